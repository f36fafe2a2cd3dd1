#include "paths/static_call.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/unicode.h"
#include "unit/exec/machine.h"
#include "unit/support/compiled_program.h"

namespace heapwright::paths {
namespace {

using exec::Machine;

using ::testing::HasSubstr;
using ::testing::StartsWith;

class StaticCall : public test::JdkTest {
 protected:
  // The result as text, "error: ..." or "stopped: ...".
  std::string call(std::string_view name, const std::vector<std::optional<std::string>>& arguments) {
    auto method = find_static_method(machine_->classes.program(), name, arguments.size());
    if (!method) return "error: " + method.error().message;
    std::vector<TextArgument> texts;
    for (const auto& argument : arguments) {
      texts.push_back(argument ? TextArgument(base::utf16_of_utf8(*argument)) : TextArgument());
    }
    auto result = call_static(machine_->interpreter(), **method, texts);
    if (!result) return "error: " + result.error().message;
    steps_ = result->steps;
    threw_ = result->threw;
    if (const auto* stop = std::get_if<base::Stop>(&result->outcome)) return "stopped: " + stop->what;
    return base::utf8_of_utf16(std::get<std::u16string>(result->outcome));
  }
  // p.C with a method "m" that returns its argument.
  void add_identity(const std::string& type, const std::string& code) {
    machine_->classes.add_method_m("(" + type + ")" + type, {code});
  }

  std::unique_ptr<Machine> machine_ = std::make_unique<Machine>();
  uint64_t steps_ = 0;
  bool threw_ = false;
};

TEST_F(StaticCall, IntegersOfTheWholeRange) {
  const struct {
    const char* type;
    const char* code;
    std::vector<const char*> good;
    std::vector<const char*> bad;
  } cases[] = {
      {"B", "iload_0; ireturn", {"-128", "127", "0"}, {"128", "-129", "", "1.0", "x", " 1", "0x1"}},
      {"S", "iload_0; ireturn", {"-32768", "32767"}, {"32768", "-32769"}},
      {"I",
       "iload_0; ireturn",
       {"-2147483648", "2147483647"},
       {"2147483648", "-2147483649", "+-1", "--1", "+"}},
      {"J",
       "lload_0; lreturn",
       {"-9223372036854775808", "9223372036854775807"},
       {"9223372036854775808", "1L"}},
      {"Z", "iload_0; ireturn", {"true", "false"}, {"TRUE", "1", "yes", ""}},
      {"C", "iload_0; ireturn", {"a", "ä", "€", "7"}, {"", "ab", "😀"}},
      {"F",
       "fload_0; freturn",
       {"1.5", "-0.0", "NaN", "Infinity", "-Infinity", "1.0E10"},
       {"", "1,5", "inf", "x", "."}},
      {"D",
       "dload_0; dreturn",
       {"0.1", "-0.0", "NaN", "Infinity", "4.9E-324", "1.7976931348623157E308"},
       {"", "1e", "nan", "0x1p3", "1 "}},
  };
  for (const auto& [type, code, good, bad] : cases) {
    machine_ = std::make_unique<Machine>();
    add_identity(type, code);
    for (const char* text : good) EXPECT_EQ(call("p.C.m", {text}), text) << type;
    for (const char* text : bad) {
      EXPECT_THAT(call("p.C.m", {text}), HasSubstr("is not a valid")) << type << " '" << text << "'";
    }
  }
}

TEST_F(StaticCall, PlusSignIsAllowedAsInJava) {
  add_identity("I", "iload_0; ireturn");
  EXPECT_EQ(call("p.C.m", {"+7"}), "7");
}

TEST_F(StaticCall, StringsAndNull) {
  add_identity("Ljava/lang/String;", "aload_0; areturn");
  EXPECT_EQ(call("p.C.m", {"漢字 😀"}), "漢字 😀");
  EXPECT_EQ(call("p.C.m", {""}), "");
  EXPECT_EQ(call("p.C.m", {std::nullopt}), "null");
}

TEST_F(StaticCall, NullIsNoPrimitive) {
  add_identity("I", "iload_0; ireturn");
  EXPECT_EQ(call("p.C.m", {std::nullopt}), "error: argument 1 cannot be null");
}

TEST_F(StaticCall, ResultsArePrintedAsJavaDoes) {
  EXPECT_EQ(call("java.lang.Character.toChars(int)", {"65"}), "[A]");
  EXPECT_EQ(call("java.lang.Integer.toHexString", {"-1"}), "ffffffff");
  EXPECT_EQ(call("java.lang.Math.floor", {"-1.5"}), "-2.0");
  EXPECT_EQ(call("java.lang.Long.valueOf(java.lang.String)", {"12"}), "12");
  EXPECT_EQ(call("java.util.Collections.emptyList", {}), "[]");
}

TEST_F(StaticCall, VoidIsSaid) {
  machine_->classes.add_method_m("()V", {"return"});
  EXPECT_EQ(call("p.C.m", {}), "void");
  EXPECT_FALSE(threw_);
  EXPECT_GT(steps_, 0U);
}

TEST_F(StaticCall, ExceptionsAreTold) {
  EXPECT_EQ(call("java.lang.Integer.parseInt(java.lang.String)", {"x"}),
            "throws java.lang.NumberFormatException: For input string: \"x\"");
  EXPECT_TRUE(threw_);
}

TEST_F(StaticCall, MethodsAreFoundByNameCountAndTypes) {
  EXPECT_EQ(call("java.lang.Integer.parseInt", {"12", "8"}), "10");
  EXPECT_THAT(call("java.lang.Math.abs", {"1"}), HasSubstr("ambiguous"));
  EXPECT_EQ(call("java.lang.Math.abs(int)", {"-2147483648"}), "-2147483648");
  EXPECT_EQ(call("java.lang.Math.max( long , long )", {"1", "2"}), "2");
  EXPECT_EQ(call("java.lang.Boolean.parseBoolean(String)", {std::nullopt}), "false");
  EXPECT_THAT(call("java.lang.Math.missing", {}), HasSubstr("has no method missing"));
  EXPECT_THAT(call("java.lang.Integer.parseInt", {}), HasSubstr("0 arguments"));
  EXPECT_THAT(call("java.lang.Missing.m", {}), HasSubstr("java.lang.Missing is not on the class path"));
}

TEST_F(StaticCall, NamesOfTheWrongFormAreRefused) {
  for (const char* name : {"", "x", ".m", "p.C.", "p.C.m(int"}) {
    EXPECT_THAT(call(name, {}), StartsWith("error: ")) << name;
  }
}

TEST_F(StaticCall, OnlyPrimitivesAndStringsCanBeGiven) {
  EXPECT_THAT(call("java.util.Objects.hashCode", {"x"}),
              HasSubstr("only primitive types and String can be given"));
}

constexpr const char* kNamedSource = R"java(
package p;

class Base {
  int inherited() { return 1; }
  Object copy() { return this; }
}
class Named extends Base {
  Named() {}
  Named(int n) {}
  int own(int n) { return n; }
  int own(String s) { return 0; }
  static int count() { return 0; }
  Named copy() { return this; }
  static class Nested {
    int depth() { return 1; }
    static class Deeper { int depth() { return 2; } }
  }
}
)java";

class FindMethod : public test::JdkTest {
 protected:
  // "method of class, by the name of class", or "error: ...".
  std::string find(const char* name) {
    auto found = find_method(classes_.program(), name);
    if (!found) return "error: " + found.error().message;
    return found->method->display_name() + " for " + found->named->java_name();
  }

