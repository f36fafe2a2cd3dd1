// Saved graphs that are sound in themselves, and yet do not speak of p.C, which has a field of each kind.
#include "heapgraph/saved_graph_check.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using term::Sort;
using Kind = Slot::Kind;
using ObjectKind = ShapeObject::Kind;

class SavedGraphCheckTest : public StepTest {
 protected:
  // The graph has one p.C, which the caller holds.
  void SetUp() override {
    StepTest::SetUp();
    if (IsSkipped()) return;
    Assembly c = fields_class();
    add("p/C", c);
    make_worker({"p/C"});
    saved_.graph.shapes.emplace_back();
    shape().variables = {Sort::kBv32, Sort::kBv8, Sort::kRef};
    shape().statics = {{names_.add("p/C"), {{Kind::kConstant, 1}}}};
    shape().roots = {0};
    object() = {ObjectKind::kInstance,
                names_.add("p/C"),
                {{Kind::kVariable, 0}, {Kind::kVariable, 1}, {Kind::kVariable, 2}, {Kind::kObject, 0}}};
    saved_.graph.states.emplace_back();
    saved_.graph.states[0].pieces.emplace_back();
    set_step(step("new C()"));
  }

  Shape& shape() { return saved_.graph.shapes[0].shape; }
  ShapeObject& object() {
    if (shape().objects.empty()) shape().objects.emplace_back();
    return shape().objects[0];
  }
  void make(ObjectKind kind, std::string_view type, std::vector<Slot> slots) {
    object() = {kind, names_.add(type), std::move(slots)};
  }
  void set_step(Step made) { saved_.graph.states[0].pieces[0].step = std::move(made); }

  bool fits() {
    saved_.names = names_.all();
    return fits_classes(saved_, *worker_);
  }
  bool fits_with(uint32_t field, Slot slot) {
    Slot old = std::exchange(object().slots[field], slot);
    bool result = fits();
    object().slots[field] = old;
    return result;
  }
  bool fits_with_step(std::string_view call, std::vector<StepArgument> arguments) {
    set_step(step(call, std::move(arguments)));
    return fits();
  }

  SavedGraph saved_;
};

TEST_F(SavedGraphCheckTest, WhatWasSavedFits) { EXPECT_TRUE(fits()); }

// ---- Fields

TEST_F(SavedGraphCheckTest, AReferenceStandsWhereReferencesDo) {
  for (const Slot& reference : {Slot{}, Slot{Kind::kObject, 0}}) {
    EXPECT_TRUE(fits_with(kNext, reference));
    EXPECT_TRUE(fits_with(kO, reference));
    EXPECT_FALSE(fits_with(kI, reference));
  }
}

TEST_F(SavedGraphCheckTest, ANumberStandsWhereNumbersDo) {
  EXPECT_TRUE(fits_with(kI, {Kind::kConstant, 7}));
  EXPECT_FALSE(fits_with(kNext, {Kind::kConstant, 7}));
  EXPECT_TRUE(fits_with(kNext, {Kind::kConstant, 0})) << "a field that is left out";
}

TEST_F(SavedGraphCheckTest, AVariableHasTheSortOfItsField) {
  EXPECT_FALSE(fits_with(kI, {Kind::kVariable, 1}));
  EXPECT_FALSE(fits_with(kB, {Kind::kVariable, 0}));
  EXPECT_FALSE(fits_with(kO, {Kind::kVariable, 0}));
  EXPECT_FALSE(fits_with(kI, {Kind::kVariable, 2}));
}

TEST_F(SavedGraphCheckTest, ABaseObjectIsOneOfTheBaseHeap) {
  size_t last = worker_->fresh_path().heap.object_count();
  EXPECT_TRUE(fits_with(kO, {Kind::kBase, last}));
  EXPECT_FALSE(fits_with(kO, {Kind::kBase, last + 1}));
  EXPECT_FALSE(fits_with(kO, {Kind::kBase, 0}));
  EXPECT_FALSE(fits_with(kI, {Kind::kBase, last}));
}

