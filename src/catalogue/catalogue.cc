#include "skl/catalogue/catalogue.h"

#include <algorithm>

#include "catalogue/tables.h"
#include "skl/base/distance.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::string_view kClientPrefix = "kafka.";

bool fits_side(const OptionSpec& option, Side side) {
  return side == Side::unknown || option.side == side;
}

bool fits_side(const ClientKey& key, Side side) { return key.fits(side); }

std::string_view name_of(const OptionSpec& option) { return option.key; }
std::string_view name_of(const ClientKey& key) { return key.name; }
std::string_view name_of(const ForeignKey& key) { return key.name; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool comes_before(std::string_view left, std::string_view right) {
  return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                      [](char a, char b) { return lower(a) < lower(b); });
}

// The first row of that name that `fits`; the table is in the order of names in lower case.
template <typename Row, typename Fits>
const Row* find_row(std::span<const Row> table, std::string_view name, Fits fits) {
  const auto before = [](const Row& row, std::string_view key) {
    return comes_before(name_of(row), key);
  };
  auto row = std::lower_bound(table.begin(), table.end(), name, before);
  for (; row != table.end() && same_key(name_of(*row), name); ++row) {
    if (fits(*row)) return &*row;
  }
  return nullptr;
}

template <typename Row>
const Row* find_row(std::span<const Row> table, std::string_view name, Side side) {
  return find_row(table, name, [&](const Row& row) { return fits_side(row, side); });
}

// The only row within reach, or the nearest of them.
template <typename Row>
const Row* nearest_row(std::span<const Row> table, std::string_view name, Side side) {
  if (find_row(table, name, Side::unknown) != nullptr) return nullptr;
  const Row* best = nullptr;
  std::size_t best_distance = 0;
  for (const Row& row : table) {
    if (!fits_side(row, side) || !near_miss(name, name_of(row))) continue;
    const std::size_t distance = edit_distance(name, name_of(row));
    if (best != nullptr && best_distance <= distance) continue;
    best = &row;
    best_distance = distance;
  }
  return best;
}

const ForeignKey* exact_foreign(std::span<const ForeignKey> table, std::string_view key) {
  return find_row(table, key, [](const ForeignKey&) { return true; });
}

// Of several that end in '*', the longest that fits.
const ForeignKey* begun_foreign(std::span<const ForeignKey> table, std::string_view key) {
  const ForeignKey* best = nullptr;
  for (const ForeignKey& row : table) {
    if (!row.name.ends_with('*')) continue;
    const std::string_view prefix = row.name.substr(0, row.name.size() - 1);
    if (!starts_with_key(key, prefix) || key.size() == prefix.size()) continue;
    if (best == nullptr || best->name.size() < row.name.size()) best = &row;
  }
  return best;
}

}  // namespace

std::optional<std::string_view> client_name(std::string_view key) {
  if (!starts_with_key(key, kClientPrefix)) return std::nullopt;
  return key.substr(kClientPrefix.size());
}

std::span<const OptionSpec> Catalogue::options() const { return tables_->options; }

std::span<const ClientKey> Catalogue::client_keys() const { return tables_->client_keys; }

const OptionSpec* Catalogue::find(std::string_view key, Side side) const {
  return find_row(tables_->options, key, side);
}

const OptionSpec* Catalogue::nearest(std::string_view key, Side side) const {
  return nearest_row(tables_->options, key, side);
}

const ClientKey* Catalogue::client_key(std::string_view name, Side side) const {
  return find_row(tables_->client_keys, name, side);
}

const ClientKey* Catalogue::nearest_client_key(std::string_view name, Side side) const {
  return nearest_row(tables_->client_keys, name, side);
}

const ForeignKey* Catalogue::foreign(std::string_view key) const {
  if (const ForeignKey* found = exact_foreign(tables_->foreign_keys, key)) return found;
  const std::string_view bare = client_name(key).value_or(key);
  if (const ForeignKey* found = exact_foreign(tables_->foreign_keys, bare)) return found;
  return begun_foreign(tables_->foreign_keys, bare);
}

const SparkUse* Catalogue::use(std::string_view key, Side side, Mode mode,
                               const Version& version) const {
  if (const auto name = client_name(key)) {
    const ClientKey* known = client_key(*name);
    return known == nullptr ? nullptr : known->use(side, mode, version);
  }
  const OptionSpec* option = side == Side::unknown ? nullptr : find(key, side);
  return option == nullptr ? nullptr : option->use(mode, version);
}

bool Catalogue::is_secret(std::string_view key) const {
  const ClientKey* known = client_key(client_name(key).value_or(key));
  if (known != nullptr && known->secret()) return true;
  const std::string lower = to_lower(key);
  return std::ranges::any_of(tables_->secrets, [&](std::string_view word) {
    return lower.find(word) != std::string::npos;
  });
}

std::optional<Version> Catalogue::spark_in(Platform platform, std::string_view label) const {
  const std::string_view whole_line = label.substr(0, label.find('.'));
  for (const std::string_view wanted : {label, whole_line}) {
    for (const Runtime& row : tables_->runtimes) {
      if (row.platform == platform && row.label == wanted) return row.spark;
    }
  }
  return std::nullopt;
}

const Catalogue& catalogue() {
  static const Catalogue kCatalogue(kCatalogueTables);
  return kCatalogue;
}

}  // namespace skl
