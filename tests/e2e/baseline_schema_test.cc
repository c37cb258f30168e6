// The baseline's file against its schema, by a validator that isn't ours.

#include <doctest/doctest.h>

#include <cstdlib>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;

constexpr std::string_view kValidator = R"(
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
    print(error.json_path, error.message[:300])
)";

TEST_CASE("what 'baseline create' writes holds to its schema") {
  const skl::test::Folder folder;
  folder.write("a \xFF.py",
               "df = spark.readStream.format('kafka').option('group.id', '\x01').load()\n"
               "df.writeStream.format('kafka').option('topic', 't').start()\n");
  e2e::Run run;
  run.arguments = "baseline create --min-severity info";
  CHECK(e2e::execute(run, folder.path()).code == 0);
  folder.write("validator.py", kValidator);
  const std::string command = "cd '" + folder.path().string() + "' && python3 validator.py '" +
                              SKL_SOURCE_DIR "/docs/baseline.schema.json' '" +
                              ".spark-kafka-lint-baseline.json' > said 2>&1";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(e2e::read_file(folder / "said") == "");
  CHECK(e2e::read_file(folder / ".spark-kafka-lint-baseline.json").find("\"path\"") !=
        std::string::npos);
}

}  // namespace
