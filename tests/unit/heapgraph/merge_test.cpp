// What is new among states of one shape. The shape has two ints, x and y.
#include "heapgraph/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "heapgraph/formula.h"
#include "heapgraph/state_text.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using solver::Literals;
using term::Sort;
using term::Term;

class MergeTest : public ::testing::Test {
 protected:
  MergeTest() { entry_.shape.variables = {Sort::kBv32, Sort::kBv32}; }

  Term number(int32_t value) { return terms_.int_constant(value); }
  Term below(int32_t limit) { return terms_.slt(x_, number(limit)); }
  Term from(int32_t limit) { return terms_.sle(number(limit), x_); }

  std::string formula(const Literals& literals) {
    Conjunction conjunction{{x_, y_}, literals};
    for (Term literal : literals) {
      for (Term variable : terms_.free_variables(literal)) {
        if (variable == bound_) conjunction.variables = {x_, y_, bound_};
      }
    }
    return *write_formula(terms_, conjunction, 2);
  }
  std::string text(const std::string& formula) { return formula_text(entry_.shape, formula); }

  // A state with this region, reached from the state `from`; x, y and the bound variable of its witness.
  void arrives(const Literals& literals, std::vector<uint64_t> witness, uint32_t from = 1) {
    Successor successor;
    successor.piece.formula = formula(literals);
    successor.piece.from = StateId{from};
    successor.witness = std::move(witness);
    successor.level = from + 1;
    arrived_.push_back(std::move(successor));
  }
  MergeResult merged(solver::Deadline deadline = solver::kNoDeadline) {
    std::vector<Successor*> pointers;
    for (Successor& successor : arrived_) pointers.push_back(&successor);
    return merge(entry_, pointers, deadline);
  }
  std::vector<std::string> cover_of(const MergeResult& result) {
    std::vector<std::string> texts;
    for (const std::string& one : result.cover) texts.push_back(text(one));
    return texts;
  }
  static std::vector<uint32_t> origins(const State& state) {
    std::vector<uint32_t> result;
    for (const Piece& piece : state.pieces) result.push_back(static_cast<uint32_t>(piece.from));
    return result;
  }

  term::TermManager terms_;
  Term x_ = terms_.variable(Sort::kBv32, "x");
  Term y_ = terms_.variable(Sort::kBv32, "y");
  Term bound_ = terms_.variable(Sort::kBv32, "b");
  ShapeEntry entry_;
  std::vector<Successor> arrived_;
};

TEST_F(MergeTest, TheFirstOfAShapeIsNew) {
  arrives({below(10)}, {3, 4}, 7);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  const State& state = result.states[0];
  EXPECT_EQ(text(state.formula), "v0 < 10");
  EXPECT_THAT(state.witness, ElementsAre(3, 4));
  EXPECT_THAT(origins(state), ElementsAre(7));
  EXPECT_EQ(state.level, 8U);
  EXPECT_THAT(result.cover, ElementsAre(state.formula));
  EXPECT_THAT(result.seen, ElementsAre(state.formula));
  EXPECT_EQ(result.duplicates + result.subsumed, 0U);
}

// ---- What is known

TEST_F(MergeTest, AFormulaThatWasSeenIsADuplicate) {
  entry_.cover = {formula({below(10)})};
  entry_.seen = {formula({below(5)})};
  arrives({below(5)}, {0, 0});
  MergeResult result = merged();
  EXPECT_THAT(result.states, IsEmpty());
  EXPECT_EQ(result.duplicates, 1U);
  EXPECT_EQ(result.subsumed, 0U);
  EXPECT_THAT(result.seen, IsEmpty()) << "the entry has it";
  EXPECT_EQ(result.cover, entry_.cover);
}

TEST_F(MergeTest, TheSameFormulaArrivesOnce) {
  arrives({below(5)}, {0, 0}, 1);
  arrives({below(5)}, {1, 1}, 2);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_THAT(origins(result.states[0]), ElementsAre(1));
  EXPECT_EQ(result.duplicates, 1U);
}

