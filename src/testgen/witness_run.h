// WitnessRun: a path executed once more on its witness, as a test will: what it did, and what constructors
// left.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "exec/interpreter.h"
#include "lazyheap/path_explorer.h"
#include "testgen/path_outcome.h"

namespace heapwright::testgen {

struct WitnessRun {
  machine::Path after;            // the call was executed
  std::vector<ir::ObjectId> ids;  // of the objects, there
  // Of each object, by slot: what its constructor left; empty: none was called.
  std::vector<std::vector<uint64_t>> constructed;
  PathOutcome outcome;
  std::optional<size_t> returned;  // the object that is returned, if it is one of the input
};

// `constructors`: one an object, or null; they are called before. Where such a call has effects beside its
// object, none is. Fails, with the reason, where a test would not take the path.
std::variant<WitnessRun, std::string> run_witness(exec::Interpreter& vm, const lazyheap::MethodInputs& inputs,
                                                  const lazyheap::ExploredPath& path,
                                                  const std::vector<const ir::Method*>& constructors);

}  // namespace heapwright::testgen
