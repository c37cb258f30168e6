#include "lint/endpoint_places.h"

#include <algorithm>

namespace skl {

bool encloses(const Location& outer, const Location& inner) {
  return outer.document == inner.document && outer.span.contains(inner.span);
}

const Option* option_at(const Endpoint& endpoint, const Location& at) {
  const auto all = endpoint.options.all();
  const auto found = std::ranges::find_if(all, [&](const Option& option) {
    return encloses(option.at, at) || encloses(option.key_at, at) || encloses(option.value.at, at);
  });
  return found == all.end() ? nullptr : &*found;
}

std::map<DocumentId, std::vector<const Endpoint*>> endpoints_by_document(const Report& report) {
  std::map<DocumentId, std::vector<const Endpoint*>> endpoints;
  for (const Query& query : report.queries) {
    for (const Endpoint& endpoint : query.endpoints) {
      endpoints[endpoint.at.document].push_back(&endpoint);
    }
  }
  return endpoints;
}

}  // namespace skl
