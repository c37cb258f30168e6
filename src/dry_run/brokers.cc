#include "dry_run/brokers.h"

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"
#include "skl/kafka/client_config.h"
#include "skl/kafka/kafka_broker.h"
#include "skl/text/document.h"

namespace skl {
namespace {

constexpr std::size_t kLargestScenario = std::size_t{64} << 20U;
constexpr std::size_t kLargestToken = std::size_t{1} << 20U;

// The bytes of a key store, which is no text.
Result<std::string> read_bytes(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return failure(path, std::strerror(errno));
  std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (stream.bad()) return failure(path, "can't be read");
  return bytes;
}

// Java's names; Spark writes them in lower case.
ClientSettings client_settings(const OptionTexts& options) {
  ClientSettings settings;
  for (const auto& [key, text] : options) {
    if (const auto name = client_name(key)) settings[std::string(*name)] = text;
  }
  return settings;
}

// What tells one cluster and login from another.
std::string connection_of(const ClientSettings& settings) {
  std::string connection;
  for (const auto& [name, text] : settings) {
    const bool decides = name == "bootstrap.servers" || name.starts_with("security.") ||
                         name.starts_with("sasl.") || name.starts_with("ssl.");
    if (decides) connection.append(name).append("=").append(text).append("\n");
  }
  return connection;
}

// What tells one made-up broker from another.
std::string made_up_name(const std::set<std::string>& topics, const NamedOffsets& named) {
  std::string name;
  for (const std::string& topic : topics) name.append(topic).append(",");
  for (const auto& [topic, partitions] : named) {
    for (const auto& [id, offset] : partitions) {
      name.append(topic)
          .append("-")
          .append(std::to_string(id))
          .append("@")
          .append(std::to_string(offset))
          .append(",");
    }
  }
  return name;
}

Failure no_topics_to_make_up() {
  return {Cause::not_checked,
          "",
          "the topics that a pattern matches can't be made up: write them down as a scenario",
          "",
          {}};
}

}  // namespace

Result<Brokers> Brokers::of(const DryRunLine& line, Progress progress) {
  Brokers brokers;
  brokers.line_ = line;
  brokers.progress_ = std::move(progress);
  if (!line.oauth_token_file.empty()) {
    const auto token = read_document(line.oauth_token_file, kLargestToken);
    if (!token) return tl::unexpected(token.error());
    brokers.oauth_token_ = trim(token->text);
  }
  if (line.broker == "embedded") {
    brokers.made_up_ = true;
  } else if (line.broker != "real") {
    const auto document = read_document(line.broker, kLargestScenario);
    if (!document) return tl::unexpected(document.error());
    auto scenario = parse_scenario(*document);
    if (!scenario) return tl::unexpected(scenario.error());
    brokers.scenario_ = *std::move(scenario);
  }
  return brokers;
}

Brokers Brokers::playing(Scenario scenario) {
  Brokers brokers;
  brokers.scenario_ = std::move(scenario);
  return brokers;
}

Broker* Brokers::keep(std::unique_ptr<Broker> broker, const std::string& name) {
  Kept& kept = open_[name];
  kept.broker = std::move(broker);
  if (line_.record.empty()) return kept.broker.get();
  kept.recorder = std::make_unique<RecordingBroker>(*kept.broker);
  return kept.recorder.get();
}

OpenBroker Brokers::open(const OptionTexts& options, const std::set<std::string>& topics,
                         const NamedOffsets& named) {
  if (is_real()) return open_real(options);
  if (made_up_ && topics.empty()) return {nullptr, no_topics_to_make_up(), {}};
  const std::string name = made_up_ ? made_up_name(topics, named) : "";
  const auto found = open_.find(name);
  if (found != open_.end()) {
    const Kept& kept = found->second;
    return {kept.recorder ? kept.recorder.get() : kept.broker.get(), {}, {}};
  }
  Scenario scenario = made_up_ ? made_up_scenario(topics, named) : *scenario_;
  return {keep(std::make_unique<ScenarioBroker>(std::move(scenario)), name), {}, {}};
}

OpenBroker Brokers::open_real(const OptionTexts& options) {
  const ClientSettings settings = client_settings(options);
  const std::string name = connection_of(settings);
  if (const auto known = refused_.find(name); known != refused_.end()) {
    return {nullptr, known->second, {}};
  }
  if (const auto found = open_.find(name); found != open_.end()) {
    const Kept& kept = found->second;
    return {kept.recorder ? kept.recorder.get() : kept.broker.get(), {}, notes_[name]};
  }
  ClientSurroundings surroundings{read_bytes, {}};
  if (!oauth_token_.empty()) surroundings.oauth_token = oauth_token_;
  const auto config = client_config(settings, surroundings);
  if (!config) {
    refused_[name] = config.error();
    return {nullptr, config.error(), {}};
  }
  KafkaLimits limits;
  limits.timeout = std::chrono::milliseconds(std::lround(line_.timeout * 1000));
  limits.ask_coordinator = line_.ask_coordinator;
  limits.show_values = line_.show_values;
  limits.progress = progress_;
  auto broker = open_kafka(*config, limits);
  if (!broker) {
    refused_[name] = broker.error();
    return {nullptr, broker.error(), config->notes};
  }
  notes_[name] = config->notes;
  Broker* kept = keep(*std::move(broker), name);
  const auto user = config->properties.find("sasl.username");
  if (user != config->properties.end()) open_[name].principal = user->second;
  return {kept, {}, config->notes};
}

void Brokers::give_up(const OptionTexts& options, const Failure& failure) {
  if (is_real()) refused_[connection_of(client_settings(options))] = failure;
}

std::optional<Error> Brokers::record(const std::string& path, const std::string& now) const {
  if (open_.empty()) return Error{path, "isn't written: nobody was asked"};
  if (open_.size() > 1) {
    return Error{path, "isn't written: the queries use " + std::to_string(open_.size()) +
                           " clusters or logins, choose one with --query"};
  }
  const Kept& kept = open_.begin()->second;
  Recorded recorded;
  recorded.at = now;
  recorded.principal = kept.principal;
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << write_scenario(kept.recorder->scenario(recorded)) << std::flush;
  if (!file) return Error{path, std::strerror(errno)};
  return std::nullopt;
}

}  // namespace skl
