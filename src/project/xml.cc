#include "project/xml.h"

#include <algorithm>

#include "skl/base/strings.h"

namespace skl::project {
namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::string_view kBlanks = " \t\r\n";

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<XmlElement> read() {
    elements_.push_back({});
    open_.push_back(0);
    for (std::size_t at = text_.find('<'); at != std::string_view::npos; at = text_.find('<', at)) {
      at = read_markup(at);
    }
    return std::move(elements_);
  }

 private:
  std::size_t behind(std::string_view end, std::size_t at) const {
    const std::size_t found = text_.find(end, at);
    return found == std::string_view::npos ? text_.size() : found + end.size();
  }

  std::size_t read_markup(std::size_t at) {
    const std::string_view rest = text_.substr(at);
    if (rest.starts_with("<!--")) return behind("-->", at);
    if (rest.starts_with("<![CDATA[")) return behind("]]>", at);
    if (rest.starts_with("<?") || rest.starts_with("<!")) return behind(">", at);
    const std::size_t end = behind(">", at);
    const std::string_view tag = text_.substr(at + 1, end - at - 1);
    if (tag.starts_with('/')) {
      close(trim(tag.substr(1, tag.find('>') - 1)));
    } else {
      open(tag, end);
    }
    return end;
  }

  void open(std::string_view tag, std::size_t end) {
    const std::string_view name = tag.substr(0, tag.find_first_of(" \t\r\n/>"));
    const bool is_empty = tag.ends_with("/>");
    if (name.empty() || (open_.size() >= kDeepest && !is_empty)) return;
    elements_.push_back({name, open_.back(), is_empty ? Piece{{}, end} : text_from(end)});
    if (!is_empty) open_.push_back(elements_.size() - 1);
  }

  Piece text_from(std::size_t at) const {
    const std::string_view text = text_.substr(at, text_.find('<', at) - at);
    const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
    return {trim(text), at + begin};
  }

  void close(std::string_view name) {
    for (std::size_t depth = open_.size(); depth-- > 1;) {
      if (elements_[open_[depth]].name != name) continue;
      open_.resize(depth);
      return;
    }
  }

  std::string_view text_;
  std::vector<XmlElement> elements_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::vector<XmlElement> read_xml(std::string_view text) { return Reader(text).read(); }

}  // namespace skl::project
