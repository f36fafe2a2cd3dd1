// Methods that nobody has written are not counted.
#include "coverage/obligation_filters.h"

#include <gtest/gtest.h>

#include "unit/coverage/filters.h"

namespace heapwright::coverage {
namespace {

constexpr const char* kObligationFiltersSource = R"java(
package p;

import java.lang.annotation.*;
import java.util.function.*;

class Written {
  private Written() {}
  static class Constructed { int x; private Constructed() { x = 1; } }
  enum Color { RED; int code() { return 1; } }
  enum Coded { ONE(1); final int code; Coded(int code) { this.code = code; } }
  record Point(int x) {}
  record Text(int x) { public String toString() { return "text"; } }
  static class Box implements Supplier<String> { public String get() { return "x"; } }
  static Supplier<String> lambda() { return () -> "y"; }
  @Retention(RetentionPolicy.CLASS) @interface ToolGenerated {}
  @Retention(RetentionPolicy.CLASS) @interface Other {}
  @ToolGenerated static int generated() { return 1; }
  @Other static int other() { return 1; }
  @ToolGenerated static class Made { int all() { return 1; } }
}
)java";

class ObligationFilters : public FiltersTest {
 protected:
  ObligationFilters() : FiltersTest({"p/Written.java", kObligationFiltersSource}) {}
};

TEST_F(ObligationFilters, AnEmptyPrivateConstructorIsNotCounted) {
  EXPECT_FALSE(is_counted("p/Written", "<init>"));
  EXPECT_TRUE(is_counted("p/Written$Constructed", "<init>"));
}

TEST_F(ObligationFilters, WhatEveryEnumHasIsNotCounted) {
  EXPECT_FALSE(is_counted("p/Written$Color", "values"));
  EXPECT_FALSE(is_counted("p/Written$Color", "valueOf"));
  EXPECT_FALSE(is_counted("p/Written$Color", "<init>"));
  EXPECT_TRUE(is_counted("p/Written$Color", "code"));
  EXPECT_TRUE(is_counted("p/Written$Coded", "<init>"));
}

TEST_F(ObligationFilters, WhatEveryRecordHasIsNotCountedButItsAccessors) {
  for (const char* method : {"equals", "hashCode", "toString"})
    EXPECT_FALSE(is_counted("p/Written$Point", method)) << method;
  EXPECT_TRUE(is_counted("p/Written$Point", "x"));
  EXPECT_TRUE(is_counted("p/Written$Text", "toString")) << "somebody has written it";
}

TEST_F(ObligationFilters, LambdasAreCountedAndBridgesAreNot) {
  EXPECT_TRUE(is_counted("p/Written", "lambda$lambda$0"));
  size_t bridges = 0;
  for (const auto& method : classes_.type("p/Written$Box").methods) {
    if (method->descriptor != "()Ljava/lang/Object;") continue;
    ++bridges;
    Probes probes = Probes::of(*method, *classes_.program().body(*method));
    EXPECT_TRUE(apply_filters(*method, probes).ignored[0]);
  }
  EXPECT_EQ(bridges, 1U);
}

TEST_F(ObligationFilters, WhatAToolHasMarked) {
  auto is_marked = [this](const char* type, const char* name) {
    return is_marked_generated(classes_.method(type, name));
  };
  EXPECT_TRUE(is_marked("p/Written", "generated"));
  EXPECT_TRUE(is_marked("p/Written$Made", "all"));
  EXPECT_FALSE(is_marked("p/Written", "other"));
}

}  // namespace
}  // namespace heapwright::coverage
