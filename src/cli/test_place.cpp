#include "cli/test_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/files.h"
#include "testgen/witness_junit.h"

namespace heapwright::cli {

base::Result<TestPlace> TestPlace::of(const std::string& junit) {
  std::filesystem::path path(junit);
  std::error_code ignored;
  TestPlace place;
  place.path_ = junit;
  bool is_java = path.extension() == ".java";
  bool is_folder = std::filesystem::is_directory(path, ignored) || path.extension().empty();
  place.is_folder_ = is_folder && !is_java;
  if (place.is_folder_) return place;
  if (!is_java)
    return base::usage_error(fmt::format("--junit {}: the name of a .java file is needed", junit));
  if (auto name = testgen::test_class_name(junit); !name) return name.error();
  return place;
}

testgen::PathTestStyle TestPlace::style(const CommonOptions& options, const ir::Method& method) const {
  testgen::PathTestStyle style;
  style.class_name =
      is_folder_ ? testgen::path_test_class(method) : std::filesystem::path(path_).stem().string();
  style.may_script_verifier = is_folder_;
  style.search.source = options.source;
  style.search.threads = std::max(1U, std::thread::hardware_concurrency());
  return style;
}

base::Status TestPlace::write(const testgen::WrittenTests& tests) const {
  if (tests.files.empty()) return base::Ok{};
  if (!is_folder_) return write_file(path_, tests.files.front().text);
  for (const testgen::WrittenTests::File& file : tests.files) {
    std::filesystem::path path = std::filesystem::path(path_) / file.path;
    std::error_code failed;
    std::filesystem::create_directories(path.parent_path(), failed);
    if (auto written = write_file(path.string(), file.text); !written) return written;
  }
  return base::Ok{};
}

}  // namespace heapwright::cli
