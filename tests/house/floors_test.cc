// Rooms look only downstairs: the table of skl_room(...) lines in CMakeLists.txt is the law, and
// each #include of a room keeps it.

#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "house/source_files.h"

namespace {

using namespace skl::house;

using Rooms = std::set<std::string>;
using Floors = std::map<std::string, Rooms>;  // a room and all that it may include, itself too

// Programs are no rooms; these are the ones they stand on.
const std::map<std::string, Rooms> kPrograms = {{"main.cc", {"cli"}}, {"rule_compiler", {"text"}}};

Floors read_floors(const std::string& cmake) {
  static const std::regex row(R"(^skl_room\((\w+)( +ON((?: +[a-z_]+)+))?( +USES .*)?\)$)");
  Floors floors;
  for (const std::string_view line : lines_of(cmake)) {
    std::match_results<std::string_view::const_iterator> match;
    if (!std::regex_match(line.begin(), line.end(), match, row)) continue;
    const std::string room = match[1];
    floors[room].insert(room);
    std::istringstream below(match[3]);
    for (std::string other; below >> other;) {
      if (!floors.contains(other))
        throw std::runtime_error(room + " stands on " + other +
                                 ", which isn't above it in the table");
      floors[room].insert(floors[other].begin(), floors[other].end());
    }
  }
  for (const auto& [program, rooms] : kPrograms) {
    for (const std::string& room : rooms)
      floors[program].insert(floors[room].begin(), floors[room].end());
  }
  return floors;
}

// src/<room>/..., include/skl/<room>/..., src/main.cc
std::string room_of(std::string_view path) {
  path.remove_prefix(path.starts_with("src/") ? 4 : std::string_view("include/skl/").size());
  return std::string(path.substr(0, path.find('/')));
}

std::string check_include(const Floors& floors, const SourceFile& file,
                          const std::string& included) {
  const std::string room = room_of(file.path);
  const bool is_public = included.starts_with("skl/");
  const std::string other = room_of((is_public ? "include/" : "src/") + included);
  if (!floors.contains(room)) return "there is no room '" + room + "' in CMakeLists.txt";
  if (!is_public && (other != room || file.path.starts_with("include/"))) {
    return "\"" + included + "\" is private to '" + other + "'";
  }
  if (!floors.at(room).contains(other)) return "'" + room + "' may not look at '" + other + "'";
  return "";
}

std::vector<Complaint> upstairs_looks(const Floors& floors, const std::vector<SourceFile>& files) {
  static const std::regex include(R"re(^\s*#\s*include\s+"([^"]+)")re");
  std::vector<Complaint> complaints;
  for (const SourceFile& file : files) {
    std::size_t number = 0;
    for (const std::string_view line : lines_of(file.text)) {
      ++number;
      std::match_results<std::string_view::const_iterator> match;
      if (!std::regex_search(line.begin(), line.end(), match, include)) continue;
      const std::string wrong = check_include(floors, file, match[1]);
      if (!wrong.empty()) complaints.push_back(complaint(file, number, wrong));
    }
  }
  return complaints;
}

TEST_CASE("each room includes only what it stands on") {
  const Floors floors = read_floors(read_text("CMakeLists.txt"));
  REQUIRE(floors.size() > 10);
  CHECK(joined(upstairs_looks(floors, source_files({"include", "src"}))) == "");
}

TEST_CASE("a look upstairs is seen, with its line") {
  const Floors floors = read_floors(
      "skl_room(text)\n"
      "skl_room(model     ON text          USES fmt::fmt)\n"
      "skl_room(frontend  ON model)\n"
      "skl_room(cli       ON frontend)\n");
  const auto looks = [&](const char* path, const char* text) {
    return joined(upstairs_looks(floors, {{path, text}}));
  };
  CHECK(looks("src/frontend/a.cc", "#include \"skl/text/b.h\"\n") == "");
  CHECK(looks("src/frontend/a.cc", "#include \"frontend/b.h\"\n") == "");
  CHECK(looks("src/main.cc", "#include \"skl/cli/app.h\"\n") == "");
  CHECK(looks("include/skl/text/a.h", "// x\n#include \"skl/model/b.h\"\n") ==
        "include/skl/text/a.h:2: 'text' may not look at 'model'\n");
  CHECK(looks("src/model/a.cc", "#include \"text/b.h\"\n") ==
        "src/model/a.cc:1: \"text/b.h\" is private to 'text'\n");
  CHECK(looks("include/skl/model/a.h", "#include \"model/b.h\"\n") ==
        "include/skl/model/a.h:1: \"model/b.h\" is private to 'model'\n");
  CHECK(looks("src/attic/a.cc", "#include \"skl/text/b.h\"\n") ==
        "src/attic/a.cc:1: there is no room 'attic' in CMakeLists.txt\n");
}

TEST_CASE("the table is written from the ground up") {
  CHECK_THROWS(read_floors("skl_room(model ON text)\nskl_room(text)\n"));
}

}  // namespace
