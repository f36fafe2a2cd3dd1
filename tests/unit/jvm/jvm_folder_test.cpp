#include "jvm/jvm_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace heapwright::jvm {
namespace {

namespace fs = std::filesystem;

TEST(JvmFolder, GivesAndReads) {
  auto folder = JvmFolder::make();
  ASSERT_TRUE(folder.ok());
  ASSERT_TRUE(folder->give("source/p/C.java", "class C {}").ok());
  EXPECT_TRUE(fs::exists(fs::path(folder->working()) / JvmFolder::kGiven / "source/p/C.java"));
  EXPECT_TRUE(fs::is_empty(fs::path(folder->working()) / JvmFolder::kNothing));
  std::ofstream(fs::path(folder->working()) / JvmFolder::kMade / "results") << "done\n";
  EXPECT_EQ(folder->read_made("results"), "done\n");
  EXPECT_EQ(folder->read_made("others"), "");
}

TEST(JvmFolder, BelievesNothingOfWhatWasMade) {
  auto folder = JvmFolder::make();
  ASSERT_TRUE(folder.ok());
  std::ofstream(folder->given("secret")) << "secret";
  fs::create_symlink(folder->given("secret"), folder->made("link"));
  EXPECT_EQ(folder->read_made("link"), "");
  ASSERT_EQ(mkfifo(folder->made("pipe").c_str(), 0600), 0);
  EXPECT_EQ(folder->read_made("pipe"), "");
  EXPECT_EQ(folder->read_made("work"), "");
}

TEST(JvmFolder, IsMadeAnewWhateverHasBecomeOfIt) {
  auto folder = JvmFolder::make();
  ASSERT_TRUE(folder.ok());
  fs::remove_all(folder->working());
  std::ofstream(folder->temporary() + "/file") << "left";
  fs::create_directory_symlink("/", folder->working());
  folder->make_folders();
  EXPECT_TRUE(fs::is_directory(fs::symlink_status(folder->working())));
  EXPECT_TRUE(fs::is_empty(folder->temporary()));
}

TEST(JvmFolder, IsRemovedWithFoldersThatNobodyMayLookInto) {
  std::string made;
  {
    auto folder = JvmFolder::make();
    ASSERT_TRUE(folder.ok());
    made = folder->made();
    fs::create_directories(made + "/closed/inside");
    fs::permissions(made + "/closed", fs::perms::none);
  }
  EXPECT_FALSE(fs::exists(made));
}

}  // namespace
}  // namespace heapwright::jvm
