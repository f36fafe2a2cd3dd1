#include "heaplang/kinds.h"

#include <gtest/gtest.h>

namespace heapwright::heaplang {
namespace {

constexpr syntax::Place kFirst{.line = 1, .column = 4};
constexpr syntax::Place kSecond{.line = 2, .column = 1};

TEST(KindsTest, WhatNothingDeterminesIsANumber) {
  Kinds kinds;
  KindNode node = kinds.add();
  EXPECT_EQ(kinds.kind(node), Kind::kNumber);
  EXPECT_EQ(kinds.known(node), KnownKind::kNothing);
}

TEST(KindsTest, UnifiedNodesShareWhatIsSaidLater) {
  Kinds kinds;
  KindNode a = kinds.add();
  KindNode b = kinds.add();
  KindNode c = kinds.add();
  EXPECT_FALSE(kinds.unify(a, b));
  EXPECT_FALSE(kinds.unify(b, c));
  EXPECT_FALSE(kinds.unify(c, a));
  EXPECT_FALSE(kinds.require(c, KnownKind::kReference, kFirst));
  EXPECT_EQ(kinds.kind(a), Kind::kReference);
}

TEST(KindsTest, ANumberOrRealBecomesEither) {
  Kinds kinds;
  KindNode a = kinds.add();
  EXPECT_FALSE(kinds.require(a, KnownKind::kNumberOrReal, kFirst));
  EXPECT_EQ(kinds.kind(a), Kind::kNumber);
  EXPECT_FALSE(kinds.require(a, KnownKind::kReal, kSecond));
  EXPECT_FALSE(kinds.require(a, KnownKind::kNumberOrReal, kSecond));
  EXPECT_EQ(kinds.kind(a), Kind::kReal);
}

TEST(KindsTest, AConflictTellsWhatWasKnownAndSinceWhere) {
  Kinds kinds;
  KindNode a = kinds.add();
  ASSERT_FALSE(kinds.require(a, KnownKind::kNumber, kFirst));
  auto conflict = kinds.require(a, KnownKind::kReference, kSecond);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->said, KnownKind::kReference);
  EXPECT_EQ(conflict->known, KnownKind::kNumber);
  EXPECT_EQ(conflict->place.column, kFirst.column);
  EXPECT_EQ(kinds.kind(a), Kind::kNumber);
}

TEST(KindsTest, NodesOfDifferentKindsAreNotUnified) {
  Kinds kinds;
  KindNode a = kinds.add();
  KindNode b = kinds.add();
  ASSERT_FALSE(kinds.require(a, KnownKind::kReal, kFirst));
  ASSERT_FALSE(kinds.require(b, KnownKind::kNumber, kSecond));
  auto conflict = kinds.unify(a, b);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->said, KnownKind::kNumber);
  EXPECT_EQ(conflict->known, KnownKind::kReal);
  EXPECT_EQ(kinds.kind(b), Kind::kNumber);
}

TEST(KindsTest, JavaTypesHaveKinds) {
  EXPECT_EQ(kind_of_values(ir::Type::kBoolean), KnownKind::kNumber);
  EXPECT_EQ(kind_of_values(ir::Type::kChar), KnownKind::kNumber);
  EXPECT_EQ(kind_of_values(ir::Type::kLong), KnownKind::kNumber);
  EXPECT_EQ(kind_of_values(ir::Type::kFloat), KnownKind::kReal);
  EXPECT_EQ(kind_of_values(ir::Type::kDouble), KnownKind::kReal);
  EXPECT_EQ(kind_of_values(ir::Type::kRef), KnownKind::kReference);
}

}  // namespace
}  // namespace heapwright::heaplang
