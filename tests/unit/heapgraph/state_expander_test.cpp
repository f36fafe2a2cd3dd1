// All calls on one state: which are made, what they lead to, and what is said where they lead nowhere.
#include "heapgraph/state_expander.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "term/print.h"
#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

using machine::Outcome;
using machine::Path;
using machine::Returned;
using machine::Threw;

class StateExpanderTest : public StepTest {
 protected:
  void make_list_worker() {
    add_list();
    make_worker({"p/List"});
  }
  void make_node_worker() {
    Assembly n = node_class();
    add("p/N", n);
    make_worker({"p/N"});
  }
  // p.C keeps in x the number that it is given, by different paths below 10 and from 10 on.
  void make_setter_worker() {
    Assembly c({"p/C"});
    c.field("x").constructor();
    c.method("set", "(I)V",
             "iload_1; bipush 10; if_icmplt small; nop; small: aload_0; iload_1; putfield 'p/C.x:I'; return");
    add("p/C", c);
    make_worker({"p/C"});
  }
  // p.C with one method m() of this code.
  void make_worker_for(std::string_view code, std::string_view descriptor = "()V") {
    Assembly c({"p/C"});
    c.field("f").constructor();
    c.method("m", descriptor, code);
    add("p/C", c);
    make_worker({"p/C"});
  }
  Reached empty_list() { return after(start(), step("new List()")); }
  Reached list_of_one() { return after(empty_list(), step("add(int)", {held(0), any_number(0)})); }
  // Two nodes; the first may be linked to the second.
  Reached two_nodes(bool linked = false) {
    Reached at = after(after(start(), step("new N()")), step("new N()"));
    return linked ? after(at, step("link(N)", {held(0), held(1)})) : at;
  }
  Reached new_c() { return after(start(), step("new C()")); }

  // What was not explored, as "reason: what (where)".
  static std::vector<std::string> reasons(const Expansion& expansion) {
    std::vector<std::string> result;
    for (const base::Incomplete::Entry& entry : expansion.incomplete.entries())
      result.push_back(base::stop_text(entry.stop) + " (" + entry.stop.where + ")");
    return result;
  }
  shape::ClassKey key(std::string_view name) { return names_.add(name); }
};

// ---- Which calls are made

TEST_F(StateExpanderTest, WhereNothingIsHeldObjectsAreMade) {
  make_list_worker();
  Expansion expansion = expand(start());
  EXPECT_THAT(texts(expansion.successors), ElementsAre("#0* List{head=null}"));
  EXPECT_EQ(expansion.stats.calls, 1U) << "methods need a receiver";
}

TEST_F(StateExpanderTest, EveryHeldObjectIsReceiverAndArgument) {
  make_node_worker();
  EXPECT_EQ(expand(two_nodes()).stats.calls, 1U + 2 * 3) << "new N(), and link of two with two or null";
}

TEST_F(StateExpanderTest, ACallThatCannotChangeAStateIsNotMade) {
  Assembly c({"p/C"});
  c.static_method("twice", "(I)I", "iload_0; dup; iadd; ireturn");
  add("p/C", c);
  make_worker({"p/C"});
  EXPECT_EQ(expand(start()).stats.calls, 0U);
  WorkerOptions options = options_for({"p/C"}).worker;
  options.reported_exceptions = {"java/lang/Error"};
  make_worker_with(options);
  EXPECT_EQ(expand(start()).stats.calls, 1U) << "but it may throw";
}

// ---- What they lead to

TEST_F(StateExpanderTest, EachPathLeadsToAState) {
  make_setter_worker();
  std::vector<Successor> paths = successors(new_c(), step("set(int)", {held(0), any_number(0)}));
  EXPECT_THAT(texts(paths), UnorderedElementsAre("#0* C{x=v0} if v0 < 10", "#0* C{x=v0} if v0 >= 10"));
  ASSERT_THAT(paths, SizeIs(2));
  EXPECT_NE(paths[0].piece.path, paths[1].piece.path);
}

TEST_F(StateExpanderTest, AStateKnowsHowItWasReached) {
  make_list_worker();
  Reached at = empty_list();
  Expansion expansion = expand(at, StateId{42});
  auto added = std::find_if(expansion.successors.begin(), expansion.successors.end(),
                            [&](const Successor& s) { return s.piece.step.call == step("add(int)").call; });
  ASSERT_NE(added, expansion.successors.end());
  EXPECT_EQ(added->piece.from, StateId{42});
  EXPECT_THAT(added->piece.step.arguments, ElementsAre(held(0), any_number(0)));
  EXPECT_THAT(added->piece.held, ElementsAre(0U));
  EXPECT_EQ(added->level, at.state.level + 1);
  EXPECT_TRUE(added->in_scope);
}

