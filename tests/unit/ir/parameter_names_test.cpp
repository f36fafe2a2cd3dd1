#include "ir/parameter_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kNamesSource = R"java(
package p;

abstract class Names {
  static int wide(long first, double second, int third) { int local = third; return local; }
  int instance(int value) { return value; }
  abstract int without(int value);
  static void none() {}
}
)java";

class ParameterNamesTest : public test::JdkTest {
 protected:
  std::vector<std::string> names(const char* method, const std::vector<std::string>& options) {
    test::CompiledProgram java({{"p/Names.java", kNamesSource}}, options);
    return parameter_names(java.method("p/Names", method));
  }
};

TEST_F(ParameterNamesTest, AreThoseOfTheLocalVariables) {
  EXPECT_THAT(names("wide", {"-g"}), ElementsAre("first", "second", "third"));
  EXPECT_THAT(names("instance", {"-g"}), ElementsAre("value"));
  EXPECT_THAT(names("none", {"-g"}), IsEmpty());
}

TEST_F(ParameterNamesTest, AreThoseOfTheMethodWithoutCode) {
  EXPECT_THAT(names("without", {"-g:none", "-parameters"}), ElementsAre("value"));
  EXPECT_THAT(names("wide", {"-g:none", "-parameters"}), ElementsAre("first", "second", "third"));
}

TEST_F(ParameterNamesTest, AreNumbersWhereTheClassFileHasNone) {
  EXPECT_THAT(names("wide", {"-g:none"}), ElementsAre("arg0", "arg1", "arg2"));
  EXPECT_THAT(names("without", {"-g"}), ElementsAre("arg0"));
}

}  // namespace
}  // namespace heapwright::ir
