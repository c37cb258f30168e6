#include "lint/secret_text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

// The text with "***" for what is a secret.
std::string masked(std::string text) {
  std::vector<skl::Span> spans = skl::secrets_in_text(text);
  std::ranges::sort(spans, std::ranges::greater());
  std::uint32_t before = static_cast<std::uint32_t>(text.size()) + 1;
  for (const skl::Span& span : spans) {
    if (span.end > before) continue;
    text.replace(span.begin, span.size(), "***");
    before = span.begin;
  }
  return text;
}

TEST_CASE("values are known by the word before them") {
  struct Row {
    std::string text;
    std::string masked;
  };
  const Row rows[] = {
      {R"(password = "x")", R"(password = "***")"},
      {R"(val password: String = "x")", R"(val password: String = "***")"},
      {R"("kafka.ssl.key.password": "x",)", R"("kafka.ssl.key.password": "***",)"},
      {R"(.option("ssl.key.password", 'x'))", R"(.option("ssl.key.password", '***'))"},
      {R"("ssl.key.password" -> "x")", R"("ssl.key.password" -> "***")"},
      {R"(conf["sasl.password"] = f"x{y}")", R"(conf["sasl.password"] = f"***")"},
      {"password: x\nb: c", "password: ***\nb: c"},
      {R"("... username=\"u\" password=\"x\";")", R"("... username=\"u\" password=\"***\";")"},
      {R"(username='u' password='x';)", R"(username='u' password='***';)"},
      {"PASSWORD=x y", "PASSWORD=*** y"},
      {"jaas = \"\"\"a\nb\"\"\" c", "jaas = \"\"\"***\"\"\" c"},
      {"\"sasl.jaas.config\",\n  \"x\")", "\"sasl.jaas.config\",\n  \"***\")"},
      {R"(token = get_token("a"))", R"(token = get_token("a"))"},
      {R"(secrets.get("scope", "key"))", R"(secrets.get("scope", "key"))"},
      {R"(token.endpoint.url = "https://a")", R"(token.endpoint.url = "https://a")"},
      {"https://user:x@host/a", "https://***@host/a"},
      {"https://host/a@b:c", "https://host/a@b:c"},
      {"password", "password"},
      {"password = \"", "password = \""},
      {"password=\\", "password=***"},
      {R"(password = \abc d)", R"(password = *** d)"},
      {R"(password = \")", R"(password = \")"},
  };
  for (const Row& row : rows) CHECK(masked(row.text) == row.masked);
}

}  // namespace
