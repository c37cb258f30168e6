#include "report/html/clusters.h"

#include <algorithm>

#include "report/html/endpoint_stores.h"
#include "skl/base/strings.h"

namespace skl::html {
namespace {

using Servers = std::vector<std::string>;

constexpr std::string_view kServers = "kafka.bootstrap.servers";

// Servers, or why they aren't known: what comes from one variable is one cluster, too.
Servers servers_of(const ListedEndpoint& endpoint) {
  Servers servers;
  for (const std::string_view piece : split(setting(endpoint, kServers), ',')) {
    if (!trim(piece).empty()) servers.push_back(to_lower(trim(piece)));
  }
  if (!servers.empty()) return servers;
  const std::string* reason = why_unknown(endpoint, kServers);
  return {reason == nullptr || reason->empty() ? "unknown servers" : *reason};
}

std::string name_of(const Servers& servers) {
  if (servers.size() == 1) return stand_in(servers.front());
  return servers.front() + " and " + std::to_string(servers.size() - 1) + " more";
}

std::vector<Servers> lists_of(const std::vector<ListedQuery>& queries) {
  std::vector<Servers> lists;
  for (const ListedQuery& query : queries) {
    for (const ListedEndpoint& endpoint : query.endpoints) {
      if (is_kafka(endpoint)) lists.push_back(servers_of(endpoint));
    }
  }
  return lists;
}

// Lists that share a server have one root, the first of them.
class Roots {
 public:
  std::size_t operator()(std::size_t list) {
    while (roots_[list] != list) {
      roots_[list] = roots_[roots_[list]];
      list = roots_[list];
    }
    return list;
  }

  void add() { roots_.push_back(roots_.size()); }

  void join(std::size_t left, std::size_t right) {
    const auto [first, last] = std::minmax({(*this)(left), (*this)(right)});
    roots_[last] = first;
  }

 private:
  std::vector<std::size_t> roots_;
};

}  // namespace

Clusters::Clusters(const std::vector<ListedQuery>& queries) {
  const std::vector<Servers> lists = lists_of(queries);
  Roots root;
  for (std::size_t list = 0; list < lists.size(); ++list) {
    root.add();
    for (const std::string& server : lists[list]) {
      root.join(by_server_.try_emplace(server, list).first->second, list);
    }
  }
  std::map<std::size_t, std::size_t> numbers;  // by root
  std::vector<const Servers*> longest;
  for (std::size_t list = 0; list < lists.size(); ++list) {
    const auto number = numbers.try_emplace(root(list), longest.size()).first->second;
    if (number == longest.size()) longest.push_back(&lists[list]);
    if (lists[list].size() > longest[number]->size()) longest[number] = &lists[list];
  }
  for (auto& [server, list] : by_server_) list = numbers.at(root(list));
  for (const Servers* servers : longest) names_.push_back(name_of(*servers));
}

std::size_t Clusters::of(const ListedEndpoint& endpoint) const {
  return by_server_.at(servers_of(endpoint).front());
}

}  // namespace skl::html
