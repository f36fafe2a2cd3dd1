// From a concrete instance of an abstract state back to the calls that build it: one small query a step.
#pragma once

#include <variant>
#include <vector>

#include "heapgraph/explorer.h"
#include "solver/solver.h"
#include "solver/verdict.h"
#include "synth/call_sequence.h"
#include "term/term.h"
#include "term/term_manager.h"

namespace heapwright::synth {

// A sequence, and which call's result each object that the state holds is.
struct Origin {
  CallSequence sequence;
  std::vector<uint64_t> roots;
};

// `values`: one for each variable of the state's shape, which satisfy its formula. Otherwise: why there is no
// answer.
std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer, heapgraph::StateId state,
                                             std::vector<uint64_t> values);

// The same for a call on a state that ends in an exception of that class (internal name).
std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer,
                                             const heapgraph::ThrownCall& call);

// The same for a call on a state of which one path shows these features; see heapgraph::Watch. The values are
// telling ones.
std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer, const heapgraph::NotedCall& call);

}  // namespace heapwright::synth
