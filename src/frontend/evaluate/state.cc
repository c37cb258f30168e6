#include "frontend/evaluate/state.h"

#include <algorithm>
#include <utility>

namespace skl::walk {
namespace {

void add_sources(std::vector<std::size_t>& into, const std::vector<std::size_t>& from) {
  for (const std::size_t source : from) {
    if (std::ranges::find(into, source) == into.end()) into.push_back(source);
  }
}

Frame either_frame(const Frame& left, const Frame& right) {
  Frame frame = left;
  add_sources(frame.sources, right.sources);
  if (left.columns != right.columns) frame.columns.reset();
  return frame;
}

MapObject join_maps(const MapObject& left, const MapObject& right) {
  MapObject joined = right;
  joined.options = join(left.options, right.options);
  for (const auto& [key, thing] : left.things) joined.things.try_emplace(key, thing);
  joined.fate = std::max(left.fate, right.fate);
  return joined;
}

template <typename T>
void either_optional(std::optional<T>& into, const std::optional<T>& other) {
  if (!into) into = other;
}

void either_optional(std::optional<Value>& into, const std::optional<Value>& other) {
  if (into && other && into->at != other->at) into = skl::either(*into, *other);
  if (!into) into = other;
}

BuilderObject join_builders(const BuilderObject& left, const BuilderObject& right) {
  BuilderObject joined = right;
  Endpoint& endpoint = joined.endpoint;
  const Endpoint& other = left.endpoint;
  endpoint.options = join(other.options, endpoint.options);
  if (other.format.at != endpoint.format.at)
    endpoint.format = either(other.format, endpoint.format);
  if (endpoint.side == Side::unknown) endpoint.side = other.side;
  if (endpoint.mode == Mode::unknown) endpoint.mode = other.mode;
  if (endpoint.terminal == Terminal::none) endpoint.terminal = other.terminal;
  either_optional(endpoint.path, other.path);
  either_optional(endpoint.table, other.table);
  either_optional(endpoint.output_mode, other.output_mode);
  either_optional(endpoint.query_name, other.query_name);
  either_optional(endpoint.save_mode, other.save_mode);
  if (endpoint.trigger && (!other.trigger || other.trigger->at != endpoint.trigger->at)) {
    endpoint.trigger->conditional = true;
  }
  if (!endpoint.trigger && other.trigger) {
    endpoint.trigger = other.trigger;
    endpoint.trigger->conditional = true;
  }
  endpoint.foreach_batch = endpoint.foreach_batch || other.foreach_batch;
  endpoint.schema_given = endpoint.schema_given || other.schema_given;
  joined.frame = either_frame(left.frame, right.frame);
  joined.finished = left.finished || right.finished;
  return joined;
}

// The readers and writers of both.
Thing several(const Thing& left, const Thing& right) {
  Thing all;
  all.kind = Thing::Kind::several;
  for (const Thing* thing : {&left, &right}) {
    if (thing->is(Thing::Kind::builder)) all.items.push_back(*thing);
    if (!thing->is(Thing::Kind::several)) continue;
    all.items.insert(all.items.end(), thing->items.begin(), thing->items.end());
  }
  return all.items.size() == 1 ? all.items.front() : all;
}

bool may_be_text(const Thing& thing) {
  return thing.is(Thing::Kind::text) || thing.is(Thing::Kind::unknown);
}

Thing either_text(const Thing& left, const Thing& right) {
  if (!may_be_text(left) || !may_be_text(right)) {
    return unknown_thing("set in several ways", right.value.at);
  }
  const Value value = skl::either(left.value, right.value);
  return value.kind == Value::Known::unknown ? unknown_thing(value.reason, value.at)
                                             : text_thing(value);
}

bool same_thing(const Thing& left, const Thing& right) {
  if (left.kind != right.kind) return false;
  switch (left.kind) {
    case Thing::Kind::nothing: return true;
    case Thing::Kind::map:
    case Thing::Kind::builder:
    case Thing::Kind::instance: return left.object == right.object;
    case Thing::Kind::function:
    case Thing::Kind::type: return left.code == right.code;
    case Thing::Kind::text:
    case Thing::Kind::unknown:
      return left.value.at == right.value.at && left.value.texts == right.value.texts &&
             left.value.kind == right.value.kind;
    default: return false;
  }
}

}  // namespace

// Makes the state where two ways meet. REQUIRES: either() before run(), and run() once.
class Joiner {
 public:
  Joiner(const State& left, const State& right, ObjectNumbers& numbers)
      : left_(left), right_(right), numbers_(numbers) {}

  State run();
  Thing either(const Thing& left, const Thing& right);
  std::size_t work() const { return work_; }

 private:
  Object join_objects(const Object& left, const Object& right);
  void count_work(const OptionMap& left, const OptionMap& right);
  ScopeObject join_scopes(const ScopeObject& left, const ScopeObject& right);
  Thing either_map(const Thing& left, const Thing& right);

