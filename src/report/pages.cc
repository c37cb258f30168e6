#include "report/pages.h"

namespace skl {

const Page& Pages::operator[](DocumentId document) {
  const auto known = pages_.find(document);
  if (known != pages_.end()) return known->second;
  const std::string_view text = report_.sources[document].text;
  Page page{text, LineIndex(text), secrets_.spans(document)};
  return pages_.emplace(document, std::move(page)).first->second;
}

}  // namespace skl
