// Exploration of small assembled classes and of classes of the JDK: what is reached, and what is said about
// it.
#include "heapgraph/explorer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
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
  options.worker.numbers = IntRange{-1, 3};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  const char* shape = "#0* List{head=#1} #1 Node{value=v0 next=null}";
  EXPECT_TRUE(reaches(shape, {-1}));
  EXPECT_TRUE(reaches(shape, {3}));
  EXPECT_FALSE(reaches(shape, {-2}));
  EXPECT_FALSE(reaches(shape, {4}));
}

// ---- Exceptions

TEST_F(ExplorerTest, AnExceptionLeavesWhatWasDoneBefore) {
  Assembly c({"p/C"});
  c.field("a").field("b").constructor();
  c.method("set", "(I)V",
           "aload_0; iload_1; putfield 'p/C.a:I'; iload_1; ifge fine;"
           "new 'java/lang/IllegalStateException'; dup;"
           "invokespecial 'java/lang/IllegalStateException.<init>:()V'; athrow;"
           "fine: aload_0; iload_1; putfield 'p/C.b:I'; return");
  c.method("sum", "()I", "aload_0; getfield 'p/C.a:I'; aload_0; getfield 'p/C.b:I'; iadd; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("#0* C{a=0 b=0}"));
  const char* shape = "#0* C{a=v0 b=v1}";
  EXPECT_TRUE(reaches(shape, {5, 5}));
  EXPECT_TRUE(reaches(shape, {-1, 5})) << "set(5), then set(-1)";
  EXPECT_FALSE(reaches(shape, {5, 6}));
  EXPECT_FALSE(reaches(shape, {-1, -1}));
  EXPECT_TRUE(reaches("#0* C{a=v0 b=0}", {-1})) << "set(-1) at first";
}

TEST_F(ExplorerTest, AConstructorThatThrowsLeavesStaticFields) {
  Assembly c({"p/C"});
  c.static_field("made");
  c.constructor("(I)V",
                "getstatic 'p/C.made:I'; ifne full; iconst_1; putstatic 'p/C.made:I';"
                "iload_1; ifge fine; aconst_null; athrow; fine: return; full: aconst_null; athrow");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), UnorderedElementsAre("static C{made=1}", "static C{made=1} #0* C{}"));
}

// ---- Static fields and class initialisers

TEST_F(ExplorerTest, StaticFieldsArePartOfTheState) {
  Assembly c({"p/C"});
  c.static_field("n");
  c.static_method("step", "()V",
                  "getstatic 'p/C.n:I'; iconst_3; if_icmpge end;"
                  "getstatic 'p/C.n:I'; iconst_1; iadd; putstatic 'p/C.n:I'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("static C{n=1}", "static C{n=2}", "static C{n=3}"));
}

TEST_F(ExplorerTest, StaticFieldsOfOtherClassesOfTheUsers) {
  Assembly other({"p/Other"});
  other.static_field("last");
  Assembly c({"p/C"});
  c.static_method("set", "(I)V", "iload_0; putstatic 'p/Other.last:I'; return");
  c.static_method("get", "()I", "getstatic 'p/Other.last:I'; ireturn");
  add("p/Other", other);
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("static Other{last=v0}", {77}));
  EXPECT_TRUE(reaches("static Other{last=0}"));
}

TEST_F(ExplorerTest, ObjectsThatStaticFieldsReachAreKept) {
  Assembly c({"p/C"});
  c.static_field("kept", "Lp/C;").constructor();
  c.method("keep", "()V", "aload_0; putstatic 'p/C.kept:Lp/C;'; return");
  c.static_method("take", "()Lp/C;", "getstatic 'p/C.kept:Lp/C;'; areturn");
  add("p/C", c);
  ExplorerOptions options = options_for({"p/C"});
  options.scopes = {{"C", 2}};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), Contains("static C{kept=#0} #0* C{}"));
  EXPECT_THAT(shapes(), Contains("static C{kept=#0} #0* C{} #1* C{}"));
}

