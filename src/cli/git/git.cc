#include "cli/git/git.h"

#include "skl/base/strings.h"

namespace skl {
namespace {

// What users have set must not change what we read, and nothing may be started beside it.
std::vector<std::string> always() {
  std::vector<std::string> words = {"git", "--no-pager", "--no-optional-locks"};
  for (const char* setting :
       {"core.quotePath=off", "core.fsmonitor=false", "diff.autoRefreshIndex=false"}) {
    words.emplace_back("-c");
    words.emplace_back(setting);
  }
  return words;
}

// "fatal: not a git repository (...)" without its first word.
std::string first_words(std::string_view text) {
  std::string_view line = trim(text.substr(0, text.find('\n')));
  for (const std::string_view start : {"fatal: ", "error: "}) {
    if (line.starts_with(start)) line.remove_prefix(start.size());
  }
  return std::string(line);
}

std::string short_name(const std::string& reference) {
  return reference.starts_with("origin/") ? reference.substr(7) : reference;
}

}  // namespace

Result<ProgramEnd> Git::run(const std::vector<std::string>& words, const std::string& input) const {
  ProgramCall call;
  call.words = always();
  call.words.insert(call.words.end(), words.begin(), words.end());
  call.folder = folder_;
  call.input = input;
  call.environment = {{"LC_ALL", "C"}, {"LANGUAGE", ""}, {"GIT_DIFF_OPTS", ""}};
  return run_program(call);
}

Result<std::string> Git::ask(const std::vector<std::string>& words,
                             const std::string& input) const {
  Result<ProgramEnd> end = run(words, input);
  if (!end) return tl::unexpected(end.error());
  if (end->code == 0) return std::move(end->out);
  const std::string said = first_words(end->err);
  return failure("git " + words[0],
                 said.empty() ? "failed with exit code " + std::to_string(end->code) : said);
}

Result<std::string> Git::top() const {
  Result<std::string> top = ask({"rev-parse", "--show-toplevel"});
  if (top && top->ends_with('\n')) top->pop_back();
  return top;
}

Result<std::optional<std::string>> Git::commit(const std::string& name) const {
  const Result<ProgramEnd> end =
      run({"rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"});
  if (!end) return tl::unexpected(end.error());
  if (end->code != 0) return std::nullopt;
  return std::string(trim(end->out));
}

Result<std::string> Git::compared(const std::string& since) const {
  if (!since.empty()) return merge_base(since);
  const auto head = commit("HEAD");
  if (!head) return tl::unexpected(head.error());
  if (*head) return **head;
  Result<std::string> nothing = ask({"hash-object", "-t", "tree", "--stdin"});
  if (nothing) nothing = std::string(trim(*nothing));
  return nothing;
}

Result<std::string> Git::merge_base(const std::string& since) const {
  const auto other = commit(since);
  if (!other) return tl::unexpected(other.error());
  if (!*other) {
    return failure(since, "is no commit that is here: 'git fetch origin " + short_name(since) +
                              "' gets a branch of that name");
  }
  const Result<ProgramEnd> end = run({"merge-base", "HEAD", **other});
  if (!end) return tl::unexpected(end.error());
  if (end->code != 0) return tl::unexpected(without_merge_base(since));
  return std::string(trim(end->out));
}

Error Git::without_merge_base(const std::string& since) const {
  const auto shallow = ask({"rev-parse", "--is-shallow-repository"});
  if (shallow && trim(*shallow) == "true") {
    return {since,
            "the commit that it has in common with HEAD isn't in this shallow clone: "
            "'git fetch --unshallow' gets it, and so does a checkout with its whole history "
            "('fetch-depth: 0')"};
  }
  return {since, "has no commit in common with HEAD"};
}

}  // namespace skl
