// How a parameter is supplied, and what samples look like for people.
#include "api/parameter.h"

#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using Kind = Parameter::Kind;

class ParameterTest : public test::JdkTest {
 protected:
  Parameter of(const std::string& descriptor) { return parameter_of(classes_.program(), descriptor); }
  const ir::ClassInfo& type(std::string_view name) { return classes_.program().require(name); }

  test::TestProgram classes_;
};

TEST_F(ParameterTest, NumbersAreVariablesAndBooleansBothValues) {
  EXPECT_EQ(of("I").kind, Kind::kNumber);
  EXPECT_EQ(of("D").kind, Kind::kNumber);
  EXPECT_EQ(of("D").type, ir::Type::kDouble);
  EXPECT_EQ(of("Z").kind, Kind::kBoolean);
}

TEST_F(ParameterTest, AnObjectIsAnyPlainOne) {
  Parameter object = of("Ljava/lang/Object;");
  EXPECT_EQ(object.kind, Kind::kOpaque);
  EXPECT_TRUE(object.takes_opaque);
  EXPECT_TRUE(object.boxes.empty());
}

TEST_F(ParameterTest, ABoxHasANumberAndIsNoPlainObject) {
  Parameter box = of("Ljava/lang/Integer;");
  EXPECT_EQ(box.kind, Kind::kOpaque);
  EXPECT_FALSE(box.takes_opaque);
  ASSERT_EQ(box.boxes.size(), 1U);
  EXPECT_EQ(box.boxes[0]->name, "java/lang/Integer");
}

TEST_F(ParameterTest, OtherClassesAreHeldByTheCallerIfTheyLoad) {
  EXPECT_EQ(of("Ljava/util/List;").kind, Kind::kObject);
  EXPECT_EQ(of("Ljava/util/List;").of_class, &type("java/util/List"));
  EXPECT_EQ(of("[I").kind, Kind::kObject);
  EXPECT_EQ(of("Lno/Such;").kind, Kind::kObject);
  EXPECT_EQ(of("Lno/Such;").of_class, nullptr);
}

TEST_F(ParameterTest, BoxesAreThoseOfWholeNumbers) {
  EXPECT_TRUE(is_box("Ljava/lang/Long;"));
  EXPECT_TRUE(is_box("Ljava/lang/Character;"));
  EXPECT_FALSE(is_box("Ljava/lang/Double;"));
  EXPECT_FALSE(is_box("Ljava/lang/Object;"));
  EXPECT_FALSE(is_box("J"));
}

TEST_F(ParameterTest, ABoxKnowsTheTypeOfItsNumber) {
  EXPECT_EQ(box_value_type(type("java/lang/Character")), ir::Type::kChar);
  EXPECT_EQ(box_sort(type("java/lang/Byte")), term::Sort::kBv8);
  EXPECT_EQ(box_sort(type("java/lang/Long")), term::Sort::kBv64);
}

TEST_F(ParameterTest, AnElementStandsForOneThing) {
  EXPECT_EQ(element_form(of("I")), ElementForm::kNumber);
  EXPECT_EQ(element_form(of("Z")), ElementForm::kNumber);
  EXPECT_EQ(element_form(of("Ljava/lang/Object;")), ElementForm::kOpaque);
  EXPECT_EQ(element_form(of("Ljava/lang/Integer;")), ElementForm::kBox);
  Parameter list = of("Ljava/util/List;");
  EXPECT_EQ(element_form(list), ElementForm::kNull);
  list.samples.emplace_back();
  EXPECT_EQ(element_form(list), ElementForm::kSample);
}

TEST_F(ParameterTest, ASampleIsShownWithSimpleNamesAndDots) {
  Sample sample;
  sample.java = {"new ", &type("java/util/AbstractMap$SimpleEntry"), "<>(", Sample::Elements{}, ")"};
  Parameter text = of("Ljava/lang/String;");
  text.samples.emplace_back().java = {"\"a\""};
  sample.elements = {of("I"), of("Ljava/lang/Object;"), of("Ljava/lang/Integer;"), of("Ljava/util/List;"),
                     text};
  EXPECT_EQ(sample_text(sample), "new SimpleEntry<>(..., ..., Integer.valueOf(...), null, \"a\")");
}

}  // namespace
}  // namespace heapwright::api
