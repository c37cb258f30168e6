#include <algorithm>
#include <charconv>
#include <utility>

#include "frontend/evaluate/wrapper_names.h"

namespace skl::walk {
namespace {

std::optional<std::size_t> position_of(const Wrapper::Argument& argument) {
  std::size_t position = 0;
  const char* const end = argument.name.data() + argument.name.size();
  const auto [rest, error] = std::from_chars(argument.name.data(), end, position);
  return error == std::errc{} && rest == end ? std::optional(position) : std::nullopt;
}

// Makes the endpoint of one call.
class ToldCall {
 public:
  ToldCall(World& world, const WrapperCall& call)
      : world_(world), wrapper_(call.wrapper), shown_("'" + call.name + "'") {
    invocation_.name = last_part(call.name);
    invocation_.called = true;
    invocation_.name_at = world.here(call.name_at);
    invocation_.passed = pass(world, call.arguments);
  }

  // Scala's further lists of arguments: those in which something stands that is told of, and those
  // that no column of a DataFrame is asked for with.
  bool goes_on(const Step& step) const {
    if (step.kind != Step::Kind::call) return false;
    const bool lacks = std::ranges::any_of(wrapper_.arguments, [this](const auto& argument) {
      const auto position = position_of(argument);
      return position && invocation_.positional(*position) == nullptr;
    });
    const bool column =
        step.arguments.size() == 1 && step.arguments.front().value.kind == Expr::Kind::string;
    return lacks || !column;
  }

  void go_on(const Step& step) {
    for (Passed& passed : pass(world_, step)) invocation_.passed.push_back(std::move(passed));
  }

  Thing finish(const Thing& receiver, Span chain) {
    const bool writes = wrapper_.side == Side::sink;
    const bool method = receiver.is(Thing::Kind::frame);
    invocation_.chain = chain;
    invocation_.at =
        world_.here({writes && method ? invocation_.name_at.span.begin : chain.begin, chain.end});
    BuilderObject builder = begin();
    take_arguments(builder.endpoint.options);
    builder.frame = rows(receiver);
    world_.meets_spark = true;
    return writes ? add_sink(world_, builder, builder.endpoint, invocation_.at)
                  : source_rows(builder);
  }

 private:
  BuilderObject begin() const {
    BuilderObject builder;
    Endpoint& endpoint = builder.endpoint;
    endpoint.side = wrapper_.side;
    endpoint.mode = wrapper_.mode;
    endpoint.format = told("kafka");
    endpoint.at = invocation_.at;
    endpoint.head = invocation_.name_at;
    endpoint.terminal = terminal();
    if (wrapper_.side == Side::sink && endpoint.streaming()) {
      endpoint.query_name = unknown_value("set in " + shown_, invocation_.at);
      endpoint.trigger =
          Trigger{Trigger::Kind::unknown, unknown_value("", invocation_.at), invocation_.at, false};
    }
    builder.name = name_here(world_);
    builder.arms = world_.arms;
    builder.cell = world_.cell;
    return builder;
  }

  Terminal terminal() const {
    if (wrapper_.side != Side::sink) return Terminal::load;
    if (wrapper_.mode == Mode::unknown) return Terminal::declared;
    return wrapper_.mode == Mode::batch ? Terminal::save : Terminal::start;
  }

  Value told(const std::string& text) const {
    Value value = literal_value(text, invocation_.name_at);
    value.kind = Value::Known::constant;
    value.reason = "set in " + shown_ + " as the settings say";
    return value;
  }

  void take_arguments(OptionMap& options) {
    for (const auto& [key, text] : wrapper_.sets) {
      set(options, {key, invocation_.name_at, told(text), invocation_.at});
    }
    for (const Passed& passed : invocation_.passed) {
      if (passed.spread != Argument::Spread::none) take_spread(options, passed);
    }
    for (const Wrapper::Argument& argument : wrapper_.arguments) take(options, argument);
    if (!wrapper_.complete) options.open({invocation_.at, shown_ + " may set others"});
  }

  struct Setting {
    std::string key;
    Location key_at;
    Value value;
    Location at;
  };

  // The key isn't written here, so that nobody may correct it here.
  void set(OptionMap& options, Setting setting) const {
    Option option;
    option.key = std::move(setting.key);
    option.key_at = setting.key_at;
    option.key_via = {invocation_.name_at};
    option.value = std::move(setting.value);
    option.at = setting.at;
    options.set(std::move(option));
  }

