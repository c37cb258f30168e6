#include "house/source_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace skl::house {

namespace {

namespace fs = std::filesystem;

// Where the literal or comment that begins at `begin` ends, or `begin` when none does.
std::size_t end_of_comment(std::string_view text, std::size_t begin) {
  if (text.substr(begin, 2) == "//") return std::min(text.find('\n', begin), text.size());
  if (text.substr(begin, 2) != "/*") return begin;
  const std::size_t end = text.find("*/", begin + 2);
  return end == text.npos ? text.size() : end + 2;
}

std::size_t end_of_raw_string(std::string_view text, std::size_t begin) {
  const std::size_t open = text.find('(', begin);
  if (open == text.npos) return text.size();
  const std::string mark = ")" + std::string(text.substr(begin + 2, open - begin - 2)) + "\"";
  const std::size_t end = text.find(mark, open);
  return end == text.npos ? text.size() : end + mark.size();
}

std::size_t end_of_literal(std::string_view text, std::size_t begin) {
  if (text.substr(begin, 2) == "R\"") return end_of_raw_string(text, begin);
  const char quote = text[begin];
  const bool digit_separator =
      quote == '\'' && begin > 0 && std::isxdigit(static_cast<unsigned char>(text[begin - 1])) != 0;
  if ((quote != '"' && quote != '\'') || digit_separator) return begin;
  std::size_t end = begin + 1;
  while (end < text.size() && text[end] != quote && text[end] != '\n') {
    end += text[end] == '\\' ? 2 : 1;
  }
  return std::min(end + 1, text.size());
}

void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < end; ++at) {
    if (text[at] != '\n') text[at] = ' ';
  }
}

}  // namespace

std::string read_text(const std::string& path_from_root) {
  std::ifstream file(fs::path(SKL_SOURCE_DIR) / path_from_root, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<SourceFile> source_files(const std::vector<std::string>& folders) {
  std::vector<SourceFile> files;
  const fs::path root = SKL_SOURCE_DIR;
  for (const std::string& folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() != ".h" && path.extension() != ".cc") continue;
      const std::string from_root = path.lexically_relative(root).generic_string();
      files.push_back({from_root, read_text(from_root)});
    }
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string code_of(std::string_view text) {
  std::string code(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::max(end_of_comment(text, at), end_of_literal(text, at));
    blank(code, at, end);
    at = std::max(end, at + 1);
  }
  return code;
}

std::string comments_of(std::string_view text) {
  std::string comments(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end_of_kept = end_of_comment(text, at);
    const std::size_t end = std::max({end_of_kept, end_of_literal(text, at), at + 1});
    if (end_of_kept == at) blank(comments, at, end);
    at = end;
  }
  return comments;
}

Complaint complaint(const SourceFile& file, std::size_t line, std::string_view message) {
  return file.path + ":" + std::to_string(line) + ": " + std::string(message);
}

std::string joined(const std::vector<Complaint>& complaints) {
  std::string text;
  for (const Complaint& one : complaints) text += one + "\n";
  return text;
}

}  // namespace skl::house
