// Findings for people: the message, the line it is about, what to do.

#include "report/inspect.h"
#include "report/text_report.h"
#include "skl/report/reporter.h"

namespace skl::formats {

Reporter text() { return {"text", text_report, inspect_text}; }

}  // namespace skl::formats