TEST_F(StateExpanderTest, TheResultOfACallIsHeld) {
  make_node_worker();
  std::vector<Successor> made = successors(after(start(), step("new N()")), step("new N()"));
  EXPECT_THAT(texts(made), ElementsAre("#0* N{next=null} #1* N{next=null}"));
  EXPECT_THAT(made.at(0).piece.held, UnorderedElementsAre(0U, kResult));
}

TEST_F(StateExpanderTest, WhatChangesNothingLeadsNowhere) {
  make_list_worker();
  Reached at = list_of_one();
  EXPECT_THAT(successors(at, step("first()", {held(0)})), IsEmpty());
  EXPECT_EQ(expand(at).stats.unchanged, 1U);
}

TEST_F(StateExpanderTest, TheSameStateHasTheSameSuccessors) {
  make_setter_worker();
  Reached at = new_c();
  Expansion one = expand(at);
  Expansion other = expand(at);
  EXPECT_EQ(texts(one.successors), texts(other.successors));
  ASSERT_EQ(one.successors.size(), other.successors.size());
  for (size_t i = 0; i < one.successors.size(); ++i) {
    EXPECT_EQ(one.successors[i].key, other.successors[i].key);
    EXPECT_EQ(one.successors[i].witness, other.successors[i].witness);
  }
}

TEST_F(StateExpanderTest, StatesThatDifferInCountsHaveOneKey) {
  make_worker_for("aload_0; dup; getfield 'p/C.f:I'; iconst_1; iadd; putfield 'p/C.f:I'; return");
  Reached one = after(new_c(), step("m()", {held(0)}));
  auto key_after = [&](const Reached& at) { return successors(at, step("m()", {held(0)})).at(0).key; };
  EXPECT_NE(key_after(new_c()), key_after(one));
  expansion_.counters = {"p.C.f"};
  EXPECT_EQ(key_after(new_c()), key_after(one));
}

// ---- The scope

TEST_F(StateExpanderTest, WhatIsOutsideTheScopeIsCutAndCounted) {
  make_list_worker();
  expansion_.scope.objects = {{key("p/List"), 1}};
  expansion_.scope.other_objects = 1;
  Reached at = list_of_one();
  Expansion expansion = expand(at);
  EXPECT_THAT(texts(expansion.successors), Not(Contains(HasSubstr("#2 Node"))));
  EXPECT_EQ(expansion.stats.cut, 2U) << "a second list and a second node";
  EXPECT_THAT(expansion.successors, Each(Field(&Successor::in_scope, true)));
}

TEST_F(StateExpanderTest, WhatIsCutIsKeptForALargerScope) {
  make_list_worker();
  expansion_.scope.other_objects = 1;
  expansion_.keep_cut = true;
  std::vector<Successor> made = successors(list_of_one(), step("add(int)", {held(0), any_number(0)}));
  ASSERT_THAT(made, SizeIs(1));
  EXPECT_FALSE(made[0].in_scope);
  EXPECT_THAT(texts(made)[0], HasSubstr("#2 Node"));
}

TEST_F(StateExpanderTest, TheCallerLetsGoOfObjectsToStayInScope) {
  make_node_worker();
  Reached one = after(start(), step("new N()"));
  expansion_.scope.objects = {{key("p/N"), 1}};
  std::vector<Successor> made = successors(one, step("new N()"));
  EXPECT_THAT(texts(made), ElementsAre("#0* N{next=null}", "#0* N{next=null}"));
  ASSERT_THAT(made, SizeIs(2));
  EXPECT_THAT(made[0].piece.held, ElementsAre(0U)) << "the new one goes";
  EXPECT_THAT(made[1].piece.held, ElementsAre(kResult)) << "the old one goes";
}

