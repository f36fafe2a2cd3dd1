// Pictures of states and of graphs: what the text for Graphviz says, and that Graphviz takes it.
#include "heapgraph/dot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <unordered_set>
#include <vector>

#include "heapgraph/formula.h"
#include "unit/support/test_program.h"

namespace heapwright::heapgraph {

using api::CallId;
using shape::ClassKey;
using shape::ClassNames;
using shape::Layouts;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

using classfile::ClassBuilder;
using classfile::kAccPublic;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using Kind = Slot::Kind;

// Whether Graphviz draws it; true where there is no Graphviz.
bool is_drawn(const std::string& dot) {
  static const bool is_there = std::system("dot -V > /dev/null 2>&1") == 0;  // NOLINT: a test has one thread
  if (!is_there) return true;
  classfile::TempDirectory directory;
  std::string file = directory.write("picture.dot", dot);
  std::string errors = directory.path("errors");
  std::string command = "dot -Tsvg -o " + directory.path("picture.svg") + " " + file + " 2> " + errors;
  bool succeeded = std::system(command.c_str()) == 0;  // NOLINT
  // What it complains about, it leaves out of the picture. Fonts are a matter of the machine.
  std::string text = classfile::read_text(errors);
  bool complained = text.find("rror") != std::string::npos ||
                    text.find("not well-formed") != std::string::npos ||
                    text.find("port") != std::string::npos;
  EXPECT_TRUE(succeeded && !complained) << text << "\n" << dot;
  return succeeded && !complained;
}

class StateDotTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    ClassBuilder list = test::new_class({"p/List"});
    list.add_field(kAccPublic, "head", "Lp/List$Node;");
    list.add_field(kAccPublic, "modCount", "I");
    list.add_field(test::kPublicStatic, "made", "I");
    list.add_field(test::kPublicStatic, "last", "Lp/List;");
    classes_.add("p/List", list);
    ClassBuilder node = test::new_class({"p/List$Node"});
    node.add_field(kAccPublic, "next", "Lp/List$Node;");
    node.add_field(kAccPublic, "element", "I");
    node.add_field(kAccPublic, "value", "Ljava/lang/Object;");
    classes_.add("p/List$Node", node);
    ClassBuilder other = test::new_class({"p/Other", "p/List"});
    for (const char* type : {"Z", "B", "C", "S", "I", "J", "F", "D"})
      other.add_field(kAccPublic, std::string("field") + type, type);
    other.add_field(kAccPublic, "head", "Ljava/lang/Object;");
    classes_.add("p/Other", other);
  }

  std::string draw(const Shape& shape, const std::string& formula = std::string(kTrueFormula),
                   const std::string& title = "") {
    Layouts layouts(ignored_, zeroed_);
    std::string dot = state_dot(shape, formula, {names_, classes_.program(), layouts}, title);
    EXPECT_TRUE(is_drawn(dot));
    return dot;
  }

  // A held list of two nodes.
  Shape list_shape() {
    Shape shape;
    ShapeObject list{
        ShapeObject::Kind::kInstance, names_.add("p/List"), {{Kind::kObject, 1}, {Kind::kConstant, 0}}};
    ShapeObject first{ShapeObject::Kind::kInstance,
                      names_.add("p/List$Node"),
                      {{Kind::kObject, 2}, {Kind::kVariable, 0}, {Kind::kVariable, 1}}};
    ShapeObject second{ShapeObject::Kind::kInstance,
                       names_.add("p/List$Node"),
                       {{Kind::kNull, 0}, {Kind::kVariable, 2}, {Kind::kVariable, 3}}};
    shape.objects = {list, first, second};
    shape.roots = {0};
    shape.variables = {term::Sort::kBv32, term::Sort::kRef, term::Sort::kBv32, term::Sort::kRef};
    return shape;
  }
  // One object of that class.
  Shape shape_of(ShapeObject::Kind kind, std::string_view type, std::vector<Slot> slots) {
    Shape shape;
    shape.objects.push_back({kind, names_.add(type), std::move(slots)});
    return shape;
  }

  test::TestProgram classes_;
  ClassNames names_;
  std::unordered_set<std::string> ignored_ = {"p.List.modCount"};
  std::unordered_set<std::string> zeroed_;
};

