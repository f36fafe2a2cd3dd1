#include "heapgraph/merge.h"

#include <algorithm>
#include <unordered_set>

#include "heapgraph/formula.h"
#include "heapgraph/worker.h"
#include "term/evaluate.h"

namespace heapwright::heapgraph {

namespace {

using solver::Literals;
using term::Term;

State state_of(Successor& successor) {
  State state;
  state.level = successor.level;
  state.formula = successor.piece.formula;
  state.witness = std::move(successor.witness);
  state.pieces.push_back(std::move(successor.piece));
  return state;
}

// Joins elements until no two can be joined. join(into, from) answers whether `into` now stands for both.
template <class T, class Join>
void join_pairs(std::vector<T>& elements, Join join) {
  for (size_t i = 0; i < elements.size(); ++i) {
    for (size_t j = 0; j < elements.size();) {
      if (j == i || !join(elements[i], elements[j])) {
        ++j;
        continue;
      }
      elements.erase(elements.begin() + static_cast<ptrdiff_t>(j));
      if (j < i) --i;
      j = 0;
    }
  }
}

class Merger {
 public:
  Merger(const ShapeEntry& entry, solver::Deadline deadline)
      : entry_(entry),
        deadline_(deadline),
        solver_(solver::make_solver(terms_, exploration_solver())),
        evaluator_(terms_) {}

  bool is_held_elsewhere(const State& state) { return is_covered(read(state.formula), state.witness); }

  MergeResult run(std::span<Successor* const> arrived) {
    for (const std::string& formula : entry_.cover) cover_.push_back(read(formula));
    for (Successor* successor : arrived) take(*successor);
    join_new();
    for (New& fresh : fresh_) result_.states.push_back(std::move(fresh.state));
    extend_cover();
    result_.solver = solver_->stats();
    return std::move(result_);
  }

 private:
  struct Known {
    Conjunction conjunction;
    std::string formula;
  };
  struct New {
    Known known;
    State state;
  };

  Known read(const std::string& formula) {
    return {read_formula(terms_, entry_.shape.variables, formula), formula};
  }

  void take(Successor& successor) {
    const std::string& formula = successor.piece.formula;
    if (entry_.seen.contains(formula) || !seen_.insert(formula).second) {
      ++result_.duplicates;
      return;
    }
    result_.seen.push_back(formula);
    Known known = read(formula);
    if (is_covered(known, successor.witness)) {
      ++result_.subsumed;
      return;
    }
    fresh_.push_back({std::move(known), state_of(successor)});
  }

  bool is_covered(const Known& known, const std::vector<uint64_t>& witness) {
    term::Assignment model;
    for (size_t i = 0; i < known.conjunction.variables.size(); ++i)
      model.set(known.conjunction.variables[i], witness[i]);
    std::vector<Literals> outer;
    bool outside = true;
    auto look_at = [&](const Conjunction& other) {
      bool is_bound = other.variables.size() > entry_.shape.variables.size();
      outside = outside && !is_bound &&
                !std::all_of(other.literals.begin(), other.literals.end(),
                             [&](Term t) { return evaluator_.holds(t, model); });
      outer.push_back(other.literals);
    };
    for (const std::string& formula : entry_.held_elsewhere) look_at(read(formula).conjunction);
    for (const Known& other : cover_) look_at(other.conjunction);
    for (const New& other : fresh_) look_at(other.known.conjunction);
    if (outside) return false;  // its own witness is in none of them
    return solver::included(known.conjunction.literals, outer, terms_, *solver_, deadline_).answer ==
           solver::Answer::kYes;
  }

  // One conjunction for two, where that is exact. Both may only speak of the shape's own variables.
  std::optional<Known> joined(const Known& a, const Known& b) {
    size_t count = entry_.shape.variables.size();
    if (a.conjunction.variables.size() != count || b.conjunction.variables.size() != count)
      return std::nullopt;
    auto literals = solver::join(terms_, a.conjunction.literals, b.conjunction.literals);
    if (!literals) return std::nullopt;
    Conjunction conjunction{a.conjunction.variables, solver::normal_form(terms_, *literals)};
    auto formula = write_formula(terms_, conjunction, count);
    if (!formula) return std::nullopt;
    return Known{std::move(conjunction), std::move(*formula)};
  }

  void join_new() {
    join_pairs(fresh_, [this](New& into, New& from) {
      std::optional<Known> both = joined(into.known, from.known);
      if (!both) return false;
      std::move(from.state.pieces.begin(), from.state.pieces.end(), std::back_inserter(into.state.pieces));
      into.state.formula = both->formula;
      into.state.level = std::max(into.state.level, from.state.level);
      into.known = std::move(*both);
      return true;
    });
  }

  void extend_cover() {
    for (const State& state : result_.states) cover_.push_back(read(state.formula));
    if (result_.states.empty()) {
      result_.cover = entry_.cover;
      return;
    }
    join_pairs(cover_, [this](Known& into, Known& from) {
      std::optional<Known> both = joined(into, from);
      if (both) into = std::move(*both);
      return both.has_value();
    });
    for (Known& known : cover_) result_.cover.push_back(std::move(known.formula));
  }

  const ShapeEntry& entry_;
  solver::Deadline deadline_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  term::Evaluator evaluator_;
  std::vector<Known> cover_;
  std::vector<New> fresh_;
  std::unordered_set<std::string> seen_;
  MergeResult result_;
};

}  // namespace

MergeResult merge(const ShapeEntry& entry, std::span<Successor* const> arrived, solver::Deadline deadline) {
  return Merger(entry, deadline).run(arrived);
}

bool is_held_elsewhere(const ShapeEntry& entry, const State& state, solver::Deadline deadline) {
  return !entry.held_elsewhere.empty() && Merger(entry, deadline).is_held_elsewhere(state);
}

MergeResult take_all(std::span<Successor* const> arrived) {
  MergeResult result;
  for (Successor* successor : arrived) {
    result.states.push_back(state_of(*successor));
    result.cover.push_back(result.states.back().formula);
  }
  return result;
}

}  // namespace heapwright::heapgraph
