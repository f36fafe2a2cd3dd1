#include "heapgraph/state_text.h"

#include <gtest/gtest.h>

#include <string>

#include "support.h"

namespace heapwright::heapgraph {
namespace {

using Kind = Slot::Kind;

class StateTextTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    Assembly list = list_class();
    list.static_field("made", "J").static_field("open", "Z");
    Assembly node = list_node_class();
    classes_.add("p/List", list.builder());
    classes_.add("p/List$Node", node.builder());
  }

  std::string text(const Shape& shape) { return shape_text(shape, names_, classes_.program()); }
  ShapeObject object(std::string_view type, std::vector<Slot> slots,
                     ShapeObject::Kind kind = ShapeObject::Kind::kInstance) {
    return {kind, names_.add(type), std::move(slots)};
  }

  test::TestProgram classes_;
  ClassNames names_;
};

TEST_F(StateTextTest, Nothing) { EXPECT_EQ(text(Shape()), "nothing is held"); }

TEST_F(StateTextTest, ObjectsWithTheirFields) {
  Shape shape;
  shape.objects = {object("p/List", {{Kind::kObject, 1}}),
                   object("p/List$Node", {{Kind::kVariable, 0}, {Kind::kObject, 2}}),
                   object("p/List$Node", {{Kind::kConstant, 0xFFFFFFFF}, {Kind::kNull, 0}})};
  shape.roots = {0, 2};
  shape.variables = {term::Sort::kBv32};
  EXPECT_EQ(text(shape), "#0* List{head=#1} #1 Node{value=v0 next=#2} #2* Node{value=-1 next=null}");
}

TEST_F(StateTextTest, StaticFieldsComeFirst) {
  Shape shape;
  shape.statics = {{names_.add("p/List"), {{Kind::kConstant, UINT64_MAX}, {Kind::kConstant, 1}}}};
  shape.objects = {object("p/List", {{Kind::kNull, 0}})};
  EXPECT_EQ(text(shape), "static List{made=-1 open=true} #0 List{head=null}");
}

TEST_F(StateTextTest, ArraysHaveTheirIndices) {
  Shape shape;
  shape.objects = {object("[I", {{Kind::kConstant, 7}, {Kind::kVariable, 0}}, ShapeObject::Kind::kArray)};
  shape.variables = {term::Sort::kBv32};
  EXPECT_NE(text(shape).find("{[0]=7 [1]=v0}"), std::string::npos) << text(shape);
}

TEST_F(StateTextTest, ObjectsThatAllStatesShare) {
  Shape shape;
  shape.objects = {object("p/List", {{Kind::kBase, 12}})};
  EXPECT_EQ(text(shape), "#0 List{head=shared12}");
}

TEST_F(StateTextTest, ClassThatDoesNotLoadHasNumbersForItsFields) {
  Shape shape;
  shape.objects = {object("p/Gone", {{Kind::kConstant, 3}, {Kind::kNull, 0}})};
  EXPECT_EQ(text(shape), "#0 Gone{[0]=3 [1]=null}");
}

TEST(FormulaText, NothingIsTrue) { EXPECT_EQ(formula_text(Shape(), std::string(kTrueFormula)), "true"); }

TEST(FormulaText, LiteralsAreJoinedAndDisjunctionsBracketed) {
  Shape shape;
  shape.variables = {term::Sort::kBv32, term::Sort::kBv32, term::Sort::kRef};
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  const auto& v = conjunction.variables;
  conjunction.literals = {terms.eq(v[2], terms.null())};
  EXPECT_EQ(formula_text(shape, *write_formula(terms, conjunction, 3)), "v2 == null");
  conjunction.literals.push_back(terms.or_(terms.slt(v[0], v[1]), terms.ne(v[2], terms.null())));
  std::string text = formula_text(shape, *write_formula(terms, conjunction, 3));
  EXPECT_NE(text.find("v2 == null && ("), std::string::npos) << text;
  EXPECT_NE(text.find(" || "), std::string::npos) << text;
  EXPECT_EQ(text.back(), ')');
}

TEST(FormulaText, BoundVariablesHaveNamesOfTheirOwn) {
  Shape shape;
  shape.variables = {term::Sort::kBv32};
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  conjunction.variables.push_back(terms.variable(term::Sort::kBv32, "bound"));
  conjunction.literals = {terms.slt(conjunction.variables[0], conjunction.variables[1])};
  EXPECT_EQ(formula_text(shape, *write_formula(terms, conjunction, 1)), "v0 < b0");
}

}  // namespace
}  // namespace heapwright::heapgraph
