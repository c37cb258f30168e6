import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.Property;

/** What Spark and the Kafka client log while a case runs: warnings, and the names that clients go by. */
final class Logged extends AbstractAppender {
  private static final Set<String> NAMES =
      Set.of("client.id", "client.rack", "group.id", "group.instance.id", "transactional.id");

  private final Set<String> warnings = new ConcurrentSkipListSet<>();
  private final Set<String> names = new ConcurrentSkipListSet<>();

  Logged() {
    super("oracle", null, null, true, Property.EMPTY_ARRAY);
    start();
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    context.getConfiguration().getRootLogger().addAppender(this, Level.INFO, null);
    context.updateLoggers();
    Configurator.setRootLevel(Level.WARN);
    Configurator.setLevel("org.apache.kafka.clients.consumer.ConsumerConfig", Level.INFO);
    Configurator.setLevel("org.apache.kafka.clients.producer.ProducerConfig", Level.INFO);
  }

  @Override
  public void append(LogEvent event) {
    String text = event.getMessage().getFormattedMessage();
    boolean spark = event.getLoggerName().startsWith("org.apache.spark.sql.");
    if (event.getLevel().isMoreSpecificThan(Level.WARN)) {
      if (spark || event.getLoggerName().startsWith("org.apache.kafka.clients.")) warnings.add(text);
    } else if (event.getLoggerName().endsWith("Config")) {
      text.lines().map(String::strip).filter(line -> NAMES.contains(line.split(" = ")[0])).forEach(names::add);
    }
  }

  void clear() {
    warnings.clear();
    names.clear();
  }

  /** The first lines of those warnings that speak of one of the options. */
  Set<String> warningsAbout(Set<String> options) {
    Set<String> found = new TreeSet<>();
    for (String warning : warnings) {
      String lower = warning.toLowerCase();
      if (options.stream().anyMatch(option -> lower.contains(bare(option)))) {
        found.add(warning.strip().lines().findFirst().orElse(""));
      }
    }
    return found;
  }

  private static String bare(String option) {
    String lower = option.toLowerCase();
    return lower.startsWith("kafka.") ? lower.substring(6) : lower;
  }

  /** As "group.id = mine"; what Spark makes up anew each time is left out of it. */
  Set<String> names() {
    Set<String> found = new TreeSet<>();
    for (String name : names) found.add(name.replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "U").replaceAll("-*\\d+", "N"));
    return found;
  }
}
