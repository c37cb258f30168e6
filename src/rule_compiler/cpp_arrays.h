// Constant arrays that the rows of tables point to.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skl {

class CppArrays {
 public:
  // The name of an array with these items, or "{}" when there are none. Equal arrays are one.
  std::string add(std::string_view type, const std::vector<std::string>& items);

  // The definitions of all of them, in the order in which they were added.
  const std::string& definitions() const { return definitions_; }

 private:
  std::string definitions_;
  std::vector<std::string> known_;  // what each number stands for
};

}  // namespace skl