TEST_F(StateDotTest, ObjectsAreBoxesWithTheirFields) {
  std::string dot = draw(list_shape());
  EXPECT_THAT(dot, HasSubstr("digraph state {\n  rankdir=LR\n"));
  EXPECT_THAT(dot, HasSubstr("  object0 [penwidth=3, label=<<TABLE"));
  EXPECT_THAT(dot, HasSubstr("  object1 [penwidth=1, label=<<TABLE"));
  EXPECT_THAT(dot, HasSubstr("<B>List</B> <FONT COLOR=\"gray50\" POINT-SIZE=\"9\">#0</FONT>"));
  EXPECT_THAT(dot, HasSubstr("<B>Node</B>"));
  EXPECT_THAT(dot, HasSubstr("<TR><TD PORT=\"f0\" ALIGN=\"LEFT\">next</TD></TR>"
                             "<TR><TD PORT=\"f1\" ALIGN=\"LEFT\">element = v0</TD></TR>"
                             "<TR><TD PORT=\"f2\" ALIGN=\"LEFT\">value = v1</TD></TR>"));
  EXPECT_THAT(dot, HasSubstr("next = null"));
}

TEST_F(StateDotTest, ReferencesAreArrowsFromTheirField) {
  std::string dot = draw(list_shape());
  EXPECT_THAT(dot, HasSubstr("  object0:f0 -> object1\n"));
  EXPECT_THAT(dot, HasSubstr("  object1:f0 -> object2\n"));
}

TEST_F(StateDotTest, HeldObjectsAreMarked) {
  Shape shape = list_shape();
  std::string one = draw(shape);
  EXPECT_THAT(one, HasSubstr("held0 [shape=point, width=0.08, xlabel=<held>]"));
  EXPECT_THAT(one, HasSubstr("  held0 -> object0\n"));
  shape.roots = {0, 2};
  std::string two = draw(shape);
  EXPECT_THAT(two, HasSubstr("xlabel=<held 1>"));
  EXPECT_THAT(two, HasSubstr("xlabel=<held 2>"));
  EXPECT_THAT(two, HasSubstr("  held1 -> object2\n"));
  EXPECT_THAT(two, HasSubstr("  object2 [penwidth=3,"));
}

TEST_F(StateDotTest, IgnoredFieldsAreLeftOut) {
  EXPECT_THAT(draw(list_shape()), Not(HasSubstr("modCount")));
  ignored_.clear();
  EXPECT_THAT(draw(list_shape()), HasSubstr("modCount = 0"));
  zeroed_ = {"p.List.modCount"};
  EXPECT_THAT(draw(list_shape()), Not(HasSubstr("modCount")));
}

TEST_F(StateDotTest, TreesGoFromTopToBottom) {
  Shape shape = list_shape();
  shape.objects[0].slots[1] = {Kind::kObject, 2};
  EXPECT_THAT(draw(shape), HasSubstr("  rankdir=TB\n  ordering=out\n"));
}

TEST_F(StateDotTest, CyclesAndSelfReferences) {
  Shape shape = list_shape();
  shape.objects[2].slots[0] = {Kind::kObject, 1};
  EXPECT_THAT(draw(shape), HasSubstr("  object2:f0 -> object1\n"));
  shape.objects[2].slots[0] = {Kind::kObject, 2};
  EXPECT_THAT(draw(shape), HasSubstr("  object2:f0 -> object2\n"));
}

TEST_F(StateDotTest, ConstraintStandsBelow) {
  Shape shape = list_shape();
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  const auto& v = conjunction.variables;
  conjunction.literals = {terms.slt(v[0], v[2]), terms.ne(v[1], terms.null())};
  std::string dot = draw(shape, write_formula(terms, conjunction, 4).value(), "state 7");
  EXPECT_THAT(dot, HasSubstr("labelloc=b"));
  EXPECT_THAT(dot, HasSubstr("  label=<<B>state 7</B><BR/>"));
  EXPECT_THAT(dot, HasSubstr("v0 &lt; v2"));
  EXPECT_THAT(dot, HasSubstr("v1 != null"));
  EXPECT_THAT(dot, HasSubstr(" &amp;&amp; "));
}

