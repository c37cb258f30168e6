// What of a report's texts must not be shown.
//
// Gathered from the whole report before any snippet is cut: the values of secret options with the
// constants they came through, and what secret_text.h sees. Texts of such values are also taken out
// of messages, should one ever hold them.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

// By the option's own name; with "kafka." or without.
bool is_secret_key(std::string_view key);

class Secrets {
 public:
  explicit Secrets(const Report& report);

  // The spans of one document, in order and apart.
  std::vector<Span> spans(DocumentId document) const;
  // The message with "***" for each value.
  std::string scrub(std::string message) const;
  bool holds_secret(std::string_view text) const;

 private:
  void add_options(const OptionMap& options);
  void forget_words_of_keys(const Report& report);
  void add_value(const Value& value);
  void add_place(Location place, bool literal);

  const Sources& sources_;
  std::map<DocumentId, std::vector<Span>> spans_;
  std::vector<std::string> texts_;  // longer ones first
};

}  // namespace skl
