// A Kafka broker in a thread, down to the bytes, for what no real one does on request: silence
// about one thing, odd answers, and a record of every API that it was asked for.
//
// It answers what a client needs that only reads. Any other API is a fault of the client, and so
// is a request that would create a topic: both stand in faults().

#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kafka/fake_listener.h"
#include "kafka/wire.h"

namespace skl::kafka_test {

// Kafka's numbers for its APIs.
enum Api {
  kProduce = 0,
  kFetch = 1,
  kListOffsets = 2,
  kMetadata = 3,
  kFindCoordinator = 10,
  kDescribeGroups = 15,
  kListGroups = 16,
  kSaslHandshake = 17,
  kApiVersions = 18,
  kDescribeConfigs = 32,
  kSaslAuthenticate = 36,
};

// Kafka's numbers for operations, as bits of a list.
inline constexpr std::int32_t kNoList = INT32_MIN;
inline constexpr std::int32_t kRead = 1 << 3;
inline constexpr std::int32_t kWrite = 1 << 4;
inline constexpr std::int32_t kCreate = 1 << 5;
inline constexpr std::int32_t kDescribe = 1 << 8;
inline constexpr std::int32_t kIdempotentWrite = 1 << 12;
inline constexpr std::int32_t kAllOnTopic = 0x0DF8;    // 3 to 8, 10, 11
inline constexpr std::int32_t kAllOnCluster = 0x1FA0;  // 5, 7 to 12

// Kafka's error codes.
inline constexpr int kUnknownTopic = 3;
inline constexpr int kLeaderNotAvailable = 5;
inline constexpr int kCoordinatorLoading = 14;
inline constexpr int kTopicDenied = 29;
inline constexpr int kGroupDenied = 30;
inline constexpr int kUnknownLeaderEpoch = 75;

struct FakeRecord {
  std::int64_t time = 0;
  std::optional<std::string> value;
  std::vector<std::string> headers;
};

struct FakePartition {
  std::int64_t begin = 0;
  std::vector<FakeRecord> records;  // from `begin` on
  bool has_leader = true;

  std::int64_t end() const { return begin + static_cast<std::int64_t>(records.size()); }
};

struct FakeTopic {
  int error = 0;
  std::vector<FakePartition> partitions;
  std::int32_t operations = kAllOnTopic;
  std::map<std::string, std::string> settings;
};

struct FakeGroup {
  int error = 0;  // of describing it
  std::string state = "Stable";
  std::int32_t operations = kRead | kDescribe;
  bool listed = true;
};

struct FakeCluster {
  std::map<std::string, FakeTopic> topics;
  std::map<std::string, FakeGroup> groups;
  std::int32_t operations = kAllOnCluster;
  std::vector<std::string> mechanisms;      // none: it knows no login
  std::string password;                     // of everybody, by PLAIN
  std::set<int> unanswered;                 // APIs that it says nothing to
  std::map<int, int> errors_once;           // APIs whose first answer is an error
  std::optional<std::uint16_t> advertised;  // the port that it sends clients to, on 127.0.0.1
};

class FakeBroker {
 public:
  explicit FakeBroker(FakeCluster cluster);

  std::string address() const { return listener_.address(); }
  std::vector<std::string> faults() const;
  std::map<int, int> asked() const;  // how often for each API

 private:
  struct Request {
    int api = 0;
    int version = 0;
    std::int32_t id = 0;
    Reader body{""};
  };

  void serve(int connection);
  std::string answer(Request& request, bool& logged_in);
  std::string api_versions(const Request& request) const;
  std::string metadata(Request& request);
  std::string list_offsets(Request& request);
  std::string fetch(Request& request);
  std::string groups(Request& request, int error);
  std::string configs(Request& request);
  std::string login(Request& request, bool& logged_in);
  void fault(const std::string& text);
  int error_once(int api);
  std::uint16_t advertised() const { return cluster_.advertised.value_or(listener_.port()); }

  FakeCluster cluster_;
  mutable std::mutex mutex_;
  std::vector<std::string> faults_;
  std::map<int, int> asked_;
  FakeListener listener_;  // the last: its threads use the rest
};

}  // namespace skl::kafka_test
