#include "frontend/evaluate/wrapper_names.h"

#include <algorithm>
#include <utility>

namespace skl::walk {
namespace {

// A call that the chain makes next: of its member, or of what it is worth so far.
struct Call {
  std::string name;  // as it is written
  std::string path;  // by what the thing is that is called, or whose member it is
  Span name_at;
  const Step* arguments = nullptr;
  std::size_t next = 0;  // the step behind it
};

std::string member_of(const std::string& owner, const std::string& name) {
  return owner.empty() ? name : owner + "." + name;
}

std::optional<Call> next_call(const Thing& thing, const Expr& chain, std::size_t at) {
  const Step& step = chain.steps[at];
  const Expr& first = chain.parts.front();
  if (step.kind == Step::Kind::call && at == 0 && first.kind == Expr::Kind::name) {
    return Call{first.text, thing.path, first.at, &step, 1};
  }
  const bool called = step.kind == Step::Kind::member && at + 1 < chain.steps.size() &&
                      chain.steps[at + 1].kind == Step::Kind::call;
  if (!called) return std::nullopt;
  std::string name = written_name(chain, at + 1);
  if (name.empty()) name = step.name;
  return Call{std::move(name), member_of(thing.path, step.name), step.at, &chain.steps[at + 1],
              at + 2};
}

bool is_code(const Thing& thing) {
  return thing.is(Thing::Kind::function) || thing.is(Thing::Kind::type);
}

// Spark's own things have methods that we know, and what the document defines is entered: its code
// tells more than anybody else.
bool is_of_elsewhere(World& world, const Thing& thing, const Call& call, bool member) {
  switch (thing.kind) {
    case Thing::Kind::unknown:
    case Thing::Kind::frame: return true;
    case Thing::Kind::type:
    case Thing::Kind::instance: break;
    default: return false;
  }
  if (!member) return false;
  if (thing.is(Thing::Kind::type)) ensure_class_scope(world, thing);
  const auto own = find_member(world, thing.object, last_part(call.name));
  return !own || !is_code(*own);
}

// "acme.kafka.read" ends with "kafka.read", and not with "ka.read".
bool ends_with_name(std::string_view name, std::string_view end) {
  if (!name.ends_with(end)) return false;
  return name.size() == end.size() || name[name.size() - end.size() - 1] == '.';
}

// With the module from which its first part was imported, if it was.
std::string whole_name(const World& world, const std::string& name) {
  const std::size_t dot = std::min(name.find('.'), name.size());
  const auto imported = world.imports.find(std::string_view(name).substr(0, dot));
  return imported == world.imports.end() ? name : imported->second + name.substr(dot);
}

bool is_named(const World& world, const Call& call, std::string_view function) {
  if (ends_with_name(call.name, function) || ends_with_name(call.path, function)) return true;
  if (ends_with_name(whole_name(world, call.name), function)) return true;
  return std::ranges::any_of(world.open_imports, [&](const std::string& module) {
    return ends_with_name(module + "." + call.name, function);
  });
}

// The most specific of those that fit.
const Wrapper* wrapper_of(const World& world, const Call& call) {
  const Wrapper* best = nullptr;
  const std::string whole = whole_name(world, call.name);
  for (const std::string_view name :
       {last_part(call.name), last_part(call.path), last_part(whole)}) {
    const auto candidates = world.wrappers.find(name);
    if (candidates == world.wrappers.end()) continue;
    for (const Wrapper* wrapper : candidates->second) {
      const bool better = best == nullptr || wrapper->function.size() > best->function.size();
      if (better && is_named(world, call, wrapper->function)) best = wrapper;
    }
  }
  return best;
}

// Those of a name that the program calls by another one.
void note_wrappers_called(World& world, std::string_view name) {
  if (world.wrappers.contains(name)) return;
  for (const Wrapper& wrapper : world.hints->wrappers) {
    const std::string_view last = last_part(wrapper.function);
    if (last == name) world.wrappers[last].push_back(&wrapper);
  }
}

}  // namespace

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

std::optional<WrapperCall> next_wrapper_call(World& world, const Thing& thing, const Expr& chain,
                                             std::size_t at) {
  const auto call = next_call(thing, chain, at);
  if (!call) return std::nullopt;
  const Wrapper* wrapper = wrapper_of(world, *call);
  const bool member = call->next - at == 2;
  if (wrapper == nullptr || !is_of_elsewhere(world, thing, *call, member)) return std::nullopt;
  return WrapperCall{*wrapper, call->name, call->name_at, *call->arguments, call->next};
}

void note_wrappers(World& world) {
  if (world.hints == nullptr) return;
  for (const Wrapper& wrapper : world.hints->wrappers) {
    const std::string_view name = last_part(wrapper.function);
    if (!name.empty() && world.mentioned.contains(name)) world.wrappers[name].push_back(&wrapper);
  }
}

void note_import(World& world, const Expr& import) {
  if (world.hints == nullptr || world.hints->wrappers.empty()) return;
  if (import.declares) {
    const std::string& name = import.names.front();
    const bool first_part = import.text.starts_with(name + ".");
    if (!first_part) world.imports.insert_or_assign(name, import.text);
    return;
  }
  for (const std::string& name : import.names) {
    const std::size_t alias = name.find(" as ");
    const std::string original = name.substr(0, alias);
    if (original == "*") {
      world.open_imports.push_back(import.text);
      continue;
    }
    const bool renamed = alias != std::string::npos;
    if (renamed) note_wrappers_called(world, last_part(original));
    world.imports.insert_or_assign(renamed ? name.substr(alias + 4) : name,
                                   member_of(import.text, original));
  }
}

}  // namespace skl::walk
