#include "lazyheap/input_classes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::lazyheap {
namespace {

using exec::PossibleClasses;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kInputClassesSource = R"java(
package p;

interface Shape {}
class Square implements Shape {}
class Tile extends Square {}
abstract class Round implements Shape {}
enum Icon implements Shape { STAR, MOON { int phase() { return 1; } }; int phase() { return 0; } }
interface Unused {}
final class Last {}
class Switching {
  static int of(Icon icon) { switch (icon) { case STAR: return 1; default: return 0; } }
}
class Around { static class Nested {} class Inner {} }
class Text implements CharSequence {
  public int length() { return 0; }
  public char charAt(int i) { return 'a'; }
  public CharSequence subSequence(int a, int b) { return this; }
}
)java";

class InputClassesTest : public test::JdkTest {
 protected:
  const ir::ClassInfo& type(std::string_view name) { return java_.type(name); }
  InputClasses& classes() {
    if (!classes_) classes_ = std::make_unique<InputClasses>(java_.program(), "p", InputBounds{4, 5});
    return *classes_;
  }
  const PossibleClasses& possible(std::string_view name) { return classes().possible(type(name)); }

  test::CompiledProgram java_{{{"p/Shape.java", kInputClassesSource}}};
  std::unique_ptr<InputClasses> classes_;
};

TEST_F(InputClassesTest, OfAnInterfaceAreTheClassesThatImplementIt) {
  const PossibleClasses& shapes = possible("p/Shape");
  EXPECT_THAT(shapes.classes, UnorderedElementsAre(&type("p/Square"), &type("p/Tile")));
  EXPECT_THAT(shapes.enums, ElementsAre(&type("p/Icon")));
  EXPECT_EQ(shapes.others, "");
}

TEST_F(InputClassesTest, OfAClassItComesFirst) {
  EXPECT_THAT(possible("p/Square").classes, ElementsAre(&type("p/Square"), &type("p/Tile")));
  EXPECT_THAT(possible("p/Last").classes, ElementsAre(&type("p/Last")));
}

TEST_F(InputClassesTest, AnEnumHasItsConstantsAlsoThoseWithABody) {
  EXPECT_THAT(possible("p/Icon").classes, IsEmpty());
  EXPECT_THAT(possible("p/Icon").enums, ElementsAre(&type("p/Icon")));
  EXPECT_EQ(possible("p/Icon").others, "");
}

TEST_F(InputClassesTest, WithoutImplementersItIsSaid) {
  EXPECT_THAT(possible("p/Unused").classes, IsEmpty());
  EXPECT_EQ(possible("p/Unused").others, "no class at hand implements p.Unused");
  EXPECT_EQ(possible("p/Round").others, "no class at hand extends p.Round");
}

TEST_F(InputClassesTest, OfTheJdkAreAFewAndItIsSaidWhich) {
  const PossibleClasses& texts = possible("java/lang/CharSequence");
  EXPECT_THAT(texts.classes, UnorderedElementsAre(&type("p/Text"), &type("java/lang/String")));
  EXPECT_EQ(texts.others, "only Text, String as java.lang.CharSequence");
}

TEST_F(InputClassesTest, OfObjectIsEveryClassAtHand) {
  const PossibleClasses& all = possible("java/lang/Object");
  EXPECT_THAT(all.classes, ::testing::Contains(&type("p/Square")));
  EXPECT_THAT(all.classes, ::testing::Contains(&type("java/lang/Integer")));
  EXPECT_THAT(all.others, HasSubstr(" more as java.lang.Object"));
  EXPECT_THAT(all.classes, ::testing::Not(::testing::Contains(&type("p/Switching$1")))) << "javac's own";
}

TEST_F(InputClassesTest, FinalClassesAreThemselves) {
  EXPECT_THAT(possible("java/lang/String").classes, ElementsAre(&type("java/lang/String")));
  EXPECT_EQ(possible("java/lang/String").others, "");
  EXPECT_THAT(possible("[Ljava/lang/String;").classes, ElementsAre(&type("[Ljava/lang/String;")));
}

TEST_F(InputClassesTest, AnArrayMayBeOneOfASubclass) {
  const PossibleClasses& arrays = possible("[Lp/Shape;");
  EXPECT_EQ(arrays.classes.front(), &type("[Lp/Shape;"));
  EXPECT_THAT(arrays.classes, ::testing::Contains(&type("[Lp/Square;")));
  EXPECT_EQ(arrays.others, "");
  EXPECT_THAT(possible("[Ljava/lang/Object;").others,
              HasSubstr("arrays of other subclasses of java.lang.Object"));
}

TEST_F(InputClassesTest, ObjectsOfTheJvmAreNoInputs) {
  EXPECT_THAT(possible("java/lang/Thread").classes, IsEmpty());
  EXPECT_THAT(possible("java/lang/Class").others, HasSubstr("part of the JVM"));
}

TEST_F(InputClassesTest, NamesAreThoseOfJavaInThePackage) {
  EXPECT_EQ(classes().name_of(type("p/Square")), "Square");
  EXPECT_EQ(classes().name_of(type("p/Around$Nested")), "Around.Nested");
  EXPECT_EQ(classes().name_of(type("java/lang/String")), "String");
  EXPECT_EQ(classes().name_of(type("java/util/List")), "java.util.List");
  EXPECT_EQ(classes().name_of(type("java/lang/reflect/Method")), "java.lang.reflect.Method");
  EXPECT_EQ(classes().name_of(type("[[I")), "int[][]");
  EXPECT_EQ(classes().name_of(type("[Lp/Shape;")), "Shape[]");
}

TEST_F(InputClassesTest, BoundsAreThoseThatWereGiven) {
  EXPECT_EQ(classes().max_string(), 4U);
  EXPECT_EQ(classes().max_array(), 5U);
}

}  // namespace
}  // namespace heapwright::lazyheap
