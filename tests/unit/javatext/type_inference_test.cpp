// Which arguments fit a parameter, and what the type variables of a generic method stand for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/javatext/call_forms.h"

namespace heapwright::javatext {
namespace {

using ::testing::ElementsAre;
using Kind = ArgumentType::Kind;

class TypeInferenceTest : public CallFormsTest {
 protected:
  // "new ArrayList<>(Arrays.asList(...))"
  static ArgumentType new_list(std::vector<ArgumentType> elements) {
    return {Kind::kInferred, "Ljava/util/ArrayList;", std::move(elements)};
  }
  static ArgumentType new_map(std::vector<ArgumentType> elements) {
    return {Kind::kInferred, "Ljava/util/HashMap;", std::move(elements)};
  }
};

TEST_F(TypeInferenceTest, AFactoryMakesABoxOfObjectsSoThatAnythingCanBePutInLater) {
  JavaCallForm of = static_form("of(Object)", {typed(kInteger)});
  EXPECT_EQ(of.result, box_of(kAnyObject));
  EXPECT_THAT(of.casts, ElementsAre(""));
}

TEST_F(TypeInferenceTest, AFactoryMakesABoxOfWhatTheUserGave) {
  explore({"p/Box<Integer>"});
  EXPECT_EQ(static_form("of(Object)", {typed(kInteger)}).result, box_of(kInteger));
}

TEST_F(TypeInferenceTest, TypeVariablesAreWhatTheArgumentsSay) {
  JavaCallForm first = static_form("first(List, Object)", {typed(list_of(kInteger)), typed(kInteger)});
  EXPECT_EQ(first.result, kInteger);
  EXPECT_THAT(first.casts, ElementsAre("", ""));
  EXPECT_FALSE(first.is_unchecked);
}

TEST_F(TypeInferenceTest, TypeVariablesAreFoundInArraysAndInSubclasses) {
  JavaCallForm into =
      static_form("into(List, Object[])",
                  {typed("Ljava/util/ArrayList<Ljava/lang/Integer;>;"), typed("[Ljava/lang/Integer;")});
  EXPECT_EQ(into.result, "[Ljava/lang/Integer;");
  EXPECT_FALSE(into.is_unchecked);
}

TEST_F(TypeInferenceTest, ArgumentsThatDisagreeMakeItAnObject) {
  JavaCallForm first = static_form("first(List, Object)", {typed(list_of(kInteger)), typed(kText)});
  EXPECT_EQ(first.result, kAnyObject);
  EXPECT_THAT(first.casts, ElementsAre(kRawList, ""));
  EXPECT_TRUE(first.is_unchecked);
}

TEST_F(TypeInferenceTest, BoundsAreKept) {
  JavaCallForm max = static_form("max(List)", {typed(list_of(kInteger))});
  EXPECT_EQ(max.result, kInteger);
  EXPECT_FALSE(max.is_unchecked);
}

TEST_F(TypeInferenceTest, WhatDoesNotKeepTheBoundsIsPassedAsARawType) {
  JavaCallForm max = static_form("max(List)", {typed(list_of(kAnyObject))});
  EXPECT_EQ(max.result, "Ljava/lang/Comparable;");
  EXPECT_THAT(max.casts, ElementsAre(kRawList));
  EXPECT_TRUE(max.is_unchecked);
}

TEST_F(TypeInferenceTest, SeveralBoundsAreNotTried) {
  EXPECT_TRUE(static_form("both(List)", {typed(list_of(kInteger))}).is_unchecked);
}

TEST_F(TypeInferenceTest, ANewCollectionTakesItsTypeFromTheParameterIfItsElementsFit) {
  EXPECT_EQ(cast("words(List)", kAnyObject, new_list({})), "");
  EXPECT_EQ(cast("words(List)", kAnyObject, new_list({typed(kText), null()})), "");
  EXPECT_EQ(cast("words(List)", kAnyObject, new_list({typed(kText), typed(kInteger)})), kRawList);
}

TEST_F(TypeInferenceTest, ANewMapHasKeysAndValues) {
  EXPECT_EQ(cast("index(Map)", kAnyObject, new_map({typed(kInteger), typed(kText)})), "");
  EXPECT_EQ(cast("index(Map)", kAnyObject, new_map({typed(kText), typed(kInteger)})), "Ljava/util/Map;");
}

TEST_F(TypeInferenceTest, ANewCollectionSaysWhatTypeVariablesAre) {
  JavaCallForm max = static_form("max(List)", {new_list({typed(kInteger), typed(kInteger)})});
  EXPECT_EQ(max.result, kInteger);
  EXPECT_FALSE(max.is_unchecked);
}

TEST_F(TypeInferenceTest, ANewCollectionOfDifferentThingsIsOneOfObjects) {
  EXPECT_TRUE(static_form("max(List)", {new_list({typed(kInteger), typed(kText)})}).is_unchecked);
}

TEST_F(TypeInferenceTest, ANewCollectionIsCastToTheExactTypeOnlyIfItIsOneByItself) {
  EXPECT_EQ(cast("words(List)", kAnyObject, ambiguous(new_list({typed(kText)}))), list_of(kText));
  EXPECT_EQ(cast("words(List)", kAnyObject, ambiguous(new_list({}))), kRawList) << "an ArrayList<Object>";
}

TEST_F(TypeInferenceTest, TheNaturalOrderIsOneOfWhatIsComparable) {
  ArgumentType order{Kind::kOrder, "Ljava/util/Comparator;"};
  EXPECT_EQ(cast("sort(Comparator)", kInteger, order), "");
  EXPECT_EQ(cast("sort(Comparator)", kAnyObject, order), "Ljava/util/Comparator;");
}

TEST_F(TypeInferenceTest, ALambdaFitsItsInterfaceOnly) {
  ArgumentType lambda{Kind::kFunction, "Ljava/util/function/Supplier;"};
  EXPECT_EQ(cast("make(Supplier)", kInteger, lambda), "");
  EXPECT_EQ(cast("rename(Function)", kInteger, lambda), "Ljava/util/function/Function;");
}

TEST_F(TypeInferenceTest, TheIdentityFitsWhereParameterAndResultAgree) {
  EXPECT_EQ(cast("replace(UnaryOperator)", kInteger, {Kind::kIdentity, "Ljava/util/function/UnaryOperator;"}),
            "");
  ArgumentType identity{Kind::kIdentity, "Ljava/util/function/Function;"};
  EXPECT_EQ(cast("count(Function)", kInteger, identity), "");
  EXPECT_EQ(cast("rename(Function)", kInteger, identity), "Ljava/util/function/Function;");
}

TEST_F(TypeInferenceTest, AFunctionThatReturnsATextFitsWhereATextIsWanted) {
  ArgumentType function{Kind::kTextFunction, "Ljava/util/function/Function;"};
  EXPECT_EQ(cast("rename(Function)", kInteger, function), "");
  EXPECT_EQ(cast("count(Function)", kInteger, function), "Ljava/util/function/Function;");
  ArgumentType supplier{Kind::kTextFunction, "Ljava/util/function/Supplier;"};
  EXPECT_EQ(cast("make(Supplier)", kAnyObject, supplier), "");
  EXPECT_EQ(cast("make(Supplier)", kInteger, supplier), "Ljava/util/function/Supplier;");
}

}  // namespace
}  // namespace heapwright::javatext
