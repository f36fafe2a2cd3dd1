#include "solver/rewriting_solver.h"

#include <algorithm>
#include <unordered_set>

#include "term/assume.h"
#include "term/substitute.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Term;

class Simplifier {
 public:
  explicit Simplifier(term::TermManager& terms) : terms_(terms) {}

  Simplified run(std::span<const Term> literals) {
    std::vector<Term> incoming(literals.begin(), literals.end());
    // Each round fixes at least one more variable, or makes a literal shorter.
    while (true) {
      result_.literals.clear();
      seen_.clear();
      Model fixed;
      for (const Term literal : incoming) take(literal, fixed);
      if (result_.contradictory) break;
      if (fixed.entries().empty()) {
        if (!apply_facts()) break;
        incoming = result_.literals;
        continue;
      }
      incoming = substituted(fixed);
    }
    return std::move(result_);
  }

 private:
  void take(Term literal, Model& fixed) {
    if (terms_.is_true(literal)) return;
    if (terms_.op(literal) == Op::kAnd) {
      for (const Term operand : terms_.children(literal)) take(operand, fixed);
      return;
    }
    if (terms_.is_false(literal)) {
      result_.contradictory = true;
      return;
    }
    if (!seen_.insert(literal).second) return;
    if (seen_.contains(terms_.not_(literal))) {
      result_.contradictory = true;
      return;
    }
    Term variable = literal;
    uint64_t bits = 1;
    if (terms_.op(literal) == Op::kNot && terms_.is_var(terms_.child(literal, 0))) {
      variable = terms_.child(literal, 0);
      bits = 0;
    } else if (terms_.op(literal) == Op::kEq && terms_.is_var(terms_.child(literal, 0)) &&
               terms_.is_const(terms_.child(literal, 1))) {
      variable = terms_.child(literal, 0);
      bits = terms_.constant_bits(terms_.child(literal, 1));
    }
    if (!terms_.is_var(variable)) {
      result_.literals.push_back(literal);
    } else if (fixed.contains(variable) && fixed.get(variable) != bits) {
      result_.contradictory = true;
    } else {
      fixed.set(variable, bits);
    }
  }

  [[nodiscard]] bool is_compound(Term literal) const {
    return terms_.op(literal) == Op::kOr || terms_.ite_count(literal) != 0;
  }

  // Literals that contain others, or their negations, are simplified by them. Never in a circle: what
  // contains a literal is larger than it is. Whether anything has changed.
  bool apply_facts() {
    std::vector<Term>& literals = result_.literals;
    if (literals.size() < 2 ||
        std::none_of(literals.begin(), literals.end(), [&](Term literal) { return is_compound(literal); }))
      return false;
    term::Facts facts(terms_);
    for (const Term literal : literals) facts.add(literal);
    bool changed = false;
    for (Term& literal : literals) {
      if (!is_compound(literal)) continue;
      const Term simpler = facts.simplify(literal);
      changed = changed || simpler != literal;
      literal = simpler;
    }
    return changed;
  }

  std::vector<Term> substituted(const Model& fixed) {
    term::Substitution substitution(terms_);
    for (const auto& [variable, bits] : fixed.entries()) {
      result_.values.set(variable, bits);
      substitution.set(variable, terms_.constant(terms_.sort(variable), bits));
    }
    std::vector<Term> rewritten;
    rewritten.reserve(result_.literals.size());
    for (const Term literal : result_.literals) {
      const auto variables = terms_.free_variables(literal);
      const bool touched =
          std::any_of(variables.begin(), variables.end(), [&](Term v) { return fixed.contains(v); });
      rewritten.push_back(touched ? substitution.apply(literal) : literal);
    }
    return rewritten;
  }

  term::TermManager& terms_;
  Simplified result_;
  std::unordered_set<Term> seen_;
};

}  // namespace

Simplified simplify(term::TermManager& terms, std::span<const Term> literals) {
  return Simplifier(terms).run(literals);
}

Verdict RewritingSolver::check(const Query& query, Deadline deadline) {
  Simplified simplified = simplify(terms_, query.literals());
  if (simplified.contradictory) {
    ++decided_;
    return Unsat{};
  }
  if (simplified.literals.empty()) {
    ++decided_;
    return Sat{std::move(simplified.values)};
  }
  Verdict verdict = next_->check(Query(std::move(simplified.literals)), deadline);
  if (Sat* sat = std::get_if<Sat>(&verdict)) {
    for (const auto& [variable, bits] : simplified.values.entries()) sat->model.set(variable, bits);
  }
  return verdict;
}

void RewritingSolver::add_stats(SolverStats& stats) const {
  stats.rewritten += decided_;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
