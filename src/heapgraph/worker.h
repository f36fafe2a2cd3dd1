// Worker: executes calls on abstract states. It has a program, an interpreter and a base heap of its own, so
// several workers run side by side; all of them make the same of the same state.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "api/api.h"
#include "base/result.h"
#include "classfile/class_path.h"
#include "exec/execution.h"
#include "exec/interpreter.h"
#include "exec/symbolic.h"
#include "heapgraph/state_graph.h"
#include "ir/class_info.h"
#include "ir/program.h"
#include "ir/value.h"
#include "machine/coverage.h"
#include "machine/path.h"
#include "shape/class_names.h"
#include "shape/layouts.h"
#include "shape/scope.h"
#include "shape/shape.h"
#include "shape/snapshot.h"
#include "solver/solver.h"

namespace heapwright::heapgraph {

struct Expansion;
struct ExpansionOptions;
struct Successor;

// What does not change during an exploration.
struct WorkerOptions {
  classfile::ClassSource source;
  std::vector<std::string> classes;  // under exploration, internal names
  api::ApiOptions api;
  exec::Limits limits;
  // Exploration begins no call after this time, which is before the deadline: what was found can still be
  // used.
  std::optional<std::chrono::steady_clock::time_point> last_start;
  exec::SymbolicBounds bounds;
  std::vector<std::string> reported_exceptions;  // internal names; see Expansion::thrown
  bool assertions = false;                       // Java's assert is enabled
};

// Z3 gives up on a question after about a second of work, a tenth of it in a rough exploration; measured in
// work, so that results do not depend on time.
solver::SolverOptions exploration_solver(bool is_rough = false);

// Who watches is told of every path that is feasible for certain, and answers what it shows: numbers that
// only the watcher understands, ascending.
struct Watch {
  const machine::MethodSet* methods = nullptr;  // whose execution is recorded
  std::function<std::vector<uint64_t>(const machine::Path&, const machine::Outcome&, const Step&)> features;
  // Calls of which the watcher knows already all that they can show, if they see no state; may be null.
  const std::set<api::CallId>* known = nullptr;
};

class Worker {
 public:
  static base::Result<std::unique_ptr<Worker>> make(const WorkerOptions& options, shape::ClassNames& names);

  [[nodiscard]] const api::Api& api() const { return api_; }
  // For calls that are added after an exploration.
  [[nodiscard]] api::Api& growing_api() { return api_; }
  [[nodiscard]] ir::Program& program() { return program_; }
  [[nodiscard]] exec::Interpreter& vm() { return vm_; }
  [[nodiscard]] const std::vector<int32_t>& sample_numbers() const { return sample_numbers_; }
  void watch(Watch watch) { watch_ = std::move(watch); }
  [[nodiscard]] const Watch& watched() const { return watch_; }
  // A heap with what all states share, to execute calls in.
  [[nodiscard]] machine::Path fresh_path() { return base_.fork(); }

  [[nodiscard]] const WorkerOptions& options() const { return options_; }
  // Of an object in a shape.
  const ir::ClassInfo& class_of(shape::ClassKey key);
  // The object that stands for every opaque one.
  [[nodiscard]] ir::ObjectId opaque_object() const { return opaque_; }

  // All calls on the state.
  Expansion expand(const shape::Shape& shape, StateId id, const State& state,
                   const ExpansionOptions& options);

  // The same heap, with fewer of its objects held; only what the caller holds and can also reach in another
  // way is let go.
  std::vector<Successor> with_less_held(const shape::Shape& shape, StateId id, const State& state,
                                        const ExpansionOptions& options);

  // Initialises platform classes in the base heap, in this order. All workers must do so alike. kOfSearch: what that
  // takes is not counted for what is executed later. kCertainOfSearch: not those that depend on the run, such as on
  // the time.
  enum class Initialize : uint8_t { kAll, kOfSearch, kCertainOfSearch };
  void initialize(const std::vector<std::string>& class_names, Initialize which = Initialize::kAll);

  // Begins a call on the path, receiver first. False: the receiver's class has no such method.
  bool start(machine::Path& path, const api::ApiCall& call, std::span<const ir::Value> arguments);
  // Every method that was executed so far.
  [[nodiscard]] std::vector<const ir::Method*> called_methods() const { return vm_.called_methods(); }

 private:
  friend class StateExpander;
  Worker(const WorkerOptions& options, shape::ClassNames& names, classfile::ClassPath class_path);
  // The classes whose static fields are part of a state, sorted by name.
  const std::vector<const ir::ClassInfo*>& tracked_classes();
  bool is_stateless(api::CallId call);

  const WorkerOptions& options_;
  shape::ClassNames& names_;
  ir::Program program_;
  api::Api api_;
  exec::Interpreter vm_;
  machine::Path base_;
  ir::ObjectId opaque_ = ir::ObjectId::kNull;  // stands for every opaque object
  std::unordered_map<shape::ClassKey, const ir::ClassInfo*> classes_;
  std::vector<const ir::ClassInfo*> tracked_;
  Watch watch_;
  std::vector<int32_t> sample_numbers_;      // see ApiOptions::concrete_numbers
  std::map<api::CallId, bool> stateless_;    // see stateless_calls.h
  size_t classes_seen_ = 0;                  // by tracked_classes()
  std::unordered_set<std::string> refused_;  // platform classes whose initialisation did not succeed
};

}  // namespace heapwright::heapgraph
