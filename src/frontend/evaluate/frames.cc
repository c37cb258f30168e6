#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

bool is_property(std::string_view name) {
  static constexpr std::array<std::string_view, 12> kNames{
      "rdd", "schema", "columns", "dtypes", "isStreaming", "sparkSession",
      "na",  "stat",   "toJSON",  "as",     "cache",       "distinct"};
  return std::ranges::find(kNames, name) != kNames.end();
}

}  // namespace

Frame& add_frame(Frame& into, const Frame& from) {
  for (const std::size_t source : from.sources) {
    if (std::ranges::find(into.sources, source) == into.sources.end())
      into.sources.push_back(source);
  }
  return into;
}

Thing frame_method(World& world, const Thing& frame, const Invocation& invocation) {
  if (!invocation.called && !is_property(invocation.name))
    return column_named(invocation.name, invocation.at);
  Frame result = *frame.frame;
  result.columns = columns_after(frame.frame->columns, invocation);
  for (const Passed& passed : invocation.passed) {
    if (passed.thing.is(Thing::Kind::frame)) add_frame(result, *passed.thing.frame);
    const bool code = passed.thing.is(Thing::Kind::function);
    if (!code || passed.thing.code->kind == Expr::Kind::function) continue;
    Passed rows;
    rows.thing = invocation.name == "transform" ? frame : unknown_thing("a row", passed.at);
    const Thing made = call(world, passed.thing, {rows}, passed.at);
    if (made.is(Thing::Kind::frame)) add_frame(result, *made.frame);
  }
  return frame_thing(std::move(result));
}

}  // namespace skl::walk
