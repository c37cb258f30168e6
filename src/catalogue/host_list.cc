#include "skl/catalogue/host_list.h"

#include "skl/base/strings.h"

namespace skl {
namespace {

Host read_host(std::string_view text) {
  Host host;
  host.text = text;
  std::string_view name = text;
  if (const std::size_t scheme = name.find("://"); scheme != std::string_view::npos) {
    name.remove_prefix(scheme + 3);
  }
  const std::size_t colon = name.rfind(':');
  const bool in_brackets = name.ends_with(']');  // [::1] without a port
  if (colon != std::string_view::npos && !in_brackets) {
    host.port = name.substr(colon + 1);
    name = name.substr(0, colon);
  }
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  host.name = name;
  return host;
}

}  // namespace

std::vector<Host> bootstrap_hosts(std::string_view text) {
  std::vector<Host> hosts;
  for (const std::string_view item : split(text, ',')) {
    const std::string_view entry = trim(item);
    if (!entry.empty()) hosts.push_back(read_host(entry));
  }
  return hosts;
}

bool is_loopback(std::string_view name) {
  return same_key(name, "localhost") || name.starts_with("127.") || name == "::1" ||
         name == "0.0.0.0";
}

}  // namespace skl
