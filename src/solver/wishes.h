// Models that people like to read: they fulfil wishes beyond what must hold.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/solver.h"

namespace heapwright::solver {

using Wishes = std::function<std::vector<term::Term>()>;

// Of these, the first wishes that can be fulfilled together with the condition, and are quickly. Nothing:
// none can, whether the condition has a model or not.
std::optional<Model> model_with_wishes(Solver& solver, const std::vector<term::Term>& condition,
                                       const std::vector<Wishes>& wishes, Deadline deadline);

}  // namespace heapwright::solver
