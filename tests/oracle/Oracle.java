import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryProgress;
import org.apache.spark.sql.streaming.Trigger;

/**
 * Runs option maps on a real Spark against a real Kafka and says what became of each.
 *
 * <p>usage: Oracle BOOTSTRAP_SERVERS FOLDER, a case as JSON in each line of standard input. For each it
 * prints a verdict as JSON. After a case that hung it ends with exit code 3: its tasks are still there,
 * and what follows would hang with them.
 */
public final class Oracle {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ROWS = 30;
  private static final List<String> TOPICS = List.of("orders", "returns", "out");
  private static final int PATIENCE_S = 25;
  private static final int PATIENCE_FOR_ROWS_MS = 9000;

  private final String servers;
  private final Path folder;
  private final SparkSession spark;
  private final KafkaProducer<String, String> producer;
  private final PrintStream out = System.out;
  private volatile String phase = "load";
  private volatile long rows;

  public static void main(String[] arguments) throws Exception {
    new Oracle(arguments[0], Path.of(arguments[1])).runAll();
  }

  private Oracle(String servers, Path folder) throws Exception {
    this.servers = servers;
    this.folder = folder;
    Properties settings = new Properties();
    settings.put("bootstrap.servers", servers);
    settings.put("key.serializer", StringSerializer.class.getName());
    settings.put("value.serializer", StringSerializer.class.getName());
    producer = new KafkaProducer<>(settings);
    makeTopics();
    spark = SparkSession.builder().master("local[2]").appName("oracle")
        .config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "1")
        .config("spark.task.maxFailures", "1").config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString()).getOrCreate();
  }

  private void makeTopics() throws Exception {
    Properties settings = new Properties();
    settings.put("bootstrap.servers", servers);
    try (Admin admin = Admin.create(settings)) {
      List<NewTopic> missing = new ArrayList<>();
      for (String topic : TOPICS) {
        if (!admin.listTopics().names().get().contains(topic)) missing.add(new NewTopic(topic, 2, (short) 1));
      }
      if (missing.isEmpty()) return;
      admin.createTopics(missing).all().get();
    }
    produce(ROWS);
  }

  private void produce(int count) throws Exception {
    for (int i = 0; i < count; ++i) {
      for (String topic : TOPICS.subList(0, 2)) {
        producer.send(new ProducerRecord<>(topic, i % 2, "k" + i, "v" + i)).get();
      }
    }
  }

  private void runAll() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonNode one = JSON.readTree(line);
      ObjectNode verdict = JSON.createObjectNode();
      verdict.put("id", one.get("id").asText());
      boolean hangs = judge(one, verdict);
      out.println(JSON.writeValueAsString(verdict));
      out.flush();
      if (hangs) Runtime.getRuntime().halt(3);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Whether the case hung. */
  private boolean judge(JsonNode one, ObjectNode verdict) throws Exception {
    phase = "load";
    rows = 0;
    ExecutorService runner = Executors.newSingleThreadExecutor();
    Callable<String> run = () -> run(one);
    try {
      verdict.put("verdict", runner.submit(run).get(PATIENCE_S, TimeUnit.SECONDS));
      if (phase.equals("run") && verdict.get("verdict").asText().equals("stalls")) return true;
    } catch (ExecutionException refused) {
      Throwable cause = innermost(refused);
      verdict.put("verdict", "refused").put("phase", phase);
      verdict.put("exception", cause.getClass().getName());
      verdict.put("message", firstLine(cause));
    } catch (TimeoutException hung) {
      verdict.put("verdict", "stalls").put("phase", phase);
      return true;
    } finally {
      runner.shutdownNow();
    }
    return !stopQueries();
  }

  private boolean stopQueries() throws Exception {
    ExecutorService stopper = Executors.newSingleThreadExecutor();
    try {
      stopper.submit(() -> {
        for (StreamingQuery query : spark.streams().active()) query.stop();
        return null;
      }).get(10, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException hung) {
      return false;
    } catch (ExecutionException anything) {
      return true;
    } finally {
      stopper.shutdownNow();
    }
  }

  private String run(JsonNode one) throws Exception {
    Map<String, String> options = new HashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> i = one.get("options").fields(); i.hasNext(); ) {
      Map.Entry<String, JsonNode> option = i.next();
      options.put(option.getKey(), option.getValue().asText().replace("SERVERS", servers));
    }
    switch (one.get("on").asText()) {
      case "batch source": return readBatch(options);
      case "stream source": return readStream(options, null);
      case "continuous source": return readStream(options, Trigger.Continuous("1 second"));
      case "available-now source": return readStream(options, Trigger.AvailableNow());
      case "batch sink": return writeBatch(options, one);
      case "stream sink": return writeStream(options, one);
      default: throw new IllegalArgumentException("no such place: " + one.get("on"));
    }
  }

  private String readBatch(Map<String, String> options) {
    Dataset<Row> read = spark.read().format("kafka").options(options).load();
    phase = "run";
    rows = read.selectExpr("cast(value as string)").collectAsList().size();
    return "accepted";
  }

  private String readStream(Map<String, String> options, Trigger trigger) throws Exception {
    Dataset<Row> read = spark.readStream().format("kafka").options(options).load();
    phase = "start";
    DataStreamWriter<Row> writer = read.selectExpr("cast(value as string)").writeStream().format("noop")
        .option("checkpointLocation", Files.createTempDirectory(folder, "checkpoint").toString());
    if (trigger != null) writer.trigger(trigger);
    return follow(writer.start(), trigger != null && trigger.equals(Trigger.AvailableNow()));
  }

  /** Lets the query read what is there, gives it more, and looks whether it goes on. */
  private String follow(StreamingQuery query, boolean ends) throws Exception {
    phase = "run";
    await(query, 0, 3000);
    if (ends) {
      for (int i = 0; i < 100 && query.isActive(); ++i) await(query, Long.MAX_VALUE, 100);
      return query.isActive() || rowsOf(query) == 0 ? "stalls" : "accepted";
    }
    long before = rowsOf(query);
    produce(4);
    return await(query, before, PATIENCE_FOR_ROWS_MS) ? "accepted" : "stalls";
  }

  /** Whether the query reads more rows than `before` in that time. */
  private boolean await(StreamingQuery query, long before, long millis) throws Exception {
    String began = offsets(query);
    for (long end = System.currentTimeMillis() + millis; System.currentTimeMillis() < end; Thread.sleep(50)) {
      if (query.exception().isDefined()) throw query.exception().get();
      rows = rowsOf(query);
      // Continuous mode doesn't count rows.
      if (rows > before || (rows == 0 && before == 0 && !began.isEmpty() && !offsets(query).equals(began))) return true;
      if (!query.isActive()) return false;
    }
    return false;
  }

  private static long rowsOf(StreamingQuery query) {
    long sum = 0;
    for (StreamingQueryProgress progress : query.recentProgress()) sum += progress.numInputRows();
    return sum;
  }

  private static String offsets(StreamingQuery query) {
    StreamingQueryProgress last = query.lastProgress();
    return last == null || last.sources().length == 0 ? "" : String.valueOf(last.sources()[0].endOffset());
  }

  private static String columns(JsonNode one, String standard) {
    return one.has("columns") ? one.get("columns").asText() : standard;
  }

  private String writeBatch(Map<String, String> options, JsonNode one) {
    Dataset<Row> rows = spark.range(6).selectExpr(columns(one, "cast(id as string) as value").split(";"));
    DataFrameWriter<Row> writer = rows.write().format("kafka").options(options);
    if (one.has("save_mode")) writer.mode(one.get("save_mode").asText());
    phase = "run";
    writer.save();
    return "accepted";
  }

  private String writeStream(Map<String, String> options, JsonNode one) throws Exception {
    Dataset<Row> rows = spark.readStream().format("rate").option("rowsPerSecond", "20").load()
        .selectExpr(columns(one, "cast(value as string) as value").split(";"));
    phase = "start";
    DataStreamWriter<Row> writer = rows.writeStream().format("kafka").options(options);
    boolean own = options.keySet().stream().anyMatch(key -> key.equalsIgnoreCase("checkpointLocation"));
    boolean without = one.has("checkpoint") && !one.get("checkpoint").asBoolean();
    if (!own && !without) {
      writer.option("checkpointLocation", Files.createTempDirectory(folder, "checkpoint").toString());
    }
    StreamingQuery query = writer.start();
    phase = "run";
    boolean first = await(query, 0, PATIENCE_FOR_ROWS_MS);
    return first && await(query, rowsOf(query), PATIENCE_FOR_ROWS_MS) ? "accepted" : "stalls";
  }

  private static Throwable innermost(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) cause = cause.getCause();
    return cause;
  }

  private String firstLine(Throwable cause) {
    String message = String.valueOf(cause.getMessage()).replace(servers, "SERVERS").replace(folder.toString(), "FOLDER");
    String line = message.strip().lines().findFirst().orElse("");
    return line.length() > 240 ? line.substring(0, 240) : line;
  }
}
