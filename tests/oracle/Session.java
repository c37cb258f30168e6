import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;

/** A Spark in local mode that case after case runs in: how what is left of one is ended, and how a failure is told. */
final class Session {
  private static final int PATIENCE_FOR_STOP_S = 10;
  private static final int LONGEST_LINE = 240;

  final SparkSession spark;

  Session(String name, int cores, Path folder) {
    // Adaptive plans would hide the tasks that read Kafka.
    spark = SparkSession.builder().master("local[" + cores + "]").appName(name)
        .config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "1")
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.task.maxFailures", "1").config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.local.dir", folder.resolve("local").toString())
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString()).getOrCreate();
  }

  /** Whether all of the case that ran in `runner` is over now; else what follows would hang with it. */
  boolean isCleared(ExecutorService runner) throws Exception {
    runner.shutdownNow();
    return stopAll() && runner.awaitTermination(PATIENCE_FOR_STOP_S, TimeUnit.SECONDS) && tasksEnd();
  }

  private boolean tasksEnd() throws Exception {
    for (int i = 0; i < PATIENCE_FOR_STOP_S * 10; ++i, Thread.sleep(50)) {
      int running = 0;
      for (var executor : spark.sparkContext().statusTracker().getExecutorInfos()) running += executor.numRunningTasks();
      if (running == 0) return true;
    }
    return false;
  }

  private boolean stopAll() throws Exception {
    ExecutorService stopper = Executors.newSingleThreadExecutor();
    try {
      stopper.submit(() -> {
        for (StreamingQuery query : spark.streams().active()) query.stop();
        spark.sparkContext().cancelAllJobs();
        return null;
      }).get(PATIENCE_FOR_STOP_S, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException hung) {
      return false;
    } catch (ExecutionException anything) {
      return true;
    } finally {
      stopper.shutdownNow();
    }
  }

  static Throwable innermost(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) cause = cause.getCause();
    return cause;
  }

  /** Without what is new in each run. */
  static String firstLine(String text) {
    String told = text.replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UUID")
        .replaceAll("UUID-+\\d+", "UUID-N").replaceAll("@[0-9a-f]{6,8}\\b", "@HASH");
    String line = told.strip().lines().findFirst().orElse("");
    return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line;
  }
}
