import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A query's checkpoint folder: what Spark wrote there, and what a case does to it. */
final class Checkpoint {
  private static final ObjectMapper JSON = new ObjectMapper();

  final Path folder;

  Checkpoint(Path folder) {
    this.folder = folder;
  }

  SortedSet<Long> batches(String log) throws IOException {
    SortedSet<Long> found = new TreeSet<>();
    if (!Files.isDirectory(folder.resolve(log))) return found;
    try (Stream<Path> files = Files.list(folder.resolve(log))) {
      files.map(file -> file.getFileName().toString()).filter(name -> name.matches("\\d+")).map(Long::valueOf).forEach(found::add);
    }
    return found;
  }

  /** The sources' ends in the offsets log of that batch, a null where it has none; nothing where there is no such batch. */
  List<JsonNode> ends(long batch) throws IOException {
    List<JsonNode> ends = new ArrayList<>();
    Path file = folder.resolve("offsets").resolve(String.valueOf(batch));
    if (!Files.exists(file)) return ends;
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(2, lines.size())) ends.add(line.equals("-") ? JSON.nullNode() : JSON.readTree(line));
    return ends;
  }

  /** Where the sources began, as far as Spark has written it down. */
  List<JsonNode> starts() throws IOException {
    List<JsonNode> starts = new ArrayList<>();
    for (int i = 0; Files.exists(folder.resolve("sources/" + i + "/0")); ++i) {
      String text = new String(Files.readAllBytes(folder.resolve("sources/" + i + "/0")), StandardCharsets.UTF_8);
      starts.add(JSON.readTree(text.substring(text.indexOf('\n') + 1)));
    }
    return starts;
  }

  /** As if the query had died before it wrote the newest file of that log. */
  void dropNewest(String log) throws IOException {
    long newest = batches(log).last();
    Files.delete(folder.resolve(log).resolve(String.valueOf(newest)));
    Files.deleteIfExists(folder.resolve(log).resolve("." + newest + ".crc"));
  }

  void drop(String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(name))) {
      for (Path file : (Iterable<Path>) files.sorted((one, other) -> other.compareTo(one))::iterator) Files.delete(file);
    }
  }

  /** A file that Spark was about to write, half of it, under its name for that, and the head of its checksums beside it. */
  void leaveHalf(String log, String uuid) throws IOException {
    long newest = batches(log).last();
    byte[] whole = Files.readAllBytes(folder.resolve(log).resolve(String.valueOf(newest)));
    String name = "." + (newest + 1) + "." + uuid + ".tmp";
    Files.write(folder.resolve(log).resolve(name), Arrays.copyOf(whole, whole.length / 2));
    Files.write(folder.resolve(log).resolve("." + name + ".crc"), new byte[] {'c', 'r', 'c', 0, 0, 0, 2, 0});
  }

  void copyTo(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        Path copy = target.resolve(folder.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(copy);
        else Files.copy(file, copy);
      }
    }
  }
}
