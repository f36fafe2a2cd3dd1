// Sequences that pass simpler numbers and texts, with which they do the same.
#pragma once

#include "synth/minimise.h"

namespace heapwright::synth {

// Shortens texts, replaces their characters by a letter, and brings numbers near 0, as long as the sequence
// is enough. The work is bounded.
void simplify_values(CallSequence& sequence, const api::Api& api, const IsEnough& is_enough);

}  // namespace heapwright::synth
