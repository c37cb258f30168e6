// What the settings tell of names, functions and documents, in each language.

#include "skl/frontend/hints.h"

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "golden/query_text.h"
#include "skl/frontend/frontend.h"

namespace skl {
namespace {

Extraction extracted(const std::string& path, const std::string& text, const Hints& hints) {
  const std::vector<Frontend> all = frontends();
  ExtractContext context;
  context.budget = {std::size_t{8} << 20U, std::chrono::minutes(10)};
  context.hints = &hints;
  return choose(all, path)->extract({path, text}, DocumentId{}, context);
}

struct Row {
  std::string claim;
  const char* path;
  std::string text;
  std::string expected;
};

void check(const Hints& hints, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.claim);
    CHECK(query_text(extracted(row.path, row.text, hints)) == row.expected);
  }
}

// The value of `subscribe` where the program says `value` in its place, in one line.
std::string subscribed(const std::string& path, const std::string& text, const Hints& hints) {
  std::string line;
  for (const Query& query : extracted(path, text, hints).queries) {
    const Option* option = query.endpoints.front().options.find("subscribe");
    if (option == nullptr) return "not set";
    const Value& value = option->value;
    line += line.empty() ? "" : "; ";
    for (const std::string& each : value.texts)
      line += (&each == &value.texts[0] ? "" : " | ") + each;
    if (value.kind == Value::Known::partial) line += "~ " + value.partly().shown;
    if (value.kind == Value::Known::unknown) line += "?";
    line += value.reason.empty() ? "" : " (" + value.reason + ")";
  }
  return line;
}

Hints constants() {
  Hints hints;
  hints.constants = {
      {"TOPIC", "orders"},      {"Config.topic", "payments"},   {"settings.kafka.topic", "audit"},
      {"self.topic", "mine"},   {"args.topic", "asked"},        {"topic", "lower"},
      {"load_topic", "loaded"}, {"env:TOPIC", "of-the-system"}, {"N", "3"}};
  return hints;
}

constexpr const char* kTopic = "orders (constant 'TOPIC' of the settings)";

