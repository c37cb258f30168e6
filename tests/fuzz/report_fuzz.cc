// Any bytes can be shown: lines and columns, masks, snippets, settings.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lint/secret_text.h"
#include "report/snippet.h"
#include "skl/lint/config.h"

// The first four bytes say where the span is, the rest is the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 4, size - 4);
  const auto length = static_cast<std::uint32_t>(text.size());
  const std::uint32_t begin = std::min<std::uint32_t>(data[0] * 256U + data[1], length);
  const std::uint32_t end = std::min<std::uint32_t>(begin + data[2], length);
  for (const skl::Span& secret : skl::secrets_in_text(text)) {
    if (secret.end > length || secret.begin > secret.end) __builtin_trap();
  }
  if (end > begin && !skl::Span{begin, end}.contains(skl::within_literal(text, {begin, end}))) {
    __builtin_trap();
  }
  const skl::Page page{text, skl::LineIndex(text), {{begin, end}}};
  for (const skl::Span& span : {skl::Span{begin, end}, skl::Span{end, end}, skl::Span{0, length}}) {
    for (const skl::SnippetLine& line : skl::snippet(page, span)) {
      if (line.shown.size() > 10'000) __builtin_trap();
    }
  }
  const auto read = [&](const std::string&) {
    return skl::Document{"settings", std::string(text)};
  };
  skl::read_settings({"settings", read, {}}, {});
  return 0;
}
