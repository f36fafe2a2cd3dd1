// JUnit assertions about values: what is said of each kind of value, and in which words.
#include "testgen/assertions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::HasSubstr;

using Kind = Expected::Kind;
using ir::Type;

constexpr const char* kAssertionsSource = R"java(
package p;

public class Pile<E> {
  public enum Color { RED }
  enum Hidden { ONE }
  private static class Lost extends IllegalStateException {}
}
)java";

constexpr const char* kAny = "Ljava/lang/Object;";

Expected number(Type type, uint64_t value) {
  Expected result;
  result.kind = Kind::kNumber;
  result.type = type;
  result.value = value;
  return result;
}
Expected of_kind(Kind kind, uint64_t value = 0) {
  Expected result;
  result.kind = kind;
  result.value = value;
  return result;
}
Expected array(Type type, std::vector<Expected> elements) {
  Expected result = of_kind(Kind::kArray, elements.size());
  result.type = type;
  result.elements = std::move(elements);
  return result;
}

class AssertionsTest : public test::JdkTest {
 protected:
  // What a file of the package q says of "x".
  std::string about(const Expected& expected, std::string_view descriptor = kAny, int junit = 5) {
    javatext::JUnitNames names(imports_, junit);
    Assertions assertions(classes_.program(), names, "q");
    // The test knows the result of its second call and one plain object.
    return assertions
        .about(expected, "x", descriptor,
               {[](size_t call) { return call == 1 ? "pile" : ""; },
                [](uint64_t which) { return which == 1 ? "o1" : ""; }})
        .value_or("nothing");
  }
  std::string throwing(const std::string& exception) {
    javatext::JUnitNames names(imports_, 5);
    return Assertions(classes_.program(), names, "q").throwing(exception, "pile.pop()");
  }
  std::string variable_type(std::string_view descriptor) {
    javatext::JUnitNames names(imports_, 5);
    return Assertions(classes_.program(), names, "q").variable_type(descriptor);
  }
  Expected box(std::string_view type, uint64_t value) {
    Expected result = of_kind(Kind::kBox, value);
    result.of_class = &classes_.type(type);
    result.type = api::box_value_type(*result.of_class);
    return result;
  }
  Expected constant(std::string_view type, const std::string& name) {
    Expected result = of_kind(Kind::kEnum);
    result.of_class = &classes_.type(type);
    result.constant = name;
    return result;
  }

  test::CompiledProgram classes_{{{"p/Pile.java", kAssertionsSource}}};
  javatext::JavaImports imports_{"q"};
};

TEST_F(AssertionsTest, NumbersAreEqual) {
  EXPECT_EQ(about(number(Type::kInt, 3), "I"), "assertEquals(3, x)");
  EXPECT_EQ(about(number(Type::kLong, 3), "J"), "assertEquals(3L, x)");
  EXPECT_EQ(about(number(Type::kByte, static_cast<uint64_t>(-1)), "B"), "assertEquals((byte) -1, x)");
}

TEST_F(AssertionsTest, BooleansAreTrueOrFalse) {
  EXPECT_EQ(about(number(Type::kBoolean, 1), "Z"), "assertTrue(x)");
  EXPECT_EQ(about(number(Type::kBoolean, 0), "Z"), "assertFalse(x)");
}

TEST_F(AssertionsTest, JUnit4ComparesFloatingNumbersWithinADistance) {
  Expected half = number(Type::kDouble, 0x3FE0000000000000);
  Expected one = number(Type::kFloat, 0x3F800000);
  EXPECT_EQ(about(half, "D", 4), "assertEquals(0.5, x, 0.0)");
  EXPECT_EQ(about(one, "F", 4), "assertEquals(1.0f, x, 0.0f)");
  EXPECT_EQ(about(half, "D", 5), "assertEquals(0.5, x)");
  EXPECT_EQ(about(array(Type::kDouble, {half}), "[D", 4), "assertArrayEquals(new double[] {0.5}, x, 0.0)");
}

TEST_F(AssertionsTest, NothingIsSaidWithoutAResult) { EXPECT_EQ(about(Expected()), "nothing"); }

TEST_F(AssertionsTest, NullHasItsOwnAssertion) { EXPECT_EQ(about(of_kind(Kind::kNull)), "assertNull(x)"); }

TEST_F(AssertionsTest, TextsAreJavaLiterals) {
  Expected text = of_kind(Kind::kString);
  text.text = u"a \"b\"\n";
  EXPECT_EQ(about(text), R"(assertEquals("a \"b\"\n", x))");
}

TEST_F(AssertionsTest, BoxesAreMadeOfTheirNumbers) {
  EXPECT_EQ(about(box("java/lang/Integer", 3)), "assertEquals(Integer.valueOf(3), x)");
  EXPECT_EQ(about(box("java/lang/Boolean", 1)), "assertEquals(Boolean.TRUE, x)");
}

