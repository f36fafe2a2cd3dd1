// Random and orderly walks through a class.
#include "testgen/walks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr auto kWalksWithoutEnd = std::chrono::steady_clock::time_point::max();

constexpr const char* kWalksSource = R"java(
package p;

public class Bag {
  private static class Link { int value; Link next; }
  private Link first;
  public void add(int value) { Link link = new Link(); link.value = value; link.next = first; first = link; }
  public boolean remove(int value) {
    if (first == null) return false;
    if (first.value == value) { first = first.next; return true; }
    for (Link link = first; link.next != null; link = link.next) {
      if (link.next.value == value) { link.next = link.next.next; return true; }
    }
    return false;
  }
  public void clear() { first = null; }
  public int first() { return first.value; }
  public boolean has(int value) {
    for (Link link = first; link != null; link = link.next) if (link.value == value) return true;
    return false;
  }
}
)java";

class WalksTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Bag.java", kWalksSource, {"p/Bag"});
    subject_ = &shared;
  }

  Walks walks(size_t count, uint64_t seed) {
    return make_walks(subject_->worker(), count, seed, kWalksWithoutEnd);
  }
  std::string name(const synth::ConcreteCall& call) {
    return subject_->worker().api().call(call.call).short_name();
  }
  std::string text(const synth::CallSequence& walk) {
    std::string result;
    for (const synth::ConcreteCall& call : walk.calls) {
      result += name(call);
      for (const synth::CallArgument& argument : call.arguments)
        result += " " + std::to_string(argument.value);
      result += "; ";
    }
    return result;
  }
  std::vector<std::string> texts(const std::vector<synth::CallSequence>& all) {
    std::vector<std::string> result;
    for (const synth::CallSequence& walk : all) result.push_back(text(walk));
    return result;
  }

  JavaSubject* subject_ = nullptr;
};

TEST_F(WalksTest, AreTheSameForTheSameSeedOnly) {
  Walks first = walks(20, 7);
  Walks again = walks(20, 7);
  EXPECT_EQ(texts(first.random), texts(again.random));
  EXPECT_EQ(texts(first.orderly), texts(again.orderly));
  EXPECT_NE(texts(first.random), texts(walks(20, 8).random));
}

TEST_F(WalksTest, BeginWithANewObjectAndAreOfSomeLength) {
  Walks some = walks(20, 1);
  ASSERT_EQ(some.random.size(), 20U);
  for (const synth::CallSequence& walk : some.random) {
    EXPECT_EQ(name(walk.calls[0]), "new Bag()");
    EXPECT_GE(walk.calls.size(), 6U);
    EXPECT_LE(walk.calls.size(), 36U);
  }
}

TEST_F(WalksTest, OrderlyOnesPutValuesInAndTakeThemAllOut) {
  Walks some = walks(20, 1);
  ASSERT_THAT(some.orderly, Not(IsEmpty()));
  for (const synth::CallSequence& walk : some.orderly) {
    std::multiset<uint64_t> in;
    size_t put = 0;
    for (const synth::ConcreteCall& call : walk.calls) {
      if (name(call) == "add(int)") {
        in.insert(call.arguments[1].value);
        ++put;
      }
      if (name(call) == "remove(int)") in.erase(in.find(call.arguments[1].value));
    }
    EXPECT_GE(put, 5U);
    EXPECT_THAT(in, IsEmpty()) << text(walk);
  }
}

TEST_F(WalksTest, OrderlyOnesNeverThrowAndDoNotClear) {
  for (const synth::CallSequence& walk : walks(20, 1).orderly) {
    for (const auto& result : synth::execute(subject_->worker(), walk).results) EXPECT_EQ(result.threw, "");
    EXPECT_THAT(text(walk), Not(HasSubstr("clear")));
  }
}

TEST_F(WalksTest, EndWithTheTime) {
  Walks none = make_walks(subject_->worker(), 20, 1, std::chrono::steady_clock::now());
  EXPECT_THAT(none.random, IsEmpty());
  EXPECT_THAT(none.orderly, IsEmpty());
}

TEST_F(WalksTest, ThereAreNoneForAClassWithoutObjects) {
  static JavaSubject tools("Tools.java",
                           "package p; public class Tools { private Tools() {}"
                           " public static int twice(int n) { return 2 * n; } }",
                           {"p/Tools"});
  Walks none = make_walks(tools.worker(), 20, 1, kWalksWithoutEnd);
  EXPECT_THAT(none.random, IsEmpty());
  EXPECT_THAT(none.orderly, IsEmpty());
}

}  // namespace
}  // namespace heapwright::testgen
