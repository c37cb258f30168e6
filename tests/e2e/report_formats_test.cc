// The formats of a real run, read by others: by their schemas, by an XML parser that isn't ours,
// and by a runner of GitHub Actions.

#include <doctest/doctest.h>

#include <cstdlib>
#include <regex>
#include <string>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;
using skl::test::Folder;

constexpr const char* kProgram = R"(
TOPIC = "größe"
df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092")
    .option("subscribe", TOPIC)
    .option("group.id", "x")
    .option("startingOffset", "earliest")
    .option("kafka.sasl.jaas.config", "sentinel-secret")
    .load())
(df.writeStream.format("kafka").option("kafka.bootstrap.servers", "a:9092")
    .option("topic", "größe").option("checkpointLocation", "/tmp/c").start())
# spark-kafka-lint: ignore[bare-group-id] another team reads it
x = spark.readStream.format("kafka").option("group.id", "y").load()
)";

constexpr const char* kReader = R"(
import json, sys, jsonschema
import xml.etree.ElementTree as tree
schemas = sys.argv[1]
def check(schema, path):
    schema = json.load(open(schemas + '/' + schema + '.schema.json'))
    document = json.load(open(path))
    validator = jsonschema.validators.validator_for(schema)(schema)
    for error in validator.iter_errors(document):
        print(path, list(error.absolute_path), error.message[:300])
    return document
sarif = check('sarif-2.1.0', 'report.sarif')
rdjson = check('rdjson', 'report.rdjson')
gitlab = check('gitlab', 'report.gitlab')
checkstyle = tree.parse('report.checkstyle').getroot()
junit = tree.parse('report.junit').getroot()
lines = [json.loads(line) for line in open('report.jsonl')]
counts = {
    'sarif': sum('suppressions' not in r for r in sarif['runs'][0]['results']),
    'rdjson': len(rdjson['diagnostics']),
    'gitlab': len(gitlab),
    'checkstyle': len(checkstyle.findall('file/error')),
    'junit': len(junit.findall('testsuite/testcase/failure')),
    'jsonl': sum(line['type'] == 'finding' for line in lines),
    'json': len(json.load(open('report.json'))['findings']),
}
print(len(set(counts.values())), min(counts.values()) > 5, lines[-1]['type'])
print(len(set(e['fingerprint'] for e in gitlab)) == len(gitlab))
)";

TEST_CASE("the formats of one run hold to their schemas, and hold the same findings") {
  const Folder folder;
  folder.write("jobs/a.py", kProgram);
  folder.write(
      "gr\xC3\xB6\xC3\x9F"
      "e/50% #1.py",
      kProgram);
  folder.write("bad\xFF.py", kProgram);
  folder.write("broken.json", "{\"kafka\": [");
  folder.write("reader.py", kReader);
  e2e::Run run;
  for (const char* format : {"json", "jsonl", "sarif", "gitlab", "rdjson", "checkstyle", "junit"}) {
    run.arguments += std::string("--format ") + format + "=report." + format + " ";
  }
  run.arguments += "--min-severity info .";
  const e2e::Outcome outcome = e2e::execute(run, folder.path());
  CHECK(outcome.code == 1);
  CHECK(outcome.out == "");
  const std::string command = "cd '" + folder.path().string() +
                              "' && python3 reader.py '" SKL_SOURCE_DIR
                              "/fixtures/report_formats/schemas' > said 2>&1";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(e2e::read_file(folder / "said") == "1 True summary\nTrue\n");
}

TEST_CASE("the schemas refuse what isn't so") {
  const Folder folder;
  folder.write("judge.py", R"(
import json, sys, jsonschema
def good(schema, document):
    schema = json.load(open(sys.argv[1] + '/' + schema + '.schema.json'))
    return jsonschema.validators.validator_for(schema)(schema).is_valid(document)
print(good('sarif-2.1.0', {'version': '2.1.0', 'runs': [{}]}))
print(good('rdjson', {'diagnostics': [{'severity': 'BAD'}]}))
print(good('gitlab', [{'description': 'x'}]))
)");
  const std::string command = "cd '" + folder.path().string() +
                              "' && python3 judge.py '" SKL_SOURCE_DIR
                              "/fixtures/report_formats/schemas' > said 2>&1";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(e2e::read_file(folder / "said") == "False\nFalse\nFalse\n");
}

