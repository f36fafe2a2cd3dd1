#include "synth/readable_model.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace heapwright::synth {
namespace {

using term::Sort;
using term::Term;

class ReadableModel : public ::testing::Test {
 protected:
  // The values of x and y, as ints.
  std::vector<int32_t> values(const std::vector<Term>& literals, Values preferred) {
    std::vector<Term> variables = {x_, y_};
    auto model = readable_model(terms_, *solver_, literals, variables, preferred, solver::kNoDeadline);
    if (!model) return {};
    return {static_cast<int32_t>(model->get(x_)), static_cast<int32_t>(model->get(y_))};
  }
  Term number(int32_t value) { return terms_.int_constant(value); }

  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  Term x_ = terms_.variable(Sort::kBv32, "x");
  Term y_ = terms_.variable(Sort::kBv32, "y");
  Term object_ = terms_.variable(Sort::kRef, "o");
};

TEST_F(ReadableModel, SimpleValuesAreDigits) {
  for (int32_t value : values({terms_.slt(x_, y_)}, Values::kSimple)) {
    EXPECT_GE(value, 0);
    EXPECT_LE(value, 9);
  }
}

TEST_F(ReadableModel, TellingValuesAreDifferentAndNotZero) {
  std::vector<int32_t> both = values({}, Values::kTelling);
  ASSERT_EQ(both.size(), 2U);
  EXPECT_NE(both[0], both[1]);
  for (int32_t value : both) {
    EXPECT_GE(value, 1);
    EXPECT_LE(value, 9);
  }
}

TEST_F(ReadableModel, TellingReferencesAreNotNull) {
  auto model =
      readable_model(terms_, *solver_, {}, std::vector{object_}, Values::kTelling, solver::kNoDeadline);
  ASSERT_TRUE(model);
  EXPECT_NE(model->get(object_), 0U);
}

TEST_F(ReadableModel, WishesYieldToWhatIsAsked) {
  EXPECT_THAT(values({terms_.eq(x_, y_), terms_.eq(x_, number(0))}, Values::kTelling), ElementsAre(0, 0));
  EXPECT_THAT(values({terms_.eq(x_, number(123456)), terms_.eq(y_, number(-7))}, Values::kSimple),
              ElementsAre(123456, -7));
}

TEST_F(ReadableModel, ThereIsNoneOfAContradiction) {
  EXPECT_THAT(values({terms_.slt(x_, y_), terms_.slt(y_, x_)}, Values::kSimple), ElementsAre());
}

}  // namespace
}  // namespace heapwright::synth
