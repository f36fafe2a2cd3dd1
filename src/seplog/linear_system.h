// LinearSystem: a conjunction of linear conditions on mathematical integers, and what can be done with it
// exactly: elimination of variables, satisfiability, solutions.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace heapwright::seplog {

enum class Number : uint32_t {};  // a variable

struct LinearExpression {
  std::vector<std::pair<Number, int64_t>> terms;  // ascending, no factor is 0
  int64_t constant = 0;
  bool operator==(const LinearExpression&) const = default;
};

struct LinearCondition {
  enum class Relation : uint8_t {
    kZero,
    kNotZero,
    kAtMostZero,
    kDivisible,  // by `divisor`, which is at least 2
    kNotDivisible,
  };
  Relation relation = Relation::kZero;
  LinearExpression expression;
  int64_t divisor = 0;
  bool operator==(const LinearCondition&) const = default;
};

using LinearSystem = std::vector<LinearCondition>;  // and

// What no number can say: the coefficients became too large, or there were too many cases.
struct TooComplex {};

// "There are values for `hidden` such that the system holds", as a disjunction without them: exactly that,
// over all integers. None: there never are.
std::variant<std::vector<LinearSystem>, TooComplex> eliminate(const LinearSystem& system,
                                                              std::span<const Number> hidden);

// The same system in a normal form, without what follows trivially; nothing: it is contradictory for certain.
std::optional<LinearSystem> simplified(LinearSystem system);

using Solution = std::map<Number, int64_t>;
// Small numbers where possible; a variable that the system does not mention is not in it. Nothing: there is
// none, certainly.
std::variant<std::optional<Solution>, TooComplex> solve(const LinearSystem& system);

bool holds(const LinearCondition& condition, const Solution& values);

}  // namespace heapwright::seplog
