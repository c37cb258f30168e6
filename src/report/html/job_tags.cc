#include "report/html/job_tags.h"

#include <algorithm>

#include "report/html/endpoint_stores.h"

namespace skl::html {
namespace {

void add(std::vector<Tag>& tags, const ListedEndpoint& endpoint, Tag::Kind kind) {
  const std::string_view name = setting(endpoint, option_of(kind));
  const std::string* reason = why_unknown(endpoint, option_of(kind));
  if (name.empty() && reason == nullptr) return;
  Tag tag{.kind = kind, .name = std::string(name), .known = reason == nullptr};
  if (tag.name.empty() && reason != nullptr) tag.name = stand_in(*reason);
  if (tag.name.empty()) tag.name = "unknown";
  if (std::ranges::find(tags, tag) == tags.end()) tags.push_back(std::move(tag));
}

}  // namespace

std::string_view option_of(Tag::Kind kind) {
  switch (kind) {
    case Tag::Kind::group: return "kafka.group.id";
    case Tag::Kind::prefix: return "groupIdPrefix";
    case Tag::Kind::checkpoint: return "checkpointLocation";
  }
  return "";
}

std::vector<Tag> tags_of(const ListedQuery& query) {
  std::vector<Tag> tags;
  for (const Tag::Kind kind : {Tag::Kind::group, Tag::Kind::prefix, Tag::Kind::checkpoint}) {
    for (const ListedEndpoint& endpoint : query.endpoints) add(tags, endpoint, kind);
  }
  return tags;
}

}  // namespace skl::html
