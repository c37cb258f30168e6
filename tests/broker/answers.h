// What a broker answers, as lines that a test can compare.

#pragma once

#include <string>

#include "skl/broker/broker.h"

namespace skl::test {

std::string shown(const Failure& failure);  // "timed-out at orders-3: Local: Timed out"
std::string shown(const OffsetAnswer& answer);
std::string shown(const Answer<Topic>& answer);
std::string shown(const Answer<Group>& answer);
std::string shown(const Answer<TopicSettings>& answer);
std::string shown(const Answer<Rights>& answer);
std::string shown(const Listener& listener);

}  // namespace skl::test