  void take(OptionMap& options, const Wrapper::Argument& argument) {
    if (argument.name == "**") return take_keywords(options);
    const auto position = position_of(argument);
    const Passed* passed =
        position ? invocation_.positional(*position) : invocation_.named(argument.name);
    if (passed == nullptr || passed->thing.is(Thing::Kind::nothing)) return;
    taken_.push_back(passed);
    if (argument.option == "*") return take_map(options, *passed);
    const bool keyword = !passed->name.empty();
    const Location at =
        keyword ? world_.here(cover(passed->name_at.span, passed->at.span)) : passed->at;
    set(options, {argument.option, keyword ? passed->name_at : passed->at, value_of(*passed), at});
  }

  Value value_of(const Passed& passed) const {
    const bool text = passed.thing.is(Thing::Kind::text) || passed.thing.is(Thing::Kind::unknown);
    if (!text) return unknown_value("what " + shown_ + " makes of its argument", passed.at);
    return to_value(passed.thing, passed.thing.value.at);
  }

  void take_map(OptionMap& options, const Passed& passed) {
    Passed map = passed;
    map.name.clear();
    add_options(world_, options, {map});
  }

  bool is_told_of(std::string_view keyword) const {
    return std::ranges::find(wrapper_.arguments, keyword, &Wrapper::Argument::name) !=
           wrapper_.arguments.end();
  }

  // Each keyword that isn't told of is an option of that name.
  void take_keywords(OptionMap& options) {
    for (const Passed& passed : invocation_.passed) {
      if (is_known_map(passed)) merge(options, others_of(passed));
      if (passed.name.empty() || is_told_of(passed.name)) continue;
      taken_.push_back(&passed);
      if (!passed.thing.is(Thing::Kind::nothing)) add_options(world_, options, {passed});
    }
  }

  static bool is_known_map(const Passed& passed) {
    return passed.spread == Argument::Spread::map && passed.thing.is(Thing::Kind::map);
  }

  // The entries of a map that are no arguments of their own.
  OptionMap others_of(const Passed& map) {
    taken_.push_back(&map);
    auto& object = world_.state.edit<MapObject>(map.thing.object);
    object.fate = std::max(object.fate, MapObject::Fate::spark);
    OptionMap others = object.options;
    for (const Wrapper::Argument& argument : wrapper_.arguments) others.remove(argument.name);
    return others;
  }

  // `*list` and `**map` may be any of the arguments that are told of.
  void take_spread(OptionMap& options, const Passed& passed) {
    if (!is_known_map(passed)) {
      options.open({passed.at, to_value(passed.thing, passed.at).reason});
      return;
    }
    const OptionMap entries = world_.state.get<MapObject>(passed.thing.object).options;
    for (const Wrapper::Argument& argument : wrapper_.arguments) {
      const Option* entry = entries.find(argument.name);
      if (entry == nullptr) continue;
      set(options, {argument.option, entry->key_at, entry->value, entry->at});
    }
  }

  // The DataFrames that the call gets; what else it gets is out of our sight from here on.
  Frame rows(const Thing& receiver) {
    Invocation others = invocation_;
    others.passed.clear();
    for (const Passed& passed : invocation_.passed) {
      if (std::ranges::find(taken_, &passed) == taken_.end()) others.passed.push_back(passed);
    }
    Frame frame = hand_over_all(world_, std::string(invocation_.name), others).frame;
    if (receiver.frame) add_frame(frame, *receiver.frame);
    frame.columns = std::nullopt;
    return frame;
  }

  // Whatever the function makes of the rows, so that their columns aren't known.
  Thing source_rows(const BuilderObject& builder) {
    Frame frame = builder.frame;
    add_frame(frame, *add_source(world_, builder, builder.endpoint).frame);
    return frame_thing(std::move(frame));
  }

  World& world_;
  const Wrapper& wrapper_;
  std::string shown_;
  Invocation invocation_;
  std::vector<const Passed*> taken_;
};

}  // namespace

std::optional<Thing> call_told(World& world, const Thing& thing, const Expr& chain,
                               std::size_t& at) {
  const auto call = next_wrapper_call(world, thing, chain, at);
  if (!call) return std::nullopt;
  ToldCall told(world, *call);
  for (at = call->next; at < chain.steps.size() && told.goes_on(chain.steps[at]); ++at) {
    told.go_on(chain.steps[at]);
  }
  return told.finish(thing, {chain.at.begin, chain.steps[at - 1].at.end});
}

}  // namespace skl::walk
