// What GitHub's code scanning knows a finding by: a hash of its line and of what follows.
//
// The upload action computes it where a report lacks it, an upload by other ways doesn't; so we
// compute the same. From each line's start 100 UTF-16 units go into a 64-bit hash by powers of 37,
// without spaces and tabs, with each line's end as one LF; behind the last one comes 65535, then
// zeros. It is written in hex, with its number among the equal ones of the file.
// Source: github/codeql-action, src/fingerprints.ts.

#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace skl {

// The hashes of those lines, by line from 1 on; lines that the text hasn't are left out.
std::map<std::uint32_t, std::string> line_hashes(std::string_view text,
                                                 const std::set<std::uint32_t>& lines);

}  // namespace skl
