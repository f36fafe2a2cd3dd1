#include "jvm/replay_source.h"

#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::jvm {
namespace {

using test::Executed;
using test::JavaSubject;
using test::object;
using test::result_of;

constexpr const char* kReplayedPile = R"java(
package p;

public class Pile<E> {
  public static class Empty extends RuntimeException {}

  private int size;

  public Pile<E> push(E element) {
    ++size;
    return this;
  }

  public void drop() {
    if (size == 0) {
      throw new Empty();
    }
    --size;
  }

  public int size() {
    return size;
  }
}
)java";

class ReplaySource : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("p/Pile.java", kReplayedPile, {"p/Pile"});
    subject_ = &shared;
  }
  // Makes a pile, drops what it does not have, pushes and asks. The goal has an object of its own.
  Executed executed() {
    return {
        *subject_,
        {subject_->call("new Pile()", {}), subject_->call("drop()", {result_of(0)}),
         subject_->call("push(Object)", {result_of(0), object(7)}), subject_->call("size()", {result_of(0)})},
        {result_of(0), object(3), synth::CallArgument{}},
        {api::Parameter{}, api::Parameter{}, node()}};
  }
  static api::Parameter node() {
    api::Parameter parameter;
    parameter.kind = api::Parameter::Kind::kObject;
    return parameter;
  }
  std::string source(bool results, std::vector<bool> is_root) {
    Executed all = executed();
    return replay_source(subject_->worker().api(), all.sequence, all.statements,
                         {"R", std::move(is_root), results});
  }

  JavaSubject* subject_ = nullptr;
};

TEST_F(ReplaySource, StatementsAreValues) {
  javatext::JavaStatements statements = executed().statements;
  ASSERT_EQ(statements.calls.size(), 4U);
  const javatext::JavaCall& made = statements.calls[0];
  ASSERT_TRUE(made.variable);
  EXPECT_EQ(made.variable->type, "Pile<Object>");
  EXPECT_EQ(made.variable->name, "pile");
  EXPECT_EQ(made.cast, "");
  EXPECT_EQ(made.call, "new Pile<>()");
  EXPECT_FALSE(made.throws());
  EXPECT_FALSE(statements.calls[1].variable);
  EXPECT_EQ(statements.calls[1].threw, "p.Pile$Empty");
  EXPECT_EQ(statements.calls[2].text(), "pile.push(o1)");
  ASSERT_EQ(statements.objects.size(), 2U);
  EXPECT_EQ(statements.objects[0].which, 7U);
  EXPECT_TRUE(statements.objects[0].is_passed);
  EXPECT_EQ(statements.objects[1].which, 3U);
  EXPECT_FALSE(statements.objects[1].is_passed);
  std::vector<std::optional<std::string>> arguments = {"pile", "o2", std::nullopt};
  EXPECT_EQ(statements.arguments, arguments);
}

TEST_F(ReplaySource, TellsTheRecorderWhatBecameOfEachCall) {
  EXPECT_EQ(source(false, {false, false, true, false}), R"(import p.Pile;
import heapwright.replay.HeapwrightRecorder;

public class R {
  public static void replay(HeapwrightRecorder heapwrightRecorder) throws Exception {
    Object o1 = new Object();
    heapwrightRecorder.root("o1", o1);
    Object o2 = new Object();
    Pile<Object> pile = new Pile<>();
    heapwrightRecorder.returned();
    heapwrightRecorder.root("pile", pile);
    try {
      pile.drop();
      heapwrightRecorder.returned();
    } catch (p.Pile.Empty expected) {
      heapwrightRecorder.threw(expected);
    }
    Object heapwrightResult3 = pile.push(o1);
    heapwrightRecorder.returned();
    heapwrightRecorder.root("result 3", heapwrightResult3);
    pile.size();
    heapwrightRecorder.returned();
  }
}
)");
}

TEST_F(ReplaySource, RecordsResultsWhereTheyAreWished) {
  std::string text = source(true, {false, false, false, false});
  EXPECT_NE(text.find("    Object heapwrightResult3 = pile.push(o1);\n"
                      "    heapwrightRecorder.returned(heapwrightResult3, false);\n"
                      "    int heapwrightResult4 = pile.size();\n"
                      "    heapwrightRecorder.returned(heapwrightResult4, true);\n"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace heapwright::jvm
