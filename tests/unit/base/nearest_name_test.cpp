#include "base/nearest_name.h"

#include <gtest/gtest.h>

#include <vector>

namespace heapwright::base {
namespace {

using Names = std::vector<std::string>;

TEST(EditDistance, CountsLettersThatAreInsertedDeletedOrReplaced) {
  EXPECT_EQ(edit_distance("size", "size"), 0U);
  EXPECT_EQ(edit_distance("size", "sizes"), 1U);
  EXPECT_EQ(edit_distance("size", "sze"), 1U);
  EXPECT_EQ(edit_distance("size", "side"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
}

TEST(EditDistance, NeighboursThatAreSwappedCountOnce) {
  EXPECT_EQ(edit_distance("szie", "size"), 1U);
  EXPECT_EQ(edit_distance("ba", "ab"), 1U);
  EXPECT_EQ(edit_distance("cab", "abc"), 2U) << "these are no neighbours";
}

TEST(NearestName, IsTheMostAlike) {
  EXPECT_EQ(nearest_name("isOrderd", Names{"isEmpty", "isOrdered", "order"}), "isOrdered");
}

TEST(NearestName, IsTheFirstOfSeveral) { EXPECT_EQ(nearest_name("bat", Names{"cat", "hat"}), "cat"); }

TEST(NearestName, DoesNotLookAtCapitals) {
  EXPECT_EQ(nearest_name("binarytree", Names{"BinaryTree"}), "BinaryTree");
}

TEST(NearestName, MayDifferInAThirdOfTheLettersButInThreeAtMost) {
  EXPECT_EQ(nearest_name("abcdef", Names{"abcdXY"}), "abcdXY");
  EXPECT_EQ(nearest_name("abcdef", Names{"abcXYZ"}), "");
  EXPECT_EQ(nearest_name("abcdefghijklmnop", Names{"abcdefghijklXYZp"}), "abcdefghijklXYZp");
  EXPECT_EQ(nearest_name("abcdefghijklmnop", Names{"abcdefghijklWXYZ"}), "");
}

TEST(NearestName, OfOneLetterIsNotAnyOther) { EXPECT_EQ(nearest_name("x", Names{"y"}), ""); }

TEST(NearestName, IsNotTheNameItself) { EXPECT_EQ(nearest_name("add", Names{"add"}), ""); }

TEST(DidYouMean, IsSilentWithoutALikeName) {
  EXPECT_EQ(did_you_mean("lenght", Names{"length"}), "; did you mean 'length'?");
  EXPECT_EQ(did_you_mean("lenght", Names{"size"}), "");
}

}  // namespace
}  // namespace heapwright::base
