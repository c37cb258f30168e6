// sasl.jaas.config as the Kafka client reads it.
//
// An entry is a login module, a flag, options as key=value, and a semicolon:
//
//     org.apache.kafka.common.security.plain.PlainLoginModule required username="u" password="p";
//
// The client cuts it up with Java's StreamTokenizer as it is when nobody sets it up, which has
// surprises: a word begins with a letter, `_` or `$`, so an unquoted value that begins with a digit
// has no text; an unquoted `/` begins a comment that swallows the rest of the line; in quotes a
// backslash is an escape. As in JaasConfig.java, the same from client 0.10.2 to 3.9.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace skl {

// Why the client refuses the text, as a sentence without any of its words, which may be secrets;
// nothing where it takes it.
std::optional<std::string> jaas_mistake(std::string_view text);

// The one entry of a text that the client takes. What its options hold may be secret.
struct JaasEntry {
  std::string module;                          // "org.apache...PlainLoginModule"
  std::map<std::string, std::string> options;  // unquoted, escapes read; the last of a name holds

  friend bool operator==(const JaasEntry&, const JaasEntry&) = default;
};

// Nothing where there is a jaas_mistake.
std::optional<JaasEntry> jaas_entry(std::string_view text);

// Whether a backslash within quotes isn't what it looks like: "a\b" is a and a backspace, "a\d" is
// "ad". A doubled backslash and an escaped quote are what they look like.
bool has_jaas_escape(std::string_view text);

}  // namespace skl
