#include "heapgraph/state_text.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {

using shape::ClassNames;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

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
    Assembly types({"p/Types"});
    for (const char* type : {"Z", "B", "C", "S", "I", "J", "F", "D"})
      types.field(std::string(1, static_cast<char>(std::tolower(type[0]))), type);
    classes_.add("p/Types", types.builder());
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
  shape.objects = {
      object("[I", {{Kind::kConstant, 7}, {Kind::kVariable, 0}}, ShapeObject::Kind::kArray),
      object("[Ljava/lang/Object;", {{Kind::kVariable, 1}, {Kind::kObject, 0}}, ShapeObject::Kind::kArray),
      object("[[J", {}, ShapeObject::Kind::kArray)};
  shape.variables = {term::Sort::kBv32, term::Sort::kRef};
  EXPECT_EQ(text(shape), "#0 int[]{[0]=7 [1]=v0} #1 Object[]{[0]=v1 [1]=#0} #2 long[][]{}");
}

// As Java prints them; the slot holds the bits of the field's own width.
TEST_F(StateTextTest, ConstantsOfEachType) {
  Shape shape;
  shape.objects = {object("p/Types", {{Kind::kConstant, 1},
                                      {Kind::kConstant, 0xFD},
                                      {Kind::kConstant, 'x'},
                                      {Kind::kConstant, 0xFFF9},
                                      {Kind::kConstant, 0x80000000},
                                      {Kind::kConstant, uint64_t{1} << 63},
                                      {Kind::kConstant, 0x3FC00000},
                                      {Kind::kConstant, 0xC002000000000000}})};
  EXPECT_EQ(text(shape),
            "#0 Types{z=true b=-3 c='x' s=-7 i=-2147483648 j=-9223372036854775808 f=1.5f d=-2.25}");
}

TEST_F(StateTextTest, ObjectsThatAllStatesShare) {
  Shape shape;
  shape.objects = {object("p/List", {{Kind::kBase, 12}})};
  EXPECT_EQ(text(shape), "#0 List{head=shared12}");
  shape.objects.push_back(
      object("java/util/OptionalInt", {{Kind::kConstant, 12}}, ShapeObject::Kind::kShared));
  shape.roots = {1};
  EXPECT_EQ(text(shape), "#0 List{head=shared12} #1* shared OptionalInt");
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
