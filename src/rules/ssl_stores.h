// What Kafka's client refuses of the stores it encrypts with.
//
// A client that encrypts builds its key store (its own key) and its trust store (whom it believes)
// from a handful of settings, and refuses combinations of them with one of three mistakes: the
// store isn't of the type that is given, something that belongs to it is missing or there twice, or
// a store of type PEM has a password. Each is a rule; this is what they ask. Clients that don't
// encrypt look at none of it.
//
// As in DefaultSslEngineFactory.java of the clients since 2.7.

#pragma once

#include <string>
#include <vector>

#include "skl/model/query.h"
#include "skl/rules/rule.h"

namespace skl {

struct StoreFault {
  enum class Kind { wrong_type, incomplete, pem_with_password };

  Kind kind = Kind::incomplete;
  const Option* option = nullptr;  // what the client complains of
  bool about_value = false;        // else about its being there
  std::string message;
  Certainty certainty = Certainty::sure;
};

std::vector<StoreFault> store_faults(const Endpoint& endpoint, const Version& spark);

// The check of the rule that speaks of this kind.
Check store_check(StoreFault::Kind kind);

}  // namespace skl
