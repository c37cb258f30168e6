import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.utils.AppInfoParser;

/** Prints what the Kafka client on the class path says of its settings, as JSON. */
public final class ClientKeys {
  private static final Map<String, String> CLIENTS = Map.of(
      "consumer", "org.apache.kafka.clients.consumer.ConsumerConfig",
      "producer", "org.apache.kafka.clients.producer.ProducerConfig",
      "admin", "org.apache.kafka.clients.admin.AdminClientConfig");

  public static void main(String[] args) throws Exception {
    List<String> rows = new ArrayList<>();
    for (Map.Entry<String, String> client : new TreeMap<>(CLIENTS).entrySet()) {
      Class<?> config = Class.forName(client.getValue());
      Set<String> deprecated = deprecated(config);
      for (ConfigDef.ConfigKey key : new TreeMap<>(definition(config).configKeys()).values()) {
        rows.add(row(client.getKey(), key, deprecated.contains(key.name)));
      }
    }
    System.out.println("{\"version\": " + quoted(AppInfoParser.getVersion()) + ", \"keys\": [\n"
        + String.join(",\n", rows) + "\n]}");
  }

  private static ConfigDef definition(Class<?> config) throws Exception {
    Field field = config.getDeclaredField("CONFIG");
    field.setAccessible(true);
    return (ConfigDef) field.get(null);
  }

  private static Set<String> deprecated(Class<?> config) throws Exception {
    Set<String> names = new HashSet<>();
    for (Class<?> at = config; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        boolean constant = Modifier.isStatic(field.getModifiers()) && field.getType() == String.class;
        if (!constant || !field.isAnnotationPresent(Deprecated.class)) continue;
        field.setAccessible(true);
        names.add((String) field.get(null));
      }
    }
    return names;
  }

  private static String row(String client, ConfigDef.ConfigKey key, boolean deprecated) {
    StringBuilder row = new StringBuilder("{\"client\": " + quoted(client));
    row.append(", \"name\": ").append(quoted(key.name));
    row.append(", \"type\": ").append(quoted(key.type.toString()));
    if (key.hasDefault()) {
      row.append(", \"default\": ").append(
          key.defaultValue == null ? "null" : quoted(ConfigDef.convertToString(key.defaultValue, key.type)));
    }
    if (key.validator != null) {
      row.append(", \"validator\": ").append(quoted(key.validator.toString()));
      row.append(", \"validator_class\": ").append(quoted(key.validator.getClass().getName()));
    }
    row.append(", \"importance\": ").append(quoted(key.importance.toString()));
    row.append(", \"internal\": ").append(key.internalConfig);
    row.append(", \"deprecated\": ").append(deprecated).append("}");
    return row.toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') quoted.append('\\').append(c);
      else if (c < ' ') quoted.append(String.format("\\u%04x", (int) c));
      else quoted.append(c);
    }
    return quoted.append('"').toString();
  }
}
