#include "skl/lint/secrets.h"

#include <algorithm>
#include <array>
#include <utility>

#include "lint/secret_text.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

// Shorter ones are words that messages use.
constexpr std::size_t kShortestSecret = 4;

constexpr std::array<std::string_view, 9> kSecretWords = {"password",   "secret",     "jaas",
                                                          "credential", "token",      "user.info",
                                                          "private",    "access.key", "api.key"};

bool is_name(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
           (byte >= '0' && byte <= '9') || byte == '.';
  });
}

std::vector<Span> merged(std::vector<Span> spans) {
  std::ranges::sort(spans);
  std::vector<Span> apart;
  for (const Span& span : spans) {
    if (!apart.empty() && span.begin <= apart.back().end) {
      apart.back().end = std::max(apart.back().end, span.end);
    } else {
      apart.push_back(span);
    }
  }
  return apart;
}

}  // namespace

bool is_secret_key(std::string_view key) {
  if (catalogue().is_secret(key)) return true;
  const std::string lower = to_lower(key);
  if (lower.ends_with("url") || lower.ends_with("class") || lower.ends_with("location"))
    return false;
  return std::ranges::any_of(kSecretWords,
                             [&](auto word) { return lower.find(word) != std::string::npos; });
}

Secrets::Secrets(const Report& report) : sources_(report.sources) {
  for (const Query& query : report.queries) {
    for (const Endpoint& endpoint : query.endpoints) add_options(endpoint.options);
  }
  add_options(report.facts.session);
  forget_words_of_keys(report);
  std::ranges::sort(texts_, [](const std::string& left, const std::string& right) {
    return std::pair(right.size(), left) < std::pair(left.size(), right);
  });
  texts_.erase(std::unique(texts_.begin(), texts_.end()), texts_.end());
}

// A secret that is a word of an option's name ("password") would take that name out of the
// messages, and the name gives nothing away.
void Secrets::forget_words_of_keys(const Report& report) {
  const auto forget = [this](const std::string& key) {
    std::erase_if(texts_,
                  [&](const std::string& text) { return key.find(text) != std::string::npos; });
  };
  for (const Query& query : report.queries) {
    for (const Endpoint& endpoint : query.endpoints) {
      for (const Option& option : endpoint.options.all()) forget(option.key);
    }
  }
}

void Secrets::add_options(const OptionMap& options) {
  for (const auto list : {options.all(), options.replaced()}) {
    for (const Option& option : list) {
      if (is_secret_key(option.key)) add_value(option.value);
    }
  }
}

void Secrets::add_value(const Value& value) {
  add_place(value.at, value.kind == Value::Known::literal);
  for (const Location& place : value.via) add_place(place, false);
  for (const std::string& text : value.texts) {
    if (text.size() >= kShortestSecret) texts_.push_back(text);
  }
  for (const std::string& part : {value.partly().prefix, value.partly().suffix}) {
    if (part.size() >= kShortestSecret) texts_.push_back(part);
  }
}

void Secrets::add_place(Location place, bool literal) {
  if (static_cast<std::size_t>(place.document) >= sources_.size()) return;
  const Document& document = sources_[place.document];
  if (place.span.end > document.text.size() || place.span.empty()) return;
  const Span inner = literal ? within_literal(document.text, place.span)
                             : within_quotes(document.text, place.span);
  if (!literal && inner == place.span && is_name(document.slice(inner))) return;
  spans_[place.document].push_back(inner);
}

std::vector<Span> Secrets::spans(DocumentId document) const {
  std::vector<Span> all = secrets_in_text(sources_[document].text);
  const auto own = spans_.find(document);
  if (own != spans_.end()) all.insert(all.end(), own->second.begin(), own->second.end());
  return merged(std::move(all));
}

std::string Secrets::scrub(std::string message) const {
  for (const std::string& text : texts_) message = replace_all(std::move(message), text, "***");
  return message;
}

bool Secrets::holds_secret(std::string_view text) const {
  return std::ranges::any_of(texts_, [&](const std::string& secret) {
    return text.find(secret) != std::string_view::npos;
  });
}

}  // namespace skl
