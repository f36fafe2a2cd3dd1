// Which calls tell what a sequence has left behind.
#include "testgen/observers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;
using test::number;
using test::object;
using test::result_of;

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kObserversSource = R"java(
package p;

public class Stack {
  private Object[] all = new Object[4];
  private int size;
  private int asked;

  public void push(Object value) { all[size++] = value; }
  public Object pop() { return all[--size]; }
  public Object top() { return all[size - 1]; }
  public boolean isEmpty() { return size == 0; }
  public int size() { return size; }
  public int limit() { return 4; }
  public int asked() { return ++asked; }
  public int declared() throws java.io.IOException { return size; }
  public int hashCode() { return size; }
  public boolean has(Object value) {
    for (int i = 0; i < size; i++) if (all[i] == value) return true;
    return false;
  }
  public int depth(int index) { return size - index; }
}
)java";

class ObserversTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Stack.java", kObserversSource, {"p/Stack"});
    subject_ = &shared;
  }

  synth::ConcreteCall make() { return subject_->call("new Stack()", {}); }
  synth::ConcreteCall push(uint64_t which) {
    return subject_->call("push(Object)", {result_of(0), object(which)});
  }
  synth::ConcreteCall call(const std::string& name) { return subject_->call(name, {result_of(0)}); }

  // "0.has(Object 1)" for a call on the result of the first one with the plain object 1.
  std::vector<std::string> chosen(const std::vector<synth::ConcreteCall>& calls) {
    std::vector<std::string> result;
    Observers observers(subject_->worker());
    for (const synth::ConcreteCall& observer : observers.choose({calls})) {
      std::string text = std::to_string(observer.arguments[0].value) + "." +
                         subject_->worker().api().call(observer.call).short_name();
      if (observer.arguments.size() > 1)
        text.insert(text.size() - 1, " " + std::to_string(observer.arguments[1].value));
      result.push_back(text);
    }
    return result;
  }

  JavaSubject* subject_ = nullptr;
};

TEST_F(ObserversTest, NumbersComeFirstThenBooleansThenObjectsThenCallsWithArguments) {
  EXPECT_THAT(chosen({make(), push(1)}), ElementsAre("0.size()", "0.isEmpty()", "0.top()", "0.has(Object 1)",
                                                     "0.depth(int 0)", "0.depth(int 1)"));
}

TEST_F(ObserversTest, WhatThrowsIsNoObserver) {
  EXPECT_THAT(chosen({make()}), AllOf(Contains("0.size()"), Not(Contains("0.top()"))));
}

TEST_F(ObserversTest, WhatChangesSomethingOrTellsNothingOfTheStateIsNoObserver) {
  std::vector<std::string> names = chosen({make(), push(1)});
  EXPECT_THAT(names, Not(Contains("0.pop()")));
  EXPECT_THAT(names, Not(Contains("0.asked()")));
  EXPECT_THAT(names, Not(Contains("0.limit()")));
}

TEST_F(ObserversTest, WhatATestWouldHaveToDeclareOrNobodyWantsToReadIsNoObserver) {
  std::vector<std::string> names = chosen({make(), push(1)});
  EXPECT_THAT(names, Not(Contains("0.declared()")));
  EXPECT_THAT(names, Not(Contains("0.hashCode()")));
}

TEST_F(ObserversTest, TheLastCallIsNotRepeated) {
  EXPECT_THAT(chosen({make(), push(1), call("size()")}),
              AllOf(Contains("0.isEmpty()"), Not(Contains("0.size()"))));
}

TEST_F(ObserversTest, EveryObjectThatAVariableHoldsIsLookedAt) {
  EXPECT_THAT(chosen({make(), push(1), make()}), AllOf(Contains("0.size()"), Contains("2.size()")));
}

TEST_F(ObserversTest, AnObjectThatNobodyUsesIsNotLookedAt) {
  EXPECT_THAT(chosen({make(), make()}), Not(Contains("0.size()")));
}

TEST_F(ObserversTest, WhatChangedSomethingAfterOneSequenceIsNoObserverAfterAnother) {
  static JavaSubject lazy("Lazy.java",
                          "package p; public class Lazy { private int n, seen; public void add() { n++; }"
                          " public int look() { if (n > 0) seen = n; return n; } }",
                          {"p/Lazy"});
  synth::CallSequence empty{{lazy.call("new Lazy()", {})}};
  synth::CallSequence full{{lazy.call("new Lazy()", {}), lazy.call("add()", {result_of(0)})}};
  Observers observers(lazy.worker());
  EXPECT_EQ(observers.choose(empty).size(), 1U);
  observers.learn(full);
  EXPECT_THAT(observers.choose(empty), IsEmpty());
}

}  // namespace
}  // namespace heapwright::testgen
