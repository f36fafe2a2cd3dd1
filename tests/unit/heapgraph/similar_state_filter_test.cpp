#include "heapgraph/similar_state_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::heapgraph {

using api::CallId;
using shape::ClassKey;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

using ::testing::Contains;
using ::testing::SizeIs;

// An object with a number in it and perhaps another one behind it.
Shape shape_with(uint64_t number, bool is_pair) {
  Shape shape;
  Slot next = is_pair ? Slot{Slot::Kind::kObject, 1} : Slot{};
  shape.objects.push_back(
      {ShapeObject::Kind::kInstance, ClassKey{1}, {{Slot::Kind::kConstant, number}, next}});
  if (is_pair) shape.objects.push_back({ShapeObject::Kind::kInstance, ClassKey{1}, {{}, {}}});
  shape.roots = {0};
  return shape;
}

class SimilarStateFilterTest : public ::testing::Test {
 protected:
  StateId add(uint64_t number, bool is_pair, uint32_t call) {
    ShapeEntry entry;
    entry.shape = shape_with(number, is_pair);
    graph_.shapes.push_back(std::move(entry));
    State state;
    state.shape = static_cast<ShapeId>(graph_.shapes.size() - 1);
    state.pieces.emplace_back();
    state.pieces[0].step.call = static_cast<CallId>(call);
    graph_.states.push_back(std::move(state));
    return static_cast<StateId>(graph_.states.size() - 1);
  }

  StateGraph graph_;
  SimilarStateFilter similar_states_;
};

TEST_F(SimilarStateFilterTest, StatesThatDifferInNumbersAreAlike) {
  std::vector<StateId> states;
  for (uint64_t number = 0; number < 50; ++number) states.push_back(add(number, false, 0));
  EXPECT_FALSE(similar_states_.has_enough(shape_with(99, false)));
  EXPECT_THAT(similar_states_.choose(graph_, states), SizeIs(8));
  EXPECT_TRUE(similar_states_.has_enough(shape_with(99, false)));
  EXPECT_FALSE(similar_states_.has_enough(shape_with(99, true)));
  similar_states_.clear();
  EXPECT_FALSE(similar_states_.has_enough(shape_with(99, false)));
}

TEST_F(SimilarStateFilterTest, OtherStructuresAreAllKept) {
  std::vector<StateId> states = {add(1, false, 0), add(1, true, 0)};
  EXPECT_EQ(similar_states_.choose(graph_, states), states);
}

TEST_F(SimilarStateFilterTest, EachCallHasItsTurn) {
  std::vector<StateId> states;
  for (uint64_t number = 0; number < 50; ++number) states.push_back(add(number, false, 0));
  StateId rare = add(7, false, 1);
  states.push_back(rare);
  EXPECT_THAT(similar_states_.choose(graph_, states), Contains(rare));
}

}  // namespace
}  // namespace heapwright::heapgraph
