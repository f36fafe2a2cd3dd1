#include "search/trial.h"

#include <algorithm>

namespace heapwright::search {

using ir::ObjectId;

Trial::Trial(heapgraph::Worker& worker, const machine::MethodSet& watched, Flavor flavor) : flavor_(flavor) {
  execution_.path = worker.fresh_path();
  run_variation_ = std::make_unique<exec::RunVariation>();
  execution_.context.run_variation = run_variation_.get();
  machine::Recording& recording = execution_.path.recording.emplace();
  recording.watched = &watched;
  recording.measures = true;
}

Trial::Outcome Trial::call(heapgraph::Worker& worker, synth::ConcreteCall concrete, uint64_t max_steps) {
  execution_.path.recording->clear();
  uint64_t before = execution_.path.steps;
  execution_.context.max_steps = before + max_steps;
  bool has_ended = synth::execute_call(worker, execution_, concrete);
  // What is too large to be made counts as many steps, which nobody has taken.
  steps_of_last_ = std::min(execution_.path.steps - before, max_steps);
  sequence_.calls.push_back(std::move(concrete));
  if (!has_ended) return Outcome::kStopped;
  return execution_.results.back().threw.empty() ? Outcome::kReturned : Outcome::kThrew;
}

const ir::ClassInfo* Trial::class_of_result(size_t call) const {
  const synth::Execution::Result& result = execution_.results[call];
  auto object = result.is_object ? result.value.as<ObjectId>() : ObjectId::kNull;
  return object == ObjectId::kNull ? nullptr : execution_.path.heap.get(object).type;
}

}  // namespace heapwright::search
