// Call sequences as Java source: names of variables and objects, imports, casts, and what has no Java source.
#include "javatext/java_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::javatext {
namespace {

using synth::CallArgument;
using synth::ConcreteCall;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kPile = R"java(
package p;

import java.util.*;

public class Pile<E> {
  public Pile() {}
  public void push(E element) {}
  public Pile<E> copy() { return null; }
  public Object clone() { return null; }
  public boolean has(Pile<?> other) { return false; }
  public void numbers(byte b, char c, long l, float f) {}
  public void count(Integer number) {}
  public void all(Object... elements) {}
  public void choose(Pile<E> pile) {}
  public void choose(Object any) {}
  public void lists(List<String> all) {}
  public void lists(Collection<Integer> all) {}

  public static class Part {
    public Part() {}
  }
  public class Inner {
    public Inner() {}
    public int height() { return 0; }
  }
  public static class Int {
    public Int() {}
  }
}
)java";

constexpr const char* kX = R"java(
package p;

public class X {
  public X() {}
  public void take(X other) {}
}
)java";

constexpr const char* kHidden = R"java(
package p;

class Hidden {
  public Hidden() {}
  public static int made() { return 0; }
  public int height() { return 0; }
}
)java";

constexpr const char* kShown = "package p; public class Shown extends Hidden { public Shown() {} }";

constexpr const char* kOtherPile = R"java(
package q;

public class Pile {
  public Pile() {}
  public void take(p.Pile<Object> other) {}
}
)java";

CallArgument result_of(uint64_t call) { return {CallArgument::Kind::kResult, call}; }
CallArgument number(uint64_t bits) { return {CallArgument::Kind::kNumber, bits}; }
CallArgument object(uint64_t which) { return {CallArgument::Kind::kObject, which}; }
CallArgument null_argument() { return {}; }

class JavaText : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) explore({"p/Pile", "p/Pile$Part", "p/Pile$Inner", "p/Pile$Int"});
  }
  void explore(const std::vector<std::string>& names, bool samples = false) {
    auto api = api::Api::of(classes_.program(), names, {.samples = samples});
    ASSERT_TRUE(api) << api.error().message;
    api_ = std::move(*api);
  }

  ConcreteCall call(const std::string& name, std::vector<CallArgument> arguments) {
    for (size_t i = 0; i < api_.calls().size(); ++i) {
      if (api_.calls()[i].short_name() == name) return {static_cast<api::CallId>(i), std::move(arguments)};
    }
    ADD_FAILURE() << "no call " << name;
    return {};
  }
  ConcreteCall make(const std::string& name = "Pile") { return call("new " + name + "()", {}); }
  ConcreteCall push(const CallArgument& argument, uint64_t pile = 0) {
    return call("push(Object)", {result_of(pile), argument});
  }

  // Whose calls all return.
  JavaStatements write(const std::vector<ConcreteCall>& calls, const JavaStyle& style = {}) {
    return write_goal(calls, {}, {}, style);
  }
  JavaStatements write_goal(const std::vector<ConcreteCall>& calls,
                            const std::vector<CallArgument>& arguments,
                            const std::vector<api::Parameter>& parameters, const JavaStyle& style = {}) {
    return java_statements(classes_.program(), api_, {calls}, std::vector<std::string>(calls.size()),
                           arguments, parameters, style);
  }
  static std::vector<std::string> texts(const JavaStatements& statements) {
    std::vector<std::string> result;
    for (const JavaCall& call : statements.calls) result.push_back(call.text());
    return result;
  }
  std::vector<std::string> lines(const std::vector<ConcreteCall>& calls) { return texts(write(calls)); }

  test::CompiledProgram classes_{{{"p/Pile.java", kPile},
                                  {"p/X.java", kX},
                                  {"p/Hidden.java", kHidden},
                                  {"p/Shown.java", kShown},
                                  {"q/Pile.java", kOtherPile}}};
  api::Api api_;
};

TEST_F(JavaText, AVariableIsNamedAfterItsClass) {
  EXPECT_THAT(lines({make(), push(null_argument())}),
              ElementsAre("Pile<Object> pile = new Pile<>()", "pile.push(null)"));
}

TEST_F(JavaText, AResultThatNobodyUsesHasNoVariable) {
  EXPECT_THAT(lines({make(), call("copy()", {result_of(0)})}),
              ElementsAre("Pile<Object> pile = new Pile<>()", "pile.copy()"));
}

