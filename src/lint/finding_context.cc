#include "lint/finding_context.h"

#include <algorithm>
#include <array>

#include "lint/endpoint_places.h"
#include "skl/base/sha256.h"

namespace skl {
namespace {

constexpr std::size_t kDigits = 16;

// What a reader or writer is known by.
constexpr std::array<std::string_view, 6> kIdentity = {
    "subscribe", "subscribePattern", "assign", "topic", "path", "queryName"};

bool counts(char byte) {
  constexpr std::string_view kLayout = " \t\r\n\f\v\\\"'`";
  return kLayout.find(byte) == std::string_view::npos;
}

}  // namespace

FindingContexts::FindingContexts(const Report& report)
    : report_(report), secrets_(report), endpoints_(endpoints_by_document(report)) {}

std::string FindingContexts::of(const Finding& finding) {
  return sha256(written(finding)).substr(0, kDigits);
}

std::string FindingContexts::written(const Finding& finding) {
  for (const Endpoint* endpoint : endpoints_[finding.at.document]) {
    const Option* option = option_at(*endpoint, finding.at);
    if (option != nullptr) return written(*option);
  }
  for (const Endpoint* endpoint : endpoints_[finding.at.document]) {
    if (encloses(endpoint->head, finding.at)) return written(*endpoint);
  }
  return code(finding.at);
}

std::string FindingContexts::written(const Option& option) {
  return code(option.key_at) + "\n" + code(option.value.at);
}

std::string FindingContexts::written(const Endpoint& endpoint) {
  std::string text = std::string(to_string(endpoint.side)) + "\n" + code(endpoint.head);
  for (const std::string_view key : kIdentity) {
    const Option* option = endpoint.options.find(key);
    if (option != nullptr) text += "\n" + std::string(key) + "\n" + code(option->value.at);
  }
  for (const auto* value : {&endpoint.path, &endpoint.table, &endpoint.query_name}) {
    text += "\n" + (*value ? code((*value)->at) : "");
  }
  return text;
}

std::string FindingContexts::code(const Location& at) {
  const auto [masks, added] = masks_.try_emplace(at.document);
  if (added) masks->second = secrets_.spans(at.document);
  const std::string& text = report_.sources[at.document].text;
  std::string kept;
  auto mask = std::ranges::upper_bound(masks->second, at.span.begin, {}, &Span::end);
  for (std::uint32_t place = at.span.begin; place < at.span.end && place < text.size(); ++place) {
    if (mask != masks->second.end() && place >= mask->begin) {
      kept += "***";
      place = mask->end - 1;
      ++mask;
    } else if (counts(text[place])) {
      kept += text[place];
    }
  }
  return kept;
}

}  // namespace skl
