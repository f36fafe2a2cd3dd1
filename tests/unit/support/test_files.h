// TempDirectory: files and jars for one test, removed afterwards; and the JDKs that tests may use.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/jdk.h"

namespace heapwright::classfile {

class TempDirectory {
 public:
  TempDirectory();
  ~TempDirectory();
  TempDirectory(const TempDirectory&) = delete;
  TempDirectory& operator=(const TempDirectory&) = delete;

  [[nodiscard]] std::string path(std::string_view relative = "") const { return (root_ / relative).string(); }
  // Each writes a file, with the directories above it, and gives its path.
  [[nodiscard]] std::string write(std::string_view relative, std::string_view contents) const;
  [[nodiscard]] std::string write_jar(std::string_view relative,
                                      const std::vector<std::pair<std::string, std::string>>& entries) const;

 private:
  std::filesystem::path root_;
};

std::string read_text(const std::string& path);

inline std::string_view as_text(std::span<const uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The JDK that a user without --jdk would get; tests that need one skip themselves when there is none.
const std::optional<Jdk>& test_jdk();

}  // namespace heapwright::classfile
