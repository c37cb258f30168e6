import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.DataStreamReader;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructType;

/**
 * Runs option maps on a real Spark against a real Kafka and says what became of each.
 *
 * <p>usage: Oracle SERVERS SASL_SERVERS FOLDER, a case as JSON in each line of standard input. For each it
 * prints what it saw as JSON. After a case whose tasks can't be ended it ends itself, with exit code 3:
 * what follows would hang with them.
 */
public final class Oracle {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PATIENCE_S = 30;
  private static final int PATIENCE_FOR_ROWS_MS = 9000;
  private static final int ROWS_WRITTEN = 6;
  private static final int ROWS_MORE = 4;

  private final String servers;
  private final String saslServers;
  private final Path folder;
  private final Topics topics;
  private final Session session;
  private final SparkSession spark;
  private final Logged log;
  private final PrintStream out = System.out;
  private long queries;
  private volatile String phase = "load";

  public static void main(String[] arguments) throws Exception {
    new Oracle(arguments[0], arguments[1], Path.of(arguments[2])).judgeAll();
  }

  private Oracle(String servers, String saslServers, Path folder) throws Exception {
    this.servers = servers;
    this.saslServers = saslServers;
    this.folder = folder;
    topics = new Topics(servers);
    // Continuous mode needs a core for each partition, and its readers don't share.
    session = new Session("oracle", 8, folder);
    spark = session.spark;
    log = new Logged();
  }

  private void judgeAll() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonNode one = JSON.readTree(line);
      ObjectNode told = JSON.createObjectNode();
      told.put("id", one.get("id").asText());
      boolean hangs = judge(one, told);
      out.println(JSON.writeValueAsString(told));
      out.flush();
      if (hangs) Runtime.getRuntime().halt(3);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Whether something of the case is still there and can't be ended. */
  private boolean judge(JsonNode one, ObjectNode told) throws Exception {
    phase = "load";
    log.clear();
    ExecutorService runner = Executors.newSingleThreadExecutor();
    Callable<String> run = () -> run(one, told.putObject("seen"));
    try {
      told.put("verdict", runner.submit(run).get(PATIENCE_S, TimeUnit.SECONDS));
      if (!told.get("verdict").asText().equals("accepted")) told.put("phase", phase);
    } catch (ExecutionException refused) {
      Throwable cause = Session.innermost(refused);
      told.put("verdict", "refused").put("phase", phase);
      told.put("exception", cause.getClass().getName()).put("message", firstLine(String.valueOf(cause.getMessage())));
    } catch (TimeoutException hung) {
      told.put("verdict", "stalls").put("phase", phase);
    }
    noteLog(one, told);
    return !session.isCleared(runner);
  }

  private void noteLog(JsonNode one, ObjectNode told) {
    Map<String, String> options = optionsOf(one);
    options.keySet().removeAll(Set.of("kafka.bootstrap.servers", "subscribe", "topic"));
    for (String warning : log.warningsAbout(options.keySet())) told.withArray("warnings").add(firstLine(warning));
    for (String name : log.names()) ((ObjectNode) told.get("seen")).withArray("names").add(name);
  }

  private String run(JsonNode one, ObjectNode seen) throws Exception {
    Map<String, String> options = optionsOf(one);
    switch (one.get("on").asText()) {
      case "batch source": return readBatch(one, options, seen);
      case "stream source": return readStream(one, options, null, seen);
      case "continuous source": return readStream(one, options, Trigger.Continuous("1 second"), seen);
      case "available-now source": return readStream(one, options, Trigger.AvailableNow(), seen);
      case "batch sink": return writeBatch(one, options, seen);
      case "stream sink": return writeStream(one, options, seen);
      case "two sources": return readTwice(one, options);
      default: throw new IllegalArgumentException("no such place: " + one.get("on"));
    }
  }

  private Map<String, String> optionsOf(JsonNode one) {
    return optionsOf(one, "options");
  }