TEST_F(JavaText, SeveralVariablesOfAClassAreNumbered) {
  EXPECT_THAT(lines({make(), make(), call("has(Pile)", {result_of(1), result_of(0)})}),
              ElementsAre("Pile<Object> pile1 = new Pile<>()", "Pile<Object> pile2 = new Pile<>()",
                          "pile2.has(pile1)"));
}

TEST_F(JavaText, ANameThatJavaOrLambdasUseIsReplaced) {
  EXPECT_THAT(texts(write_goal({make("Int")}, {result_of(0)}, {api::Parameter{}})),
              ElementsAre("Pile.Int intObject = new Pile.Int()"));
  explore({"p/X"});
  EXPECT_THAT(lines({make("X"), call("take(X)", {result_of(0), null_argument()})}),
              ElementsAre("X instance = new X()", "instance.take(null)"));
}

TEST_F(JavaText, PlainObjectsAreNumberedInTheOrderOfTheirUse) {
  JavaStatements statements = write({make(), push(object(7)), push(object(3)), push(object(7))});
  ASSERT_EQ(statements.objects.size(), 2U);
  EXPECT_EQ(statements.object_name(7), "o1");
  EXPECT_EQ(statements.object_name(3), "o2");
  EXPECT_EQ(statements.calls[3].call, "pile.push(o1)");
}

TEST_F(JavaText, AnObjectOnlyForTheGoalIsNotPassed) {
  api::Parameter any = api::parameter_of(classes_.program(), "Ljava/lang/Object;");
  JavaStatements statements = write_goal({make(), push(object(1))}, {object(2)}, {any});
  ASSERT_EQ(statements.objects.size(), 2U);
  EXPECT_TRUE(statements.objects[0].is_passed);
  EXPECT_FALSE(statements.objects[1].is_passed);
  EXPECT_THAT(statements.arguments, ElementsAre("o2"));
}

TEST_F(JavaText, AnObjectThatNobodyHoldsIsNoArgument) {
  api::Parameter any = api::parameter_of(classes_.program(), "Ljava/lang/Object;");
  api::Parameter pile = api::parameter_of(classes_.program(), "Lp/Pile;");
  EXPECT_THAT(
      write_goal({make()}, {null_argument(), null_argument(), result_of(0)}, {pile, any, pile}).arguments,
      ElementsAre(std::nullopt, "null", "pile"));
}

TEST_F(JavaText, NumbersAreLiteralsOfTheTypeOfTheParameter) {
  EXPECT_THAT(lines({make(), call("numbers(byte, char, long, float)",
                                  {result_of(0), number(7), number('c'), number(5), number(0x3f800000)})})
                  .back(),
              "pile.numbers((byte) 7, 'c', 5L, 1.0f)");
}

TEST_F(JavaText, ABoxIsMadeOfItsNumber) {
  CallArgument box{CallArgument::Kind::kBox, 4};
  EXPECT_EQ(lines({make(), call("count(Integer)", {result_of(0), box})}).back(),
            "pile.count(Integer.valueOf(4))");
}

TEST_F(JavaText, NullForAnyNumberOfArgumentsIsAnArray) {
  EXPECT_EQ(lines({make(), call("all(Object[])", {result_of(0), null_argument()})}).back(),
            "pile.all((Object[]) null)");
}

TEST_F(JavaText, NullForAnOverloadedMethodIsCast) {
  EXPECT_EQ(lines({make(), call("choose(Object)", {result_of(0), null_argument()})}).back(),
            "pile.choose((Object) null)");
  EXPECT_EQ(lines({make(), call("choose(Pile)", {result_of(0), null_argument()})}).back(),
            "pile.choose((Pile<Object>) null)");
}

TEST_F(JavaText, AResultOfASuperTypeIsCastToTheClassWhoseMethodIsCalled) {
  JavaStatements statements = write({make(), call("clone()", {result_of(0)}), push(null_argument(), 1)});
  EXPECT_THAT(texts(statements)[1], "Pile<Object> pile2 = (Pile<Object>) pile1.clone()");
  EXPECT_TRUE(statements.is_unchecked);
}