TEST_CASE("constants of Python programs") {
  const std::string start = "spark.readStream.format('kafka').option('subscribe', ";
  const auto read = [&](const std::string& before, const std::string& value) {
    return before + start + value + ").load()\n";
  };
  struct Python {
    std::string claim;
    std::string program;
    const char* expected;
  };
  const std::vector<Python> rows = {
      {"a name that nothing defines", read("", "TOPIC"), kTopic},
      {"an imported name", read("from settings import TOPIC\n", "TOPIC"), kTopic},
      {"a name of all that a module has", read("from settings import *\n", "TOPIC"), kTopic},
      {"an alias, as it is written", read("from settings import T as TOPIC\n", "TOPIC"), kTopic},
      {"the name before an alias isn't written", read("from settings import TOPIC as T\n", "T"),
       "? ('TOPIC' from settings)"},
      {"what the code tells wins", read("TOPIC = 'mine'\n", "TOPIC"), "mine"},
      {"what the file can't tell", read("import os\nTOPIC = os.environ['X']\n", "TOPIC"), kTopic},
      {"what it tells in part", read("TOPIC = f'{x}-orders'\n", "TOPIC"), kTopic},
      {"one way through the file tells",
       read("if x:\n  TOPIC = y()\nelse:\n  TOPIC = 'a'\n", "TOPIC"), "orders | a"},
      {"an attribute", read("", "Config.topic"),
       "payments (constant 'Config.topic' of the settings)"},
      {"a getter", read("", "Config.topic()"),
       "payments (constant 'Config.topic' of the settings)"},
      {"a method that is given something is no name", read("", "Config.topic(1)"),
       "? (configuration '1')"},
      {"a longer name", read("import settings\n", "settings.kafka.topic"),
       "audit (constant 'settings.kafka.topic' of the settings)"},
      {"a getter on the way", read("", "settings().kafka.topic"),
       "audit (constant 'settings.kafka.topic' of the settings)"},
      {"an end of a name is another name", read("", "acme.Config.topic"),
       "? (configuration 'topic')"},
      {"an attribute of the file's own class",
       read("class Config:\n  topic = 'a'\n", "Config.topic"), "a"},
      {"one that it can't tell", read("class Config:\n  topic = f()\n", "Config.topic"),
       "lower (constant 'topic' of the settings)"},
      {"a function of elsewhere", read("", "load_topic()"),
       "loaded (constant 'load_topic' of the settings)"},
      {"a text in a text", read("", "f'{TOPIC}-{N}'"),
       "orders-3 (constant 'TOPIC' of the settings)"},
      {"a sum of texts", read("", "TOPIC + '.v1'"), "orders.v1 (constant 'TOPIC' of the settings)"},
      {"format", read("", "'{}.v1'.format(TOPIC)"), "orders.v1 (constant 'TOPIC' of the settings)"},
      {"a method of the text", read("", "TOPIC.strip().upper()"),
       "ORDERS (constant 'TOPIC' of the settings)"},
      {"an environment variable", read("import os\n", "os.environ['TOPIC']"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"with a default", read("import os\n", "os.environ.get('TOPIC', 'none')"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"getenv", read("import os\n", "os.getenv('TOPIC')"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"another variable", read("import os\n", "os.environ['OTHER']"),
       "? (environment variable 'OTHER')"},
      {"a configuration's key is no name", read("", "config['TOPIC']"),
       "? (configuration 'TOPIC')"},
      {"a parameter is its caller's", "def f(spark, topic):\n  " + read("", "topic"),
       "? (parameter 'topic')"},
      {"but not what hangs on it", "def f(spark, args):\n  " + read("", "args.topic"),
       "asked (constant 'args.topic' of the settings)"},
      {"a default of a parameter",
       "def f(spark, name=TOPIC):\n  " + read("", "name") + "f(spark)\n",
       "orders (constant 'TOPIC' of the settings)"},
      {"a function's own name is its own", "def f(spark):\n  topic = g()\n  " + read("", "topic"),
       "? (the result of 'g')"},
      {"a loop's name is its own", "for topic in topics:\n  " + read("", "topic"),
       "? ('topic' of a loop)"},
      {"a lambda's too", "g(lambda topic: " + start + "topic).load())\n", "? (parameter 'topic')"},
      {"self", "class Job(Base):\n  def run(self):\n    " + read("", "self.topic"),
       "mine (constant 'self.topic' of the settings)"},
      {"what the constructor is given",
       "class Job:\n  def __init__(self, t):\n    self.topic = t\n"
       "  def run(self):\n    " +
           read("", "self.topic"),
       "mine (constant 'self.topic' of the settings)"},
      {"a null is told by the code", read("TOPIC = None\n", "TOPIC"), ""},
      {"an argument's name is no name", read("x = dict(TOPIC='a')\n", "x['TOPIC']"), "a"},
  };
  const Hints hints = constants();
  for (const Python& row : rows) {
    CAPTURE(row.claim);
    CHECK(subscribed("job.py", row.program, hints) == row.expected);
  }
}

TEST_CASE("constants of Scala programs") {
  const std::string start = "spark.readStream.format(\"kafka\").option(\"subscribe\", ";
  const auto job = [&](const std::string& before, const std::string& value) {
    return "object Job {\n" + before + "\n  " + start + value + ").load()\n}\n";
  };
  struct Scala {
    std::string claim;
    std::string program;
    const char* expected;
  };
  const std::vector<Scala> rows = {
      {"a name that nothing defines", job("", "TOPIC"), kTopic},
      {"an imported name", "import acme.Names.TOPIC\n" + job("", "TOPIC"), kTopic},
      {"all of an object", "import acme.Names._\n" + job("", "TOPIC"), kTopic},
      {"a member of an imported object", "import acme.Config\n" + job("", "Config.topic"),
       "payments (constant 'Config.topic' of the settings)"},
      {"a getter", job("", "Config.topic()"), "payments (constant 'Config.topic' of the settings)"},
      {"what the code tells wins", job("val TOPIC = \"mine\"", "TOPIC"), "mine"},
      {"what the object can't tell", job("val TOPIC = sys.env(\"X\")", "TOPIC"), kTopic},
      {"a def without parameters", job("def TOPIC = sys.env(\"X\")", "TOPIC"), kTopic},
      {"parts of a list", job("val Array(a, topic) = args", "topic"),
       "lower (constant 'topic' of the settings)"},
      {"a text in a text", job("", "s\"$TOPIC-${Config.topic}\""),
       "orders-payments (constant 'TOPIC' of the settings)"},
      {"an environment variable", job("", "sys.env(\"TOPIC\")"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"with a default", job("", "sys.env.getOrElse(\"TOPIC\", \"a\")"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"as an option", job("", "sys.env.get(\"TOPIC\").getOrElse(\"a\")"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"Java's", job("", "System.getenv(\"TOPIC\")"),
       "of-the-system (constant 'env:TOPIC' of the settings)"},
      {"a parameter is its caller's",
       "object Job { def f(spark: SparkSession, topic: String) = " + start + "topic).load() }",
       "? (parameter 'topic')"},
      {"a class's parameter too",
       "class Job(topic: String) { def f(spark: SparkSession) = " + start + "topic).load() }",
       "? (parameter 'topic')"},
      {"but not what hangs on it",
       "object Job { def f(spark: SparkSession, args: Args) = " + start + "args.topic).load() }",
       "asked (constant 'args.topic' of the settings)"},
      {"a function's own name is its own",
       "object Job { def main(a: Array[String]): Unit = { val topic = a(0)\n" + start +
           "topic).load() } }",
       "? (the result of 'a')"},
  };
  const Hints hints = constants();
  for (const Scala& row : rows) {
    CAPTURE(row.claim);
    CHECK(subscribed("Job.scala", row.program, hints) == row.expected);
  }
}

TEST_CASE("constants in the place of templates") {
  const Hints hints = constants();
  const auto map = [](const std::string& value) {
    return "{kafka.bootstrap.servers: b, subscribe: " + value + "}\n";
  };
  const std::string from = " (a constant of the settings)";
  struct Template {
    std::string value;
    std::string expected;
  };
  const std::vector<Template> rows = {
      {"${TOPIC}", "orders" + from},
      {"\"${TOPIC}\"", "orders" + from},
      {"'pre-${TOPIC}-${N}.x'", "pre-orders-3.x" + from},
      {"$TOPIC", "orders" + from},
      {"$(TOPIC)", "orders" + from},
      {"{{ TOPIC }}", "orders" + from},
      {"\"{{ Config.topic }}\"", "payments" + from},
      {"\"@TOPIC@\"", "orders" + from},
      {"${env:TOPIC}", "of-the-system" + from},
      {"${TOPIC:-x}", "? (template '${TOPIC:-x}')"},
      {"${OTHER}", "? (template '${OTHER}')"},
      {"${TOPIC}-${OTHER}", "? (template '${TOPIC}')"},
      {"<TOPIC>", "? (template '<TOPIC>')"},
      {"plain", "plain"},
  };
  for (const Template& row : rows) {
    CAPTURE(row.value);
    CHECK(subscribed("a.yaml", map(row.value), hints) == row.expected);
  }
  CHECK(subscribed("a.json", R"({"kafka.bootstrap.servers": "b", "subscribe": "a.${TOPIC}"})",
                   hints) == "a.orders" + from);
  CHECK(subscribed("a.yaml", "x: &t ${TOPIC}\ny: {kafka.bootstrap.servers: b, subscribe: *t}\n",
                   hints) == "orders" + from);
  CHECK(subscribed("a.yaml", "format: ${F}\noptions: {subscribe: a}\n",
                   {{{"F", "kafka"}}, {}, {}}) == "a");
  CHECK(subscribed("a.md",
                   "```python\nspark.read.format('kafka').option('subscribe', TOPIC).load()\n```\n",
                   hints) == kTopic);
  CHECK(subscribed("a.md", "```yaml\nkafka.bootstrap.servers: b\nsubscribe: ${TOPIC}\n```\n",
                   hints) == "orders" + from);
}

Wrapper reader(const std::string& function, std::vector<Wrapper::Argument> arguments) {
  Wrapper wrapper;
  wrapper.function = function;
  wrapper.arguments = std::move(arguments);
  wrapper.complete = true;
  return wrapper;
}

Wrapper writer(const std::string& function, std::vector<Wrapper::Argument> arguments) {
  Wrapper wrapper = reader(function, std::move(arguments));
  wrapper.side = Side::sink;
  return wrapper;
}

Hints told(std::vector<Wrapper> wrappers) { return {{}, std::move(wrappers), {}}; }

constexpr const char* kOrders =
    "query orders\n  source stream kafka, load\n    subscribe = \"orders\"\n";

TEST_CASE("a wrapper is known by the end of its name") {
  const Hints hints = told({reader("KafkaIO.read", {{"0", "subscribe"}}),
                            reader("acme.kafka.read", {{"0", "subscribe"}}),
                            reader("read_kafka", {{"0", "subscribe"}})});
  check(hints,
        {
            {"a bare name", "job.py", "orders = read_kafka('orders')\n", kOrders},
            {"imported", "job.py", "from acme import read_kafka\norders = read_kafka('orders')\n",
             kOrders},
            {"imported by another name", "job.py",
             "from acme import read_kafka as r\norders = r('orders')\n", kOrders},
            {"a method", "job.py", "orders = self.io.read_kafka('orders')\n", kOrders},
            {"a method of what a call gives", "job.py", "orders = io(1).read_kafka('orders')\n",
             kOrders},
            {"a method of the session", "job.py", "orders = spark.read_kafka('orders')\n", kOrders},
            {"by another name", "job.py", "r = KafkaIO.read\norders = r('orders')\n", kOrders},
            {"two parts", "job.py", "orders = KafkaIO.read('orders')\n", kOrders},
            {"more parts before", "job.py", "orders = acme.KafkaIO.read('orders')\n", kOrders},
            {"an object of the class", "job.py", "io = KafkaIO()\norders = io.read('orders')\n",
             kOrders},
            {"a new object", "Job.scala",
             "object J { val orders = new KafkaIO(1).read(\"orders\") }", kOrders},
            {"a part of a word is no part of a name", "job.py",
             "orders = MyKafkaIO.read('orders')\n", ""},
            {"the last part alone", "job.py", "orders = read('orders')\n", ""},
            {"the module of an import", "job.py",
             "from acme.kafka import read\norders = read('orders')\n", kOrders},
            {"the same by another name", "job.py",
             "from acme.kafka import read as r\norders = r('orders')\n", kOrders},
            {"an imported module", "job.py",
             "import acme.kafka\norders = acme.kafka.read('orders')\n", kOrders},
            {"an imported module by another name", "job.py",
             "import acme.kafka as k\norders = k.read('orders')\n", kOrders},
            {"another module", "job.py", "from other.kafka import read\norders = read('orders')\n",
             ""},
            {"Scala's import", "Job.scala",
             "import acme.KafkaIO\nobject J { val orders = KafkaIO.read(\"orders\") }", kOrders},
            {"all of Scala's package", "Job.scala",
             "import acme._\nobject J { val orders = kafka.read(\"orders\") }", kOrders},
            {"not called", "job.py", "orders = KafkaIO.read\n", ""},
        });
}

TEST_CASE("the most specific wrapper counts") {
  Wrapper batch = reader("KafkaIO.read", {{"0", "subscribePattern"}});
  batch.mode = Mode::batch;
  check(told({reader("read", {{"0", "subscribe"}}), batch}),
        {{"two fit", "job.py", "orders = KafkaIO.read('orders')\n",
          "query orders\n  source batch kafka, load\n    subscribePattern = \"orders\"\n"}});
}

TEST_CASE("arguments become options") {
  Wrapper open = reader("open_kafka", {{"0", "subscribe"}});
  open.complete = false;
  Wrapper sets = reader("set_kafka", {{"0", "subscribe"}, {"offsets", "startingOffsets"}});
  sets.sets = {{"failOnDataLoss", "false"}, {"startingOffsets", "latest"}};
  const Hints hints = told(
      {reader("read_kafka", {{"1", "subscribe"}, {"offsets", "startingOffsets"}, {"options", "*"}}),
       reader("KafkaIO.read", {{"1", "subscribe"}, {"2", "*"}}),
       reader("kwargs_kafka", {{"0", "subscribe"}, {"topic", "subscribe"}, {"**", "*"}}), open,
       sets});
  const std::string orders = "query orders\n  source stream kafka, load\n";
  check(hints,
        {
            {"by position and name", "job.py",
             "orders = read_kafka(spark, 'orders', offsets='earliest')\n",
             orders + "    subscribe = \"orders\"\n    startingOffsets = \"earliest\"\n"},
            {"Scala's names", "Job.scala",
             "object J { val orders = read_kafka(spark, \"orders\", offsets = \"earliest\") }",
             orders + "    subscribe = \"orders\"\n    startingOffsets = \"earliest\"\n"},
            {"a name isn't a position", "job.py", "orders = read_kafka(topic='orders')\n", orders},
            {"a map of options", "job.py",
             "orders = read_kafka(spark, 'orders', options={'minPartitions': '3', 'kafka.x': y})\n",
             orders + "    subscribe = \"orders\"\n    minPartitions = \"3\"\n    kafka.x ? 'y', "
                      "which this file "
                      "doesn't define\n"},
            {"a map that isn't known", "job.py",
             "orders = read_kafka(spark, 'orders', options=more)\n",
             orders +
                 "    subscribe = \"orders\"\n    open: 'more', which this file doesn't define\n"},
            {"a second list of arguments", "Job.scala",
             "object J { val orders = KafkaIO.read(spark, \"orders\")(Map(\"minPartitions\" -> "
             "\"3\")) }",
             orders + "    subscribe = \"orders\"\n    minPartitions = \"3\"\n"},
            {"a second list with nothing told", "Job.scala",
             "object J { val orders = KafkaIO.read(spark, \"orders\", Map())(spark) }",
             orders + "    subscribe = \"orders\"\n"},
            {"a value that isn't known", "job.py", "orders = read_kafka(spark, topic)\n",
             orders + "    subscribe ? 'topic', which this file doesn't define\n"},
            {"a list is for the function to join", "job.py",
             "orders = read_kafka(spark, ['a', 'b'])\n",
             orders + "    subscribe ? what 'read_kafka' makes of its argument\n"},
            {"none is no value", "job.py", "orders = read_kafka(spark, None)\n", orders},
            {"a list spread out", "job.py", "orders = read_kafka(*[spark, 'orders'])\n",
             orders + "    subscribe = \"orders\"\n"},
            {"a list that isn't known", "job.py", "orders = read_kafka(*all)\n",
             orders + "    open: 'all', which this file doesn't define\n"},
            {"a map spread out", "job.py",
             "more = {'offsets': 'earliest', 'other': 1}\norders = read_kafka(spark, 'orders', "
             "**more)\n",
             orders + "    startingOffsets = \"earliest\"\n    subscribe = \"orders\"\n"},
            {"keywords that are options", "job.py",
             "orders = kwargs_kafka('orders', minPartitions=3)\n",
             orders + "    subscribe = \"orders\"\n    minPartitions = \"3\"\n"},
            {"keywords in a map", "job.py",
             "orders = kwargs_kafka(**{'topic': 'orders', 'kafka.group.id': 'g'})\n",
             orders + "    subscribe = \"orders\"\n    kafka.group.id = \"g\"\n"},
            {"what it may set besides", "job.py", "orders = open_kafka('orders')\n",
             orders + "    subscribe = \"orders\"\n    open: 'open_kafka' may set others\n"},
            {"what it sets", "job.py", "orders = set_kafka('orders')\n",
             orders + "    failOnDataLoss = \"false\" (constant)\n    startingOffsets = \"latest\" "
                      "(constant)\n"
                      "    subscribe = \"orders\"\n"},
            {"an argument wins", "job.py", "orders = set_kafka('orders', offsets='earliest')\n",
             orders + "    failOnDataLoss = \"false\" (constant)\n    subscribe = \"orders\"\n"
                      "    startingOffsets = \"earliest\"\n"},
            {"no argument at all", "job.py", "orders = read_kafka()\n", orders},
        });
}

TEST_CASE("what a wrapper reads flows on, and what it writes came from somewhere") {
  Wrapper save = writer("save_kafka", {{"topic", "topic"}});
  save.mode = Mode::batch;
  const Hints hints = told({reader("read_kafka", {{"0", "subscribe"}}),
                            writer("write_kafka", {{"topic", "topic"}, {"0", "topic"}}),
                            writer("KafkaIO.write", {{"1", "topic"}}), save});
  const std::string source = "  source stream kafka, load\n    subscribe = \"orders\"\n";
  const std::string sink =
      "  sink stream kafka, start trigger=unknown queryName? set in 'write_kafka'\n    topic = "
      "\"out\"\n";
  check(hints,
        {
            {"to a writer that we know", "job.py",
             "q = read_kafka('orders').select('value').writeStream.format('console').start()\n",
             "query q\n" + source + "  sink stream console, start columns value\n"},
            {"from a reader that we know", "job.py",
             "df = spark.readStream.format('kafka').option('subscribe', 'orders').load()\n"
             "q = df.filter(x).write_kafka('out')\n",
             "query q\n" + source + sink},
            {"as an argument", "job.py",
             "q = write_kafka(topic='out', df=read_kafka('orders').filter(x))\n",
             "query q\n" + source + sink},
            {"Scala", "Job.scala",
             "object J { val df = read_kafka(\"orders\")\n  val q = KafkaIO.write(df.filter(x), "
             "\"out\") }",
             "query q\n" + source +
                 "  sink stream kafka, start trigger=unknown queryName? set in "
                 "'KafkaIO.write'\n    topic = \"out\"\n"},
            {"a batch is saved", "job.py", "save_kafka(read_kafka('orders'), topic='out')\n",
             "query -\n" + source + "  sink batch kafka, save\n    topic = \"out\"\n"},
            {"a source that joins others", "job.py",
             "a = read_kafka('orders')\nq = a.join(read_kafka('b'), "
             "'k').writeStream.format('noop').start()\n",
             "query q\n" + source +
                 "  source stream kafka, load\n    subscribe = \"b\"\n  sink stream noop, start\n"},
            {"nothing that we know is written", "job.py", "q = write_kafka('out')\n",
             "query q\n" + sink},
            {"a function that is handed over is walked", "job.py",
             "write_kafka('out', each=lambda df: df.write.format('kafka').option('topic', "
             "'a').save())\n",
             "query -\n" + sink + "query -\n  sink batch kafka, save\n    topic = \"a\"\n"},
        });
}

TEST_CASE("what the document defines is read there") {
  const Hints hints = told({reader("read_kafka", {{"0", "subscribePattern"}})});
  const std::string body =
      "    return spark.readStream.format('kafka').option('subscribe', topic).load()\n";
  const std::string own =
      "query orders\n  source stream kafka, load\n    subscribe = \"orders\" (constant)\n";
  check(hints,
        {
            {"a function", "job.py",
             "def read_kafka(topic):\n" + body + "orders = read_kafka('orders')\n", own},
            {"a method", "job.py",
             "class Job:\n  def read_kafka(self, topic):\n" + body +
                 "  def run(self):\n    orders = self.read_kafka('orders')\n",
             own},
            {"a method of a base of elsewhere", "job.py",
             "class Job(Base):\n  def run(self):\n    orders = self.read_kafka('orders')\n",
             "query orders\n  source stream kafka, load\n    subscribePattern = \"orders\"\n"},
        });
}

std::string_view slice(std::string_view text, Location at) {
  return text.substr(at.span.begin, at.span.size());
}

TEST_CASE("the options of a wrapper stand in its call") {
  Wrapper wrapper =
      reader("KafkaIO.read", {{"1", "subscribe"}, {"offsets", "startingOffsets"}, {"2", "*"}});
  wrapper.sets = {{"failOnDataLoss", "false"}};
  const std::string text =
      "df = KafkaIO.read(spark, 'orders', {'minPartitions': '3'}, "
      "offsets='latest').select('value')\n";
  const Extraction extraction = extracted("job.py", text, told({wrapper}));
  REQUIRE(extraction.queries.size() == 1);
  const Endpoint& endpoint = extraction.queries[0].endpoints[0];
  CHECK(slice(text, endpoint.head) == "read");
  CHECK(slice(text, endpoint.at) ==
        "KafkaIO.read(spark, 'orders', {'minPartitions': '3'}, offsets='latest')");
  struct Place {
    const char* key;
    const char* key_text;
    const char* value_text;
    const char* whole_text;
    bool written;  // the key stands in the call
  };
  const std::vector<Place> places = {
      {"subscribe", "'orders'", "'orders'", "'orders'", false},
      {"startingOffsets", "offsets", "'latest'", "offsets='latest'", false},
      {"minPartitions", "'minPartitions'", "'3'", "'minPartitions': '3'", true},
      {"failOnDataLoss", "read", "read",
       "KafkaIO.read(spark, 'orders', {'minPartitions': '3'}, offsets='latest')", false},
  };
  for (const Place& place : places) {
    CAPTURE(place.key);
    const Option* option = endpoint.options.find(place.key);
    REQUIRE(option != nullptr);
    CHECK(slice(text, option->key_at) == place.key_text);
    CHECK(slice(text, option->value.at) == place.value_text);
    CHECK(slice(text, option->at) == place.whole_text);
    CHECK(option->key_via.empty() == place.written);
  }
}

TEST_CASE("a writing wrapper stands where its method is called") {
  const std::string text = "read_kafka('orders').filter(x).write_kafka('out')\n";
  const Extraction extraction = extracted(
      "job.py", text,
      told({reader("read_kafka", {{"0", "subscribe"}}), writer("write_kafka", {{"0", "topic"}})}));
  REQUIRE(extraction.queries.size() == 1);
  REQUIRE(extraction.queries[0].endpoints.size() == 2);
  CHECK(slice(text, extraction.queries[0].endpoints[0].at) == "read_kafka('orders')");
  CHECK(slice(text, extraction.queries[0].endpoints[1].at) == "write_kafka('out')");
}

Hints documents(std::vector<std::string> pointers) {
  Hints hints;
  for (std::string& at : pointers) {
    hints.documents.push_back({"*", std::move(at), Side::source, Mode::batch});
  }
  return hints;
}

// The keys of what is found, and whether its end was told.
std::string found(const std::string& path, const std::string& text, const Hints& hints) {
  std::string line;
  for (const Query& query : extracted(path, text, hints).queries) {
    const Endpoint& endpoint = query.endpoints.front();
    line += line.empty() ? "" : "; ";
    line += std::string(to_string(endpoint.side)) + " " + std::string(to_string(endpoint.mode));
    line += query.name.empty() ? "" : " " + query.name;
    line += endpoint.terminal == Terminal::declared ? "!" : "";
    for (const Option& option : endpoint.options.all()) line += " " + option.key;
  }
  return line;
}

TEST_CASE("maps where a pointer says they are") {
  struct Pointed {
    std::string claim;
    std::vector<std::string> at;
    const char* text;
    const char* expected;
  };
  const std::vector<Pointed> rows = {
      {"the whole document", {""}, "{subscribe: x, a: 1}", "source batch! subscribe a"},
      {"a member", {"/in"}, "{in: {topics: x}, out: {topics: y}}", "source batch in! topics"},
      {"a member of a member",
       {"/jobs/billing"},
       "{jobs: {billing: {a: 1}, audit: {b: 1}}}",
       "source batch billing! a"},
      {"an element", {"/jobs/1"}, "{jobs: [{a: 1}, {b: 1}]}", "source batch jobs! b"},
      {"any member or element",
       {"/jobs/*/in"},
       "{jobs: {x: {in: {a: 1}}, y: {in: {b: 1}, to: {c: 1}}}}",
       "source batch in! a; source batch in! b"},
      {"any element",
       {"/jobs/*"},
       "{jobs: [{a: 1}, {b: 1}]}",
       "source batch jobs! a; source batch jobs! b"},
      {"any number of steps",
       {"/**/opts"},
       "{opts: {a: 1}, x: {y: [{opts: {b: 1}}]}}",
       "source batch! a; source batch y! b"},
      {"two of them",
       {"/**/x/**/opts"},
       "{x: {y: {opts: {a: 1}}}, opts: {b: 1}}",
       "source batch y! a"},
      {"everything is its outermost map", {"/**"}, "{x: {a: 1}}", "source batch! x"},
      {"slashes and tildes in a key", {"/a~1b~0"}, "{a/b~: {c: 1}}", "source batch a/b~! c"},
      {"what isn't there", {"/nowhere/*"}, "{x: {a: 1}}", ""},
      {"what is no map", {"/x", "/y"}, "{x: 1, y: [1]}", ""},
      {"an empty map", {"/x"}, "{x: {}}", "source batch x!"},
      {"two pointers, one map", {"/x", "/*"}, "{x: {a: 1}}", "source batch x! a"},
      {"nested under kafka",
       {"/x"},
       "{x: {kafka: {bootstrap: {servers: b}}, a: 1}}",
       "source batch x! kafka.bootstrap.servers a"},
      {"several documents",
       {"/x"},
       "x: {a: 1}\n---\nx: {b: 1}\n",
       "source batch x! a; source batch x! b"},
      {"what would be guessed is told",
       {"/x"},
       "{x: {kafka.a: 1, subscribe: y}}",
       "source batch x! kafka.a subscribe"},
      {"options beside a format",
       {"/x/options"},
       "{x: {format: kafka, options: {kafka.a: 1, subscribe: y}}}",
       "source batch x! kafka.a subscribe"},
      {"what stands around a told map",
       {"/source/kafka"},
       "{source: {kafka: {a: 1}, subscribe: y}}",
       "source batch! a"},
      {"others are guessed as ever",
       {"/x"},
       "{x: {a: 1}, sink: {kafka.a: 1, subscribe: y}}",
       "source batch x! a; sink unknown kafka.a subscribe"},
      {"a document of ours says itself",
       {"/**/options"},
       "queries: [{sources: [{format: kafka, mode: stream, options: {subscribe: x}}]}]",
       "source stream! subscribe"},
  };
  for (const Pointed& row : rows) {
    CAPTURE(row.claim);
    CHECK(found("a.yaml", row.text, documents(row.at)) == row.expected);
  }
  CHECK(found("a.json", R"({"x": {"a": 1}})", documents({"/x"})) == "source batch x! a");
  CHECK(found("a.md", "```yaml\nx: {a: 1}\n```\n", documents({"/x"})) == "");
}

TEST_CASE("side and mode of a told map are told or unknown") {
  Hints hints;
  hints.documents.push_back({"*", "/source/stream", Side::unknown, Mode::unknown});
  CHECK(found("a.yaml", "{source: {stream: {kafka.a: 1, subscribe: x}}}", hints) ==
        "unknown unknown! kafka.a subscribe");
}

TEST_CASE("a pointer longer than any tree points at nothing") {
  std::string at;
  for (int i = 0; i < 10'000; ++i) at += "/*";
  CHECK(found("a.yaml", "{x: {a: 1}}", documents({at})) == "");
  std::string stars;
  for (int i = 0; i < 10'000; ++i) stars += "/**";
  CHECK(found("a.yaml", "{x: {a: 1}}", documents({stars + "/x"})) == "source batch x! a");
}

// Wrappers, constants and pointers that fit whatever they can.
Hints greedy() {
  Hints hints;
  for (const char* name : {"option", "options", "load", "format", "start", "save", "read", "select",
                           "get", "config", "readStream", "map", "apply", "main", "f"}) {
    for (const Side side : {Side::source, Side::sink, Side::unknown}) {
      Wrapper wrapper = reader(name, {{"0", "subscribe"}, {"1", "*"}, {"**", "*"}});
      wrapper.side = side;
      wrapper.mode = side == Side::unknown ? Mode::unknown : Mode::stream;
      hints.wrappers.push_back(std::move(wrapper));
    }
    hints.constants[name] = "x";
  }
  for (const char* name : {"spark", "topic", "brokers", "TOPIC", "df", "args", "os.environ"}) {
    hints.constants[name] = "x";
  }
  hints.documents.push_back({"*", "/**", Side::sink, Mode::continuous});
  return hints;
}

TEST_CASE("hints that fit everything break nothing") {
  namespace fs = std::filesystem;
  const Hints hints = greedy();
  std::size_t read = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(SKL_SOURCE_DIR) / "fixtures/frontends")) {
    if (!entry.is_regular_file() || entry.path().extension() == ".queries") continue;
    CAPTURE(entry.path().string());
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const Query& query : extracted(entry.path().filename().string(), text, hints).queries) {
      CHECK_FALSE(query.endpoints.empty());
    }
    ++read;
  }
  CHECK(read > 40);
}

TEST_CASE("thousands of hints cost a document little") {
  Hints hints;
  for (int i = 0; i < 20'000; ++i) {
    const std::string number = std::to_string(i);
    hints.constants["C" + number] = number;
    hints.wrappers.push_back(reader("read" + number, {{"0", "subscribe"}}));
    hints.documents.push_back({"*", "/x" + number + "/**/y", Side::source, Mode::stream});
  }
  std::string program;
  for (int i = 0; i < 2'000; ++i) program += "x" + std::to_string(i) + " = f(C0, a.b.c())\n";
  const auto start = std::chrono::steady_clock::now();
  extracted("job.py", program + "orders = read7('orders')\n", hints);
  std::string yaml;
  for (int i = 0; i < 2'000; ++i) yaml += "k" + std::to_string(i) + ": {a: {b: 1}}\n";
  extracted("a.yaml", yaml, hints);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

}  // namespace
}  // namespace skl
