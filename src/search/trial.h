// Trial: a call sequence together with its execution, which can be continued.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/context.h"
#include "heapgraph/worker.h"
#include "machine/coverage.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

// What the values are like that are passed where any object will do: a set of texts wants texts.
enum class Flavor : uint8_t { kNumbers, kTexts, kPlain, kMixed };

class Trial {
 public:
  Trial() = default;
  // Nothing is called yet. What is executed of `watched` is recorded.
  Trial(heapgraph::Worker& worker, const machine::MethodSet& watched, Flavor flavor);

  enum class Outcome : uint8_t {
    kReturned,
    kThrew,
    kStopped,  // it was not executed to its end: the trial is of no use any more
  };
  // At most so many instructions.
  Outcome call(heapgraph::Worker& worker, synth::ConcreteCall concrete, uint64_t max_steps);

  [[nodiscard]] const synth::CallSequence& sequence() const { return sequence_; }
  [[nodiscard]] size_t size() const { return sequence_.calls.size(); }
  [[nodiscard]] Flavor flavor() const { return flavor_; }
  // What the last call has executed.
  [[nodiscard]] const machine::Recording& recording() const { return *execution_.path.recording; }
  [[nodiscard]] const std::optional<base::Stop>& stopped() const { return execution_.stopped; }
  [[nodiscard]] const machine::Path& path() const { return execution_.path; }
  [[nodiscard]] const synth::Execution& execution() const { return execution_; }
  // Of the object that a call has returned; null: none, or null.
  [[nodiscard]] const ir::ClassInfo* class_of_result(size_t call) const;
  [[nodiscard]] uint64_t steps() const { return execution_.path.steps; }
  // Instructions that the last call has executed.
  [[nodiscard]] uint64_t steps_of_last() const { return steps_of_last_; }

 private:
  synth::CallSequence sequence_;
  synth::Execution execution_;
  // What depends on the run is guessed; what is found is executed again. Kept apart, as trials are moved.
  std::unique_ptr<exec::RunVariation> run_variation_;
  Flavor flavor_ = Flavor::kMixed;
  uint64_t steps_of_last_ = 0;
};

}  // namespace heapwright::search
