// The micro-batches of a plan as a table: a row for each partition, a column for each batch.

#pragma once

#include <string>
#include <vector>

#include "skl/plan/plan.h"
#include "skl/report/paint.h"

namespace skl {

// Lines without their ends. Of many partitions the largest are shown, and how many more there are.
std::vector<std::string> batch_table(const Plan& plan, const Paint& paint);

// "1234567" as "1,234,567".
std::string grouped(std::int64_t number);

}  // namespace skl
