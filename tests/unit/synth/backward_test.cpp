// From states back to the calls that build them.
#include "synth/backward.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/synth/support.h"

namespace heapwright::synth {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using heapgraph::Assembly;
using heapgraph::ExplorerOptions;
using heapgraph::NotedCall;
using heapgraph::State;
using heapgraph::StateId;
using heapgraph::ThrownCall;
using term::Sort;
using term::Term;

class BackwardTest : public heapgraph::ExplorationTest {
 protected:
  // The first state that is written so and has these values.
  StateId state(std::string_view shape, const std::vector<int64_t>& values = {}) {
    for (size_t i = 0; i < graph().states.size(); ++i) {
      const State& one = graph().states[i];
      const shape::Shape& its_shape = graph().shape(one.shape).shape;
      if (heapgraph::shape_text(its_shape, explorer_->names(), explorer_->program()) != shape) continue;
      bool has_bound = heapgraph::bound_count(one.formula) > 0;
      if (has_bound || holds(its_shape, one.formula, values)) return static_cast<StateId>(i);
    }
    ADD_FAILURE() << "no state " << shape;
    return heapgraph::kStart;
  }
  std::string text(const std::variant<Origin, base::Stop>& found) {
    if (const auto* stop = std::get_if<base::Stop>(&found)) return base::stop_text(*stop);
    return sequence_text(explorer_->api(), std::get<Origin>(found).sequence);
  }
  // The calls that build the state with these values.
  std::string origin(std::string_view shape, const std::vector<int64_t>& values = {}) {
    std::vector<uint64_t> bits;
    for (int64_t value : values) bits.push_back(static_cast<uint32_t>(value));
    return text(find_origin(*explorer_, state(shape, values), bits));
  }
  // p.C keeps what the code makes of its int argument.
  void explore_computing(const std::string& code) {
    Assembly c({"p/C"});
    c.field("x").constructor();
    c.method("set", "(I)V", "aload_0; " + code + " putfield 'p/C.x:I'; return");
    c.method("get", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
    add("p/C", c);
    explore(in_scope({"p/C"}, 1));
  }
};

// ---- States

TEST_F(BackwardTest, TheStartNeedsNoCall) {
  add_list();
  explore(in_scope({"p/List"}, 1));
  auto found = find_origin(*explorer_, heapgraph::kStart, {});
  ASSERT_TRUE(std::holds_alternative<Origin>(found));
  EXPECT_TRUE(std::get<Origin>(found).sequence.calls.empty());
}

TEST_F(BackwardTest, StepsAndTheirValuesInOrder) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 2);
  options.find_ignorable = false;
  explore(options);
  EXPECT_EQ(origin("#0* List{head=#1} #1 Node{value=v0 next=#2} #2 Node{value=v1 next=null}", {5, -3}),
            "new List(); add(int) r0 -3; add(int) r0 5");
}

TEST_F(BackwardTest, EveryRootKnowsItsCall) {
  Assembly n = heapgraph::node_class();
  add("p/N", n);
  explore(in_scope({"p/N"}, 2));
  auto found = find_origin(*explorer_, state("#0* N{next=null} #1* N{next=#0}"), {});
  ASSERT_TRUE(std::holds_alternative<Origin>(found)) << text(found);
  const Origin& made = std::get<Origin>(found);
  EXPECT_THAT(text(found), AnyOf("new N(); new N(); link(N) r0 r1", "new N(); new N(); link(N) r1 r0"));
  const ConcreteCall& link = made.sequence.calls.back();
  EXPECT_THAT(made.roots, ElementsAre(link.arguments[1].value, link.arguments[0].value))
      << "the first root is the one that is linked to";
}

TEST_F(BackwardTest, AnArgumentIsSolvedFor) {
  explore_computing("iload_1; iconst_3; iadd;");
  EXPECT_EQ(origin("#0* C{x=v0}", {10}), "new C(); set(int) r0 7");
}

TEST_F(BackwardTest, BoundVariablesAreFoundByTheSolver) {
  explore_computing("iload_1; iload_1; imul;");
  EXPECT_THAT(origin("#0* C{x=v0}", {49}), HasSubstr("new C(); set(int) r0 "));
  auto found = find_origin(*explorer_, state("#0* C{x=v0}"), {49});
  auto argument = static_cast<uint32_t>(std::get<Origin>(found).sequence.calls[1].arguments[1].value);
  EXPECT_EQ(argument * argument, 49U);
}

