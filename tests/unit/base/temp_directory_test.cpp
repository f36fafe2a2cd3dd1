#include "base/temp_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "unit/support/test_files.h"

namespace heapwright::base {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace fs = std::filesystem;

// Set for one test.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    const char* before = std::getenv(name);
    if (before != nullptr) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  ~Environment() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST(TempDirectoryTest, IsRemovedWithAllThatIsInIt) {
  std::string path;
  {
    auto directory = TempDirectory::make();
    ASSERT_TRUE(directory.ok());
    path = directory->path();
    ASSERT_TRUE(directory->write("a/b/C.java", "class C {}").ok());
    EXPECT_EQ(classfile::read_text(directory->path("a/b/C.java")), "class C {}");
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDirectoryTest, IsAnotherOneEachTime) {
  auto one = TempDirectory::make();
  auto other = TempDirectory::make();
  ASSERT_TRUE(one.ok() && other.ok());
  EXPECT_NE(one->path(), other->path());
}

TEST(TempDirectoryTest, BelongsToWhomItWasMovedTo) {
  auto made = TempDirectory::make();
  ASSERT_TRUE(made.ok());
  std::string path = made->path();
  {
    TempDirectory moved(std::move(*made));
    EXPECT_EQ(moved.path(), path);
    EXPECT_TRUE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDirectoryTest, StandsWhereTheUserWantsTemporaryFiles) {
  classfile::TempDirectory place;
  Environment environment("TMPDIR", place.path());
  auto directory = TempDirectory::make();
  ASSERT_TRUE(directory.ok());
  EXPECT_THAT(directory->path(), StartsWith(place.path()));
}

TEST(TempDirectoryTest, AFileThatCannotBeWrittenIsTold) {
  auto directory = TempDirectory::make();
  ASSERT_TRUE(directory.ok());
  ASSERT_TRUE(directory->write("file", "").ok());
  auto written = directory->write("file/below", "");
  ASSERT_FALSE(written.ok());
  EXPECT_THAT(written.error().message, HasSubstr("cannot write " + directory->path("file/below")));
}

}  // namespace
}  // namespace heapwright::base
