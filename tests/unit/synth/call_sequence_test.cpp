// Sequences that are executed on p.List, and their calls that go.
#include "synth/call_sequence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/synth/support.h"

namespace heapwright::synth {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using heapgraph::Assembly;
using ir::ObjectId;

using CallSequenceTest = SequenceTest;

// ---- Execution

TEST_F(CallSequenceTest, CallsAreExecutedOneAfterTheOther) {
  make_list_worker();
  Execution execution =
      execute(*worker_,
              {{call("new List()"), call("add(int)", {result(0), number(7)}), call("first()", {result(0)})}});
  ASSERT_FALSE(execution.stopped);
  ASSERT_THAT(execution.results, SizeIs(3));
  EXPECT_TRUE(execution.results[0].is_object);
  EXPECT_FALSE(execution.results[2].is_object);
  EXPECT_EQ(execution.results[2].value.as<int32_t>(), 7);
}

TEST_F(CallSequenceTest, AnExceptionIsAResultAndTheNextCallIsMade) {
  make_list_worker();
  Execution execution =
      execute(*worker_,
              {{call("new List()"), call("first()", {result(0)}), call("add(int)", {result(0), number(1)})}});
  ASSERT_FALSE(execution.stopped);
  ASSERT_THAT(execution.results, SizeIs(3));
  EXPECT_EQ(execution.results[1].threw, "java.lang.NullPointerException");
  EXPECT_EQ(execution.results[2].threw, "");
}

TEST_F(CallSequenceTest, ACallOnNullStopsTheExecution) {
  make_list_worker();
  Execution execution = execute(*worker_, {{call("first()", {{}}), call("new List()")}});
  ASSERT_TRUE(execution.stopped);
  EXPECT_EQ(execution.stopped->reason, base::StopReason::kNullReceiver);
  EXPECT_THAT(execution.results, IsEmpty()) << "the rest is not executed";
}

TEST_F(CallSequenceTest, ACallOnANumberStopsTheExecution) {
  make_list_worker();
  Execution execution = execute(*worker_, {{call("new List()"), call("add(int)", {result(0), number(1)}),
                                            call("first()", {result(0)}), call("first()", {result(2)})}});
  ASSERT_TRUE(execution.stopped);
  EXPECT_EQ(execution.stopped->reason, base::StopReason::kNoArgument);
}

TEST_F(CallSequenceTest, AnObjectOfAnotherClassStopsTheExecution) {
  Assembly c = heapgraph::numbered_class();
  c.static_method("take", "(Lp/D;)V", "return");
  add("p/C", c);
  Assembly d({"p/D"});
  add("p/D", d);
  make_worker({"p/C", "p/D"});
  Execution execution = execute(*worker_, {{call("new C()"), call("take(D)", {result(0)})}});
  ASSERT_TRUE(execution.stopped);
  EXPECT_EQ(execution.stopped->reason, base::StopReason::kNoArgument);
  EXPECT_FALSE(execute(*worker_, {{call("take(D)", {{}})}}).stopped) << "null is of every class";
}

TEST_F(CallSequenceTest, ACallWithoutAnEndStopsTheExecution) {
  Assembly c({"p/C"});
  c.static_method("loop", "()V", "loop: goto loop");
  add("p/C", c);
  heapgraph::WorkerOptions options = options_for({"p/C"}).worker;
  options.limits.max_steps = 100;
  make_worker_with(options);
  Execution execution = execute(*worker_, {{call("loop()")}});
  ASSERT_TRUE(execution.stopped);
  EXPECT_EQ(execution.stopped->reason, base::StopReason::kStepLimit);
}

TEST_F(CallSequenceTest, ExecutionsShareNothing) {
  Assembly c = heapgraph::numbered_class();
  add("p/C", c);
  make_worker({"p/C"});
  for (int i = 0; i < 2; ++i) {
    Execution execution = execute(*worker_, {{call("new C()"), call("id()", {result(0)})}});
    EXPECT_EQ(execution.results.at(1).value.as<int32_t>(), 0) << "static fields begin anew";
  }
}

// ---- Arguments

// p.C returns what it is given.
class PassedArguments : public SequenceTest {
 protected:
  void make_echo(std::string type, std::string_view load, std::string_view give) {
    Assembly c({"p/C"});
    c.static_method("echo", "(" + type + ")" + type, std::string(load) + "; " + std::string(give));
    add("p/C", c);
    make_worker({"p/C"});
  }
  ir::Value echoed(const std::string& name, const CallArgument& argument) {
    execution_ = execute(*worker_, {{call(name, {argument})}});
    EXPECT_FALSE(execution_.stopped);
    return execution_.results.at(0).value;
  }
  Execution execution_;
};

TEST_F(PassedArguments, NumbersAreBitsOfTheirType) {
  make_echo("B", "iload_0", "ireturn");
  EXPECT_EQ(echoed("echo(byte)", number(0xFF)).as<int32_t>(), -1);
}

TEST_F(PassedArguments, PlainObjectsAreTheSameUnderTheSameNumber) {
  Assembly c({"p/C"});
  c.static_method("same", "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                  "aload_0; aload_1; if_acmpeq yes; iconst_0; ireturn; yes: iconst_1; ireturn");
  add("p/C", c);
  make_worker({"p/C"});
  Execution execution = execute(*worker_, {{call("same(Object, Object)", {plain(1), plain(1)}),
                                            call("same(Object, Object)", {plain(1), plain(2)}),
                                            call("same(Object, Object)", {{}, {}})}});
  std::vector<int32_t> answers;
  for (const Execution::Result& one : execution.results) answers.push_back(one.value.as<int32_t>());
  EXPECT_THAT(answers, ElementsAre(1, 0, 1));
  EXPECT_THAT(execution.objects, SizeIs(2));
}

TEST_F(PassedArguments, BoxesAreMadeAsJavaMakesThem) {
  make_echo("Ljava/lang/Integer;", "aload_0", "areturn");
  api::Parameter parameter;
  parameter.boxes = {&worker_->program().require("java/lang/Integer")};
  Execution execution;
  execution.path = worker_->fresh_path();
  CallArgument box{CallArgument::Kind::kBox, 5};
  auto one = argument_value(*worker_, execution, box, &parameter).as<ObjectId>();
  auto other = argument_value(*worker_, execution, box, &parameter).as<ObjectId>();
  EXPECT_EQ(one, other) << "Integer.valueOf keeps small ones";
  box.value = 1000;
  auto large = argument_value(*worker_, execution, box, &parameter).as<ObjectId>();
  EXPECT_NE(large, argument_value(*worker_, execution, box, &parameter).as<ObjectId>());
  machine::JavaObjects java(worker_->program(), execution.path);
  EXPECT_EQ(java.field(one, "value").as<int32_t>(), 5);
}

TEST_F(PassedArguments, ASampleIsMadeOfItsElements) {
  make_echo("[I", "aload_0", "areturn");
  api::Sample array;
  array.array = &worker_->program().require("[I");
  array.elements = {api::parameter_of(worker_->program(), "I"), api::parameter_of(worker_->program(), "I")};
  api::Parameter parameter;
  parameter.samples = {array};
  Execution execution;
  execution.path = worker_->fresh_path();
  CallArgument sample{CallArgument::Kind::kSample, 0, 0, 0, {number(4), number(5)}};
  auto made = argument_value(*worker_, execution, sample, &parameter).as<ObjectId>();
  EXPECT_EQ(execution.path.heap.get(made).elements<int32_t>()[1], 5);
}

TEST_F(PassedArguments, EverythingThatAnArgumentIsMadeOfIsVisited) {
  CallArgument nested{CallArgument::Kind::kSample,
                      0,
                      0,
                      0,
                      {number(1), {CallArgument::Kind::kSample, 0, 0, 0, {number(2)}}, number(3)}};
  std::vector<uint64_t> numbers;
  nested.visit([&](const CallArgument& part) {
    if (part.kind == CallArgument::Kind::kNumber) numbers.push_back(part.value);
  });
  EXPECT_THAT(numbers, ElementsAre(1, 2, 3));
}

// ---- What is reachable

TEST_F(CallSequenceTest, ObjectsAreReachedFromTheResults) {
  make_list_worker();
  Execution execution =
      execute(*worker_, {{call("new List()"), call("add(int)", {result(0), number(1)}),
                          call("add(int)", {result(0), number(2)}), call("first()", {result(0)})}});
  std::vector<std::string_view> types;
  for (ObjectId object : reachable_objects(execution))
    types.push_back(execution.path.heap.get(object).type->name);
  EXPECT_THAT(types, ElementsAre("p/List", "p/List$Node", "p/List$Node"));
}

TEST_F(CallSequenceTest, ObjectsAreReachedThroughArraysAndOnce) {
  Assembly c({"p/C"});
  c.static_method("pair", "()[Ljava/lang/Object;",
                  "iconst_3; anewarray 'java/lang/Object'; dup; astore_0; iconst_0; aload_0; aastore;"
                  "aload_0; iconst_2; new 'java/lang/Object'; dup;"
                  "invokespecial 'java/lang/Object.<init>:()V'; aastore; aload_0; areturn");
  add("p/C", c);
  make_worker({"p/C"});
  EXPECT_THAT(reachable_objects(execute(*worker_, {{call("pair()")}})), SizeIs(2))
      << "the array, which holds itself, and the object";
}

// ---- Calls that go

TEST_F(CallSequenceTest, AResultIsUsedByCallsOrByTheGoal) {
  CallSequence sequence{{ConcreteCall(), ConcreteCall(), {api::CallId{0}, {result(0)}}}};
  EXPECT_TRUE(is_used(sequence, 0, {}));
  EXPECT_FALSE(is_used(sequence, 1, {}));
  EXPECT_TRUE(is_used(sequence, 1, {number(1), result(1)}));
  EXPECT_FALSE(is_used(sequence, 1, {number(1)})) << "a number is no result";
}

TEST_F(CallSequenceTest, WithoutACallTheOthersAreRenumbered) {
  CallSequence sequence{{{api::CallId{0}, {}},
                         {api::CallId{1}, {}},
                         {api::CallId{2}, {}},
                         {api::CallId{3}, {result(2), result(0), number(2)}}}};
  std::vector<CallArgument> arguments = {result(3), number(3)};
  CallSequence shorter = without(sequence, 1, arguments);
  ASSERT_THAT(shorter.calls, SizeIs(3));
  EXPECT_EQ(shorter.calls[1].call, api::CallId{2});
  EXPECT_THAT(shorter.calls[2].arguments, ElementsAre(result(1), result(0), number(2)));
  EXPECT_THAT(arguments, ElementsAre(result(2), number(3)));
}

}  // namespace
}  // namespace heapwright::synth
