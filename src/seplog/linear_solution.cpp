#include "seplog/linear_solution.h"

#include <algorithm>

#include "base/check.h"

namespace heapwright::seplog {
namespace {

constexpr int kMaxTried = 100000;

// The sum without the column.
Wide rest_of(const Terms& terms, Column column, const std::vector<int64_t>& values) {
  Wide sum = 0;
  for (const auto& [other, factor] : terms) {
    if (other != column) sum = checked_constant(sum + Wide{factor} * values[other]);
  }
  return sum;
}

// What a step says of its column alone: bounds, and single values that are not allowed.
class Allowed {
 public:
  Allowed(const LinearElimination::Step& step, const std::vector<int64_t>& values) {
    for (const Row& row : step.rows.rows()) {
      const Wide rest = rest_of(row.terms, step.column, values);
      Row alone;
      alone.terms = {{0, factor_of(row.terms, step.column)}};
      if (row.has_low()) alone.low = row.low - rest;
      if (row.has_high()) alone.high = row.high - rest;
      for (const Wide value : row.excluded) alone.excluded.push_back(value - rest);
      alone_.add(std::move(alone));
    }
    for (const Congruence& congruence : step.rows.congruences()) {
      const Wide rest = rest_of(congruence.terms, step.column, values);
      alone_.add(Congruence{.terms = {{0, factor_of(congruence.terms, step.column)}},
                            .modulus = congruence.modulus,
                            .residue = static_cast<int64_t>((congruence.residue - rest) % congruence.modulus),
                            .holds = congruence.holds});
    }
    HW_CHECK(!alone_.contradictory(), "what was eliminated should be possible");
    if (!alone_.rows().empty()) row_ = alone_.rows().front();
  }

  // The one nearest to 0.
  [[nodiscard]] int64_t nearest() const {
    const Wide start = std::clamp(Wide{0}, row_.low, row_.high);
    for (Wide distance = 0; distance < kMaxTried; ++distance) {
      for (const Wide value : {start + distance, start - distance}) {
        if (!allows(value)) continue;
        if (value < INT64_MIN || value > INT64_MAX) throw TooComplex{};
        return static_cast<int64_t>(value);
      }
    }
    throw TooComplex{};
  }

 private:
  [[nodiscard]] bool allows(Wide value) const {
    if (value < row_.low || value > row_.high ||
        std::binary_search(row_.excluded.begin(), row_.excluded.end(), value))
      return false;
    return std::all_of(alone_.congruences().begin(), alone_.congruences().end(),
                       [&](const Congruence& congruence) {
                         const Wide sum = congruence.terms.front().second * value - congruence.residue;
                         return (sum % congruence.modulus == 0) == congruence.holds;
                       });
  }

  Rows alone_;
  Row row_;
};

}  // namespace

std::vector<int64_t> values_of(const LinearElimination::Case& possible) {
  std::vector<int64_t> values(possible.columns, 0);
  for (size_t i = possible.steps.size(); i-- > 0;) {
    const LinearElimination::Step& step = possible.steps[i];
    values[step.column] = Allowed(step, values).nearest();
  }
  return values;
}

}  // namespace heapwright::seplog
