#include "cli/git/index.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "skl/base/strings.h"

namespace skl {
namespace {

// So much is asked for at once, that a large project isn't in memory twice.
constexpr std::size_t kAtOnce = std::size_t{32} << 20U;

std::size_t number(std::string_view text) {
  std::size_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string names_of(std::span<const IndexedFile> files) {
  std::string names;
  for (const IndexedFile& file : files) names += file.object + "\n";
  return names;
}

std::optional<Error> find_sizes(const Git& git, std::vector<IndexedFile>& files) {
  const auto said = git.ask({"cat-file", "--batch-check=%(objectsize)"}, names_of(files));
  if (!said) return said.error();
  const std::vector<std::string_view> sizes = split(*said, '\n');
  for (std::size_t at = 0; at < std::min(files.size(), sizes.size()); ++at) {
    files[at].size = number(sizes[at]);
  }
  return std::nullopt;
}

// As many of the first as may be asked for at once, one at least.
std::span<const IndexedFile> first_part(std::span<const IndexedFile> files) {
  std::size_t count = 0;
  for (std::size_t bytes = 0; count < files.size() && (count == 0 || bytes < kAtOnce); ++count) {
    bytes += files[count].size;
  }
  return files.first(count);
}

}  // namespace

std::vector<IndexedFile> parse_index(std::string_view listing) {
  std::vector<IndexedFile> files;
  for (const std::string_view row : split(listing, '\0')) {
    const std::size_t tab = row.find('\t');
    if (tab == std::string_view::npos) continue;
    const auto words = split(row.substr(0, tab), ' ');  // mode, object, stage
    const bool is_file = words.size() == 3 && words[0].starts_with("100") && words[2] == "0";
    if (is_file) files.push_back({std::string(row.substr(tab + 1)), std::string(words[1]), 0});
  }
  return files;
}

Content take_content(std::string_view said) {
  const std::size_t end = std::min(said.find('\n'), said.size());
  const std::string_view head = said.substr(0, end);  // "<object> blob <size>"
  std::string_view rest = said.substr(std::min(end + 1, said.size()));
  if (head.find(" blob ") == std::string_view::npos) return {{}, rest, false};
  const std::size_t size = std::min(number(head.substr(head.rfind(' ') + 1)), rest.size());
  return {rest.substr(0, size), rest.substr(std::min(size + 1, rest.size())), true};
}

Result<std::vector<IndexedFile>> indexed_files(const Git& git) {
  const auto listing = git.ask({"ls-files", "--stage", "--full-name", "-z", "--", ":/"});
  if (!listing) return tl::unexpected(listing.error());
  return parse_index(*listing);
}

std::optional<Error> read_indexed(
    const Git& git, const std::vector<IndexedFile>& files,
    const std::function<void(const IndexedFile&, std::string_view text)>& take) {
  std::vector<IndexedFile> sized = files;
  if (auto wrong = find_sizes(git, sized)) return wrong;
  std::span<const IndexedFile> left(sized);
  while (!left.empty()) {
    const auto part = first_part(left);
    const Result<std::string> said = git.ask({"cat-file", "--batch"}, names_of(part));
    if (!said) return said.error();
    std::string_view rest = *said;
    for (const IndexedFile& file : part) {
      const Content content = take_content(rest);
      if (!content.found) return Error{file.path, "git doesn't have what is staged of it"};
      take(file, content.text);
      rest = content.rest;
    }
    left = left.subspan(part.size());
  }
  return std::nullopt;
}

}  // namespace skl
