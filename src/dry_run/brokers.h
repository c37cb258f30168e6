// Whom to ask: one broker for each cluster that the queries name, a scenario, or one made up.

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/broker/broker.h"
#include "skl/broker/scenario.h"
#include "skl/cli/command_line.h"
#include "skl/plan/source_reading.h"

namespace skl {

struct OpenBroker {
  Broker* broker = nullptr;        // null where it couldn't be opened
  std::optional<Failure> failure;  // then this is why
  std::vector<std::string> notes;
};

// Hears what is done next, on a terminal.
using Progress = std::function<void(std::string_view step)>;

class Brokers {
 public:
  // An error where the scenario's file can't be read or is wrong.
  static Result<Brokers> of(const DryRunLine& line, Progress progress = {});

  // One that plays this scenario.
  static Brokers playing(Scenario scenario);

  // Whether a real cluster is asked, so that the client's settings must be known.
  bool is_real() const { return !scenario_ && !made_up_; }

  // The broker that an endpoint with these options talks to. `topics` are those that it names, and
  // `named` the partitions and offsets: what is made up holds them.
  OpenBroker open(const OptionTexts& options, const std::set<std::string>& topics,
                  const NamedOffsets& named = {});

  // Nobody answered there: who asks again gets the same failure at once.
  void give_up(const OptionTexts& options, const Failure& failure);

  // Writes what was seen. An error where nothing was, where several clusters were, or where it
  // can't be written.
  std::optional<Error> record(const std::string& path, const std::string& now) const;

 private:
  Brokers() = default;

  OpenBroker open_real(const OptionTexts& options);
  Broker* keep(std::unique_ptr<Broker> broker, const std::string& name);

  struct Kept {
    std::unique_ptr<Broker> broker;
    std::unique_ptr<RecordingBroker> recorder;
    std::string principal;
  };

  DryRunLine line_;
  Progress progress_;
  std::string oauth_token_;
  std::optional<Scenario> scenario_;
  bool made_up_ = false;
  std::map<std::string, Kept> open_;        // by what decides the connection
  std::map<std::string, Failure> refused_;  // the same
  std::map<std::string, std::vector<std::string>> notes_;
};

}  // namespace skl
