#include "report/html/flow.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace {

using skl::ListedEndpoint;
using skl::ListedQuery;
using skl::Listing;
using skl::html::Flow;
using skl::html::flow_of;
using skl::html::Job;
using skl::html::Link;
using skl::html::Store;
using Settings = std::vector<std::pair<std::string, std::string>>;

ListedEndpoint endpoint(const std::string& side, const std::string& format, Settings settings) {
  ListedEndpoint endpoint;
  endpoint.side = side;
  endpoint.mode = "stream";
  endpoint.format = format;
  endpoint.settings = std::move(settings);
  return endpoint;
}

ListedEndpoint reads(Settings settings) { return endpoint("source", "kafka", std::move(settings)); }
ListedEndpoint writes(Settings settings) { return endpoint("sink", "kafka", std::move(settings)); }

ListedQuery query(const std::string& name, const std::string& path,
                  std::vector<ListedEndpoint> endpoints) {
  ListedQuery query{name, path, "3.5", std::move(endpoints)};
  std::uint32_t offset = 0;
  for (ListedEndpoint& one : query.endpoints) {
    one.at = {path, {1, 1, offset}, {1, 2, offset + 1}};
    offset += 10;
  }
  return query;
}

Listing listing(std::vector<ListedQuery> queries) {
  Listing listing;
  listing.queries = std::move(queries);
  return listing;
}

// "orders > clean, clean > orders-clean": what is not wholly known has a "?".
std::string arrows(const Flow& flow) {
  std::string told;
  for (const Link& link : flow.links) {
    const Store& store = flow.stores[link.store];
    std::string name = store.name + (store.known ? "" : "?");
    if (!store.others.empty()) name += fmt::format(" and {} more", store.others.size());
    const std::string& job = flow.jobs[link.job].name;
    told += (told.empty() ? "" : ", ") + (link.writes ? job + " > " + name : name + " > " + job);
  }
  return told;
}

std::string arrows(std::vector<ListedQuery> queries) {
  return arrows(flow_of(listing(std::move(queries))));
}

TEST_CASE("what a query reads and writes") {
  const auto of = [](ListedEndpoint one) { return arrows({query("q", "a.py", {std::move(one)})}); };
  CHECK(of(reads({{"subscribe", "a, b,,"}})) == "a > q, b > q");
  CHECK(of(reads({{"subscribePattern", "a.*"}})) == "a.* > q");
  CHECK(of(reads({{"assign", R"({"a": [0], "b": [1]})"}})) == "a > q, b > q");
  CHECK(of(reads({{"assign", "{{{"}})) == "{{{ > q");
  CHECK(of(reads({})) == "unknown topic? > q");
  CHECK(of(writes({{"topic", "a"}})) == "q > a");
  CHECK(of(writes({})) == "q > topic of each row?");
  CHECK(of(endpoint("sink", "delta", {{"path", "s3://a"}})) == "q > s3://a");
  CHECK(of(endpoint("sink", "delta", {{"table", "a.b"}})) == "q > a.b");
  CHECK(of(endpoint("sink", "console", {})) == "q > console");
  CHECK(of(endpoint("sink", "", {})) == "q > unknown?");
  CHECK(of(endpoint("unknown", "kafka", {{"topic", "a"}})) == "q > a");
  CHECK(of(endpoint("unknown", "", {{"subscribe", "a"}})) == "a > q");
}

TEST_CASE("names that aren't wholly known are the same ones only where they stand together") {
  ListedEndpoint partly = reads({{"subscribe", "{tenant}-orders,payments"}});
  partly.unknown = {{"subscribe", "parameter 'tenant'"}};
  ListedEndpoint unknown = reads({});
  unknown.unknown = {{"subscribe", "parameter 'topic'"}};
  CHECK(arrows({query("p", "a.py", {partly}), query("q", "a.py", {partly}),
                query("r", "b.py", {partly})}) ==
        "{tenant}-orders? > p, payments > p, {tenant}-orders? > q, payments > q, payments > r, "
        "{tenant}-orders? > r");
  CHECK(flow_of(listing({query("p", "a.py", {partly}), query("q", "a.py", {partly}),
                         query("r", "b.py", {partly})}))
            .stores.size() == 3);
  CHECK(flow_of(listing({query("p", "a.py", {unknown, unknown})})).stores.size() == 2);
  CHECK(arrows({query("p", "a.py", {unknown})}) == "{topic}? > p");
}

