#include "synth/minimise.h"

#include <utility>

namespace heapwright::synth {

void minimise(CallSequence& sequence, std::vector<CallArgument>& arguments, size_t first, size_t last,
              const IsEnough& is_enough) {
  for (size_t call = last; call-- > first;) {
    if (is_used(sequence, call, arguments)) continue;
    std::vector<CallArgument> renumbered = arguments;
    CallSequence shorter = without(sequence, call, renumbered);
    if (!is_enough(shorter, renumbered)) continue;
    sequence = std::move(shorter);
    arguments = std::move(renumbered);
  }
}

}  // namespace heapwright::synth
