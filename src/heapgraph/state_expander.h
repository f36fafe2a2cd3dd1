// StateExpander: executes every call on one abstract state. Terms and solver are its own and begin afresh, so
// that the result depends on the state alone.
#pragma once

#include <functional>

#include "heapgraph/call_arguments.h"
#include "heapgraph/expansion.h"
#include "heapgraph/state_instance.h"
#include "heapgraph/successor_maker.h"
#include "heapgraph/worker.h"

namespace heapwright::heapgraph {

class StateExpander {
 public:
  StateExpander(Worker& worker, const shape::Shape& shape, StateId id, const State& state,
                const ExpansionOptions& options);

  StateExpander(const StateExpander&) = delete;
  StateExpander& operator=(const StateExpander&) = delete;

  Expansion run();
  std::vector<Successor> with_less_held();

  // --- For whoever asks other questions about a state.

  // The states that this one step leads to, with their terms.
  std::vector<Successor> run_only(const Step& step);
  // All paths of this one call.
  void run_call_paths(const Step& step,
                      const std::function<bool(machine::Path&, const machine::Outcome&)>& on_path);
  // Executes a method on the state: every path is handed to `on_path` until that answers false. The receiver,
  // if there is one, comes first. Terms stand beside the values, kNoTerm for none.
  void run_method(const ir::Method& method, std::span<const ir::Value> values,
                  std::span<const term::Term> terms,
                  const std::function<bool(machine::Path&, const machine::Outcome&)>& on_path);
  // Whether the path is feasible for certain; then it has a model.
  bool has_model(machine::Path& path);

  // A path that stands at the state, before any call.
  machine::Path& at_state() { return at_state_; }
  [[nodiscard]] const std::vector<ir::ObjectId>& objects() const {
    return objects_;
  }  // of the shape, in order
  [[nodiscard]] const std::vector<ir::ObjectId>& roots() const { return roots_; }
  // The state's own variables, then the bound ones.
  [[nodiscard]] const std::vector<term::Term>& variables() const { return variables_; }
  [[nodiscard]] term::TermManager& terms() { return terms_; }
  [[nodiscard]] solver::Solver& solver() { return *solver_; }
  [[nodiscard]] term::Evaluator& evaluator() { return symbolic_.evaluator; }
  [[nodiscard]] solver::Deadline deadline() const { return symbolic_.deadline; }
  [[nodiscard]] ir::ObjectId opaque_object() const { return worker_.opaque_; }
  // What was not executed so far, and why.
  [[nodiscard]] const Expansion& result() const { return result_; }

 private:
  void run_call(api::CallId id);
  bool is_over();
  void run_steps(api::CallId id, const std::vector<std::vector<StepArgument>>& positions);
  bool has_inspected(const std::vector<StepArgument>& arguments, const api::Parameter& parameter,
                     const std::vector<term::Term>& inspected);
  void run_step(const Step& step);
  std::optional<machine::Path> start_step(const Step& step);
  void note_features(const machine::Path& path, const machine::Outcome& outcome, const Step& step);
  void note_thrown(const machine::Path& path, const machine::Outcome& outcome, const Step& step);
  void finish(machine::Path& path, const machine::Outcome& outcome, const Step& step, uint32_t number);
  void run_paths(machine::Path start,
                 const std::function<bool(machine::Path&, const machine::Outcome&, uint32_t)>& on_path);
  // Looks for classes that were initialised on the path. True: the state has to be expanded again.
  bool note_initialized(machine::Path& path, bool& tracked);
  [[nodiscard]] const ir::ClassInfo* changed_base_object(const machine::Path& path) const;

  void add_successor(machine::Path& path, std::span<const ir::ObjectId> held, const Step& step,
                     uint32_t number);
  void add_in_scope(machine::Path& path, std::span<const ir::ObjectId> held, const Step& step,
                    uint32_t number);
  bool emit(machine::Path& path, std::span<const ir::ObjectId> held, shape::Snapshot snapshot,
            const Step& step, uint32_t number, bool in_scope);
  // Whether the term depends on something that states do not hold; notes what.
  bool is_unmodelled(term::Term term, const Step& step);
  void note_consulted();
  void note(base::StopReason reason, const std::string& what, const std::string& where);

  Worker& worker_;
  const shape::Shape& shape_;
  StateId id_;
  const State& state_;
  const ExpansionOptions& options_;
  shape::Layouts layouts_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  exec::Symbolic symbolic_;
  machine::Path at_state_;
  std::vector<ir::ObjectId> objects_;
  std::vector<ir::ObjectId> roots_;
  std::vector<term::Term> variables_;
  std::unordered_map<term::Term, std::string> left_out_;  // variables for fields that are not in the state
  ir::ObjectId last_base_object_;
  ir::ObjectId last_state_object_;
  shape::SnapshotTaker snapshots_;
  std::unordered_set<uint64_t> noted_features_;
  CallArguments arguments_;
  SuccessorMaker successors_;
  bool keep_terms_ = false;
  solver::Deadline last_start_ = solver::kNoDeadline;  // no path is begun after it
  bool has_consulted_hash_ = false;                    // a path depended on the identity hash of an object
  Expansion result_;
};

}  // namespace heapwright::heapgraph
