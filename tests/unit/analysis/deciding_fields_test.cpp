#include "analysis/deciding_fields.h"

#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

constexpr const char* kReportSource = R"java(
package p;

class Report {
  int line;
  int mode;
  int index;
  int divisor;
  int copied;
  int returned;
  int asked;
  int passed;
  int printed;
  int overriding;
  String name;
  String compared;
  StringBuilder text = new StringBuilder();
  Object lock;

  String message() { return "line " + line; }
  boolean isIn(int wanted) { return mode == wanted; }
  int at(int[] all) { return all[index]; }
  int part(int a) { return a / divisor; }
  void copy() { mode = copied; }
  int result() { return returned; }
  int question() { return asked; }
  boolean isAsked() { return question() > 1; }
  void pass() { take(passed, 1); }
  void take(int a, int b) { if (a > b) mode = 1; }
  void print() { System.out.println(printed); }
  public int hashCode() { return overriding; }
  void say() { text.append(name).append(line); }
  String said() { return text.toString(); }
  boolean isSame(String other) { return compared.equals(other); }
}

class Measured {
  StringBuilder text = new StringBuilder();
  boolean isLong() { text.append('x'); return text.length() > 10; }
}

class Reflected {
  int line;
  String message() { return "line " + line; }
  static Object any(java.lang.reflect.Field field) throws Exception { return field.get(null); }
}
)java";

class DecidingFieldsTest : public test::JdkTest {
 protected:
  bool decides(const std::string& type, const std::string& field) {
    std::vector<const ir::Method*> methods;
    for (const auto& method : classes_.type("p/" + type).methods) methods.push_back(method.get());
    DecidingFields deciding(classes_.program(), methods);
    for (const ir::Field& each : classes_.type("p/" + type).fields) {
      if (each.name == field) return deciding.may_decide(each);
    }
    ADD_FAILURE() << field;
    return false;
  }

  test::CompiledProgram classes_{{{"p/Report.java", kReportSource}}, {"-g"}};
};

TEST_F(DecidingFieldsTest, WhatIsComparedDoes) { EXPECT_TRUE(decides("Report", "mode")); }

TEST_F(DecidingFieldsTest, WhatIsPartOfAMessageDoesNot) { EXPECT_FALSE(decides("Report", "line")); }

TEST_F(DecidingFieldsTest, WhatCanMakeAnInstructionThrowDoes) {
  EXPECT_TRUE(decides("Report", "index"));
  EXPECT_TRUE(decides("Report", "divisor"));
}

TEST_F(DecidingFieldsTest, WhatFlowsIntoOneThatDoesDoes) {
  EXPECT_TRUE(decides("Report", "copied"));
  EXPECT_TRUE(decides("Report", "asked")) << "by way of a result";
  EXPECT_TRUE(decides("Report", "passed")) << "by way of an argument";
}

TEST_F(DecidingFieldsTest, WhatIsOnlyReturnedDoesNot) { EXPECT_FALSE(decides("Report", "returned")); }

TEST_F(DecidingFieldsTest, WhatIsPrintedDoesNot) { EXPECT_FALSE(decides("Report", "printed")); }

TEST_F(DecidingFieldsTest, WhatCodeOfThePlatformAsksForDoes) {
  EXPECT_TRUE(decides("Report", "overriding")) << "hashCode";
}

TEST_F(DecidingFieldsTest, TextsThatAreOnlyCollectedDoNot) {
  EXPECT_FALSE(decides("Report", "text"));
  EXPECT_FALSE(decides("Report", "name"));
}

TEST_F(DecidingFieldsTest, TextsThatAreLookedAtDo) {
  EXPECT_TRUE(decides("Measured", "text"));
  EXPECT_TRUE(decides("Report", "compared"));
}

TEST_F(DecidingFieldsTest, ReferencesToOtherThingsDo) { EXPECT_TRUE(decides("Report", "lock")); }

TEST_F(DecidingFieldsTest, ByReflectionAllMayBeLookedAt) { EXPECT_TRUE(decides("Reflected", "line")); }

}  // namespace
}  // namespace heapwright::analysis