TEST_F(StateExpanderTest, AnArrayThatIsTooLongIsCut) {
  Assembly c({"p/C"});
  c.field("a", "[I").constructor();
  c.method("make", "(I)V", "aload_0; iload_1; newarray 10; putfield 'p/C.a:[I'; return");
  add("p/C", c);
  WorkerOptions options = options_for({"p/C"}).worker;
  options.bounds.max_array_length = 2;
  make_worker_with(options);
  Expansion expansion = expand(new_c());
  EXPECT_TRUE(expansion.has_cut_array);
  EXPECT_GT(expansion.stats.cut, 0U);
  EXPECT_THAT(texts(expansion.successors), Contains("#0* C{a=#1} #1 int[]{[0]=0 [1]=0}"));
  EXPECT_THAT(reasons(expansion), IsEmpty()) << "a bound is no failure";
}

TEST_F(StateExpanderTest, WhatIsReachableAnywayNeedNotBeHeld) {
  make_node_worker();
  Reached at = two_nodes(true);
  ASSERT_EQ(text(at), "#0* N{next=null} #1* N{next=#0}");
  EXPECT_THAT(texts(worker_->with_less_held(at.shape, kStart, at.state, expansion_)),
              ElementsAre("#0* N{next=#1} #1 N{next=null}"));
}

TEST_F(StateExpanderTest, WhatWouldBeGarbageStaysHeld) {
  make_node_worker();
  Reached at = two_nodes();
  EXPECT_THAT(worker_->with_less_held(at.shape, kStart, at.state, expansion_), IsEmpty());
}

// ---- Exceptions and features

TEST_F(StateExpanderTest, ExceptionsAreReportedWhereTheyAreWanted) {
  add_list();
  WorkerOptions options = options_for({"p/List"}).worker;
  options.reported_exceptions = {"java/lang/RuntimeException"};
  make_worker_with(options);
  Reached at = empty_list();
  std::vector<ThrownCall> thrown = expand(at, StateId{5}).thrown;
  ASSERT_THAT(thrown, SizeIs(1));
  EXPECT_EQ(thrown[0].state, StateId{5});
  EXPECT_EQ(thrown[0].step.call, step("first()").call);
  EXPECT_EQ(thrown[0].exception, "java/lang/NullPointerException");
  EXPECT_THAT(expand(list_of_one()).thrown, IsEmpty());
}

TEST_F(StateExpanderTest, ExceptionsOfOtherClassesAreNotReported) {
  add_list();
  WorkerOptions options = options_for({"p/List"}).worker;
  options.reported_exceptions = {"java/lang/Error"};
  make_worker_with(options);
  EXPECT_THAT(expand(empty_list()).thrown, IsEmpty());
}

TEST_F(StateExpanderTest, ACallAndItsExceptionAreReportedOnce) {
  make_worker_for("iload_1; ifne other; nop; other: aconst_null; athrow", "(I)V");
  WorkerOptions options = options_for({"p/C"}).worker;
  options.reported_exceptions = {"java/lang/Throwable"};
  make_worker_with(options);
  Expansion expansion = expand(new_c());
  EXPECT_EQ(expansion.stats.paths, 3U) << "new C(), and m by two paths";
  EXPECT_THAT(expansion.thrown, SizeIs(1));
}

TEST_F(StateExpanderTest, ACallIsNotedForWhatWasNotSeen) {
  make_setter_worker();
  Watch watch;  // the number of the feature is that of the call; each path of it shows the same
  watch.features = [](const Path&, const Outcome&, const Step& made) {
    return std::vector<uint64_t>{static_cast<uint64_t>(made.call), 99};
  };
  worker_->watch(watch);
  auto made = static_cast<uint64_t>(step("new C()").call);
  auto set = static_cast<uint64_t>(step("set(int)").call);
  Reached at = new_c();
  std::vector<NotedCall> noted = expand(at, StateId{3}).noted;
  ASSERT_THAT(noted, SizeIs(2)) << "the second path of set shows nothing new";
  EXPECT_EQ(noted[0].state, StateId{3});
  EXPECT_THAT(noted[0].features, ElementsAre(made, 99));
  EXPECT_THAT(noted[1].features, ElementsAre(set, 99)) << "all of its path";
  expansion_.seen_features = {99, set};
  noted = expand(at).noted;
  ASSERT_THAT(noted, SizeIs(1));
  EXPECT_THAT(noted[0].features, ElementsAre(made, 99));
}

