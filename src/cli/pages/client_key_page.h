// What the catalogue says of a setting of the Kafka client, as a page.

#pragma once

#include <string>

#include "skl/catalogue/client_key.h"

namespace skl {

enum class Spelling { behind_kafka, bare };  // kafka.acks, acks

std::string client_key_page(const ClientKey& key, Spelling asked);

}  // namespace skl
