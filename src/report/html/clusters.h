// Which Kafka clusters there are: lists of servers that share one are of the same cluster.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/html/flow.h"

namespace skl::html {

class Clusters {
 public:
  explicit Clusters(const std::vector<ListedQuery>& queries);

  // REQUIRES: an endpoint of those queries, see is_kafka().
  std::size_t of(const ListedEndpoint& endpoint) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::map<std::string, std::size_t, std::less<>> by_server_;
  std::vector<std::string> names_;
};

}  // namespace skl::html
