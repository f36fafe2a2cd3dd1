// Rows: a conjunction of linear conditions in the form in which variables are eliminated. What is said of one
// sum of variables, whatever multiple of it was meant, stands in one place. Internal to linear systems.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "seplog/linear_system.h"
#include "solver/bound_matrix.h"

namespace heapwright::seplog {

using solver::Wide;

// Factors and constants beyond these are TooComplex, which is thrown: products of them and sums of a few such
// products fit a Wide.
constexpr int64_t kMaxFactor = int64_t{1} << 60;
constexpr Wide kMaxConstant = Wide{1} << 65;
constexpr Wide kUnbounded = Wide{1} << 126;

constexpr Wide floor_divide(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }
constexpr Wide ceil_divide(Wide a, Wide b) { return -floor_divide(-a, b); }
// Throws TooComplex.
int64_t checked_factor(Wide factor);
Wide checked_constant(Wide constant);

// A variable of rows: numbered from 0.
using Column = uint32_t;
using Terms = std::vector<std::pair<Column, int64_t>>;  // ascending, no factor is 0

int64_t factor_of(const Terms& terms, Column column);  // or 0

// Values of a sum: low <= sum <= high, none of `excluded`.
//
// In normal form the factors have no common divisor, the first is positive, and the excluded values,
// ascending, lie inside the bounds.
struct Row {
  Terms terms;
  Wide low = -kUnbounded;
  Wide high = kUnbounded;
  std::vector<Wide> excluded;
  uint64_t hash = 0;  // of the terms

  [[nodiscard]] bool has_low() const { return low != -kUnbounded; }
  [[nodiscard]] bool has_high() const { return high != kUnbounded; }
  [[nodiscard]] bool is_equality() const { return low == high; }
  [[nodiscard]] bool says_nothing() const { return !has_low() && !has_high() && excluded.empty(); }
};

// The sum is congruent to the residue, or is not. In normal form the factors are small and the first is
// positive.
struct Congruence {
  Terms terms;
  int64_t modulus = 0;
  int64_t residue = 0;
  bool holds = true;
  bool operator==(const Congruence&) const = default;
};

class Rows {
 public:
  // Brings it into normal form. Returns whether anything new was said.
  bool add(Row row);
  bool add(Congruence congruence);
  // And the values of one row are these.
  void narrow(size_t row, Wide low, Wide high);

  [[nodiscard]] bool contradictory() const { return contradictory_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] const std::vector<Congruence>& congruences() const { return congruences_; }
  [[nodiscard]] bool empty() const { return rows_.empty() && congruences_.empty(); }

  // Removes and returns what mentions the column.
  Rows take(Column column);
  // Replaces the column, by what the equality says of it, in all of `others`; and adds the result.
  // The factor of the column need not be 1.
  void add_substituted(const Rows& others, Column column, const Row& equality);

  // Uses equalities of few variables in the other rows, drops what bounds of single variables imply, sorts.
  void tidy();
  // Whether each of our rows follows from a row of the other; both are tidy.
  [[nodiscard]] bool follow_from(const Rows& other) const;

 private:
  void use_equalities();
  bool use_differences();

  std::vector<Row> rows_;  // no two of the same terms
  std::vector<Congruence> congruences_;
  bool contradictory_ = false;
};

// Into normal form; one without terms says nothing afterwards. False: it is contradictory.
bool normalize(Row& row);
// With the column, which it mentions, replaced by what the equality says of it; not in normal form.
Row substituted(const Row& row, Column column, const Row& equality);
// factor * a + other_factor * b
Terms combined(const Terms& a, Wide factor, const Terms& b, Wide other_factor);

}  // namespace heapwright::seplog
