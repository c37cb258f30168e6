// The text between the quotes of a Python string, as the program sees it.

#pragma once

#include <string>
#include <string_view>

namespace skl {

struct PythonPrefix {
  bool raw = false;        // r"": a backslash is a backslash
  bool formatted = false;  // f"": {{ is {
  bool bytes = false;      // b"": no \u
};

// Of `rb"""`, the opening quotes with what stands before them.
PythonPrefix python_prefix(std::string_view opening);

// \N{...} stays as it is written.
std::string python_unescaped(std::string_view content, PythonPrefix prefix);

}  // namespace skl
