// States as heaps: objects of p.C, which has a field of each kind.
#include "heapgraph/state_instance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "term/print.h"
#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using ir::ObjectId;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using term::Sort;
using term::Term;
using Kind = Slot::Kind;
using ObjectKind = ShapeObject::Kind;

class StateInstanceTest : public StepTest {
 protected:
  void SetUp() override {
    StepTest::SetUp();
    if (IsSkipped()) return;
    Assembly c = fields_class();
    add("p/C", c);
    make_worker({"p/C"});
    state_.formula = kTrueFormula;
  }

  ShapeObject object(ObjectKind kind, std::string_view type, std::vector<Slot> slots) {
    return {kind, names_.add(type), std::move(slots)};
  }
  // A p.C in the shape; what is not given is 0 or null.
  void add_c(Slot i, Slot b = {Kind::kConstant, 0}, Slot o = {}, Slot next = {}) {
    shape_.objects.push_back(object(ObjectKind::kInstance, "p/C", {i, b, o, next}));
  }
  StateInstance instance(shape::Layouts layouts = {}) {
    return instantiate(*worker_, symbolic_, layouts, shape_, state_);
  }
  static ir::Value slot(const StateInstance& made, ObjectId id, size_t index) {
    return made.path.heap.get(id).slots()[index];
  }
  std::string term(const StateInstance& made, ObjectId id, size_t index) {
    Term value = made.path.symbolic->element(id, index);
    return value == term::kNoTerm ? "none" : term::to_string(terms_, value);
  }

  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  exec::Symbolic symbolic_{terms_, *solver_, {}};
  Shape shape_;
  State state_;
};

TEST_F(StateInstanceTest, ConstantsStandInTheirFields) {
  add_c({Kind::kConstant, 7}, {Kind::kConstant, 0xFF});
  StateInstance made = instance();
  ASSERT_THAT(made.objects, SizeIs(1));
  ObjectId c = made.objects[0];
  EXPECT_EQ(made.path.heap.get(c).type->name, "p/C");
  EXPECT_EQ(slot(made, c, kI).as<int32_t>(), 7);
  EXPECT_EQ(slot(made, c, kB).as<int32_t>(), -1) << "a byte has a sign";
  EXPECT_EQ(slot(made, c, kO).as<ObjectId>(), ObjectId::kNull);
  EXPECT_FALSE(made.path.symbolic->is_symbolic(c));
}

TEST_F(StateInstanceTest, ObjectsReferToEachOther) {
  add_c({Kind::kConstant, 1}, {Kind::kConstant, 0}, {}, {Kind::kObject, 1});
  add_c({Kind::kConstant, 2}, {Kind::kConstant, 0}, {}, {Kind::kObject, 0});
  shape_.roots = {1};
  StateInstance made = instance();
  ASSERT_THAT(made.objects, SizeIs(2));
  EXPECT_EQ(slot(made, made.objects[0], kNext).as<ObjectId>(), made.objects[1]);
  EXPECT_EQ(slot(made, made.objects[1], kNext).as<ObjectId>(), made.objects[0]);
  EXPECT_THAT(made.roots, ElementsAre(made.objects[1]));
}

TEST_F(StateInstanceTest, VariablesHaveTheWidthOfTheirField) {
  shape_.variables = {Sort::kBv32, Sort::kBv8};
  state_.witness = {5, 6};
  add_c({Kind::kVariable, 0}, {Kind::kVariable, 1});
  StateInstance made = instance();
  ASSERT_THAT(made.variables, SizeIs(2));
  EXPECT_EQ(made.path.symbolic->element(made.objects[0], kI), made.variables[0]);
  EXPECT_EQ(made.path.symbolic->element(made.objects[0], kB),
            terms_.sign_extend(made.variables[1], Sort::kBv32));
  EXPECT_EQ(made.path.symbolic->element(made.objects[0], kNext), term::kNoTerm);
}

TEST_F(StateInstanceTest, AnOpaqueReferenceIsTheOpaqueObjectWithAVariable) {
  shape_.variables = {Sort::kRef};
  state_.witness = {1};
  add_c({Kind::kConstant, 0}, {Kind::kConstant, 0}, {Kind::kVariable, 0});
  StateInstance made = instance();
  EXPECT_EQ(slot(made, made.objects[0], kO).as<ObjectId>(), worker_->opaque_object());
  EXPECT_EQ(made.path.symbolic->element(made.objects[0], kO), made.variables[0]);
}

TEST_F(StateInstanceTest, TheFormulaIsTheConditionAndTheWitnessItsModel) {
  shape_.variables = {Sort::kBv32};
  add_c({Kind::kVariable, 0});
  Term x = terms_.variable(Sort::kBv32, "x");
  Term bound = terms_.variable(Sort::kBv32, "y");
  Conjunction region{{x, bound}, {terms_.eq(x, terms_.mul(bound, bound))}};
  state_.formula = *write_formula(terms_, region, 1);
  state_.witness = {9, 3};
  StateInstance made = instance();
  ASSERT_THAT(made.variables, SizeIs(2)) << "that of the shape, and the bound one";
  ASSERT_THAT(made.path.symbolic->condition, SizeIs(1));
  const term::Assignment& model = made.path.symbolic->model;
  EXPECT_EQ(model.get(made.variables[0]), 9U);
  EXPECT_EQ(model.get(made.variables[1]), 3U);
  EXPECT_TRUE(made.path.symbolic->has_model);
  EXPECT_TRUE(symbolic_.evaluator.holds(made.path.symbolic->condition[0], model));
}

