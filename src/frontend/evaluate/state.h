// Everything that a program can change, so that a fork can be walked on each of its ways.
//
// A State is copied where the program forks and joined where the ways meet. Objects are shared
// between copies until one is edited, so a copy costs little.

#pragma once

#include <cstddef>
#include <memory>
#include <variant>
#include <vector>

#include "frontend/evaluate/thing.h"

namespace skl::walk {

using Object = std::variant<MapObject, BuilderObject, ScopeObject>;

class State {
 public:
  template <typename T>
  const T& get(ObjectId id) const {
    return std::get<T>(*objects_[static_cast<std::size_t>(id)]);
  }

  template <typename T>
  T& edit(ObjectId id) {
    return std::get<T>(own(id));
  }

  // Puts a new object under `id`, which no state has yet.
  void put(ObjectId id, Object object);
  bool has(ObjectId id) const;
  // The objects that `other` alone has: a way that isn't gone on with may have made functions that
  // are looked at later, and what they stand in.
  void adopt(const State& other);
  std::size_t size() const { return objects_.size(); }

  // Every object of a kind, in the order of their making.
  template <typename T>
  std::vector<ObjectId> all() const {
    std::vector<ObjectId> ids;
    for (std::size_t i = 0; i < objects_.size(); ++i) {
      if (objects_[i] && std::holds_alternative<T>(*objects_[i])) ids.push_back(ObjectId(i));
    }
    return ids;
  }

  bool ended = false;  // a return or a throw was met: what follows isn't run on this way

 private:
  friend class Joiner;  // in state.cc
  Object& own(ObjectId id);

  std::vector<std::shared_ptr<Object>> objects_;
};

// One number for each new object of a run, whatever way it is made on.
class ObjectNumbers {
 public:
  ObjectId next() { return ObjectId(next_++); }

 private:
  std::uint32_t next_ = 0;
};

// One of the ways through a fork: what everything is at its end, and what it is worth.
struct Way {
  State state;
  Thing thing;
  std::size_t work = 0;  // that it took to join: objects looked at, keys compared
};

// Where two ways meet. One that has ended (it returned or threw) has no part in it.
Way join_ways(const Way& left, const Way& right, ObjectNumbers& numbers);

}  // namespace skl::walk
