import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.streaming.DataStreamReader;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;

/** One batch read, or one life of a streaming query: what it was told to read, and what it read. */
final class Run {
  private static final int BATCHES = 3;
  private static final int EPOCHS = 5;
  private static final int IDLE_MS = 400;
  private static final int LOOK_MS = 20;

  private final JsonNode step;
  private final SparkSession spark;
  private final Map<String, String> options;
  private final Map<String, String> second;
  private final Checkpoint checkpoint;
  private final SortedSet<Long> before;
  private final SortedMap<Long, Tasks> batches = new TreeMap<>();
  private volatile String phase = "load";
  private volatile String then;
  private volatile long blocked = Long.MAX_VALUE;

  Run(JsonNode step, String servers, SparkSession spark, Checkpoint checkpoint) throws Exception {
    this.step = step;
    this.spark = spark;
    this.checkpoint = checkpoint;
    options = optionsOf(step.get("options"), servers);
    second = step.has("second") ? optionsOf(step.get("second"), servers) : null;
    before = checkpoint.batches("offsets");
  }

  private static Map<String, String> optionsOf(JsonNode given, String servers) {
    Map<String, String> options = new HashMap<>();
    given.fields().forEachRemaining(each -> options.put(each.getKey(), each.getValue().asText().replace("SERVERS", servers)));
    return options;
  }

  void run() throws Exception {
    if (isBatch()) readBatch();
    else readStream();
  }

  private boolean isBatch() {
    return step.get("on").asText().equals("batch");
  }

  private void readBatch() throws Exception {
    DataFrameReader reader = spark.read().format("kafka");
    options.forEach(reader::option);
    Dataset<Row> rows = reader.load().selectExpr(Tasks.COLUMNS);
    phase = "run";
    Tasks tasks = new Tasks(rows.queryExecution().executedPlan());
    note(0, tasks);
    tasks.add(rows.collectAsList());
  }

  private synchronized void note(long batch, Tasks tasks) {
    batches.put(batch, tasks);
  }

  private Dataset<Row> stream(Map<String, String> its) {
    DataStreamReader reader = spark.readStream().format("kafka");
    its.forEach(reader::option);
    return reader.load();
  }

  private Dataset<Row> streams() {
    Dataset<Row> read = stream(options);
    return second == null ? read : read.union(stream(second));
  }

  private boolean counts() {
    return step.path("query").asText().equals("count");
  }

  private void readStream() throws Exception {
    Dataset<Row> read = streams();
    phase = "start";
    Dataset<Row> rows = counts() ? read.groupBy("topic").count() : read.selectExpr(Tasks.COLUMNS);
    DataStreamWriter<Row> writer = rows.writeStream().outputMode(counts() ? "update" : "append")
        .trigger(trigger()).option("checkpointLocation", checkpoint.folder.toString());
    if (isContinuous()) writer.format("console");
    else writer.foreachBatch((Dataset<Row> batch, Long number) -> readOne(batch, number));
    StreamingQuery query = writer.start();
    phase = "run";
    then = awaitEnd(query);
    query.stop();
  }

  private boolean isContinuous() {
    return step.get("on").asText().equals("continuous");
  }

  private Trigger trigger() {
    switch (step.get("on").asText()) {
      case "stream": return Trigger.ProcessingTime(0);
      case "one batch": return Trigger.ProcessingTime("10 minutes");
      case "once": return Trigger.Once();
      case "available now": return Trigger.AvailableNow();
      case "continuous": return Trigger.Continuous("500 milliseconds");
      default: throw new IllegalArgumentException("no such trigger: " + step.get("on"));
    }
  }

  private void readOne(Dataset<Row> batch, long number) throws Exception {
    if (step.path("dies_at").asLong(-1) == number) throw new IllegalStateException("the case ends it here");
    if (batches.size() >= step.path("batches").asInt(BATCHES)) {
      blocked = number;
      Thread.sleep(Long.MAX_VALUE);
    }
    Object query = Tasks.get(spark.streams().active()[0], "streamingQuery");
    Tasks tasks = new Tasks((SparkPlan) Tasks.get(Tasks.get(query, "lastExecution"), "executedPlan"));
    note(number, tasks);
    List<Row> rows = batch.collectAsList();
    if (!counts()) tasks.add(rows);
  }

