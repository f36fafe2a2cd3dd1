// What NullPointerExceptions say; for well-formed code, what JDK 17 and JDK 25 say.
#include "ir/null_message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "ir/bytecode.h"
#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using test::CodeSpec;
using ::testing::ElementsAre;

// The classes in null_message/, compiled from Cases.java there.
class CompiledNullMessage : public test::JdkTest, public testing::WithParamInterface<const char*> {};

TEST_P(CompiledNullMessage, IsThatOfTheJvm) {
  const auto directory = std::filesystem::path(__FILE__).parent_path() / "null_message";
  auto class_path = classfile::ClassPath::open((directory / GetParam()).string(), *classfile::test_jdk());
  ASSERT_TRUE(class_path.ok()) << class_path.error().message;
  Program program(*std::move(class_path));
  const ClassInfo& cases = program.require("Cases");
  std::istringstream table(classfile::read_text((directory / GetParam()).string() + ".txt"));
  int count = 0;
  uint16_t pc = 0;
  for (std::string name, message; table >> name >> pc && std::getline(table >> std::ws, message); ++count) {
    auto has_name = [&name](const auto& method) { return method->name == name; };
    auto method = std::find_if(cases.methods.begin(), cases.methods.end(), has_name);
    ASSERT_NE(method, cases.methods.end()) << name;
    EXPECT_EQ(null_pointer_message(**method, pc), message) << name << " at " << pc;
  }
  EXPECT_EQ(count, 118);
}

INSTANTIATE_TEST_SUITE_P(Debug, CompiledNullMessage, testing::Values("bare", "named"));

class NullMessage : public test::JdkTest {
 protected:
  // The messages of all bytecodes of a method that can fail, in their order, without what `action` says.
  std::vector<std::string> reasons(const CodeSpec& code,
                                   std::string_view action = "Cannot enter synchronized block",
                                   std::string_view descriptor = "(Ljava/lang/Object;Ljava/lang/Object;I)V") {
    classes_.add_method_m(descriptor, code);
    const Method& method = classes_.method("p/C", "m");
    std::span<const uint8_t> bytes = method.source->code->bytes;
    std::vector<std::string> result;
    for (auto bytecode = decode(bytes, 0); bytecode; bytecode = decode(bytes, bytecode->next)) {
      std::string message = null_pointer_message(method, static_cast<uint16_t>(bytecode->pc));
      if (message.empty()) continue;
      EXPECT_TRUE(message.starts_with(action)) << message;
      result.push_back(message.substr(std::min(action.size(), message.size())));
    }
    return result;
  }

  test::TestProgram classes_;
};

constexpr const char* kParameter1 = " because \"<parameter1>\" is null";
constexpr const char* kParameter2 = " because \"<parameter2>\" is null";
constexpr const char* kLocal0 = " because \"<local0>\" is null";

TEST_F(NullMessage, ValuesThatMeetHaveNoSource) {
  EXPECT_THAT(reasons({"aload_0; iload_2; ifeq join; pop; aload_1; join: monitorenter; return"}),
              ElementsAre(""));
}

TEST_F(NullMessage, ValuesThatMeetHaveNoSourceBehindOtherTargets) {
  EXPECT_THAT(reasons({"aload_0; iload_2; ifeq join; pop; aload_1; iload_2; ifeq other;"
                       "join: monitorenter; return; other: monitorenter; return"}),
              ElementsAre("", ""));
}

TEST_F(NullMessage, OneValueOnTwoPathsKeepsItsSource) {
  EXPECT_THAT(reasons({"aload_0; iload_2; ifeq join; nop; join: monitorenter; return"}),
              ElementsAre(kParameter1));
}

TEST_F(NullMessage, LaterJumpBackBringsNoOtherValue) {
  EXPECT_THAT(
      reasons({"aload_0; head: dup; monitorenter; pop; aload_1; iload_2; ifeq head; monitorenter; return"}),
      ElementsAre(kParameter1, kParameter2));
}

