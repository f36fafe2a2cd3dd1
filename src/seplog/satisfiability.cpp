#include "seplog/satisfiability.h"

#include <fmt/format.h>

#include "machine/variable_form.h"
#include "seplog/claim_ways.h"
#include "solver/solver.h"

namespace heapwright::seplog {

namespace {

const char* limit_text(const DescribedLimits& limits) {
  if (limits.unfolding.time) return "time is over";
  if (limits.unfolding.depth) return "a predicate unfolds without end";
  if (limits.unfolding.numbers || limits.is_too_complex) return "conditions on numbers are too large";
  return "there is no such small heap";
}

}  // namespace

std::variant<std::vector<uint64_t>, Unsatisfiable, Undecided> values_of(const HeapPattern& pattern,
                                                                      base::Deadline deadline) {
  std::string unknown;
  for (const Condition& condition : pattern.conditions) {
    term::TermManager terms;
    std::unique_ptr<solver::Solver> solver = solver::make_solver(terms);
    std::vector<term::Term> variables;
    for (size_t i = 0; i < pattern.numbers.size(); ++i)
      variables.push_back(terms.variable(machine::variable_sort(pattern.numbers[i]), fmt::format("p{}", i)));
    auto holds = term_of(terms, condition, variables, pattern.numbers);
    if (!holds) {
      unknown = "a condition on sums of longs";
      continue;
    }
    solver::Verdict verdict = solver->check(solver::Query{*holds}, deadline);
    if (solver::is_unsat(verdict)) continue;
    if (const auto* why = std::get_if<solver::Unknown>(&verdict)) {
      unknown = why->what;
      continue;
    }
    const solver::Model& model = std::get<solver::Sat>(verdict).model;
    std::vector<uint64_t> values;
    for (term::Term variable : variables) values.push_back(model.get(variable));
    return values;
  }
  if (!unknown.empty()) return Undecided{unknown};
  return Unsatisfiable{};
}

const Satisfaction& Satisfiability::of(size_t claim, base::Deadline deadline, size_t most_ways) {
  Known& known = known_[claim];
  if (!std::holds_alternative<Undecided>(known.answer)) return known.answer;
  for (size_t ways = 0;;) {
    UnfoldingBounds bounds;
    bounds.other_objects = known.objects;
    bounds.ways = most_ways - ways;
    bounds.deadline = deadline;
    std::string unknown;
    DescribedLimits limits = for_each_described(
        specification_, specification_.claims[claim], &approximations_, bounds, OpenReferences::kElsewhere,
        [&](HeapPattern pattern) {
          auto values = values_of(pattern, deadline);
          if (const auto* undecided = std::get_if<Undecided>(&values)) unknown = undecided->why;
          auto* found = std::get_if<std::vector<uint64_t>>(&values);
          if (found == nullptr) return true;
          known.answer = Satisfiable{std::move(pattern), std::move(*found)};
          return false;
        });
    if (std::holds_alternative<Satisfiable>(known.answer)) return known.answer;
    bool was_all = unknown.empty() && !limits.any();
    if (was_all) {
      known.answer = Unsatisfiable{};
      return known.answer;
    }
    ways += limits.ways;
    bool may_grow = limits.unfolding.objects && !limits.unfolding.ways && !limits.unfolding.time && ways < most_ways;
    if (!may_grow) {
      known.answer = Undecided{unknown.empty() ? limit_text(limits) : unknown};
      return known.answer;
    }
    ++known.objects;
  }
}

}  // namespace heapwright::seplog
