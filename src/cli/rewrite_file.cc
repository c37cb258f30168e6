#include "cli/rewrite_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "skl/text/document.h"

namespace skl {
namespace {

Error last_error(const std::string& path) { return {path, std::strerror(errno)}; }

// The file that a path leads to; "" for none.
std::string real_path(const std::string& path) {
  const std::unique_ptr<char, void (*)(void*)> real(realpath(path.c_str(), nullptr), std::free);
  return real ? std::string(real.get()) : std::string();
}

bool write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  return true;
}

// Owner and group where we may set them.
bool copy_rights(int file, const struct stat& status) {
  const bool is_given = fchown(file, status.st_uid, status.st_gid) == 0;
  return fchmod(file, status.st_mode & (is_given ? 07777U : 0777U)) == 0;
}

}  // namespace

std::optional<Error> refuse_rewrite(const Rewrite& rewrite) {
  const std::string path = real_path(rewrite.path);
  struct stat status {};
  if (path.empty() || stat(path.c_str(), &status) != 0) return last_error(rewrite.path);
  constexpr mode_t kAnyWriter = S_IWUSR | S_IWGRP | S_IWOTH;
  const bool is_writable = (status.st_mode & kAnyWriter) != 0 && access(path.c_str(), W_OK) == 0;
  if (!is_writable) return Error{rewrite.path, "is read-only"};
  const Result<Document> now = read_document(path, rewrite.before.size() + 1);
  const bool is_same = now && now->text == rewrite.before;
  if (!is_same) return Error{rewrite.path, "has changed while it was linted, run again"};
  return std::nullopt;
}

std::optional<Error> rewrite_file(const Rewrite& rewrite) {
  const std::string path = real_path(rewrite.path);
  struct stat status {};
  if (path.empty() || stat(path.c_str(), &status) != 0) return last_error(rewrite.path);
  std::string fresh = path + ".XXXXXX";
  const int file = mkstemp(fresh.data());
  if (file < 0) return last_error(rewrite.path);
  bool is_written = write_all(file, rewrite.after) && copy_rights(file, status);
  is_written = fsync(file) == 0 && is_written;
  is_written = close(file) == 0 && is_written;
  if (is_written && rename(fresh.c_str(), path.c_str()) == 0) return std::nullopt;
  const Error error = last_error(rewrite.path);
  unlink(fresh.c_str());
  return error;
}

}  // namespace skl