TEST_F(NullMessage, LaterJumpBackBringsNoStore) {
  EXPECT_THAT(reasons({"head: aload_0; monitorenter; aconst_null; astore_0; iload_2; ifeq head;"
                       "aload_0; monitorenter; return"}),
              ElementsAre(kParameter1, kLocal0));
}

TEST_F(NullMessage, FollowsJumpsBackToNewCode) {
  EXPECT_THAT(
      reasons({"aload_0; goto third; first: monitorenter; return; second: goto first; third: goto second"}),
      ElementsAre(kParameter1));
}

TEST_F(NullMessage, UnreachedCodeHasNoSources) {
  EXPECT_THAT(reasons({"return; aload_0; monitorenter; return"}), ElementsAre(""));
}

TEST_F(NullMessage, StoreBetweenLoadAndUseCounts) {
  EXPECT_THAT(reasons({"aload_0; aload_1; astore_0; monitorenter; aload_1; monitorenter; return"}),
              ElementsAre(kLocal0, kParameter2));
}

TEST_F(NullMessage, StoreOfALongIsToItsFirstLocal) {
  EXPECT_THAT(reasons({"lconst_0; lstore_0; aload_0; monitorenter; aload_1; monitorenter; return"}),
              ElementsAre(kLocal0, kParameter2));
}

TEST_F(NullMessage, ShufflesKeepSources) {
  EXPECT_THAT(reasons({"aload_0; aload_1; swap; monitorenter; monitorenter;"
                       "aload_0; aload_1; dup_x1; monitorenter; monitorenter; monitorenter;"
                       "aload_0; lconst_0; dup2_x1; pop2; monitorenter; pop2; return"}),
              ElementsAre(kParameter1, kParameter2, kParameter2, kParameter1, kParameter2, kParameter1));
}

TEST_F(NullMessage, SwitchFallsThroughToo) {
  EXPECT_THAT(
      reasons({"aload_0; iload_2; tableswitch end 1 end end; monitorenter; return; end: pop; return"}),
      ElementsAre(kParameter1));
}

TEST_F(NullMessage, NothingIsKnownBehindJsr) {
  EXPECT_THAT(reasons({"aload_0; monitorenter; jsr sub; aload_0; monitorenter; return;"
                       "sub: astore_2; aload_0; monitorenter; ret 2"}),
              ElementsAre(kParameter1, "", kParameter1));
}

TEST_F(NullMessage, BreaksOffBehindValuesWithoutName) {
  EXPECT_THAT(reasons({"nop; return; athrow", 6, 6, {{0, 1, 2}}}, "Cannot throw exception"),
              ElementsAre(" because \""));
}

TEST_F(NullMessage, ParametersFrom64OnAreLocals) {
  std::string descriptor = "(";
  for (int i = 0; i < 70; ++i) descriptor += "Ljava/lang/Object;";
  EXPECT_THAT(reasons({"aload 63; monitorenter; aload 64; monitorenter; return", 1, 70},
                      "Cannot enter synchronized block", descriptor + ")V"),
              ElementsAre(" because \"<parameter64>\" is null", " because \"<local64>\" is null"));
}

TEST_F(NullMessage, GivesUpAfterAMillionSlots) {
  std::string code = "aload_0; dup; monitorenter;";
  for (int i = 0; i < 1500; ++i) code += "aconst_null;";
  EXPECT_THAT(reasons({code + "monitorenter; return", 1501}), ElementsAre(kParameter1, ""));
}

TEST_F(NullMessage, MalformedCodeIsSurvived) {
  EXPECT_THAT(reasons({"nop; return; iaload", 6, 6, {{0, 1, 2}}}, "Cannot load from int array"),
              ElementsAre(""));
  EXPECT_EQ(null_pointer_message(classes_.method("p/C", "m"), 1000), "");
}

TEST_F(NullMessage, IsEmptyWithoutCode) { EXPECT_EQ(null_pointer_message(Method(), 0), ""); }

}  // namespace
}  // namespace heapwright::ir
