// The chain in every combination that leaves one link out, and difference bounds one literal at a time,
// against plain Z3.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "base/overloaded.h"
#include "solver/difference_bounds.h"
#include "solver/z3_solver.h"
#include "solver_random/checks.h"
#include "solver_random/generator.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace heapwright::solver_random {
namespace {

using solver::DifferenceBounds;
using solver::kNoDeadline;
using solver::Query;
using solver::SolverOptions;
using solver::Verdict;
using term::Term;

struct Setup {
  const char* name;
  SolverOptions options;
  int every;  // asks one query in so many: Z3 takes a millisecond
};

std::vector<Setup> setups() {
  SolverOptions all;
  SolverOptions no_rewriting;
  no_rewriting.rewriting = false;
  SolverOptions no_slicing;
  no_slicing.slicing = false;
  SolverOptions no_caching;
  no_caching.caching = false;
  SolverOptions no_domain;
  no_domain.domain = false;
  SolverOptions only_domain;
  only_domain.rewriting = only_domain.slicing = only_domain.caching = only_domain.smt = false;
  SolverOptions only_slicing;
  only_slicing.rewriting = only_slicing.domain = only_slicing.caching = false;
  SolverOptions fresh;
  fresh.without_history = true;
  return {{"all", all, 1},
          {"no rewriting", no_rewriting, 2},
          {"no slicing", no_slicing, 2},
          {"no caching", no_caching, 3},
          {"no domain", no_domain, 4},
          {"only domain", only_domain, 1},
          {"only slicing", only_slicing, 7},
          {"without history", fresh, 29}};
}

const char* name_of(const Verdict& verdict) {
  return std::visit(
      base::Overloaded{[](const solver::Sat&) { return "sat"; }, [](const solver::Unsat&) { return "unsat"; },
                       [](const solver::Unknown&) { return "unknown"; }},
      verdict);
}

class ChainCheck {
 public:
  explicit ChainCheck(uint64_t queries) : wanted_(queries), setups_(setups()), stats_(setups_.size()) {}

  bool run() {
    for (uint64_t seed = 1; asked_ < wanted_; ++seed) family(seed);
    std::printf("%llu queries: %llu sat, %llu unsat, %llu unknown to Z3\n", ull(asked_), ull(count_["sat"]),
                ull(count_["unsat"]), ull(count_["unknown"]));
    for (const auto& [kind, number] : by_kind_) std::printf("  %-12s %llu\n", kind.c_str(), ull(number));
    std::printf("  one literal at a time: %llu expressible, %llu not; %llu implications decided\n",
                ull(expressible_), ull(not_expressible_), ull(implications_));
    for (size_t i = 0; i < setups_.size(); ++i) {
      const solver::SolverStats& s = stats_[i];
      std::printf(
          "  %-16s queries %llu rewritten %llu sliced %llu cached %llu domain %llu smt %llu unknown %llu\n",
          setups_[i].name, ull(s.queries), ull(s.rewritten), ull(s.sliced), ull(s.cached), ull(s.domain),
          ull(s.smt), ull(s.unknown));
      if (s.wrong_models != 0) fail("%llu wrong models", ull(s.wrong_models));
    }
    // Otherwise a link could be wrong and nobody would have asked it.
    if (count_["sat"] < asked_ / 10 || count_["unsat"] < asked_ / 10) fail("one answer hardly occurs");
    const solver::SolverStats& all = stats_[0];
    if (all.rewritten == 0 || all.sliced == 0 || all.cached == 0 || all.domain == 0 || all.smt == 0)
      fail("a link has answered nothing");
    if (implications_ == 0) fail("no implication was decided");
    return failures_ == 0;
  }

 private:
  static unsigned long long ull(uint64_t value) { return value; }

  template <class... Arguments>
  void fail(const char* format, Arguments... arguments) {
    if (++failures_ > 20) return;
    std::printf("FAILED: ");
    std::printf(format, arguments...);
    std::printf("\n");
  }

  // Some paths over the same variables, one literal longer with each query, as symbolic execution asks.
  void family(uint64_t seed) {
    term::TermManager terms;
    const auto kind = pick_kind(seed);
    const bool wide = seed % 5 == 0;
    Generator generator(terms, seed * 7919, kind, wide, 2 + static_cast<int>(seed % 5));
    const std::unique_ptr<solver::Solver> plain = solver::make_z3_solver(terms);
    std::vector<std::unique_ptr<solver::Solver>> chains;
    for (const Setup& setup : setups_) chains.push_back(solver::make_solver(terms, setup.options));
    const int paths = kind == Kind::kFloats ? 2 : 6;
    const int length = kind == Kind::kFloats ? 3 : 12;
    for (int path = 0; path < paths; ++path) {
      Query query;
      DifferenceBounds bounds(terms);
      bool exact = true;
      for (int i = 0; i < length; ++i) {
        const Term literal = generator.literal();
        const Query longer = query.with(literal);
        const Verdict expected = plain->check(longer, kNoDeadline);
        compare(terms, chains, longer, expected, kind);
        one_at_a_time(terms, bounds, exact, longer, literal, expected, *plain);
        if (is_sat(expected)) query = longer;
      }
    }
    for (size_t i = 0; i < chains.size(); ++i) chains[i]->add_stats(stats_[i]);
  }

