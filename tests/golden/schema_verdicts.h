// What a validator that isn't ours says of YAML by one of our JSON Schemas.

#pragma once

#include <string>
#include <vector>

namespace skl::test {

// "taken" or "refused" for each text, a line each; what the validator complains of when it fails.
// `schema` is the file's name in docs, of draft 7.
std::string schema_verdicts(const std::string& schema, const std::vector<std::string>& texts);

}  // namespace skl::test
