#include "e2e/page_run.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <vector>

#include "e2e/script.h"
#include "skl/base/strings.h"
#include "text/folder.h"

namespace skl::e2e {
namespace {

constexpr std::string_view kMark = "=== end of what was typed ===";

std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char byte : text) word += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return word + "'";
}

// What the page has its reader do, as one script; after each command stands the mark.
class PageScript {
 public:
  explicit PageScript(const std::vector<std::string_view>& lines) : lines_(lines) {}

  std::string write() {
    script_ = "last=0\n";
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      const std::string_view line = lines_[at_];
      if (line == "```console") {
        add_commands();
      } else if (line.starts_with("```") && line.find(' ') != std::string_view::npos) {
        add_file(std::string(line.substr(line.find(' ') + 1)));
      }
    }
    return std::move(script_);
  }

 private:
  bool in_fence() { return ++at_ < lines_.size() && lines_[at_] != "```"; }

  void add_file(const std::string& path) {
    std::string text;
    while (in_fence()) text += std::string(lines_[at_]) + "\n";
    script_ += "mkdir -p \"$(dirname " + shell_word(path) + ")\"; printf %s " + shell_word(text) +
               " > " + shell_word(path) + "\n";
  }

  void add_commands() {
    while (in_fence()) {
      if (!lines_[at_].starts_with("$ ")) continue;
      std::string command(lines_[at_].substr(2));
      while (command.ends_with("\\") && in_fence()) command += "\n" + std::string(lines_[at_]);
      script_ += "(exit $last)\n" + command + "\nlast=$?; echo '" + std::string(kMark) + "'\n";
    }
  }

  const std::vector<std::string_view>& lines_;
  std::size_t at_ = 0;
  std::string script_;
};

// What each command said, in order.
std::vector<std::string> outputs(const std::string& script) {
  const test::Folder streams;
  const test::Folder folder;
  std::filesystem::create_directory_symlink(SKL_SOURCE_DIR "/fixtures", folder / "fixtures");
  streams.write("script", script);
  const std::string binary_folder = std::filesystem::path(SKL_BINARY).parent_path();
  const std::string command =
      "cd '" + folder.path().string() + "' && env -i PATH='" + binary_folder +
      "':/usr/bin:/bin HOME='" + streams.path().string() +
      "' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=me GIT_AUTHOR_EMAIL=me@example.org"
      " GIT_COMMITTER_NAME=me GIT_COMMITTER_EMAIL=me@example.org bash '" +
      (streams / "script") + "' > '" + (streams / "out") + "' 2>&1";
  if (std::system(command.c_str()) != 0) return {};
  const std::string all = read_file(streams / "out");
  std::vector<std::string> said;
  const std::string mark = std::string(kMark) + "\n";
  std::size_t begin = 0;
  for (std::size_t end = all.find(mark); end != std::string::npos; end = all.find(mark, begin)) {
    said.push_back(all.substr(begin, end - begin));
    begin = end + mark.size();
  }
  return said;
}

// The page's lines, with what came back in the place of what stood there.
std::string with_outputs(const std::vector<std::string_view>& lines,
                         const std::vector<std::string>& said) {
  std::string page;
  std::size_t next = 0;
  bool in_console = false;
  bool goes_on = false;  // the command has another line
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string_view line = lines[at];
    if (line == "```console")
      in_console = true;
    else if (line == "```")
      in_console = false;
    else if (in_console && !line.starts_with("$ ") && !goes_on)
      continue;
    page += std::string(line) + (at + 1 < lines.size() ? "\n" : "");
    const bool is_command = in_console && line != "```console";
    goes_on = is_command && line.ends_with("\\");
    if (is_command && !goes_on && next < said.size()) page += said[next++];
  }
  return page;
}

}  // namespace

std::string run_page(const std::string& page) {
  const std::vector<std::string_view> lines = split(page, '\n');
  return with_outputs(lines, outputs(PageScript(lines).write()));
}

}  // namespace skl::e2e