TEST_CASE("a saved report is written in each format as the run itself wrote it") {
  const Folder folder;
  folder.write("jobs/a.py", kProgram);
  folder.write("bad\xFF.py", kProgram);
  folder.write("b/b.py", kProgram);
  folder.write("b/requirements.txt", "pyspark==3.5.1\n");
  folder.write("broken.json", "{\"kafka\": [");
  const std::vector<std::string> formats = {"json",       "jsonl", "sarif", "gitlab",  "rdjson",
                                            "checkstyle", "junit", "text",  "markdown"};
  e2e::Run run;
  e2e::Run convert;
  for (const std::string& format : formats) {
    run.arguments += "--format " + format + "=direct." + format + " ";
    convert.arguments += " --format " + format + "=converted." + format;
  }
  run.arguments += "--min-severity info jobs b bad\xFF.py broken.json";
  convert.arguments = "convert direct.json" + convert.arguments;
  const e2e::Outcome direct = e2e::execute(run, folder.path());
  const e2e::Outcome converted = e2e::execute(convert, folder.path());
  CHECK(direct.code == converted.code);
  CHECK(direct.err == converted.err);
  for (const std::string& format : formats) {
    CAPTURE(format);
    CHECK(e2e::read_file(folder / ("direct." + format)) ==
          e2e::read_file(folder / ("converted." + format)));
    CHECK(e2e::read_file(folder / ("direct." + format)).find("sentinel") == std::string::npos);
  }
}

TEST_CASE("in GitHub Actions annotations, the log and the step's summary come by themselves") {
  const Folder folder;
  folder.write("jobs/::error::.py", kProgram);
  folder.write("summary.md", "# before\n");
  e2e::Run run;
  run.environment = {"GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=summary.md"};
  run.arguments = "jobs/::error::.py";
  const e2e::Outcome outcome = e2e::execute(run, folder.path());
  CHECK(outcome.code == 1);
  const std::regex whole(
      R"re((::error [^\n]*\n)+(::warning [^\n]*\n)+::stop-commands::([0-9a-f]{32})\n)re"
      R"re([^]*1 file, [^\n]*\n::\3::\n)re");
  CHECK_MESSAGE(std::regex_match(outcome.out, whole), outcome.out);
  CHECK(outcome.out.starts_with("::error file=jobs/%3A%3Aerror%3A%3A.py,line="));
  const std::string summary = e2e::read_file(folder / "summary.md");
  CHECK(summary.starts_with("# before\n### spark-kafka-lint: "));
  CHECK(summary.find("| error | `jobs/::error::.py:") != std::string::npos);
}

TEST_CASE("two runs have two words for the runner to wait for") {
  const Folder folder;
  folder.write("a.py", "x = 1");
  e2e::Run run;
  run.arguments = "--format github a.py";
  CHECK(e2e::execute(run, folder.path()).out != e2e::execute(run, folder.path()).out);
}

TEST_CASE("text in GitHub Actions is no command either") {
  const Folder folder;
  folder.write("a.py", kProgram);
  e2e::Run run;
  run.environment = {"GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=summary.md"};
  run.arguments = "--format text a.py";
  CHECK(e2e::execute(run, folder.path()).out.starts_with("::stop-commands::"));
  CHECK(e2e::read_file(folder / "summary.md") == "");
}

TEST_CASE("the step's summary keeps to GitHub's limit") {
  const Folder folder;
  std::string program;
  for (int i = 0; i < 500; ++i) {
    program += "spark.readStream.format('kafka').option('group.id', 'a').load()\n";
  }
  folder.write("a.py", program);
  folder.write("summary.md", std::string(1000000, '\n'));
  e2e::Run run;
  run.environment = {"GITHUB_STEP_SUMMARY=summary.md"};
  run.arguments = "--format github a.py";
  CHECK(e2e::execute(run, folder.path()).code == 1);
  const std::string summary = e2e::read_file(folder / "summary.md");
  CHECK(summary.size() > 1020000);
  CHECK(summary.size() <= 1048576);
  CHECK(summary.find(" more found no room here.\n") != std::string::npos);
}

}  // namespace
