// Files that commands read and write.
#include "cli/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "unit/support/test_files.h"

namespace heapwright::cli {
namespace {

using ::testing::EndsWith;
using ::testing::StartsWith;

class Files : public ::testing::Test {
 protected:
  // In the folder of the test.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path()))
      result.push_back(entry.path().filename().string());
    return result;
  }

  classfile::TempDirectory directory_;
};

TEST_F(Files, AreReadByteByByte) {
  std::string bytes("a\r\n\0\xff", 5);
  auto text = read_file(directory_.write("f", bytes));
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text, bytes);
}

TEST_F(Files, ThatCannotBeReadAreBadInput) {
  auto missing = read_file(directory_.path("none"));
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, base::ErrorKind::kInput);
  EXPECT_THAT(missing.error().message, StartsWith("cannot read "));
  auto folder = read_file(directory_.path());
  ASSERT_FALSE(folder.ok());
  EXPECT_THAT(folder.error().message, EndsWith(" is a directory"));
}

TEST_F(Files, AreReplacedAndNothingElseIsLeft) {
  std::string path = directory_.write("f", "something longer");
  ASSERT_TRUE(write_file(path, "new").ok());
  EXPECT_EQ(classfile::read_text(path), "new");
  EXPECT_EQ(names(), std::vector<std::string>{"f"});
}

TEST_F(Files, CannotReplaceAFolder) {
  auto written = write_file(directory_.path(), "text");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().kind, base::ErrorKind::kUsage);
  EXPECT_THAT(written.error().message, EndsWith(": Is a directory"));
}

TEST_F(Files, WithoutAFolderAreNotWritten) {
  auto written = write_file(directory_.path("none/f"), "text");
  ASSERT_FALSE(written.ok());
  EXPECT_THAT(written.error().message, EndsWith(": No such file or directory"));
  EXPECT_TRUE(names().empty());
}

TEST_F(Files, DevicesAreWrittenToAsTheyAre) {
  EXPECT_TRUE(write_file("/dev/null", "text").ok());
  EXPECT_FALSE(std::filesystem::exists("/dev/null.part"));
  EXPECT_FALSE(write_file("/dev/full", "text").ok());
}

TEST_F(Files, ADashIsTheOutput) {
  ::testing::internal::CaptureStdout();
  ASSERT_TRUE(write_output("-", "{}\n").ok());
  std::fflush(stdout);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "{}\n");
  ASSERT_TRUE(write_output(directory_.path("f"), "text").ok());
  EXPECT_EQ(classfile::read_text(directory_.path("f")), "text");
}

TEST_F(Files, NeedAFolderUnlessThereIsNone) {
  EXPECT_TRUE(check_folders({std::nullopt, "-", directory_.path("f"), "relative"}).ok());
  auto checked = check_folders({directory_.path("f"), directory_.path("none/g")});
  ASSERT_FALSE(checked.ok());
  EXPECT_EQ(checked.error().message, "cannot write " + directory_.path("none/g") +
                                         ": there is no directory " + directory_.path("none"));
}

}  // namespace
}  // namespace heapwright::cli
