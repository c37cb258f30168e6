// Lists of topics as Spark reads them: names between commas, blanks around them dropped.
//
// An empty item counts for nothing, so "a,,b," has two topics and " , " has none.

#pragma once

#include <string_view>
#include <vector>

namespace skl {

std::vector<std::string_view> topic_names(std::string_view text);

// Whether Kafka lets a topic have that name: up to 249 letters, digits, dots, dashes and
// underscores, and neither "." nor "..".
bool is_topic_name(std::string_view name);

}  // namespace skl
