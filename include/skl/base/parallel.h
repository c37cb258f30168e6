// The same work for many things, on a few threads.

#pragma once

#include <cstddef>
#include <functional>

namespace skl {

// Calls work(index) once for each index below `count`, on up to `jobs` threads, this one among
// them, and returns when all is done. The calls mustn't touch each other's data; they don't throw.
void for_each_index(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work);

}  // namespace skl
