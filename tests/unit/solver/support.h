// Fakes and short names for the tests of the solver.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solver/solver.h"
#include "term/term_manager.h"

namespace heapwright::solver {

// Answers what a function says and remembers what it was asked.
class ScriptedSolver final : public Solver {
 public:
  using Answers = std::function<Verdict(const Query&)>;
  explicit ScriptedSolver(Answers answers) : answers_(std::move(answers)) {}

  Verdict check(const Query& query, Deadline deadline) override {
    asked.emplace_back(query.literals().begin(), query.literals().end());
    last_deadline = deadline;
    return answers_(query);
  }
  void add_stats(SolverStats& stats) const override { stats.smt += asked.size(); }

  std::vector<std::vector<term::Term>> asked;
  Deadline last_deadline = kNoDeadline;

 private:
  Answers answers_;
};

inline Verdict unknown_answer(const Query& /*query*/) {
  return Unknown{UnknownReason::kResource, "scripted"};
}
inline Verdict unsat_answer(const Query& /*query*/) { return Unsat{}; }
inline Verdict sat_answer(const Query& /*query*/) { return Sat{}; }

// Some variables, and constants by value.
struct Names {
  term::TermManager terms;
  term::Term x = terms.variable(term::Sort::kBv32, "x");
  term::Term y = terms.variable(term::Sort::kBv32, "y");
  term::Term z = terms.variable(term::Sort::kBv32, "z");
  term::Term l = terms.variable(term::Sort::kBv64, "l");
  term::Term m = terms.variable(term::Sort::kBv64, "m");
  term::Term b = terms.variable(term::Sort::kBv8, "b");
  term::Term c = terms.variable(term::Sort::kBv16, "c");
  term::Term p = terms.variable(term::Sort::kBool, "p");
  term::Term q = terms.variable(term::Sort::kBool, "q");
  term::Term r = terms.variable(term::Sort::kRef, "r");
  term::Term s = terms.variable(term::Sort::kRef, "s");
  term::Term t = terms.variable(term::Sort::kRef, "t");
  term::Term f = terms.variable(term::Sort::kFp32, "f");
  term::Term g = terms.variable(term::Sort::kFp64, "g");

  term::Term num(int32_t value) { return terms.int_constant(value); }
  term::Term lnum(int64_t value) { return terms.long_constant(value); }
  term::Term lt(term::Term a, term::Term other) { return terms.slt(a, other); }
  term::Term le(term::Term a, term::Term other) { return terms.sle(a, other); }
  term::Term eq(term::Term a, term::Term other) { return terms.eq(a, other); }
  term::Term ne(term::Term a, term::Term other) { return terms.ne(a, other); }
  term::Term plus(term::Term a, int64_t value) {
    return terms.add(a, terms.signed_constant(terms.sort(a), value));
  }
  int64_t value(const Model& model, term::Term variable) const {
    return term::to_signed(terms.sort(variable), model.get(variable));
  }
};

}  // namespace heapwright::solver
