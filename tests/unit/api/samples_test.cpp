// What is passed beside numbers, plain objects and held ones.
#include "api/samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/api.h"
#include "unit/support/assembly.h"

namespace heapwright::api {
namespace {

using test::Assembly;

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class SamplesTest : public test::JdkTest {
 protected:
  void add(const std::string& name, Assembly& assembly) { classes_.add(name, assembly.builder()); }

  Api api_of(const std::vector<std::string>& classes, bool samples = true) {
    auto api = Api::of(classes_.program(), classes, {.samples = samples});
    EXPECT_TRUE(api) << api.error().message;
    return api ? std::move(*api) : Api();
  }
  static const Parameter& parameter(const Api& api, const std::string& call, size_t index = 0) {
    for (const ApiCall& candidate : api.calls()) {
      if (candidate.short_name() == call) return candidate.parameters.at(index);
    }
    ADD_FAILURE() << "no call " << call;
    return api.calls()[0].parameters.at(0);
  }
  static std::vector<std::string> texts(const Parameter& parameter) {
    std::vector<std::string> result;
    for (const Sample& sample : parameter.samples)
      result.push_back((sample.if_inspected ? "? " : "") + sample_text(sample));
    return result;
  }
  // Of p.C, which has a constructor and a method m of this type.
  std::vector<std::string> samples_of_m(const std::string& type) {
    Assembly c({"p/C"});
    c.constructor().method("m", "(" + type + ")V", "return");
    test::TestProgram classes;
    classes.add("p/C", c.builder());
    auto api = Api::of(classes.program(), {"p/C"}, {.samples = true});
    EXPECT_TRUE(api);
    return texts(api->calls()[1].parameters.at(0));
  }

  test::TestProgram classes_;
};

TEST_F(SamplesTest, NoneUnlessTheyAreWanted) {
  Api api = api_of({"java/util/ArrayList"}, false);
  for (const ApiCall& call : api.calls()) {
    for (const Parameter& parameter : call.parameters) EXPECT_THAT(parameter.samples, IsEmpty());
  }
}

TEST_F(SamplesTest, NumbersNeedNone) { EXPECT_THAT(samples_of_m("I"), IsEmpty()); }

TEST_F(SamplesTest, OtherClassesGiveConstantsOrWhatIsMadeOfNothingOrATextOrANumber) {
  EXPECT_THAT(samples_of_m("Ljava/util/Locale;"), ElementsAre("Locale.ENGLISH", "Locale.FRENCH"));
  EXPECT_THAT(samples_of_m("Ljava/lang/StringBuilder;"), ElementsAre("new StringBuilder()"));
  EXPECT_THAT(samples_of_m("Ljava/util/OptionalInt;"), ElementsAre("OptionalInt.empty()"));
  EXPECT_THAT(samples_of_m("Ljava/util/regex/Pattern;"), ElementsAre("Pattern.compile(\"a\")"));
  EXPECT_THAT(samples_of_m("Ljava/nio/CharBuffer;"), ElementsAre("CharBuffer.allocate(1)"));
  EXPECT_THAT(samples_of_m("Ljava/util/PropertyPermission;"),
              ElementsAre("new PropertyPermission(\"a\", \"a\")"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Class;"), ElementsAre("Object.class"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Enum;"), Contains("RetentionPolicy.SOURCE"));
}

TEST_F(SamplesTest, AnAbstractClassGivesThoseOfClassesNearItThatHaveItsNameFirst) {
  EXPECT_THAT(samples_of_m("Ljava/util/concurrent/BlockingQueue;"),
              ElementsAre("new LinkedBlockingQueue<>()", "new PriorityBlockingQueue<>()"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Appendable;"),
              ElementsAre("new StringBuffer()", "new StringBuilder()"));
}

TEST_F(SamplesTest, TextsAreThoseOfTheCodeAndAFewMore) {
  Assembly c({"p/C"});
  uint16_t longer = c.builder().text_constant(classfile::ConstantTag::kString, "three");
  uint16_t shorter = c.builder().text_constant(classfile::ConstantTag::kString, "on\"");
  uint16_t known = c.builder().text_constant(classfile::ConstantTag::kString, "a");
  c.constructor().method("m", "(Ljava/lang/String;)V", "return");
  c.method("n", "()V",
           "ldc " + std::to_string(longer) + "; pop; ldc " + std::to_string(shorter) + "; pop; ldc " +
               std::to_string(known) + "; pop; return");
  add("p/C", c);
  EXPECT_THAT(texts(parameter(api_of({"p/C"}), "m(String)")),
              ElementsAre("\"\"", "\"a\"", "\"b\"", "\"on\\\"\"", "\"three\""));
}

TEST_F(SamplesTest, EnumConstantsByTheirFields) {
  EXPECT_THAT(samples_of_m("Ljava/math/RoundingMode;"), SizeIs(8));
  EXPECT_THAT(samples_of_m("Ljava/lang/Thread$State;"),
              ElementsAre("State.NEW", "State.RUNNABLE", "State.BLOCKED", "State.WAITING",
                          "State.TIMED_WAITING", "State.TERMINATED"));
}

TEST_F(SamplesTest, ArraysOfNumbersAndObjectsHoldVariables) {
  EXPECT_THAT(samples_of_m("[I"), ElementsAre("new int[] {}", "new int[] {...}", "new int[] {..., ...}"));
  EXPECT_THAT(samples_of_m("[Ljava/lang/Object;"),
              ElementsAre("new Object[] {}", "new Object[] {...}", "new Object[] {..., ...}"));
  EXPECT_THAT(samples_of_m("[Ljava/lang/Integer;"),
              ElementsAre("new Integer[] {}", "new Integer[] {Integer.valueOf(...)}",
                          "new Integer[] {Integer.valueOf(...), Integer.valueOf(...)}"));
}

TEST_F(SamplesTest, OtherArraysHoldSamplesOrNull) {
  EXPECT_THAT(samples_of_m("[Ljava/lang/String;"),
              ElementsAre("new String[] {}", "new String[] {\"a\"}", "new String[] {\"b\", \"a\"}"));
  EXPECT_THAT(samples_of_m("[Ljava/lang/Process;"), ElementsAre("new Process[] {}", "new Process[] {null}"));
  EXPECT_THAT(samples_of_m("[[J"), ElementsAre("new long[][] {}", "new long[][] {new long[] {...}}",
                                               "new long[][] {new long[] {..., ...}, new long[] {...}}"));
}

TEST_F(SamplesTest, AnObjectIsSomethingElseOnlyWhereItsClassIsLookedAt) {
  EXPECT_THAT(samples_of_m("Ljava/lang/Object;"),
              ElementsAre("? Integer.valueOf(...)", "? \"a\"", "? \"b\""));
}

TEST_F(SamplesTest, AnObjectIsWhatTheCodeAsksFor) {
  Assembly c({"p/C"});
  c.constructor();
  c.method("m", "(Ljava/lang/Object;)V",
           "aload_1; instanceof '[I'; pop; aload_1; instanceof 'java/util/SortedSet'; pop;"
           "aload_1; checkcast 'java/lang/Boolean'; pop; return");
  add("p/C", c);
  EXPECT_THAT(
      texts(parameter(api_of({"p/C"}), "m(Object)")),
      ElementsAre("? Integer.valueOf(...)", "? \"a\"", "? \"b\"", "? new int[] {}", "? new int[] {...}",
                  "? new int[] {..., ...}", "? new TreeSet<>()",
                  "? new TreeSet<>(Collections.singletonList(Integer.valueOf(...)))", "? Boolean.TRUE"));
}

TEST_F(SamplesTest, CollectionsAreMadeAnew) {
  Api api = api_of({"java/util/ArrayList"});
  EXPECT_THAT(texts(parameter(api, "addAll(Collection)")),
              ElementsAre("new ArrayList<>()", "new ArrayList<>(Collections.singletonList(...))",
                          "new ArrayList<>(Arrays.asList(..., ...))",
                          "? new ArrayList<>(Collections.singletonList(Integer.valueOf(...)))",
                          "? new ArrayList<>(Arrays.asList(\"b\", \"a\"))"));
}

TEST_F(SamplesTest, ElementsFollowTheTypeArguments) {
  EXPECT_THAT(
      texts(parameter(api_of({"java/util/ArrayList<Long>"}), "addAll(Collection)")),
      ElementsAre("new ArrayList<>()", "new ArrayList<>(Collections.singletonList(Long.valueOf(...)))",
                  "new ArrayList<>(Arrays.asList(Long.valueOf(...), Long.valueOf(...)))"));
}

TEST_F(SamplesTest, KeysOfMapsHaveAnOrder) {
  EXPECT_THAT(
      texts(parameter(api_of({"java/util/LinkedHashMap"}), "putAll(Map)")),
      ElementsAre("new TreeMap<>()", "new TreeMap<>(Collections.singletonMap(Integer.valueOf(...), ...))"));
}

TEST_F(SamplesTest, FunctionsAnswerAConstantOrTheirArgument) {
  Api api = api_of({"java/util/ArrayList"});
  EXPECT_THAT(texts(parameter(api, "removeIf(Predicate)")), ElementsAre("x -> true", "x -> false"));
  EXPECT_THAT(texts(parameter(api, "replaceAll(UnaryOperator)")), ElementsAre("x -> null", "x -> x"));
  EXPECT_THAT(texts(parameter(api, "forEach(Consumer)")), ElementsAre("x -> {}"));
  EXPECT_THAT(
      texts(parameter(api, "sort(Comparator)")),
      ElementsAre("Comparator.naturalOrder()", "Comparator.reverseOrder()", "(a, b) -> 0", "(a, b) -> 1"));
}

TEST_F(SamplesTest, AFunctionReturnsItsArgumentOnlyWhereTypesAllowIt) {
  Api api = api_of({"java/util/TreeMap<Integer,Object>"});
  // From the key to a value, which can be anything; from a value to a value.
  EXPECT_THAT(texts(parameter(api, "computeIfAbsent(Object, Function)", 1)),
              ElementsAre("x -> null", "x -> x"));
  Api other = api_of({"java/util/TreeMap<Object,Integer>"});
  EXPECT_THAT(texts(parameter(other, "computeIfAbsent(Object, Function)", 1)), ElementsAre("x -> null"));
}

TEST_F(SamplesTest, AnInterfaceWithTwoMethodsIsNoFunction) {
  EXPECT_THAT(samples_of_m("Lorg/w3c/dom/Node;"), IsEmpty());
  EXPECT_THAT(samples_of_m("Ljava/util/function/ToIntFunction;"), ElementsAre("x -> 0", "x -> 1"));
}

TEST_F(SamplesTest, ObjectsWithASimpleConstructorAreMade) {
  EXPECT_THAT(samples_of_m("Ljava/lang/StringBuilder;"), ElementsAre("new StringBuilder()"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Number;"), ElementsAre("Integer.valueOf(...)"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Boolean;"), ElementsAre("Boolean.TRUE", "Boolean.FALSE"));
  EXPECT_THAT(samples_of_m("Ljava/lang/Process;"), IsEmpty());
}

TEST_F(SamplesTest, ManyParametersShareWhatCanBeTried) {
  Assembly c({"p/C"});
  c.constructor();
  c.method("m", "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V", "return");
  add("p/C", c);
  Api api = api_of({"p/C"});
  size_t combinations = 1;
  for (const Parameter& parameter : api.calls()[1].parameters) combinations *= 1 + parameter.samples.size();
  EXPECT_LE(combinations, 60U);
  EXPECT_GE(combinations, 16U);
}

TEST_F(SamplesTest, NotesNameWhatIsPassed) {
  Assembly c({"p/C"});
  c.constructor().method("m", "(Ljava/lang/Boolean;)V", "return");
  add("p/C", c);
  EXPECT_THAT(api_of({"p/C"}).notes(),
              ElementsAre(Field(&ApiNote::why,
                                "as java.lang.Boolean is passed: null, Boolean.TRUE, "
                                "Boolean.FALSE")));
  EXPECT_THAT(api_of({"p/C"}, false).notes(),
              ElementsAre(Field(&ApiNote::why, HasSubstr("only null is passed as java.lang.Boolean"))));
}

}  // namespace
}  // namespace heapwright::api
