// Where results go: a file, or standard output.

#pragma once

#include <string>

#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/lint/linter.h"
#include "skl/report/listing.h"

namespace skl {

// The exit code: 0, or 2 where it can't be written.
int write_standard_output(const std::string& text, World& world);
int write_file(const std::string& path, const std::string& text, World& world);
int append_to_file(const std::string& path, const std::string& text, World& world);
// To --output, or to standard output.
int write_output(const CommandLine& line, const std::string& text, World& world);

// Problems and refused arguments, a line each.
void write_problems(const Report& report, World& world);
void write_problems(const Listing& listing, World& world);
void write_error(const Error& error, World& world);

}  // namespace skl
