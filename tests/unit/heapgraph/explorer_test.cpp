// Exploration of small assembled classes and of classes of the JDK: what is reached, and what is said about
// it.
#include "heapgraph/explorer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "base/interruption.h"
#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {

using api::IntRange;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using ExplorerTest = ExplorationTest;

// ---- The whole graph of a list

TEST_F(ExplorerTest, ListToTheFixpoint) {
  add_list();
  EXPECT_EQ(explore(in_scope({"p/List"}, 2)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(),
              ElementsAre("#0* List{head=null}", "#0* List{head=#1} #1 Node{value=v0 next=null}",
                          "#0* List{head=#1} #1 Node{value=v0 next=#2} #2 Node{value=v1 next=null}"));
  EXPECT_EQ(graph().shape_count(), 3U);
  EXPECT_EQ(graph().region_count(), 3U);
  EXPECT_EQ(graph().states.size(), 4U) << "with the start";
  EXPECT_THAT(graph().incomplete, IsEmpty());
  EXPECT_THAT(explorer_->ignored_fields(), IsEmpty());
}

TEST_F(ExplorerTest, EveryStateKnowsHowItWasReached) {
  add_list();
  explore(in_scope({"p/List"}, 3));
  const StateGraph& states = graph();
  EXPECT_TRUE(states.state(kStart).pieces.empty());
  for (size_t i = 1; i < states.states.size(); ++i) {
    const State& state = states.states[i];
    const Shape& shape = states.shape(state.shape).shape;
    ASSERT_FALSE(state.pieces.empty());
    EXPECT_GE(state.witness.size(), shape.variables.size());
    for (const Piece& piece : state.pieces) {
      EXPECT_LT(static_cast<size_t>(piece.from), i);
      EXPECT_EQ(piece.held.size(), shape.roots.size());
      EXPECT_LT(states.state(piece.from).level, state.level);
    }
    EXPECT_EQ(states.by_key.at(states.shape(state.shape).key), state.shape);
  }
}

TEST_F(ExplorerTest, MaxLengthBoundsTheNumberOfCalls) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 9);
  options.max_length = 3;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  EXPECT_EQ(graph().shape_count(), 3U) << "none, one and two nodes";
  EXPECT_THAT(graph().incomplete, IsEmpty());
  for (const State& state : graph().states) EXPECT_LE(state.level, 3U);
  options.max_length = 0;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  EXPECT_EQ(graph().shape_count(), 0U);
}

TEST_F(ExplorerTest, MaxLengthBeyondTheFixpointChangesNothing) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 2);
  options.max_length = 50;
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_EQ(graph().shape_count(), 3U);
}

TEST_F(ExplorerTest, ScopeCutsAndCounts) {
  add_list();
  uint64_t cut = 0;
  for (uint32_t scope : {0U, 1U, 4U}) {
    EXPECT_EQ(explore(in_scope({"p/List"}, scope)), ExplorationStatus::kFixpoint);
    EXPECT_EQ(graph().shape_count(), scope + 1U);
    EXPECT_GT(graph().stats.cut, cut) << "a node too many, and for each state a list too many";
    cut = graph().stats.cut;
  }
}

TEST_F(ExplorerTest, ScopesByNameAreFoundNearTheClass) {
  add_list();
  for (const char* name : {"Node", "p.List$Node", "p/List$Node", "List$Node"}) {
    ExplorerOptions options = options_for({"p/List"});
    options.scopes = {{name, 2}};
    EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint) << name;
    EXPECT_EQ(graph().shape_count(), 3U) << name;
    EXPECT_EQ(explorer_->scopes().at("p.List$Node"), 2U) << name;
    EXPECT_EQ(explorer_->scopes().at("p.List"), 1U) << name;
  }
}

