// Echoes: along the execution of a sequence, texts are compared with others, looked up in tables and matched
// with patterns. What they were compared with is put back into the sequence, in the place of what it passes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/deadline.h"
#include "heapgraph/worker.h"
#include "machine/coverage.h"
#include "search/pattern_text.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

class Echoes {
 public:
  // `watched`: the code whose comparisons with its own constants count.
  Echoes(heapgraph::Worker& worker, const machine::MethodSet& watched) : worker_(worker), watched_(watched) {}

  // Sequences that pass something else than this one in the place of one text, the same for the same calls
  // before. Chooses with `random` where there are many.
  std::vector<synth::CallSequence> of(const synth::CallSequence& sequence, const Choice& random);

  // What that has cost so far, in instructions.
  [[nodiscard]] uint64_t cost() const { return cost_; }

 private:
  class Run;

  heapgraph::Worker& worker_;
  const machine::MethodSet& watched_;
  std::map<std::pair<std::u16string, std::u16string>, uint32_t> tries_;  // of one text for another
  uint64_t cost_ = 0;
};

}  // namespace heapwright::search
