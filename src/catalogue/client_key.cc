#include "skl/catalogue/client_key.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

constexpr SparkUse kPasses{{}, {}, Treatment::passes, {}, {}, false};

bool fits_side(const ClientFacts& facts, Side side) {
  if (side == Side::source) return facts.consumer || facts.admin;
  if (side == Side::sink) return facts.producer;
  return true;
}

// As Double.parseDouble: 1, -1.5e3, .5f, NaN.
std::optional<double> java_double(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text == "NaN" || text == "Infinity") return text == "NaN" ? NAN : HUGE_VAL;
  if (!text.empty() && std::string_view("fFdD").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  if (text.empty() || std::string_view("0123456789.").find(text.front()) == std::string_view::npos)
    return std::nullopt;
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size()) return std::nullopt;
  return negative ? -number : number;
}

std::string in_words(double number) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return {digits.data(), end};
}

struct Parsed {
  std::optional<double> number;
  std::string misfit;  // empty: it is of the type
};

template <typename Number>
Parsed parsed(const std::optional<Number>& number, std::string_view misfit) {
  if (!number) return {std::nullopt, std::string(misfit)};
  return {static_cast<double>(*number), ""};
}

Parsed parse(ValueType type, std::string_view text) {
  switch (type) {
    case ValueType::boolean: {
      const bool truth = scala_boolean(text).has_value();
      return {std::nullopt, truth ? "" : "is not true or false"};
    }
    case ValueType::short_number:
      return parsed(java_short(text), "is not a whole number of 16 bits");
    case ValueType::int_number: return parsed(java_int(text), "is not a whole number of 32 bits");
    case ValueType::long_number: return parsed(java_long(text), "is not a whole number");
    case ValueType::double_number: return parsed(java_double(text), "is not a number");
    default: return {};
  }
}

bool is_allowed(const ClientFacts& facts, std::string_view text) {
  const auto same = [&](std::string_view word) {
    return facts.any_case ? same_key(word, text) : word == text;
  };
  return facts.allowed.empty() || std::ranges::any_of(facts.allowed, same);
}

}  // namespace

bool ClientFacts::counts(Side side, const Version& version) const {
  if (!spark.contains(version)) return false;
  if (side == Side::source) return consumer || (admin && version >= kAdminSince);
  return fits_side(*this, side);
}

bool ClientKey::fits(Side side) const {
  return std::ranges::any_of(known, [&](const ClientFacts& row) { return fits_side(row, side); });
}

bool ClientKey::counts(Side side, const Version& version) const {
  return std::ranges::any_of(known,
                             [&](const ClientFacts& facts) { return facts.counts(side, version); });
}

std::optional<std::string> ClientKey::misfit(std::string_view text, Side side,
                                             const Version& version) const {
  for (const auto& rows : {known, besides}) {
    for (const ClientFacts& facts : rows) {
      auto reason = facts.counts(side, version) ? client_misfit(facts, text) : std::nullopt;
      if (reason) return reason;
    }
  }
  return std::nullopt;
}

std::optional<Version> ClientKey::since(Side side) const {
  std::optional<Version> first;
  for (const ClientFacts& row : known) {
    if (!fits_side(row, side)) continue;
    if (!row.spark.since) return std::nullopt;
    if (!first || *row.spark.since < *first) first = row.spark.since;
  }
  return first;
}

const SparkUse* ClientKey::use(Side side, Mode mode, const Version& version) const {
  const auto on = [&](Side each) {
    const std::span<const SparkUse> rows = each == Side::source ? source_uses : sink_uses;
    return rows.empty() ? &kPasses : use_of(rows, mode, version);
  };
  if (side != Side::unknown) return on(side);
  const SparkUse* source = on(Side::source);
  const SparkUse* sink = on(Side::sink);
  const bool agreed = source != nullptr && sink != nullptr && source->treatment == sink->treatment;
  return agreed ? source : nullptr;
}

std::optional<std::string> client_misfit(const ClientFacts& facts, std::string_view text) {
  text = trim(text);
  const Parsed value = parse(facts.type, text);
  if (!value.misfit.empty()) return value.misfit;
  if (facts.not_empty && text.empty()) return "is empty";
  if (!is_allowed(facts, text)) return "is none of " + join(facts.allowed, ", ");
  if (!value.number || value.number == facts.also) return std::nullopt;
  if (facts.minimum && *value.number < *facts.minimum) {
    return "is less than " + in_words(*facts.minimum);
  }
  if (facts.maximum && *value.number > *facts.maximum) {
    return "is more than " + in_words(*facts.maximum);
  }
  return std::nullopt;
}

}  // namespace skl
