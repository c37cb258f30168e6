#include "report/html/flow.h"

#include <algorithm>
#include <map>
#include <set>

#include "report/html/clusters.h"
#include "report/html/endpoint_stores.h"
#include "report/html/job_tags.h"
#include "report/summary.h"
#include "skl/base/strings.h"

namespace skl::html {
namespace {

constexpr std::size_t kMostJobs = 300;
constexpr std::size_t kMostStores = 400;
constexpr std::size_t kMostLinks = 900;
constexpr std::size_t kFewest = 5;  // that many stores of the same jobs become one box

std::string file_name(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::string how(const ListedQuery& query) {
  std::string mode;
  std::string trigger;
  for (const ListedEndpoint& endpoint : query.endpoints) {
    if (endpoint.mode != "unknown") mode = endpoint.mode;
    if (!endpoint.trigger.empty()) trigger = endpoint.trigger;
  }
  constexpr std::string_view kEvery = "processingTime ";
  if (trigger.starts_with(kEvery)) trigger = "every " + trigger.substr(kEvery.size());
  return mode + (mode.empty() || trigger.empty() ? "" : ", ") + trigger;
}

class Builder {
 public:
  Builder(const Listing& listing, Flow::Scale scale)
      : listing_(listing), clusters_(listing.queries) {
    flow_.scale = scale;
    flow_.clusters = clusters_.names();
  }

  Flow build() {
    for (std::size_t query = 0; query < listing_.queries.size(); ++query) add(query);
    flow_.links.assign(links_.begin(), links_.end());
    if (flow_.scale == Flow::Scale::queries) tie();
    for (const ListedFinding& finding : listing_.findings) count(finding);
    return std::move(flow_);
  }

 private:
  void add(std::size_t query) {
    const std::size_t job = job_of(query);
    flow_.jobs[job].queries.push_back(query);
    job_of_.push_back(job);
    for (const ListedEndpoint& endpoint : listing_.queries[query].endpoints) {
      for (Store& store : stores_of(endpoint)) {
        if (is_kafka(endpoint)) store.cluster = clusters_.of(endpoint);
        links_.insert({job, number_of(std::move(store), endpoint), writes(endpoint)});
      }
    }
    if (flow_.scale != Flow::Scale::queries) flow_.jobs[job].how = words(flow_.jobs[job]);
  }

  static std::string words(const Job& job) { return counted(job.queries.size(), "query"); }

  std::size_t job_of(std::size_t number) {
    const ListedQuery& query = listing_.queries[number];
    if (flow_.scale == Flow::Scale::queries) {
      flow_.jobs.push_back(single(query));
      return flow_.jobs.size() - 1;
    }
    const bool by_file = flow_.scale == Flow::Scale::files;
    const std::string key = by_file ? query.path : folder_of(query.path);
    const auto [known, added] = groups_.try_emplace(key, flow_.jobs.size());
    if (added) {
      Job job;
      job.name = by_file ? file_name(key) : key + "/";
      if (by_file && job.name != key) job.place = key;
      flow_.jobs.push_back(std::move(job));
    }
    return known->second;
  }

  static Job single(const ListedQuery& query) {
    Job job;
    job.name = query.name.empty() ? file_name(query.path) : query.name;
    job.place = query.path;
    if (!query.endpoints.empty()) {
      const ListedPlace& at = query.endpoints.back().at;
      job.place = at.path + ":" + std::to_string(at.start.line);
    }
    job.how = how(query);
    job.tags = tags_of(query);
    return job;
  }

  // Which of the stores it is; what isn't known is the same one in its file or at its place alone.
  std::size_t number_of(Store store, const ListedEndpoint& endpoint) {
    std::string key = std::to_string(static_cast<int>(store.kind)) + '\0' + store.name + '\0' +
                      (store.cluster ? std::to_string(*store.cluster) : "");
    if (!store.known || store.kind == Store::Kind::other) key += '\0' + endpoint.at.path;
    if (!store.named || store.kind == Store::Kind::other) {
      key += ':' + std::to_string(endpoint.at.start.offset);
    }
    const auto [known, added] = stores_.try_emplace(std::move(key), flow_.stores.size());
    if (added) flow_.stores.push_back(std::move(store));
    return known->second;
  }

  // The tags that several jobs have, each with the next job that has it.
  void tie() {
    using Key = std::pair<Tag::Kind, std::string>;
    std::map<Key, std::pair<std::size_t, std::size_t>> last;
    for (std::size_t job = 0; job < flow_.jobs.size(); ++job) {
      for (std::size_t tag = 0; tag < flow_.jobs[job].tags.size(); ++tag) {
        Tag& here = flow_.jobs[job].tags[tag];
        if (here.kind == Tag::Kind::prefix || !here.known) continue;
        const auto [before, first] = last.try_emplace({here.kind, here.name}, job, tag);
        if (first) continue;
        const auto [other, other_tag] = before->second;
        flow_.ties.push_back({other, other_tag, job, tag});
        flow_.jobs[other].tags[other_tag].shared = true;
        here.shared = true;
        before->second = {job, tag};
      }
    }
  }

  void count(const ListedFinding& finding) {
    std::set<std::size_t> jobs;
    for (const std::size_t query : finding.queries) {
      if (query < job_of_.size()) jobs.insert(job_of_[query]);
    }
    for (const std::size_t number : jobs) {
      Job& job = flow_.jobs[number];
      if (finding.severity == Severity::error) ++job.errors;
      if (finding.severity == Severity::warning) ++job.warnings;
      if (finding.severity == Severity::info) ++job.infos;
      for (Tag& tag : job.tags) {
        if (!same_key(option_of(tag.kind), finding.option)) continue;
        tag.worst = std::max(tag.worst.value_or(finding.severity), finding.severity);
      }
    }
  }

  const Listing& listing_;
  Clusters clusters_;
  Flow flow_;
  std::vector<std::size_t> job_of_;  // by query
  std::map<std::string, std::size_t> groups_;
  std::map<std::string, std::size_t> stores_;
  std::set<Link> links_;
};

// Which stores stand for which, where many are read and written by the same jobs: the first ones of
// each such bundle.
std::vector<std::size_t> bundles(const Flow& flow) {
  using Ends = std::vector<std::pair<std::size_t, bool>>;
  using Key = std::tuple<Store::Kind, std::string, std::optional<std::size_t>, bool, Ends>;
  std::vector<Ends> ends(flow.stores.size());
  for (const Link& link : flow.links) ends[link.store].emplace_back(link.job, link.writes);
  std::map<Key, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < flow.stores.size(); ++i) {
    const Store& store = flow.stores[i];
    alike[{store.kind, store.format, store.cluster, store.known, std::move(ends[i])}].push_back(i);
  }
  std::vector<std::size_t> stands_for(flow.stores.size());
  for (const auto& [key, stores] : alike) {
    for (const std::size_t store : stores) {
      stands_for[store] = stores.size() < kFewest ? store : stores.front();
    }
  }
  return stands_for;
}

void bundle(Flow& flow) {
  const std::vector<std::size_t> stands_for = bundles(flow);
  std::vector<std::size_t> numbers(flow.stores.size());
  std::vector<Store> kept;
  for (std::size_t i = 0; i < flow.stores.size(); ++i) {
    if (stands_for[i] == i) {
      numbers[i] = kept.size();
      kept.push_back(std::move(flow.stores[i]));
    } else {
      numbers[i] = numbers[stands_for[i]];
      kept[numbers[i]].others.push_back(std::move(flow.stores[i].name));
    }
  }
  flow.stores = std::move(kept);
  std::set<Link> links;
  for (const Link& link : flow.links) links.insert({link.job, numbers[link.store], link.writes});
  flow.links.assign(links.begin(), links.end());
}

bool can_be_drawn(const Flow& flow) {
  return flow.jobs.size() <= kMostJobs && flow.stores.size() <= kMostStores &&
         flow.links.size() <= kMostLinks;
}

}  // namespace

Flow flow_of(const Listing& listing) {
  using Scale = Flow::Scale;
  for (const Scale scale : {Scale::queries, Scale::files, Scale::folders}) {
    Flow flow = Builder(listing, scale).build();
    if (flow.jobs.size() > kMostJobs) continue;
    bundle(flow);
    if (can_be_drawn(flow)) return flow;
  }
  Flow none;
  none.scale = Scale::too_large;
  return none;
}

}  // namespace skl::html
