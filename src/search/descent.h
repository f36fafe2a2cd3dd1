// Descent: changes the numbers and characters in a sequence one after the other, and repeats its calls, as
// long as a branch comes nearer to the outcome that is wanted (the alternating variable method). It needs no
// solver, so it goes through whatever can be executed: products, remainders, floating-point numbers, sines.
#pragma once

#include <cstdint>
#include <functional>

#include "machine/branch_distance.h"
#include "search/vocabulary.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

// How far an execution is from a goal.
struct Remaining {
  uint32_t level = 0;  // 0: from the goal itself; else from what leads to it, so many levels before
  double distance = machine::kNoDistance;

  [[nodiscard]] bool is_nothing() const { return level == 0 && distance == 0; }
  auto operator<=>(const Remaining&) const = default;
};

class Descent {
 public:
  // How far an execution of the sequence is from what is wanted.
  using Measure = std::function<Remaining(const synth::CallSequence&)>;
  // A number to begin with, as CallArgument keeps one of that type.
  using Start = std::function<uint64_t(ir::Type)>;

  Descent(const Vocabulary& vocabulary, Measure measure, uint32_t most_executions, size_t most_calls)
      : vocabulary_(vocabulary),
        measure_(std::move(measure)),
        left_(most_executions),
        most_calls_(most_calls) {}

  // From that sequence, which is so far from it. Whether it gets there.
  bool run(synth::CallSequence sequence, Remaining remaining);
  // From the same calls with other numbers: what leads down from here may end in a hollow, and elsewhere not.
  bool run_from(synth::CallSequence sequence, const Start& start);

 private:
  struct Leaf {
    synth::CallArgument* argument = nullptr;
    size_t character = 0;  // of a text: which
    ir::Type type = ir::Type::kInt;
    bool is_text = false;
  };

  [[nodiscard]] bool is_going_on() const { return left_ > 0 && !remaining_.is_nothing(); }
  std::vector<Leaf> leaves_of(synth::CallSequence& sequence) const;
  // Whether it has come nearer.
  bool descend(const Leaf& leaf);
  bool descend_character(const Leaf& leaf);
  // With one character more or less.
  bool resize_texts();
  // What counts up.
  bool repeat_calls();
  // The sequence as it is now; what remains from now on, then.
  bool is_nearer();
  bool keep_if_nearer(const synth::CallSequence& before);

  const Vocabulary& vocabulary_;
  Measure measure_;
  uint32_t left_;  // executions
  size_t most_calls_;
  synth::CallSequence sequence_;
  Remaining remaining_;
};

}  // namespace heapwright::search