  const State& left_;
  const State& right_;
  ObjectNumbers& numbers_;
  State joined_;
  std::size_t work_ = 0;
};

void State::put(ObjectId id, Object object) {
  const auto index = static_cast<std::size_t>(id);
  if (objects_.size() <= index) objects_.resize(index + 1);
  objects_[index] = std::make_shared<Object>(std::move(object));
}

bool State::has(ObjectId id) const {
  const auto index = static_cast<std::size_t>(id);
  return index < objects_.size() && objects_[index] != nullptr;
}

void State::adopt(const State& other) {
  if (objects_.size() < other.objects_.size()) objects_.resize(other.objects_.size());
  for (std::size_t i = 0; i < other.objects_.size(); ++i) {
    if (objects_[i] == nullptr) objects_[i] = other.objects_[i];
  }
}

Object& State::own(ObjectId id) {
  std::shared_ptr<Object>& object = objects_[static_cast<std::size_t>(id)];
  if (object.use_count() > 1) object = std::make_shared<Object>(*object);
  return *object;
}

State Joiner::run() {
  const std::size_t count = std::max(left_.objects_.size(), right_.objects_.size());
  if (joined_.objects_.size() < count) joined_.objects_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& left = i < left_.objects_.size() ? left_.objects_[i] : nullptr;
    const auto& right = i < right_.objects_.size() ? right_.objects_[i] : nullptr;
    joined_.objects_[i] = left == nullptr ? right : left;
  }
  for (std::size_t i = 0; i < std::min(left_.objects_.size(), right_.objects_.size()); ++i) {
    const auto& left = left_.objects_[i];
    const auto& right = right_.objects_[i];
    if (left == right || left == nullptr || right == nullptr) continue;
    joined_.objects_[i] = std::make_shared<Object>(join_objects(*left, *right));
  }
  return std::move(joined_);
}

Object Joiner::join_objects(const Object& left, const Object& right) {
  if (const auto* map = std::get_if<MapObject>(&left)) {
    count_work(map->options, std::get<MapObject>(right).options);
    return join_maps(*map, std::get<MapObject>(right));
  }
  if (const auto* builder = std::get_if<BuilderObject>(&left)) {
    count_work(builder->endpoint.options, std::get<BuilderObject>(right).endpoint.options);
    return join_builders(*builder, std::get<BuilderObject>(right));
  }
  return join_scopes(std::get<ScopeObject>(left), std::get<ScopeObject>(right));
}

void Joiner::count_work(const OptionMap& left, const OptionMap& right) {
  constexpr std::size_t kCopy = 64;  // of an option, against comparing its key
  work_ += left.all().size() * right.all().size();
  work_ += kCopy * (left.all().size() + right.all().size());
}

ScopeObject Joiner::join_scopes(const ScopeObject& left, const ScopeObject& right) {
  ScopeObject joined = right;
  work_ += left.names.size() + right.names.size();
  for (const auto& [name, thing] : left.names) {
    const auto [place, added] = joined.names.try_emplace(name, thing);
    if (!added) place->second = either(thing, place->second);
  }
  return joined;
}

Thing Joiner::either(const Thing& left, const Thing& right) {
  using Kind = Thing::Kind;
  if (same_thing(left, right)) return right;
  const auto both = [&](Kind kind) { return left.is(kind) && right.is(kind); };
  if (both(Kind::frame)) return frame_thing(either_frame(*left.frame, *right.frame));
  if (both(Kind::map)) return either_map(left, right);
  // A DataFrame, a reader or a function outlives a way on which there is none.
  for (const Kind kind : {Kind::frame, Kind::builder, Kind::several, Kind::function}) {
    const bool one = left.is(kind) || right.is(kind);
    if (!one) continue;
    const bool alternatives = kind == Kind::builder || kind == Kind::several;
    return alternatives ? several(left, right) : (left.is(kind) ? left : right);
  }
  return either_text(left, right);
}

Thing Joiner::either_map(const Thing& left, const Thing& right) {
  if (!left_.has(left.object) || !right_.has(right.object)) return right;
  const auto id = numbers_.next();
  count_work(left_.get<MapObject>(left.object).options,
             right_.get<MapObject>(right.object).options);
  joined_.put(id,
              join_maps(left_.get<MapObject>(left.object), right_.get<MapObject>(right.object)));
  return object_thing(Thing::Kind::map, id);
}

Way join_ways(const Way& left, const Way& right, ObjectNumbers& numbers) {
  if (left.state.ended != right.state.ended) {
    Way goes_on = left.state.ended ? right : left;
    goes_on.state.adopt(left.state.ended ? left.state : right.state);
    return goes_on;
  }
  Joiner joiner(left.state, right.state, numbers);
  Way joined;
  joined.thing = joiner.either(left.thing, right.thing);
  joined.state = joiner.run();
  joined.state.ended = left.state.ended;
  joined.work = joiner.work() + joined.state.size();
  return joined;
}

}  // namespace skl::walk
