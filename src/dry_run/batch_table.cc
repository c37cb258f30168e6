#include "dry_run/batch_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "skl/report/safe_text.h"

namespace skl {
namespace {

using Ink = Paint::Ink;

constexpr std::size_t kMostRows = 12;
constexpr int kBarWidth = 8;

struct Column {
  std::string title;
  std::vector<std::string> cells;
  std::vector<std::string> bars;  // beside the cells; of columns of batches alone
};

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t have = width_of(text);
  return have >= width ? text : text + std::string(width - have, ' ');
}

std::string range_text(std::int64_t from, std::int64_t until) {
  return fmt::format("{}..{}", from, until);
}

// Its share of the batch in eighths of the width.
std::string bar(std::int64_t size, std::int64_t total) {
  if (size <= 0 || total <= 0) return "";
  const double share = static_cast<double>(size) / static_cast<double>(total);
  const int eighths = std::max(1, static_cast<int>(std::lround(share * kBarWidth * 8)));
  std::string text;
  for (int full = 0; full < eighths / 8; ++full) text += "█";
  constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  return text + std::string(parts[static_cast<std::size_t>(eighths % 8)]);
}

class BatchTable {
 public:
  BatchTable(const Plan& plan, const Paint& paint) : plan_(plan), paint_(paint) {}

  std::vector<std::string> lines() {
    choose_rows();
    add_partitions();
    add_logs();
    for (const PlannedBatch& batch : plan_.batches) add_batch(batch);
    return written();
  }

 private:
  // The partitions with most to read, in their own order.
  void choose_rows() {
    std::map<TopicPartition, std::int64_t> sizes;
    for (const auto& [partition, end] : plan_.log_end) sizes[partition] = 0;
    for (const PlannedBatch& batch : plan_.batches) {
      for (const OffsetRange& range : batch.ranges) sizes[range.partition] += range.size();
    }
    for (const auto& [partition, size] : sizes) rows_.push_back(partition);
    if (rows_.size() <= kMostRows) return;
    std::ranges::stable_sort(rows_, std::ranges::greater{},
                             [&](const TopicPartition& row) { return sizes[row]; });
    hidden_ = rows_.size() - kMostRows;
    rows_.resize(kMostRows);
    std::ranges::sort(rows_);
  }

  void add_partitions() {
    Column column{"partition", {}, {}};
    for (const TopicPartition& row : rows_) column.cells.push_back(safe_text(to_string(row)));
    columns_.push_back(std::move(column));
  }

  // The end that is hidden from read_committed stands behind the one that counts.
  void add_logs() {
    Column column{"log", {}, {}};
    for (const TopicPartition& row : rows_) {
      const auto begin = plan_.log_begin.find(row);
      const auto end = plan_.log_end.find(row);
      const bool known = begin != plan_.log_begin.end() && end != plan_.log_end.end();
      std::string text = known ? range_text(begin->second, end->second) : "gone";
      const auto hidden = plan_.hidden_end.find(row);
      if (known && hidden != plan_.hidden_end.end()) text += fmt::format(" ({})", hidden->second);
      column.cells.push_back(std::move(text));
    }
    columns_.push_back(std::move(column));
  }

  void add_batch(const PlannedBatch& batch) {
    Column column{fmt::format("batch {}{}", batch.number,
                              batch.rerun     ? " again"
                              : batch.delayed ? " later"
                                              : ""),
                  {},
                  {}};
    for (const TopicPartition& row : rows_) {
      const auto range = std::ranges::find(batch.ranges, row, &OffsetRange::partition);
      const bool reads = range != batch.ranges.end();
      column.cells.push_back(reads ? range_text(range->from, range->until) : "-");
      column.bars.push_back(reads ? bar(range->size(), batch.records) : "");
    }
    columns_.push_back(std::move(column));
  }

  static std::size_t width_of_cells(const Column& column) {
    std::size_t width = 0;
    for (const std::string& cell : column.cells) width = std::max(width, width_of(cell));
    return width;
  }

  static std::size_t width(const Column& column) {
    const std::size_t bars = column.bars.empty() ? 0 : kBarWidth + 1;
    return std::max(width_of(column.title), width_of_cells(column) + bars);
  }

  std::string cell(const Column& column, std::size_t row) const {
    if (column.bars.empty()) return padded(column.cells[row], width(column));
    const std::string& text = column.bars[row];
    const std::size_t gap = width(column) - width_of_cells(column) - 1 - width_of(text);
    return padded(column.cells[row], width_of_cells(column)) + " " + paint_(Ink::blue, text) +
           std::string(gap, ' ');
  }

  static std::string trimmed(std::string line) {
    while (line.ends_with(' ')) line.pop_back();
    return line;
  }

  std::vector<std::string> written() const {
    std::vector<std::string> lines;
    std::string head;
    for (const Column& column : columns_) head += padded(column.title, width(column) + 2);
    lines.push_back(paint_(Ink::dim, trimmed(std::move(head))));
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      std::string line;
      for (const Column& column : columns_) line += cell(column, row) + "  ";
      lines.push_back(trimmed(std::move(line)));
    }
    if (hidden_ > 0)
      lines.push_back(fmt::format("and {} more partitions with less to read", hidden_));
    add_sums(lines);
    return lines;
  }

  void add_sums(std::vector<std::string>& lines) const {
    std::string offsets =
        padded("offsets", width(columns_[0]) + 2) + std::string(width(columns_[1]) + 2, ' ');
    std::string tasks =
        padded("tasks", width(columns_[0]) + 2) + std::string(width(columns_[1]) + 2, ' ');
    for (std::size_t at = 0; at < plan_.batches.size(); ++at) {
      const std::size_t wide = width(columns_[at + 2]) + 2;
      offsets += padded(grouped(plan_.batches[at].records), wide);
      tasks += padded(grouped(static_cast<std::int64_t>(plan_.batches[at].tasks.size())), wide);
    }
    if (plan_.batches.empty()) return;
    lines.push_back(paint_(Ink::bold, trimmed(std::move(offsets))));
    lines.push_back(paint_(Ink::bold, trimmed(std::move(tasks))));
  }

  const Plan& plan_;
  const Paint& paint_;
  std::vector<TopicPartition> rows_;
  std::size_t hidden_ = 0;
  std::vector<Column> columns_;
};

}  // namespace

std::vector<std::string> batch_table(const Plan& plan, const Paint& paint) {
  return BatchTable(plan, paint).lines();
}

std::string grouped(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3 + (number < 0 ? 1U : 0U);) {
    at -= 3;
    text.insert(at, ",");
  }
  return text;
}

}  // namespace skl