  test::CompiledProgram classes_{{{"p/Named.java", kNamedSource}}};
};

TEST_F(FindMethod, OfAnInstanceOrOfTheClass) {
  EXPECT_EQ(find("p.Named.count"), "p.Named.count() for p.Named");
  EXPECT_EQ(find("p.Named.own(int)"), "p.Named.own(int) for p.Named");
  EXPECT_EQ(find("p.Named.own(String)"), "p.Named.own(java.lang.String) for p.Named");
}

TEST_F(FindMethod, AConstructorByTheNameOfTheClass) {
  EXPECT_EQ(find("p.Named.Named(int)"), "p.Named.<init>(int) for p.Named");
  EXPECT_EQ(find("p.Named.<init>()"), "p.Named.<init>() for p.Named");
  EXPECT_EQ(find("p.Named.Nested.Nested"), "p.Named$Nested.<init>() for p.Named$Nested");
}

TEST_F(FindMethod, OneThatTheClassInherits) {
  EXPECT_EQ(find("p.Named.inherited"), "p.Base.inherited() for p.Named");
}

TEST_F(FindMethod, OfANestedClassWithADotOrADollar) {
  EXPECT_EQ(find("p.Named.Nested.depth"), "p.Named$Nested.depth() for p.Named$Nested");
  EXPECT_EQ(find("p.Named$Nested.depth"), "p.Named$Nested.depth() for p.Named$Nested");
  EXPECT_EQ(find("p.Named.Nested.Deeper.depth"), "p.Named$Nested$Deeper.depth() for p.Named$Nested$Deeper");
}

TEST_F(FindMethod, ABridgeIsNoMethodOfItsOwn) {
  EXPECT_EQ(find("p.Named.copy"), "p.Named.copy() for p.Named");
}

TEST_F(FindMethod, SeveralAreListedAndTheNearestNameIsSuggested) {
  EXPECT_EQ(find("p.Named.own"),
            "error: p.Named.own is ambiguous, name the parameters of one of: own(int) (not static), "
            "own(java.lang.String) (not static)");
  EXPECT_EQ(find("p.Named.cuont"), "error: class p.Named has no method cuont; did you mean count?");
  EXPECT_THAT(find("p.Named.own(long)"), HasSubstr("error: no method p.Named.own takes (long); there is: "));
  EXPECT_THAT(find("p.Missing.m"), HasSubstr("p.Missing is not on the class path"));
}

TEST_F(FindMethod, AMisspelledConstructorIsToldByTheNameOfTheClass) {
  EXPECT_THAT(find("p.Named.Named(long)"), HasSubstr("there is: "));
}

}  // namespace
}  // namespace heapwright::paths
