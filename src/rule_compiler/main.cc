// rule_compiler KIND OUTPUT FILE...: writes the tables that rules/ says, or tells what is wrong
// there.

#include <array>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "rule_compiler/compile.h"

namespace skl {
namespace {

struct Kind {
  std::string_view name;
  std::string (*compile)(const std::vector<YamlNode>& files, Mistakes& mistakes);
};

constexpr std::array kKinds{Kind{"catalogue", compile_catalogue}, Kind{"checks", compile_checks}};

const Kind* find_kind(std::string_view name) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

int tell(const Mistakes& mistakes) {
  for (const std::string& mistake : mistakes) std::cerr << mistake << '\n';
  return 1;
}

int run(const std::vector<std::string>& arguments) {
  const Kind* kind = arguments.size() < 2 ? nullptr : find_kind(arguments[0]);
  if (kind == nullptr) {
    std::cerr << "usage: rule_compiler KIND OUTPUT FILE...\n";
    return 2;
  }
  Mistakes mistakes;
  std::vector<YamlNode> files;
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    files.push_back(read_yaml(arguments[i], mistakes));
  }
  if (!mistakes.empty()) return tell(mistakes);
  const std::string tables = kind->compile(files, mistakes);
  if (!mistakes.empty()) return tell(mistakes);
  std::ofstream output(arguments[1], std::ios::binary);
  output << tables;
  output.close();
  if (output) return 0;
  std::cerr << arguments[1] << ": can't be written\n";
  return 2;
}

}  // namespace
}  // namespace skl

int main(int argc, char** argv) { return skl::run({argv + 1, argv + argc}); }
