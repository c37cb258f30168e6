#include "golden/rendering.h"

#include <array>
#include <cstdint>

#include "skl/base/strings.h"

namespace skl {
namespace {

std::string quoted(std::string_view text, char quote = '"') {
  std::string literal(1, quote);
  for (const char byte : text) {
    if (byte == quote || byte == '\\') literal += '\\';
    literal += byte == '\n' ? "\\n" : std::string(1, byte);
  }
  return literal + quote;
}

// YAML's single quotes, which know one escape alone.
std::string single_quoted(std::string_view text) {
  return "'" + replace_all(std::string(text), "'", "''") + "'";
}

std::string parameter(std::size_t index) { return "p" + std::to_string(index); }

// A text that grows, and the places of what is put into it.
class Page {
 public:
  explicit Page(std::string path) { rendering_.path = std::move(path); }

  Page& add(std::string_view text) {
    rendering_.text += text;
    return *this;
  }
  Page& key(const std::string& key, std::string_view literal) {
    rendering_.places.keys[key] = put(literal);
    return *this;
  }
  Page& value(const std::string& key, std::string_view literal) {
    rendering_.places.values[key] = put(literal);
    return *this;
  }
  Rendering take() { return std::move(rendering_); }

 private:
  Span put(std::string_view literal) {
    const auto begin = static_cast<std::uint32_t>(rendering_.text.size());
    rendering_.text += literal;
    return {begin, static_cast<std::uint32_t>(rendering_.text.size())};
  }

  Rendering rendering_;
};

std::string_view start_of_chain(const Example& example) {
  const bool batch = example.mode == Mode::batch;
  if (example.side == Side::source) return batch ? "spark.read" : "spark.readStream";
  return batch ? "events.write" : "events.writeStream";
}

std::string_view end_of_chain(const Example& example) {
  if (example.side == Side::source) return ".load()";
  return example.mode == Mode::batch ? ".save()" : ".start()";
}

void add_options(Page& page, const Example& example) {
  for (std::size_t i = 0; i < example.options.size(); ++i) {
    const ExampleOption& option = example.options[i];
    page.add("\n      .option(").key(option.key, quoted(option.key)).add(", ");
    page.value(option.key, option.value ? quoted(*option.value) : parameter(i)).add(")");
  }
}

std::string parameters(const Example& example, std::string_view type) {
  std::string list;
  for (std::size_t i = 0; i < example.options.size(); ++i) {
    if (!example.options[i].value) list += ", " + parameter(i) + std::string(type);
  }
  return list;
}

std::optional<Rendering> scala(const Example& example) {
  if (example.mode == Mode::continuous) return std::nullopt;  // that is the other end's to say
  Page page("job.scala");
  page.add(
      "object Job {\n  def run(spark: SparkSession, events: DataFrame, more: Map[String, String]");
  page.add(parameters(example, ": String")).add("): Unit = {\n    ").add(start_of_chain(example));
  page.add("\n      .format(").add(quoted(example.format)).add(")");
  add_options(page, example);
  if (example.open) page.add("\n      .options(more)");
  return page.add("\n      ").add(end_of_chain(example)).add("\n  }\n}\n").take();
}

std::optional<Rendering> python(const Example& example) {
  if (example.mode == Mode::continuous) return std::nullopt;
  Page page("job.py");
  page.add("def run(spark, events, more").add(parameters(example, "")).add("):\n    (");
  page.add(start_of_chain(example)).add("\n      .format(").add(quoted(example.format)).add(")");
  add_options(page, example);
  if (example.open) page.add("\n      .options(**more)");
  return page.add("\n      ").add(end_of_chain(example)).add(")\n").take();
}

std::string variable(std::size_t index) { return "${P" + std::to_string(index) + "}"; }

std::optional<Rendering> json(const Example& example) {
  if (example.open) return std::nullopt;
  const bool source = example.side == Side::source;
  Page page("job.json");
  page.add("{\"queries\": [{\"name\": \"q\", ").add(source ? "\"sources\": [" : "\"sink\": ");
  page.add("{\"format\": ").add(quoted(example.format)).add(", \"mode\": ");
  page.add(quoted(to_string(example.mode))).add(", \"options\": {");
  for (std::size_t i = 0; i < example.options.size(); ++i) {
    const ExampleOption& option = example.options[i];
    page.add(i == 0 ? "\n  " : ",\n  ").key(option.key, quoted(option.key)).add(": ");
    page.value(option.key, quoted(option.value.value_or(variable(i))));
  }
  return page.add(source ? "\n}}]}]}\n" : "\n}}}]}\n").take();
}

std::optional<Rendering> yaml(const Example& example) {
  if (example.open) return std::nullopt;
  const bool source = example.side == Side::source;
  Page page("job.yaml");
  page.add("queries:\n- name: q\n")
      .add(source ? "  sources:\n  - format: " : "  sink:\n    format: ");
  page.add(example.format).add("\n    mode: ").add(to_string(example.mode)).add("\n    options:\n");
  for (std::size_t i = 0; i < example.options.size(); ++i) {
    const ExampleOption& option = example.options[i];
    page.add("      ").key(option.key, single_quoted(option.key)).add(": ");
    page.value(option.key, single_quoted(option.value.value_or(variable(i)))).add("\n");
  }
  return page.take();
}

constexpr std::array<Renderer, 4> kRenderers{
    {{"scala", scala}, {"python", python}, {"json", json}, {"yaml", yaml}}};

}  // namespace

std::span<const Renderer> renderers() { return kRenderers; }

}  // namespace skl
