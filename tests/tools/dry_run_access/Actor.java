import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.*;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.*;
import org.apache.kafka.common.resource.*;
import org.apache.kafka.common.serialization.*;

/** Whatever is done to the cluster before and between the questions: `Actor ADDRESS COMMAND...` */
public class Actor {
    static final String PASSWORD = "right-secret";

    public static void main(String[] args) throws Exception {
        Map<String, Object> config = Map.of("bootstrap.servers", args[0]);
        try (Admin admin = Admin.create(config)) {
            for (int n = 1; n < args.length; n++) {
                switch (args[n]) {
                    case "setup" -> setup(admin, args[0]);
                    case "group" -> group(args[0]);
                    case "state" -> state(admin);
                    default -> throw new IllegalArgumentException(args[n]);
                }
            }
        }
    }

    static AclBinding acl(String user, ResourceType type, String name, PatternType pattern, AclOperation operation,
                          AclPermissionType permission) {
        return new AclBinding(new ResourcePattern(type, name, pattern),
            new AccessControlEntry("User:" + user, "*", operation, permission));
    }

    static AclBinding allow(String user, ResourceType type, String name, AclOperation operation) {
        return acl(user, type, name, PatternType.LITERAL, operation, AclPermissionType.ALLOW);
    }

    static void setup(Admin admin, String address) throws Exception {
        admin.createTopics(List.of(
            new NewTopic("orders", 3, (short) 1).configs(Map.of("retention.ms", "-1")),
            new NewTopic("secret", 1, (short) 1),
            new NewTopic("empty", 1, (short) 1))).all().get();
        for (ScramMechanism mechanism : List.of(ScramMechanism.SCRAM_SHA_256, ScramMechanism.SCRAM_SHA_512)) {
            List<UserScramCredentialAlteration> users = new ArrayList<>();
            for (String user : List.of("reader", "describer", "writer", "nobody", "mixed")) {
                users.add(new UserScramCredentialUpsertion(user, new ScramCredentialInfo(mechanism, 4096), PASSWORD));
            }
            admin.alterUserScramCredentials(users).all().get();  // a user can't stand twice in one request
        }
        String cluster = Resource.CLUSTER_NAME;
        admin.createAcls(List.of(
            allow("reader", ResourceType.TOPIC, "orders", AclOperation.READ),
            acl("reader", ResourceType.GROUP, "spark-", PatternType.PREFIXED, AclOperation.READ, AclPermissionType.ALLOW),
            allow("describer", ResourceType.TOPIC, "orders", AclOperation.DESCRIBE),
            allow("describer", ResourceType.GROUP, "spark-orders", AclOperation.DESCRIBE),
            allow("writer", ResourceType.TOPIC, "orders", AclOperation.WRITE),
            allow("writer", ResourceType.CLUSTER, cluster, AclOperation.IDEMPOTENT_WRITE),
            allow("mixed", ResourceType.TOPIC, "*", AclOperation.ALL),
            acl("mixed", ResourceType.TOPIC, "secret", PatternType.LITERAL, AclOperation.READ, AclPermissionType.DENY),
            allow("mixed", ResourceType.CLUSTER, cluster, AclOperation.DESCRIBE),
            allow("mixed", ResourceType.CLUSTER, cluster, AclOperation.IDEMPOTENT_WRITE),
            allow("CN=client", ResourceType.TOPIC, "orders", AclOperation.READ))).all().get();
        Map<String, Object> config = Map.of("bootstrap.servers", address);
        try (Producer<byte[], byte[]> producer =
                new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (int n = 0; n < 10; n++) {
                byte[] value = ("{\"n\": " + n + "}").getBytes(StandardCharsets.UTF_8);
                ProducerRecord<byte[], byte[]> record =
                    new ProducerRecord<>("orders", 0, 1700000000000L + n * 1000L, null, value);
                record.headers().add("source", new byte[] {1});
                producer.send(record).get();
            }
            producer.send(new ProducerRecord<>("orders", 1, new byte[] {7}, new byte[] {0, 0, 0, 0, 9, 1})).get();
            producer.send(new ProducerRecord<>("secret", 0, new byte[] {7}, null)).get();
        }
    }

    /** A group that has read and committed, and has no members left. */
    static void group(String address) {
        Map<String, Object> config = Map.of("bootstrap.servers", address, "group.id", "spark-orders",
            "auto.offset.reset", "earliest", "enable.auto.commit", "false");
        try (Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of("orders"));
            while (consumer.poll(Duration.ofSeconds(1)).isEmpty()) { }
            consumer.commitSync();
        }
    }

    /** All that may not change by asking, as lines. */
    static void state(Admin admin) throws Exception {
        Set<String> topics = new TreeSet<>(admin.listTopics(new ListTopicsOptions().listInternal(true)).names().get());
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        for (TopicDescription topic : admin.describeTopics(topics).allTopicNames().get(20, TimeUnit.SECONDS).values()) {
            topic.partitions().forEach(one -> ends.put(new TopicPartition(topic.name(), one.partition()), OffsetSpec.latest()));
        }
        TreeMap<String, Long> offsets = new TreeMap<>();
        admin.listOffsets(ends).all().get().forEach((partition, info) -> offsets.put(partition.toString(), info.offset()));
        TreeSet<String> groups = new TreeSet<>();
        admin.listConsumerGroups().all().get().forEach(group -> groups.add(group.groupId()));
        System.out.println("topics " + topics + "\nends " + offsets + "\ngroups " + groups);
    }
}
