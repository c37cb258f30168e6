// A value, or the reason why there is none.
//
// The world goes wrong in ways a caller must see: a file that can't be read, a settings file with
// an unknown key. Such a function returns Result<T>; its caller looks before it takes. The user's
// code being wrong is a Finding (see diag/finding.h), and ourselves being wrong is an assert.

#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace skl {

// What went wrong: the culprit (a path, a flag) and what is the matter with it, in words for
// people.
struct Error {
  std::string culprit;
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string culprit, std::string message) {
  return tl::unexpected<Error>(Error{std::move(culprit), std::move(message)});
}

}  // namespace skl