TEST_F(MergeTest, APartOfTheCoverIsSubsumed) {
  entry_.cover = {formula({below(10)})};
  arrives({below(5)}, {0, 0});
  MergeResult result = merged();
  EXPECT_THAT(result.states, IsEmpty());
  EXPECT_EQ(result.subsumed, 1U);
  EXPECT_THAT(result.seen, ElementsAre(formula({below(5)}))) << "for a quick answer next time";
  EXPECT_EQ(result.cover, entry_.cover);
}

TEST_F(MergeTest, APartOfAllRegionsTogetherIsSubsumed) {
  Term is_low = terms_.slt(y_, number(0));
  entry_.cover = {formula({below(0)}), formula({from(0), is_low})};
  arrives({is_low}, {uint32_t(-1), uint32_t(-1)});
  MergeResult result = merged();
  EXPECT_THAT(result.states, IsEmpty());
  EXPECT_EQ(result.subsumed, 1U);
}

TEST_F(MergeTest, AnEarlierArrivalSubsumesALaterOne) {
  arrives({below(10)}, {7, 0}, 1);
  arrives({below(5)}, {0, 0}, 2);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_THAT(origins(result.states[0]), ElementsAre(1));
  EXPECT_EQ(result.subsumed, 1U);
}

TEST_F(MergeTest, WhatIsCoveredOnlyInPartIsNewAsAWhole) {
  entry_.cover = {formula({below(10)})};
  arrives({below(20)}, {3, 0});
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_EQ(text(result.states[0].formula), "v0 < 20");
  EXPECT_EQ(result.subsumed, 0U);
}

TEST_F(MergeTest, ARegionWithABoundVariableSubsumesToo) {
  Term is_square = terms_.eq(x_, terms_.mul(bound_, bound_));
  entry_.cover = {formula({is_square})};
  arrives({is_square, below(5)}, {4, 0, 2});
  MergeResult result = merged();
  EXPECT_THAT(result.states, IsEmpty());
  EXPECT_EQ(result.subsumed, 1U);
}

TEST_F(MergeTest, WhatTheSolverDoesNotKnowIsNew) {
  Term square = terms_.mul(x_, x_);
  entry_.cover = {formula({terms_.slt(square, number(5))})};
  arrives({terms_.eq(square, number(4))}, {2, 0});
  EXPECT_EQ(merged().subsumed, 1U) << "with time enough";
  EXPECT_THAT(merged(std::chrono::steady_clock::time_point{}).states, SizeIs(1));
}

// ---- What is joined

TEST_F(MergeTest, RegionsThatFitTogetherAreOneState) {
  arrives({below(10)}, {3, 4}, 1);
  arrives({from(10)}, {12, 4}, 5);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_EQ(result.states[0].formula, kTrueFormula);
  EXPECT_THAT(result.cover, ElementsAre(kTrueFormula));
  EXPECT_THAT(result.seen, SizeIs(2));
}

TEST_F(MergeTest, AJoinedStateKnowsWhereEachPartCameFrom) {
  arrives({below(10)}, {3, 4}, 1);
  arrives({from(10)}, {12, 4}, 5);
  const State state = std::move(merged().states.at(0));
  ASSERT_THAT(origins(state), ElementsAre(1, 5));
  EXPECT_EQ(text(state.pieces[0].formula), "v0 < 10");
  EXPECT_EQ(text(state.pieces[1].formula), "v0 >= 10");
  EXPECT_THAT(state.witness, ElementsAre(3, 4)) << "that of the first";
  EXPECT_EQ(state.level, 6U) << "all parts are reached in so many calls";
}

