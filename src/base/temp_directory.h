// TempDirectory: a fresh directory, removed with all that is in it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/interruption.h"
#include "base/result.h"

namespace heapwright::base {

class TempDirectory {
 public:
  // Below TMPDIR or /tmp.
  static Result<TempDirectory> make();
  ~TempDirectory();
  TempDirectory(TempDirectory&& other) noexcept;
  TempDirectory(const TempDirectory&) = delete;
  TempDirectory& operator=(const TempDirectory&) = delete;
  TempDirectory& operator=(TempDirectory&&) = delete;

  [[nodiscard]] std::string path(std::string_view relative = "") const { return (root_ / relative).string(); }
  // Writes a file, with the directories above it.
  Status write(std::string_view relative, std::string_view contents) const;

 private:
  explicit TempDirectory(std::filesystem::path root);
  static void remove(const std::filesystem::path& root);
  std::filesystem::path root_;
  std::unique_ptr<WhenInterrupted> remove_in_the_end_;
};

}  // namespace heapwright::base
