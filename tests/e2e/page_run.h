// A page of docs/ whose examples are run as they stand.
//
// Its fences, from the top down: "```python jobs/orders.py" is a file with that content, written
// when its turn comes; "```console" is what one types behind "$ " and what comes back, both
// streams together. All of it happens in one folder and one shell, so `$?` and files carry over.
// The repository's fixtures/ can be named there; `spark-kafka-lint` and git are on the PATH.

#pragma once

#include <string>

namespace skl::e2e {

// The page with the output that really comes.
std::string run_page(const std::string& page);

}  // namespace skl::e2e
