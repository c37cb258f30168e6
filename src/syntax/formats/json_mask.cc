#include "syntax/formats/json_mask.h"

#include <string>

namespace skl {
namespace {

using Kind = TemplateHole::Kind;

class JsonMask {
 public:
  explicit JsonMask(MaskedText& masked) : masked_(masked) {}

  std::vector<TemplateHole> run() {
    const std::string_view text = masked_.text();
    while (at_ < text.size()) step(text);
    return std::move(openings_);
  }

 private:
  void step(std::string_view text) {
    const char c = text[at_];
    if (c == kFiller && at_hole()) return hole();
    if (c == '"') return skip_string(text);
    if (text.substr(at_, 2) == "//") return skip_to(text.find_first_of("\r\n", at_));
    if (text.substr(at_, 2) == "/*") return skip_past(text.find("*/", at_ + 2));
    if (c == '{' || c == '[') open_.push_back(c);
    if (c == '}' || c == ']') close();
    if (c == ',' && cleared_ && (last_ == ',' || last_ == '{' || last_ == '['))
      return clear_comma(at_++);
    if (c == ',') comma_ = at_;
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
      last_ = c;
      cleared_ = false;
    }
    ++at_;
  }

  bool at_hole() {
    const auto holes = masked_.holes();
    while (next_ < holes.size() && holes[next_].at.end <= at_) ++next_;
    return next_ < holes.size() && holes[next_].at.begin <= at_;
  }

  void hole() {
    const TemplateHole& hole = masked_.holes()[next_];
    const bool gives = hole.kind == Kind::value || hole.kind == Kind::unreadable;
    const bool in_list = !open_.empty() && open_.back() == '[';
    const bool wanted =
        last_ == ':' || open_.empty() || (in_list && (last_ == '[' || last_ == ','));
    const bool grows = last_ == kFiller && masked_.text()[hole.at.begin - 1] == kNumber;
    if (gives && (wanted || grows)) {
      masked_.fill(hole.at, kNumber);
      last_ = kFiller;
    } else {
      masked_.fill(hole.at, ' ');
      cleared_ = true;
      if (gives) openings_.push_back(hole);
    }
    at_ = hole.at.end;
  }

  void close() {
    if (last_ == ',') clear_comma(comma_);
    if (!open_.empty()) open_.pop_back();
  }

  void clear_comma(std::size_t at) {
    masked_.fill({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)}, ' ');
  }

  void skip_string(std::string_view text) {
    std::size_t end = at_ + 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\n')
      end += text[end] == '\\' ? 2 : 1;
    skip_past(end < text.size() ? end - 1 : std::string_view::npos);
    last_ = '"';
  }

  void skip_to(std::size_t end) {
    at_ = end == std::string_view::npos ? masked_.text().size() : end;
  }
  void skip_past(std::size_t end) {
    at_ = end == std::string_view::npos ? masked_.text().size() : end + 2;
  }

  static constexpr char kNumber = '1';
  MaskedText& masked_;
  std::vector<TemplateHole> openings_;
  std::string open_;  // the brackets that are open
  std::size_t at_ = 0;
  std::size_t next_ = 0;   // the hole that comes next
  std::size_t comma_ = 0;  // the last one seen
  bool cleared_ = false;   // a template became white space just before
  char last_ = 0;          // the last byte that is no white space
};

}  // namespace

std::vector<TemplateHole> mask_json(MaskedText& masked) { return JsonMask(masked).run(); }

}  // namespace skl