TEST_CASE(
    "servers that are named together are one cluster, and topics of one name on two are two") {
  const auto on = [](const std::string& servers) {
    return reads({{"kafka.bootstrap.servers", servers}, {"subscribe", "t"}});
  };
  const Flow flow =
      flow_of(listing({query("p", "a", {on("B:1")}), query("q", "b", {on("a:1, b:1")}),
                       query("r", "c", {on("c:1")}), query("s", "d", {on("a:1")})}));
  CHECK(flow.clusters == std::vector<std::string>{"a:1 and 1 more", "c:1"});
  CHECK(flow.stores.size() == 2);
}

TEST_CASE("groups and checkpoints hang at their query; those that are shared tie") {
  const Settings settings = {{"subscribe", "t"}, {"kafka.group.id", "g"}};
  const auto sink = [](const std::string& checkpoint) {
    return writes({{"topic", "u"}, {"checkpointLocation", checkpoint}});
  };
  Listing list =
      listing({query("p", "a.py", {reads(settings), sink("c")}),
               query("q", "a.py", {reads(settings), sink("d")}), query("r", "a.py", {sink("c")})});
  skl::ListedFinding finding;
  finding.severity = skl::Severity::error;
  finding.option = "CheckpointLocation";
  finding.queries = {2, 0, 7};
  list.findings.push_back(finding);
  const Flow flow = flow_of(list);
  std::string told;
  for (const Job& job : flow.jobs) {
    for (const skl::html::Tag& tag : job.tags) {
      told += fmt::format("{} {}{}{}, ", job.name, tag.name, tag.shared ? " shared" : "",
                          tag.worst ? " error" : "");
    }
  }
  CHECK(told == "p g shared, p c shared error, q g shared, q d, r c shared error, ");
  CHECK(flow.ties.size() == 2);
  CHECK(flow.jobs[0].errors == 1);
  CHECK(flow.jobs[1].errors == 0);
}

TEST_CASE("many topics of the same queries are one box") {
  CHECK(arrows({query("q", "a.py", {reads({{"subscribe", "a,b,c,d"}})})}) ==
        "a > q, b > q, c > q, d > q");
  CHECK(arrows({query("q", "a.py",
                      {reads({{"subscribe", "a,b,c,d,e"}}), writes({{"topic", "f"}})})}) ==
        "a and 4 more > q, q > f");
}

std::vector<ListedQuery> many(std::size_t number, std::size_t in_a_file, std::size_t in_a_folder) {
  std::vector<ListedQuery> queries;
  for (std::size_t i = 0; i < number; ++i) {
    const std::string path =
        fmt::format("team-{}/job-{}.py", i / in_a_file / in_a_folder, i / in_a_file);
    queries.push_back(query(fmt::format("q{}", i), path,
                            {reads({{"subscribe", fmt::format("in-{}", i)}}),
                             writes({{"topic", fmt::format("out-{}", i)}})}));
  }
  return queries;
}

TEST_CASE("too many queries are drawn by file, then by folder, then not at all") {
  using Scale = Flow::Scale;
  CHECK(flow_of(listing(many(200, 1, 10))).scale == Scale::queries);
  const Flow files = flow_of(listing(many(1'000, 10, 10)));
  CHECK(files.scale == Scale::files);
  CHECK(files.jobs.size() == 100);
  CHECK(files.stores.size() == 200);
  CHECK(files.jobs[0].name == "job-0.py");
  CHECK(files.jobs[0].how == "10 queries");
  const Flow folders = flow_of(listing(many(10'000, 10, 10)));
  CHECK(folders.scale == Scale::folders);
  CHECK(folders.jobs.size() == 100);
  CHECK(folders.jobs[99].name == "team-99/");
  const Flow none = flow_of(listing(many(1'000, 1, 1)));
  CHECK(none.scale == Scale::too_large);
  CHECK(none.jobs.empty());
}

}  // namespace
