// How far a run has got, told on standard error while somebody watches it.
//
// Short runs say nothing: the first word comes after a second. One line is written over and wiped
// off in the end, so that what is left on the terminal is the same as without.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

#include "skl/cli/app.h"

namespace skl {

struct Pace {
  std::chrono::milliseconds first{1000};  // until the first word
  std::chrono::milliseconds next{100};    // between two
};

class Progress {
 public:
  explicit Progress(World& world, Pace pace = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What is done from here on, "linting", and to how many files; 0 where nobody knows yet.
  void begin(const std::string& what, std::size_t total);
  // Another one is done. May be called from any thread.
  void advance() { ++done_; }

 private:
  void tell_until_over();
  std::string line();

  World& world_;
  const Pace pace_;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;  // guards what_, total_, over_
  std::condition_variable wakes_;
  std::string what_;
  std::size_t total_ = 0;
  bool over_ = false;
  std::thread teller_;  // none where nobody watches
};

}  // namespace skl
