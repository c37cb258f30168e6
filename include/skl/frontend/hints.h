// What a project's settings tell of its code and files that nobody can see in them.
//
// Values of names that are set elsewhere, functions of a company's own framework that read or write
// Kafka, and where option maps stand in files that aren't written in our form. A front-end takes
// each as it would take the code itself: what is told here is known, and the rest stays unknown.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "skl/model/query.h"

namespace skl {

// A function that makes a reader or a writer and hands it options.
struct Wrapper {
  // One argument, by its place from 0 on or by its name, and the option that it becomes; "*" where
  // it is a map of options. "**" is every keyword that no other argument names.
  struct Argument {
    std::string name;  // "0", "topic"
    std::string option;

    friend bool operator==(const Argument&, const Argument&) = default;
  };

  std::string function;  // "read_orders", "acme.kafka.read": the end of the name that is called
  Side side = Side::source;
  Mode mode = Mode::stream;
  std::vector<Argument> arguments;
  // Options that it sets itself; an argument that is passed for the same option wins.
  std::vector<std::pair<std::string, std::string>> sets;
  bool complete = false;  // it sets no option that isn't told here; else the options stay open

  friend bool operator==(const Wrapper&, const Wrapper&) = default;
};

// Where option maps stand in the user's own YAML and JSON files. Which of them speak of a file is
// settled before a front-end gets them: to it, all of them speak of the document.
struct DocumentHint {
  std::string files;  // a pattern as in a .gitignore
  std::string at;     // a JSON pointer; "*" is any one step, "**" any number of them
  Side side = Side::unknown;
  Mode mode = Mode::unknown;

  friend bool operator==(const DocumentHint&, const DocumentHint&) = default;
};

// By the name as it is written where it is used, "BROKERS" or "Config.brokers"; "env:BROKERS" is an
// environment variable. A value that the code itself tells wins.
using Constants = std::map<std::string, std::string, std::less<>>;

struct Hints {
  Constants constants;
  std::vector<Wrapper> wrappers;
  std::vector<DocumentHint> documents;

  friend bool operator==(const Hints&, const Hints&) = default;
};

}  // namespace skl
