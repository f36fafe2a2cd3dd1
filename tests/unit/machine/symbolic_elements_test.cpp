#include "machine/symbolic_elements.h"

#include <gtest/gtest.h>

#include <string_view>

#include "unit/support/test_program.h"

namespace heapwright::machine {
namespace {

using ir::ObjectId;
using ir::Type;
using term::Sort;
using term::Term;

class SymbolicElementsTest : public test::JdkTest {
 protected:
  // The element of a new array of this class that has these bits in it.
  Term element(std::string_view array, uint64_t bits) {
    array_ = heap_.new_array(classes_.load(array), 2);
    set_raw_element(heap_.mutate(array_), 1, bits);
    return element_term(terms_, state_, heap_.get(array_), array_, 1);
  }

  test::TestProgram classes_;
  Heap heap_;
  term::TermManager terms_;
  SymbolicState state_;
  ObjectId array_ = ObjectId::kNull;
};

TEST_F(SymbolicElementsTest, RegistersAreAtLeast32BitsWide) {
  for (Type type : {Type::kBoolean, Type::kByte, Type::kShort, Type::kChar, Type::kInt})
    EXPECT_EQ(register_sort(type), Sort::kBv32);
  EXPECT_EQ(register_sort(Type::kLong), Sort::kBv64);
  EXPECT_EQ(register_sort(Type::kFloat), Sort::kFp32);
  EXPECT_EQ(register_sort(Type::kDouble), Sort::kFp64);
}

TEST_F(SymbolicElementsTest, AConcreteElementIsAConstantWithItsSign) {
  EXPECT_EQ(element("[B", 0xFF), terms_.int_constant(-1));
  EXPECT_EQ(element("[S", 0x8000), terms_.int_constant(-32768));
  EXPECT_EQ(element("[C", 0x8000), terms_.int_constant(32768));
  EXPECT_EQ(element("[Z", 1), terms_.int_constant(1));
  EXPECT_EQ(element("[I", 7), terms_.int_constant(7));
  EXPECT_EQ(element("[J", UINT64_MAX), terms_.constant(Sort::kBv64, UINT64_MAX));
  EXPECT_EQ(element("[D", 0x3FF0000000000000), terms_.constant(Sort::kFp64, 0x3FF0000000000000));
}

TEST_F(SymbolicElementsTest, ASymbolicElementIsItsTerm) {
  (void)element("[I", 7);
  Term x = terms_.variable(Sort::kBv32, "x");
  state_.set_element(array_, 1, 2, x);
  EXPECT_EQ(element_term(terms_, state_, heap_.get(array_), array_, 1), x);
  EXPECT_EQ(element_term(terms_, state_, heap_.get(array_), array_, 0), terms_.int_constant(0))
      << "the other is still concrete";
}

TEST_F(SymbolicElementsTest, AnElementThatIsWrittenConcretelyIsSymbolicNoMore) {
  (void)element("[I", 7);
  state_.set_element(array_, 1, 2, terms_.variable(Sort::kBv32, "x"));
  state_.set_element(array_, 1, 2, term::kNoTerm);
  EXPECT_EQ(element_term(terms_, state_, heap_.get(array_), array_, 1), terms_.int_constant(7));
}

// A path that splits shares the terms of its objects with its fork until one of the two writes.
TEST_F(SymbolicElementsTest, CopiesOfAStateGoTheirOwnWays) {
  (void)element("[I", 7);
  Term x = terms_.variable(Sort::kBv32, "x");
  state_.set_element(array_, 1, 2, x);
  SymbolicState copy = state_;
  copy.set_element(array_, 1, 2, terms_.variable(Sort::kBv32, "y"));
  EXPECT_EQ(state_.element(array_, 1), x);
}

}  // namespace
}  // namespace heapwright::machine
