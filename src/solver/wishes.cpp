#include "solver/wishes.h"

namespace heapwright::solver {

std::optional<Model> model_with_wishes(Solver& solver, const std::vector<term::Term>& condition,
                                       const std::vector<Wishes>& wishes, Deadline deadline) {
  for (const Wishes& make : wishes) {
    std::vector<term::Term> literals = condition;
    std::vector<term::Term> wished = make();
    literals.insert(literals.end(), wished.begin(), wished.end());
    Verdict verdict = solver.check(Query(std::move(literals)), deadline);
    if (auto* sat = std::get_if<Sat>(&verdict)) return std::move(sat->model);
  }
  return std::nullopt;
}

}  // namespace heapwright::solver
