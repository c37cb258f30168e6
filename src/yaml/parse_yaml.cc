#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "skl/text/line_index.h"
#include "skl/text/utf8.h"
#include "skl/yaml/yaml_value.h"

namespace skl {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// yaml-cpp's marks count bytes, without the byte order mark.
std::uint32_t offset_of(const Document& document, const YAML::Mark& mark) {
  const std::size_t skipped = document.text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  return static_cast<std::uint32_t>(static_cast<std::size_t>(mark.pos) + skipped);
}

[[noreturn]] void stop(const YAML::Mark& mark, const std::string& message) {
  throw YAML::ParserException(mark, message);  // as its own: parse_yaml catches them all
}

// Puts a document together from yaml-cpp's events. Its own tree copies aliases by reference, takes
// a key twice, and is slow to ask.
class Builder : public YAML::EventHandler {
 public:
  Builder(const Document& document, const YamlBounds& bounds)
      : document_(document), bounds_(bounds) {}

  YamlValue take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (std::exchange(started_, true)) stop(mark, "one document is read, and another begins here");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Open leaf = open(YamlValue::Kind::nothing, mark, anchor);
    leaf.value.plain = true;
    close(std::move(leaf));
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    if (key_is_next()) return name_field(mark, valid_utf8(value));
    Open leaf = open(YamlValue::Kind::text, mark, anchor);
    leaf.value.plain = tag == "?" || tag.empty();
    leaf.value.text = valid_utf8(value);
    close(std::move(leaf));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (key_is_next()) stop(mark, "a key is a word");
    const auto known = anchored_.find(anchor);
    if (known == anchored_.end()) stop(mark, "this alias is within what it stands for");
    count(mark, known->second.values);
    check_depth(mark, known->second.depth);
    Open copy = known->second;
    copy.anchor = 0;
    close(std::move(copy));
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open_.push_back(open(YamlValue::Kind::list, mark, anchor));
  }
  void OnSequenceEnd() override { close_last(); }

  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open_.push_back(open(YamlValue::Kind::map, mark, anchor));
  }
  void OnMapEnd() override { close_last(); }

 private:
  struct Open {
    YamlValue value;
    YAML::anchor_t anchor = 0;
    std::size_t values = 1;  // itself and all below
    std::size_t depth = 0;   // below itself
    std::set<std::string> names;
    bool named = false;  // of a map: a name stands there whose value comes next
  };

  bool key_is_next() const {
    return !open_.empty() && open_.back().value.kind == YamlValue::Kind::map && !open_.back().named;
  }

  Open open(YamlValue::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (key_is_next()) stop(mark, "a key is a word");
    count(mark, 1);
    check_depth(mark, 0);
    Open opened;
    opened.value.kind = kind;
    opened.value.at = offset_of(document_, mark);
    opened.anchor = anchor;
    return opened;
  }

  void name_field(const YAML::Mark& mark, std::string name) {
    Open& map = open_.back();
    if (!map.names.insert(name).second) stop(mark, "'" + name + "' is here twice");
    map.value.fields.push_back({std::move(name), offset_of(document_, mark), {}});
    map.named = true;
  }

  void count(const YAML::Mark& mark, std::size_t values) {
    values_ += values;
    if (values_ > bounds_.values) {
      stop(mark, "more than " + std::to_string(bounds_.values) + " values: that is too much");
    }
  }

  void check_depth(const YAML::Mark& mark, std::size_t below) const {
    if (open_.size() + below < bounds_.depth) return;
    stop(mark, "more than " + std::to_string(bounds_.depth) + " levels: that is too deep");
  }

  void close_last() {
    Open last = std::move(open_.back());
    open_.pop_back();
    close(std::move(last));
  }

  void close(Open closed) {
    closed.names.clear();
    if (closed.anchor != 0) {
      values_ += closed.values;  // kept twice
      anchored_[closed.anchor] = closed;
    }
    if (open_.empty()) {
      root_ = std::move(closed.value);
      return;
    }
    Open& parent = open_.back();
    parent.values += closed.values;
    parent.depth = std::max(parent.depth, closed.depth + 1);
    if (parent.value.kind == YamlValue::Kind::list) {
      parent.value.items.push_back(std::move(closed.value));
    } else {
      parent.value.fields.back().value = std::move(closed.value);
      parent.named = false;
    }
  }

  const Document& document_;
  const YamlBounds& bounds_;
  bool started_ = false;
  std::size_t values_ = 0;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, Open> anchored_;
  YamlValue root_;
};

// yaml-cpp takes 0x04 for the end, and a zero byte for an encoding that this isn't.
std::optional<std::size_t> first_control_character(std::string_view text) {
  const auto* const found = std::ranges::find_if(text, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
  });
  if (found == text.end()) return std::nullopt;
  return static_cast<std::size_t>(found - text.begin());
}

}  // namespace

std::string yaml_place(const Document& document, std::uint32_t at) {
  const Position position = LineIndex(document.text).position(at);
  return document.path + ":" + std::to_string(position.line) + ":" +
         std::to_string(position.column);
}

// yaml-cpp throws; this function is where it stops.
Result<YamlValue> parse_yaml(const Document& document, const YamlBounds& bounds) {
  if (document.text.size() > bounds.bytes) {
    return failure(document.path, "larger than " + std::to_string(bounds.bytes) + " bytes");
  }
  if (const auto control = first_control_character(document.text)) {
    return failure(yaml_place(document, static_cast<std::uint32_t>(*control)),
                   "a control character, which YAML doesn't have");
  }
  try {
    std::istringstream in(document.text);
    YAML::Parser parser(in);
    Builder builder(document, bounds);
    while (parser.HandleNextDocument(builder)) continue;
    return builder.take();
  } catch (const YAML::Exception& error) {
    if (error.mark.is_null()) return failure(document.path, error.msg);
    return failure(yaml_place(document, offset_of(document, error.mark)), error.msg);
  }
}

}  // namespace skl
