#include "skl/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace skl {

void for_each_index(std::size_t count, unsigned jobs,
                    const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto take_turns = [&] {
    for (std::size_t index = next++; index < count; index = next++) work(index);
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < std::min<std::size_t>(jobs, count); ++i)
    others.emplace_back(take_turns);
  take_turns();
  for (std::thread& other : others) other.join();
}

}  // namespace skl