TEST_F(ExplorerTest, SeveralListsInScope) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 1);
  options.scopes = {{"List", 2}};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(),
              UnorderedElementsAre("#0* List{head=null}", "#0* List{head=null} #1* List{head=null}",
                                   "#0* List{head=#1} #1 Node{value=v0 next=null}",
                                   "#0* List{head=null} #1* List{head=#2} #2 Node{value=v0 next=null}"));
}

TEST_F(ExplorerTest, ArrayLengthsAreBounded) {
  Assembly c({"p/C"});
  c.field("a", "[I").constructor("(I)V", "aload_0; iload_1; newarray 10; putfield 'p/C.a:[I'; return");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.array_length = options.worker.bounds.max_array_length = 2;
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_EQ(graph().shape_count(), 3U) << "of length 0, 1 and 2; a negative one throws";
  EXPECT_GT(graph().stats.cut, 0U);
}

TEST_F(ExplorerTest, OnlyIntegersOfTheGivenRangeArePassed) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 1);
  options.worker.api.numbers = IntRange{-1, 3};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  const char* shape = "#0* List{head=#1} #1 Node{value=v0 next=null}";
  EXPECT_TRUE(reaches(shape, {-1}));
  EXPECT_TRUE(reaches(shape, {3}));
  EXPECT_FALSE(reaches(shape, {-2}));
  EXPECT_FALSE(reaches(shape, {4}));
}

// ---- Merging

TEST_F(ExplorerTest, WithoutMergingEveryPathIsAState) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 2);
  options.max_length = 3;
  explore(options);
  std::vector<std::string> merged = shapes();
  size_t merged_states = graph().states.size();
  EXPECT_GT(graph().stats.duplicates + graph().stats.subsumed, 0U);
  options.merge = false;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  EXPECT_EQ(shapes(), merged);
  EXPECT_GT(graph().states.size(), merged_states);
  EXPECT_EQ(graph().region_count(), graph().states.size() - 1);
  EXPECT_EQ(graph().stats.duplicates + graph().stats.subsumed, 0U);
}

// Two paths that part at x < 10 and meet again.
TEST_F(ExplorerTest, RegionsThatFitTogetherAreJoined) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("set", "(I)V",
           "iload_1; bipush 10; if_icmplt small; nop; small: aload_0; iload_1; putfield 'p/C.x:I'; return");
  c.method("get", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_EQ(graph().region_count(), 2U) << "x is the constant 0, and x is any number";
  EXPECT_TRUE(reaches("#0* C{x=v0}", {9}));
  EXPECT_TRUE(reaches("#0* C{x=v0}", {10}));
}

// ---- Threads, files

TEST_F(ExplorerTest, SameBytesWhateverTheNumberOfThreads) {
  add_list();
  Assembly n = node_class();
  add("p/N", n);
  Assembly c = numbered_class();
  add("p/C", c);
  for (const char* name : {"p/List", "p/N", "p/C", "java/util/LinkedList"}) {
    ExplorerOptions options = in_scope({name}, 3);
    if (std::string(name).starts_with("java"))
      options.worker.api.method_pattern = "^(addFirst|removeLast|set)$";
    std::string expected;
    for (unsigned threads : {1U, 2U, 3U}) {
      options.threads = threads;
      ExplorationStatus status = explore(options);
      std::string bytes = write_graph(explorer_->saved(status));
      if (threads == 1) expected = bytes;
      EXPECT_EQ(bytes == expected, true) << name << " with " << threads << " threads";
    }
    EXPECT_GT(graph().shape_count(), 3U) << name;
  }
}

