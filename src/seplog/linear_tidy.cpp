#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>

#include "seplog/linear_rows.h"

namespace heapwright::seplog {
namespace {

using solver::BoundMatrix;
using solver::Node;

// Closing the differences of more variables costs too much.
constexpr size_t kMaxDifferences = 20;
// Stands for no bound; sums of kMaxDifferences constants are far from it.
constexpr Wide kFar = kMaxConstant << 8;

// sum + factor * bound, or `unbounded` if there is no bound or it is of no use.
Wide sum_or_unbounded(Wide sum, int64_t factor, Wide bound, Wide unbounded) {
  if (sum == unbounded || bound == kUnbounded || bound == -kUnbounded) return unbounded;
  const Wide result = sum + factor * bound;
  return result > kMaxConstant || result < -kMaxConstant ? unbounded : result;
}

// The column that a short equality is solved for.
std::optional<Column> solved_column(const Row& row) {
  if (!row.is_equality() || row.terms.size() > 2) return std::nullopt;
  for (size_t i = row.terms.size(); i-- > 0;) {
    const auto& [column, factor] = row.terms[i];
    if (factor == 1 || factor == -1) return column;
  }
  return std::nullopt;
}

// Drops what the bounds of single variables imply. False: contradictory.
bool drop_implied(Row& row, const std::vector<std::pair<Wide, Wide>>& bounds) {
  Wide low = 0;
  Wide high = 0;
  for (const auto& [column, factor] : row.terms) {
    auto [least, greatest] = bounds[column];
    if (factor < 0) std::swap(least, greatest);
    low = sum_or_unbounded(low, factor, least, -kUnbounded);
    high = sum_or_unbounded(high, factor, greatest, kUnbounded);
  }
  if (low > row.high || high < row.low) return false;
  std::erase_if(row.excluded, [&](Wide value) { return value < low || value > high; });
  if (row.is_equality()) return true;
  if (low >= row.low) row.low = -kUnbounded;
  if (high <= row.high) row.high = kUnbounded;
  return true;
}

// What is said of differences of two variables, and of single ones.
class Differences {
 public:
  // Null: there are none, or too many.
  static std::optional<Differences> of(const std::vector<Row>& rows) {
    Differences result;
    for (const Row& row : rows) {
      if (!is_difference(row)) continue;
      for (const auto& [column, factor] : row.terms) result.columns_.push_back(column);
    }
    std::sort(result.columns_.begin(), result.columns_.end());
    result.columns_.erase(std::unique(result.columns_.begin(), result.columns_.end()), result.columns_.end());
    if (result.columns_.empty() || result.columns_.size() > kMaxDifferences) return std::nullopt;
    result.matrix_.reserve(result.columns_.size() + 1);
    for (size_t i = 0; i < result.columns_.size(); ++i) result.matrix_.add_node(-kFar, kFar);
    return result;
  }

  // Of x or x - y. Equalities are left out: what they are solved for occurs nowhere else.
  static bool is_difference(const Row& row) {
    if (row.is_equality() || row.terms.size() > 2) return false;
    return row.terms.size() == 1 || (row.terms.front().second == 1 && row.terms.back().second == -1);
  }

  // False: contradictory.
  bool add(const Row& row) {
    const auto [left, right] = nodes(row);
    if (row.has_high() && !matrix_.restrict({left, right, row.high})) return false;
    if (row.has_low() && !matrix_.restrict({right, left, -row.low})) return false;
    for (const Wide value : row.excluded) {
      if (!matrix_.exclude({left, right, value})) return false;
    }
    return true;
  }

  // Makes the row say what does not follow from the others.
  void reduce(Row& row) const {
    const auto [left, right] = nodes(row);
    const Wide high = matrix_.bound(left, right);
    const Wide low = -matrix_.bound(right, left);
    std::erase_if(row.excluded, [&](Wide value) { return value <= low || value >= high; });
    row.high = follows(left, right) ? kUnbounded : high;
    row.low = follows(right, left) ? -kUnbounded : low;
  }

  // Equalities that follow: x = c and x - y = c.
  [[nodiscard]] std::vector<Row> equalities() const {
    std::vector<Row> result;
    for (size_t i = 1; i <= columns_.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        const Wide low = -matrix_.bound(Node{static_cast<uint32_t>(i)}, Node{static_cast<uint32_t>(j)});
        if (matrix_.bound(Node{static_cast<uint32_t>(j)}, Node{static_cast<uint32_t>(i)}) != low) continue;
        // The node j is less: it comes first.
        Row& row = result.emplace_back();
        if (j != 0) row.terms.emplace_back(columns_[j - 1], 1);
        row.terms.emplace_back(columns_[i - 1], -1);
        row.low = low;
        row.high = low;
        break;
      }
    }
    return result;
  }

