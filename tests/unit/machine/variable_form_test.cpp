#include "machine/variable_form.h"

#include <gtest/gtest.h>

#include <vector>

#include "term/evaluate.h"

namespace heapwright::machine {
namespace {

using ir::Type;
using ir::Value;
using term::Sort;
using term::Term;

const std::vector<Type> kPrimitives = {Type::kBoolean, Type::kByte, Type::kShort, Type::kChar,
                                       Type::kInt,     Type::kLong, Type::kFloat, Type::kDouble};

class VariableForm : public ::testing::Test {
 protected:
  // A variable with these bits, as a register holds it.
  uint64_t in_register(Type type, uint64_t bits) {
    Term variable = terms_.variable(variable_sort(type), "x");
    term::Assignment model;
    model.set(variable, bits);
    return term::Evaluator(terms_).evaluate(register_form(terms_, type, variable), model);
  }

  term::TermManager terms_;
};

TEST_F(VariableForm, AVariableHasTheWidthOfItsType) {
  const std::vector<Sort> sorts = {Sort::kBool, Sort::kBv8,  Sort::kBv16, Sort::kBv16,
                                   Sort::kBv32, Sort::kBv64, Sort::kFp32, Sort::kFp64};
  for (size_t i = 0; i < kPrimitives.size(); ++i) EXPECT_EQ(variable_sort(kPrimitives[i]), sorts[i]) << i;
}

TEST_F(VariableForm, ARegisterHoldsTheValueWithItsSign) {
  EXPECT_EQ(in_register(Type::kByte, 0xFF), 0xFFFFFFFF);
  EXPECT_EQ(in_register(Type::kShort, 0x8000), 0xFFFF8000);
  EXPECT_EQ(in_register(Type::kChar, 0x8000), 0x8000U) << "a char has none";
  EXPECT_EQ(in_register(Type::kBoolean, 1), 1U);
  EXPECT_EQ(in_register(Type::kInt, 0x80000000), 0x80000000);
}

TEST_F(VariableForm, ConcreteValuesAreTheSameAsTerms) {
  EXPECT_EQ(register_value(Type::kByte, 0xFF).as<int32_t>(), -1);
  EXPECT_EQ(register_value(Type::kShort, 0x8000).as<int32_t>(), -32768);
  EXPECT_EQ(register_value(Type::kChar, 0x8000).as<int32_t>(), 32768);
  EXPECT_EQ(register_value(Type::kBoolean, 1).as<int32_t>(), 1);
  EXPECT_EQ(register_value(Type::kLong, UINT64_MAX).as<int64_t>(), -1);
  EXPECT_EQ(register_value(Type::kDouble, 0x3FF0000000000000).as<double>(), 1.0);
}

TEST_F(VariableForm, WhatARegisterHoldsIsStoredAsItWasRead) {
  for (Type type : kPrimitives) {
    Term variable = terms_.variable(variable_sort(type), "x");
    EXPECT_EQ(variable_value(terms_, type, register_form(terms_, type, variable)), variable)
        << static_cast<int>(type);
  }
}

}  // namespace
}  // namespace heapwright::machine
