// Paths by their names alone; nothing is looked up.

#pragma once

#include <string>
#include <string_view>

namespace skl {

// Without "." and "..", as far as names tell; "" for the root.
std::string absolute_path(const std::string& path, const std::string& here);

bool is_at_or_below(std::string_view path, std::string_view folder);

std::string folder_of(const std::string& path);  // "" for what has none

// The way from the folder to what is below it; "" for what isn't.
std::string_view path_within(std::string_view folder, std::string_view path);

// An absolute path as people read it who stand `here`.
std::string shown_path(const std::string& path, const std::string& here);

}  // namespace skl
