import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.ForeachWriter;
import org.apache.spark.sql.Row;

/**
 * The rows of (topic, partition, offset, ...) that a query brought, as the offsets that they span.
 *
 * <p>It is a stream's sink as well, in micro-batches and in continuous mode; in local mode the tasks run in
 * this JVM and find their query's Seen by its number.
 */
final class Seen extends ForeachWriter<Row> {
  private static final Map<Long, Seen> ALL = new ConcurrentHashMap<>();

  private final long number;
  private final transient Map<String, long[]> spans = new TreeMap<>();
  private transient long rows;

  Seen(long number) {
    this.number = number;
    ALL.put(number, this);
  }

  synchronized void add(Row row) {
    long offset = row.getLong(2);
    long[] span = spans.computeIfAbsent(row.getString(0) + "-" + row.getInt(1), key -> new long[] {offset, offset + 1});
    span[0] = Math.min(span[0], offset);
    span[1] = Math.max(span[1], offset + 1);
    ++rows;
  }

  synchronized long rows() {
    return rows;
  }

  /** By partition: the first offset and the one after the last. */
  synchronized Map<String, long[]> spans() {
    return new TreeMap<>(spans);
  }

  @Override
  public boolean open(long partition, long epoch) {
    return true;
  }

  @Override
  public void process(Row row) {
    ALL.get(number).add(row);
  }

  @Override
  public void close(Throwable error) {}
}
