#include "skl/catalogue/jaas.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

TEST_SUITE_BEGIN("catalogue");

namespace skl {
namespace {

const std::string kModule = "org.apache.kafka.common.security.plain.PlainLoginModule";
const std::string kUnreadable = "an option has no value that can be read: put each value in quotes";
const std::string kOpen = "it doesn't end with a semicolon";
const std::string kNoFlag = "no 'required' or other flag stands behind the login module";

std::string said(const std::string& text) { return jaas_mistake(text).value_or(""); }

}  // namespace

TEST_CASE("what the client takes for an entry") {
  for (const std::string options : {
           " required username=\"u\" password=\"p\";",
           " REQUIRED username='u' password='p';",
           " optional username = u\n password = p-1.2 ;",
           " required;",
           " required // who\n username=\"u\";",
           " required /* who */ username=\"u\";",
           " required password=\"a\\\"b;c\";",
           " required password=\"1/2@\";",
           " required password=$a_\xC3\xA9;",
           " required password=\"\";",
       }) {
    CAPTURE(options);
    CHECK(said(kModule + options) == "");
  }
  CHECK(said("kafkashaded." + kModule + " required username=\"u\";") == "");
}

TEST_CASE("what the client refuses, and why") {
  struct Example {
    std::string text;
    std::string says;
  };
  const Example examples[] = {
      {"", "it names no login module"},
      {" \n ", "it names no login module"},
      {kModule, "it ends behind the login module"},
      {kModule + ";", kNoFlag},
      {kModule + " username=\"u\";", kNoFlag},
      {kModule + " needed username=\"u\";", kNoFlag},
      {kModule + " required username=\"u\" password=\"p\"", kOpen},
      {kModule + " required username=\"u\", password=\"p\";", kUnreadable},
      {kModule + " required password=1234;", kUnreadable},
      {kModule + " required password=@home;", kUnreadable},
      {kModule + " required password=a/b;", kOpen},
      {kModule + " required keyTab=/etc/x;", kUnreadable},
      {kModule + " required password=;", kUnreadable},
      {kModule + " required password;", kUnreadable},
      {kModule + " required password=\"a\nb\";", kUnreadable},
      {kModule + " required; " + kModule + " required;", "it names several login modules"},
      {"KafkaClient { " + kModule + " required; };", kNoFlag},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    CHECK(said(example.text) == example.says);
  }
}

// fixtures/oracle/jaas.json is written by tests/tools/jaas_verdicts.
TEST_CASE("what is refused is what the Kafka client refuses") {
  std::ifstream file(std::filesystem::path(SKL_SOURCE_DIR) / "fixtures/oracle/jaas.json");
  const nlohmann::json cases = nlohmann::json::parse(file);
  CHECK(cases.size() >= 3000);
  for (const nlohmann::json& one : cases) {
    const auto text = one[0].get<std::string>();
    CAPTURE(text);
    CHECK(!jaas_mistake(text) == one[1].get<bool>());
  }
}

TEST_CASE("the options of an entry, as the client reads them") {
  const auto options = [](const std::string& text) {
    const auto entry = jaas_entry(kModule + " required " + text + ";");
    REQUIRE(entry);
    CHECK(entry->module == kModule);
    return entry->options;
  };
  using Options = std::map<std::string, std::string>;
  CHECK(options("").empty());
  CHECK(options("username=\"u\" password='p;='") ==
        Options{{"username", "u"}, {"password", "p;="}});
  CHECK(options("\"user name\"=u-1.a") == Options{{"user name", "u-1.a"}});
  CHECK(options("a=b a=c") == Options{{"a", "c"}});
  CHECK(options(R"(a="\n\t\\\"\'\d\a\b\f\r\v")") == Options{{"a", "\n\t\\\"'d\a\b\f\r\v"}});
  CHECK(options(R"(a="\101\60\4711\351\8")") == Options{{"a",
                                                         "A0'11\xC3\xA9"
                                                         "8"}});
  CHECK(jaas_entry("'' required;") == std::nullopt);
  CHECK(jaas_entry(kModule + " required username=\"u\"") == std::nullopt);
}

TEST_CASE("a backslash in quotes is an escape") {
  CHECK(has_jaas_escape(R"(M required password="a\b";)"));
  CHECK(has_jaas_escape(R"(M required username="dom\user";)"));
  CHECK_FALSE(has_jaas_escape(R"(M required username="dom\\user";)"));
  CHECK_FALSE(has_jaas_escape(R"(M required password="a\"b";)"));
  CHECK_FALSE(has_jaas_escape(R"(M required password="a";)"));
  CHECK_FALSE(has_jaas_escape(R"(M required password="a\)"));
}

}  // namespace skl

TEST_SUITE_END();