  static Kind pick_kind(uint64_t seed) {
    if (seed % 40 == 0) return Kind::kFloats;
    return static_cast<Kind>(seed % (kKinds - 1));
  }

  void compare(term::TermManager& terms, std::vector<std::unique_ptr<solver::Solver>>& chains,
               const Query& query, const Verdict& expected, Kind kind) {
    ++asked_;
    ++count_[name_of(expected)];
    ++by_kind_[kind_name(kind)];
    term::Evaluator evaluator(terms);
    for (size_t i = 0; i < chains.size(); ++i) {
      if (asked_ % static_cast<uint64_t>(setups_[i].every) != 0) continue;
      const Verdict verdict = chains[i]->check(query, kNoDeadline);
      if (const auto* sat = std::get_if<solver::Sat>(&verdict)) {
        for (const Term literal : query.literals()) {
          if (!evaluator.holds(literal, sat->model))
            fail("%s: wrong model, %s", setups_[i].name, text(terms, query).c_str());
        }
      }
      if (is_unknown(expected) || (is_unknown(verdict) && !setups_[i].options.smt)) continue;
      if (verdict.index() != expected.index()) {
        fail("%s: %s, Z3 %s, %s: %s", setups_[i].name, name_of(verdict), name_of(expected), kind_name(kind),
             text(terms, query).c_str());
      }
    }
  }

  // Adds the last literal of the query to the bounds, if it can be satisfied. `exact`: the bounds say all
  // that the query says.
  void one_at_a_time(term::TermManager& terms, DifferenceBounds& bounds, bool& exact, const Query& query,
                     Term literal, const Verdict& expected, solver::Solver& plain) {
    // What holds of the bounds holds of the query before, whose literals they contain.
    const solver::Answer implied = bounds.implies(literal);
    if (implied != solver::Answer::kUnknown && (implied == solver::Answer::kYes || exact) &&
        asked_ % 3 == 0) {
      std::vector<Term> outside(query.literals().begin(), query.literals().end());
      outside.back() = terms.not_(literal);
      const Verdict answer = plain.check(Query(outside), kNoDeadline);
      ++implications_;
      if (!is_unknown(answer) && is_unsat(answer) != (implied == solver::Answer::kYes)) {
        fail("implied %d, Z3 %s: %s", static_cast<int>(implied), name_of(answer), text(terms, query).c_str());
      }
    }
    DifferenceBounds longer = bounds;
    const DifferenceBounds::Added added = longer.add(literal);
    if (added == DifferenceBounds::Added::kContradiction && !is_unsat(expected)) {
      fail("contradiction, Z3 %s: %s", name_of(expected), text(terms, query).c_str());
    }
    if (added == DifferenceBounds::Added::kNotExpressible) {
      ++not_expressible_;
      if (is_sat(expected)) exact = false;
      return;
    }
    ++expressible_;
    if (exact && added == DifferenceBounds::Added::kOk && !is_unknown(expected)) {
      const solver::Answer answer = longer.solve();
      if (answer != solver::Answer::kUnknown && is_sat(expected) != (answer == solver::Answer::kYes)) {
        fail("bounds %d, Z3 %s: %s", static_cast<int>(answer), name_of(expected), text(terms, query).c_str());
      }
    }
    if (is_sat(expected)) bounds = std::move(longer);
  }

  static std::string text(const term::TermManager& terms, const Query& query) {
    std::string result;
    for (const Term literal : query.literals()) {
      if (!result.empty()) result += " && ";
      result += term::to_string(terms, literal);
    }
    return result;
  }

  uint64_t wanted_;
  std::vector<Setup> setups_;
  std::vector<solver::SolverStats> stats_;
  uint64_t asked_ = 0;
  uint64_t expressible_ = 0;
  uint64_t not_expressible_ = 0;
  uint64_t implications_ = 0;
  std::map<std::string, uint64_t> count_;
  std::map<std::string, uint64_t> by_kind_;
  int failures_ = 0;
};

}  // namespace

bool check_chain(uint64_t queries) { return ChainCheck(queries).run(); }

}  // namespace heapwright::solver_random
