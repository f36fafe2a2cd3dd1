// TestPlace: where --junit of paths and verify --method puts tests: a .java file, or a folder of sources,
// below which a test has the folders of its package.
#pragma once

#include <string>

#include "base/result.h"
#include "cli/commands.h"
#include "testgen/path_junit.h"

namespace heapwright::cli {

class TestPlace {
 public:
  // Fails for the name of a file that is not Java.
  static base::Result<TestPlace> of(const std::string& junit);

  [[nodiscard]] bool is_folder() const { return is_folder_; }
  // With the name of the class, and all that the place decides.
  [[nodiscard]] testgen::PathTestStyle style(const CommonOptions& options, const ir::Method& method) const;
  // Nothing, where no test was written.
  [[nodiscard]] base::Status write(const testgen::WrittenTests& tests) const;

 private:
  std::string path_;
  bool is_folder_ = false;
};

}  // namespace heapwright::cli
