// Findings and the map of the queries as a page for browsers.

#include "report/html/page.h"
#include "skl/report/reporter.h"

namespace skl::formats {

Reporter html() { return {"html", skl::html::page}; }

}  // namespace skl::formats
