// The HTML report as a page: whole, safe and alone. tests/real/html_report.sh looks at it with a
// browser.

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <regex>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;
using skl::test::Folder;

// The page that the program writes in a folder, given these arguments.
std::string page(const Folder& folder, const std::string& arguments) {
  e2e::Run run;
  run.arguments = "--format html --exit-zero --output page.html " + arguments;
  const e2e::Outcome outcome = e2e::execute(run, folder.path());
  CHECK(outcome.code == 0);
  CHECK(outcome.out == "");
  return e2e::read_file(folder / "page.html");
}

// What is wrong with it; "" for nothing.
std::string faults(const Folder& folder, const std::string& text) {
  folder.write("checked.html", text);
  const std::string command = "cd '" + folder.path().string() +
                              "' && " SKL_SOURCE_DIR
                              "/tests/tools/page/check_page.py checked.html > said 2>&1";
  const int code = std::system(command.c_str());
  return (code == 0 ? "" : "the checker failed: ") + e2e::read_file(folder / "said");
}

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t number = 0;
  for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++number;
  return number;
}

bool holds(const std::string& text, const std::string& words) {
  return text.find(words) != text.npos;
}

const std::string kShop = SKL_SOURCE_DIR "/fixtures/report/shop";

TEST_CASE("the shop's page is whole, alone, and the same each time") {
  const Folder folder;
  const std::string text = page(folder, "--min-severity info " + kShop);
  CHECK(faults(folder, text) == "");
  CHECK(text == page(folder, "--min-severity info " + kShop));
  CHECK(count(text, "<article class=\"finding") == 16);
  CHECK(count(text, "class=\"box job") == 10);
  CHECK(count(text, "<tr id=\"q") == 10);
  CHECK(count(text, "<pre>") > 16);
  CHECK(holds(text, "kafka-1.shop:9092 and 2 more"));
  CHECK(holds(text, "<h2 id=\"silenced-title\">Not told</h2>"));
}

TEST_CASE("the shop's map has its chains, its circle, what is shared and what isn't known") {
  const Folder folder;
  const std::string text = page(folder, kShop);
  CHECK(count(text, "class=\"line back\"") == 1);
  CHECK(count(text, "class=\"tie group warning\"") == 2);
  CHECK(count(text, "class=\"tie checkpoint error\"") == 1);
  CHECK(holds(text, "topic: orders-clean; written by 1 query; read by 3 queries"));
  CHECK(holds(text, "topic: ${PARTNER_TOPIC} (not wholly known)"));
  CHECK(holds(text, "topics by pattern: stock\\.(north|south)\\..*"));
  CHECK(holds(text, "payments-archive (" + kShop +
                        "/jobs/fraud.py:41); stream, availableNow; group fraud (shared); "
                        "checkpoint s3://shop-checkpoints/payments (shared); 1 error, 1 warning"));
}

// Everything that could end a tag, an attribute, a comment, a script or a line of the page.
const std::string kHostile =
    "</script></style></title></svg>-->]]><img src=x onerror=alert(1)>"
    "\"'`&lt;\xE2\x80\xAE\x1b[31m";

TEST_CASE("code, names, paths and reasons stay text") {
  const Folder folder;
  const std::string python = R"(
t = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", '''@''')
    .option("subscribe", '''@''').option("kafka.group.id", '''@''')
    .option('''x@''', "1").option("failOnDataLoss", "false")  # spark-kafka-lint: ignore[fail-on-data-loss-disabled] @
    .load())
(t.writeStream.format("kafka").option("kafka.bootstrap.servers", '''@''').option("topic", '''@''')
    .option("checkpointLocation", '''/tmp/@''').queryName('''@''').start())
(t.writeStream.format('''@''').queryName('''@''').start())
)";
  folder.write("jobs/<b onmouseover=alert(1)>'\"&\xE2\x80\xAE.py",
               std::regex_replace(python, std::regex("@"), kHostile));
  folder.write("jobs/bad\xFF<i>.json", "{\"kafka\": [");
  const std::string text = page(folder, "--min-severity info jobs");
  CHECK(faults(folder, text) == "");
  CHECK(count(text, "class=\"box job") == 2);
  CHECK(!holds(text, "<img"));
  CHECK(!holds(text, "<b onmouseover"));
  CHECK(!holds(text, "\x1b"));
  CHECK(!holds(text, "\xE2\x80\xAE"));
  CHECK(holds(text, "&lt;/script&gt;&lt;/style&gt;"));
  CHECK(holds(text, "What couldn't be looked at"));
}