TEST_F(BackwardTest, TheRightPartOfAJoinedStateIsTaken) {
  explore_computing("iload_1; bipush 10; if_icmplt small; nop; small: iload_1;");
  EXPECT_EQ(origin("#0* C{x=v0}", {9}), "new C(); set(int) r0 9");
  EXPECT_EQ(origin("#0* C{x=v0}", {10}), "new C(); set(int) r0 10");
}

TEST_F(BackwardTest, ValuesThatNoCallMakesHaveNoOrigin) {
  explore_computing("iload_1; iload_1; imul;");
  auto found = find_origin(*explorer_, state("#0* C{x=v0}"), {2});
  ASSERT_TRUE(std::holds_alternative<base::Stop>(found)) << text(found);
  EXPECT_EQ(std::get<base::Stop>(found).reason, base::StopReason::kNoCallFound);
}

TEST_F(BackwardTest, PlainObjectsAreNumbered) {
  Assembly c({"p/C"});
  c.field("o", "Ljava/lang/Object;").constructor();
  c.method("set", "(Ljava/lang/Object;)V", "aload_0; aload_1; putfield 'p/C.o:Ljava/lang/Object;'; return");
  c.method("get", "()Ljava/lang/Object;", "aload_0; getfield 'p/C.o:Ljava/lang/Object;'; areturn");
  add("p/C", c);
  explore(in_scope({"p/C"}, 1));
  StateId any = static_cast<StateId>(graph().states.size() - 1);
  ASSERT_EQ(graph().shape(graph().state(any).shape).shape.variables, std::vector{Sort::kRef});
  EXPECT_EQ(text(find_origin(*explorer_, any, {1})), "new C(); set(Object) r0 o1");
}

// ---- Calls that throw or show something

TEST_F(BackwardTest, ACallThatThrowsIsTheLastOne) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 1);
  options.worker.reported_exceptions = {"java/lang/RuntimeException"};
  explore(options);
  ASSERT_FALSE(explorer_->thrown().empty());
  EXPECT_EQ(text(find_origin(*explorer_, explorer_->thrown()[0])), "new List(); first() r0");
}

TEST_F(BackwardTest, TheArgumentsAreThoseThatThrow) {
  Assembly c({"p/C"});
  c.static_method("check", "(I)V", "iload_0; bipush 77; if_icmpeq bad; return; bad: aconst_null; athrow");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.reported_exceptions = {"java/lang/RuntimeException"};
  explore(options);
  ASSERT_FALSE(explorer_->thrown().empty());
  EXPECT_EQ(text(find_origin(*explorer_, explorer_->thrown()[0])), "check(int) 77");
}

TEST_F(BackwardTest, ACallThatDoesNotThrowHasNoOrigin) {
  add_list();
  ExplorerOptions options = in_scope({"p/List"}, 1);
  options.worker.reported_exceptions = {"java/lang/RuntimeException"};
  explore(options);
  ThrownCall other = explorer_->thrown().at(0);
  other.exception = "java/lang/ArithmeticException";
  EXPECT_EQ(text(find_origin(*explorer_, other)),
            base::stop_text(
                {base::StopReason::kNoArgumentsFound, "a call that throws java.lang.ArithmeticException"}));
}

TEST_F(BackwardTest, ANotedCallShowsWhatWasNoted) {
  Assembly c({"p/C"});
  c.static_method("sign", "(I)I", "iload_0; ifge fine; iconst_0; ireturn; fine: iconst_1; ireturn");
  add("p/C", c);
  auto made = heapgraph::Explorer::make(in_scope({"p/C"}, 1));
  ASSERT_TRUE(made);
  explorer_ = std::move(*made);
  heapgraph::Watch watch;
  watch.features = [](const machine::Path&, const machine::Outcome& outcome, const heapgraph::Step&) {
    return std::vector<uint64_t>{uint64_t(std::get<machine::Returned>(outcome).value.as<int32_t>())};
  };
  explorer_->worker().watch(watch);
  explorer_->run();
  ASSERT_EQ(explorer_->noted().size(), 2U);
  for (const NotedCall& noted : explorer_->noted()) {
    auto found = find_origin(*explorer_, noted);
    ASSERT_TRUE(std::holds_alternative<Origin>(found)) << text(found);
    auto argument = static_cast<int32_t>(std::get<Origin>(found).sequence.calls.at(0).arguments.at(0).value);
    EXPECT_EQ(noted.features[0], argument >= 0 ? 1U : 0U);
  }
}

}  // namespace
}  // namespace heapwright::synth
