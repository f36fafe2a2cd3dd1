// What a call returned or threw, as Java prints it.
#include "paths/outcome_text.h"

#include <gtest/gtest.h>

#include "base/unicode.h"
#include "models/models.h"
#include "paths/static_call.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::paths {
namespace {

constexpr const char* kSource = R"java(
package p;

public class Outcomes {
  static class Odd extends RuntimeException {
    public String getMessage() { throw new Error(); }
  }
  public static void nothing() {}
  public static byte small() { return -1; }
  public static char letter() { return 'c'; }
  public static boolean yes() { return true; }
  public static float third() { return 1f / 3; }
  public static String text() { return "\u00e4"; }
  public static Object none() { return null; }
  public static Object list() { return java.util.List.of(1, 2); }
  public static Object numbers() { return new int[] {1, 2}; }
  public static void fail() { throw new IllegalStateException("closed"); }
  public static void failSilently() { throw new IllegalStateException(); }
  public static void failOddly() { throw new Odd(); }
}
)java";

class OutcomeText : public test::JdkTest {
 protected:
  // The text goes through call_static, which asks for it.
  std::string of(const std::string& method_name) {
    exec::Interpreter vm(classes_.program(), models::natives(), {});
    auto called = call_static(vm, classes_.method("p/Outcomes", method_name), {});
    EXPECT_TRUE(called.ok());
    return base::utf8_of_utf16(std::get<std::u16string>(called->outcome));
  }

  test::CompiledProgram classes_{{{"p/Outcomes.java", kSource}}};
};

TEST_F(OutcomeText, OfNothingIsVoid) { EXPECT_EQ(of("nothing"), "void"); }

TEST_F(OutcomeText, OfNumbersIsWhatJavaPrints) {
  EXPECT_EQ(of("small"), "-1");
  EXPECT_EQ(of("letter"), "c");
  EXPECT_EQ(of("yes"), "true");
  EXPECT_EQ(of("third"), "0.33333334");
}

TEST_F(OutcomeText, OfObjectsIsTheirText) {
  EXPECT_EQ(of("text"), "ä");
  EXPECT_EQ(of("none"), "null");
  EXPECT_EQ(of("list"), "[1, 2]");
}

TEST_F(OutcomeText, OfAnArrayIsItsElementsAlsoBehindAnObject) { EXPECT_EQ(of("numbers"), "[1, 2]"); }

TEST_F(OutcomeText, OfAnExceptionHasItsMessageIfThereIsOne) {
  EXPECT_EQ(of("fail"), "throws java.lang.IllegalStateException: closed");
  EXPECT_EQ(of("failSilently"), "throws java.lang.IllegalStateException");
  EXPECT_EQ(of("failOddly"), "throws p.Outcomes$Odd");
}

}  // namespace
}  // namespace heapwright::paths
