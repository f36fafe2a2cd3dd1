#include "lazyheap/claim_completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kClaimedSource = R"java(
package p;

final class Item {
  int value;
  Item prev;
  Item next;

  static int third(Item n) { return n.next.next == null ? 0 : n.next.next.value > 10 ? 1 : 2; }
  static int ordered(Item n) { return n == null || n.next == null || n.value < n.next.value ? 1 : 2; }
  static int back(Item last) { return last.prev == null ? 1 : last.prev.next == last ? 2 : 3; }
  static int other(Item n, Item m) { return n == m ? 1 : 2; }
  static int text(String s) { return s.length() == 2 && s.charAt(0) == 'a' ? 1 : 2; }
  static int length(int[] a) { return a.length > 2 ? a[0] == 7 ? 1 : 2 : 3; }
  static int wave(Item n) { return n != null && Math.cos(n.value) > 0.999 && n.value != 0 ? 1 : 2; }
  static Item some() { Item n = new Item(); n.value = 5; n.next = new Item(); n.next.value = 9; n.next.prev = n; return n; }
  static Item wrong() { Item n = some(); n.next.value = 5; return n; }
}
)java";

constexpr const char* kClaims = R"(
pred sorted(x, low) == x = null || x::p_Item<value = v, next = n> * sorted(n, v) & low < v;
pred doubly(x, before, last) ==
     x::p_Item<_, before, null> & x = last
  || x::p_Item<_, before, n> * doubly(n, x, last) & x != last;
pre Item.third == sorted(n, low);
pre Item.ordered == sorted(n, low);
pre Item.back == doubly(first, null, last);
pre Item.other == n::Item<> * m::Item<>;
pre Item.text == s = "ab";
pre Item.length == a::int[]<7, x, y>;
pre Item.wave == sorted(n, low)
)";

class ClaimCompletionTest : public test::JdkTest {
 protected:
  std::unique_ptr<PathExplorer> make(const std::string& name, std::optional<uint32_t> scope = {}) {
    auto file = heaplang::parse_file(kClaims, "claims.pred");
    EXPECT_TRUE(file.ok()) << file.error().message;
    auto specification = heaplang::check(java_.classes.program(), {"p/Item"}, *file);
    EXPECT_TRUE(specification.ok()) << (specification.ok() ? "" : specification.error().message);
    HeapClaims claims;
    claims.specification = std::make_shared<const heaplang::Specification>(std::move(*specification));
    const ir::Method& method = java_.method(name);
    for (const heaplang::Claim& claim : claims.specification->claims) {
      if (claim.method == &method) claims.claims.push_back(&claim);
    }
    ExploredQuestion question;
    question.options.has_obligations = true;
    question.options.heaps.other_objects = scope;
    auto made = java_.make(name, question);
    EXPECT_TRUE(made.ok());
    (*made)->assume(claims);
    return std::move(*made);
  }
  std::vector<std::string> outcomes_of(PathExplorer& explorer) {
    EXPECT_TRUE(explorer.run().ok());
    std::vector<std::string> outcomes;
    for (const ExploredPath& path : explorer.paths()) outcomes.push_back(path.outcome);
    std::sort(outcomes.begin(), outcomes.end());
    return outcomes;
  }

  ExploredJava java_{{{"Item.java", kClaimedSource}}};
};

TEST_F(ClaimCompletionTest, OnlyHeapsThatTheClaimDescribesHavePaths) {
  auto explorer = make("Item.third");
  // null, one node, two nodes; three whose last is above 10, or not.
  EXPECT_THAT(outcomes_of(*explorer), SizeIs(5));
  EXPECT_THAT(left_out(*explorer), IsEmpty());
  EXPECT_EQ(explorer->unconfirmed(), 0U);
}

TEST_F(ClaimCompletionTest, WhatNumbersMustBeDecidesBranches) {
  auto explorer = make("Item.ordered");
  EXPECT_THAT(outcomes_of(*explorer), ElementsAre("1", "1", "1"));
}

TEST_F(ClaimCompletionTest, AStructureIsEnteredFromItsEnd) {
  auto explorer = make("Item.back", 3);
  EXPECT_THAT(outcomes_of(*explorer), ElementsAre("1", "2"));
  for (const ExploredPath& path : explorer->paths()) {
    size_t objects = path.witness.objects.size();
    EXPECT_EQ(objects, path.outcome == "1" ? 1U : 2U) << "what was not looked at is as small as possible";
  }
}

TEST_F(ClaimCompletionTest, StarsAreDifferentObjects) {
  auto explorer = make("Item.other");
  EXPECT_THAT(outcomes_of(*explorer), ElementsAre("2"));
}

TEST_F(ClaimCompletionTest, TextsAreMade) {
  auto explorer = make("Item.text");
  (void)explorer->try_described(1, 10, base::kNoDeadline);
  ASSERT_THAT(explorer->further_inputs(), SizeIs(1));
  EXPECT_EQ(explorer->further_inputs().front().outcome, "1");
}

TEST_F(ClaimCompletionTest, ArraysHaveTheirElements) {
  auto explorer = make("Item.length");
  EXPECT_THAT(outcomes_of(*explorer), ElementsAre("1"));
}

TEST_F(ClaimCompletionTest, DescribedHeapsAreExecutedOnceEach) {
  auto explorer = make("Item.ordered");
  EXPECT_EQ(explorer->try_described(0, 100, base::kNoDeadline), 1U);
  EXPECT_EQ(explorer->try_described(1, 100, base::kNoDeadline), 1U);
  EXPECT_EQ(explorer->try_described(3, 100, base::kNoDeadline), 2U);
  EXPECT_EQ(explorer->try_described(3, 100, base::kNoDeadline), 0U);
  EXPECT_EQ(explorer->try_described(9, 2, base::kNoDeadline), 2U);
}

TEST_F(ClaimCompletionTest, NumbersAreVariedWhereNoSolverHelps) {
  auto explorer = make("Item.wave");
  (void)explorer->try_described(1, 10, base::kNoDeadline);
  EXPECT_TRUE(explorer->has_open_branches());
  explorer->try_numbers(base::kNoDeadline);
  EXPECT_FALSE(explorer->has_open_branches());
}

TEST_F(ClaimCompletionTest, InputsOfTheUserMustFulfilTheClaims) {
  auto explorer = make("Item.ordered");
  EXPECT_TRUE(explorer->try_initial(java_.method("Item.some")).ok());
  ASSERT_THAT(explorer->further_inputs(), SizeIs(1));
  auto wrong = explorer->try_initial(java_.method("Item.wrong"));
  ASSERT_FALSE(wrong.ok());
  EXPECT_THAT(wrong.error().message, HasSubstr("does not fulfil"));
}

}  // namespace
}  // namespace heapwright::lazyheap
