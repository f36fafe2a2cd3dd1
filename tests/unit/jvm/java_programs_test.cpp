#include "jvm/java_programs.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "jvm/embedded_files.h"

namespace heapwright::jvm {
namespace {

using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

std::vector<std::string> paths(const std::vector<JavaFile>& files) {
  std::vector<std::string> result;
  for (const JavaFile& file : files) result.push_back(file.path);
  return result;
}

// p/q/C.java is the file of the class p.q.C.
std::string file_of(std::string_view class_name) {
  std::string path(class_name);
  std::replace(path.begin(), path.end(), '.', '/');
  return path + ".java";
}

TEST(JavaPrograms, FilesStandWhereTheirPackagesSay) {
  for (const auto& program :
       {suite_program(), coverage_program(), replay_program(), junit_stand_ins(4), junit_stand_ins(5)}) {
    for (const JavaFile& file : program) {
      std::string package = file.path.substr(0, file.path.rfind('/'));
      std::replace(package.begin(), package.end(), '/', '.');
      EXPECT_TRUE(file.text.starts_with("package " + package + ";\n")) << file.path;
      EXPECT_TRUE(file.text.ends_with("}\n")) << file.path;
    }
  }
}

TEST(JavaPrograms, EveryFileBelongsToAProgram) {
  std::set<std::string> used;
  for (const auto& program :
       {suite_program(), coverage_program(), replay_program(), junit_stand_ins(4), junit_stand_ins(5)}) {
    for (const JavaFile& file : program) used.insert(file.path);
  }
  EXPECT_EQ(used.size(), embedded_files().size());
}

TEST(JavaPrograms, HaveTheClassesThatAreStarted) {
  EXPECT_THAT(paths(suite_program()), Contains(file_of(kSuiteServerClass)));
  EXPECT_EQ(suite_server().path, file_of(kSuiteServerClass));
  EXPECT_NE(suite_server().text.find(fmt::format("\"{}\"", kSuiteServerAnswer)), std::string::npos);
  EXPECT_THAT(paths(replay_program()), IsSupersetOf({file_of(kReplayRunnerClass), file_of(kRecorderClass)}));
}

TEST(JavaPrograms, StandInsAreThoseOfOneJUnit) {
  EXPECT_THAT(paths(junit_stand_ins(4)), Contains("org/junit/Assert.java"));
  EXPECT_THAT(paths(junit_stand_ins(4)), Not(Contains("org/junit/jupiter/api/Assertions.java")));
  EXPECT_THAT(paths(junit_stand_ins(5)), Contains("org/junit/jupiter/api/Assertions.java"));
  EXPECT_THAT(paths(junit_stand_ins(5)), Not(Contains("org/junit/Assert.java")));
}

}  // namespace
}  // namespace heapwright::jvm
