#include "cli/files.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace heapwright::cli {

base::Status check_folders(std::initializer_list<std::optional<std::string>> files) {
  for (const auto& file : files) {
    if (!file || *file == "-") continue;
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(*file, error).parent_path();
    if (!std::filesystem::is_directory(folder, error))
      return base::usage_error(
          fmt::format("cannot write {}: there is no directory {}", *file, folder.string()));
  }
  return base::Ok{};
}

base::Status write_output(const std::string& path, const std::string& text) {
  if (path != "-") return write_file(path, text);
  fmt::print("{}", text);
  return base::Ok{};
}

}  // namespace heapwright::cli