TEST_F(ExplorerTest, ClassInitialiserRunsBeforeTheFirstUse) {
  Assembly c({"p/C"});
  c.static_field("n");
  c.static_method("<clinit>", "()V", "bipush 7; putstatic 'p/C.n:I'; return");
  c.static_method("get", "()I", "getstatic 'p/C.n:I'; ireturn");
  c.static_method("lower", "()V",
                  "getstatic 'p/C.n:I'; iconst_5; if_icmple end;"
                  "getstatic 'p/C.n:I'; iconst_1; isub; putstatic 'p/C.n:I'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("static C{n=7}", "static C{n=6}", "static C{n=5}"));
}

TEST_F(ExplorerTest, ClassInitialiserOfAPlatformClassIsSharedByAllStates) {
  Assembly c({"p/C"});
  c.field("o", "Ljava/lang/Object;").constructor();
  c.method("set", "()V",
           "aload_0; iconst_5; invokestatic 'java/lang/Integer.valueOf:(I)Ljava/lang/Integer;';"
           "putfield 'p/C.o:Ljava/lang/Object;'; return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->saved(ExplorationStatus::kFixpoint).initialized,
              Contains("java/lang/Integer$IntegerCache"));
  ASSERT_EQ(shapes().size(), 2U);
  EXPECT_THAT(shapes()[1], HasSubstr("#0* C{o=shared"));
}

// ---- What the caller holds

// p.C counts how many were made, up to two; each knows its number.
Assembly numbered_class() {
  Assembly c({"p/C"});
  c.static_field("n").field("id");
  c.constructor(
      "()V",
      "aload_0; getstatic 'p/C.n:I'; putfield 'p/C.id:I'; getstatic 'p/C.n:I'; iconst_2; if_icmpge end;"
      "getstatic 'p/C.n:I'; iconst_1; iadd; putstatic 'p/C.n:I'; end: return");
  c.method("id", "()I", "aload_0; getfield 'p/C.id:I'; ireturn");
  return c;
}

// Only one of them is in scope: to make the third, the caller lets go of the second.
TEST_F(ExplorerTest, CallerLetsGoOfObjectsBeforeTheScopeIsLeft) {
  Assembly c = numbered_class();
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), UnorderedElementsAre("static C{n=1} #0* C{id=0}", "static C{n=2} #0* C{id=0}",
                                             "static C{n=2} #0* C{id=1}", "static C{n=2} #0* C{id=2}"));
}

// p.N: a node that links to another one.
Assembly node_class() {
  Assembly n({"p/N"});
  n.field("next", "Lp/N;").constructor();
  n.method("link", "(Lp/N;)V", "aload_0; aload_1; putfield 'p/N.next:Lp/N;'; return");
  return n;
}

TEST_F(ExplorerTest, ObjectsAreLinkedInAllWays) {
  Assembly n = node_class();
  add("p/N", n);
  EXPECT_EQ(explore(in_scope({"p/N"}, 2)), ExplorationStatus::kFixpoint);
  // Isomorphic heaps are one shape: of the 3^2 ways to link two held nodes, six are different.
  EXPECT_THAT(shapes(),
              UnorderedElementsAre("#0* N{next=null}", "#0* N{next=#0}", "#0* N{next=null} #1* N{next=null}",
                                   "#0* N{next=null} #1* N{next=#1}", "#0* N{next=#0} #1* N{next=#1}",
                                   "#0* N{next=null} #1* N{next=#0}", "#0* N{next=#0} #1* N{next=#0}",
                                   "#0* N{next=#1} #1* N{next=#0}"));
}

TEST_F(ExplorerTest, ReturnedObjectsAreHeld) {
  Assembly n = node_class();
  n.static_method("pair", "()Lp/N;",
                  "new 'p/N'; dup; invokespecial 'p/N.<init>:()V'; astore_0;"
                  "new 'p/N'; dup; invokespecial 'p/N.<init>:()V'; dup; aload_0;"
                  "invokevirtual 'p/N.link:(Lp/N;)V'; areturn");
  n.method("next", "()Lp/N;", "aload_0; getfield 'p/N.next:Lp/N;'; areturn");
  add("p/N", n);
  ExplorerOptions options = in_scope({"p/N"}, 2);
  options.worker.method_pattern = "^(pair|next)$";
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), Contains("#0* N{next=#1} #1 N{next=null}"));
  EXPECT_THAT(shapes(), Contains("#0* N{next=null} #1* N{next=#0}"));
}

// ---- Opaque objects

