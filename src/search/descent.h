// Descent: changes the numbers and characters in a sequence one after the other, as long as a branch comes
// nearer to the outcome that is wanted (the alternating variable method). It needs no solver, so it goes through
// whatever can be executed: products, remainders, floating-point numbers, sines.
#pragma once

#include <cstdint>
#include <functional>

#include "search/vocabulary.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

class Descent {
 public:
  // How far an execution of the sequence is from what is wanted; 0: it is there.
  using Measure = std::function<double(const synth::CallSequence&)>;

  Descent(const Vocabulary& vocabulary, Measure measure, uint32_t most_executions)
      : vocabulary_(vocabulary), measure_(std::move(measure)), left_(most_executions) {}

  // From that sequence, which is so far from it. Whether it gets there.
  bool run(synth::CallSequence sequence, double distance);

 private:
  struct Leaf {
    synth::CallArgument* argument = nullptr;
    size_t character = 0;  // of a text: which
    ir::Type type = ir::Type::kInt;
    bool is_text = false;
  };

  std::vector<Leaf> leaves_of(synth::CallSequence& sequence) const;
  // Whether it has come nearer.
  bool descend(const Leaf& leaf);
  bool slide(const Leaf& leaf, double step);
  bool try_value(const Leaf& leaf, double step);

  const Vocabulary& vocabulary_;
  Measure measure_;
  uint32_t left_;  // executions
  synth::CallSequence sequence_;
  double distance_ = 0;
};

}  // namespace heapwright::search