TEST_F(AssertionsTest, EnumConstantsAreNamedIfTheirClassIsVisible) {
  EXPECT_EQ(about(constant("p/Pile$Color", "RED")), "assertEquals(Pile.Color.RED, x)");
  EXPECT_THAT(imports_.text(), HasSubstr("import p.Pile;\n"));
  EXPECT_EQ(about(constant("p/Pile$Hidden", "ONE")), "assertNotNull(x)");
}

TEST_F(AssertionsTest, PlainObjectsAreTheSameIfTheTestKnowsThem) {
  EXPECT_EQ(about(of_kind(Kind::kPlain, 1)), "assertSame(o1, x)");
  EXPECT_EQ(about(of_kind(Kind::kPlain, 2)), "assertNotNull(x)");
}

TEST_F(AssertionsTest, ObjectsAreTheSameAsTheFirstResultThatHasAName) {
  Expected object = of_kind(Kind::kObject);
  object.same_as = {0, 1};
  object.text = u"[]";
  EXPECT_EQ(about(object), "assertSame(pile, x)");
}

TEST_F(AssertionsTest, ObjectsWithoutANameAreToldByTheirText) {
  Expected object = of_kind(Kind::kObject);
  object.text = u"[1, 2]";
  EXPECT_EQ(about(object), R"(assertEquals("[1, 2]", x.toString()))");
  object.text.clear();
  EXPECT_EQ(about(object), "assertNotNull(x)");
}

TEST_F(AssertionsTest, ArraysAreComparedByTheirElements) {
  Expected numbers = array(Type::kInt, {number(Type::kInt, 1), number(Type::kInt, 2)});
  EXPECT_EQ(about(numbers, "[I"), "assertArrayEquals(new int[] {1, 2}, x)");
  EXPECT_EQ(about(numbers, kAny), "assertArrayEquals(new int[] {1, 2}, (int[]) x)");
  EXPECT_EQ(about(array(Type::kRef, {of_kind(Kind::kPlain, 1), of_kind(Kind::kNull)}), "[Ljava/lang/Object;"),
            "assertArrayEquals(new Object[] {o1, null}, x)");
}

TEST_F(AssertionsTest, ElementsOfAnArrayNeedNoCasts) {
  EXPECT_EQ(about(array(Type::kByte, {number(Type::kByte, static_cast<uint64_t>(-1))}), "[B"),
            "assertArrayEquals(new byte[] {-1}, x)");
  EXPECT_EQ(about(array(Type::kShort, {number(Type::kShort, 7)}), "[S"),
            "assertArrayEquals(new short[] {7}, x)");
}

TEST_F(AssertionsTest, OfAnArrayWithoutNamesForItsElementsTheLengthIsTold) {
  Expected objects = array(Type::kRef, {of_kind(Kind::kPlain, 1), of_kind(Kind::kPlain, 2)});
  EXPECT_EQ(about(objects, "[Ljava/lang/Object;"), "assertEquals(2, x.length)");
  EXPECT_EQ(about(objects, kAny), "assertNotNull(x)") << "an Object has no length";
}

TEST_F(AssertionsTest, AHiddenExceptionIsToldByTheNearestClassThatHasAName) {
  EXPECT_EQ(throwing("java.util.NoSuchElementException"),
            "assertThrows(NoSuchElementException.class, () -> pile.pop())");
  EXPECT_EQ(throwing("p.Pile$Lost"), "assertThrows(IllegalStateException.class, () -> pile.pop())");
  EXPECT_EQ(throwing("p.Missing"), "assertThrows(Throwable.class, () -> pile.pop())");
}

TEST_F(AssertionsTest, VariablesHaveTheTypesOfValuesAndOtherwiseObject) {
  EXPECT_EQ(variable_type("I"), "int");
  EXPECT_EQ(variable_type("Ljava/lang/String;"), "String");
  EXPECT_EQ(variable_type("Ljava/lang/Integer;"), "Integer");
  EXPECT_EQ(variable_type("Lp/Pile$Color;"), "Pile.Color");
  EXPECT_EQ(variable_type("Lp/Pile$Hidden;"), "Object");
  EXPECT_EQ(variable_type("Lp/Pile;"), "Object");
  EXPECT_EQ(variable_type("Lp/Missing;"), "Object");
}

TEST_F(AssertionsTest, ArraysOfWhatIsHiddenOrGenericAreArraysOfObjects) {
  EXPECT_EQ(variable_type("[[I"), "int[][]");
  EXPECT_EQ(variable_type("[Ljava/lang/String;"), "String[]");
  EXPECT_EQ(variable_type("[Lp/Pile;"), "Object[]");
  EXPECT_EQ(variable_type("[Lp/Pile$Hidden;"), "Object[]");
}

}  // namespace
}  // namespace heapwright::testgen