TEST_F(StateExpanderTest, WhatIsWatchedIsRecorded) {
  make_setter_worker();
  machine::MethodSet methods;
  const Step set = step("set(int)", {held(0), any_number(0)});
  methods.add(*worker_->api().call(set.call).method, 2);
  Watch watch;
  watch.methods = &methods;
  std::vector<size_t> branches;
  watch.features = [&](const Path& path, const Outcome&, const Step&) {
    branches.push_back(path.recording->branches.size());
    return std::vector<uint64_t>();
  };
  Reached at = new_c();
  worker_->watch(watch);
  (void)successors(at, set);
  EXPECT_THAT(branches, ElementsAre(1, 1));
}

// ---- One method, one call

TEST_F(StateExpanderTest, AMethodIsExecutedOnTheState) {
  make_list_worker();
  Reached at = list_of_one();
  StateExpander expander(*worker_, at.shape, kStart, at.state, expansion_);
  const ir::Method& first = *worker_->api().call(step("first()").call).method;
  std::vector<std::string> results;
  ir::Value receiver(expander.roots()[0]);
  expander.run_method(first, {&receiver, 1}, {}, [&](Path& path, const Outcome& outcome) {
    EXPECT_TRUE(std::holds_alternative<Returned>(outcome));
    results.push_back(term::to_string(expander.terms(), path.symbolic->result));
    return true;
  });
  EXPECT_THAT(results, ElementsAre("v0"));
  EXPECT_THAT(expander.result().successors, IsEmpty()) << "it leads to no state";
}

TEST_F(StateExpanderTest, NoMorePathsThanAreWanted) {
  make_setter_worker();
  Reached at = new_c();
  StateExpander expander(*worker_, at.shape, kStart, at.state, expansion_);
  auto count_until = [&](size_t last) {
    size_t count = 0;
    expander.run_call_paths(step("set(int)", {held(0), any_number(0)}),
                            [&](Path&, const Outcome&) { return ++count < last; });
    return count;
  };
  EXPECT_EQ(count_until(1), 1U);
  EXPECT_EQ(count_until(9), 2U);
}

TEST_F(StateExpanderTest, OneStepComesWithItsTerms) {
  make_setter_worker();
  Reached at = new_c();
  StateExpander expander(*worker_, at.shape, kStart, at.state, expansion_);
  std::vector<std::string> seen;
  for (const Successor& made : expander.run_only(step("set(int)", {held(0), any_number(0)}))) {
    ASSERT_THAT(made.condition, SizeIs(1));
    ASSERT_THAT(made.terms, SizeIs(1));
    seen.push_back(term::to_string(expander.terms(), made.terms[0]) + " if " +
                   term::to_string(expander.terms(), made.condition[0]));
  }
  EXPECT_THAT(seen, UnorderedElementsAre("a0 if a0 < 10", "a0 if a0 >= 10"));
  for (const Successor& made : expand(at).successors) EXPECT_THAT(made.terms, IsEmpty());
}

TEST_F(StateExpanderTest, APathWithoutAModelIsAskedOfTheSolver) {
  make_setter_worker();
  Reached at = new_c();
  StateExpander expander(*worker_, at.shape, kStart, at.state, expansion_);
  term::Term x = expander.terms().variable(term::Sort::kBv32, "x");
  Path path = expander.at_state().fork();
  path.symbolic->has_model = false;
  path.symbolic->condition = {expander.terms().eq(x, expander.terms().int_constant(5))};
  EXPECT_TRUE(expander.has_model(path));
  EXPECT_EQ(path.symbolic->model.get(x), 5U);
  path.symbolic->condition.push_back(expander.terms().slt(x, expander.terms().int_constant(5)));
  EXPECT_FALSE(expander.has_model(path));
  EXPECT_THAT(reasons(expander.result()), IsEmpty()) << "that it is infeasible is an answer";
}

// ---- What is not explored

TEST_F(StateExpanderTest, AfterTheLastStartNoCallIsMade) {
  add_list();
  WorkerOptions options = options_for({"p/List"}).worker;
  options.last_start = std::chrono::steady_clock::time_point{};
  make_worker_with(options);
  Expansion expansion = expand(start());
  EXPECT_THAT(expansion.successors, IsEmpty());
  EXPECT_THAT(reasons(expansion), ElementsAre("time limit: time is over ()"));
  EXPECT_THAT(successors(start(), step("new List()")), SizeIs(1)) << "but what was found can be used";
}

