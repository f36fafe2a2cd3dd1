// BoundMatrix::solve: values node after node. The matrix is closed, so without exclusions every value in the
// interval that the earlier nodes leave extends to a solution and nothing is ever taken back.
#include <algorithm>

#include "solver/bound_matrix.h"

namespace heapwright::solver {
namespace {

struct Interval {
  Wide low = 0;
  Wide high = 0;
};

// The n-th value of an interval, beginning at the one next to 0 and going outwards to both sides.
class Outwards {
 public:
  explicit Outwards(Interval interval)
      : interval_(interval), below_(std::clamp<Wide>(0, interval.low, interval.high)), above_(below_) {}

  bool next(Wide& value) {
    if (!started_) {
      started_ = true;
      value = below_;
      return true;
    }
    const bool can_rise = above_ < interval_.high;
    const bool can_fall = below_ > interval_.low;
    if (!can_rise && !can_fall) return false;
    if (can_rise && (!can_fall || rise_)) {
      value = ++above_;
      rise_ = false;
    } else {
      value = --below_;
      rise_ = true;
    }
    return true;
  }

 private:
  Interval interval_;
  Wide below_;
  Wide above_;
  bool started_ = false;
  bool rise_ = true;
};

class Searcher {
 public:
  Searcher(const BoundMatrix& matrix, size_t effort) : matrix_(matrix), effort_(effort) {
    values_.assign(matrix.size(), 0);
    for (const Difference& d : matrix.exclusions()) exclusions_.push_back(d);
    // By the later node: that one is checked when its value is chosen.
    std::stable_sort(exclusions_.begin(), exclusions_.end(),
                     [](const Difference& a, const Difference& b) { return a.left < b.left; });
  }

  BoundMatrix::Search run() {
    const size_t count = matrix_.size();
    if (count == 1) return BoundMatrix::Search::kFound;
    std::vector<Outwards> open;
    open.reserve(count);
    open.emplace_back(interval(1));
    while (!open.empty()) {
      const size_t node = open.size();
      if (!choose(node, open.back())) {
        if (effort_ == 0) return BoundMatrix::Search::kGaveUp;
        open.pop_back();
        continue;
      }
      if (node + 1 == count) return BoundMatrix::Search::kFound;
      open.emplace_back(interval(node + 1));
    }
    return BoundMatrix::Search::kNone;
  }

  std::vector<Wide>& values() { return values_; }

 private:
  [[nodiscard]] Interval interval(size_t index) const {
    const auto node = static_cast<Node>(index);
    Interval result{matrix_.low(node), matrix_.high(node)};
    for (size_t i = 1; i < index; ++i) {
      const auto earlier = static_cast<Node>(i);
      result.low = std::max(result.low, values_[i] - matrix_.bound(earlier, node));
      result.high = std::min(result.high, values_[i] + matrix_.bound(node, earlier));
    }
    return result;
  }

  bool choose(size_t node, Outwards& candidates) {
    Wide value = 0;
    while (effort_ > 0 && candidates.next(value)) {
      if (!allowed(node, value)) {
        --effort_;
        continue;
      }
      values_[node] = value;
      // Without exclusions no choice is taken back, and the number of nodes bounds the work.
      if (!exclusions_.empty()) --effort_;
      return true;
    }
    return false;
  }

  [[nodiscard]] bool allowed(size_t node, Wide value) const {
    const auto [first, last] = std::equal_range(
        exclusions_.begin(), exclusions_.end(), Difference{static_cast<Node>(node), kZeroNode, 0},
        [](const Difference& a, const Difference& b) { return a.left < b.left; });
    return std::none_of(first, last, [&](const Difference& d) {
      return value - values_[static_cast<size_t>(d.right)] == d.bound;
    });
  }

  const BoundMatrix& matrix_;
  size_t effort_;
  std::vector<Wide> values_;
  std::vector<Difference> exclusions_;
};

}  // namespace

BoundMatrix::Search BoundMatrix::solve(std::vector<Wide>& values, size_t effort) const {
  Searcher searcher(*this, effort + size_);
  const Search result = searcher.run();
  if (result == Search::kFound) values = std::move(searcher.values());
  return result;
}

}  // namespace heapwright::solver