TEST_F(MergeTest, JoiningGoesOnUntilNothingFits) {
  Term is_low = terms_.slt(y_, number(0));
  arrives({below(0)}, {uint32_t(-5), 0}, 1);
  arrives({from(0), is_low}, {12, uint32_t(-1)}, 2);
  arrives({from(0), terms_.not_(is_low)}, {5, 0}, 3);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_EQ(result.states[0].formula, kTrueFormula);
  EXPECT_THAT(result.states[0].pieces, SizeIs(3));
}

TEST_F(MergeTest, RegionsWithAGapStayApart) {
  arrives({terms_.eq(x_, number(0))}, {0, 0}, 1);
  arrives({terms_.eq(x_, number(5))}, {5, 0}, 2);
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(2));
  EXPECT_THAT(origins(result.states[0]), ElementsAre(1));
  EXPECT_THAT(origins(result.states[1]), ElementsAre(2));
  EXPECT_THAT(cover_of(result), ElementsAre("v0 == 0", "v0 == 5"));
}

TEST_F(MergeTest, TheCoverIsJoinedButTheNewStateIsOnlyWhatIsNew) {
  entry_.cover = {formula({below(10)})};
  arrives({from(10)}, {12, 0});
  MergeResult result = merged();
  ASSERT_THAT(result.states, SizeIs(1));
  EXPECT_EQ(text(result.states[0].formula), "v0 >= 10");
  EXPECT_THAT(result.cover, ElementsAre(kTrueFormula));
}

// "There is a b" in one region need not be the b of the other.
TEST_F(MergeTest, RegionsWithBoundVariablesAreNotJoined) {
  Term is_square = terms_.eq(x_, terms_.mul(bound_, bound_));
  arrives({is_square, below(10)}, {4, 0, 2}, 1);
  arrives({is_square, from(10)}, {16, 0, 4}, 2);
  MergeResult result = merged();
  EXPECT_THAT(result.states, SizeIs(2));
  EXPECT_THAT(result.cover, SizeIs(2));
}

// ---- Where more of the same heap is held

TEST_F(MergeTest, WhatIsHeldElsewhereIsSubsumed) {
  entry_.held_elsewhere = {formula({below(10)})};
  arrives({below(5)}, {0, 0});
  MergeResult result = merged();
  EXPECT_THAT(result.states, IsEmpty());
  EXPECT_EQ(result.subsumed, 1U);
  EXPECT_THAT(result.cover, IsEmpty());
}

TEST_F(MergeTest, AStateIsHeldElsewhereIfAllOfItIs) {
  auto state_below = [&](int32_t limit) {
    State state;
    state.formula = formula({below(limit)});
    state.witness = {0, 0};
    return state;
  };
  EXPECT_FALSE(is_held_elsewhere(entry_, state_below(5), solver::kNoDeadline)) << "nothing is";
  entry_.cover = {formula({below(10)})};
  EXPECT_FALSE(is_held_elsewhere(entry_, state_below(5), solver::kNoDeadline))
      << "the cover is not elsewhere";
  entry_.held_elsewhere = {formula({below(10)})};
  EXPECT_TRUE(is_held_elsewhere(entry_, state_below(5), solver::kNoDeadline));
  EXPECT_FALSE(is_held_elsewhere(entry_, state_below(20), solver::kNoDeadline));
}

// ---- Without merging

TEST_F(MergeTest, TakenAsTheyAreEvenEqualOnesAreStates) {
  arrives({below(5)}, {0, 0}, 1);
  arrives({below(5)}, {1, 1}, 2);
  MergeResult result = take_all(std::vector<Successor*>{&arrived_[0], &arrived_[1]});
  ASSERT_THAT(result.states, SizeIs(2));
  EXPECT_THAT(result.states[1].witness, ElementsAre(1, 1));
  EXPECT_THAT(cover_of(result), ElementsAre("v0 < 5", "v0 < 5"));
  EXPECT_EQ(result.duplicates, 0U);
}

}  // namespace
}  // namespace heapwright::heapgraph
