#include "cli/progress.h"

#include "skl/cli/terminal.h"

namespace skl {

Progress::Progress(World& world, Pace pace) : world_(world), pace_(pace) {
  if (is_watched(world)) teller_ = std::thread([this] { tell_until_over(); });
}

Progress::~Progress() {
  if (!teller_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wakes_.notify_one();
  teller_.join();
}

void Progress::begin(const std::string& what, std::size_t total) {
  const std::lock_guard lock(mutex_);
  what_ = what;
  total_ = total;
  done_ = 0;
}

std::string Progress::line() {
  if (total_ == 0) return what_;
  return what_ + " " + std::to_string(done_) + " of " + std::to_string(total_) + " files";
}

void Progress::tell_until_over() {
  std::unique_lock lock(mutex_);
  bool told = false;
  auto pause = pace_.first;
  while (!wakes_.wait_for(lock, pause, [this] { return over_; })) {
    world_.err << kClearLine << line() << std::flush;
    told = true;
    pause = pace_.next;
  }
  if (told) world_.err << kClearLine << std::flush;
}

}  // namespace skl
