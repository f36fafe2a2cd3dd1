// The arguments of a method, symbolic: their shapes, their texts, and what is not supported.
#include "paths/symbolic_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::paths {
namespace {

using ::testing::ElementsAre;

class SymbolicInputsTest : public test::JdkTest {
 protected:
  const ir::Method& method(const std::string& parameters) {
    test::CodeSpec code;
    code.text = "return";
    classes_.add_method_m("(" + parameters + ")V", code);
    return classes_.method("p/C", "m");
  }
  SymbolicInputs inputs(const std::string& parameters, const InputBounds& bounds = {}) {
    auto made = SymbolicInputs::of(method(parameters), bounds);
    EXPECT_TRUE(made.ok());
    return std::move(*made);
  }

  test::TestProgram classes_;
};

TEST_F(SymbolicInputsTest, NumbersHaveOneShapeAndNoBound) {
  SymbolicInputs numbers = inputs("IJD");
  EXPECT_EQ(numbers.shapes().size(), 1U);
  EXPECT_FALSE(numbers.is_bounded());
  EXPECT_EQ(numbers.shape_text(numbers.shapes()[0]), "");
}

TEST_F(SymbolicInputsTest, AStringIsNullOrOfEveryLengthNarrowOrWide) {
  SymbolicInputs text = inputs("Ljava/lang/String;", {.max_string = 2});
  EXPECT_TRUE(text.is_bounded());
  std::vector<std::string> shapes;
  for (const auto& shape : text.shapes())
    shapes.push_back(text.shape_text(shape) + (shape[0].is_wide ? " wide" : ""));
  EXPECT_THAT(shapes,
              ElementsAre("arg0 == null", "arg0.length() == 0", "arg0.length() == 1",
                          "arg0.length() == 1 wide", "arg0.length() == 2", "arg0.length() == 2 wide"));
}

TEST_F(SymbolicInputsTest, AnArrayIsNullOrOfEveryLength) {
  SymbolicInputs array = inputs("[I", {.max_array = 2});
  std::vector<std::string> shapes;
  for (const auto& shape : array.shapes()) shapes.push_back(array.shape_text(shape));
  EXPECT_THAT(shapes,
              ElementsAre("arg0 == null", "arg0.length == 0", "arg0.length == 1", "arg0.length == 2"));
}

TEST_F(SymbolicInputsTest, ShapesOfSeveralParametersAreCombined) {
  SymbolicInputs both = inputs("[IILjava/lang/String;", {.max_string = 1, .max_array = 1});
  EXPECT_EQ(both.shapes().size(), 3U * 4U);
  EXPECT_EQ(both.shape_text(both.shapes()[1]), "arg0 == null && arg2.length() == 0");
}

TEST_F(SymbolicInputsTest, OtherTypesAreNamedWithTheirParameter) {
  auto made = SymbolicInputs::of(method("ILjava/util/List;"), {});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "parameter 2 of p.C.m(int, java.util.List) is of type java.util.List; supported are primitive "
            "types, String and arrays of primitives");
}

TEST_F(SymbolicInputsTest, ArraysOfObjectsAreNotSupported) {
  EXPECT_FALSE(SymbolicInputs::of(method("[[I"), {}).ok());
}

TEST_F(SymbolicInputsTest, ValuesAreJavaSource) {
  SymbolicInputs all = inputs("ICLjava/lang/String;[BJ");
  EXPECT_EQ(all.java_text(0, {{}, {static_cast<uint64_t>(-5)}}), "-5");
  EXPECT_EQ(all.java_text(1, {{}, {'x'}}), "'x'");
  EXPECT_EQ(all.java_text(2, {{false, 2, false}, {'a', '"'}}), R"("a\"")");
  EXPECT_EQ(all.java_text(2, {{true, 0, false}, {}}), "null");
  EXPECT_EQ(all.java_text(3, {{false, 2, false}, {1, 2}}), "new byte[] {(byte) 1, (byte) 2}");
  EXPECT_EQ(all.java_text(4, {{}, {7}}), "7L");
}

TEST_F(SymbolicInputsTest, AWitnessHasAValueForEachVariableOfTheShape) {
  SymbolicInputs both = inputs("I[I");
  term::TermManager terms;
  auto shape = both.shapes()[3];
  ASSERT_EQ(both.shape_text(shape), "arg1.length == 2");
  std::vector<ConcreteArgument> witness = both.witness(terms, shape, {});
  ASSERT_EQ(witness.size(), 2U);
  EXPECT_EQ(witness[0].bits.size(), 1U);
  EXPECT_EQ(witness[1].bits.size(), 2U);
}

TEST_F(SymbolicInputsTest, ReadableValuesAreMoreThanTheMostReadableOnes) {
  SymbolicInputs number = inputs("I");
  term::TermManager terms;
  EXPECT_EQ(number.readable(terms, number.shapes()[0], 0).size(), 2U) << "two ends";
  EXPECT_NE(number.readable(terms, number.shapes()[0], 0), number.readable(terms, number.shapes()[0], 1));
}

}  // namespace
}  // namespace heapwright::paths