TEST_F(StateInstanceTest, ArraysHaveTheirElements) {
  shape_.variables = {Sort::kBv16};
  state_.witness = {0};
  shape_.objects = {
      object(ObjectKind::kArray, "[S", {{Kind::kConstant, 0xFFFF}, {Kind::kVariable, 0}}),
      object(ObjectKind::kArray, "[Lp/C;", {{Kind::kObject, 2}, {}}),
  };
  add_c({Kind::kConstant, 0});
  StateInstance made = instance();
  const machine::Object& numbers = made.path.heap.get(made.objects[0]);
  ASSERT_EQ(numbers.length, 2U);
  EXPECT_EQ(numbers.elements<int16_t>()[0], -1);
  EXPECT_EQ(made.path.symbolic->element(made.objects[0], 1),
            terms_.sign_extend(made.variables[0], Sort::kBv32));
  const machine::Object& references = made.path.heap.get(made.objects[1]);
  EXPECT_EQ(references.elements<ObjectId>()[0], made.objects[2]);
  EXPECT_EQ(references.elements<ObjectId>()[1], ObjectId::kNull);
}

TEST_F(StateInstanceTest, LiteralsAreInterned) {
  shape_.objects = {
      object(ObjectKind::kLiteral, "java/lang/String", {{Kind::kConstant, 'h'}, {Kind::kConstant, 0x263A}})};
  StateInstance made = instance();
  machine::JavaObjects java(worker_->program(), made.path);
  EXPECT_EQ(java.text_of(made.objects[0]), u"h\u263A");
  EXPECT_EQ(java.intern(u"h\u263A"), made.objects[0]);
}

TEST_F(StateInstanceTest, MirrorsAreThoseOfTheirClass) {
  shape_.objects = {object(ObjectKind::kMirror, "p/C", {})};
  StateInstance made = instance();
  machine::JavaObjects java(worker_->program(), made.path);
  EXPECT_EQ(java.mirrored(made.objects[0]).name, "p/C");
  EXPECT_EQ(java.mirror(worker_->program().require("p/C")), made.objects[0]);
}

TEST_F(StateInstanceTest, SharedObjectsAreThoseOfTheBaseHeap) {
  auto opaque = static_cast<uint64_t>(worker_->opaque_object());
  shape_.objects = {object(ObjectKind::kShared, "java/lang/Object", {{Kind::kConstant, opaque}})};
  add_c({Kind::kConstant, 0}, {Kind::kConstant, 0}, {Kind::kBase, opaque});
  StateInstance made = instance();
  EXPECT_EQ(made.objects[0], worker_->opaque_object());
  EXPECT_EQ(slot(made, made.objects[1], kO).as<ObjectId>(), worker_->opaque_object());
}

TEST_F(StateInstanceTest, StaticFieldsBelongToClassesThatAreReady) {
  const ir::ClassInfo& c = worker_->program().require("p/C");
  EXPECT_EQ(instance().path.heap.record(c).state, machine::ClassState::kNew);
  shape_.statics = {{names_.add("p/C"), {{Kind::kConstant, 12}}}};
  StateInstance made = instance();
  EXPECT_EQ(made.path.heap.record(c).state, machine::ClassState::kReady);
  EXPECT_EQ(slot(made, made.path.heap.record(c).statics, 0).as<int32_t>(), 12);
}

TEST_F(StateInstanceTest, AFieldThatIsLeftOutHasAnyValue) {
  add_c({Kind::kConstant, 0}, {Kind::kConstant, 3});
  StateInstance made = instance({{"p.C.i"}, {}});
  Term any = made.path.symbolic->element(made.objects[0], kI);
  ASSERT_NE(any, term::kNoTerm);
  EXPECT_EQ(made.left_out.at(any), "p.C.i");
  EXPECT_EQ(symbolic_.unmodelled.at(any), "the field p.C.i");
  EXPECT_EQ(term(made, made.objects[0], kB), "none");
  EXPECT_EQ(slot(made, made.objects[0], kB).as<int32_t>(), 3);
  EXPECT_THAT(made.variables, IsEmpty()) << "it is none of the state's";
}

TEST_F(StateInstanceTest, AZeroedFieldIsZero) {
  add_c({Kind::kConstant, 0});
  StateInstance made = instance({{}, {"p.C.i"}});
  EXPECT_EQ(term(made, made.objects[0], kI), "none");
  EXPECT_EQ(slot(made, made.objects[0], kI).as<int32_t>(), 0);
  EXPECT_THAT(made.left_out, IsEmpty());
}

TEST_F(StateInstanceTest, InstancesShareNothing) {
  add_c({Kind::kConstant, 1});
  StateInstance one = instance();
  StateInstance other = instance();
  one.path.heap.mutate(one.objects[0]).slots()[kI] = ir::Value(int32_t{99});
  EXPECT_EQ(slot(other, other.objects[0], kI).as<int32_t>(), 1);
}

}  // namespace
}  // namespace heapwright::heapgraph
