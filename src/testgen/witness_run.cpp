#include "testgen/witness_run.h"

#include <algorithm>

namespace heapwright::testgen {

namespace {

void construct(exec::Interpreter& vm, const ir::Method& constructor, machine::Path& path,
               std::vector<uint64_t>& contents) {
  vm.start_new(path, constructor, {});
  machine::Outcome outcome = vm.resume(path);
  const auto* made = std::get_if<machine::Returned>(&outcome);
  if (made == nullptr) return;
  const machine::Object& object = path.heap.get(made->value.as<ir::ObjectId>());
  for (size_t i = 0; i < object.type->instance_slots; ++i)
    contents.push_back(machine::raw_element(object, i));
  contents.push_back(0);  // one without fields was constructed, too
}

// Nothing: it does not take the path.
std::optional<WitnessRun> run_witness_once(exec::Interpreter& vm, const lazyheap::MethodInputs& inputs,
                                           const lazyheap::ExploredPath& path,
                                           const std::vector<const ir::Method*>& constructors,
                                           bool constructs, uint32_t seed) {
  WitnessRun run;
  run.after = inputs.begin(vm);
  run.constructed.resize(constructors.size());
  for (size_t i = 0; i < constructors.size() && constructs; ++i) {
    if (constructors[i] != nullptr) construct(vm, *constructors[i], run.after, run.constructed[i]);
  }
  std::vector<ir::Value> values = lazyheap::put_on_path(vm, run.after, inputs, path.witness, &run.ids);
  run.after.recording.emplace();
  inputs.start(vm, run.after, values, {});
  exec::RunVariation variation{seed};
  exec::Context context;
  context.run_variation = &variation;
  machine::Outcome outcome = vm.resume(run.after, context);
  if (!takes_same_branches(run.after.recording->branches, path.branches)) return std::nullopt;
  auto seen = path_outcome(vm, run.after, inputs.method(), outcome, {});
  bool is_same = seen && (seen->kind == PathOutcome::Kind::kThrows ? seen->exception == path.exception_class
                                                                   : !path.threw);
  if (!is_same) return std::nullopt;
  run.outcome = std::move(*seen);
  if (run.outcome.kind == PathOutcome::Kind::kObject) {
    auto id = std::get<machine::Returned>(outcome).value.as<ir::ObjectId>();
    auto at = std::find(run.ids.begin(), run.ids.end(), id);
    if (at != run.ids.end()) run.returned = static_cast<size_t>(at - run.ids.begin());
  }
  return run;
}

}  // namespace

std::variant<WitnessRun, std::string> run_witness(exec::Interpreter& vm, const lazyheap::MethodInputs& inputs,
                                                  const lazyheap::ExploredPath& path,
                                                  const std::vector<const ir::Method*>& constructors) {
  for (bool constructs : {true, false}) {
    auto run = run_witness_once(vm, inputs, path, constructors, constructs, 0);
    if (!run) continue;
    // What a test says is the same in every run of a JVM.
    auto again = run_witness_once(vm, inputs, path, constructors, constructs, 1);
    if (!again || !(again->outcome == run->outcome))
      return "what it does depends on identity hashes or on the time";
    return std::move(*run);
  }
  return "our interpreter does something else when it executes it again";
}

}  // namespace heapwright::testgen
