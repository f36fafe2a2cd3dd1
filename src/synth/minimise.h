// Sequences without the calls that they do not need.
#pragma once

#include <functional>
#include <vector>

#include "synth/call_sequence.h"

namespace heapwright::synth {

// A sequence that lacks a call, and the arguments beside it, renumbered.
using IsEnough = std::function<bool(const CallSequence& shorter, const std::vector<CallArgument>& arguments)>;

// Takes out those of the calls [first, last) that nothing uses, `arguments` neither, and without which the
// rest is enough; the last ones first.
void minimise(CallSequence& sequence, std::vector<CallArgument>& arguments, size_t first, size_t last,
              const IsEnough& is_enough);

// Gives stubs the simplest results with which the sequence is enough: null, 0, "", and the same each time.
void simplify_stubs(CallSequence& sequence, const api::Api& api, const IsEnough& is_enough);

}  // namespace heapwright::synth