TEST_F(ExplorerTest, OpaqueElementsAreVariables) {
  Assembly c({"p/C"});
  c.field("a", "Ljava/lang/Object;").field("b", "Ljava/lang/Object;").constructor();
  c.method("set", "(Ljava/lang/Object;)V",
           "aload_1; ifnull end; aload_1; aload_0; getfield 'p/C.a:Ljava/lang/Object;'; if_acmpeq end;"
           "aload_0; aload_0; getfield 'p/C.a:Ljava/lang/Object;'; putfield 'p/C.b:Ljava/lang/Object;';"
           "aload_0; aload_1; putfield 'p/C.a:Ljava/lang/Object;'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  const char* shape = "#0* C{a=v0 b=v1}";
  EXPECT_EQ(graph().shape_count(), 1U);
  EXPECT_TRUE(reaches(shape, {0, 0}));
  EXPECT_TRUE(reaches(shape, {1, 0}));
  EXPECT_TRUE(reaches(shape, {1, 2}));
  EXPECT_FALSE(reaches(shape, {1, 1})) << "the last one is not taken again";
  EXPECT_FALSE(reaches(shape, {0, 1}));
}

// ---- Fields that cannot matter

// f++, in the method `name`
void add_counting_method(Assembly& assembly, std::string_view name) {
  assembly.method(name, "()V",
                  "aload_0; dup; getfield 'p/C.f:I'; iconst_1; iadd; putfield 'p/C.f:I'; return");
}

TEST_F(ExplorerTest, CounterThatNobodyReadsIsLeftOut) {
  Assembly c({"p/C"});
  c.field("f").constructor();
  add_counting_method(c, "count");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("p.C.f"));
  EXPECT_EQ(graph().shape_count(), 1U);
  options.find_ignorable = false;
  options.max_length = 5;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  EXPECT_THAT(explorer_->ignored_fields(), IsEmpty());
  EXPECT_EQ(graph().shape_count(), 5U) << "f is 0, 1, 2, 3 and 4";
}

// A counter is first left out, in the hope that it is compared with copies of itself alone. Here it is not.
TEST_F(ExplorerTest, CounterThatTurnsOutToMatterIsTakenBack) {
  Assembly c({"p/C"});
  c.field("f").constructor();
  c.method("count", "()V",
           "aload_0; getfield 'p/C.f:I'; iconst_3; if_icmpge end;"
           "aload_0; dup; getfield 'p/C.f:I'; iconst_1; iadd; putfield 'p/C.f:I'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->ignored_fields(), IsEmpty());
  EXPECT_THAT(shapes(), ElementsAre("#0* C{f=0}", "#0* C{f=1}", "#0* C{f=2}", "#0* C{f=3}"));
  EXPECT_THAT(graph().incomplete, IsEmpty()) << "what was noted before the restart is void";
  EXPECT_EQ(graph().states.size(), 5U);
}

TEST_F(ExplorerTest, CounterThatIsComparedWithItsCopyStaysOut) {
  Assembly c({"p/C"});
  c.field("f").constructor();
  add_counting_method(c, "count");
  c.method("check", "()V",
           "aload_0; getfield 'p/C.f:I'; istore_1; iload_1; aload_0; getfield 'p/C.f:I'; if_icmpeq end;"
           "aconst_null; athrow; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("p.C.f"));
}

TEST_F(ExplorerTest, CounterThatIsReturnedMatters) {
  Assembly c({"p/C"});
  c.field("f").constructor();
  add_counting_method(c, "count");
  c.method("get", "()I", "aload_0; getfield 'p/C.f:I'; ireturn");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.max_length = 4;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  EXPECT_THAT(explorer_->ignored_fields(), IsEmpty());
  EXPECT_EQ(graph().shape_count(), 4U);
}

TEST_F(ExplorerTest, FieldThatTheUserIgnoresIsZero) {
  Assembly c({"p/C"});
  c.field("f").constructor();
  add_counting_method(c, "count");
  c.method("get", "()I", "aload_0; getfield 'p/C.f:I'; ireturn");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.ignored_fields = {"p.C.f"};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("#0* C{f=0}"));
}

// ---- What cannot be executed

TEST_F(ExplorerTest, NativeMethodIsReported) {
  Assembly c({"p/C"});
  c.constructor();
  c.builder().add_method(classfile::kAccPublic | classfile::kAccNative, "now", "()I");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kBounded);
  EXPECT_EQ(graph().shape_count(), 1U) << "the rest is explored";
  ASSERT_EQ(graph().incomplete.size(), 1U);
  EXPECT_THAT(graph().incomplete.begin()->first.first, HasSubstr("p.C.now()"));
}

