// The groups and the checkpoint that hang at a query.

#pragma once

#include <vector>

#include "report/html/flow.h"

namespace skl::html {

// Each once; of a finding about one of them nothing is known yet.
std::vector<Tag> tags_of(const ListedQuery& query);

// The option that such a tag is the value of.
std::string_view option_of(Tag::Kind kind);

}  // namespace skl::html
