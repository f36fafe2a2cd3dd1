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

// Where the values of an interval are tried first. Near zero makes readable models; spread leaves room
// between a value and the next, so that few choices have to be taken back.
enum class Start { kNearZero, kSpread };

// All values of an interval, from a starting point outwards to both sides.
class Outwards {
 public:
  Outwards(Interval interval, Start start)
      : interval_(interval),
        below_(start == Start::kNearZero ? std::clamp<Wide>(0, interval.low, interval.high)
                                         : interval.low + (interval.high - interval.low) / 2),
        above_(below_) {}

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

// Each choice that leaves a later node without a value is blamed: the search goes back to the last one of
// them at once, over those that have nothing to do with it.
class Searcher {
 public:
  Searcher(const BoundMatrix& matrix, Start start, size_t effort)
      : matrix_(matrix), start_(start), effort_(effort), count_(matrix.size()), values_(count_, 0) {
    exclusions_.assign(matrix.exclusions().begin(), matrix.exclusions().end());
    // By the later node: that one is checked when its value is chosen.
    std::stable_sort(exclusions_.begin(), exclusions_.end(), by_left);
    if (!exclusions_.empty()) blamed_.assign(count_ * count_, false);
  }

  BoundMatrix::Search run() {
    std::vector<Outwards> open;  // of nodes 1, 2, ...
    open.reserve(count_);
    for (size_t node = 1; node < count_; ++node) {
      open.emplace_back(interval(node), start_);
      while (!choose(node, open.back())) {
        if (effort_ == 0) return BoundMatrix::Search::kGaveUp;
        const size_t back = go_back(node);
        if (back == 0) return BoundMatrix::Search::kNone;
        open.erase(open.begin() + static_cast<ptrdiff_t>(back), open.end());
        node = back;
      }
    }
    return BoundMatrix::Search::kFound;
  }

  std::vector<Wide>& values() { return values_; }

 private:
  static bool by_left(const Difference& a, const Difference& b) { return a.left < b.left; }

  [[nodiscard]] Interval interval(size_t index) {
    const auto node = static_cast<Node>(index);
    Interval result{matrix_.low(node), matrix_.high(node)};
    size_t low_from = 0;
    size_t high_from = 0;
    for (size_t i = 1; i < index; ++i) {
      const auto earlier = static_cast<Node>(i);
      const Wide low = values_[i] - matrix_.bound(earlier, node);
      const Wide high = values_[i] + matrix_.bound(node, earlier);
      if (low > result.low) {
        result.low = low;
        low_from = i;
      }
      if (high < result.high) {
        result.high = high;
        high_from = i;
      }
    }
    if (!exclusions_.empty()) {
      std::fill_n(blamed_.begin() + static_cast<ptrdiff_t>(index * count_), count_, false);
      blame(index, low_from);
      blame(index, high_from);
    }
    return result;
  }

  bool choose(size_t node, Outwards& candidates) {
    Wide value = 0;
    while (effort_ > 0 && candidates.next(value)) {
      // Without exclusions no choice is taken back, and the number of nodes bounds the work.
      if (!exclusions_.empty()) --effort_;
      if (!allowed(node, value)) continue;
      values_[node] = value;
      return true;
    }
    return false;
  }

  bool allowed(size_t node, Wide value) {
    const Difference key{static_cast<Node>(node), kZeroNode, 0};
    const auto [first, last] = std::equal_range(exclusions_.begin(), exclusions_.end(), key, by_left);
    for (auto d = first; d != last; ++d) {
      const auto other = static_cast<size_t>(d->right);
      if (value - values_[other] != d->bound) continue;
      blame(node, other);
      return false;
    }
    return true;
  }

  void blame(size_t node, size_t earlier) { blamed_[node * count_ + earlier] = true; }

  // The last node to blame for a node without a value; it inherits the others. 0: there is none.
  size_t go_back(size_t node) {
    size_t back = node - 1;
    while (back > 0 && !blamed_[node * count_ + back]) --back;
    for (size_t i = 1; i < back; ++i) {
      if (blamed_[node * count_ + i]) blame(back, i);
    }
    return back;
  }

  const BoundMatrix& matrix_;
  Start start_;
  size_t effort_;
  size_t count_;
  std::vector<Wide> values_;
  std::vector<Difference> exclusions_;
  std::vector<bool> blamed_;  // row: a node; column: an earlier one that has a part in its lack of values
};

}  // namespace

BoundMatrix::Search BoundMatrix::solve(std::vector<Wide>& values, size_t effort) const {
  const size_t quick = std::min(effort, 4 * (size_ + exclusions_.size()));
  for (const auto& [start, limit] : {std::pair(Start::kNearZero, quick), std::pair(Start::kSpread, quick),
                                     std::pair(Start::kNearZero, effort)}) {
    Searcher searcher(*this, start, limit + size_);
    const Search result = searcher.run();
    if (result == Search::kFound) values = std::move(searcher.values());
    if (result != Search::kGaveUp) return result;
  }
  return Search::kGaveUp;
}

}  // namespace heapwright::solver