TEST_F(ExplorerTest, ASavedExplorationIsRestored) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 3);
  options.worker.api.numbers = IntRange{0, 9};
  options.worker.api.method_pattern = "add|clear";
  ExplorationStatus status = explore(options);
  std::vector<std::string> explored = shapes();
  auto scopes = explorer_->scopes();
  std::string bytes = write_graph(explorer_->saved(status));
  auto saved = read_graph(bytes, "g.hw");
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->status, ExplorationStatus::kFixpoint);
  auto class_files = saved->class_files;

  ExplorerOptions other = options_for({});
  other.threads = 2;
  auto restored = Explorer::restore(std::move(*saved), other, "g.hw");
  ASSERT_TRUE(restored) << restored.error().message;
  explorer_ = std::move(*restored);
  EXPECT_EQ(shapes(), explored);
  EXPECT_EQ(explorer_->scopes(), scopes);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("p.List$Node.value"));
  EXPECT_EQ(explorer_->api().calls().size(), 3U);
  SavedGraph again = explorer_->saved(status);
  again.class_files = class_files;  // it has loaded more or fewer classes
  EXPECT_EQ(write_graph(again) == bytes, true);
}

TEST_F(ExplorerTest, ChangedClassIsNotRestored) {
  add_list();
  ExplorationStatus status = explore(in_scope({"p/List"}, 2));
  SavedGraph saved = explorer_->saved(status);
  Assembly node = list_node_class();
  node.field("another");
  add("p/List$Node", node);
  auto restored = Explorer::restore(saved, options_for({}), "g.hw");
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().kind, base::ErrorKind::kInput);
  EXPECT_EQ(restored.error().message,
            "g.hw: class p.List$Node has changed since the graph was saved; explore it again");
}

TEST_F(ExplorerTest, OtherCallsAreNotRestored) {
  add_list();
  SavedGraph saved = (explore(in_scope({"p/List"}, 2)), explorer_->saved(ExplorationStatus::kFixpoint));
  saved.calls.pop_back();
  auto restored = Explorer::restore(saved, options_for({}), "g.hw");
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().message, "g.hw: was saved by another version; explore again");
}

// A file can be sound in itself and yet name calls with arguments that they do not take.
TEST_F(ExplorerTest, ImpossibleArgumentsAreNotRestored) {
  add_list();
  SavedGraph saved = (explore(in_scope({"p/List"}, 2)), explorer_->saved(ExplorationStatus::kFixpoint));
  auto error_with = [&](auto change) {
    SavedGraph changed = saved;
    for (State& state : changed.graph.states) {
      for (Piece& piece : state.pieces) change(piece.step.arguments);
    }
    auto restored = Explorer::restore(changed, options_for({}), "g.hw");
    return restored ? "no error" : restored.error().message;
  };
  const std::string refused = "g.hw: was saved by another version; explore again";
  EXPECT_EQ(error_with([](std::vector<StepArgument>&) {}), "no error");
  EXPECT_EQ(error_with([](std::vector<StepArgument>& arguments) { arguments.emplace_back(); }), refused);
  EXPECT_EQ(error_with([](std::vector<StepArgument>& arguments) {
              for (StepArgument& argument : arguments) argument = {StepArgument::Kind::kVariable, 9};
            }),
            refused);
  EXPECT_EQ(error_with([](std::vector<StepArgument>& arguments) {
              for (StepArgument& argument : arguments) argument = {StepArgument::Kind::kSample, 0, 0, 9};
            }),
            refused);
}

TEST_F(ExplorerTest, ShapesThatDoNotFitTheClassesAreNotRestored) {
  add_list();
  SavedGraph saved = (explore(in_scope({"p/List"}, 2)), explorer_->saved(ExplorationStatus::kFixpoint));
  auto error_with = [&](auto change) {
    SavedGraph changed = saved;
    for (ShapeEntry& entry : changed.graph.shapes) {
      for (ShapeObject& object : entry.shape.objects) change(object);
    }
    auto restored = Explorer::restore(changed, options_for({}), "g.hw");
    return restored ? "no error" : restored.error().message;
  };
  const std::string refused = "g.hw: was saved by another version; explore again";
  EXPECT_EQ(error_with([](ShapeObject&) {}), "no error");
  EXPECT_EQ(error_with([](ShapeObject& object) { object.slots.emplace_back(); }), refused);
  EXPECT_EQ(error_with([](ShapeObject& object) { object.slots.clear(); }), refused);
  EXPECT_EQ(error_with([](ShapeObject& object) { object.kind = ShapeObject::Kind::kArray; }), refused);
  EXPECT_EQ(error_with([](ShapeObject& object) { object.kind = ShapeObject::Kind::kShared; }), refused);
  EXPECT_EQ(error_with([](ShapeObject& object) {
              object.slots[0] = {Slot::Kind::kBase, UINT32_MAX};
            }),
            refused);
}

