// A reader for each kind of store; key_store.cc chooses among them. Their errors name no culprit.

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "skl/kafka/key_store.h"

namespace skl {

// What is wrong with a store, for people.
using Opened = tl::expected<KeyStore, std::string>;

inline constexpr std::string_view kWrongPassword = "its password is wrong, or the file is damaged";

bool is_jks(std::string_view bytes);  // or JCEKS
Opened read_jks(const StoreSource& source, std::string_view bytes);

bool is_pkcs12(std::string_view bytes);
Opened read_pkcs12(const StoreSource& source, std::string_view bytes);

bool is_pem(std::string_view bytes);
Opened read_pem(const StoreSource& source, std::string_view bytes);

}  // namespace skl