TEST_F(StateDotTest, BoundVariablesAreIntroduced) {
  Shape shape = list_shape();
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  conjunction.variables.push_back(terms.variable(term::Sort::kBv32, "x"));
  conjunction.variables.push_back(terms.variable(term::Sort::kBv64, "y"));
  const auto& v = conjunction.variables;
  conjunction.literals = {terms.or_(terms.slt(v[0], v[4]), terms.eq(v[5], terms.long_constant(3)))};
  std::string dot = draw(shape, write_formula(terms, conjunction, 4).value());
  EXPECT_THAT(dot, HasSubstr("label=<there is int b0, long b1 with<BR/>("));
  EXPECT_THAT(dot, HasSubstr("v0 &lt; b0"));
}

TEST_F(StateDotTest, LongConstraintIsWrappedAndCut) {
  Shape shape = list_shape();
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  for (int i = 0; i < 1000; ++i)
    conjunction.literals.push_back(terms.ne(conjunction.variables[0], terms.int_constant(1'000'000 + i)));
  std::string dot = draw(shape, write_formula(terms, conjunction, 4).value());
  EXPECT_THAT(dot, HasSubstr("&amp;&amp; <BR/>v0 != "));
  EXPECT_THAT(dot, HasSubstr("<BR/>...>"));
  EXPECT_LT(dot.size(), 10'000U);
}

TEST_F(StateDotTest, WithoutConstraint) {
  EXPECT_THAT(draw(list_shape()), HasSubstr("label=<any values>"));
  EXPECT_THAT(draw(shape_of(ShapeObject::Kind::kInstance, "p/List", {{}, {}})), Not(HasSubstr("any values")));
}

TEST_F(StateDotTest, EmptyState) { EXPECT_THAT(draw(Shape()), HasSubstr("nothing is held")); }

TEST_F(StateDotTest, StaticFieldsAreABoxOfTheClass) {
  Shape shape = list_shape();
  shape.statics.push_back({names_.add("p/List"), {{Kind::kConstant, 3}, {Kind::kObject, 0}}});
  std::string dot = draw(shape);
  EXPECT_THAT(dot, HasSubstr("static0 [style=dashed, label=<<TABLE"));
  EXPECT_THAT(dot, HasSubstr("static <B>List</B>"));
  EXPECT_THAT(dot, HasSubstr("made = 3"));
  EXPECT_THAT(dot, HasSubstr("  static0:f1 -> object0\n"));
  ignored_.insert({"p.List.made", "p.List.last"});
  EXPECT_THAT(draw(shape), Not(HasSubstr("static")));
}

TEST_F(StateDotTest, ConstantsAreThoseOfJava) {
  std::vector<Slot> slots = {{Kind::kNull, 0},
                             {Kind::kConstant, 0},
                             {Kind::kConstant, 1},
                             {Kind::kConstant, 0xFE},
                             {Kind::kConstant, '<'},
                             {Kind::kConstant, 0x8000},
                             {Kind::kConstant, 0xFFFFFFFF},
                             {Kind::kConstant, UINT64_MAX - 1},
                             {Kind::kConstant, 0x3FC00000},
                             {Kind::kConstant, 0x7FF8000000000000},
                             {Kind::kBase, 12}};
  std::string dot = draw(shape_of(ShapeObject::Kind::kInstance, "p/Other", slots));
  EXPECT_THAT(dot, AllOf(HasSubstr("fieldZ = true"), HasSubstr("fieldB = -2"), HasSubstr("fieldC = '&lt;'"),
                         HasSubstr("fieldS = -32768")));
  EXPECT_THAT(dot, AllOf(HasSubstr("fieldI = -1"), HasSubstr("fieldJ = -2"), HasSubstr("fieldF = 1.5f"),
                         HasSubstr("fieldD = Double.NaN")));
  EXPECT_THAT(dot, HasSubstr("List.head = null"));
  EXPECT_THAT(dot, HasSubstr("Other.head = shared12"));
}

TEST_F(StateDotTest, ArraysHaveIndices) {
  Shape shape = list_shape();
  shape.objects.push_back(
      {ShapeObject::Kind::kArray, names_.add("[I"), {{Kind::kConstant, 7}, {Kind::kVariable, 0}}});
  shape.objects.push_back(
      {ShapeObject::Kind::kArray, names_.add("[[Lp/List$Node;"), {{Kind::kNull, 0}, {Kind::kObject, 5}}});
  shape.objects.push_back({ShapeObject::Kind::kArray, names_.add("[Lp/List$Node;"), {}});
  std::string dot = draw(shape);
  EXPECT_THAT(dot, HasSubstr("<TR><TD COLSPAN=\"2\"><B>int[]</B>"));
  EXPECT_THAT(dot, HasSubstr(">0</FONT><BR/>7</TD>"));
  EXPECT_THAT(dot, HasSubstr(">1</FONT><BR/>v0</TD>"));
  EXPECT_THAT(dot, HasSubstr("<B>Node[][]</B>"));
  EXPECT_THAT(dot, HasSubstr("  object4:f1 -> object5\n"));
  EXPECT_THAT(dot, HasSubstr("<B>Node[]</B> <FONT COLOR=\"gray50\" POINT-SIZE=\"9\">#5</FONT><BR/>empty"));
}

TEST_F(StateDotTest, LongArraysAreCut) {
  std::vector<Slot> slots(300);
  slots[299] = {Kind::kObject, 0};
  std::string dot = draw(shape_of(ShapeObject::Kind::kArray, "[Ljava/lang/Object;", slots));
  EXPECT_THAT(dot, HasSubstr("</TR><TR><TD PORT=\"f16\""));
  EXPECT_THAT(dot, HasSubstr("and 44 more"));
  EXPECT_THAT(dot, HasSubstr("  object0:more -> object0\n"));
}

TEST_F(StateDotTest, LiteralsAndMirrors) {
  Shape shape = shape_of(ShapeObject::Kind::kMirror, "p/List", {});
  ShapeObject text{ShapeObject::Kind::kLiteral, names_.add("java/lang/String"), {}};
  for (char16_t c : {u'<', u'&', u'"', u'\\', u'N', u'\n', u'\0', u'\xD800', u'\xFFFF', u'\x20AC'})
    text.slots.push_back({Kind::kConstant, c});
  shape.objects.push_back(text);
  std::string dot = draw(shape);
  EXPECT_THAT(dot, HasSubstr("style=rounded, label=<List.class"));
  EXPECT_THAT(dot, HasSubstr("label=<&quot;&lt;&amp;&quot;\\N????\xE2\x82\xAC&quot;"));
}

TEST_F(StateDotTest, ClassThatDoesNotLoad) {
  Shape shape = shape_of(ShapeObject::Kind::kInstance, "q/Gone$1", {{Kind::kNull, 0}, {Kind::kConstant, 5}});
  shape.objects.push_back({ShapeObject::Kind::kArray, names_.add("[Lq/Gone;"), {{Kind::kNull, 0}}});
  shape.objects.push_back({ShapeObject::Kind::kInstance, ClassKey{1}, {{Kind::kObject, 0}}});
  std::string dot = draw(shape);
  EXPECT_THAT(dot, HasSubstr("<B>Gone$1</B>"));
  EXPECT_THAT(dot, HasSubstr("field 0 = null"));
  EXPECT_THAT(dot, HasSubstr("field 1 = 5"));
  EXPECT_THAT(dot, HasSubstr("<B>Gone[]</B>"));
  EXPECT_THAT(dot, HasSubstr("<B>?</B>"));
}

TEST_F(StateDotTest, SameStateIsSameText) { EXPECT_EQ(draw(list_shape()), draw(list_shape())); }

// ---- Graphs

class GraphDotTest : public ::testing::Test {
 protected:
  // The start, then a list of 0, 1, 2 nodes.
  void SetUp() override {
    graph_.shapes.resize(4);
    for (uint32_t i = 1; i < 4; ++i) {
      Shape& shape = graph_.shapes[i].shape;
      shape.objects.push_back({ShapeObject::Kind::kInstance, names_.add("p/List"), {}});
      for (uint32_t node = 1; node < i; ++node)
        shape.objects.push_back({ShapeObject::Kind::kInstance, names_.add("p/List$Node"), {}});
      graph_.shapes[i].cover.resize(i);
    }
    graph_.shapes[0].cover.resize(1);
    add_state(0, 0, {});
    add_state(1, 1, {{0, 0}});
    add_state(2, 2, {{1, 1}, {1, 2}});
    add_state(3, 3, {{2, 2}, {2, 1}});
    add_state(2, 4, {{3, 3}, {2, 1}});
  }
  void add_state(uint32_t shape, uint32_t level, const std::vector<std::pair<uint32_t, uint32_t>>& from) {
    State state;
    state.shape = static_cast<ShapeId>(shape);
    state.level = level;
    for (auto [source, call] : from) {
      Piece piece;
      piece.from = static_cast<StateId>(source);
      piece.step.call = static_cast<CallId>(call);
      state.pieces.push_back(piece);
    }
    graph_.states.push_back(std::move(state));
  }
  std::string draw() {
    std::string dot = graph_dot(graph_, names_, calls_);
    EXPECT_TRUE(is_drawn(dot));
    return dot;
  }

  StateGraph graph_;
  ClassNames names_;
  std::vector<std::string> calls_ = {"new List()", "insert(int)", "insert(\"<&$>\")", "remove(int)"};
};

TEST_F(GraphDotTest, NodesAreShapes) {
  std::string dot = draw();
  EXPECT_THAT(dot, HasSubstr("  shape1 [label=<<B>#1</B><BR/>List<BR/>1 region>]\n"));
  EXPECT_THAT(dot, HasSubstr("  shape2 [label=<<B>#2</B><BR/>List, Node<BR/>2 regions>]\n"));
  EXPECT_THAT(dot, HasSubstr("  shape3 [label=<<B>#3</B><BR/>List, 2 Node<BR/>3 regions>]\n"));
}

TEST_F(GraphDotTest, ShapesWithoutStatesAreLeftOut) {
  graph_.shapes.emplace_back();
  EXPECT_THAT(draw(), Not(HasSubstr("shape4")));
}

TEST_F(GraphDotTest, StartIsMarked) {
  EXPECT_THAT(draw(), HasSubstr("  shape0 [peripheries=2, label=<<B>start</B><BR/>nothing<BR/>1 region>]\n"));
}

TEST_F(GraphDotTest, EdgesNameTheirCallsOnce) {
  std::string dot = draw();
  EXPECT_THAT(dot, HasSubstr("  shape0 -> shape1 [label=<new List()>]\n"));
  EXPECT_THAT(dot,
              HasSubstr("  shape1 -> shape2 [label=<insert(int), insert(&quot;&lt;&amp;$&gt;&quot;)>]\n"));
  EXPECT_THAT(dot, HasSubstr("  shape2 -> shape2 [label=<insert(int)>]\n"
                             "  shape2 -> shape3 [label=<insert(int), insert(&quot;"));
  EXPECT_THAT(dot, HasSubstr("  shape3 -> shape2 [label=<remove(int)>]\n"));
}

TEST_F(GraphDotTest, RowsAreByTheFirstLevel) {
  EXPECT_THAT(draw(), HasSubstr("  { rank=same; shape0; }\n  { rank=same; shape1; }\n"
                                "  { rank=same; shape2; }\n  { rank=same; shape3; }\n"));
  graph_.states[3].level = 2;
  EXPECT_THAT(draw(), HasSubstr("  { rank=same; shape2; shape3; }\n"));
}

TEST_F(GraphDotTest, ManyCallsAreWrapped) {
  calls_.clear();
  for (uint32_t i = 0; i < 10; ++i) {
    calls_.push_back("method" + std::to_string(i) + "(int, Object)");
    add_state(3, 4, {{2, i}});
  }
  EXPECT_THAT(draw(), HasSubstr("method0(int, Object), <BR/>method1(int, Object), <BR/>"));
}

TEST_F(GraphDotTest, UnknownCallAndEmptyGraph) {
  calls_.clear();
  EXPECT_THAT(draw(), HasSubstr("label=<call 0>"));
  graph_ = StateGraph();
  EXPECT_TRUE(is_drawn(draw()));
}

}  // namespace
}  // namespace heapwright::heapgraph
