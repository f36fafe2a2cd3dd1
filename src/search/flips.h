// Flips: asks the solver for other numbers and texts in a sequence, with which it goes another way at a
// branch that it comes to: along the path that the sequence takes, what it passes is symbolic.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "heapgraph/worker.h"
#include "machine/coverage.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

class Flips {
 public:
  // Whether nobody has come to that point of the watched methods.
  using IsWanted = std::function<bool(uint32_t point)>;

  Flips(heapgraph::Worker& worker, const machine::MethodSet& watched, IsWanted is_wanted)
      : worker_(worker), watched_(watched), is_wanted_(std::move(is_wanted)) {}

  // How much work the solver may have with one question.
  enum class Effort : uint8_t { kLittle, kMuch };
  struct Found {
    std::vector<synth::CallSequence> sequences;
    bool gave_up = false;  // a question was too hard for that effort
  };
  // Sequences that differ from this one in what they pass. What they do is to be seen. The solver's work is
  // bounded by counts, not by time, but for the deadline. `threw`: the last call has thrown an exception, so
  // that the last conditions before it matter, wherever they are.
  Found of(const synth::CallSequence& sequence, bool threw, Effort effort, base::Deadline deadline);

  // What that has cost so far, in instructions.
  [[nodiscard]] uint64_t cost() const { return cost_; }
  [[nodiscard]] uint64_t asked() const { return asked_; }  // questions to the solver

 private:
  class Run;

  heapgraph::Worker& worker_;
  const machine::MethodSet& watched_;
  IsWanted is_wanted_;
  std::unordered_map<uint32_t, uint32_t> tries_;              // by point
  std::unordered_map<const ir::Instr*, uint32_t> elsewhere_;  // questions at places that are not watched
  uint64_t cost_ = 0;
  uint64_t asked_ = 0;
};

}  // namespace heapwright::search