TEST_F(SavedGraphCheckTest, AnObjectHasAllItsFieldsAndNoMore) {
  object().slots.pop_back();
  EXPECT_FALSE(fits());
  object().slots.resize(5);
  EXPECT_FALSE(fits());
}

TEST_F(SavedGraphCheckTest, StaticFieldsAreCheckedToo) {
  shape().statics[0].slots = {{}};
  EXPECT_FALSE(fits()) << "null in an int";
  shape().statics[0].slots = {};
  EXPECT_FALSE(fits());
}

// ---- Objects

TEST_F(SavedGraphCheckTest, AClassThatIsMissingFitsNothing) {
  make(ObjectKind::kMirror, "p/Missing", {});
  EXPECT_FALSE(fits());
}

TEST_F(SavedGraphCheckTest, ArraysHaveElementsOfTheirType) {
  make(ObjectKind::kArray, "[B", {{Kind::kConstant, 1}, {Kind::kVariable, 1}});
  EXPECT_TRUE(fits());
  make(ObjectKind::kArray, "[B", {{Kind::kVariable, 0}});
  EXPECT_FALSE(fits());
  make(ObjectKind::kArray, "[Lp/C;", {{}, {Kind::kObject, 0}});
  EXPECT_TRUE(fits());
}

TEST_F(SavedGraphCheckTest, ArraysAndInstancesAreNotConfused) {
  make(ObjectKind::kArray, "p/C", {});
  EXPECT_FALSE(fits());
  make(ObjectKind::kInstance, "[I", {});
  EXPECT_FALSE(fits());
}

TEST_F(SavedGraphCheckTest, ALiteralIsMadeOfConstants) {
  make(ObjectKind::kLiteral, "java/lang/String", {{Kind::kConstant, 'a'}});
  EXPECT_TRUE(fits());
  make(ObjectKind::kLiteral, "java/lang/String", {{Kind::kVariable, 0}});
  EXPECT_FALSE(fits());
}

TEST_F(SavedGraphCheckTest, AMirrorHasNoFields) {
  make(ObjectKind::kMirror, "p/C", {});
  EXPECT_TRUE(fits());
  make(ObjectKind::kMirror, "p/C", {{Kind::kConstant, 0}});
  EXPECT_FALSE(fits());
}

TEST_F(SavedGraphCheckTest, ASharedObjectIsOneOfTheBaseHeap) {
  size_t last = worker_->fresh_path().heap.object_count();
  make(ObjectKind::kShared, "java/lang/Object", {{Kind::kConstant, last}});
  EXPECT_TRUE(fits());
  make(ObjectKind::kShared, "java/lang/Object", {{Kind::kConstant, last + 1}});
  EXPECT_FALSE(fits());
  make(ObjectKind::kShared, "java/lang/Object", {});
  EXPECT_FALSE(fits());
}

// ---- Calls

TEST_F(SavedGraphCheckTest, ACallHasTheArgumentsThatItTakes) {
  EXPECT_TRUE(fits_with_step("set(int, C)", {held(0), any_number(0), held(0)}));
  EXPECT_TRUE(fits_with_step("set(int, C)", {held(0), constant(7), null()}));
  EXPECT_FALSE(fits_with_step("set(int, C)", {any_number(0), held(0)})) << "no receiver";
  EXPECT_FALSE(fits_with_step("new C()", {held(0)}));
}

TEST_F(SavedGraphCheckTest, AnArgumentNamesAParameterThatThereIs) {
  EXPECT_FALSE(fits_with_step("set(int, C)", {held(0), any_number(2), null()}));
  EXPECT_FALSE(fits_with_step("set(int, C)", {held(0), {StepArgument::Kind::kBox, 0, 0}, null()}))
      << "it takes no box";
  EXPECT_FALSE(
      fits_with_step("set(int, C)", {held(0), any_number(0), {StepArgument::Kind::kSample, 1, 0, 0}}))
      << "it has no samples";
}

}  // namespace
}  // namespace heapwright::heapgraph
