// The region that a path leaves behind. Snapshots are made by hand here: the state holds one object with a
// number, or two that look the same.
#include "heapgraph/successor_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "heapgraph/state_text.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using ir::ObjectId;
using shape::ClassKey;
using shape::Numbering;
using shape::ShapeObject;
using shape::Slot;
using shape::Snapshot;
using term::Sort;
using term::Term;

constexpr ObjectId kFirst{7};
constexpr ObjectId kSecond{8};

class SuccessorMakerTest : public ::testing::Test {
 protected:
  SuccessorMakerTest() { path_.symbolic.emplace(); }

  Term number(int32_t value) { return terms_.int_constant(value); }
  void assume(Term literal) { path_.symbolic->condition.push_back(literal); }
  void set_model(Term variable, uint64_t value) { path_.symbolic->model.set(variable, value); }

  // The object kFirst is held, and these are the numbers in it.
  static Snapshot object_with(const std::vector<Term>& values) {
    Snapshot snapshot;
    ShapeObject object{ShapeObject::Kind::kInstance, ClassKey{1}, {}};
    Numbering numbering{{0}, values, {}};
    for (uint32_t i = 0; i < values.size(); ++i) {
      object.slots.push_back({Slot::Kind::kVariable, i});
      numbering.places.emplace_back(kFirst, i);
      snapshot.shape.variables.push_back(Sort::kBv32);
    }
    snapshot.shape.objects = {object};
    snapshot.shape.roots = {0};
    snapshot.key = shape::encode(snapshot.shape);
    snapshot.numberings = {numbering};
    return snapshot;
  }
  // kFirst and kSecond are held, with a number each: either may be the first of the shape.
  static Snapshot twins_with(Term first, Term second) {
    Snapshot snapshot;
    for (uint32_t i = 0; i < 2; ++i) {
      snapshot.shape.objects.push_back(
          {ShapeObject::Kind::kInstance, ClassKey{1}, {{Slot::Kind::kVariable, i}}});
      snapshot.shape.variables.push_back(Sort::kBv32);
    }
    snapshot.shape.roots = {0, 1};
    snapshot.numberings = {{{0, 1}, {first, second}, {{kFirst, 0}, {kSecond, 0}}},
                           {{1, 0}, {second, first}, {{kSecond, 0}, {kFirst, 0}}}};
    return snapshot;
  }

  std::optional<Successor> make(Snapshot snapshot, bool keep_terms = false) {
    return maker_.make(path_, held_, before_, std::move(snapshot), keep_terms);
  }
  std::string region_of(const std::vector<Term>& values) {
    auto made = make(object_with(values));
    return made ? formula_text(made->shape, made->piece.formula) : "nothing";
  }

  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  exec::Symbolic symbolic_{terms_, *solver_, {}};
  SuccessorMaker maker_{symbolic_};
  machine::Path path_;
  std::vector<ObjectId> held_ = {kFirst};
  std::vector<ObjectId> before_;
  Term a_ = terms_.variable(Sort::kBv32, "a");
  Term b_ = terms_.variable(Sort::kBv32, "b");
};

// ---- The region

TEST_F(SuccessorMakerTest, WhatIsSaidOfAStoredArgumentStays) {
  assume(terms_.slt(a_, number(10)));
  EXPECT_EQ(region_of({a_}), "v0 < 10");
}

TEST_F(SuccessorMakerTest, WhatIsSaidOfOtherArgumentsGoes) {
  assume(terms_.slt(a_, number(10)));
  assume(terms_.slt(b_, number(3)));
  EXPECT_EQ(region_of({a_}), "v0 < 10");
}

TEST_F(SuccessorMakerTest, WhatFollowsForTheStateIsKept) {
  assume(terms_.slt(a_, b_));
  assume(terms_.slt(b_, number(3)));
  EXPECT_EQ(region_of({a_}), "v0 < 2");
}

TEST_F(SuccessorMakerTest, AValueThatIsStoredTwiceIsEqual) { EXPECT_EQ(region_of({a_, a_}), "v0 == v1"); }

TEST_F(SuccessorMakerTest, AComputedValueHasTheBoundsOfWhatItIsComputedFrom) {
  assume(terms_.sle(number(0), a_));
  assume(terms_.slt(a_, number(10)));
  EXPECT_EQ(region_of({terms_.add(a_, number(1))}), "v0 < 11 && v0 > 0");
}

