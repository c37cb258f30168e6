#include "kafka/fake_broker.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace skl::kafka_test {
namespace {

struct Offered {
  int api;
  int oldest;
  int newest;
};

// Produce is never asked for, but a broker without it is taken for one of before 0.11. For the rest
// the newest versions whose answers have no tagged fields, which are simpler to write.
constexpr Offered kOffered[] = {
    {kProduce, 3, 3},         {kFetch, 4, 4},           {kListOffsets, 2, 5},
    {kMetadata, 8, 8},        {kFindCoordinator, 2, 2}, {kDescribeGroups, 4, 4},
    {kListGroups, 2, 2},      {kSaslHandshake, 1, 1},   {kApiVersions, 0, 3},
    {kDescribeConfigs, 1, 1}, {kSaslAuthenticate, 0, 0}};

constexpr std::int32_t kLongestRequest = 100'000'000;
constexpr int kUnsupportedVersion = 35;
constexpr int kUnsupportedMechanism = 33;
constexpr int kIllegalState = 34;
constexpr int kLoginFailed = 58;

std::string record_bytes(const FakeRecord& record, std::int64_t delta) {
  Writer body;
  body.i8(0).varint(0).varint(delta).varint(-1);
  body.varint(record.value ? static_cast<std::int64_t>(record.value->size()) : -1);
  body.raw(record.value.value_or(""));
  body.varint(static_cast<std::int64_t>(record.headers.size()));
  for (const std::string& name : record.headers) {
    body.varint(static_cast<std::int64_t>(name.size())).raw(name).varint(0);
  }
  return Writer().varint(static_cast<std::int64_t>(body.out().size())).raw(body.out()).out();
}

// One record as a batch of its own, so that each has its time.
std::string batch(const FakeRecord& record, std::int64_t offset) {
  Writer rest;
  rest.i32(0).i8(2).i32(0).i16(0).i32(0).i64(record.time).i64(record.time);
  rest.i64(-1).i16(-1).i32(-1).i32(1).raw(record_bytes(record, 0));
  return Writer().i64(offset).bytes(rest.out()).out();
}

}  // namespace

FakeBroker::FakeBroker(FakeCluster cluster)
    : cluster_(std::move(cluster)), listener_([this](int connection) { serve(connection); }) {}

std::vector<std::string> FakeBroker::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}

std::map<int, int> FakeBroker::asked() const {
  const std::lock_guard lock(mutex_);
  return asked_;
}

void FakeBroker::fault(const std::string& text) {
  const std::lock_guard lock(mutex_);
  faults_.push_back(text);
}

int FakeBroker::error_once(int api) {
  const std::lock_guard lock(mutex_);
  return std::exchange(cluster_.errors_once[api], 0);
}

void FakeBroker::serve(int connection) {
  bool logged_in = cluster_.mechanisms.empty();
  for (;;) {
    const std::string length = receive(connection, 4);
    if (length.empty()) return;
    const std::int32_t size = Reader(length).i32();
    if (size < 0 || size > kLongestRequest) return;  // as Kafka does, with whoever speaks TLS
    const std::string bytes = receive(connection, static_cast<std::size_t>(size));
    Reader reader(bytes);
    Request request;
    request.api = static_cast<int>(reader.number(2));
    request.version = static_cast<int>(reader.number(2));
    request.id = reader.i32();
    reader.text();  // the client's id
    request.body = reader;
    {
      const std::lock_guard lock(mutex_);
      ++asked_[request.api];
    }
    if (cluster_.unanswered.contains(request.api)) continue;
    const std::string body = answer(request, logged_in);
    if (body.empty()) return;
    send_all(connection, Writer().bytes(Writer().i32(request.id).raw(body).out()).out());
  }
}

// "" to hang up.
std::string FakeBroker::answer(Request& request, bool& logged_in) {
  switch (request.api) {
    case kApiVersions: return api_versions(request);
    case kSaslHandshake:
    case kSaslAuthenticate: return login(request, logged_in);
    default: break;
  }
  if (!logged_in) return "";
  switch (request.api) {
    case kMetadata: return metadata(request);
    case kListOffsets: return list_offsets(request);
    case kFetch: return fetch(request);
    case kListGroups:
    case kFindCoordinator:
    case kDescribeGroups: return groups(request, error_once(request.api));
    case kDescribeConfigs: return configs(request);
    default: break;
  }
  fault("it was asked for the API " + std::to_string(request.api));
  return "";
}

