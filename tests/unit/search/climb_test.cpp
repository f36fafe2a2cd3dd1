// Objects that are built call by call towards a condition.
#include "search/climb.h"

#include <gtest/gtest.h>

#include <memory>

#include "search/searcher.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using test::JavaSubject;

constexpr const char* kShelf = R"java(
package p;

public class Shelf {
  private Object[] full = new Object[4];
  private int size;
  private int spare;
  public void add(Object o) {
    if (size == full.length) full = java.util.Arrays.copyOf(full, 2 * size);
    if (spare > 0) spare--;
    full[size++] = o;
  }
  public Object remove() {
    if (size == 0) throw new IllegalStateException();
    if (spare < 20) spare++;
    return full[--size];
  }
  public boolean look(int where, Object o) { return where < size && full[where] == o; }
}
)java";

class ClimbTest : public test::JdkTest {
 protected:
  // How many calls build what is passed to look(); nothing: none were found.
  std::optional<size_t> climb(const std::vector<std::string>& parts, uint64_t most_calls = 20'000) {
    heapgraph::Worker& worker = subject_->worker();
    Searcher searcher(worker, coverage::Obligations::of(worker.program(), *worker.api().classes()[0], false),
                      {}, [](const synth::CallSequence&) { return false; });
    Condition condition(worker.program(), parts, {{"Shelf", "self"}, {"int", "where"}, {"Object", "o"}},
                        {"p/Shelf"});
    ClimbGoal goal{
        .condition = &condition, .variables = {0, 1, 2}, .given = {}, .hints = {}, .is_exact = true};
    for (api::CallId call : searcher.targets()) {
      if (searcher.vocabulary().call(call).method->name == "look") goal.call = call;
    }
    std::optional<size_t> length;
    auto take = [&](const synth::CallSequence& sequence) {
      length = sequence.calls.size();
      return true;
    };
    bool is_found = searcher.climb(goal, take, most_calls, base::kNoDeadline);
    EXPECT_EQ(is_found, length.has_value());
    return length;
  }

  void SetUp() override {
    JdkTest::SetUp();
    if (!IsSkipped())
      subject_ = std::make_unique<JavaSubject>("Shelf.java", kShelf, std::vector<std::string>{"p/Shelf"});
  }

  std::unique_ptr<JavaSubject> subject_;
};

TEST_F(ClimbTest, OneCallIsRepeated) {
  auto length = climb({"self.size == 30"});
  ASSERT_TRUE(length);
  EXPECT_GE(*length, 32U) << "a constructor, the calls, and look() itself";
}

TEST_F(ClimbTest, WhatIsFilledByEmptyingSomethingElseIsFilledFirst) {
  auto length = climb({"self.spare == 20", "self.size > 0"});
  ASSERT_TRUE(length);
  EXPECT_GE(*length, 43U);
}

TEST_F(ClimbTest, ArgumentsComeNearer) { EXPECT_TRUE(climb({"self.size > 3", "where == 777", "o == null"})); }

TEST_F(ClimbTest, WhatNoCallsBuildIsNotFound) { EXPECT_FALSE(climb({"self.spare == 21"}, 3'000)); }

}  // namespace
}  // namespace heapwright::search
