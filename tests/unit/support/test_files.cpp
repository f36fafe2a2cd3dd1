#include "unit/support/test_files.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <zip.h>

namespace heapwright::classfile {

namespace fs = std::filesystem;

TempDirectory::TempDirectory() {
  std::string name = (fs::temp_directory_path() / "heapwright-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "cannot create " << name;
  root_ = name;
}

TempDirectory::~TempDirectory() {
  std::error_code ignored;
  fs::remove_all(root_, ignored);
}

std::string TempDirectory::write(std::string_view relative, std::string_view contents) const {
  const fs::path file = root_ / relative;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << contents;
  return file.string();
}

std::string TempDirectory::write_jar(std::string_view relative,
                                     const std::vector<std::pair<std::string, std::string>>& entries) const {
  std::string file = path(relative);
  zip_t* zip = zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  for (const auto& [name, contents] : entries) {
    zip_source_t* source = zip_source_buffer(zip, contents.data(), contents.size(), 0);
    EXPECT_GE(zip_file_add(zip, name.c_str(), source, 0), 0) << name;
  }
  EXPECT_EQ(zip_close(zip), 0) << file;
  return file;
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::optional<Jdk>& test_jdk() {
  static const std::optional<Jdk> jdk = [] {
    auto found = find_jdk(std::nullopt);
    return found ? std::optional(*std::move(found)) : std::nullopt;
  }();
  return jdk;
}

}  // namespace heapwright::classfile