std::string FakeBroker::api_versions(const Request& request) const {
  Writer out;
  if (request.version > 3) {  // then the client asks in the oldest version
    out.i16(kUnsupportedVersion).i32(1).i16(kApiVersions).i16(0).i16(3);
    return out.out();
  }
  out.i16(0);
  const auto count = static_cast<int>(std::size(kOffered));
  if (request.version == 3) {
    out.i8(count + 1);
  } else {
    out.i32(count);
  }
  for (const Offered& one : kOffered) {
    out.i16(one.api).i16(one.oldest).i16(one.newest);
    if (request.version == 3) out.i8(0);
  }
  if (request.version > 0) out.i32(0);
  if (request.version == 3) out.i8(0);
  return out.out();
}

std::string FakeBroker::login(Request& request, bool& logged_in) {
  if (cluster_.mechanisms.empty()) return Writer().i16(kIllegalState).i32(0).out();
  if (request.api == kSaslHandshake) {
    const bool known = std::ranges::count(cluster_.mechanisms, request.body.text()) > 0;
    Writer out;
    out.i16(known ? 0 : kUnsupportedMechanism);
    out.i32(static_cast<std::int64_t>(cluster_.mechanisms.size()));
    for (const std::string& mechanism : cluster_.mechanisms) out.text(mechanism);
    return out.out();
  }
  const std::string token = request.body.bytes();  // "\0user\0password"
  logged_in = token.ends_with('\0' + cluster_.password);
  if (logged_in) return Writer().i16(0).null_text().bytes("").out();
  return Writer()
      .i16(kLoginFailed)
      .text("Authentication failed: Invalid username or password")
      .bytes("")
      .out();
}

std::string FakeBroker::metadata(Request& request) {
  std::vector<std::string> names;
  const std::int32_t count = request.body.i32();
  for (std::int32_t n = 0; n < count; ++n) names.push_back(request.body.text());
  if (count < 0) {
    for (const auto& [name, topic] : cluster_.topics) {
      if (topic.error == 0) names.push_back(name);
    }
  }
  if (request.body.flag()) fault("metadata was asked for with leave to create topics");
  Writer out;
  out.i32(0).i32(1).i32(1).text("127.0.0.1").i32(advertised()).null_text();
  out.text("fake-cluster").i32(1).i32(static_cast<std::int64_t>(names.size()));
  for (const std::string& name : names) {
    const auto found = cluster_.topics.find(name);
    const FakeTopic topic =
        found == cluster_.topics.end() ? FakeTopic{kUnknownTopic, {}, kNoList, {}} : found->second;
    out.i16(topic.error).text(name).i8(0).i32(static_cast<std::int64_t>(topic.partitions.size()));
    std::int32_t id = 0;
    for (const FakePartition& one : topic.partitions) {
      out.i16(one.has_leader ? 0 : kLeaderNotAvailable).i32(id++);
      out.i32(one.has_leader ? 1 : -1).i32(0).i32(1).i32(1).i32(1).i32(1).i32(0);
    }
    out.i32(topic.operations);
  }
  out.i32(cluster_.operations);
  return out.out();
}

