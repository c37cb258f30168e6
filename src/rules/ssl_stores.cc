#include "rules/ssl_stores.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "rules/client_settings.h"
#include "rules/option_name.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

using Kind = StoreFault::Kind;

constexpr Version kPemSince{3, 2, 0};  // its client, 2.8.0, is the first that knows PEM
constexpr std::string_view kPem = "PEM";
constexpr std::array<std::string_view, 4> kPemEndings{".pem", ".crt", ".cer", ".key"};

bool ends_like_pem(std::string_view path) {
  const std::string lower = to_lower(trim(path));
  return std::ranges::any_of(kPemEndings, [&](auto ending) { return lower.ends_with(ending); });
}

// The settings of one store, and what is found wrong with them.
class Store {
 public:
  Store(const Endpoint& endpoint, std::string_view name, std::string_view content)
      : endpoint_(endpoint),
        prefix_("ssl." + std::string(name) + "."),
        content_name_(content),
        location_(option("location")),
        password_(option("password")),
        content_(option(content)),
        type_(option("type")) {}

  std::vector<StoreFault> key_store() && {
    const Option* chain = option("certificate.chain");
    if (content_ != nullptr && is_surely_pem() && lacks("certificate.chain")) {
      add(Kind::incomplete, *content_,
          "'" + content_->key + "' needs " + named("certificate.chain"));
    }
    if (chain != nullptr && lacks("key")) {
      add(Kind::incomplete, *chain, "'" + chain->key + "' needs " + named("key"));
    }
    if (location_ != nullptr && lacks("password") && is_surely_other()) {
      add(Kind::incomplete, *location_, "the key store has no " + named("password"));
    }
    check_both();
    return std::move(faults_);
  }

  std::vector<StoreFault> trust_store() && {
    check_both();
    return std::move(faults_);
  }

 private:
  const Option* option(std::string_view part) const {
    return client_option(endpoint_, prefix_ + std::string(part));
  }
  bool lacks(std::string_view part) const {
    return surely_without_client(endpoint_, prefix_ + std::string(part));
  }
  std::string named(std::string_view part) const {
    return "'kafka." + prefix_ + std::string(part) + "'";
  }

  // The type, where it is known; the client's own is JKS.
  std::optional<std::string_view> type() const {
    if (type_ == nullptr)
      return lacks("type") ? std::optional<std::string_view>("JKS") : std::nullopt;
    const auto text = type_->value.known();
    return text ? std::optional(trim(*text)) : std::nullopt;
  }
  bool is_surely_pem() const { return type() == kPem; }
  bool is_surely_other() const { return type().has_value() && type() != kPem; }

  // What holds for both stores.
  void check_both() {
    if (content_ != nullptr && is_surely_other()) {
      add(Kind::wrong_type, *content_, "'" + content_->key + "' needs " + named("type") + " PEM");
    } else if (content_ != nullptr && location_ != nullptr) {
      add(Kind::incomplete, *content_,
          "'" + content_->key + "' and '" + location_->key + "' exclude each other");
    }
    if (password_ != nullptr && is_surely_pem() && (location_ != nullptr || content_ != nullptr)) {
      add(Kind::pem_with_password, *password_,
          "a store of type PEM has no '" + password_->key + "'");
    }
    if (password_ != nullptr && lacks("location") && lacks(content_name_)) {
      add(Kind::incomplete, *password_,
          "'" + password_->key + "' has no store: " + named("location") + " is missing");
    }
    check_ending();
  }

  // A file whose name says that it is PEM, read as a key store of Java's.
  void check_ending() {
    if (location_ == nullptr || !is_surely_other()) return;
    const auto hit = find_value(*location_, ends_like_pem);
    if (!hit) return;
    add(Kind::wrong_type, *location_,
        "'" + in_message(hit->text) + "' isn't of type " + std::string(*type()) + ", it needs " +
            named("type") + " PEM");
    faults_.back().about_value = true;
    faults_.back().certainty = hit->certainty;
  }

  void add(Kind kind, const Option& at, const std::string& message) {
    faults_.push_back({kind, &at, false, message + ": the Kafka client refuses it", presence(at)});
  }

  const Endpoint& endpoint_;
  std::string prefix_;
  std::string_view content_name_;
  const Option* location_;
  const Option* password_;
  const Option* content_;  // the store itself, as text
  const Option* type_;
  std::vector<StoreFault> faults_;
};

}  // namespace

std::vector<StoreFault> store_faults(const Endpoint& endpoint, const Version& spark) {
  const auto encrypts = uses_ssl(endpoint);
  if (!encrypts || spark < kPemSince) return {};
  std::vector<StoreFault> faults = Store(endpoint, "keystore", "key").key_store();
  for (StoreFault& fault : Store(endpoint, "truststore", "certificates").trust_store()) {
    faults.push_back(std::move(fault));
  }
  for (StoreFault& fault : faults) fault.certainty = both(fault.certainty, *encrypts);
  return faults;
}

Check store_check(StoreFault::Kind kind) {
  return endpoint_check([kind](const Endpoint& endpoint, RuleContext& context) {
    for (StoreFault& fault : store_faults(endpoint, context.spark())) {
      if (fault.kind != kind) continue;
      Finding finding =
          fault.about_value
              ? about_value(*fault.option, context.severity(), std::move(fault.message))
              : about_key(*fault.option, context.severity(), std::move(fault.message));
      context.report(std::move(finding), fault.certainty);
    }
  });
}

}  // namespace skl
