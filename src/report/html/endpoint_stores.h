// The stores of one endpoint, told from its settings.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/html/flow.h"

namespace skl::html {

// Empty where the setting isn't there or nothing of it is known.
std::string_view setting(const ListedEndpoint& endpoint, std::string_view key);
// Why it isn't wholly known; null where it is, or isn't there.
const std::string* why_unknown(const ListedEndpoint& endpoint, std::string_view key);

// How a map calls it: "{topic}" of "parameter 'topic'".
std::string stand_in(std::string_view reason);

bool writes(const ListedEndpoint& endpoint);
bool is_kafka(const ListedEndpoint& endpoint);

// Never empty; `cluster` isn't filled in. What has no name at all is called by the reason.
std::vector<Store> stores_of(const ListedEndpoint& endpoint);

}  // namespace skl::html
