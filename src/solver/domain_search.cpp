#include "solver/domain_search.h"

#include <algorithm>
#include <vector>

#include "term/evaluate.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Term;
using Added = DifferenceBounds::Added;

constexpr int64_t kMaxLooks = 5'000;  // at conditions of if-then-elses
constexpr size_t kMaxValues = 16;     // of a variable, to be tried one by one

Unknown steps_aside() { return {UnknownReason::kUnsupported, "outside the difference-bound domain"}; }

// What helps the others comes first: bounds and orders before equalities (which have no preference how to
// read a variable), disequalities after them, disjunctions last.
int rank(const term::TermManager& terms, Term literal) {
  switch (terms.op(literal)) {
    case Op::kSlt:
    case Op::kSle:
    case Op::kUlt:
      return 0;
    case Op::kEq:
      return 1;
    case Op::kNot:
      return terms.op(terms.child(literal, 0)) == Op::kUlt ? 0 : 2;
    case Op::kOr:
    case Op::kIte:
      return 3;
    default:  // NOLINT: the order is a preference
      return 1;
  }
}

class DomainSearch {
 public:
  DomainSearch(term::TermManager& terms, size_t max_cases, const int64_t& looks_left)
      : terms_(terms), cases_left_(max_cases), looks_left_(looks_left) {}

  Verdict decide(DifferenceBounds& state, std::vector<Term> pending) {
    if (cases_left_ == 0 || looks_left_ < 0) return steps_aside();
    --cases_left_;
    flatten(pending);
    if (propagate(state, pending) == Added::kContradiction) return Unsat{};
    if (pending.empty()) return solution(state);
    const bool has_hope = !hopeless_ && obstacle_.kind == Obstacle::Kind::kChoice;
    return unsupported_ && !has_hope ? try_values(state, pending) : split(state, pending);
  }

 private:
  // Operands of an and are pending one by one, so that a case can take the place of one of them.
  void flatten(std::vector<Term>& pending) const {
    for (size_t i = 0; i < pending.size();) {
      if (terms_.op(pending[i]) != Op::kAnd) {
        ++i;
        continue;
      }
      const auto operands = terms_.children(pending[i]);
      pending[i] = operands[0];
      pending.insert(pending.end(), operands.begin() + 1, operands.end());
    }
  }

  // Adds literals until no more can be added: each can supply the bounds that another one needs.
  Added propagate(DifferenceBounds& state, std::vector<Term>& pending) {
    for (bool progress = true; progress && !pending.empty();) {
      progress = false;
      unsupported_ = false;
      hopeless_ = false;
      obstacle_ = {};
      size_t kept = 0;
      for (size_t i = 0; i < pending.size(); ++i) {
        switch (state.add(pending[i])) {
          case Added::kOk:
            progress = true;
            break;
          case Added::kContradiction:
            return Added::kContradiction;
          case Added::kNotExpressible:
            note(pending[i], state.obstacle());
            pending[kept++] = pending[i];
            break;
        }
      }
      pending.resize(kept);
    }
    return Added::kOk;
  }

  // Of all obstacles the one with the fewest cases.
  void note(Term literal, const Obstacle& obstacle) {
    const bool is_unsupported = obstacle.kind == Obstacle::Kind::kUnsupported;
    unsupported_ = unsupported_ || is_unsupported;
    // With if-then-elses in it, it may become supported when they are chosen.
    hopeless_ = hopeless_ || (is_unsupported && terms_.ite_count(literal) == 0);
    if (obstacle_.kind == Obstacle::Kind::kNone || cost(obstacle) < cost(obstacle_)) obstacle_ = obstacle;
  }

  [[nodiscard]] size_t cost(const Obstacle& obstacle) const {
    switch (obstacle.kind) {
      case Obstacle::Kind::kWrap:
        return 1;
      case Obstacle::Kind::kChoice:
        return 2;
      case Obstacle::Kind::kDisjunction:
        return terms_.children(obstacle.term).size();
      case Obstacle::Kind::kNone:
      case Obstacle::Kind::kUnsupported:
        break;
    }
    return SIZE_MAX;
  }

  static Verdict solution(const DifferenceBounds& state) {
    Sat sat;
    switch (state.solve(&sat.model)) {
      case Answer::kYes:
        return sat;
      case Answer::kNo:
        return Unsat{};
      case Answer::kUnknown:
        break;
    }
    return steps_aside();
  }

