#include "base/temp_directory.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

namespace heapwright::base {

Result<TempDirectory> TempDirectory::make() {
  std::error_code error;
  std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  std::string name = ((error ? std::filesystem::path("/tmp") : parent) / "heapwright-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    return input_error(
        fmt::format("cannot make a directory {}: {}", name, std::generic_category().message(errno)));
  }
  return TempDirectory(std::filesystem::path(name));
}

TempDirectory::TempDirectory(std::filesystem::path root) : root_(std::move(root)) {
  remove_in_the_end_ =
      std::make_unique<WhenInterrupted>(WhenInterrupted::When::kEnds, [path = root_] { remove(path); });
}

TempDirectory::TempDirectory(TempDirectory&& other) noexcept
    : root_(std::move(other.root_)), remove_in_the_end_(std::move(other.remove_in_the_end_)) {
  other.root_.clear();
}

TempDirectory::~TempDirectory() { remove(root_); }

void TempDirectory::remove(const std::filesystem::path& root) {
  if (root.empty()) return;
  std::error_code error;
  std::filesystem::remove_all(root, error);
  if (!error) return;
  // Somebody has made folders that even their owner may not look into.
  namespace fs = std::filesystem;
  std::error_code ignored;
  for (fs::recursive_directory_iterator files(root, fs::directory_options::skip_permission_denied, ignored);
       files != fs::recursive_directory_iterator(); files.increment(ignored)) {
    if (files->symlink_status(ignored).type() == fs::file_type::directory)
      fs::permissions(files->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
  }
  fs::remove_all(root, ignored);
}

Status TempDirectory::write(std::string_view relative, std::string_view contents) const {
  std::filesystem::path file = root_ / relative;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  std::ofstream out(file, std::ios::binary);
  out << contents;
  out.close();
  if (error || !out) return input_error(fmt::format("cannot write {}", file.string()));
  return Ok{};
}

}  // namespace heapwright::base
