// The command line as users type it: what is refused, in which words, and with which exit code.
#include "cli/cli.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/exit_code.h"
#include "results/header.h"
#include "unit/support/test_files.h"
#include "unit/support/test_program.h"

namespace heapwright::cli {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> kCommands = {"doctor", "explore", "generate", "list",
                                            "paths",  "reach",   "run",      "verify"};

struct Said {
  int code = 0;
  std::string output;
  std::string errors;
};

Said heapwright(std::vector<std::string> words) {
  words.insert(words.begin(), "heapwright");
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  Said said;
  said.code = run(static_cast<int>(argv.size()), argv.data());
  std::fflush(stdout);
  said.output = ::testing::internal::GetCapturedStdout();
  said.errors = ::testing::internal::GetCapturedStderr();
  return said;
}

// Refused with this message, before anything was done.
void expect_usage_error(const std::vector<std::string>& words, const std::string& message) {
  Said said = heapwright(words);
  EXPECT_EQ(said.code, kUsage) << ::testing::PrintToString(words);
  EXPECT_THAT(said.errors, AllOf(StartsWith("heapwright: "), HasSubstr(message)));
  EXPECT_THAT(said.output, IsEmpty());
}

TEST(Help, BeginsWithAnExampleOfTheCommand) {
  for (const std::string& command : kCommands) {
    Said said = heapwright({command, "--help"});
    EXPECT_EQ(said.code, kDone);
    EXPECT_THAT(said.output, StartsWith("Example: heapwright " + command + " "));
    EXPECT_THAT(said.errors, IsEmpty());
  }
}

TEST(Help, OfTheProgramNamesAllCommands) {
  Said said = heapwright({"--help"});
  EXPECT_EQ(said.code, kDone);
  EXPECT_THAT(said.output, StartsWith("Example: heapwright generate "));
  for (const std::string& command : kCommands) EXPECT_THAT(said.output, HasSubstr("\n  " + command + " "));
}

// CLI11 writes them as "=60" or as "[60]".
TEST(Help, ShowsDefaults) {
  std::string text = heapwright({"explore", "--help"}).output;
  EXPECT_THAT(text, ContainsRegex("--time SECONDS ?.60"));
  EXPECT_THAT(text, ContainsRegex("--memory N ?.4096"));
  EXPECT_THAT(text, ContainsRegex("--max-array N ?.32"));
  EXPECT_THAT(text, ContainsRegex("--max-depth N ?.1000"));
}

TEST(Help, OfGenerateHidesWhatItsStagesDecide) {
  std::string text = heapwright({"generate", "--help"}).output;
  EXPECT_THAT(text, Not(HasSubstr("--samples")));
  EXPECT_THAT(text, Not(HasSubstr("--graph")));
  EXPECT_THAT(heapwright({"explore", "--help"}).output, HasSubstr("--samples"));
}

TEST(Version, IsToldWithTheName) {
  Said said = heapwright({"--version"});
  EXPECT_EQ(said.code, kDone);
  EXPECT_EQ(said.output, std::string("heapwright ") + results::version() + "\n");
}

TEST(Commands, OneIsNeeded) { expect_usage_error({}, "heapwright --help"); }

TEST(Commands, AnUnknownOneIsToldWithThoseThatThereAre) {
  expect_usage_error({"explroe", "p.C"}, "unknown command 'explroe'; there are doctor, explore, generate,");
}

TEST(Options, AnUnknownOneIsRefused) {
  expect_usage_error({"--fast", "explore"}, "The following argument was not expected: --fast");
  for (const char* command : {"doctor", "explore", "generate", "list", "reach", "run", "verify"})
    expect_usage_error({command, "--fast"}, "--fast");
  expect_usage_error({"paths", "p.C.m", "--fast"}, "--fast");
}

TEST(Options, AMissingValueIsTold) {
  expect_usage_error({"explore", "p.C", "--time"}, "--time");
  expect_usage_error({"generate", "p.C", "-o"}, "--output");
  expect_usage_error({"--config"}, "--config");
}

TEST(Options, NumbersArePositive) {
  for (const char* option : {"--time", "--memory", "--max-length", "--max-array", "--max-depth",
                             "--max-steps", "--max-loops", "--threads"}) {
    expect_usage_error({"explore", "p.C", option, "0"}, "'0' is not a positive number");
    expect_usage_error({"explore", "p.C", option, "-1"}, "'-1' is not a positive number");
    expect_usage_error({"explore", "p.C", option, "few"}, "'few' is not a positive number");
  }
  for (const char* option : {"--max-string", "--max-array", "--max-paths"})
    expect_usage_error({"paths", "p.C.m", option, "0"}, "'0' is not a positive number");
  for (const char* option : {"--max-tests", "--patience"})
    expect_usage_error({"generate", "p.C", option, "0"}, "'0' is not a positive number");
}

TEST(Options, WholeNumbersAreWhole) { expect_usage_error({"explore", "p.C", "--threads", "1.5"}, "1.5"); }

TEST(Options, WordsAreOfAList) {
  expect_usage_error({"explore", "p.C", "--progress", "maybe"}, "maybe");
  expect_usage_error({"paths", "p.C.m", "--order", "random"}, "random");
  expect_usage_error({"paths", "p.C.m", "--criterion", "line"}, "line");
  expect_usage_error({"generate", "p.C", "--criterion", "all"}, "all");
  expect_usage_error({"generate", "p.C", "--junit", "3"}, "3");
  expect_usage_error({"verify", "p.C", "--check", "assertions,types"}, "types");
}

TEST(Commands, WithoutAClassHaveNothingToExplore) {
  expect_usage_error({"explore"}, "the name of a class is needed");
  expect_usage_error({"reach", "--where", "true"}, "the name of a class is needed");
  expect_usage_error({"verify", "--check", "exceptions"}, "the name of a class is needed");
  expect_usage_error({"paths"}, "method is required");
  expect_usage_error({"run"}, "run needs CLASS.method");
}

TEST(Commands, VerifyNeedsSomethingToCheck) {
  expect_usage_error({"verify", "p.C"}, "verify needs --property CLASS.method or --check");
}

TEST(Commands, GenerateNeedsAFolder) { expect_usage_error({"generate", "p.C"}, "generate needs -o DIR"); }

TEST(Commands, GenerateNeedsClassesOrAPattern) {
  expect_usage_error({"generate", "-o", "x"}, "either the name of a class or --classes REGEX");
  expect_usage_error({"generate", "-o", "x", "p.C", "--classes", "p.*"}, "either the name of a class");
}

TEST(Commands, GenerateForManyClassesNeedsAPlaceForTheirNames) {
  expect_usage_error({"generate", "-o", "x", "--classes", "p.*", "--class-name", "MyTest"},
                     "--class-name MyTest: with --classes it needs ${CLASS}");
}

TEST(Commands, GenerateHasNoGraph) {
  expect_usage_error({"generate", "-o", "x", "p.C", "--save", "g"}, "there is no --graph and no --save");
  expect_usage_error({"generate", "-o", "x", "p.C", "--graph", "g"}, "there is no --graph and no --save");
}

TEST(Commands, AGraphHasItsOwnClassesAndBounds) {
  expect_usage_error({"explore", "--graph", "g", "p.C"}, "--graph has its own classes and bounds");
  expect_usage_error({"explore", "--graph", "g", "--scope", "3"}, "--graph has its own classes and bounds");
}

TEST(Commands, FilesAreCheckedBeforeTheWork) {
  for (const char* option : {"--json", "--save", "--dot"})
    expect_usage_error({"explore", "p.C", option, "no/such/file"}, "cannot write no/such/file");
  expect_usage_error({"paths", "p.C.m", "--junit", "no/such/T.java"}, "cannot write no/such/T.java");
  expect_usage_error({"paths", "p.C.m", "--junit", "T.txt"}, "the name of a .java file is needed");
  expect_usage_error({"reach", "p.C", "--where", "true", "--junit", "T.txt"}, "T.txt");
}

TEST(Commands, AMissingClassPathIsBadInput) {
  if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  for (const char* option : {"-cp", "-classpath", "--cp", "--class-path"}) {
    Said said = heapwright({"list", option, "/no/such/folder"});
    EXPECT_EQ(said.code, kBadInput) << option;
    EXPECT_THAT(said.errors, HasSubstr("/no/such/folder"));
  }
}

TEST(Commands, AMissingJdkIsBadInput) {
  Said said = heapwright({"list", "--jdk", "/no/such/jdk"});
  EXPECT_EQ(said.code, kBadInput);
  EXPECT_THAT(said.errors, HasSubstr("/no/such/jdk"));
}

TEST(Commands, ListShowsModelsWithoutAJdk) {
  Said said = heapwright({"list", "--natives", "--jdk", "/no/such/jdk"});
  EXPECT_EQ(said.code, kDone);
  EXPECT_THAT(said.output, HasSubstr("java.lang.System"));
}

class RunLine : public test::JdkTest {};

TEST_F(RunLine, NegativeNumbersAreArguments) {
  Said said = heapwright({"run", "java.lang.Math.max(int,int)", "-5", "-3"});
  EXPECT_EQ(said.code, kDone);
  EXPECT_EQ(said.output, "-3\n");
}

TEST_F(RunLine, OptionsMayStandBehindArguments) {
  Said said = heapwright({"run", "java.lang.Math.max(int,int)", "5", "--max-depth", "20", "3"});
  EXPECT_EQ(said.output, "5\n");
}

TEST_F(RunLine, NothingBehindTwoDashesIsAnOption) {
  Said said = heapwright({"run", "java.lang.String.valueOf(boolean)", "--", "--max-depth"});
  EXPECT_EQ(said.code, kUsage);
  EXPECT_THAT(said.errors, HasSubstr("'--max-depth'"));
}

TEST_F(RunLine, AnArgumentOfThatNameIsNotTheCommand) {
  Said said = heapwright({"explore", "--methods", "run", "no.such.Class"});
  EXPECT_EQ(said.code, kBadInput);
  EXPECT_THAT(said.errors, HasSubstr("class no.such.Class is not on the class path"));
}

class ConfigFile : public ::testing::Test {
 protected:
  std::string write(const std::string& text) { return directory_.write("heapwright.toml", text); }

  classfile::TempDirectory directory_;
};

TEST_F(ConfigFile, GivesOptionsOfACommand) {
  std::string file = write("[explore]\nints = \"from 1\"\n");
  expect_usage_error({"--config", file, "explore", "p.C"}, "--ints from 1: a range such as 0..3 is needed");
}

TEST_F(ConfigFile, IsOverruledByTheCommandLine) {
  std::string file = write("[explore]\nints = \"0..3\"\n");
  expect_usage_error({"--config", file, "explore", "p.C", "--ints", "3..0"}, "--ints 3..0: a range");
}

TEST_F(ConfigFile, IsCheckedLikeTheCommandLine) {
  std::string file = write("[explore]\ntime = -5\n");
  expect_usage_error({"--config", file, "explore", "p.C"}, "'-5' is not a positive number");
}

TEST_F(ConfigFile, MustExist) {
  expect_usage_error({"--config", directory_.path("none.toml"), "explore", "p.C"}, "none.toml");
}

}  // namespace
}  // namespace heapwright::cli
