// Names of test methods: the call, the state, the outcome; and always a name that Java takes.
#include "testgen/test_names.h"

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

using Kind = Expected::Kind;

constexpr const char* kTestNamesSource = R"java(
package p;

public class Item {
  public enum Color { RED }
  public void put(Object value) {}
  public void clear() {}
  public int size() { return 0; }
  public Object get(int index) { return null; }
  public String toString() { return ""; }
  public void aMethodWhoseNameIsLongerThanAnybodyWouldLikeToReadInAListOfTests() {}
  public int _1() { return 0; }
  public static void default_() {}
  public static void $() {}
}
)java";

class TestNamesTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Item.java", kTestNamesSource, {"p/Item"});
    subject_ = &shared;
    names_.emplace(shared.worker());
  }

  synth::ConcreteCall make() { return subject_->call("new Item()", {}); }
  synth::ConcreteCall call(const std::string& name, std::vector<synth::CallArgument> arguments = {}) {
    arguments.insert(arguments.begin(), result_of(0));
    return subject_->call(name, std::move(arguments));
  }
  static Expected of_kind(Kind kind, uint64_t value = 0, ir::Type type = ir::Type::kInt) {
    Expected result;
    result.kind = kind;
    result.value = value;
    result.type = type;
    return result;
  }
  // Whose last call returns or throws this.
  std::string name(const std::vector<synth::ConcreteCall>& calls, const Expected& last = {},
                   const std::string& threw = "") {
    Observed observed;
    observed.results.resize(calls.size());
    observed.threw.resize(calls.size());
    observed.results.back() = last;
    observed.threw.back() = threw;
    SuiteTest test;
    test.sequence.calls = calls;
    return names_->add(test, observed);
  }
  std::string outcome_of_get(const Expected& last, const std::string& threw = "") {
    std::string text = name({make(), call("get(int)", {number(0)})}, last, threw);
    names_.emplace(subject_->worker());
    return text.substr(std::string("get_ofNewItem").size());
  }

  JavaSubject* subject_ = nullptr;
  std::optional<TestNames> names_;
};

TEST_F(TestNamesTest, TellInWhichStateTheCallIsMade) {
  EXPECT_EQ(name({make()}), "constructor");
  EXPECT_EQ(name({make(), call("clear()")}), "clear_ofNewItem");
  EXPECT_EQ(name({make(), call("put(Object)", {{}})}), "put_withNull");
  auto put = call("put(Object)", {object(1)});
  EXPECT_EQ(name({make(), put, put, call("clear()")}), "clear_afterPut");
  EXPECT_EQ(name({make(), put, call("clear()"), call("size()")}), "size_afterPutAndClear");
  EXPECT_EQ(name({make(), put, call("clear()"), call("size()"), call("get(int)", {number(0)})}),
            "get_afterSize");
}

TEST_F(TestNamesTest, TellTheOutcome) {
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNull)), "_returnsNull");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNumber, 999)), "_returns999");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNumber, static_cast<uint64_t>(-1))), "_returnsMinus1");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNumber, 1000)), "") << "a large number is no word";
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNumber, 1, ir::Type::kBoolean)), "_returnsTrue");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kNumber, 65, ir::Type::kChar)), "");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kArray, 0)), "_returnsEmptyArray");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kArray, 1)), "_returnsArray");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kString)), "_returnsEmptyString");
  EXPECT_EQ(outcome_of_get(of_kind(Kind::kPlain, 1)), "_returnsObject");
  EXPECT_EQ(outcome_of_get({}, "p.Item$Full"), "_throwsFull");
}

TEST_F(TestNamesTest, AreGivenOnce) {
  EXPECT_EQ(name({make()}), "constructor");
  EXPECT_EQ(name({make()}), "constructor2");
  EXPECT_EQ(name({make()}), "constructor3");
}

TEST_F(TestNamesTest, OfTheTestItselfGoFirst) {
  SuiteTest test;
  test.sequence.calls = {make()};
  test.name = "manyCalls";
  Observed observed{{Expected()}, {""}, ""};
  EXPECT_EQ(names_->add(test, observed), "manyCalls");
  EXPECT_EQ(names_->add(test, observed), "manyCalls2");
}

TEST_F(TestNamesTest, AreNotTooLongAndEndWithAWord) {
  std::string text =
      name({make(), call("aMethodWhoseNameIsLongerThanAnybodyWouldLikeToReadInAListOfTests()")}, {},
           "java.lang.IllegalStateException");
  EXPECT_EQ(text, "aMethodWhoseNameIsLongerThanAnybodyWould_ofNewItem_throwsIllegalStateException");
  EXPECT_LE(text.size(), 80U);
}

// Only letters and digits of a method's name are taken, which may leave no name of Java.
TEST_F(TestNamesTest, AreNamesOfJavaWhateverTheMethodIsCalled) {
  EXPECT_EQ(name({make(), call("_1()")}, of_kind(Kind::kNumber, 3)), "call_1_ofNewItem_returns3");
  EXPECT_EQ(name({subject_->call("default_()", {})}), "call_default");
  EXPECT_EQ(name({subject_->call("$()", {})}), "call_");
}

}  // namespace
}  // namespace heapwright::testgen
