import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Changes the topics of a broker, always in the same way, and says what they are then.
 *
 * <p>Records have made-up times, so nothing depends on when they were written, and topics keep them however old they are.
 */
final class Cluster {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long FIRST_TIME = 1700000000000L;
  private static final long TIME_STEP = 1000;
  private static final int PATIENCE_S = 30;

  private final Properties settings = new Properties();
  private final Admin admin;

  Cluster(String servers) {
    settings.put("bootstrap.servers", servers);
    admin = Admin.create(settings);
  }

  /** The change is told by that key of the step which isn't one of its details. */
  void change(JsonNode step) throws Exception {
    if (step.has("create")) create(step);
    else if (step.has("grow")) grow(step);
    else if (step.has("produce")) produce(step);
    else if (step.has("transaction")) transaction(step);
    else if (step.has("delete_records")) deleteRecords(step);
    else if (step.has("delete_topic")) deleteTopic(step.get("delete_topic").asText());
    else if (step.has("await_rows")) awaitRows(step);
    else if (step.has("commit_group")) commitGroup(step);
    else throw new IllegalArgumentException("no such change: " + step);
  }

  private void create(JsonNode step) throws Exception {
    Map<String, String> config = new HashMap<>(Map.of("retention.ms", "-1"));
    step.path("config").fields().forEachRemaining(each -> config.put(each.getKey(), each.getValue().asText()));
    NewTopic topic = new NewTopic(step.get("create").asText(), step.get("partitions").asInt(), (short) 1).configs(config);
    admin.createTopics(List.of(topic)).all().get();
    awaitLeaders(topic.name(), topic.numPartitions());
  }

