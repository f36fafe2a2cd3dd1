// What is shown of calls that answer a question.
#include "cli/witness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::cli {
namespace {

using ::testing::HasSubstr;

using synth::CallArgument;

constexpr const char* kWitnessSource = R"java(
package p;

public class Cup {
  private int drops;
  public void fill(int n) { if (n < 0) throw new IllegalArgumentException(); drops += n; }
}
)java";

class WitnessTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = test::compiled_java({{"p/Cup.java", kWitnessSource}});
    options.worker.classes = {"p/Cup"};
    auto made = heapgraph::Explorer::make(options);
    ASSERT_TRUE(made.ok());
    explorer_ = std::move(*made);
  }

  // A cup that is filled, first with too little.
  synth::Found found() {
    synth::Found result;
    CallArgument cup{CallArgument::Kind::kResult, 0};
    CallArgument little{CallArgument::Kind::kNumber, static_cast<uint64_t>(-1)};
    CallArgument much{CallArgument::Kind::kNumber, 7};
    result.sequence.calls = {
        {call("new Cup()"), {}}, {call("fill(int)"), {cup, little}}, {call("fill(int)"), {cup, much}}};
    result.arguments = {cup};
    return result;
  }
  api::CallId call(const std::string& name) {
    const auto& calls = explorer_->api().calls();
    for (size_t i = 0; i < calls.size(); ++i) {
      if (calls[i].short_name() == name) return static_cast<api::CallId>(i);
    }
    ADD_FAILURE() << "no call " << name;
    return {};
  }
  FoundWitness described() {
    return describe(*explorer_, found(), {api::parameter_of(explorer_->program(), "Lp/Cup;")}, {"c"},
                    {.is_off = true});
  }

  std::unique_ptr<heapgraph::Explorer> explorer_;
  classfile::TempDirectory directory_;
};

TEST_F(WitnessTest, ShowsTheCallsAndWhatTheyThrow) {
  results::Witness shown = described().shown;
  ASSERT_EQ(shown.calls.size(), 3U);
  EXPECT_EQ(shown.calls[0].text, "Cup cup = new Cup()");
  EXPECT_EQ(shown.calls[0].throws, "");
  EXPECT_EQ(shown.calls[1].text, "cup.fill(-1)");
  EXPECT_EQ(shown.calls[1].throws, "java.lang.IllegalArgumentException");
  EXPECT_EQ(shown.calls[2].text, "cup.fill(7)");
}

TEST_F(WitnessTest, IsAProgramThatNamesTheParametersOfTheGoal) {
  EXPECT_THAT(described().shown.java, HasSubstr("public class Witness {\n"));
  EXPECT_THAT(described().shown.java, HasSubstr("    // c is cup\n"));
}

TEST_F(WitnessTest, IsNotReplayedUnlessThatIsWanted) { EXPECT_FALSE(described().shown.replay); }

TEST_F(WitnessTest, IsWrittenAsATestIfThereIsAFile) {
  FoundWitness witness = described();
  synth::Found answer = found();
  testgen::WitnessTest test;
  test.goal = "c.drops == 7";
  test.names = {"c"};
  test.sequence = &answer.sequence;
  test.statements = &witness.statements;
  std::string file = directory_.path("CupTest.java");
  ASSERT_TRUE(write_junit(*explorer_, {}, std::nullopt, {test}).ok());
  ASSERT_TRUE(write_junit(*explorer_, {}, file, {}).ok());
  EXPECT_FALSE(std::filesystem::exists(file)) << "there is nothing to write";
  CommonOptions options;
  options.command_line = "heapwright reach p.Cup";
  ASSERT_TRUE(write_junit(*explorer_, options, file, {test}).ok());
  std::string text = classfile::read_text(file);
  EXPECT_THAT(text, HasSubstr("heapwright reach p.Cup"));
  EXPECT_THAT(text, HasSubstr("class CupTest {\n"));
  EXPECT_THAT(text, HasSubstr("    cup.fill(7);\n"));
}

TEST(CheckFiles, RefusesWhatCannotBeWritten) {
  classfile::TempDirectory directory;
  TargetOptions options;
  EXPECT_TRUE(check_files(options, directory.path("T.java"), directory.path("heap.dot")).ok());
  EXPECT_FALSE(check_files(options, directory.path("T.txt"), std::nullopt).ok());
  EXPECT_FALSE(check_files(options, directory.path("none/T.java"), std::nullopt).ok());
  EXPECT_FALSE(check_files(options, std::nullopt, directory.path("none/heap.dot")).ok());
  options.save = directory.path("none/g");
  EXPECT_FALSE(check_files(options, std::nullopt, std::nullopt).ok());
}

}  // namespace
}  // namespace heapwright::cli
