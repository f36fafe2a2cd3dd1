// Generic signatures, and what type variables stand for.
#include "api/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Signature, ParametersOfAMethod) {
  EXPECT_THAT(parameter_signatures("<T:Ljava/lang/Object;>(ITT;[[TT;Ljava/util/Map<TK;+[I>;)V"),
              ElementsAre("I", "TT;", "[[TT;", "Ljava/util/Map<TK;+[I>;"));
  EXPECT_THAT(parameter_signatures("()V"), IsEmpty());
  EXPECT_THAT(parameter_signatures(""), IsEmpty());
}

TEST(Signature, ResultOfAMethodStandsBeforeItsExceptions) {
  EXPECT_EQ(result_signature("(I)TT;^TX;"), "TT;");
  EXPECT_EQ(result_signature("()V"), "V");
  EXPECT_EQ(result_signature(""), "");
}

TEST(Signature, TypeArgumentsKeepTheirWildcards) {
  EXPECT_THAT(type_arguments_of("Ljava/util/Map<-TK;Ljava/util/List<+TV;>;>;"),
              ElementsAre("-TK;", "Ljava/util/List<+TV;>;"));
  EXPECT_THAT(type_arguments_of("Ljava/util/List<*>;"), ElementsAre("*"));
  EXPECT_THAT(type_arguments_of("Ljava/util/List;"), IsEmpty());
}

TEST(Signature, BoundIsTheFirstThatTellsSomething) {
  std::string_view signature =
      "<A:Ljava/lang/Object;B::Ljava/util/List<TA;>;C:Ljava/lang/Object;:Ljava/lang/Comparable<TC;>;>rest";
  std::vector<TypeParameter> parameters = take_type_parameters(signature);
  ASSERT_EQ(parameters.size(), 3U);
  EXPECT_EQ(parameters[0].bound, "Ljava/lang/Object;");
  EXPECT_EQ(parameters[1].bound, "Ljava/util/List<TA;>;");
  EXPECT_EQ(parameters[2].bound, "Ljava/lang/Comparable<TC;>;");
  EXPECT_EQ(signature, "rest");
}

TEST(TypeVariables, AVariableBecomesWhatItStandsFor) {
  TypeVariables variables;
  variables.set("E", "TK;");
  variables.set("K", "Ljava/lang/Integer;");
  EXPECT_EQ(variables.resolve("TE;"), "Ljava/lang/Integer;");
  EXPECT_EQ(variables.resolve("+TE;"), "Ljava/lang/Integer;");
  EXPECT_EQ(variables.resolve("*"), "Ljava/lang/Object;");
  EXPECT_EQ(variables.resolve("TX;"), "Ljava/lang/Object;");
  EXPECT_EQ(variables.resolve("Ljava/util/List<TE;>;"), "Ljava/util/List<TE;>;");
}

TEST(TypeVariables, AVariableThatStandsForItselfIsAnything) {
  TypeVariables variables;
  variables.set("E", "TE;");
  EXPECT_EQ(variables.resolve("TE;"), "Ljava/lang/Object;");
}

TEST(TypeVariables, ErasureIsADescriptor) {
  TypeVariables variables;
  variables.set("E", "Ljava/util/Map<TK;TV;>;");
  EXPECT_EQ(variables.erase("[[TE;"), "[[Ljava/util/Map;");
  EXPECT_EQ(variables.erase("Lp/Outer<TT;>.Inner<TE;>;"), "Lp/Outer$Inner;");
  EXPECT_EQ(variables.erase("[I"), "[I");
}

class VariablesOfTest : public test::JdkTest {
 protected:
  std::string resolve(std::string_view type, const std::vector<std::string>& arguments,
                      std::string_view owner, std::string_view variable) {
    ir::Program& program = classes_.program();
    return variables_of(program, program.require(type), arguments, program.require(owner)).resolve(variable);
  }
  test::TestProgram classes_;
};

TEST_F(VariablesOfTest, ArgumentsArePassedOnToSupers) {
  EXPECT_EQ(resolve("java/util/ArrayList", {"Ljava/lang/Long;"}, "java/util/Collection", "TE;"),
            "Ljava/lang/Long;");
  EXPECT_EQ(resolve("java/util/function/UnaryOperator", {"Ljava/lang/String;"}, "java/util/function/Function",
                    "TR;"),
            "Ljava/lang/String;");
}

TEST_F(VariablesOfTest, WhatAClassExtendsIsKnownWithoutArguments) {
  EXPECT_EQ(resolve("java/util/Properties", {}, "java/util/Hashtable", "TK;"), "Ljava/lang/Object;");
  EXPECT_EQ(resolve("java/lang/Integer", {}, "java/lang/Comparable", "TT;"), "Ljava/lang/Integer;");
}

TEST_F(VariablesOfTest, WithoutArgumentsAVariableStandsForItsBound) {
  EXPECT_EQ(resolve("java/util/EnumMap", {}, "java/util/EnumMap", "TK;"), "Ljava/lang/Enum<TK;>;");
  EXPECT_EQ(resolve("java/util/EnumMap", {}, "java/util/EnumMap", "TV;"), "Ljava/lang/Object;");
}

}  // namespace
}  // namespace heapwright::api