TEST_F(StateExpanderTest, WhatStopsAPathIsNoted) {
  make_worker_for("aload_0; iconst_1; putfield 'p/C.f:I'; loop: goto loop");
  worker_options_.limits.max_steps = 100;
  make_worker_with(worker_options_);
  Expansion expansion = expand(new_c());
  EXPECT_THAT(reasons(expansion), ElementsAre(AllOf(HasSubstr("step limit"), HasSubstr("p.C.m()"))));
  EXPECT_THAT(texts(expansion.successors), Not(Contains(HasSubstr("f=1"))));
}

TEST_F(StateExpanderTest, TooLargeAConstraintIsNoted) {
  std::string code = "iload_1;";  // forty products, each of the one before
  for (int i = 0; i < 40; ++i) code += "dup; iconst_m1; ixor; swap; iload_2; iadd; imul;";
  make_worker_for("aload_0; " + code + " putfield 'p/C.f:I'; return", "(II)V");
  Expansion expansion = expand(new_c());
  EXPECT_THAT(reasons(expansion),
              Contains(AllOf(HasSubstr("a constraint that is too large"), HasSubstr("p.C.m"))));
}

TEST_F(StateExpanderTest, AFieldThatIsLeftOutAndMattersIsNamed) {
  make_worker_for("aload_0; getfield 'p/C.f:I'; ifeq end; nop; end: return");
  expansion_.ignored_fields = {"p.C.f"};
  EXPECT_THAT(expand(new_c()).mattering, ElementsAre("p.C.f"));
}

TEST_F(StateExpanderTest, AStateThatDependsOnAFieldThatIsLeftOutIsNone) {
  Assembly c({"p/C"});
  c.field("f").field("g").constructor();
  c.method("copy", "()V", "aload_0; dup; getfield 'p/C.f:I'; putfield 'p/C.g:I'; return");
  add("p/C", c);
  make_worker({"p/C"});
  expansion_.ignored_fields = {"p.C.f"};
  Expansion expansion = expand(new_c());
  EXPECT_THAT(expansion.mattering, ElementsAre("p.C.f"));
  EXPECT_THAT(reasons(expansion),
              ElementsAre("unsupported: a state that depends on the field p.C.f (p.C.copy())"));
}

TEST_F(StateExpanderTest, PlatformClassesThatAreNeededAreAskedFor) {
  make_worker_for(
      "iconst_5; invokestatic 'java/lang/Integer.valueOf:(I)Ljava/lang/Integer;'; pop;"
      "aload_0; iconst_1; putfield 'p/C.f:I'; return");
  Reached at = new_c();
  std::vector<std::string> needed = worker_->expand(at.shape, kStart, at.state, expansion_).needed_classes;
  EXPECT_THAT(needed, Contains("java/lang/Integer$IntegerCache"));
  worker_->initialize(needed);
  Expansion expansion = worker_->expand(at.shape, kStart, at.state, expansion_);
  EXPECT_THAT(expansion.needed_classes, IsEmpty());
  EXPECT_THAT(texts(expansion.successors), Contains("#0* C{f=1}"));
}

// Random counts its instances in an object of its own, which all states share.
TEST_F(StateExpanderTest, ACallThatChangesThePlatformIsNoted) {
  make_worker_for("new 'java/util/Random'; dup; invokespecial 'java/util/Random.<init>:()V'; pop; return");
  worker_->initialize({"java/util/Random"});
  Reached at = new_c();
  EXPECT_THAT(reasons(expand(at)), Contains(HasSubstr("changes an object of the platform's own "
                                                      "(java.util.concurrent.atomic.AtomicLong) (p.C.m())")));
  expansion_.is_rough = true;
  EXPECT_THAT(reasons(expand(at)), IsEmpty()) << "a rough execution goes on";
}

TEST_F(StateExpanderTest, WhoLooksAtTheClassOfAPlainObjectIsToldOf) {
  Assembly c({"p/C"});
  c.constructor();
  c.method("ask", "(Ljava/lang/Object;)Z", "aload_1; instanceof 'p/C'; ireturn");
  c.method("pass", "(Ljava/lang/Object;)Ljava/lang/Object;", "aload_1; areturn");
  add("p/C", c);
  make_worker({"p/C"});
  Expansion expansion = expand(new_c());
  EXPECT_THAT(expansion.asking, ElementsAre(step("ask(Object)").call));
  EXPECT_THAT(expansion.inspecting, ElementsAre(step("ask(Object)").call));
}

}  // namespace
}  // namespace heapwright::heapgraph
