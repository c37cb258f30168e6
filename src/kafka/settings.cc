#include "kafka/settings.h"

#include <utility>

namespace skl {
namespace {

using OwnResource =
    std::unique_ptr<rd_kafka_ConfigResource_t, DestroyedBy<rd_kafka_ConfigResource_destroy>>;

TopicSettings settings_of(const rd_kafka_ConfigResource_t* resource) {
  TopicSettings settings;
  std::size_t count = 0;
  const auto* entries = rd_kafka_ConfigResource_configs(resource, &count);
  for (std::size_t n = 0; n < count; ++n) {
    const char* value = rd_kafka_ConfigEntry_value(entries[n]);
    if (value == nullptr || rd_kafka_ConfigEntry_is_sensitive(entries[n]) == 1) continue;
    settings.emplace(rd_kafka_ConfigEntry_name(entries[n]), value);
  }
  return settings;
}

}  // namespace

Answer<TopicSettings> ask_settings(const Handle& handle, const Resource& resource) {
  const OwnResource wanted(rd_kafka_ConfigResource_new(resource.type, resource.name.c_str()));
  rd_kafka_ConfigResource_t* list = wanted.get();
  AdminCall call;
  call.operation = RD_KAFKA_ADMIN_OP_DESCRIBECONFIGS;
  call.what = resource.name;
  call.node = resource.node;
  call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
    rd_kafka_DescribeConfigs(handle.client(), &list, 1, options, queue);
  };
  const auto event = handle.ask(call);
  if (!event) return tl::unexpected(event.error());
  std::size_t count = 0;
  const auto* resources = rd_kafka_DescribeConfigs_result_resources(
      rd_kafka_event_DescribeConfigs_result(event->get()), &count);
  if (count != 1) {
    return tl::unexpected(
        Failure{Cause::unknown, resource.name, "the answer is about something else", "", {}});
  }
  const rd_kafka_resp_err_t code = rd_kafka_ConfigResource_error(resources[0]);
  if (code == RD_KAFKA_RESP_ERR_NO_ERROR) return settings_of(resources[0]);
  const char* text = rd_kafka_ConfigResource_error_string(resources[0]);
  return tl::unexpected(
      answer_failure(code, resource.name, handle.events().harmless(text == nullptr ? "" : text)));
}

}  // namespace skl
