#include "classfile/class_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_files.h"

namespace heapwright::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// What ClassPath::find gives, as text: the bytes, or "absent", or the error.
std::string found_in(const ClassPath& path, std::string_view name) {
  const auto found = path.find(name);
  if (!found) return "error: " + found.error().message;
  return *found ? std::string(as_text((**found).bytes)) : "absent";
}

TEST(ClassPath, FirstElementWins) {
  const TempDirectory directory;
  (void)directory.write("a/p/C.class", "from a");
  (void)directory.write("b/p/C.class", "from b");
  (void)directory.write("b/p/D.class", "only in b");
  const auto path = ClassPath::open(directory.path("a") + ":" + directory.path("b"), Jdk{});
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_EQ(found_in(*path, "p/C"), "from a");
  EXPECT_EQ(found_in(*path, "p/D"), "only in b");
  EXPECT_EQ(found_in(*path, "p/E"), "absent");
  EXPECT_EQ(path->containers().size(), 2U);
}

TEST(ClassPath, MixesDirectoriesAndJars) {
  const TempDirectory directory;
  (void)directory.write("a/C.class", "from a");
  const std::string jar = directory.write_jar("b.jar", {{"C.class", "from jar"}, {"D.class", "also"}});
  const auto path = ClassPath::open(directory.path("a") + ":" + jar, Jdk{});
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_EQ(found_in(*path, "C"), "from a");
  EXPECT_EQ(found_in(*path, "D"), "also");
}

TEST(ClassPath, EmptyElementsMeanTheCurrentDirectory) {
  const TempDirectory directory;
  for (const std::string& text : {std::string(), directory.path() + ":", ":" + directory.path()}) {
    const auto path = ClassPath::open(text, Jdk{});
    ASSERT_TRUE(path);
    EXPECT_TRUE(path->containers().front()->location() == "." ||
                path->containers().back()->location() == ".");
  }
}

TEST(ClassPath, MissingElementIsNamed) {
  const auto path = ClassPath::open("/no/such.jar", Jdk{});
  ASSERT_FALSE(path);
  EXPECT_EQ(path.error().message, "/no/such.jar: no such file or directory");
}

TEST(CheckClassPath, TellsWhichElementsCannotBeOpened) {
  const TempDirectory directory;
  const std::string jar = directory.write_jar("b.jar", {{"C.class", "from jar"}});
  const std::string text = directory.write("text.jar", "no jar");
  CheckedClassPath checked = check_class_path(text + ":" + jar + ":/no/such.jar:" + directory.path(), 0);
  EXPECT_EQ(checked.readable, jar + ":" + directory.path());
  EXPECT_EQ(checked.unreadable,
            (std::vector<std::string>{text + ": cannot be read as a jar: Not a zip archive",
                                      "/no/such.jar: no such file or directory"}));
  EXPECT_EQ(check_class_path("/no/such.jar", 0).readable, "");
}

TEST(ClassPath, UserCannotReplaceJdkPackages) {
  if (!test_jdk()) GTEST_SKIP() << "no JDK here";
  const TempDirectory directory;
  (void)directory.write("java/util/ArrayList.class", "replaced");
  (void)directory.write("java/util/Mine.class", "added");
  (void)directory.write("java/mine/C.class", "own package");
  const auto path = ClassPath::open(directory.path(), *test_jdk());
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_EQ(path->find("java/util/ArrayList")->value().origin, "jrt:/java.base/java/util/ArrayList.class");
  EXPECT_EQ(found_in(*path, "java/util/Mine"), "absent");
  EXPECT_EQ(found_in(*path, "java/mine/C"), "own package");
}

TEST(DirectoryContainer, GivesOriginAndNoModule) {
  const TempDirectory directory;
  const std::string file = directory.write("p/C$D.class", "x");
  const auto container = open_container(directory.path(), 17);
  ASSERT_TRUE(container);
  const auto found = (*container)->find("p/C$D");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((**found).origin, file);
  EXPECT_EQ((**found).module, "");
}

TEST(DirectoryContainer, BytesSurviveARewriteOfTheFile) {
  const TempDirectory directory;
  (void)directory.write("C.class", "before");
  const auto container = open_container(directory.path(), 17);
  ASSERT_TRUE(container);
  const auto found = (*container)->find("C");
  (void)directory.write("C.class", "");
  EXPECT_EQ(as_text(found->value().bytes), "before");
}

TEST(DirectoryContainer, StaysInsideTheDirectory) {
  const TempDirectory directory;
  (void)directory.write("secret.class", "x");
  (void)directory.write("a/C.class", "x");
  const auto container = open_container(directory.path("a"), 17);
  ASSERT_TRUE(container);
  for (const char* name : {"../secret", "/etc/passwd", "p/../../secret", "", "C/", "./C"}) {
    const auto found = (*container)->find(name);
    EXPECT_TRUE(found && !*found) << name;
  }
}

TEST(DirectoryContainer, OverlongNamesAreAbsent) {
  const TempDirectory directory;
  const auto container = open_container(directory.path(), 17);
  ASSERT_TRUE(container);
  const auto found = (*container)->find(std::string(60000, 'x'));
  EXPECT_TRUE(found && !*found);
}

TEST(DirectoryContainer, WhatIsNoFileIsAnError) {
  const TempDirectory directory;
  (void)directory.write("C.class/file", "");
  const auto container = open_container(directory.path(), 17);
  ASSERT_TRUE(container);
  const auto found = (*container)->find("C");
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().message, HasSubstr("C.class: not a regular file"));
}

TEST(DirectoryContainer, ListsClassesSorted) {
  const TempDirectory directory;
  for (const char* name :
       {"z/B.class", "A.class", "z/y/C$1.class", "z/text.txt", "module-info.class", "a.b/X.class",
        "z/package-info.class", "META-INF/versions/9/A.class", ".git/D.class", "z/.class"}) {
    (void)directory.write(name, "");
  }
  const auto container = open_container(directory.path(), 17);
  ASSERT_TRUE(container);
  const auto names = (*container)->list();
  ASSERT_TRUE(names) << names.error().message;
  EXPECT_THAT(*names, ElementsAre("A", "z/B", "z/y/C$1"));
}

TEST(DirectoryContainer, ListFollowsLinksButNotInCircles) {
  const TempDirectory directory;
  (void)directory.write("real/C.class", "");
  (void)directory.write("classes/p/D.class", "");
  std::filesystem::create_directory_symlink(directory.path("real"), directory.path("classes/q"));
  std::filesystem::create_directory_symlink(directory.path("classes"), directory.path("classes/p/loop"));
  const auto container = open_container(directory.path("classes"), 17);
  ASSERT_TRUE(container);
  EXPECT_THAT((*container)->list().value(), ElementsAre("p/D", "q/C"));
}

TEST(DirectoryContainer, ListReportsADirectoryThatHasGone) {
  const TempDirectory directory;
  (void)directory.write("a/C.class", "");
  const auto container = open_container(directory.path("a"), 17);
  ASSERT_TRUE(container);
  std::filesystem::remove_all(directory.path("a"));
  const auto names = (*container)->list();
  ASSERT_FALSE(names);
  EXPECT_EQ(names.error().message, directory.path("a") + ": No such file or directory");
}

TEST(OpenContainer, DeviceIsNeitherDirectoryNorJar) {
  const auto container = open_container("/dev/null", 17);
  ASSERT_FALSE(container);
  EXPECT_EQ(container.error().message, "/dev/null: neither a directory nor a jar");
}

}  // namespace
}  // namespace heapwright::classfile