TEST_F(ExplorerTest, StepLimitIsReported) {
  Assembly c({"p/C"});
  c.constructor().method("spin", "()V", "again: goto again");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.limits.max_steps = 1000;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  ASSERT_EQ(graph().incomplete.size(), 1U);
  EXPECT_THAT(graph().incomplete.begin()->first.first, HasSubstr("step limit"));
  EXPECT_THAT(graph().incomplete.begin()->first.second, HasSubstr("p.C.spin()"));
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
    if (std::string(name).starts_with("java")) options.worker.method_pattern = "^(addFirst|removeLast|set)$";
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
  options.worker.numbers = IntRange{0, 9};
  options.worker.method_pattern = "add|clear";
  ExplorationStatus status = explore(options);
  std::vector<std::string> explored = shapes();
  auto scopes = explorer_->scopes();
  std::string bytes = write_graph(explorer_->saved(status));
  auto saved = read_graph(bytes, "g.hw");
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->status, ExplorationStatus::kFixpoint);

  ExplorerOptions other = options_for({});
  other.threads = 2;
  auto restored = Explorer::restore(std::move(*saved), other, "g.hw");
  ASSERT_TRUE(restored) << restored.error().message;
  explorer_ = std::move(*restored);
  EXPECT_EQ(shapes(), explored);
  EXPECT_EQ(explorer_->scopes(), scopes);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("p.List$Node.value"));
  EXPECT_EQ(explorer_->api().calls().size(), 3U);
  EXPECT_EQ(write_graph(explorer_->saved(status)), bytes);
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

TEST_F(ExplorerTest, DeadlineInThePastGivesNothingAndSaysSo) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 3);
  options.worker.limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  EXPECT_EQ(explore(options), ExplorationStatus::kTimeout);
}

TEST_F(ExplorerTest, Interruption) {
  add_list();
  std::atomic<bool> interrupted = true;
  ExplorerOptions options = in_scope({"p/List"}, 3);
  options.worker.interrupted = &interrupted;
  EXPECT_EQ(explore(options), ExplorationStatus::kInterrupted);
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

// ---- Classes of the JDK

TEST_F(ExplorerTest, LinkedListOfTheJdk) {
  ExplorerOptions options = in_scope({"java/util/LinkedList"}, 2);
  options.worker.method_pattern = "^(addFirst|removeFirst)$";
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("java.util.AbstractList.modCount"));
  EXPECT_THAT(
      shapes(),
      ElementsAre("#0* LinkedList{modCount=0 size=0 first=null last=null}",
                  "#0* LinkedList{modCount=0 size=1 first=#1 last=#1} #1 Node{item=v0 next=null prev=null}",
                  "#0* LinkedList{modCount=0 size=2 first=#1 last=#2} #1 Node{item=v0 next=#2 prev=null} "
                  "#2 Node{item=v1 next=null prev=#1}"));
}

TEST_F(ExplorerTest, TreeMapOfIntegersIsSorted) {
  ExplorerOptions options = in_scope({"java/util/TreeMap<Integer,Object>"}, 2);
  options.worker.method_pattern = "^put$";
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  size_t pairs = 0;
  for (const ShapeEntry& entry : graph().shapes) {
    if (entry.shape.variables.size() != 4) continue;  // two values and two keys
    ++pairs;
    ASSERT_EQ(entry.cover.size(), 1U);
    EXPECT_THAT(formula_text(entry.shape, entry.cover[0]), AnyOf("v1 < v3", "v3 < v1"));
  }
  EXPECT_GE(pairs, 2U) << "the second key to the left, or to the right";
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
  options.worker.open_class_path = []() -> base::Result<classfile::ClassPath> {
    return base::input_error("no class path today");
  };
  EXPECT_EQ(error_of(options), "no class path today");
}

}  // namespace
}  // namespace heapwright::heapgraph