  private void grow(JsonNode step) throws Exception {
    String topic = step.get("grow").asText();
    int partitions = step.get("partitions").asInt();
    admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(partitions))).all().get();
    awaitLeaders(topic, partitions);
  }

  /** Until the broker answers for each partition. */
  private void awaitLeaders(String topic, int partitions) throws Exception {
    for (int i = 0; ; ++i, Thread.sleep(50)) {
      try {
        TopicDescription there = describe(Set.of(topic)).get(topic);
        if (there.partitions().size() == partitions) {
          offsets(List.of(there), OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
          return;
        }
      } catch (ExecutionException notYet) {
        if (i > 20 * PATIENCE_S) throw notYet;
      }
    }
  }

  private KafkaProducer<String, String> producer(Map<String, String> more) {
    Properties own = new Properties();
    own.putAll(settings);
    own.put("enable.idempotence", "false");
    own.putAll(more);
    return new KafkaProducer<>(own, new StringSerializer(), new StringSerializer());
  }

  /** `rows` has a count for each partition; keys repeat after `keys` records. */
  private void send(KafkaProducer<String, String> producer, String topic, JsonNode step) {
    long time = step.path("time").asLong(FIRST_TIME);
    int keys = step.path("keys").asInt(Integer.MAX_VALUE);
    for (int partition = 0; partition < step.get("rows").size(); ++partition) {
      for (int i = 0; i < step.get("rows").get(partition).asInt(); ++i) {
        producer.send(new ProducerRecord<>(topic, partition, time + i * TIME_STEP, "k" + i % keys, "v" + i));
      }
    }
    producer.flush();
  }

  private void produce(JsonNode step) {
    try (KafkaProducer<String, String> producer = producer(Map.of())) {
      send(producer, step.get("produce").asText(), step);
    }
  }

  /** One that stays open keeps its producer: closing it would abort. */
  private void transaction(JsonNode step) {
    String topic = step.get("transaction").asText();
    String end = step.get("end").asText();
    KafkaProducer<String, String> producer = producer(Map.of("enable.idempotence", "true",
        "transactional.id", topic + "-" + end, "transaction.timeout.ms", String.valueOf(24 * 3600 * 1000)));
    producer.initTransactions();
    producer.beginTransaction();
    send(producer, topic, step);
    if (end.equals("open")) return;
    if (end.equals("commit")) producer.commitTransaction();
    else producer.abortTransaction();
    producer.close();
  }

  private void deleteRecords(JsonNode step) throws Exception {
    Map<TopicPartition, RecordsToDelete> asked = new HashMap<>();
    for (int i = 0; i < step.get("before").size(); ++i) {
      TopicPartition partition = new TopicPartition(step.get("delete_records").asText(), i);
      asked.put(partition, RecordsToDelete.beforeOffset(step.get("before").get(i).asLong()));
    }
    admin.deleteRecords(asked).all().get();
  }

  void deleteTopic(String topic) throws Exception {
    try {
      admin.deleteTopics(List.of(topic)).all().get();
      for (int i = 0; i < 20 * PATIENCE_S; ++i, Thread.sleep(50)) describe(Set.of(topic));
    } catch (ExecutionException gone) {
      if (!(gone.getCause() instanceof UnknownTopicOrPartitionException)) throw gone;
    }
  }

  /** Until compaction has left that many records in all. */
  private void awaitRows(JsonNode step) throws Exception {
    TopicDescription topic = describe(Set.of(step.get("await_rows").asText())).values().iterator().next();
    int wanted = step.get("rows").asInt();
    int there = -1;
    for (int i = 0; i < PATIENCE_S && there != wanted; ++i, Thread.sleep(500)) there = rows(topic);
    if (there != wanted) throw new IllegalStateException(topic.name() + " has " + there + " rows and not " + wanted);
  }

  private int rows(TopicDescription topic) throws Exception {
    Map<TopicPartition, Long> ends = offsets(List.of(topic), OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
    int count = 0;
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(ends.keySet());
      consumer.seekToBeginning(ends.keySet());
      while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        count += consumer.poll(Duration.ofMillis(200)).count();
      }
    }
    return count;
  }

  /** So that the topic of the groups' offsets is there before anybody looks. */
  private void commitGroup(JsonNode step) throws Exception {
    var offset = new org.apache.kafka.clients.consumer.OffsetAndMetadata(0);
    TopicPartition partition = new TopicPartition(step.get("topic").asText(), 0);
    for (int i = 0; ; ++i, Thread.sleep(100)) {
      try {
        admin.alterConsumerGroupOffsets(step.get("commit_group").asText(), Map.of(partition, offset)).all().get();
        return;
      } catch (ExecutionException notYet) {
        if (i > 10 * PATIENCE_S) throw notYet;
      }
    }
  }

  // What is there.

  Set<String> topics() throws Exception {
    return new TreeSet<>(admin.listTopics(new ListTopicsOptions().listInternal(true)).names().get());
  }

  private Map<String, TopicDescription> describe(Set<String> topics) throws Exception {
    return new TreeMap<>(admin.describeTopics(topics).all().get());
  }

  private Map<TopicPartition, Long> offsets(Iterable<TopicDescription> topics, OffsetSpec spec, IsolationLevel isolation)
      throws Exception {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    for (TopicDescription topic : topics) {
      topic.partitions().forEach(partition -> asked.put(new TopicPartition(topic.name(), partition.partition()), spec));
    }
    Map<TopicPartition, Long> found = new HashMap<>();
    admin.listOffsets(asked, new ListOffsetsOptions(isolation)).all().get()
        .forEach((partition, info) -> found.put(partition, info.offset()));
    return found;
  }

  /** By topic what a scenario has of it; `times` has the times to look up, by topic. */
  ObjectNode state(Set<String> names, JsonNode times) throws Exception {
    ObjectNode told = JSON.createObjectNode();
    for (TopicDescription topic : describe(names).values()) {
      ObjectNode one = told.putObject(topic.name());
      if (topic.isInternal()) one.put("internal", true);
      ArrayNode partitions = one.putArray("partitions");
      for (var partition : topic.partitions()) {
        ObjectNode row = partitions.addObject().put("leader", partition.leader().id());
        partition.isr().forEach(node -> row.withArray("isr").add(node.id()));
      }
      addOffsets(topic, partitions, times.path(topic.name()));
      addConfig(topic.name(), one.putObject("config"));
    }
    return told;
  }

  private void addOffsets(TopicDescription topic, ArrayNode partitions, JsonNode times) throws Exception {
    List<TopicDescription> one = List.of(topic);
    note(partitions, "begin", offsets(one, OffsetSpec.earliest(), IsolationLevel.READ_UNCOMMITTED));
    note(partitions, "end", offsets(one, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED));
    note(partitions, "stable", offsets(one, OffsetSpec.latest(), IsolationLevel.READ_COMMITTED));
    for (JsonNode time : times) {
      offsets(one, OffsetSpec.forTimestamp(time.asLong()), IsolationLevel.READ_UNCOMMITTED).forEach((at, offset) -> {
        ArrayNode pair = row(partitions, at).withArray("times").addArray().add(time.asLong());
        if (offset < 0) pair.addNull();
        else pair.add(offset);
      });
    }
  }

  private static void note(ArrayNode partitions, String field, Map<TopicPartition, Long> offsets) {
    offsets.forEach((at, offset) -> row(partitions, at).put(field, offset));
  }

  private static ObjectNode row(ArrayNode partitions, TopicPartition partition) {
    return (ObjectNode) partitions.get(partition.partition());
  }

  private void addConfig(String topic, ObjectNode config) throws Exception {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    Map<String, String> own = new TreeMap<>();
    for (ConfigEntry entry : admin.describeConfigs(List.of(resource)).all().get().get(resource).entries()) {
      if (entry.source() == ConfigEntry.ConfigSource.DYNAMIC_TOPIC_CONFIG) own.put(entry.name(), entry.value());
    }
    own.forEach(config::put);
  }
}
