#include "report/html/escape.h"

#include "skl/base/strings.h"
#include "skl/report/safe_text.h"

namespace skl::html {

std::string escaped(std::string_view text) {
  std::string all;
  for (const char byte : safe_text(text)) {
    switch (byte) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      case '"': all += "&quot;"; break;
      case '\'': all += "&#39;"; break;
      case '#': all += "&#35;"; break;  // "##[" is a command to GitHub's runner
      default: all += byte;
    }
  }
  return all;
}

std::string web_address(std::string_view url) {
  const bool known = starts_with_key(url, "https://") || starts_with_key(url, "http://");
  return known ? escaped(url) : "";
}

}  // namespace skl::html
