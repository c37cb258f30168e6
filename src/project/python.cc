#include "project/python.h"

#include <algorithm>

#include "project/artifact.h"
#include "project/requirement.h"
#include "project/scan.h"
#include "skl/base/strings.h"

namespace skl::project {
namespace {

constexpr std::string_view kPoetryTable = ".dependencies.";

bool is_package_letter(char c) { return is_path_letter(c) && c != '.'; }

// Every requirement between quotes.
void add_quoted(Sightings& sightings, Piece line, const Document& file) {
  for (Scan scan(line.text); !scan.is_done() && scan.peek() != '#';) {
    if (const auto text = scan.quoted()) {
      add_requirement(sightings, {text->text, line.at + text->at}, file);
    } else {
      scan.skip(1);
    }
  }
}

// `at` stands behind "version =" or "pyspark =", before a value: a text or tables with versions.
void add_table_value(Sightings& sightings, std::string_view package, Piece line,
                     const Document& file) {
  Scan scan(line.text);
  scan.blanks();
  if (const auto text = scan.quoted()) {
    return add_specifier(sightings, package, {text->text, line.at + text->at}, file);
  }
  each_place(line.text, "version", [&](std::size_t at) {
    Scan value(line.text, at);
    value.take("version");
    value.blanks();
    if (!value.take("=")) return;
    value.blanks();
    const auto text = value.quoted();
    if (text) add_specifier(sightings, package, {text->text, line.at + text->at}, file);
  });
}

// The key that a line of TOML begins with; where its value begins, or nothing.
std::optional<std::pair<std::string_view, std::size_t>> key_of(std::string_view line) {
  Scan scan(line);
  scan.blanks();
  const auto quoted = scan.quoted();
  const std::string_view key = quoted ? quoted->text : scan.letters(is_package_letter).text;
  scan.blanks();
  if (key.empty() || scan.rest().starts_with("==") || !scan.take("=")) return std::nullopt;
  return std::pair(key, scan.at());
}

// "pyspark" of "[tool.poetry.dependencies.pyspark]".
std::string_view package_of_table(std::string_view header) {
  header = header.substr(0, header.find(']'));
  const std::size_t at = header.find(kPoetryTable);
  return at == std::string_view::npos ? header.substr(0, 0)
                                      : header.substr(at + kPoetryTable.size());
}

class TableReader {
 public:
  explicit TableReader(const Document& file) : file_(file) {}

  Sightings read() {
    each_line(file_.text, [this](Piece line) { read_line(line); });
    return std::move(sightings_);
  }

 private:
  void read_line(Piece line) {
    if (line.text.starts_with('[')) table_ = package_of_table(line.text);
    const auto entry = key_of(line.text);
    if (!entry) return add_quoted(sightings_, line, file_);
    const auto& [key, at] = *entry;
    const bool of_table = key == "version" && is_spark_package(table_);
    if (!of_table && !is_spark_package(key)) return add_quoted(sightings_, line, file_);
    const Piece value{line.text.substr(at), line.at + at};
    add_table_value(sightings_, of_table ? table_ : key, value, file_);
  }

  const Document& file_;
  std::string_view table_;
  Sightings sightings_;
};

// "pyspark=3.5.1" of `  - "conda-forge::pyspark=3.5.1"`.
std::optional<Piece> conda_item(Piece line) {
  Scan scan(line.text);
  scan.blanks();
  if (!scan.take("-")) return std::nullopt;
  scan.blanks();
  scan.take("\"") || scan.take("'");
  const std::size_t channel = scan.rest().find("::");
  if (channel != std::string_view::npos) scan.skip(channel + 2);
  const std::string_view rest = scan.rest();
  return Piece{rest.substr(0, rest.find_first_of("\"'")), line.at + scan.at()};
}

template <typename ReadFile>
Sightings of_all(const Scope& scope, const ReadFile& read) {
  Sightings all;
  for (const Document* file : scope.files) {
    const Sightings some = read(*file);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

Sightings locked_versions(const Document& file) {
  Sightings sightings;
  std::string_view package;
  each_line(file.text, [&](Piece line) {
    Scan scan(line.text);
    if (scan.take("name = ")) {
      const auto name = scan.quoted();
      package = name && is_spark_package(name->text) ? name->text : std::string_view();
    } else if (!package.empty() && scan.take("version = ")) {
      if (const auto text = scan.quoted()) {
        add_specifier(sightings, package, {text->text, line.at + text->at}, file);
      }
      package = {};
    }
  });
  return sightings;
}

}  // namespace

Sightings requirement_lines(const Scope& scope) {
  return of_all(scope, [](const Document& file) {
    Sightings sightings;
    each_line(file.text, [&](Piece line) { add_requirement(sightings, line, file); });
    return sightings;
  });
}

Sightings requirement_tables(const Scope& scope) {
  return of_all(scope, [](const Document& file) { return TableReader(file).read(); });
}

Sightings conda_environment(const Scope& scope) {
  return of_all(scope, [](const Document& file) {
    Sightings sightings;
    each_line(file.text, [&](Piece line) {
      if (const auto item = conda_item(line)) add_requirement(sightings, *item, file);
    });
    return sightings;
  });
}

Sightings lock_file(const Scope& scope) { return of_all(scope, locked_versions); }

}  // namespace skl::project
