#include "analysis/inspected_classes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/support/assembly.h"

namespace heapwright::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class InspectedClassesTest : public test::JdkTest {
 protected:
  // Of a method that does this with its argument.
  std::vector<std::string> inspected(std::string_view code, uint16_t flags = test::kPublicStatic) {
    test::Assembly c({"p/C"});
    c.method("m", "(Ljava/lang/Object;)V", code, flags);
    classes_.add("p/C", c.builder());
    std::vector<std::string> names;
    for (const ir::ClassInfo* type : inspected_classes(classes_.program(), classes_.method("p/C", "m")))
      names.emplace_back(type->name);
    return names;
  }

  test::TestProgram classes_;
};

TEST_F(InspectedClassesTest, NothingIsAsked) { EXPECT_THAT(inspected("return"), IsEmpty()); }

TEST_F(InspectedClassesTest, InstanceofAndCastsInTheOrderOfTheCode) {
  EXPECT_THAT(inspected("aload_0; checkcast 'java/lang/String'; pop; aload_0; instanceof 'p/C'; pop; return"),
              ElementsAre("java/lang/String", "p/C"));
}

TEST_F(InspectedClassesTest, EachOnce) {
  EXPECT_THAT(inspected("aload_0; instanceof 'p/C'; pop; aload_0; checkcast 'p/C'; pop; return"),
              ElementsAre("p/C"));
}

TEST_F(InspectedClassesTest, ReflectionAsksForArrays) {
  EXPECT_THAT(
      inspected(
          "aload_0; invokestatic 'java/lang/reflect/Array.getLength:(Ljava/lang/Object;)I'; pop; return"),
      ElementsAre("[Ljava/lang/Object;"));
}

TEST_F(InspectedClassesTest, AClassThatIsMissingIsLeftOut) {
  EXPECT_THAT(inspected("aload_0; instanceof 'p/Missing'; pop; aload_0; instanceof 'p/C'; pop; return"),
              ElementsAre("p/C"));
}

TEST_F(InspectedClassesTest, AMethodWithoutCodeAsksNothing) {
  EXPECT_THAT(inspected_classes(classes_.program(), classes_.method("java/lang/Object", "hashCode")),
              IsEmpty());
}

}  // namespace
}  // namespace heapwright::analysis
