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
  failed.errors = std::string(1'000'000, 'x');
  EXPECT_LT(describe_end("javac", failed).size(), 500U);
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

TEST(JdkProgram, IsThatOfTheSetupAndRunsInAnEmptyFolder) {
  auto folder = JvmFolder::make();
  ASSERT_TRUE(folder.ok());
  ReplaySetup setup;
  setup.jdk_home = "/the/jdk";
  setup.class_path = {"/the/classes"};
  setup.deadline = std::chrono::steady_clock::now();
  std::filesystem::create_directory(folder->working() + "/of-an-earlier-one");
  ProcessSpec spec = jdk_program(setup, *folder, "javac", {"-d", "x"});
  EXPECT_EQ(spec.program, "/the/jdk/bin/javac");
  EXPECT_THAT(spec.arguments, ElementsAre("-d", "x"));
  EXPECT_EQ(spec.directory, folder->working());
  EXPECT_TRUE(std::filesystem::is_empty(folder->working()));
  EXPECT_EQ(spec.confinement.kind, sandbox::Kind::kNamespaces) << "nobody has said that less will do";
  EXPECT_THAT(spec.confinement.readable, ElementsAre("/the/jdk", "/the/classes", folder->given()));
  EXPECT_THAT(spec.confinement.writable, ElementsAre(folder->made()));
  EXPECT_EQ(spec.deadline, setup.deadline);
}

TEST(AbsoluteClassPath, DoesNotDependOnTheDirectory) {
  ReplaySetup setup;
  setup.class_path = {"classes", "/no/a.jar"};
  EXPECT_THAT(absolute_class_path(setup),
              ElementsAre(std::filesystem::current_path().string() + "/classes", "/no/a.jar"));
}

}  // namespace
}  // namespace heapwright::jvm