  // Unsat if all cases are, Sat with the first that is.
  Verdict split(const DifferenceBounds& state, const std::vector<Term>& pending) {
    const Obstacle obstacle = obstacle_;
    bool open = false;
    const auto try_case = [&](DifferenceBounds& branch, const std::vector<Term>& literals) -> Verdict {
      Verdict verdict = decide(branch, literals);
      open = open || is_unknown(verdict);
      return verdict;
    };
    switch (obstacle.kind) {
      case Obstacle::Kind::kNone:
      case Obstacle::Kind::kUnsupported:
        return steps_aside();
      case Obstacle::Kind::kWrap:
        for (const Difference& difference : {obstacle.first, obstacle.second}) {
          DifferenceBounds branch = state;
          if (branch.add_case(difference) == Added::kContradiction) continue;
          Verdict verdict = try_case(branch, pending);
          if (is_sat(verdict)) return verdict;
        }
        break;
      case Obstacle::Kind::kChoice:
        for (const bool value : {true, false}) {
          DifferenceBounds branch = state;
          branch.add_case(obstacle.term, value);
          std::vector<Term> literals = pending;
          literals.push_back(value ? obstacle.term : state.terms().not_(obstacle.term));
          Verdict verdict = try_case(branch, literals);
          if (is_sat(verdict)) return verdict;
        }
        break;
      case Obstacle::Kind::kDisjunction: {
        std::vector<Term> literals = pending;
        literals.erase(std::remove(literals.begin(), literals.end(), obstacle.term), literals.end());
        literals.push_back(term::kNoTerm);
        for (const Term operand : state.terms().children(obstacle.term)) {
          DifferenceBounds branch = state;
          literals.back() = operand;
          Verdict verdict = try_case(branch, literals);
          if (is_sat(verdict)) return verdict;
          // In the cases that follow this one does not hold.
          literals.back() = state.terms().not_(operand);
          literals.push_back(operand);
        }
        break;
      }
    }
    if (open) return steps_aside();
    return Unsat{};
  }

  // A literal outside the domain over one variable that has few values left is decided value by value.
  Verdict try_values(DifferenceBounds& state, const std::vector<Term>& pending) {
    Term variable = term::kNoTerm;
    Wide low = 0;
    Wide high = 0;
    for (const Term literal : pending) {
      const auto variables = terms_.free_variables(literal);
      if (variables.size() != 1 || !term::is_bv(terms_.sort(variables[0]))) continue;
      const Node node = state.node_of(variables[0]);
      low = state.matrix().low(node);
      high = state.matrix().high(node);
      if (high - low >= static_cast<Wide>(kMaxValues)) continue;
      variable = variables[0];
      break;
    }
    if (variable == term::kNoTerm) return steps_aside();
    const Node node = state.node_of(variable);
    const uint64_t mask = term::mask(terms_.sort(variable));
    bool open = false;
    for (Wide value = low; value <= high; ++value) {
      DifferenceBounds branch = state;
      if (branch.add_case({node, kZeroNode, value}) == Added::kContradiction ||
          branch.add_case({kZeroNode, node, -value}) == Added::kContradiction) {
        continue;
      }
      Model assignment;
      assignment.set(variable, static_cast<uint64_t>(value) & mask);
      std::vector<Term> rest;
      bool holds = true;
      for (const Term literal : pending) {
        const auto variables = terms_.free_variables(literal);
        if (variables.size() == 1 && variables[0] == variable) {
          holds = holds && evaluator_.holds(literal, assignment);
        } else {
          rest.push_back(literal);
        }
      }
      if (!holds) continue;
      Verdict verdict = decide(branch, std::move(rest));
      if (is_sat(verdict)) return verdict;
      open = open || is_unknown(verdict);
    }
    if (open) return steps_aside();
    return Unsat{};
  }

  term::TermManager& terms_;
  term::Evaluator evaluator_{terms_};
  size_t cases_left_;
  const int64_t& looks_left_;
  bool unsupported_ = false;  // one of the pending literals
  bool hopeless_ = false;     // whatever is chosen
  Obstacle obstacle_;
};

}  // namespace

Verdict decide_by_domain(DifferenceBounds base, std::span<const Term> literals, size_t max_cases) {
  if (base.contradictory()) return Unsat{};
  std::vector<Term> pending(literals.begin(), literals.end());
  term::TermManager& terms = base.terms();
  std::stable_sort(pending.begin(), pending.end(),
                   [&](Term a, Term b) { return rank(terms, a) < rank(terms, b); });
  int64_t looks_left = kMaxLooks;
  base.limit_looks(&looks_left);
  return DomainSearch(terms, max_cases, looks_left).decide(base, std::move(pending));
}

}  // namespace heapwright::solver
