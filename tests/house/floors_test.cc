// Rooms look only downstairs: the table of skl_room(...) lines in CMakeLists.txt is the law, and
// each #include of a room or of a package keeps it.

#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include "house/source_files.h"

namespace {

using namespace skl::house;

struct Room {
  std::set<std::string> sees;  // itself, what it stands on, and what those stand on
  std::set<std::string> uses;  // packages
};
using Floors = std::map<std::string, Room>;

// Programs are no rooms, but stand on some.
const Floors kPrograms = {
    {"main.cc", {{"cli"}, {}}},
    {"dry_run_main.cc", {{"cli", "dry_run"}, {}}},
    {"rule_compiler", {{"text", "catalogue"}, {"fmt::fmt", "yaml-cpp", "PkgConfig::re2"}}}};

// The folder of a package's headers, and its name in the table.
const std::map<std::string, std::string> kPackages = {{"CLI", "CLI11::CLI11"},
                                                      {"fmt", "fmt::fmt"},
                                                      {"re2", "PkgConfig::re2"},
                                                      {"nlohmann", "nlohmann_json::nlohmann_json"},
                                                      {"pugixml.hpp", "pugixml::static"},
                                                      {"yaml-cpp", "yaml-cpp"},
                                                      {"tree_sitter", "tree_sitter"},
                                                      {"openssl", "OpenSSL::SSL"},
                                                      {"librdkafka", "skl_librdkafka"}};

void stand_on(Floors& floors, const std::string& room, const std::string& below) {
  if (!floors.contains(below)) {
    throw std::runtime_error(room + " stands on " + below + ", which isn't above it in the table");
  }
  floors[room].sees.insert(floors[below].sees.begin(), floors[below].sees.end());
}

void add_row(Floors& floors, std::string_view row) {
  std::istringstream words{std::string(row)};
  std::string room, part;
  words >> room;
  floors[room].sees.insert(room);
  for (std::string word; words >> word;) {
    if (word == "ON" || word == "USES") {
      part = word;
    } else if (part == "ON") {
      stand_on(floors, room, word);
    } else {
      floors[room].uses.insert(word);
    }
  }
}

Floors read_floors(const std::string& cmake) {
  constexpr std::string_view opening = "skl_room(";
  Floors floors;
  for (std::string_view line : lines_of(cmake)) {
    if (!line.starts_with(opening)) continue;
    line.remove_prefix(opening.size());
    add_row(floors, line.substr(0, line.find(')')));
  }
  for (const auto& [program, room] : kPrograms) {
    floors[program] = {{program}, room.uses};
    for (const std::string& below : room.sees) stand_on(floors, program, below);
  }
  return floors;
}

std::string first_folder(std::string_view path) {
  return std::string(path.substr(0, path.find('/')));
}

// src/<room>/..., include/skl/<room>/..., src/main.cc
std::string room_of(std::string_view path) {
  return first_folder(path.substr(path.starts_with("src/") ? 4 : sizeof("include/skl/") - 1));
}

std::string judge_room(const Floors& floors, const SourceFile& file, const std::string& included) {
  const std::string room = room_of(file.path);
  const bool is_public = included.starts_with("skl/");
  const std::string other = room_of((is_public ? "include/" : "src/") + included);
  if (!is_public && (other != room || file.path.starts_with("include/"))) {
    return "\"" + included + "\" is private to '" + other + "'";
  }
  if (floors.at(room).sees.contains(other)) return "";
  return "'" + room + "' may not look at '" + other + "'";
}

std::string judge_package(const Floors& floors, const SourceFile& file,
                          const std::string& included) {
  const std::string room = room_of(file.path);
  const auto package = kPackages.find(first_folder(included));
  if (package == kPackages.end() || floors.at(room).uses.contains(package->second)) return "";
  return "'" + room + "' doesn't use " + package->second;
}

std::vector<Complaint> forbidden_looks(const Floors& floors, const std::vector<SourceFile>& files) {
  static const std::regex include(R"re(^\s*#\s*include\s+["<]([^">]+)([">]))re");
  std::vector<Complaint> complaints;
  for (const SourceFile& file : files) {
    if (!floors.contains(room_of(file.path))) {
      complaints.push_back(complaint(file, 1, "CMakeLists.txt has no such room"));
      continue;
    }
    const std::string code = code_of(file.text);
    const std::vector<std::string_view> code_lines = lines_of(code);
    std::size_t number = 0;
    for (const std::string_view line : lines_of(file.text)) {
      ++number;
      if (code_lines[number - 1].find('#') == line.npos) continue;  // in a literal or a comment
      std::match_results<std::string_view::const_iterator> match;
      if (!std::regex_search(line.begin(), line.end(), match, include)) continue;
      const auto judge = match[2] == "\"" ? judge_room : judge_package;
      const std::string wrong = judge(floors, file, match[1]);
      if (!wrong.empty()) complaints.push_back(complaint(file, number, wrong));
    }
  }
  return complaints;
}

TEST_CASE("each room includes only what it stands on and uses") {
  const Floors floors = read_floors(read_text("CMakeLists.txt"));
  REQUIRE(floors.size() > 10);
  CHECK(joined(forbidden_looks(floors, source_files({"include", "src"}))) == "");
}

TEST_CASE("a forbidden look is seen, with its line") {
  const Floors floors = read_floors(
      "skl_room(text)\n"
      "skl_room(model     ON text          USES fmt::fmt)\n"
      "skl_room(frontend  ON model)\n"
      "skl_room(catalogue ON text)\n"
      "skl_room(cli       ON frontend catalogue)\n"
      "skl_room(dry_run   ON cli)\n");
  const auto looks = [&](const char* path, const char* text) {
    return joined(forbidden_looks(floors, {{path, text}}));
  };
  CHECK(looks("src/frontend/a.cc", "#include \"skl/text/b.h\"\n#include <sys/stat.h>\n") == "");
  CHECK(looks("src/frontend/a.cc", "#include \"frontend/b.h\"\n#include <map>\n") == "");
  CHECK(looks("src/model/a.cc", "#include <fmt/format.h>\n") == "");
  CHECK(looks("src/main.cc", "#include \"skl/cli/app.h\"\n") == "");
  CHECK(looks("src/text/a.cc", "auto s = R\"(\n#include \"skl/cli/app.h\"\n)\";\n") == "");

  CHECK(looks("include/skl/text/a.h", "// x\n#include \"skl/model/b.h\"\n") ==
        "include/skl/text/a.h:2: 'text' may not look at 'model'\n");
  CHECK(looks("src/frontend/a.cc", "#include <fmt/format.h>\n") ==
        "src/frontend/a.cc:1: 'frontend' doesn't use fmt::fmt\n");
  CHECK(looks("src/model/a.cc", "#include \"text/b.h\"\n") ==
        "src/model/a.cc:1: \"text/b.h\" is private to 'text'\n");
  CHECK(looks("include/skl/model/a.h", "#include \"model/b.h\"\n") ==
        "include/skl/model/a.h:1: \"model/b.h\" is private to 'model'\n");
  CHECK(looks("src/attic/a.cc", "") == "src/attic/a.cc:1: CMakeLists.txt has no such room\n");
}

TEST_CASE("the table is written from the ground up") {
  CHECK_THROWS_WITH(read_floors("skl_room(model ON text)\nskl_room(text)\n"),
                    "model stands on text, which isn't above it in the table");
}

}  // namespace