TEST_F(SuccessorMakerTest, WhatCannotBeEliminatedIsBound) {
  set_model(a_, 3);
  auto made = make(object_with({terms_.mul(a_, a_)}));
  ASSERT_TRUE(made);
  EXPECT_EQ(bound_count(made->piece.formula), 1U);
  EXPECT_THAT(made->witness, ElementsAre(9, 3)) << "the number in the state, then the bound one";
}

TEST_F(SuccessorMakerTest, WhatIsSaidOfBoundVariablesAloneIsLeftOut) {
  assume(terms_.eq(terms_.mul(a_, a_), number(9)));
  set_model(a_, 3);
  EXPECT_EQ(region_of({b_}), "true");
}

TEST_F(SuccessorMakerTest, WhatIsLinkedThroughABoundVariableIsNotLeftOut) {
  assume(terms_.eq(terms_.mul(a_, a_), terms_.mul(b_, b_)));
  assume(terms_.slt(terms_.mul(a_, a_), number(50)));
  auto made = make(object_with({b_}));
  ASSERT_TRUE(made);
  EXPECT_EQ(bound_count(made->piece.formula), 1U);
}

TEST_F(SuccessorMakerTest, TheWitnessIsThatOfThePath) {
  set_model(a_, 4);
  auto made = make(object_with({a_, terms_.add(a_, number(2))}));
  ASSERT_TRUE(made);
  EXPECT_THAT(made->witness, ElementsAre(4, 6));
}

TEST_F(SuccessorMakerTest, TooLargeAConstraintIsNoState) {
  Term large = a_;
  for (int i = 0; i < 40; ++i) large = terms_.sdiv(terms_.bv_not(large), terms_.add(large, b_));
  EXPECT_FALSE(make(object_with({large})));
}

// ---- Objects that look the same

TEST_F(SuccessorMakerTest, StatesThatDifferInTheOrderOfTwinsHaveOneFormula) {
  held_ = {kFirst, kSecond};
  assume(terms_.slt(a_, b_));
  auto less = make(twins_with(a_, b_));
  auto greater = make(twins_with(b_, a_));
  ASSERT_TRUE(less && greater);
  EXPECT_EQ(less->piece.formula, greater->piece.formula);
  EXPECT_NE(less->piece.formula, kTrueFormula);
}

TEST_F(SuccessorMakerTest, WitnessTermsAndHeldObjectsFollowTheNumbering) {
  held_ = {kFirst, kSecond};
  before_ = {kFirst};
  assume(terms_.slt(a_, b_));
  set_model(a_, 1);
  set_model(b_, 2);
  auto less = make(twins_with(a_, b_), true);
  auto greater = make(twins_with(b_, a_), true);
  ASSERT_TRUE(less && greater);
  EXPECT_EQ(less->witness, greater->witness);
  EXPECT_EQ(less->terms, greater->terms);
  EXPECT_NE(less->piece.held, greater->piece.held) << "the new object is once the lower, once the upper";
}

// ---- How it was reached

TEST_F(SuccessorMakerTest, HeldObjectsAreThoseFromBeforeOrTheResult) {
  held_ = {kFirst, kSecond};
  before_ = {ObjectId{3}, kSecond};
  Snapshot snapshot = object_with({});
  snapshot.shape.roots = {0, 1};
  snapshot.numberings[0].roots = {0, 1};
  auto made = make(snapshot);
  ASSERT_TRUE(made);
  EXPECT_THAT(made->piece.held, ElementsAre(kResult, 1));
}

TEST_F(SuccessorMakerTest, TermsAreKeptOnlyForWhoNeedsThem) {
  Term limit = terms_.slt(a_, number(10));
  Term value = terms_.add(a_, number(1));
  assume(limit);
  auto with_terms = make(object_with({value}), true);
  ASSERT_TRUE(with_terms);
  EXPECT_THAT(with_terms->condition, ElementsAre(limit));
  EXPECT_THAT(with_terms->terms, ElementsAre(value));
  auto without = make(object_with({value}));
  ASSERT_TRUE(without);
  EXPECT_THAT(without->condition, IsEmpty());
  EXPECT_THAT(without->terms, IsEmpty());
  EXPECT_EQ(without->piece.formula, with_terms->piece.formula);
}

TEST_F(SuccessorMakerTest, TheShapeIsThatOfTheSnapshot) {
  Snapshot snapshot = object_with({a_});
  std::string key = snapshot.key;
  auto made = make(snapshot);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->key, key);
  EXPECT_EQ(shape::encode(made->shape), key);
}

}  // namespace
}  // namespace heapwright::heapgraph
