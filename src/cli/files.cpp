#include "cli/files.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "base/interruption.h"

namespace heapwright::cli {

base::Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return base::input_error(fmt::format("{} is a directory", path));
  std::ifstream in(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return base::input_error(fmt::format("cannot read {}", path));
  return bytes;
}

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

base::Status write_file(const std::string& path, const std::string& text) {
  std::error_code missing;
  auto kind = std::filesystem::status(path, missing).type();
  if (kind == std::filesystem::file_type::directory)
    return base::usage_error(fmt::format("cannot write {}: Is a directory", path));
  bool is_plain =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  std::string temporary = is_plain ? path + ".part" : path;  // a device or pipe is written to as it is
  std::optional<base::WhenInterrupted> remove_in_the_end;
  if (is_plain) {
    remove_in_the_end.emplace(base::WhenInterrupted::When::kEnds,
                              [&temporary] { std::remove(temporary.c_str()); });
  }
  {
    std::ofstream out(temporary, std::ios::binary);
    out << text;
    if (!out.flush()) {
      std::string why = std::generic_category().message(errno);
      if (is_plain) std::remove(temporary.c_str());
      return base::usage_error(fmt::format("cannot write {}: {}", path, why));
    }
  }
  if (!is_plain) return base::Ok{};
  std::error_code error;
  std::filesystem::rename(temporary, path, error);
  if (error) return base::usage_error(fmt::format("cannot write {}: {}", path, error.message()));
  return base::Ok{};
}

base::Status write_output(const std::string& path, const std::string& text) {
  if (path != "-") return write_file(path, text);
  fmt::print("{}", text);
  return base::Ok{};
}

}  // namespace heapwright::cli
