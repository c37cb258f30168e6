// Ignore files and git's settings must take any bytes.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "skl/text/git_config.h"
#include "skl/text/gitignore.h"

// The first line is the path, the rest an ignore file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  const skl::IgnoreFile file(text.substr(end));
  file.verdict(text.substr(0, end), skl::Entry::file);
  file.verdict(text.substr(0, end), skl::Entry::folder);
  skl::excludes_file(text, "/home");
  return 0;
}
