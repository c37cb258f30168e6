// The options that reach one reader or writer, as far as they are known.
//
// Keys are compared without regard to case and the later of two wins, as in Spark. A map into which
// something unknown flowed is open: more options may come, so nothing is surely missing. An option
// that was set under a condition is there perhaps.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/model/value.h"
#include "skl/text/span.h"

namespace skl {

struct Option {
  std::string key;  // as written
  Location key_at;  // the key's expression: the literal with its quotes, a keyword argument's name
  std::vector<Location> key_via;  // where the key came from, when it is a constant
  Value value;
  Location at;               // the whole of it: `.option("k", v)`, `"k" -> v`, `k: v`
  bool conditional = false;  // set under an if, in a match arm or in a loop
};

// Why a map is open: what flowed into it, and where.
struct Opening {
  Location at;
  std::string reason;
};

class OptionMap {
 public:
  // Takes the place of an earlier option of the same key; a conditional one joins it: its value
  // becomes one of several.
  void set(Option option);
  // What an option that is there turns out to be; it stays where it is.
  void set_value(std::string_view key, Value value);
  // From here on anything may be in the map.
  void open(Opening opening);
  // Takes out every option of that key.
  void remove(std::string_view key);

  const Option* find(std::string_view key) const;
  std::span<const Option> all() const { return options_; }
  // Options that a later one of the same key replaced, in order.
  std::span<const Option> replaced() const { return replaced_; }
  std::span<const Opening> openings() const { return openings_; }

  bool is_open() const { return !openings_.empty(); }
  bool surely_has(std::string_view key) const;    // there, and not only perhaps
  bool surely_lacks(std::string_view key) const;  // closed, and not there

 private:
  std::vector<Option> options_;
  std::vector<Option> replaced_;
  std::vector<Opening> openings_;
};

// What is in the map after a fork, of whose ways one was taken: what differs is conditional or a
// choice, and it is open if one of them is.
OptionMap join(const OptionMap& left, const OptionMap& right);

// Every option of `from` set into `into`, in order; its openings come along.
void merge(OptionMap& into, const OptionMap& from);

}  // namespace skl
