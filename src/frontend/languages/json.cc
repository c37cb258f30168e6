#include <string>
#include <string_view>
#include <utility>

#include "skl/frontend/config_reader.h"

namespace skl::languages {
namespace {

// A saved report of ours repeats the options of what it is about.
bool is_own_report(std::string_view text) {
  constexpr std::string_view kName = R"("tool":{"name":"spark-kafka-lint")";
  constexpr std::size_t kHead = 200;
  std::string head;
  for (const char byte : text.substr(0, kHead)) {
    if (byte != ' ' && byte != '\n' && byte != '\r') head += byte;
  }
  return head.find(kName) != std::string::npos;
}

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  if (is_own_report(document.text)) return {};
  ConfigTree tree = read_json(document.text, whole(document.text), context.budget);
  return read_config(std::move(tree), {document, id, 0, context.hints});
}

}  // namespace

Frontend json() { return {"json", {".json", ".jsonc"}, extract}; }

}  // namespace skl::languages
