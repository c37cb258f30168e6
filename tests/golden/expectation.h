// What an example must bring about, whatever it is written in.

#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "golden/example.h"
#include "skl/model/facts.h"
#include "skl/model/query.h"

namespace skl {

// Where the keys and values of an example stand in the text that it was written down in.
struct Places {
  std::map<std::string, Span> keys;
  std::map<std::string, Span> values;
};

// What is said of the queries by that example's rule, each as "12..34 warning message"; beside it
// in the failure's message.
std::string findings_of(const Example& example, std::span<const Query> queries, const Facts& facts);

// The same of findings that somebody else has brought about.
std::string lines_of(const Example& example, std::span<const Finding> findings);

// What ought to be said: nothing, or the one finding of a bad example.
std::string expected(const Example& example, const Places& places, std::span<const Query> queries);

Facts facts_of(const Example& example);

}  // namespace skl
