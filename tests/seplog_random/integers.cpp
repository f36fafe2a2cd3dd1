// Values for unknowns: their intervals are narrowed and halved.
#include <algorithm>
#include <map>

#include "semantics.h"
#include "solver/bound_matrix.h"

namespace heapwright::seplog_random {

namespace {

using solver::Wide;

constexpr int kMostNarrowings = 5'000;

Wide floor_of(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

struct Interval {
  Wide low;
  Wide high;
};
using Intervals = std::vector<Interval>;

struct Fact {
  LinearFact::Relation relation;
  std::vector<std::pair<size_t, int64_t>> terms;
  Wide constant;
};

class Search {
 public:
  explicit Search(std::vector<Fact> facts) : facts_(std::move(facts)) {}

  Answer run(Intervals intervals) {
    bool found = go_on(std::move(intervals));
    return found ? Answer::kYes : narrowings_ > kMostNarrowings ? Answer::kUnknown : Answer::kNo;
  }

 private:
  bool go_on(Intervals intervals) {
    if (!narrow(intervals)) return false;
    size_t best = intervals.size();
    for (size_t i = 0; i < intervals.size(); ++i) {
      Wide size = intervals[i].high - intervals[i].low;
      if (size > 0 && (best == intervals.size() || size < intervals[best].high - intervals[best].low)) best = i;
    }
    if (best == intervals.size()) return true;
    auto [low, high] = intervals[best];
    Wide middle = floor_of(low + high, 2);
    Intervals lower = intervals;
    lower[best].high = middle;
    intervals[best].low = middle + 1;
    if (go_on(std::move(lower))) return true;
    return narrowings_ <= kMostNarrowings && go_on(std::move(intervals));
  }

  // Until nothing changes. False: there are no values.
  bool narrow(Intervals& intervals) {
    for (bool changes = true; changes;) {
      changes = false;
      if (++narrowings_ > kMostNarrowings) return false;
      for (const Fact& fact : facts_) {
        if (!narrow(fact, 1, intervals, changes)) return false;
        if (fact.relation == LinearFact::Relation::kZero && !narrow(fact, -1, intervals, changes)) return false;
      }
    }
    return true;
  }

  // sign * sum <= 0
  static bool narrow(const Fact& fact, int sign, Intervals& intervals, bool& changes) {
    if (fact.relation == LinearFact::Relation::kNotZero) return exclude(fact, intervals, changes);
    Wide least = sign * fact.constant;
    for (const auto& [unknown, plain] : fact.terms) {
      Wide factor = sign * plain;
      least += factor * (factor > 0 ? intervals[unknown].low : intervals[unknown].high);
    }
    if (least > 0) return false;
    for (const auto& [unknown, plain] : fact.terms) {
      Wide factor = sign * plain;
      Interval& interval = intervals[unknown];
      Wide others = least - factor * (factor > 0 ? interval.low : interval.high);
      if (factor > 0) {
        Wide bound = floor_of(-others, factor);
        changes = changes || bound < interval.high;
        interval.high = std::min(interval.high, bound);
      } else {
        Wide bound = -floor_of(-others, -factor);
        changes = changes || bound > interval.low;
        interval.low = std::max(interval.low, bound);
      }
      if (interval.low > interval.high) return false;
    }
    return true;
  }

  // When all but one are known, that one has another value.
  static bool exclude(const Fact& fact, Intervals& intervals, bool& changes) {
    Wide sum = fact.constant;
    std::pair<size_t, int64_t> open = {0, 0};
    for (const auto& [unknown, factor] : fact.terms) {
      if (intervals[unknown].low == intervals[unknown].high) {
        sum += factor * intervals[unknown].low;
      } else if (open.second == 0) {
        open = {unknown, factor};
      } else {
        return true;
      }
    }
    if (open.second == 0) return sum != 0;
    if (sum % open.second != 0) return true;
    Wide excluded = -sum / open.second;
    Interval& interval = intervals[open.first];
    if (interval.low == excluded) {
      ++interval.low;
      changes = true;
    } else if (interval.high == excluded) {
      --interval.high;
      changes = true;
    }
    return interval.low <= interval.high;
  }

  std::vector<Fact> facts_;
  int narrowings_ = 0;
};

}  // namespace

Answer solvable(const std::vector<LinearFact>& facts, const std::vector<int64_t>& given) {
  std::map<int, size_t> numbers;
  std::vector<Fact> own;
  Wide greatest = 0;
  for (int64_t value : given) greatest = std::max(greatest, value < 0 ? -Wide{value} : Wide{value});
  for (const LinearFact& fact : facts) {
    Fact& copy = own.emplace_back(Fact{fact.relation, {}, fact.sum.constant});
    for (const auto& [unknown, factor] : fact.sum.terms) {
      if (static_cast<size_t>(unknown) < given.size()) {
        copy.constant += factor * Wide{given[static_cast<size_t>(unknown)]};
      } else {
        copy.terms.emplace_back(numbers.try_emplace(unknown, numbers.size()).first->second, factor);
      }
    }
  }
  // Larger than what a few equations with factors up to 3 make of the numbers given.
  Wide bound = greatest < 10 ? 3000 : greatest * 300;
  return Search(std::move(own)).run(Intervals(numbers.size(), Interval{-bound, bound}));
}

}  // namespace heapwright::seplog_random