  /** "ended" by itself, "idle" since there is nothing to read, or "more": it would go on. */
  private String awaitEnd(StreamingQuery query) throws Exception {
    int patience = step.path("patience_ms").asInt(IDLE_MS);
    int waits = 0;
    for (int read = 0; ; Thread.sleep(LOOK_MS)) {
      if (query.exception().isDefined()) throw query.exception().get();
      if (!query.isActive()) return "ended";
      if (blocked < Long.MAX_VALUE) return "more";
      if (isContinuous() && checkpoint.batches("commits").size() >= EPOCHS) return "more";
      if (read != batches.size() || query.status().message().startsWith("Processing")) waits = 0;
      else if (query.status().message().startsWith("Waiting for")) ++waits;
      read = batches.size();
      if (waits * LOOK_MS >= patience) return "idle";
    }
  }

  // What is told.

  /** Without the epochs of continuous mode: which offsets fall into which of them is a matter of time. */
  synchronized void tell(ObjectNode told) throws Exception {
    if (then != null) told.put("then", then);
    if (!isBatch() && !checkpoint.starts().isEmpty()) told.set("initial", oneOrAll(told, checkpoint.starts()));
    ArrayNode rows = told.putArray("batches");
    if (isContinuous()) return;
    for (long number : toldBatches()) {
      ObjectNode batch = rows.addObject();
      if (!isBatch()) tellOffsets(number, batch);
      if (batches.containsKey(number)) batches.get(number).tell(batch);
    }
  }

  /** Those that ran, and those that were only written down. */
  private Collection<Long> toldBatches() throws Exception {
    SortedSet<Long> all = new TreeSet<>(checkpoint.batches("offsets"));
    all.removeAll(before);
    all.addAll(batches.keySet());
    return all.headSet(blocked);
  }

  private void tellOffsets(long number, ObjectNode batch) throws Exception {
    List<JsonNode> start = number == 0 ? checkpoint.starts() : checkpoint.ends(number - 1);
    batch.put("batch", number);
    if (!start.isEmpty()) batch.set("start", oneOrAll(batch, start));
    if (!checkpoint.ends(number).isEmpty()) batch.set("end", oneOrAll(batch, checkpoint.ends(number)));
  }

  private static JsonNode oneOrAll(ObjectNode maker, List<JsonNode> sources) {
    return sources.size() == 1 ? sources.get(0) : maker.arrayNode().addAll(sources);
  }

  void tellFailure(Throwable failure, ObjectNode told) {
    Throwable cause = Session.innermost(failure);
    told.put("phase", phase).put("exception", cause.getClass().getName());
    Throwable classified = classified(failure);
    if (classified != null) told.put("error_class", errorClass(classified));
    told.put("message", Session.firstLine(String.valueOf(cause.getMessage())));
    String[] parts = classified == null ? new String[0] : String.valueOf(classified.getMessage()).split("\\bReason: *");
    if (parts.length > 1) told.put("reason", Session.firstLine(parts[1]));
  }

  void tellPhase(ObjectNode told) {
    told.put("phase", phase);
  }

  /** The innermost that has an error class of Spark; nothing where there is none. */
  private static Throwable classified(Throwable failure) {
    Throwable found = null;
    for (Throwable each = failure; each != null; each = each.getCause() == each ? null : each.getCause()) {
      if (errorClass(each) != null) found = each;
    }
    return found;
  }

  /** The one that only says that a stream failed is none. */
  private static String errorClass(Throwable failure) {
    String own = failure instanceof SparkThrowable ? ((SparkThrowable) failure).getErrorClass() : null;
    return "STREAM_FAILED".equals(own) ? null : own;
  }
}
