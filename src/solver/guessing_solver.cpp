#include "solver/guessing_solver.h"

#include <algorithm>
#include <random>
#include <unordered_set>

#include "solver/conditional.h"

namespace heapwright::solver {

namespace {

using term::Op;
using term::Sort;
using term::Term;

constexpr int kGuesses = 300;
constexpr size_t kMostModels = 16;
constexpr size_t kMostNodes = 20'000;
constexpr size_t kMostValues = 64;

bool is_comparison(Op op) { return op == Op::kEq || op == Op::kSlt || op == Op::kSle || op == Op::kUlt; }

}  // namespace

GuessingSolver::Values GuessingSolver::interesting_values(const Query& query) const {
  Values values = {0, 1, ~uint64_t{0}};
  std::vector<Term> stack(query.literals().begin(), query.literals().end());
  std::unordered_set<Term> seen;
  while (!stack.empty() && seen.size() < kMostNodes && values.size() < kMostValues) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term).second) continue;
    for (const Term child : terms_.children(term)) {
      stack.push_back(child);
      if (!is_comparison(terms_.op(term)) || !terms_.is_const(child) || !term::is_bv(terms_.sort(child)))
        continue;
      const auto value = static_cast<uint64_t>(terms_.signed_value(child));
      for (const uint64_t near : {value, value - 1, value + 1}) {
        if (std::find(values.begin(), values.end(), near) == values.end()) values.push_back(near);
      }
    }
  }
  return values;
}

bool GuessingSolver::holds(const Query& query, const Model& model) {
  bool is_first = true;
  for (const Term literal : query.literals()) {
    const uint64_t value =
        is_first ? evaluator_.evaluate(literal, model) : evaluator_.evaluate_more(literal, model);
    if (value == 0) return false;
    is_first = false;
  }
  return true;
}

std::optional<Model> GuessingSolver::guess(const Query& query) {
  std::vector<Term> variables;
  for (const Term literal : query.literals()) {
    for (const Term variable : terms_.free_variables(literal)) {
      const Sort sort = terms_.sort(variable);
      if (sort != Sort::kBool && !term::is_bv(sort)) return std::nullopt;
      if (std::find(variables.begin(), variables.end(), variable) == variables.end())
        variables.push_back(variable);
    }
  }
  const Values values = interesting_values(query);
  std::mt19937_64 random(query.size());
  const auto any = [&random](size_t count) { return static_cast<size_t>(random() % count); };
  const auto value_for = [&](Term variable) {
    return values[any(values.size())] & term::mask(terms_.sort(variable));
  };
  Model model;
  for (int i = 0; i < kGuesses; ++i) {
    model.clear();
    // Every other one is like one that has answered another query.
    const bool is_like_another = i % 2 == 0 && !models_.empty();
    const Model* other = is_like_another ? &models_[any(models_.size())] : nullptr;
    const size_t changes = 1 + any(3);
    for (const Term variable : variables) {
      const bool changes_it = other == nullptr || any(variables.size()) < changes;
      model.set(variable, changes_it ? value_for(variable) : other->get(variable));
    }
    if (holds(query, model)) return model;
  }
  return std::nullopt;
}

Verdict GuessingSolver::check(const Query& query, Deadline deadline) {
  if (!has_many_choices(terms_, query.literals())) return next_->check(query, deadline);
  if (auto model = guess(query)) {
    ++answered_;
    return Sat{std::move(*model)};
  }
  Verdict verdict = next_->check(query, deadline);
  if (const auto* sat = std::get_if<Sat>(&verdict); sat != nullptr && remembers_) {
    models_.push_front(sat->model);
    if (models_.size() > kMostModels) models_.pop_back();
  }
  return verdict;
}

void GuessingSolver::add_stats(SolverStats& stats) const {
  stats.domain += answered_;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
