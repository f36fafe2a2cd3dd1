#include "heapgraph/state_graph.h"

#include <gtest/gtest.h>

namespace heapwright::heapgraph {
namespace {

void add_shape(StateGraph& graph, size_t regions) {
  ShapeEntry entry;
  entry.cover.resize(regions, "a region");
  graph.shapes.push_back(std::move(entry));
}

TEST(StateGraph, HeldObjectsAmongTheArguments) {
  Step step;
  EXPECT_EQ(held_arguments(step), 0U);
  step.arguments = {{StepArgument::Kind::kHeld, 1},     {StepArgument::Kind::kNull, 0},
                    {StepArgument::Kind::kVariable, 0}, {StepArgument::Kind::kConstant, 3},
                    {StepArgument::Kind::kHeld, 1},     {StepArgument::Kind::kBox, 2},
                    {StepArgument::Kind::kSample, 3}};
  EXPECT_EQ(held_arguments(step), 2U);
}

TEST(StateGraph, TheStartIsNotCounted) {
  StateGraph graph;
  EXPECT_EQ(graph.shape_count(), 0U);
  EXPECT_EQ(graph.region_count(), 0U);
  add_shape(graph, 1);
  EXPECT_EQ(graph.shape_count(), 0U);
  EXPECT_EQ(graph.region_count(), 0U);
}

TEST(StateGraph, ShapesAndTheirRegionsAreCounted) {
  StateGraph graph;
  add_shape(graph, 1);
  add_shape(graph, 3);
  add_shape(graph, 2);
  EXPECT_EQ(graph.shape_count(), 2U);
  EXPECT_EQ(graph.region_count(), 5U);
}

// A shape may be known only because another state has the same heap and holds more of it.
TEST(StateGraph, AShapeWithoutRegionsWasNotReached) {
  StateGraph graph;
  add_shape(graph, 1);
  add_shape(graph, 0);
  add_shape(graph, 2);
  EXPECT_EQ(graph.shape_count(), 1U);
  EXPECT_EQ(graph.region_count(), 2U);
}

TEST(StateGraph, EveryNumberIsAdded) {
  ExplorationStats sum;
  for (uint64_t i = 1; i <= 2; ++i) {
    ExplorationStats one;
    one.calls = i;
    one.paths = 10 * i;
    one.unchanged = 100 * i;
    one.duplicates = 1'000 * i;
    one.subsumed = 10'000 * i;
    one.cut = 100'000 * i;
    one.instructions = 1'000'000 * i;
    one.solver.queries = 10'000'000 * i;
    sum += one;
  }
  EXPECT_EQ(sum.calls, 3U);
  EXPECT_EQ(sum.paths, 30U);
  EXPECT_EQ(sum.unchanged, 300U);
  EXPECT_EQ(sum.duplicates, 3'000U);
  EXPECT_EQ(sum.subsumed, 30'000U);
  EXPECT_EQ(sum.cut, 300'000U);
  EXPECT_EQ(sum.instructions, 3'000'000U);
  EXPECT_EQ(sum.solver.queries, 30'000'000U);
}

}  // namespace
}  // namespace heapwright::heapgraph
