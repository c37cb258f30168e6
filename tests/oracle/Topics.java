import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;

/** The broker's side: two topics with rows that are read, two that are written, each of two partitions. */
final class Topics {
  private static final int ROWS = 30;
  private static final List<String> READ = List.of("orders", "returns");
  private static final List<String> WRITTEN = List.of("out", "other");
  private static final int PARTITIONS = 2;

  private final Admin admin;
  private final KafkaProducer<String, String> producer;

  Topics(String servers) throws Exception {
    Properties settings = new Properties();
    settings.put("bootstrap.servers", servers);
    admin = Admin.create(settings);
    settings.put("key.serializer", StringSerializer.class.getName());
    settings.put("value.serializer", StringSerializer.class.getName());
    producer = new KafkaProducer<>(settings);
    make();
  }

  private void make() throws Exception {
    Set<String> there = admin.listTopics().names().get();
    List<NewTopic> missing = new ArrayList<>();
    for (String topic : all()) {
      if (!there.contains(topic)) missing.add(new NewTopic(topic, PARTITIONS, (short) 1));
    }
    if (missing.isEmpty()) return;
    admin.createTopics(missing).all().get();
    admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
        "u", new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, 4096), "p"))).all().get();
    produce(ROWS);
  }

  private static List<String> all() {
    List<String> topics = new ArrayList<>(READ);
    topics.addAll(WRITTEN);
    return topics;
  }

  /** That many rows for each topic that is read. */
  void produce(int count) throws Exception {
    for (int i = 0; i < count; ++i) {
      for (String topic : READ) producer.send(new ProducerRecord<>(topic, i % PARTITIONS, "k" + i, "v" + i));
    }
    producer.flush();
  }

  /** The offset after the last record, by partition ("orders-0"). */
  Map<String, Long> ends() throws Exception {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    for (String topic : all()) {
      for (int i = 0; i < PARTITIONS; ++i) asked.put(new TopicPartition(topic, i), OffsetSpec.latest());
    }
    Map<String, Long> ends = new TreeMap<>();
    admin.listOffsets(asked).all().get().forEach((partition, info) -> ends.put(partition.toString(), info.offset()));
    return ends;
  }

  /** How many records the topics got since then, by topic; those that got none are left out. */
  Map<String, Long> writtenSince(Map<String, Long> before) throws Exception {
    Map<String, Long> written = new TreeMap<>();
    for (Map.Entry<String, Long> end : ends().entrySet()) {
      String topic = end.getKey().substring(0, end.getKey().lastIndexOf('-'));
      long count = end.getValue() - before.get(end.getKey());
      if (count > 0 && WRITTEN.contains(topic)) written.merge(topic, count, Long::sum);
    }
    return written;
  }
}
