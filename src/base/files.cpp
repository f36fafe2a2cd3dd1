#include "base/files.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "base/interruption.h"

namespace heapwright::base {

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return input_error(fmt::format("{} is a directory", path));
  std::ifstream in(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return input_error(fmt::format("cannot read {}", path));
  return bytes;
}

Status write_file(const std::string& path, const std::string& text) {
  std::error_code missing;
  auto kind = std::filesystem::status(path, missing).type();
  if (kind == std::filesystem::file_type::directory)
    return usage_error(fmt::format("cannot write {}: Is a directory", path));
  bool is_plain =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  std::string temporary = is_plain ? path + ".part" : path;  // a device or pipe is written to as it is
  std::optional<WhenInterrupted> remove_in_the_end;
  if (is_plain) {
    remove_in_the_end.emplace(WhenInterrupted::When::kEnds, [&temporary] { std::remove(temporary.c_str()); });
  }
  {
    std::ofstream out(temporary, std::ios::binary);
    out << text;
    if (!out.flush()) {
      std::string why = std::generic_category().message(errno);
      if (is_plain) std::remove(temporary.c_str());
      return usage_error(fmt::format("cannot write {}: {}", path, why));
    }
  }
  if (!is_plain) return Ok{};
  std::error_code error;
  std::filesystem::rename(temporary, path, error);
  if (error) return usage_error(fmt::format("cannot write {}: {}", path, error.message()));
  return Ok{};
}

}  // namespace heapwright::base
