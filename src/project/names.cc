#include "project/names.h"

#include <algorithm>
#include <array>

namespace skl::project {
namespace {

constexpr std::size_t kLongestExpression = 800;

bool ends_literal(char c) { return !is_path_letter(c) && c != '+' && c != '*'; }

bool is_literal_letter(char c) { return !ends_literal(c); }

// "spark" of "libs.versions.spark.get()", of "Versions.spark.value" and of "property('spark')".
std::string_view without_calls(std::string_view path) {
  for (const std::string_view end : {".get()", ".value", ".toString()", ".toString", "()"}) {
    if (path.ends_with(end)) path.remove_suffix(end.size());
  }
  const std::size_t quote = path.find_first_of("\"'");
  if (quote == std::string_view::npos) return path;
  path.remove_prefix(quote + 1);
  return path.substr(0, path.find_first_of("\"'"));
}

// Nothing where the last part alone says too little.
std::string_view last_part(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return {};
  const std::string_view part = path.substr(dot + 1);
  return part == "version" ? std::string_view() : part;
}

bool is_whole_word(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || (!is_name_letter(text[at - 1]) && text[at - 1] != '-');
  const std::size_t end = at + size;
  return begins && (end >= text.size() ||
                    (!is_name_letter(text[end]) && text[end] != '-' && text[end] != '.'));
}

bool is_env_line(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongestName = 100;
  const std::size_t begin = at > kLongestName ? at - kLongestName : 0;
  const std::string_view before = text.substr(begin, at - begin);
  return before.substr(before.rfind('\n') + 1).starts_with("ENV ");  // npos + 1 is 0
}

// Steps over `(scala: String)` of a def.
void skip_signature(Scan& scan) {
  constexpr std::size_t kLongestSignature = 200;
  if (scan.peek() != '(') return;
  const std::size_t end = scan.rest().substr(0, kLongestSignature).find(')');
  if (end != std::string_view::npos) scan.skip(end + 1);
}

// What stands between a name and its value.
enum class Sign { none, defines, pairs };

Sign sign_at(Scan& scan, bool is_quoted) {
  for (const std::string_view sign : {":=", "?="}) {
    if (scan.take(sign)) return Sign::defines;
  }
  if (scan.rest().starts_with("==") || scan.rest().starts_with("=>")) return Sign::none;
  if (scan.take("=")) return Sign::defines;
  if (scan.take("->") || scan.take("by extra(") || scan.take(":")) return Sign::pairs;
  return is_quoted && scan.take(",") ? Sign::pairs : Sign::none;
}

// Steps over `: String` before an `=`, where the colon doesn't pair.
void skip_type(Scan& scan) {
  Scan ahead = scan;
  if (!ahead.take(":")) return;
  ahead.blanks();
  if (ahead.letters(is_name_letter).text.empty()) return;
  ahead.blanks();
  if (ahead.peek() == '=') scan = ahead;
}

// A value may stand on the next line, where that one is indented.
void skip_to_value(Scan& scan) {
  scan.blanks();
  if (scan.rest().starts_with("\n ") || scan.rest().starts_with("\n\t")) scan.space();
}

// Where an expression ends: with its line, unless brackets or an `else` take it further.
std::size_t expression_end(std::string_view text, std::size_t at) {
  int depth = 0;
  const std::size_t most = std::min(text.size(), at + kLongestExpression);
  for (; at < most; ++at) {
    if (text[at] == '(' || text[at] == '{' || text[at] == '[') ++depth;
    if (text[at] == ')' || text[at] == '}' || text[at] == ']') --depth;
    if (depth < 0) return at;
    if (text[at] != '\n' || depth > 0) continue;
    Scan next(text, at);
    next.space();
    if (!next.take("else") && next.peek() != '?' && next.peek() != '.') return at;
  }
  return most;
}

}  // namespace

Sightings Names::default_or_name(Piece reference, const Sighting& place) {
  const std::size_t mark = reference.text.find(":-");
  Sightings sightings = versions_of(reference.text.substr(0, mark), place.rank);
  if (!sightings.empty() || mark == std::string_view::npos) return sightings;
  Sighting here = place;
  here.offset = static_cast<std::uint32_t>(reference.at + mark + 2);
  add_release(sightings, reference.text.substr(mark + 2), here);
  return sightings;
}

Sightings Names::version_at(const Document& document, std::size_t at, int rank) {
  const std::string_view text = document.text;
  Scan scan(text, at);
  const Sighting place{{}, &document, static_cast<std::uint32_t>(at), rank};
  constexpr std::array<std::pair<std::string_view, char>, 4> kBrackets = {
      {{"${", '}'}, {"$(", ')'}, {"{{", '}'}, {"{", '}'}}};
  for (const auto& [open, close] : kBrackets) {
    if (!scan.take(open)) continue;
    const std::string_view inside = scan.rest().substr(0, kLongestExpression);
    const std::size_t end = std::min(inside.find(close), inside.find('\n'));
    return default_or_name({inside.substr(0, end), scan.at()}, place);
  }
  if (scan.take("$")) return versions_of(scan.letters(is_name_letter).text, rank);
  const Piece literal = scan.letters(is_literal_letter);
  Sightings sightings;
  if (!literal.text.empty()) {
    add_release(sightings, literal.text, place);
  } else if (scan.take("\"") || scan.take("'")) {  // "...:" + version
    scan.blanks();
    if (scan.take("+")) return expression_at(document, scan.at(), rank);
  }
  return sightings;
}

Sightings Names::expression_at(const Document& document, std::size_t at, int rank) {
  Scan scan(document.text, at);
  scan.space();
  Sightings sightings;
  const Sighting place{{}, &document, static_cast<std::uint32_t>(scan.at() + 1), rank};
  if (const auto literal = scan.quoted()) {
    if (literal->text.starts_with('$')) return version_at(document, literal->at, rank);
    add_release(sightings, literal->text, place);
    return sightings;
  }
  return versions_of(scan.letters(is_path_letter).text, rank);
}

Sightings Names::versions_of(std::string_view name, int rank) {
  Scan scan(without_calls(name));
  scan.blanks();
  const std::string_view path = scan.letters(is_path_letter).text;
  Sightings sightings = versions_of_word(path, rank);
  return sightings.empty() ? versions_of_word(last_part(path), rank) : sightings;
}

Sightings Names::versions_of_word(std::string_view word, int rank) {
  if (word.empty()) return {};
  auto known = known_.find(word);
  if (known == known_.end()) {
    known_.try_emplace(std::string(word));
    Sightings found = definitions_of(word);
    known = known_.find(word);
    known->second = std::move(found);
  }
  Sightings sightings = known->second;
  for (Sighting& sighting : sightings) sighting.rank = rank;
  return sightings;
}

Sightings Names::definitions_of(std::string_view word) {
  Sightings sightings;
  for (const Scope* scope = &scope_; scope != nullptr && sightings.empty(); scope = scope->above) {
    if (lookups_left_-- <= 0) break;
    for (const Document* file : scope->files) add_definitions(sightings, word, {{}, file, 0, 0});
  }
  return sightings;
}

void Names::add_definitions(Sightings& sightings, std::string_view word, const Sighting& place) {
  const std::string_view text = place.in->text;
  each_place(text, word, [&](std::size_t at) {
    if (is_whole_word(text, at, word.size())) add_value(sightings, at + word.size(), place);
  });
}

// `at` stands behind the name.
void Names::add_value(Sightings& sightings, std::size_t at, const Sighting& place) {
  const std::string_view text = place.in->text;
  Scan scan(text, at);
  const bool is_quoted = scan.take("\"") || scan.take("'");
  if (is_quoted) scan.take("]");
  skip_signature(scan);
  scan.blanks();
  skip_type(scan);
  Sign sign = sign_at(scan, is_quoted);
  if (sign == Sign::none && is_env_line(text, at)) sign = Sign::pairs;
  if (sign == Sign::none || definitions_left_-- <= 0) return;
  skip_to_value(scan);
  const std::size_t begin = scan.at();
  Sighting here = place;
  here.offset = static_cast<std::uint32_t>(begin);
  if (const Piece bare = Scan(text, begin).letters(is_literal_letter); release(bare.text)) {
    return add_release(sightings, bare.text, here);
  }
  const auto literal = scan.quoted();
  const std::size_t end = sign == Sign::pairs || literal ? scan.at() : expression_end(text, begin);
  add_literals(sightings, {text.substr(begin, end - begin), begin}, place);
}

// The releases among an expression's literals; without any, what its only name is worth.
void Names::add_literals(Sightings& sightings, Piece expression, const Sighting& place) {
  const std::size_t before = sightings.size();
  for (Scan scan(expression.text); !scan.is_done();) {
    const auto literal = scan.quoted();
    if (!literal) {
      scan.skip(1);
      continue;
    }
    Sighting here = place;
    here.offset = static_cast<std::uint32_t>(expression.at + literal->at);
    add_release(sightings, literal->text, here);
  }
  if (sightings.size() > before) return;
  Scan scan(expression.text);
  scan.take("\"") || scan.take("'");
  const bool is_reference = scan.peek() == '$';
  const Sightings named = is_reference
                              ? version_at(*place.in, expression.at + scan.at(), place.rank)
                              : versions_of(scan.letters(is_path_letter).text, place.rank);
  sightings.insert(sightings.end(), named.begin(), named.end());
}

}  // namespace skl::project