std::string FakeBroker::list_offsets(Request& request) {
  const int error = error_once(kListOffsets);
  request.body.i32();      // the asking replica
  request.body.number(1);  // the isolation level
  Writer out;
  const std::int32_t topics = request.body.i32();
  out.i32(0).i32(topics);
  for (std::int32_t n = 0; n < topics; ++n) {
    const std::string name = request.body.text();
    const std::int32_t partitions = request.body.i32();
    out.text(name).i32(partitions);
    for (std::int32_t m = 0; m < partitions; ++m) {
      const std::int32_t id = request.body.i32();
      if (request.version >= 4) request.body.i32();  // the leader's epoch
      const std::int64_t time = request.body.number(8);
      const FakePartition& one =
          cluster_.topics.at(name).partitions.at(static_cast<std::size_t>(id));
      std::int64_t offset = time == -2 ? one.begin : time == -1 ? one.end() : -1;
      std::int64_t found = -1;
      for (std::size_t at = 0; time >= 0 && offset < 0 && at < one.records.size(); ++at) {
        if (one.records[at].time < time) continue;
        offset = one.begin + static_cast<std::int64_t>(at);
        found = one.records[at].time;
      }
      out.i32(id).i16(error).i64(found).i64(error == 0 ? offset : -1);
      if (request.version >= 4) out.i32(0);
    }
  }
  return out.out();
}

std::string FakeBroker::fetch(Request& request) {
  request.body.skip(4 + 4 + 4 + 4 + 1);  // replica, wait, fewest and most bytes, isolation level
  Writer out;
  const std::int32_t topics = request.body.i32();
  out.i32(0).i32(topics);
  bool nothing = true;
  for (std::int32_t n = 0; n < topics; ++n) {
    const std::string name = request.body.text();
    const std::int32_t partitions = request.body.i32();
    out.text(name).i32(partitions);
    for (std::int32_t m = 0; m < partitions; ++m) {
      const std::int32_t id = request.body.i32();
      const std::int64_t from = request.body.number(8);
      request.body.i32();  // most bytes
      const FakePartition& one =
          cluster_.topics.at(name).partitions.at(static_cast<std::size_t>(id));
      const bool out_of_range = from < one.begin || from > one.end();
      std::string records;
      for (std::int64_t at = from; !out_of_range && at < one.end(); ++at) {
        records += batch(one.records[static_cast<std::size_t>(at - one.begin)], at);
      }
      nothing = nothing && records.empty() && !out_of_range;
      out.i32(id).i16(out_of_range ? 1 : 0).i64(one.end()).i64(one.end()).i32(0).bytes(records);
    }
  }
  if (nothing) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return out.out();
}

std::string FakeBroker::groups(Request& request, int error) {
  Writer out;
  out.i32(0);
  if (request.api == kFindCoordinator) {
    return out.i16(error).null_text().i32(1).text("127.0.0.1").i32(advertised()).out();
  }
  if (request.api == kListGroups) {
    const auto listed =
        std::ranges::count_if(cluster_.groups, [](const auto& one) { return one.second.listed; });
    out.i16(error).i32(listed);
    for (const auto& [id, group] : cluster_.groups) {
      if (group.listed) out.text(id).text("consumer");
    }
    return out.out();
  }
  request.body.i32();  // one group is asked for
  const std::string id = request.body.text();
  const auto found = cluster_.groups.find(id);
  const FakeGroup group =
      found == cluster_.groups.end() ? FakeGroup{0, "Dead", kNoList, false} : found->second;
  out.i32(1).i16(error != 0 ? error : group.error).text(id).text(group.state).text("consumer");
  out.text("range").i32(0).i32(group.operations);
  return out.out();
}

std::string FakeBroker::configs(Request& request) {
  request.body.i32();  // one resource is asked for
  const auto type = static_cast<int>(request.body.number(1));
  const std::string name = request.body.text();
  constexpr int kTopic = 2;
  std::map<std::string, std::string> settings{{"auto.create.topics.enable", "false"}};
  int error = 0;
  if (type == kTopic) {
    const auto found = cluster_.topics.find(name);
    error = found == cluster_.topics.end() ? kUnknownTopic : found->second.error;
    settings = found == cluster_.topics.end() ? std::map<std::string, std::string>()
                                              : found->second.settings;
  }
  Writer out;
  out.i32(0).i32(1).i16(error).null_text().i8(type).text(name);
  out.i32(static_cast<std::int64_t>(settings.size()));
  for (const auto& [key, value] : settings) {
    const bool secret = key.ends_with("password");
    out.text(key).text(value).i8(0).i8(5).i8(secret ? 1 : 0).i32(0);
  }
  return out.out();
}

}  // namespace skl::kafka_test
