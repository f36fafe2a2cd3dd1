// Programs that ask for any value: symbolic ones, and those that a witness has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/exec/input_machine.h"

namespace heapwright::models {
namespace {

using exec::InputMachine;
using ir::Value;
using machine::Path;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

// As the programs of SV-COMP have it: on a JVM its values are random.
constexpr const char* kVerifierSource = R"java(
package org.sosy_lab.sv_benchmarks;

public final class Verifier {
  public static int nondetInt() { return 4; }
  public static boolean nondetBoolean() { return true; }
  public static byte nondetByte() { return 4; }
  public static String nondetString() { return "four"; }
  public static void assume(boolean c) { if (!c) throw new IllegalStateException(); }
}
)java";

constexpr const char* kNondetSource = R"java(
package p;

import org.sosy_lab.sv_benchmarks.Verifier;

class Asking {
  static int both() { return Verifier.nondetInt() - Verifier.nondetInt(); }
  static int sign() { return Verifier.nondetInt() < 0 ? -1 : 1; }
  static boolean flag() { return Verifier.nondetBoolean(); }
  static int assumedFlag() { boolean b = Verifier.nondetBoolean(); Verifier.assume(b); return b ? 1 : 0; }
  static int assumed() { int x = Verifier.nondetInt(); Verifier.assume(x > 5); return x > 3 ? 1 : 0; }
  static int contradiction() { Verifier.assume(false); return 1; }
  static boolean noText() { return Verifier.nondetString() == null; }
}
)java";

class NondetTest : public test::JdkTest {
 protected:
  std::vector<std::string> paths_of(const char* method) { return machine_.paths_of("p/Asking", method); }
  // The outcome of a concrete execution.
  std::string run(const char* method, std::optional<std::vector<int32_t>> script) {
    Path path;
    if (script) {
      path.scripted.emplace();
      for (int32_t value : *script) path.scripted->values.emplace_back(value);
    }
    auto outcome = machine_.vm->call(path, machine_.classes.method("p/Asking", method), {});
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) return base::stop_text(*stop);
    if (const auto* threw = std::get_if<machine::Threw>(&outcome))
      return path.heap.get(threw->exception).type->simple_name();
    return std::to_string(std::get<machine::Returned>(outcome).value.as<int32_t>());
  }

  InputMachine machine_{
      {{"org/sosy_lab/sv_benchmarks/Verifier.java", kVerifierSource}, {"p/Asking.java", kNondetSource}}};
};

TEST_F(NondetTest, EveryValueThatIsAskedForIsAVariableOfItsOwn) {
  EXPECT_THAT(paths_of("both"), ElementsAre("nondetInt1 - nondetInt2 if true"));
}

TEST_F(NondetTest, AnyValueMeansBothSidesOfABranch) {
  EXPECT_THAT(paths_of("sign"), UnorderedElementsAre("-1 if nondetInt1 < 0", "1 if nondetInt1 >= 0"));
}

TEST_F(NondetTest, WhatIsAssumedDoesNotSplit) {
  EXPECT_THAT(paths_of("assumedFlag"), ElementsAre("1 if nondetBoolean1"));
}

TEST_F(NondetTest, APathOnWhichAnAssumptionFailsEndsThere) {
  EXPECT_THAT(paths_of("assumed"), UnorderedElementsAre("an assumption that does not hold if nondetInt1 < 6",
                                                        "1 if nondetInt1 >= 6"));
}

TEST_F(NondetTest, AnAssumptionThatCannotHoldEndsThePath) {
  EXPECT_THAT(paths_of("contradiction"), ElementsAre(HasSubstr(" if true")));
  EXPECT_THAT(paths_of("contradiction"), ::testing::Not(Contains("1 if true")));
}

TEST_F(NondetTest, ATextIsNeverNull) {
  for (const std::string& path : paths_of("noText")) EXPECT_THAT(path, ::testing::StartsWith("0 if "));
}

TEST_F(NondetTest, AConcreteExecutionHasTheValuesOfItsScriptInOrder) {
  EXPECT_EQ(run("both", std::vector<int32_t>{7, 2}), "5");
  EXPECT_EQ(run("flag", std::vector<int32_t>{0}), "0");
  EXPECT_THAT(run("both", std::vector<int32_t>{7}), HasSubstr("more inputs than were foreseen"));
}

TEST_F(NondetTest, AScriptMustFulfilTheAssumptions) {
  EXPECT_EQ(run("assumed", std::vector<int32_t>{6}), "1");
  EXPECT_THAT(run("assumed", std::vector<int32_t>{5}), HasSubstr("an assumption that does not hold"));
}

TEST_F(NondetTest, WithoutAScriptTheProgramsOwnCodeRuns) {
  EXPECT_EQ(run("sign", std::nullopt), "1");
  EXPECT_EQ(run("contradiction", std::nullopt), "IllegalStateException");
}

}  // namespace
}  // namespace heapwright::models