// ---- Time

TEST_F(ExplorerTest, WithoutAScopeItGrowsUntilTheTimeIsOver) {
  add_list();
  ExplorerOptions options = options_for({"p/List"});
  auto start = std::chrono::steady_clock::now();
  options.worker.limits.deadline = start + std::chrono::seconds(1);
  EXPECT_EQ(explore(options), ExplorationStatus::kTimeout);
  auto elapsed = std::chrono::steady_clock::now() - start;
  EXPECT_GE(elapsed, std::chrono::seconds(1));
  EXPECT_LT(elapsed, std::chrono::seconds(20));
  EXPECT_GT(explorer_->scopes().at("p.List$Node"), 3U);
  EXPECT_GT(graph().shape_count(), 3U);
}

TEST_F(ExplorerTest, WithoutAScopeItEndsWhereThatBringsNothingNew) {
  Assembly c({"p/C"});
  c.field("open", "Z").constructor();
  c.method("set", "(Z)V", "aload_0; iload_1; putfield 'p/C.open:Z'; return");
  c.method("get", "()Z", "aload_0; getfield 'p/C.open:Z'; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(options_for({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("#0* C{open=false}", "#0* C{open=true}"));
}

TEST_F(ExplorerTest, DeadlineInThePastGivesNothingAndSaysSo) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 3);
  options.worker.limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  EXPECT_EQ(explore(options), ExplorationStatus::kTimeout);
}

TEST_F(ExplorerTest, Interruption) {
  add_list();
  base::PretendedInterruption interruption;
  EXPECT_EQ(explore(in_scope({"p/List"}, 3)), ExplorationStatus::kInterrupted);
}

TEST_F(ExplorerTest, ProgressIsReported) {
  add_list();
  auto made = Explorer::make(in_scope({"p/List"}, 3));
  ASSERT_TRUE(made);
  std::vector<Progress> seen;
  (*made)->on_progress = [&](const Progress& progress) { seen.push_back(progress); };
  (*made)->run();
  ASSERT_FALSE(seen.empty());
  for (size_t i = 1; i < seen.size(); ++i) EXPECT_GE(seen[i].level, seen[i - 1].level);
  EXPECT_EQ(seen.back().node_scope, 3U);
  EXPECT_GT(seen.back().shapes, 1U);
}

// ---- Errors

TEST_F(ExplorerTest, ScopeOfAClassThatIsNotThere) {
  add_list();
  ExplorerOptions options = options_for({"p/List"});
  options.scopes = {{"Nodule", 3}};
  EXPECT_EQ(error_of(options),
            "--scope Nodule=3: there is no class Nodule; give its full name (p.C or p.C$D)");
}

TEST_F(ExplorerTest, MissingClass) {
  EXPECT_THAT(error_of(options_for({"p/Missing"})), HasSubstr("p.Missing"));
}

TEST_F(ExplorerTest, ClassPathThatDoesNotOpen) {
  ExplorerOptions options = options_for({"p/List"});
  options.worker.source.class_path = "missing.jar";
  EXPECT_THAT(error_of(options), HasSubstr("missing.jar"));
  options.worker.source.jdk = "/no/jdk/here";
  EXPECT_THAT(error_of(options), HasSubstr("/no/jdk/here"));
}

}  // namespace
}  // namespace heapwright::heapgraph
