// Names of variables for the objects of an input.
#include "javatext/variable_name.h"

#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::javatext {
namespace {

class VariableName : public test::JdkTest {
 protected:
  std::string name(std::string_view expression, std::string_view class_name = "java/lang/Thread") {
    return variable_name(expression, classes_.load(class_name));
  }

  test::TestProgram classes_;
};

TEST_F(VariableName, TheWordsOfTheExpressionAreJoined) {
  EXPECT_EQ(name("this.head.next"), "headNext");
  EXPECT_EQ(name("items[0]"), "items0");
  EXPECT_EQ(name("Counter.total"), "counterTotal");
}

TEST_F(VariableName, ALongExpressionIsNamedAfterTheClass) {
  EXPECT_EQ(name("this.head.next.next.next.next.next.next"), "thread");
  EXPECT_EQ(name("this.head.next.next.next.next.next.next", "[I"), "array");
}

TEST_F(VariableName, KeywordsAreNoNames) { EXPECT_EQ(name("this.default"), "defaultObject"); }

}  // namespace
}  // namespace heapwright::javatext
