#include "shape/function_class.h"

#include <gtest/gtest.h>

#include "unit/support/assembly.h"

namespace heapwright::shape {
namespace {

class FunctionClassTest : public test::JdkTest {
 protected:
  test::TestProgram classes_;
};

TEST_F(FunctionClassTest, TheNameIsMadeOfInterfaceAndText) {
  const std::string name = function_class_name("p/F", "x -> x");
  EXPECT_EQ(name, function_class_name("p/F", "x -> x"));
  EXPECT_NE(name, function_class_name("p/G", "x -> x"));
  EXPECT_NE(name, function_class_name("p/F", "x -> null"));
}

TEST_F(FunctionClassTest, AClassWithSuchANameIsOne) {
  const ir::ClassInfo& object = classes_.load("java/lang/Object");
  EXPECT_TRUE(is_function_class(
      classes_.program().add_synthetic_class(function_class_name("p/F", "x -> x"), object, {})));
}

TEST_F(FunctionClassTest, OtherClassesAreNone) {
  const ir::ClassInfo& object = classes_.load("java/lang/Object");
  EXPECT_FALSE(is_function_class(classes_.program().add_synthetic_class("p/C$$Lambda", object, {})));
  EXPECT_FALSE(is_function_class(object));
}

}  // namespace
}  // namespace heapwright::shape
