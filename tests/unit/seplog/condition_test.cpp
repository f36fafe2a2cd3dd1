#include "seplog/condition.h"

#include "term/evaluate.h"
#include "unit/seplog/linked.h"

namespace heapwright::seplog {
namespace {

class ConditionsOfWays : public LinkedTest {};

TEST_F(ConditionsOfWays, GhostsAreEliminated) {
  read("inv List == this_root::Node<v, _> & v = 3 * g & g < this_size");
  list(1, kNull, {kNull});
  EXPECT_TRUE(holds({2, 3}));
  EXPECT_FALSE(holds({2, 4}));
  EXPECT_FALSE(holds({1, 3}));
}

TEST_F(ConditionsOfWays, ParametersThatNobodyKnowsHaveARange) {
  read("pre add == value < this_size");
  list(kNull, kNull, {});
  EXPECT_TRUE(holds({INT32_MIN + int64_t{1}}));
  EXPECT_FALSE(holds({INT32_MIN}));
}

TEST_F(ConditionsOfWays, TermsAreOverMachineNumbers) {
  read("inv List == this_root::Node<v, _> & v + 1 > this_size");
  list(1, kNull, {kNull});
  ClaimHolds found = when();
  ASSERT_EQ(found.conditions.size(), 1U);
  term::TermManager terms;
  std::vector<term::Term> variables = {terms.variable(term::Sort::kBv32, "size"),
                                       terms.variable(term::Sort::kBv32, "v")};
  auto term = term_of(terms, found.conditions[0], variables, found.types);
  ASSERT_TRUE(term.has_value());
  term::Assignment greatest;  // v + 1 does not wrap
  greatest.set(variables[0], 0x7FFFFFFF);
  greatest.set(variables[1], 0x7FFFFFFF);
  EXPECT_TRUE(term::Evaluator(terms).holds(*term, greatest));
  term::Assignment less;
  less.set(variables[0], 5);
  less.set(variables[1], 4);
  EXPECT_FALSE(term::Evaluator(terms).holds(*term, less));
}

}  // namespace
}  // namespace heapwright::seplog
