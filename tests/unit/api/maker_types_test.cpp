// Type variables of makers, matched with what is wanted.
#include "api/maker_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;
using ::testing::Pair;

constexpr const char* kInteger = "Ljava/lang/Integer;";
constexpr const char* kText = "Ljava/lang/String;";

const std::vector<test::JavaFile> kFiles = {{"p/Range.java", R"(package p;
            import java.util.*;
            public class Range<C extends Comparable<?>> {
              private Range() {}
              public static <C extends Comparable<?>> Range<C> closed(C low, C high) { return null; }
              public static Range<Integer> small() { return null; }
              public List<C> all() { return null; }
              public static <A, B> Map<B, List<A>> turned(A[] values, B key) { return null; }
              public static class Sorted<T> extends ArrayList<Optional<T>> { public Sorted(T first) {} }
            })"}};

class MakerTypesTest : public test::JdkTest {
 protected:
  MakerTypesTest() : classes_(kFiles) {}

  std::optional<TypeBindings> bindings(const std::string& name, const std::string& wanted,
                                       const std::string& owner = "p/Range") {
    return maker_bindings(classes_.program(), classes_.method(owner, name), wanted);
  }

  test::CompiledProgram classes_;
};

TEST_F(MakerTypesTest, AFactoryTakesWhatItIsToBeMadeOf) {
  EXPECT_THAT(bindings("closed", "Lp/Range<Ljava/lang/String;>;"), Optional(ElementsAre(Pair("C", kText))));
  EXPECT_THAT(bindings("turned", "Ljava/util/Map<Ljava/lang/String;+Ljava/util/List<Ljava/lang/Integer;>;>;"),
              Optional(ElementsAre(Pair("A", kInteger), Pair("B", kText))));
}

TEST_F(MakerTypesTest, WhatIsLeftOpenIsSomethingSimpleThatTheBoundAllows) {
  EXPECT_THAT(bindings("closed", "Lp/Range;"), Optional(ElementsAre(Pair("C", kInteger))));
  EXPECT_THAT(bindings("closed", "Lp/Range<*>;"), Optional(ElementsAre(Pair("C", kInteger))));
  EXPECT_THAT(bindings("turned", "Ljava/util/Map;"),
              Optional(ElementsAre(Pair("A", "Ljava/lang/Object;"), Pair("B", "Ljava/lang/Object;"))));
}

TEST_F(MakerTypesTest, WhatMakesSomethingElseOrBreaksABoundIsNone) {
  EXPECT_EQ(bindings("small", "Lp/Range<Ljava/lang/String;>;"), std::nullopt);
  EXPECT_NE(bindings("small", "Lp/Range<+Ljava/lang/Number;>;"), std::nullopt);
  EXPECT_EQ(bindings("closed", "Lp/Range<Ljava/util/List;>;"), std::nullopt);
}

TEST_F(MakerTypesTest, AReceiverAndASubclassHaveTypesOfTheirOwn) {
  EXPECT_THAT(bindings("all", "Ljava/lang/Iterable<Ljava/lang/String;>;"),
              Optional(ElementsAre(Pair("C", kText))));
  EXPECT_THAT(bindings("<init>", "Ljava/util/Collection<Ljava/util/Optional<Ljava/lang/String;>;>;",
                       "p/Range$Sorted"),
              Optional(ElementsAre(Pair("T", kText))));
  EXPECT_EQ(bindings("<init>", "Ljava/util/Collection<Ljava/lang/String;>;", "p/Range$Sorted"), std::nullopt);
}

}  // namespace
}  // namespace heapwright::api
