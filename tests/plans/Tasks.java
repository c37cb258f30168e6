import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;
import org.apache.spark.Partition;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.SparkPlan;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The tasks of one plan that read Kafka, in their order, and the rows that each of them brought.
 *
 * <p>Spark has them in its physical plan as input partitions (streams) or as partitions of an RDD (batches); its
 * classes for them aren't open to others and live in other packages in each release, so they are asked by name.
 */
final class Tasks {
  /** What a row must have, as SQL. */
  static final String[] COLUMNS = {"topic", "partition", "offset", "spark_partition_id() as task"};

  private final List<Object> ranges = new ArrayList<>();
  private final Map<Integer, long[]> read = new TreeMap<>();
  private long rows = -1;

  Tasks(SparkPlan plan) throws Exception {
    for (SparkPlan leaf : CollectionConverters.asJava(plan.collectLeaves())) {
      if (has(leaf, "inputPartitions")) addInputPartitions(leaf);
      else if (has(leaf, "rdd")) addPartitions((RDD<?>) get(leaf, "rdd"));
    }
  }

  private void addInputPartitions(SparkPlan leaf) throws Exception {
    for (Object partition : CollectionConverters.asJava((scala.collection.Seq<?>) get(leaf, "inputPartitions"))) {
      ranges.add(get(partition, "offsetRange"));
    }
  }

  private void addPartitions(RDD<?> rdd) throws Exception {
    if (rdd.getClass().getSimpleName().equals("KafkaSourceRDD")) {
      for (Partition partition : rdd.partitions()) ranges.add(get(partition, "offsetRange"));
    }
    for (var dependency : CollectionConverters.asJava(rdd.dependencies())) addPartitions(dependency.rdd());
  }

  /** All rows, with COLUMNS. */
  void add(List<Row> found) throws Exception {
    rows = found.size();
    for (Row row : found) {
      int task = row.getInt(3);
      TopicPartition partition = new TopicPartition(row.getString(0), row.getInt(1));
      if (!partition.equals(get(ranges.get(task), "topicPartition"))) {
        throw new AssertionError("task " + task + " isn't about " + partition);
      }
      long offset = row.getLong(2);
      long[] seen = read.computeIfAbsent(task, key -> new long[] {0, offset, offset});
      ++seen[0];
      seen[1] = Math.min(seen[1], offset);
      seen[2] = Math.max(seen[2], offset);
    }
  }

  void tell(ObjectNode batch) throws Exception {
    if (rows >= 0) batch.put("rows", rows);
    ArrayNode tasks = batch.putArray("tasks");
    for (int i = 0; i < ranges.size(); ++i) {
      ObjectNode task = tasks.addObject().put("partition", get(ranges.get(i), "topicPartition").toString())
          .put("from", (long) get(ranges.get(i), "fromOffset")).put("until", (long) get(ranges.get(i), "untilOffset"));
      if (rows < 0) continue;
      long[] seen = read.get(i);
      task.put("rows", seen == null ? 0 : seen[0]);
      if (seen != null) task.put("first", seen[1]).put("last", seen[2]);
    }
  }

  private static boolean has(Object thing, String name) {
    for (Method method : thing.getClass().getMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == 0) return true;
    }
    return false;
  }

  /** What a method or a field of that name gives. */
  static Object get(Object thing, String name) throws Exception {
    try {
      Method method = thing.getClass().getMethod(name);
      method.setAccessible(true);
      return method.invoke(thing);
    } catch (NoSuchMethodException noMethod) {
      Field field = thing.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(thing);
    }
  }
}
