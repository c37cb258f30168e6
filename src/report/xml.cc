#include "report/xml.h"

#include <sstream>

#include "skl/base/strings.h"
#include "skl/report/output_guard.h"
#include "skl/report/safe_text.h"

namespace skl {

std::string xml_line(std::string_view text) {
  std::string line = safe_text(text);
  for (const std::string_view forbidden : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {  // U+FFFE, U+FFFF
    line = replace_all(std::move(line), forbidden, "\xEF\xBF\xBD");
  }
  return line;
}

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(xml_line(value).c_str());
}

std::string xml_bytes(const pugi::xml_document& document) {
  std::ostringstream bytes;
  const unsigned flags = pugi::format_indent | pugi::format_no_declaration;
  document.save(bytes, "  ", flags, pugi::encoding_utf8);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + escape_in_xml(bytes.str());
}

}  // namespace skl