TEST_CASE("secrets aren't in it") {
  const Folder folder;
  folder.write("a.py", R"(
(spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:1,b:1").option("subscribe", "t")
  .option("kafka.ssl.key.password", "sentinel-secret").load())
)");
  const std::string text = page(folder, "--min-severity info a.py");
  CHECK(!holds(text, "sentinel-secret"));
  CHECK(holds(text, "***"));
}

TEST_CASE("without queries or findings it says so") {
  const Folder folder;
  folder.write("a.py", "print('nothing')\n");
  const std::string text = page(folder, "a.py");
  CHECK(faults(folder, text) == "");
  CHECK(holds(text, "Nothing was found."));
  CHECK(!holds(text, "<svg class"));
}

TEST_CASE("a thousand queries and thousands of findings stay a page that one can open") {
  const Folder folder;
  for (int file = 0; file < 50; ++file) {
    std::string code;
    for (int query = 0; query < 20; ++query) {
      const std::string id = std::to_string(file) + "-" + std::to_string(query);
      code +=
          "(spark.readStream.format('kafka').option('kafka.bootstrap.servers', 'a:1,b:1')"
          ".option('subscribe', 'in-" +
          id +
          "').option('group.id', 'x')"
          ".option('startingOffset', 'latest').option('kafka.max.poll.record', '1').load()\n"
          " .writeStream.format('delta').option('path', 's3://out/" +
          id +
          "')"
          ".option('failOnDataLos', 'x').option('checkpointLocation', '/tmp/" +
          id + "').start())\n";
    }
    folder.write("job-" + std::to_string(file) + ".py", code);
  }
  const std::string text = page(folder, ".");
  CHECK(faults(folder, text) == "");
  CHECK(count(text, "<article class=\"finding") == 4'000);
  CHECK(count(text, "<article class=\"finding short") == 2'000);
  CHECK(holds(text, "The 2000 gravest of"));
  CHECK(holds(text,
              "1000 queries are too many for a drawing, so each box stands for those of a file"));
  CHECK(count(text, "class=\"box job") == 50);
  CHECK(text.size() < 8'000'000);
}

TEST_CASE("of ten thousand queries the map is by folder, and the table ends with how many more") {
  const Folder folder;
  for (int file = 0; file < 400; ++file) {
    std::string code;
    for (int query = 0; query < 25; ++query) {
      code += "spark.readStream.format('kafka').option('subscribe', 't" + std::to_string(file) +
              "').load().writeStream.format('noop').start()\n";
    }
    folder.write("team-" + std::to_string(file / 100) + "/job-" + std::to_string(file) + ".py",
                 code);
  }
  const std::string text = page(folder, "--select bare-group-id .");
  CHECK(faults(folder, text) == "");
  CHECK(count(text, "class=\"box job") == 4);
  CHECK(holds(text, "<p class=\"cap\" id=\"q5000\">and 5000 more</p>"));
}

TEST_CASE("the checker sees what is wrong") {
  const Folder folder;
  const std::string text = page(folder, kShop);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    REQUIRE(changed.find(from) != changed.npos);
    return faults(folder, changed.replace(changed.find(from), from.size(), to));
  };
  CHECK(holds(with("'use strict';", "'use strict'; "), "the policy doesn't know the script"));
  CHECK(holds(with("<main>", "<main><img src=\"x\">"), "<img> has src"));
  CHECK(holds(with("<main>", "<main><a href=\"https://a.example\">a</a>"), "<a> leads to"));
  CHECK(holds(with("id=\"f1\"", "id=\"f0\""), "the id f0 is there twice"));
  CHECK(holds(with("id=\"q1\"", "id=\"x\""), "#q1 leads nowhere"));
  CHECK(holds(with("</main>", "</div></main>"), "</div> closes main"));
}

}  // namespace
