#include "cli/git/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

namespace skl {
namespace {

using Clock = std::chrono::steady_clock;

class File {
 public:
  explicit File(int number = -1) : number_(number) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { close(); }

  int number() const { return number_; }
  void set(int number) { number_ = number; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

struct Pipe {
  File read;
  File write;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read.set(ends[0]);
    write.set(ends[1]);
    return true;
  }
};

// A file in memory, so that nobody has to write while the program reads.
bool fill(const File& file, std::string_view input) {
  while (!input.empty()) {
    const ssize_t written = write(file.number(), input.data(), input.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
  }
  return lseek(file.number(), 0, SEEK_SET) == 0;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

std::vector<std::string> environment_of(const ProgramCall& call) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view ours(*entry);
    const std::string_view name = ours.substr(0, ours.find('='));
    const bool is_set = std::ranges::any_of(
        call.environment, [&](const auto& variable) { return variable.first == name; });
    if (!is_set) all.emplace_back(ours);
  }
  for (const auto& [name, value] : call.environment) {
    all.push_back(name);
    all.back().append("=").append(value);
  }
  return all;
}

class RunningProgram {
 public:
  explicit RunningProgram(const ProgramCall& call)
      : call_(call), until_(Clock::now() + call.limit) {}

  Result<ProgramEnd> run() {
    File input(memfd_create("input", MFD_CLOEXEC));
    if (input.number() < 0 || !fill(input, call_.input) || !out_.open() || !err_.open()) {
      return failed(errno);
    }
    const int wrong = start(input);
    if (wrong != 0) return failed(wrong);
    out_.write.close();
    err_.write.close();
    const bool is_read = read_all();
    const std::optional<int> status = is_read ? wait() : std::nullopt;
    if (!status) return end_it();
    end_.code = WIFEXITED(*status) ? WEXITSTATUS(*status) : 128 + WTERMSIG(*status);
    return std::move(end_);
  }

 private:
  Result<ProgramEnd> failed(int wrong) const {
    const bool is_missing = wrong == ENOENT;
    return failure(call_.words[0], is_missing ? "isn't there" : std::strerror(wrong));
  }

  int start(const File& input) {
    std::vector<std::string> words = call_.words;
    std::vector<std::string> environment = environment_of(call_);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out_.write.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err_.write.number(), STDERR_FILENO);
    if (!call_.folder.empty()) {
      posix_spawn_file_actions_addchdir_np(&actions, call_.folder.c_str());
    }
    const int wrong = posix_spawnp(&process_, words[0].c_str(), &actions, nullptr,
                                   pointers(words).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    return wrong;
  }

  int milliseconds_left() const {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }

  // False where the time is over.
  bool read_all() {
    std::array<pollfd, 2> files{{{out_.read.number(), POLLIN, 0}, {err_.read.number(), POLLIN, 0}}};
    while (files[0].fd >= 0 || files[1].fd >= 0) {
      const int ready = poll(files.data(), files.size(), milliseconds_left());
      if (ready == 0) return false;
      if (ready < 0) continue;  // a signal
      take(files[0], end_.out);
      take(files[1], end_.err);
    }
    return true;
  }

  void take(pollfd& file, std::string& into) {
    if (file.fd < 0 || file.revents == 0) return;
    const ssize_t size = read(file.fd, buffer_.data(), buffer_.size());
    if (size > 0) {
      into.append(buffer_.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      file.fd = -1;
    }
  }

  std::optional<int> wait() const {
    int status = 0;
    while (waitpid(process_, &status, WNOHANG) == 0) {
      if (milliseconds_left() == 0) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    return status;
  }

  Result<ProgramEnd> end_it() const {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(call_.limit).count();
    return failure(call_.words[0], "no answer in " + std::to_string(seconds) + " seconds");
  }

  const ProgramCall& call_;
  Clock::time_point until_;
  Pipe out_;
  Pipe err_;
  pid_t process_ = 0;
  ProgramEnd end_;
  std::array<char, 65'536> buffer_{};
};

}  // namespace

Result<ProgramEnd> run_program(const ProgramCall& call) { return RunningProgram(call).run(); }

}  // namespace skl
