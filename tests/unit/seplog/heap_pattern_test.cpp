#include "seplog/heap_pattern.h"

#include <gtest/gtest.h>

#include "unit/seplog/specification_maker.h"

namespace heapwright::seplog {
namespace {

HeapPattern pattern_of(PatternValue next) {
  HeapPattern pattern;
  pattern.objects.push_back(
      {&node_class(), true, {{&node_class().fields[0], std::nullopt, std::move(next)}}});
  return pattern;
}

TEST(HeapPatternKey, IsThatOfReferencesAndRootsAlone) {
  HeapPattern one = pattern_of({PatternValue::Kind::kNull});
  HeapPattern other = one;
  other.conditions.emplace_back();
  EXPECT_EQ(one.key(), other.key());
  other.roots.push_back({PatternValue::Kind::kObject, 0});
  EXPECT_NE(one.key(), other.key());
}

TEST(HeapPatternKey, TellsKindsValuesAndExactnessApart) {
  HeapPattern null = pattern_of({PatternValue::Kind::kNull});
  EXPECT_NE(null.key(), pattern_of({PatternValue::Kind::kObject, 0}).key());
  EXPECT_NE(pattern_of({PatternValue::Kind::kElsewhere, 0}).key(),
            pattern_of({PatternValue::Kind::kElsewhere, 1}).key());
  HeapPattern open = null;
  open.objects[0].is_exact = false;
  EXPECT_NE(null.key(), open.key());
}

}  // namespace
}  // namespace heapwright::seplog
