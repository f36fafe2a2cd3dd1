// What calls return, as values that a test can be written in, and what is not the same in every run.
#include "testgen/expected_value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;
using test::number;
using test::object;
using test::result_of;

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using Kind = Expected::Kind;

constexpr const char* kExpectedValueSource = R"java(
package p;

import java.util.*;

public class Values {
  public enum Size { SMALL, LARGE { @Override public String toString() { return "x"; } } }

  private Object kept;

  public void nothing() {}
  public int minus() { return -1; }
  public char letter() { return 'c'; }
  public Object none() { return null; }
  public String text() { return "t\u00e4"; }
  public String longText() { return "x".repeat(201); }
  public Object box() { return 7L; }
  public Size size() { return Size.LARGE; }
  public Object keep(Object value) { kept = value; return value; }
  public Values self() { return this; }
  public Object list() { return new ArrayList<>(List.of(1, 2)); }
  public Object custom() { return new Values(); }
  public int[] numbers(int length) { return new int[length]; }
  public int[][] nested() { return new int[1][1]; }
  public Object mixed() { return new Object[] {kept, "a", null}; }
  public void fail() { throw new IllegalStateException(); }

  public int hash() { return System.identityHashCode(this); }
  public boolean isNow() { return System.nanoTime() > 0; }
  public long time() { return System.nanoTime(); }
  public Object places() { return new HashSet<>(Arrays.asList(new Object(), new Object())); }
  public void failSometimes() { if ((System.identityHashCode(this) & 1) == 0) throw new Error(); }
}
)java";

class ExpectedValueTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Values.java", kExpectedValueSource, {"p/Values"});
    subject_ = &shared;
  }

  // After "new Values()".
  Observed observed(std::vector<synth::ConcreteCall> calls) {
    calls.insert(calls.begin(), subject_->call("new Values()", {}));
    return observe(subject_->worker(), {std::move(calls)});
  }
  synth::ConcreteCall call(const std::string& name, std::vector<synth::CallArgument> arguments = {}) {
    arguments.insert(arguments.begin(), result_of(0));
    return subject_->call(name, std::move(arguments));
  }
  Expected result(const std::string& name, std::vector<synth::CallArgument> arguments = {}) {
    return observed({call(name, std::move(arguments))}).results.at(1);
  }

  JavaSubject* subject_ = nullptr;
};

TEST_F(ExpectedValueTest, AVoidMethodReturnsNothing) { EXPECT_EQ(result("nothing()").kind, Kind::kNothing); }

TEST_F(ExpectedValueTest, NumbersHaveTheTypeOfTheMethod) {
  Expected minus = result("minus()");
  EXPECT_EQ(minus.kind, Kind::kNumber);
  EXPECT_EQ(minus.type, ir::Type::kInt);
  EXPECT_EQ(static_cast<int32_t>(minus.value), -1);
  EXPECT_EQ(result("letter()").type, ir::Type::kChar);
}

TEST_F(ExpectedValueTest, NullTextsAndBoxesAreValues) {
  EXPECT_EQ(result("none()").kind, Kind::kNull);
  EXPECT_EQ(result("text()").kind, Kind::kString);
  EXPECT_EQ(result("text()").text, u"t\u00e4");
  Expected box = result("box()");
  EXPECT_EQ(box.kind, Kind::kBox);
  EXPECT_EQ(box.type, ir::Type::kLong);
  EXPECT_EQ(box.value, 7U);
}

TEST_F(ExpectedValueTest, ALongTextIsNotExpected) { EXPECT_EQ(result("longText()").kind, Kind::kNothing); }

TEST_F(ExpectedValueTest, AnEnumConstantWithABodyBelongsToTheEnum) {
  Expected size = result("size()");
  EXPECT_EQ(size.kind, Kind::kEnum);
  EXPECT_EQ(size.constant, "LARGE");
  EXPECT_EQ(size.of_class->name, "p/Values$Size");
}

TEST_F(ExpectedValueTest, PlainObjectsAreKnownByTheirNumber) {
  Expected kept = result("keep(Object)", {object(2)});
  EXPECT_EQ(kept.kind, Kind::kPlain);
  EXPECT_EQ(kept.value, 2U);
}

TEST_F(ExpectedValueTest, OtherObjectsAreKnownByTheCallsThatReturnedThem) {
  Observed observation = observed({call("self()"), call("self()")});
  EXPECT_EQ(observation.results[2].kind, Kind::kObject);
  EXPECT_THAT(observation.results[2].same_as, ElementsAre(0, 1));
  EXPECT_THAT(result("custom()").same_as, IsEmpty());
}

TEST_F(ExpectedValueTest, CollectionsOfTheJdkHaveATellingText) {
  EXPECT_EQ(result("list()").text, u"[1, 2]");
  EXPECT_EQ(result("custom()").text, u"") << "the classes of the user may say anything";
}

TEST_F(ExpectedValueTest, ArraysHaveElementsUnlessThereAreMany) {
  Expected few = result("numbers(int)", {number(12)});
  EXPECT_EQ(few.kind, Kind::kArray);
  EXPECT_EQ(few.value, 12U);
  EXPECT_THAT(few.elements, SizeIs(12));
  Expected many = result("numbers(int)", {number(13)});
  EXPECT_EQ(many.value, 13U);
  EXPECT_THAT(many.elements, IsEmpty());
  EXPECT_THAT(result("nested()").elements, IsEmpty()) << "assertArrayEquals would compare deeply";
}

TEST_F(ExpectedValueTest, ElementsOfArraysAreValues) {
  Observed observation = observed({call("keep(Object)", {object(1)}), call("mixed()")});
  std::vector<Kind> kinds;
  for (const Expected& element : observation.results[2].elements) kinds.push_back(element.kind);
  EXPECT_THAT(kinds, ElementsAre(Kind::kPlain, Kind::kString, Kind::kNull));
}

TEST_F(ExpectedValueTest, ExceptionsAreObservedByTheirNames) {
  Observed observation = observed({call("fail()"), call("minus()")});
  EXPECT_THAT(observation.threw, ElementsAre("", "java.lang.IllegalStateException", ""));
  EXPECT_EQ(observation.results[1].kind, Kind::kNothing);
  EXPECT_EQ(observation.results[2].kind, Kind::kNumber);
  EXPECT_EQ(observation.failed, "");
}

TEST_F(ExpectedValueTest, WhatDiffersBetweenRunsIsNotExpected) {
  EXPECT_EQ(result("hash()").kind, Kind::kNothing);
  EXPECT_EQ(result("time()").kind, Kind::kNothing);
}

TEST_F(ExpectedValueTest, WhatIsTheSameInAllRunsIsExpectedThoughItAsksTheTime) {
  EXPECT_EQ(result("isNow()").kind, Kind::kNumber);
}

TEST_F(ExpectedValueTest, OnlyTheTextOfAnObjectIsForgottenIfItDiffers) {
  Expected places = result("places()");
  EXPECT_EQ(places.kind, Kind::kObject);
  EXPECT_EQ(places.text, u"");
}

TEST_F(ExpectedValueTest, NothingIsSaidWhereAnExceptionDependsOnTheRun) {
  EXPECT_EQ(observed({call("failSometimes()")}).failed,
            "what it does depends on identity hashes or on the time");
}

}  // namespace
}  // namespace heapwright::testgen
