// Conditions as distances.
#include "search/condition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "synth/call_sequence.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using test::JavaSubject;

using ::testing::ElementsAre;

constexpr const char* kCounted = R"java(
package p;

public class Counted {
  private int count;
  private Counted next;
  public void add() { count++; }
  public void link() { next = new Counted(); }
}
)java";

class ConditionTest : public test::JdkTest {
 protected:
  // Of a new object, after so many calls of add().
  double distance(const std::vector<std::string>& parts, size_t calls) {
    heapgraph::Worker& worker = subject_.worker();
    Condition condition(worker.program(), parts, {{"Counted", "self"}}, {"p/Counted"});
    left_out_ = condition.left_out();
    synth::CallSequence sequence;
    sequence.calls.push_back({call("Counted"), {}});
    for (size_t i = 0; i < calls; ++i)
      sequence.calls.push_back({call("add"), {{synth::CallArgument::Kind::kResult, 0}}});
    synth::Execution execution = synth::execute(worker, sequence);
    EXPECT_FALSE(execution.stopped);
    ir::Value object = execution.results[0].value;
    return condition.distance(worker, execution.path, {&object, 1});
  }

  api::CallId call(std::string_view name) {
    const auto& calls = subject_.worker().api().calls();
    for (size_t i = 0; i < calls.size(); ++i) {
      std::string_view known = calls[i].method->is_constructor() ? "Counted" : calls[i].method->name;
      if (known == name) return static_cast<api::CallId>(i);
    }
    ADD_FAILURE() << name;
    return {};
  }

  JavaSubject subject_{"Counted.java", kCounted, {"p/Counted"}};
  size_t left_out_ = 0;
};

TEST_F(ConditionTest, NumbersThatComeNearerAreNearer) {
  EXPECT_GT(distance({"self.count == 5"}, 0), distance({"self.count == 5"}, 1));
  EXPECT_GT(distance({"self.count == 5"}, 4), 0);
  EXPECT_EQ(distance({"self.count == 5"}, 5), 0);
  EXPECT_GT(distance({"self.count == 5"}, 6), 0);
}

TEST_F(ConditionTest, PartsAreAddedAndOneThatCannotBeAskedOfTheHeapCountsFully) {
  EXPECT_EQ(distance({"self.next != null"}, 0), 0.5);
  EXPECT_EQ(distance({"self.next.count > 0"}, 0), 1);
  EXPECT_EQ(distance({"self.next != null && self.next.count > 0", "self.count == 0"}, 0), 1.5);
}

TEST_F(ConditionTest, ThatTwoObjectsAreNotOneIsATrifle) {
  double trifle = distance({"self != self"}, 0);
  EXPECT_GT(trifle, 0);
  EXPECT_LT(trifle, Condition::kTrifle);
}

TEST_F(ConditionTest, WhatIsNoExpressionIsLeftOut) {
  EXPECT_EQ(distance({"self.missing == 1", "self.count == 0"}, 0), 0);
  EXPECT_EQ(left_out_, 1U);
}

TEST(Conjuncts, AreTakenApartWhereNothingElseBindsLess) {
  EXPECT_THAT(conjuncts("a && (b || c) && d[e && f]"), ElementsAre("a", "(b || c)", "d[e && f]"));
  EXPECT_THAT(conjuncts("a || b && c"), ElementsAre("a || b && c"));
  EXPECT_THAT(conjuncts("s.equals(\"x && y\")"), ElementsAre("s.equals(\"x && y\")"));
}

}  // namespace
}  // namespace heapwright::search