  // Of a single column, if it is one of these.
  void bound(Column column, std::pair<Wide, Wide>& bounds) const {
    if (!std::binary_search(columns_.begin(), columns_.end(), column)) return;
    const Wide low = matrix_.low(node(column));
    const Wide high = matrix_.high(node(column));
    bounds = {low < -kMaxConstant ? -kUnbounded : low, high > kMaxConstant ? kUnbounded : high};
  }

 private:
  [[nodiscard]] Node node(Column column) const {
    const auto place = std::lower_bound(columns_.begin(), columns_.end(), column);
    return Node{static_cast<uint32_t>(place - columns_.begin()) + 1};
  }
  // Of left - right.
  [[nodiscard]] std::pair<Node, Node> nodes(const Row& row) const {
    return {node(row.terms.front().first),
            row.terms.size() == 1 ? solver::kZeroNode : node(row.terms.back().first)};
  }
  // No sum of differences is fixed, so all that follow can go at once.
  [[nodiscard]] bool follows(Node left, Node right) const {
    const Wide bound = matrix_.bound(left, right);
    if (bound > kMaxConstant) return true;  // there is none
    for (uint32_t i = 0; i <= columns_.size(); ++i) {
      if (Node{i} == left || Node{i} == right) continue;
      if (matrix_.bound(left, Node{i}) + matrix_.bound(Node{i}, right) <= bound) return true;
    }
    return false;
  }

  std::vector<Column> columns_;  // of nodes 1, 2, ...
  BoundMatrix matrix_;
};

}  // namespace

void Rows::tidy() {
  do {
    use_equalities();
  } while (!contradictory_ && use_differences());
  if (contradictory_) return;
  std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.terms < b.terms; });
  std::sort(congruences_.begin(), congruences_.end(), [](const Congruence& a, const Congruence& b) {
    return std::tie(a.terms, a.modulus, a.residue, a.holds) <
           std::tie(b.terms, b.modulus, b.residue, b.holds);
  });
}

// Short ones, in all other rows.
void Rows::use_equalities() {
  std::vector<Row> solved;
  for (size_t i = 0; i < rows_.size() && !contradictory_;) {
    const std::optional<Column> column = solved_column(rows_[i]);
    if (!column) {
      ++i;
      continue;
    }
    const Row equality = std::move(rows_[i]);
    rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(i));
    const Rows others = take(*column);
    add_substituted(others, *column, equality);
    for (Row& row : solved) {
      if (factor_of(row.terms, *column) == 0) continue;
      row = substituted(row, *column, equality);
      if (!normalize(row)) contradictory_ = true;
    }
    solved.push_back(equality);
    if (!others.empty()) i = 0;
  }
  for (Row& row : solved) rows_.push_back(std::move(row));
}

// And single variables. Returns whether there is an equality that had not been known.
bool Rows::use_differences() {
  std::vector<std::pair<Wide, Wide>> bounds;
  for (const Row& row : rows_) {
    const Column last = row.terms.back().first;
    if (last >= bounds.size()) bounds.resize(last + 1, {-kUnbounded, kUnbounded});
    if (row.terms.size() == 1) bounds[last] = {row.low, row.high};
  }
  std::optional<Differences> differences = Differences::of(rows_);
  if (differences) {
    for (const Row& row : rows_) {
      if (!Differences::is_difference(row)) continue;
      if (!differences->add(row)) {
        contradictory_ = true;
        return false;
      }
    }
    std::vector<Row> equalities = differences->equalities();
    for (Row& row : equalities) add(std::move(row));
    if (!equalities.empty()) return true;
    for (Row& row : rows_) {
      if (Differences::is_difference(row)) differences->reduce(row);
    }
    for (Column column = 0; column < bounds.size(); ++column) differences->bound(column, bounds[column]);
  }
  for (Row& row : rows_) {
    if (row.terms.size() == 1 || (differences && Differences::is_difference(row))) continue;
    if (!drop_implied(row, bounds)) contradictory_ = true;
  }
  std::erase_if(rows_, [](const Row& row) { return row.says_nothing(); });
  return false;
}

}  // namespace heapwright::seplog
