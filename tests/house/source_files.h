// The house's own C++ as text, for tests that read it.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skl::house {

struct SourceFile {
  std::string path;  // from the root of the checkout, with '/'
  std::string text;
};

// "path:line: message", as compilers write it.
using Complaint = std::string;

std::string read_text(const std::string& path_from_root);

// The .h and .cc files below these folders, by path.
std::vector<SourceFile> source_files(const std::vector<std::string>& folders);

// Lines without their ends; line 1 is the first.
std::vector<std::string_view> lines_of(std::string_view text);

// The same text with comments and the insides of literals as spaces, so that every line keeps its
// number and only code is left.
std::string code_of(std::string_view text);

// The same text with all but comments as spaces.
std::string comments_of(std::string_view text);

Complaint complaint(const SourceFile& file, std::size_t line, std::string_view message);

// All complaints, one a line, so that a test can compare them with "".
std::string joined(const std::vector<Complaint>& complaints);

}  // namespace skl::house
