#include "skl/frontend/evaluate.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

using walk::World;

// Sources that no sink of the document took: queries of their own.
void add_lone_sources(World& world) {
  for (walk::Source& source : world.sources) {
    if (source.used) continue;
    Query query;
    query.name = source.name;
    query.document = world.document;
    query.cell = source.cell;
    query.arms = source.arms;
    query.endpoints.push_back(source.endpoint);
    world.queries.push_back(std::move(query));
  }
}

bool mentions_kafka(const Endpoint& endpoint) {
  const bool key = std::ranges::any_of(endpoint.options.all(), [](const Option& option) {
    return starts_with_key(option.key, "kafka.");
  });
  const auto& formats = endpoint.format.possible();
  return key || endpoint.receiver == Receiver::dstream ||
         std::ranges::any_of(formats,
                             [](const std::string& name) { return same_key(name, "kafka"); });
}

// What Kafka has to do with, and every streaming sink, for its checkpoint.
bool matters(const Query& query) {
  const Endpoint* sink = query.sink();
  const bool streams = sink != nullptr && sink->streaming();
  return streams || std::ranges::any_of(query.endpoints, mentions_kafka);
}

auto place(const Query& query) {
  const Endpoint& last = query.endpoints.back();
  return std::tuple(last.at.span, query.endpoints.front().at.span);
}

bool same_options(const Endpoint& left, const Endpoint& right) {
  return std::ranges::equal(
      left.options.all(), right.options.all(), [](const Option& a, const Option& b) {
        return a.key == b.key && a.value.texts == b.value.texts && a.conditional == b.conditional;
      });
}

// The same code walked twice with the same values is one query.
bool same_query(const Query& left, const Query& right) {
  return place(left) == place(right) && left.cell == right.cell &&
         std::ranges::equal(left.endpoints, right.endpoints,
                            [](const Endpoint& a, const Endpoint& b) {
                              return a.at == b.at && same_options(a, b);
                            });
}

std::vector<Query> settled(std::vector<Query> all) {
  std::erase_if(all, [](const Query& query) { return !matters(query); });
  std::ranges::stable_sort(all, {}, place);
  std::vector<Query> queries;
  for (Query& query : all) {
    const bool again = !queries.empty() && same_query(queries.back(), query);
    if (!again) queries.push_back(std::move(query));
  }
  return queries;
}

}  // namespace

Extraction evaluate(std::span<const Program> programs, DocumentId document,
                    const ExtractContext& context) {
  World world(document, context);
  world.scope = world.make(walk::ScopeObject{});
  for (const Program& program : programs) survey(world, program.block);
  note_wrappers(world);
  for (const Program& program : programs) {
    world.cell = program.cell;
    world.state.ended = false;
    evaluate_block(world, program.block);
  }
  walk_pending(world);
  finish_open_builders(world);
  add_lone_sources(world);
  add_loose_maps(world);
  Extraction extraction;
  extraction.queries = settled(std::move(world.queries));
  extraction.session = std::move(world.session);
  return extraction;
}

}  // namespace skl
