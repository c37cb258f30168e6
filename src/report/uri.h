// Paths as URI references (RFC 3986), byte by byte, and back.

#pragma once

#include <string>
#include <string_view>

#include "skl/report/reporter.h"

namespace skl {

// "a b/ключ.py": "a%20b/%D0%BA...": all but letters, digits and "-._~/" is encoded, so that no
// byte of a path is taken for a part of the reference.
std::string uri_of_path(std::string_view path);

// What was encoded; a '%' that begins no two hexadecimal digits stands for itself.
std::string path_of_uri(std::string_view uri);

// The path from the repository's root, without "." and ".."; an absolute one where it stands
// outside; where nobody knows the root, as it is.
std::string path_in_repository(std::string_view path, const Style& style);

}  // namespace skl
