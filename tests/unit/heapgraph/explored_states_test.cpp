// What is reached in small assembled classes and in classes of the JDK: exceptions, static fields, held
// objects, opaque objects, fields that cannot matter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "base/check.h"
#include "base/interruption.h"
#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {

using api::IntRange;

namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using ExploredStates = ExplorationTest;

// ---- Exceptions

TEST_F(ExploredStates, AnExceptionLeavesWhatWasDoneBefore) {
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

TEST_F(ExploredStates, AConstructorThatThrowsLeavesStaticFields) {
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

TEST_F(ExploredStates, StaticFieldsArePartOfTheState) {
  Assembly c({"p/C"});
  c.static_field("n");
  c.static_method("step", "()V",
                  "getstatic 'p/C.n:I'; iconst_3; if_icmpge end;"
                  "getstatic 'p/C.n:I'; iconst_1; iadd; putstatic 'p/C.n:I'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("static C{n=1}", "static C{n=2}", "static C{n=3}"));
}

TEST_F(ExploredStates, StaticFieldsOfOtherClassesOfTheUsers) {
  Assembly other({"p/Other"});
  other.static_field("last");
  other.static_method("<clinit>", "()V", "iconst_3; putstatic 'p/Other.last:I'; return");
  Assembly c({"p/C"});
  c.static_method("set", "(I)V", "iload_0; putstatic 'p/Other.last:I'; return");
  c.static_method("get", "()I", "getstatic 'p/Other.last:I'; ireturn");
  add("p/Other", other);
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("static Other{last=v0}", {77}));
  EXPECT_TRUE(reaches("static Other{last=3}"));
}

TEST_F(ExploredStates, ObjectsThatStaticFieldsReachAreKept) {
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

TEST_F(ExploredStates, ClassInitialiserRunsBeforeTheFirstUse) {
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

TEST_F(ExploredStates, ClassInitialiserOfAPlatformClassIsSharedByAllStates) {
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

// What a virtual call runs is not known before; nor are the classes that it names.
TEST_F(ExploredStates, StaticFieldsOfAClassThatIsLoadedDuringACall) {
  Assembly counter({"p/Counter"});
  counter.static_field("n");
  Assembly tick({"p/Tick", "java/lang/Object", {"java/lang/Runnable"}});
  tick.constructor().method(
      "run", "()V",
      "getstatic 'p/Counter.n:I'; iconst_2; if_icmpge end;"
      "getstatic 'p/Counter.n:I'; iconst_1; iadd; putstatic 'p/Counter.n:I'; end: return");
  Assembly c({"p/C"});
  c.field("task", "Ljava/lang/Runnable;");
  c.constructor("()V",
                "aload_0; new 'p/Tick'; dup; invokespecial 'p/Tick.<init>:()V';"
                "putfield 'p/C.task:Ljava/lang/Runnable;'; return");
  uint16_t run =
      c.builder().member(classfile::ConstantTag::kInterfaceMethod, "java/lang/Runnable", "run", "()V");
  c.method("go", "()V",
           "aload_0; getfield 'p/C.task:Ljava/lang/Runnable;'; invokeinterface " + std::to_string(run) +
               " 1 0; return");
  add("p/Counter", counter);
  add("p/Tick", tick);
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(),
              ElementsAre("#0* C{task=#1} #1 Tick{}", "static Counter{n=1} #0* C{task=#1} #1 Tick{}",
                          "static Counter{n=2} #0* C{task=#1} #1 Tick{}"));
}

// ---- What the caller holds

// Only one of them is in scope: to make the third, the caller lets go of the second.
TEST_F(ExploredStates, CallerLetsGoOfObjectsBeforeTheScopeIsLeft) {
  Assembly c = numbered_class();
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), UnorderedElementsAre("static C{n=1} #0* C{id=0}", "static C{n=2} #0* C{id=0}",
                                             "static C{n=2} #0* C{id=1}", "static C{n=2} #0* C{id=2}"));
}

TEST_F(ExploredStates, ObjectsAreLinkedInAllWays) {
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

TEST_F(ExploredStates, ReturnedObjectsAreHeld) {
  Assembly n = node_class();
  n.static_method("pair", "()Lp/N;",
                  "new 'p/N'; dup; invokespecial 'p/N.<init>:()V'; astore_0;"
                  "new 'p/N'; dup; invokespecial 'p/N.<init>:()V'; dup; aload_0;"
                  "invokevirtual 'p/N.link:(Lp/N;)V'; areturn");
  n.method("next", "()Lp/N;", "aload_0; getfield 'p/N.next:Lp/N;'; areturn");
  add("p/N", n);
  ExplorerOptions options = in_scope({"p/N"}, 2);
  options.worker.api.method_pattern = "^(pair|next)$";
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), Contains("#0* N{next=#1} #1 N{next=null}"));
  EXPECT_THAT(shapes(), Contains("#0* N{next=null} #1* N{next=#0}"));
}

TEST_F(ExploredStates, ObjectsThatThePlatformSharesAreHeld) {
  EXPECT_EQ(explore(in_scope({"java/util/OptionalInt"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), Contains("#0* shared OptionalInt")) << "empty()";
  EXPECT_THAT(shapes(), Contains("#0* OptionalInt{isPresent=true value=v0}"));
}

// ---- Opaque objects

// equals(Object) asks for the class of what it gets.
TEST_F(ExploredStates, OwnObjectsArePassedAsObjectWhereTheirClassIsLookedAt) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("take", "(Ljava/lang/Object;)V",
           "aload_1; instanceof 'p/C'; ifeq end; aload_0; iconst_1; putfield 'p/C.x:I'; end: return");
  c.method("x", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("#0* C{x=0}", "#0* C{x=0} #1* C{x=0}", "#0* C{x=1}",
                                    "#0* C{x=0} #1* C{x=1}", "#0* C{x=1} #1* C{x=1}"));
}

TEST_F(ExploredStates, ARangeOfIntegersIsWhatEachTypeHasRoomFor) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("character", "(C)V", "aload_0; iload_1; putfield 'p/C.x:I'; return");
  c.method("x", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
  add("p/C", c);
  auto options = in_scope({"p/C"}, 1);
  options.worker.api.numbers = IntRange{-3, 1};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("#0* C{x=0}", "#0* C{x=v0}"));
}

TEST_F(ExploredStates, ReflectionLooksAtTheClassOfAnObject) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("take", "(Ljava/lang/Object;)V",
           "ldc 'p/C'; aload_1; invokevirtual 'java/lang/Class.isInstance:(Ljava/lang/Object;)Z'; ifeq end;"
           "aload_0; iconst_1; putfield 'p/C.x:I'; end: return");
  c.method("x", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_THAT(shapes(), ElementsAre("#0* C{x=0}", "#0* C{x=1}"));
}

TEST_F(ExploredStates, OpaqueElementsAreVariables) {
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

TEST_F(ExploredStates, CounterThatNobodyReadsIsLeftOut) {
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
TEST_F(ExploredStates, CounterThatTurnsOutToMatterIsTakenBack) {
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

TEST_F(ExploredStates, CounterThatIsComparedWithItsCopyStaysOut) {
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

TEST_F(ExploredStates, CounterThatIsReturnedMatters) {
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

TEST_F(ExploredStates, FieldThatTheUserIgnoresIsZero) {
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

TEST_F(ExploredStates, NativeMethodIsReported) {
  Assembly c({"p/C"});
  c.constructor();
  c.builder().add_method(classfile::kAccPublic | classfile::kAccNative, "now", "()I");
  add("p/C", c);
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kBounded);
  EXPECT_EQ(graph().shape_count(), 1U) << "the rest is explored";
  ASSERT_EQ(graph().incomplete.size(), 1U);
  base::Stop stop = graph().incomplete.entries()[0].stop;
  EXPECT_EQ(stop.reason, base::StopReason::kUnmodelledMethod);
  EXPECT_THAT(stop.what, HasSubstr("p.C.now()"));
}

TEST_F(ExploredStates, StepLimitIsReported) {
  Assembly c({"p/C"});
  c.constructor().method("spin", "()V", "again: goto again");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.limits.max_steps = 1000;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  ASSERT_EQ(graph().incomplete.size(), 1U);
  base::Stop stop = graph().incomplete.entries()[0].stop;
  EXPECT_EQ(stop.reason, base::StopReason::kStepLimit);
  EXPECT_THAT(stop.where, HasSubstr("p.C.spin()"));
}

TEST_F(ExploredStates, LoopAndDepthLimitsAreReported) {
  Assembly c({"p/C"});
  c.constructor();
  c.method("count", "(I)V", "again: iload_1; ifle end; iinc 1 -1; goto again; end: return");
  c.method("sink", "()V", "aload_0; invokevirtual 'p/C.sink:()V'; return");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.bounds.max_forks = 3;
  options.worker.limits.max_depth = 5;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  std::vector<base::StopReason> reasons;
  for (const auto& [stop, count] : graph().incomplete.entries()) reasons.push_back(stop.reason);
  EXPECT_THAT(reasons, ElementsAre(base::StopReason::kDepthLimit, base::StopReason::kLoopLimit));
}

TEST_F(ExploredStates, MemoryLimitIsReported) {
  Assembly c({"p/C"});
  c.constructor();
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.max_memory = 1 << 20;
  EXPECT_EQ(explore(options), ExplorationStatus::kBounded);
  ASSERT_EQ(graph().incomplete.size(), 1U);
  EXPECT_EQ(graph().incomplete.entries()[0].stop, (base::Stop{base::StopReason::kMemoryLimit, "1 MB"}));
}

TEST_F(ExploredStates, StatusSaysWhyExplorationHasEnded) {
  Assembly c({"p/C"});
  c.constructor();
  add("p/C", c);
  EXPECT_EQ(why_ended(explore(in_scope({"p/C"}, 1))), std::nullopt);
  {
    base::PretendedInterruption interruption;
    EXPECT_EQ(why_ended(explore(in_scope({"p/C"}, 1))), base::Stop{base::StopReason::kInterrupted});
  }
  ExplorerOptions late = in_scope({"p/C"}, 1);
  late.worker.limits.deadline = std::chrono::steady_clock::now();
  EXPECT_EQ(why_ended(explore(late)), base::time_is_over());
}

// ---- Threads

TEST_F(ExploredStates, InternalErrorsOfAllThreadsAreThrownWhereTheCallerWishes) {
  Assembly c({"p/C"});
  c.constructor();
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.threads = 3;
  (void)explore(options);
  base::ThrowsInternalErrors scope;
  for (size_t failing = 0; failing < 3; ++failing) {
    Worker* unlucky = explorer_->workers()[failing];
    std::atomic<size_t> waiting{0};
    auto work = [&](Worker& worker, size_t) {
      for (++waiting; waiting < 3;) std::this_thread::yield();  // so that each thread has a part
      HW_CHECK(&worker != unlucky, "this thread should fail");
    };
    EXPECT_THROW(explorer_->on_all_threads(3, work), base::InternalError) << failing;
  }
}

// ---- Classes of the JDK

TEST_F(ExploredStates, LinkedListOfTheJdk) {
  ExplorerOptions options = in_scope({"java/util/LinkedList"}, 2);
  options.worker.api.method_pattern = "^(addFirst|removeFirst)$";
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("java.util.AbstractList.modCount"));
  EXPECT_THAT(
      shapes(),
      ElementsAre("#0* LinkedList{modCount=0 size=0 first=null last=null}",
                  "#0* LinkedList{modCount=0 size=1 first=#1 last=#1} #1 Node{item=v0 next=null prev=null}",
                  "#0* LinkedList{modCount=0 size=2 first=#1 last=#2} #1 Node{item=v0 next=#2 prev=null} "
                  "#2 Node{item=v1 next=null prev=#1}"));
}

TEST_F(ExploredStates, TreeMapOfIntegersIsSorted) {
  ExplorerOptions options = in_scope({"java/util/TreeMap<Integer,Object>"}, 2);
  options.worker.api.method_pattern = "^put$";
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

}  // namespace
}  // namespace heapwright::heapgraph