  private Map<String, String> optionsOf(JsonNode one, String field) {
    Map<String, String> options = new HashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> i = one.get(field).fields(); i.hasNext(); ) {
      Map.Entry<String, JsonNode> option = i.next();
      String value = option.getValue().isNull() ? null : option.getValue().asText()
          .replace("SASL_SERVERS", saslServers).replace("SERVERS", servers).replace("FOLDER", folder.toString());
      options.put(option.getKey(), value);
    }
    return options;
  }

  // Reading.

  private static final String[] PLACE = {"topic", "partition", "offset"};

  private String readBatch(JsonNode one, Map<String, String> options, ObjectNode noted) throws Exception {
    DataFrameReader reader = spark.read().format("kafka");
    options.forEach(reader::option);
    if (one.has("schema")) reader.schema(StructType.fromDDL(one.get("schema").asText()));
    Dataset<Row> read = reader.load();
    phase = "run";
    Map<String, Long> ends = topics.ends();
    Seen seen = new Seen(++queries);
    read.selectExpr(PLACE).collectAsList().forEach(seen::add);
    note(seen, ends, ends, true, noted);
    if (read.columns().length > 7) noted.put("headers", true);
    return "accepted";
  }

  private Dataset<Row> stream(JsonNode one, Map<String, String> options) {
    DataStreamReader reader = spark.readStream().format("kafka");
    options.forEach(reader::option);
    if (one.has("schema")) reader.schema(StructType.fromDDL(one.get("schema").asText()));
    return reader.load();
  }

  private String newFolder(String name) throws Exception {
    return Files.createTempDirectory(folder, name).toString();
  }

  private String readStream(JsonNode one, Map<String, String> options, Trigger trigger, ObjectNode noted) throws Exception {
    Dataset<Row> read = stream(one, options);
    if (read.columns().length > 7) noted.put("headers", true);
    phase = "start";
    if (one.has("sink")) return writeElsewhere(read, one);
    Seen seen = new Seen(++queries);
    DataStreamWriter<Row> writer =
        read.selectExpr(PLACE).writeStream().foreach(seen).option("checkpointLocation", newFolder("checkpoint"));
    if (trigger != null) writer.trigger(trigger);
    Map<String, Long> before = topics.ends();
    StreamingQuery query = writer.start();
    phase = "run";
    if (trigger != null && trigger.equals(Trigger.AvailableNow())) return readToEnd(query, seen, before, noted);
    boolean goesOn = goesOn(query, seen, trigger != null ? PATIENCE_FOR_ROWS_MS / 3 : PATIENCE_FOR_ROWS_MS);
    note(seen, before, topics.ends(), false, noted);
    return goesOn ? "accepted" : "stalls";
  }

  private String readToEnd(StreamingQuery query, Seen seen, Map<String, Long> ends, ObjectNode noted) throws Exception {
    for (int i = 0; i < PATIENCE_FOR_ROWS_MS / 50 && query.isActive(); ++i) Thread.sleep(50);
    if (query.exception().isDefined()) throw query.exception().get();
    note(seen, ends, ends, true, noted);
    return query.isActive() ? "stalls" : "accepted";
  }

  /** Lets the query read what is there, gives it more, and looks whether it goes on. */
  private boolean goesOn(StreamingQuery query, Seen seen, long patience) throws Exception {
    awaitRows(query, seen, 0, patience, true);
    long before = seen.rows();
    topics.produce(ROWS_MORE);
    boolean more = awaitRows(query, seen, before, PATIENCE_FOR_ROWS_MS, false);
    // So that each partition has its say: most queries read one topic wholly.
    for (int i = 0; more && i < 50 && seen.rows() < before + ROWS_MORE; ++i) Thread.sleep(20);
    return more;
  }

  /** Whether the query brings more than `before` rows in that time, or at least is done with what there was. */
  private boolean awaitRows(StreamingQuery query, Seen seen, long before, long millis, boolean orIdle) throws Exception {
    for (long end = System.currentTimeMillis() + millis; System.currentTimeMillis() < end; Thread.sleep(20)) {
      if (query.exception().isDefined()) throw query.exception().get();
      if (seen.rows() > before) return true;
      if (!query.isActive() || (orIdle && isIdle(query))) return false;
    }
    return false;
  }

  private static boolean isIdle(StreamingQuery query) {
    return query.status().message().startsWith("Waiting for") && !query.status().isTriggerActive();
  }

  private String writeElsewhere(Dataset<Row> read, JsonNode one) throws Exception {
    String sink = one.get("sink").asText();
    DataStreamWriter<Row> writer = read.selectExpr(PLACE).writeStream().format(sink);
    if (sink.equals("parquet")) writer.option("path", newFolder("parquet"));
    if (sink.equals("memory")) writer.queryName("memory" + ++queries);
    if (!withoutCheckpoint(one)) writer.option("checkpointLocation", newFolder("checkpoint"));
    StreamingQuery query = writer.start();
    phase = "run";
    for (int i = 0; i < 100 && query.isActive() && !isIdle(query); ++i) Thread.sleep(20);
    if (query.exception().isDefined()) throw query.exception().get();
    return query.isActive() ? "accepted" : "stalls";
  }

  private static boolean withoutCheckpoint(JsonNode one) {
    return one.has("checkpoint") && one.get("checkpoint").asText().equals("none");
  }

  /** Two streams of one program: `options`, and `second` once the first runs, or once it has ended. */
  private String readTwice(JsonNode one, Map<String, String> options) throws Exception {
    boolean shared = one.path("checkpoint").asText().equals("shared");
    String checkpoint = newFolder("checkpoint");
    Seen[] seen = {new Seen(++queries), new Seen(++queries)};
    StreamingQuery first = startNamed(one, stream(one, options), seen[0], checkpoint);
    awaitRows(first, seen[0], 0, PATIENCE_FOR_ROWS_MS, true);
    if (one.has("first_ends")) first.stop();
    phase = "load";
    Dataset<Row> read = stream(one, optionsOf(one, "second"));
    StreamingQuery second = startNamed(one, read, seen[1], shared ? checkpoint : newFolder("checkpoint"));
    boolean both = goesOn(second, seen[1], PATIENCE_FOR_ROWS_MS);
    if (one.has("first_ends")) return both ? "accepted" : "stalls";
    long before = seen[0].rows();
    topics.produce(ROWS_MORE);
    return awaitRows(first, seen[0], before, PATIENCE_FOR_ROWS_MS, false) && both ? "accepted" : "stalls";
  }

  private StreamingQuery startNamed(JsonNode one, Dataset<Row> read, Seen seen, String checkpoint) throws Exception {
    phase = "start";
    DataStreamWriter<Row> writer =
        read.selectExpr(PLACE).writeStream().foreach(seen).option("checkpointLocation", checkpoint);
    if (one.has("query_name")) writer.queryName(one.get("query_name").asText());
    StreamingQuery query = writer.start();
    phase = "run";
    return query;
  }

  /** Offsets as numbers, or "end" where the topic ended as the query began. */
  private static void note(Seen seen, Map<String, Long> began, Map<String, Long> ended, boolean wholly, ObjectNode noted) {
    ObjectNode offsets = noted.putObject("offsets");
    seen.spans().forEach((partition, span) -> {
      String from = Long.valueOf(span[0]).equals(began.get(partition)) ? "end" : String.valueOf(span[0]);
      String to = Long.valueOf(span[1]).equals(ended.get(partition)) ? "end" : String.valueOf(span[1]);
      offsets.put(partition, wholly ? from + ".." + to : from + "..");
    });
  }

  // Writing.

  private Dataset<Row> chosen(Dataset<Row> rows, JsonNode one) {
    return one.has("columns") ? rows.selectExpr(one.get("columns").asText().split(";")) : rows;
  }

  /** A setting that no client knows, other in each case, keeps Spark from using an old producer again. */
  private Map<String, String> withOwnProducer(Map<String, String> options) {
    Map<String, String> own = new HashMap<>(options);
    own.put("kafka.oracle.case", String.valueOf(++queries));
    return own;
  }

  private String writeBatch(JsonNode one, Map<String, String> options, ObjectNode noted) throws Exception {
    Dataset<Row> rows = chosen(spark.range(ROWS_WRITTEN).selectExpr("cast(id as string) as value"), one);
    DataFrameWriter<Row> writer = rows.write().format("kafka");
    withOwnProducer(options).forEach(writer::option);
    if (one.has("save_mode")) writer.mode(one.get("save_mode").asText());
    phase = "run";
    Map<String, Long> before = topics.ends();
    writer.save();
    ObjectNode written = noted.putObject("written");
    topics.writtenSince(before).forEach(written::put);
    return "accepted";
  }

  private String writeStream(JsonNode one, Map<String, String> options, ObjectNode noted) throws Exception {
    Dataset<Row> read = spark.readStream().format("kafka").option("kafka.bootstrap.servers", servers)
        .option("subscribe", "orders").option("startingOffsets", "earliest").option("maxOffsetsPerTrigger", "4")
        .load().selectExpr("cast(value as string) as value");
    phase = "start";
    DataStreamWriter<Row> writer = chosen(read, one).writeStream().format("kafka");
    withOwnProducer(options).forEach(writer::option);
    boolean own = options.keySet().stream().anyMatch(key -> key.equalsIgnoreCase("checkpointLocation"));
    if (!own && !withoutCheckpoint(one)) writer.option("checkpointLocation", newFolder("checkpoint"));
    Map<String, Long> before = topics.ends();
    StreamingQuery query = writer.start();
    phase = "run";
    boolean goesOn = awaitBatches(query, 2);
    ObjectNode written = noted.putObject("written");
    topics.writtenSince(before).keySet().forEach(topic -> written.put(topic, "some"));
    return goesOn ? "accepted" : "stalls";
  }

  private static boolean awaitBatches(StreamingQuery query, int count) throws Exception {
    for (int i = 0; i < 2 * PATIENCE_FOR_ROWS_MS / 20; ++i, Thread.sleep(20)) {
      if (query.exception().isDefined()) throw query.exception().get();
      if (query.recentProgress().length >= count) return true;
      if (!query.isActive()) return false;
    }
    return false;
  }

  // What is told.

  private String firstLine(String text) {
    return Session.firstLine(
        text.replace(saslServers, "SASL_SERVERS").replace(servers, "SERVERS").replace(folder.toString(), "FOLDER"));
  }
}
