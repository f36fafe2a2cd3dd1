// Where calls need casts so that javac accepts them, and what type their results have.
#include "javatext/call_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/javatext/call_forms.h"

namespace heapwright::javatext {
namespace {

using ::testing::ElementsAre;

class CallTypesTest : public CallFormsTest {};

TEST_F(CallTypesTest, ANewGenericObjectIsOneOfObjects) {
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box")), box_of(kAnyObject));
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box$Pair")),
            "Lp/Box$Pair<Ljava/lang/Object;Ljava/lang/Object;>;");
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box$Plain")), "Lp/Box$Plain;");
}

TEST_F(CallTypesTest, ANewGenericObjectHasTheTypeArgumentsThatTheUserGave) {
  explore({"p/Box<Integer>"});
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box")), box_of(kInteger));
}

TEST_F(CallTypesTest, AClassWhoseTypeParameterIsBoundedIsUsedAsARawType) {
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box$Ordered")), "Lp/Box$Ordered;");
}

TEST_F(CallTypesTest, AnInnerClassOfAGenericOneIsUsedAsARawType) {
  EXPECT_EQ(types_->variable_type(classes_.type("p/Box$Inner")), "Lp/Box$Inner;");
}

TEST_F(CallTypesTest, ResultsHaveTheTypeArgumentsOfTheReceiver) {
  EXPECT_EQ(form("get()", box_of(kInteger)).result, kInteger);
  EXPECT_EQ(form("self()", box_of(kInteger)).result, box_of(kInteger));
  EXPECT_EQ(form("put(Object)", box_of(kInteger), {typed(kInteger)}).result, "V");
}

TEST_F(CallTypesTest, ResultsOfAReceiverWithAWildcardAreItsBound) {
  EXPECT_EQ(form("get()", box_of("+" + kNumber)).result, kNumber);
  EXPECT_EQ(form("get()", box_of("-" + kNumber)).result, kAnyObject);
  EXPECT_EQ(form("self()", box_of("+" + kNumber)).result, box_of("+" + kNumber));
}

TEST_F(CallTypesTest, ResultsOfARawReceiverAreErased) {
  JavaCallForm raw = form("self()", kRawBox);
  EXPECT_EQ(raw.result, kRawBox);
  EXPECT_EQ(raw.receiver, "");
  EXPECT_TRUE(raw.is_unchecked);
  EXPECT_FALSE(form("self()", box_of(kInteger)).is_unchecked);
}

TEST_F(CallTypesTest, NothingCanBePassedWhereTheReceiverHasAnUpperBoundUnlessItIsRaw) {
  JavaCallForm put = form("put(Object)", box_of("+" + kNumber), {typed(kInteger)});
  EXPECT_EQ(put.receiver, kRawBox);
  EXPECT_THAT(put.casts, ElementsAre(""));
  EXPECT_TRUE(put.is_unchecked);
}

TEST_F(CallTypesTest, NullCanBePassedWhereTheReceiverHasAnUpperBound) {
  JavaCallForm put = form("put(Object)", box_of("+" + kNumber), {null()});
  EXPECT_EQ(put.receiver, "");
  EXPECT_FALSE(put.is_unchecked);
}

TEST_F(CallTypesTest, WhatIsBelowALowerBoundCanBePassed) {
  JavaCallForm put = form("put(Object)", box_of("-" + kNumber), {typed(kInteger)});
  EXPECT_EQ(put.receiver, "");
  EXPECT_THAT(put.casts, ElementsAre(""));
  EXPECT_FALSE(put.is_unchecked);
}

TEST_F(CallTypesTest, AnArgumentThatMayBeNoneOfTheTypeArgumentMakesTheReceiverRaw) {
  EXPECT_EQ(form("put(Object)", box_of(kInteger), {typed(kInteger)}).receiver, "");
  EXPECT_EQ(form("put(Object)", box_of(kInteger), {typed(kAnyObject)}).receiver, kRawBox);
}

TEST_F(CallTypesTest, AReceiverIsCastToTheSubclassWithItsTypeArguments) {
  EXPECT_EQ(form("only(Object)", box_of(kInteger), {typed(kInteger)}).receiver,
            "Lp/Box$Sub<Ljava/lang/Integer;>;");
}

TEST_F(CallTypesTest, AReceiverIsCastToARawSubclassIfItDoesNotTellAllTypeArguments) {
  JavaCallForm second = form("second(Object)", box_of(kInteger), {typed(kInteger)});
  EXPECT_EQ(second.receiver, "Lp/Box$Pair;");
  EXPECT_TRUE(second.is_unchecked);
}

TEST_F(CallTypesTest, AReceiverOfTheSubclassNeedsNoCast) {
  JavaCallForm get = form("get()", "Lp/Box$Pair<Ljava/lang/Integer;Ljava/lang/String;>;");
  EXPECT_EQ(get.receiver, "");
  EXPECT_EQ(get.result, kInteger);
}

TEST_F(CallTypesTest, AnArgumentWithOtherTypeArgumentsIsCastToTheRawClass) {
  JavaCallForm words = form("words(List)", box_of(kAnyObject), {typed(list_of(kAnyObject))});
  EXPECT_THAT(words.casts, ElementsAre(kRawList));
  EXPECT_TRUE(words.is_unchecked);
  EXPECT_EQ(words.result, "I");
  words = form("words(List)", box_of(kAnyObject), {typed(list_of(kText))});
  EXPECT_THAT(words.casts, ElementsAre(""));
  EXPECT_FALSE(words.is_unchecked);
}

TEST_F(CallTypesTest, NumbersNeedNoCast) {
  ArgumentType number{ArgumentType::Kind::kPrimitive};
  EXPECT_THAT(form("numbers(int[])", box_of(kAnyObject), {number}).casts, ElementsAre(""));
}

TEST_F(CallTypesTest, NullIsCastOnlyWhereThereAreOverloads) {
  EXPECT_EQ(cast("text(String)", kAnyObject, ambiguous(null())), kText);
  EXPECT_EQ(cast("text(Object)", kAnyObject, ambiguous(null())), kAnyObject);
  EXPECT_EQ(cast("text(String)", kAnyObject, null()), "");
}

TEST_F(CallTypesTest, AnOverloadIsChosenByACastUnlessTheArgumentIsOfExactlyThatClass) {
  EXPECT_EQ(cast("text(Object)", kAnyObject, ambiguous(typed(kText))), kAnyObject);
  EXPECT_EQ(cast("text(String)", kAnyObject, ambiguous(typed(kText))), "");
}

TEST_F(CallTypesTest, ALambdaIsCastToTheInterfaceWithItsTypeArguments) {
  ArgumentType lambda{ArgumentType::Kind::kFunction, "Ljava/util/function/Supplier;"};
  EXPECT_EQ(cast("make(Supplier)", kInteger, ambiguous(lambda)),
            "Ljava/util/function/Supplier<Ljava/lang/Integer;>;");
  EXPECT_EQ(cast("make(Supplier)", kInteger, lambda), "");
}

TEST_F(CallTypesTest, AConstructorOfABoundedClassIsRaw) {
  JavaCallForm made = form("new Ordered(Comparable)", "", {typed(kInteger)});
  EXPECT_TRUE(made.is_raw);
  EXPECT_TRUE(made.is_unchecked);
  EXPECT_EQ(made.result, "Lp/Box$Ordered;");
  EXPECT_FALSE(form("new Box()", "").is_raw);
}

TEST_F(CallTypesTest, AConstructorMayBeTypedAlthoughItsArgumentIsCastToARawClass) {
  explore({"p/Box<Integer>"});
  JavaCallForm made = form("new Box(Collection)", "", {typed(list_of(kAnyObject))});
  EXPECT_FALSE(made.is_raw);
  EXPECT_THAT(made.casts, ElementsAre("Ljava/util/Collection;"));
  EXPECT_TRUE(made.is_unchecked);
  EXPECT_EQ(made.result, box_of(kInteger));
  EXPECT_THAT(form("new Box(Collection)", "", {typed(list_of(kInteger))}).casts, ElementsAre(""));
}

class Overloads : public CallFormsTest {
 protected:
  // Whether javac takes the first one for an argument.
  bool prefers(const std::string& call_name, const std::string& other, const ArgumentType& argument) {
    return types_->prefers(*call(call_name).method, *call(other).method, {argument});
  }
};

TEST_F(Overloads, TheMoreSpecialOneIsTaken) {
  EXPECT_TRUE(prefers("text(String)", "text(Object)", typed(kText)));
}

TEST_F(Overloads, AWiderOneIsTakenAfterACast) {
  EXPECT_TRUE(prefers("text(Object)", "text(String)", typed(kText)));
}

TEST_F(Overloads, ARawCastLeavesBothPossibleIfNeitherIsMoreSpecial) {
  EXPECT_FALSE(prefers("lists(List)", "lists(Collection)", typed(list_of(kAnyObject))));
}

TEST_F(Overloads, AnExactCastRulesTheOtherOneOut) {
  EXPECT_TRUE(prefers("lists(List)", "lists(Collection)", null()));
}

}  // namespace
}  // namespace heapwright::javatext
