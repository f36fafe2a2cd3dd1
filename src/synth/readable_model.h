// Values for the variables of a sequence that people like to read.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/solver.h"
#include "term/term_manager.h"

namespace heapwright::synth {

enum class Values {
  kSimple,   // near 0, null
  kTelling,  // all different, and no defaults: tests see most on these
};
// A model that is easy to read, where there is one. Nothing: unsat or unknown.
std::optional<solver::Model> readable_model(term::TermManager& terms, solver::Solver& solver,
                                            const std::vector<term::Term>& literals,
                                            std::span<const term::Term> variables, Values values,
                                            solver::Deadline deadline);

}  // namespace heapwright::synth
