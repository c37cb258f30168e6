import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets a real Spark read from a real Kafka, and says which offsets it planned for which batch and which task.
 *
 * <p>usage: Plans SERVERS FOLDER, a case as JSON in each line of standard input. A case is a list of steps: changes of
 * the topics, looks at them, runs, and what is done to the checkpoint in between, one for all runs of the case. What
 * each step told is printed as JSON. After a case whose tasks can't be ended it ends itself, with exit code 3.
 */
public final class Plans {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PATIENCE_S = 15;
  private static final int HUNG = 3;

  private final String servers;
  private final Path folder;
  private final Cluster cluster;
  private final Session session;
  private final PrintStream out = System.out;
  private boolean warm;
  private boolean stuck;

  public static void main(String[] arguments) throws Exception {
    new Plans(arguments[0], Path.of(arguments[1])).runAll();
  }

  private Plans(String servers, Path folder) throws Exception {
    this.servers = servers;
    this.folder = folder;
    cluster = new Cluster(servers);
    // One task after the other, so that of several that fail it is always the same one.
    session = new Session("plans", 1, folder);
  }

  /** Spark's first reads take seconds, which no case shall be blamed for. */
  private void warmUp() throws Exception {
    for (String on : List.of("batch", "available now")) {
      ObjectNode step = JSON.createObjectNode().put("on", on);
      step.putObject("options").put("kafka.bootstrap.servers", servers).put("subscribe", "single")
          .put("startingOffsets", "earliest").put("kafka.fetch.max.wait.ms", "10");
      new Run(step, servers, session.spark, new Checkpoint(Files.createTempDirectory(folder, "warm"))).run();
    }
    warm = true;
  }

  private void runAll() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonNode one = JSON.readTree(line);
      ObjectNode told = JSON.createObjectNode();
      told.put("id", one.get("id").asText());
      takeSteps(one.get("steps"), told.putArray("steps"));
      out.println(JSON.writeValueAsString(told));
      out.flush();
      if (stuck) Runtime.getRuntime().halt(HUNG);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Ends at a run that hangs. */
  private void takeSteps(JsonNode steps, ArrayNode told) throws Exception {
    Checkpoint checkpoint = new Checkpoint(Files.createTempDirectory(folder, "checkpoint"));
    for (JsonNode step : steps) {
      ObjectNode one = told.addObject();
      if (step.has("keep_only")) keepOnly(step.get("keep_only"));
      else if (step.has("state")) one.set("topics", state(step));
      else if (step.has("on")) run(step, checkpoint, one);
      else if (step.has("checkpoint")) change(checkpoint, step);
      else cluster.change(step);
      if (one.path("outcome").asText().equals("hangs")) return;
    }
  }

  private void keepOnly(JsonNode topics) throws Exception {
    Set<String> kept = new HashSet<>();
    topics.forEach(topic -> kept.add(topic.asText()));
    for (String topic : cluster.topics()) {
      if (!kept.contains(topic) && !topic.startsWith("__")) cluster.deleteTopic(topic);
    }
  }

  private ObjectNode state(JsonNode step) throws Exception {
    Set<String> wanted = new TreeSet<>();
    step.get("state").forEach(topic -> wanted.add(topic.asText()));
    Set<String> there = new TreeSet<>(cluster.topics());
    if (!wanted.isEmpty()) there.retainAll(wanted);
    return cluster.state(there, step.path("times"));
  }

  private void change(Checkpoint checkpoint, JsonNode step) throws Exception {
    switch (step.get("checkpoint").asText()) {
      case "drop newest": checkpoint.dropNewest(step.get("log").asText()); break;
      case "drop": checkpoint.drop(step.get("name").asText()); break;
      case "leave half": checkpoint.leaveHalf(step.get("log").asText(), step.get("uuid").asText()); break;
      case "keep": checkpoint.copyTo(folder.resolve("kept").resolve(step.get("what").asText())); break;
      default: throw new IllegalArgumentException("nothing to do to a checkpoint: " + step);
    }
  }

  private void run(JsonNode step, Checkpoint checkpoint, ObjectNode told) throws Exception {
    if (!warm) warmUp();
    Run run = new Run(step, servers, session.spark, checkpoint);
    ExecutorService runner = Executors.newSingleThreadExecutor();
    Future<?> done = runner.submit(() -> {
      run.run();
      return null;
    });
    try {
      done.get(PATIENCE_S, TimeUnit.SECONDS);
      told.put("outcome", "runs");
    } catch (ExecutionException failed) {
      told.put("outcome", "fails");
      run.tellFailure(failed, told);
    } catch (TimeoutException hung) {
      told.put("outcome", "hangs");
      run.tellPhase(told);
    }
    run.tell(told);
    stuck = told.get("outcome").asText().equals("hangs") || !session.isCleared(runner);
  }
}
