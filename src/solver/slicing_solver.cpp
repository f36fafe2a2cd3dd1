#include "solver/slicing_solver.h"

#include <numeric>
#include <optional>
#include <unordered_map>

namespace heapwright::solver {

using term::Term;

std::vector<std::vector<Term>> independent_parts(term::TermManager& terms, std::span<const Term> literals) {
  // Union-find over the literals; a literal without variables is joined with the other ones of that kind.
  std::vector<uint32_t> parent(literals.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&](uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  std::unordered_map<Term, uint32_t> first_with;
  for (uint32_t i = 0; i < literals.size(); ++i) {
    const auto join = [&](Term variable) {
      const auto [at, is_new] = first_with.try_emplace(variable, i);
      if (is_new) return;
      const uint32_t a = root(at->second);
      const uint32_t b = root(i);
      parent[std::max(a, b)] = std::min(a, b);
    };
    const auto variables = terms.free_variables(literals[i]);
    if (variables.empty()) join(term::kNoTerm);
    for (const Term variable : variables) join(variable);
  }
  std::vector<std::vector<Term>> parts;
  std::vector<size_t> part_of(literals.size());
  for (uint32_t i = 0; i < literals.size(); ++i) {
    const uint32_t head = root(i);  // the first literal of the part
    if (head == i) {
      part_of[i] = parts.size();
      parts.emplace_back();
    }
    parts[part_of[head]].push_back(literals[i]);
  }
  return parts;
}

Verdict SlicingSolver::check(const Query& query, Deadline deadline) {
  std::vector<std::vector<Term>> parts = independent_parts(terms_, query.literals());
  if (parts.size() <= 1) return next_->check(query, deadline);
  parts_ += parts.size();
  Sat all;
  std::optional<Unknown> open;
  for (std::vector<Term>& part : parts) {
    Verdict verdict = next_->check(Query(std::move(part)), deadline);
    if (is_unsat(verdict)) return verdict;
    if (const Sat* sat = std::get_if<Sat>(&verdict)) {
      for (const auto& [variable, bits] : sat->model.entries()) all.model.set(variable, bits);
    } else if (!open) {
      open = std::get<Unknown>(std::move(verdict));
    }
  }
  if (open) return *std::move(open);
  return all;
}

void SlicingSolver::add_stats(SolverStats& stats) const {
  stats.sliced += parts_;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