TEST_F(JavaText, AnInnerObjectIsMadeByTheOneAroundIt) {
  EXPECT_THAT(lines({make(), call("new Inner(Pile)", {result_of(0)}), call("height()", {result_of(1)})}),
              ElementsAre("Pile<Object> pile = new Pile<>()", "Pile.Inner inner = pile.new Inner()",
                          "inner.height()"));
}

TEST_F(JavaText, AnInnerObjectWithoutOneAroundItCannotBeWritten) {
  JavaStatements statements = write({call("new Inner(Pile)", {null_argument()})});
  EXPECT_EQ(statements.unwritable, "an object of an inner class needs one around it");
}

TEST_F(JavaText, AListThatTwoOverloadsTakeCannotBeWritten) {
  explore({"p/Pile"}, true);
  CallArgument empty_list{CallArgument::Kind::kSample};
  ConcreteCall ambiguous = call("lists(List)", {result_of(0), empty_list});
  const api::Parameter& parameter = api_.call(ambiguous.call).parameters[0];
  ASSERT_EQ(api::sample_text(parameter.samples[0]), "new ArrayList<>()");
  EXPECT_EQ(write({make(), ambiguous}).unwritable, "javac finds calls of lists ambiguous");
}

TEST_F(JavaText, AStaticMethodOfAHiddenClassIsCalledThroughOneThatIsNot) {
  explore({"p/Shown"});
  JavaStyle style;
  style.can_name = [](const ir::ClassInfo& type) { return type.name != "p/Hidden"; };
  EXPECT_EQ(write({call("made()", {})}, style).calls[0].call, "Shown.made()");
  EXPECT_EQ(write({call("made()", {})}).calls[0].call, "Hidden.made()");
}

TEST_F(JavaText, WhatReturnsAndWhatThrowsIsKept) {
  JavaStatements statements = java_statements(classes_.program(), api_, {{make(), push(null_argument())}},
                                              {"", "java.lang.Error"}, {}, {});
  EXPECT_FALSE(statements.calls[0].throws());
  EXPECT_EQ(statements.calls[1].threw, "java.lang.Error");
}

TEST_F(JavaText, NestedClassesAreImportedWithTheClassAroundThem) {
  JavaStatements statements = write_goal({make("Part")}, {result_of(0)}, {api::Parameter{}});
  EXPECT_THAT(texts(statements), ElementsAre("Pile.Part part = new Pile.Part()"));
  EXPECT_THAT(statements.imports, ElementsAre("p.Pile"));
}

TEST_F(JavaText, TheSecondClassOfANameIsWrittenInFull) {
  explore({"p/Pile", "q/Pile"});
  // There are two "new Pile()": that of q is the one that p's does not find.
  ConcreteCall other = make();
  for (size_t i = 0; i < api_.calls().size(); ++i) {
    if (api_.calls()[i].method->owner->name == "q/Pile" && api_.calls()[i].method->name == "<init>")
      other.call = static_cast<api::CallId>(i);
  }
  JavaStatements statements = write({make(), other, call("take(Pile)", {result_of(1), result_of(0)})});
  EXPECT_THAT(texts(statements), ElementsAre("Pile<Object> pile1 = new Pile<>()",
                                             "q.Pile pile2 = new q.Pile()", "pile2.take(pile1)"));
  EXPECT_THAT(statements.imports, ElementsAre("p.Pile"));
}

TEST_F(JavaText, CodeThatNamesAHiddenClassStandsInItsPackage) {
  EXPECT_EQ(write({make()}).package, "");
  explore({"p/Hidden"});
  EXPECT_EQ(write({make("Hidden"), call("height()", {result_of(0)})}).package, "p");
}

TEST_F(JavaText, TheStyleSaysHowClassesAndObjectsAreCalled) {
  JavaStyle style;
  style.class_name = [](const ir::ClassInfo& type) { return "The" + std::string(type.name).substr(2); };
  style.object_name = [](size_t ordinal) { return "OBJECT" + std::to_string(ordinal); };
  explore({"p/Pile<Integer>"});
  JavaStatements statements = write({make(), call("choose(Object)", {result_of(0), object(4)})}, style);
  EXPECT_EQ(statements.calls[1].call, "pile.choose(OBJECT1)");
  EXPECT_THAT(statements.calls[0].call, HasSubstr("new ThePile<>()"));
  EXPECT_THAT(statements.imports, IsEmpty());
}

}  // namespace
}  // namespace heapwright::javatext
