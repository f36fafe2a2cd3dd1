#include "jvm/jdk_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace heapwright::jvm {
namespace {

using ::testing::ElementsAre;

ProcessResult ended(ProcessResult::End end, int code = 0) {
  ProcessResult result;
  result.end = end;
  result.code = code;
  return result;
}

TEST(DescribeEnd, SaysHowAProgramEnded) {
  ProcessResult missing = ended(ProcessResult::End::kNotStarted);
  missing.why = "/no/java: No such file or directory";
  EXPECT_EQ(describe_end("java", missing), "cannot run /no/java: No such file or directory");
  EXPECT_EQ(describe_end("java", ended(ProcessResult::End::kTimedOut)), "time is over while java runs");
  EXPECT_EQ(describe_end("java", ended(ProcessResult::End::kSignalled, 9)), "java was ended by signal 9");
  EXPECT_EQ(describe_end("java", ended(ProcessResult::End::kExited, 3)), "java ended with exit code 3");
}

TEST(DescribeEnd, HasTheFirstLineOfWhatItSaid) {
  ProcessResult failed = ended(ProcessResult::End::kExited, 1);
  failed.output = "compiling\n";
  EXPECT_EQ(describe_end("javac", failed), "javac ended with exit code 1: compiling");
  failed.errors = "\nPicked up JAVA_TOOL_OPTIONS: -Xmx1g\nC.java:1: error\nmore\n";
  EXPECT_EQ(describe_end("javac", failed), "javac ended with exit code 1: C.java:1: error");
}

TEST(JvmLifetime, IsALittleMoreThanTheTimeThatIsLeft) {
  ReplaySetup setup;
  EXPECT_GE(jvm_lifetime(setup), std::chrono::hours(24));
  setup.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  EXPECT_GT(jvm_lifetime(setup), std::chrono::seconds(5));
  EXPECT_LE(jvm_lifetime(setup), std::chrono::seconds(11));
  setup.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(10);
  EXPECT_GT(jvm_lifetime(setup), std::chrono::seconds(0));
}

TEST(JdkProgram, IsThatOfTheSetupAndRunsInTheDirectory) {
  auto directory = base::TempDirectory::make();
  ASSERT_TRUE(directory.ok());
  ReplaySetup setup;
  setup.jdk_home = "/the/jdk";
  setup.deadline = std::chrono::steady_clock::now();
  ProcessSpec spec = jdk_program(setup, *directory, "javac", {"-d", "x"});
  EXPECT_EQ(spec.program, "/the/jdk/bin/javac");
  EXPECT_THAT(spec.arguments, ElementsAre("-d", "x"));
  EXPECT_EQ(spec.directory, directory->path());
  EXPECT_EQ(spec.deadline, setup.deadline);
}

TEST(AbsoluteClassPath, DoesNotDependOnTheDirectory) {
  ReplaySetup setup;
  setup.class_path = {"classes", "/lib/a.jar"};
  EXPECT_THAT(absolute_class_path(setup),
              ElementsAre(std::filesystem::current_path().string() + "/classes", "/lib/a.jar"));
}

}  // namespace
}  // namespace heapwright::jvm
