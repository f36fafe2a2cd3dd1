// PathExplorer: all paths of a method over inputs of which nothing is known, each with a condition, the heap
// that it needs, a witness and an outcome.
#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/deciding_fields.h"
#include "analysis/leads_to.h"
#include "analysis/positions.h"
#include "base/incomplete.h"
#include "exec/path_loop.h"
#include "hex/rules.h"
#include "lazyheap/heap_description.h"
#include "lazyheap/input_classes.h"
#include "lazyheap/invariants.h"
#include "lazyheap/method_inputs.h"
#include "lazyheap/obligations.h"
#include "lazyheap/unfinished_paths.h"
#include "lazyheap/witness.h"
#include "merging/branch_watch.h"
#include "merging/known_futures.h"
#include "merging/meetings.h"
#include "solver/solver.h"

namespace heapwright::lazyheap {

// How many objects of a class an input may have.
struct HeapBounds {
  std::map<std::string, uint32_t> objects;  // by full or simple name in Java
  std::optional<uint32_t> other_objects;    // of every other class that is no string, box or array
  // Where nothing else bounds them: no larger heaps are begun after so many paths.
  std::optional<size_t> paths_before_larger;

  // Of this class; nothing: any number.
  [[nodiscard]] std::optional<uint32_t> most(const ir::ClassInfo& type) const;
  bool operator==(const HeapBounds&) const = default;
};

struct ExplorationOptions {
  exec::Limits limits;  // of each path; the deadline is that of the whole exploration
  exec::SymbolicBounds bounds;
  InputBounds inputs;
  HeapBounds heaps;
  size_t max_paths = 10'000;
  exec::SearchOrder order = exec::SearchOrder::kDepthFirst;
  solver::SolverOptions solver;
  bool assertions = false;
  merging::MergeMode merge = merging::MergeMode::kNever;
  // Inputs are looked for that take every branch of these classes; without a test: those of the method's
  // package.
  bool has_obligations = false;
  std::function<bool(const ir::ClassInfo&)> obliged;
  // Where branches are all that is asked for: after so many paths, it is states that are looked at
  // (merging/known_futures.h), and paths again only if that has not shown all.
  std::optional<size_t> paths_before_states;
  // Exceptions (internal names): only paths that throw one of these, or a subclass, become results; others
  // are counted. None: all paths do.
  std::vector<std::string> wanted_exceptions;
  // What references of the input can be; null: anything.
  std::shared_ptr<const hex::Rules> rules;
  // Only paths that take one of these branches become results, and those from which the code does not lead
  // there are given up: the others are counted.
  std::function<bool(const ir::Method&, uint32_t outcome)> towards;
  size_t max_ended = std::numeric_limits<size_t>::max();  // stop after so many paths, wanted or not
  // Paths are only counted, and what they take is noted, for a world with classes that nobody has seen yet.
  bool for_open_world = false;
};

struct ExploredPath {
  std::vector<term::Term> condition;  // a conjunction over variables of the input
  term::Assignment model;             // of the same; only of further inputs
  machine::InputHeap found;           // what it has found of the input
  Witness witness;
  HeapDescription before;
  HeapDescription after;
  uint64_t merged = 1;  // so many paths have become this one
  bool threw = false;
  std::string outcome;          // "42", "void", or "throws p.E: message", by running the witness
  std::string exception_class;  // when it threw
  std::string expression;       // what it returns, over the input at the beginning; empty: always the same
  term::Term result = term::kNoTerm;           // what it returns; kNoTerm: always the same
  std::vector<machine::BranchTaken> branches;  // that the witness takes
};

class PathExplorer : private merging::BranchWatch {
 public:
  // Fails where no object can be the receiver, or a method of `invariants` is none.
  static base::Result<std::unique_ptr<PathExplorer>> make(ir::Program& program, MethodInputs inputs,
                                                          const std::vector<const ir::Method*>& invariants,
                                                          ExplorationOptions options);

  // Only inputs are meant of which these hold; before anything is run.
  void assume(const HeapClaims& claims);
  // Of these, those that no heap fulfils: there are no inputs then.
  [[nodiscard]] std::vector<std::string> unsatisfiable_claims() const;
  // Those of which it is not known whether any heap does: nothing is answered then.
  [[nodiscard]] const std::vector<base::Stop>& undecided_claims() const { return undecided_claims_; }

  // `on_path` is told of each path as it is found, and says whether to go on. Fails when an invariant turns
  // out to be none: it throws or changes the heap.
  // No path is begun after `until`.
  base::Status run(const std::function<bool(const ExploredPath&)>& on_path = nullptr,
                   base::Deadline until = base::kNoDeadline);

  // Executes the heaps that the claims describe where predicates are unfolded `levels` times, `most` of them
  // at most, each once, with numbers that are unlike each other. Answers how many there were.
  size_t try_described(uint32_t levels, size_t most, base::Deadline deadline);
  // Executes the input that a static method of the user's makes. Fails, with one line, where it is none or
  // does not fulfil the claims.
  base::Status try_initial(const ir::Method& maker);
  // Tries other numbers in heaps that were found, for branches that no input takes so far: code that the
  // solver knows nothing of is executed like any other.
  void try_numbers(base::Deadline deadline);
  // These branches are taken by inputs that others have found: none is looked for.
  void count_as_taken(const std::vector<machine::BranchTaken>& branches) { obligations_.fulfil(branches); }
  [[nodiscard]] size_t tried() const { return tried_; }  // inputs, by these
  // Whether a branch that counts is neither taken nor known to be infeasible.
  [[nodiscard]] bool has_open_branches() const;

  [[nodiscard]] const std::vector<ExploredPath>& paths() const { return found_.paths; }
  [[nodiscard]] const base::Incomplete& incomplete() const { return found_.incomplete; }
  // Paths of which it is not known whether an input takes them that fulfils the invariants.
  [[nodiscard]] size_t unconfirmed() const { return found_.unconfirmed; }
  // Branches that any path has taken, wanted or not.
  [[nodiscard]] const std::vector<machine::BranchTaken>& taken() const { return taken_; }
  // What was found of the branches that are obliged, and the inputs that were executed for them: beside the
  // witnesses of the paths.
  [[nodiscard]] std::vector<Obligation> obligations() const;
  // Whether all that inputs can take was seen, although not every path has ended.
  [[nodiscard]] bool has_seen_all() const { return has_seen_all_; }
  [[nodiscard]] const Obligations& fulfilment() const { return obligations_; }
  [[nodiscard]] const std::vector<ExploredPath>& further_inputs() const { return further_inputs_; }
  // Adds to the condition of one of these what the method decides on it.
  void add_decisions(const ExploredPath& further_input);
  // Paths that never end.
  [[nodiscard]] size_t endless() const { return found_.endless; }
  // Paths that have come to their end, wanted or not.
  [[nodiscard]] size_t ended() const { return found_.ended; }
  [[nodiscard]] const MethodInputs& inputs() const { return inputs_; }
  [[nodiscard]] const ir::Method& method() const { return inputs_.method(); }
  [[nodiscard]] InputClasses& classes() { return classes_; }
  [[nodiscard]] const InputClasses& classes() const { return classes_; }
  [[nodiscard]] ir::Program& program() const { return program_; }
  [[nodiscard]] term::TermManager& terms() { return terms_; }
  [[nodiscard]] solver::Solver& solver() { return *solver_; }
  [[nodiscard]] uint64_t steps() const { return other_steps_ + loop_->steps(); }
  // What was done, in microseconds or so, told by counts: the same in every run that is not cut by time.
  [[nodiscard]] double work() const;
  [[nodiscard]] uint64_t evaluations() const { return invariants_.evaluations(); }  // of invariants
  [[nodiscard]] const ExplorationOptions& options() const { return options_; }
  [[nodiscard]] const Invariants& invariants() const { return invariants_; }
  // "n != null && n.value < 65", in Java; and what is joined there by &&.
  [[nodiscard]] std::string condition_text(const ExploredPath& path) const;
  [[nodiscard]] std::vector<std::string> condition_parts(const ExploredPath& path) const;

 private:
  PathExplorer(ir::Program& program, MethodInputs inputs, const std::vector<const ir::Method*>& invariants,
               ExplorationOptions options);
  machine::Path first_path();
  bool has_inputs();
  [[nodiscard]] bool may_go_on() const;
  void explore(const std::function<bool()>& is_enough);
  void merge_where_it_pays();
  void find_what_pays();
  bool has_merged_all(double most_work);
  void keep_as_inputs(std::vector<ExploredPath>& paths);
  bool may_look_at_states();
  void look_at_each_state(double most_work);
  void look_at_methods(double most_work);
  [[nodiscard]] bool has_open_sides() const;
  [[nodiscard]] bool is_time_for_states() const;
  bool has_only_numbers_of_user();
  [[nodiscard]] std::vector<const ir::Method*> users_methods() const;
  analysis::LeadsTo leads_to_wanted(const std::vector<const ir::Method*>& methods,
                                    const ir::Method* only = nullptr);
  void look_where_paths_stand();
  [[nodiscard]] std::optional<base::Incomplete::Entry> why_no_input(const machine::BranchTaken& branch) const;
  std::unique_ptr<exec::PathLoop> make_loop();
  [[nodiscard]] bool is_small_enough(const machine::Path& path) const;
  [[nodiscard]] bool takes_wanted(const machine::Path& path) const;
  [[nodiscard]] bool may_come_there(const machine::Path& path) const;
  bool has_chance(machine::Path& path);
  void note_larger();
  bool may_continue(machine::Path& path);
  void finish(machine::Path& path, const machine::Outcome& outcome);
  // A path that never ends has no outcome: where only some outcomes are asked for, nothing is left out.
  [[nodiscard]] bool leaves_out_endless() const {
    return options_.for_open_world || !options_.wanted_exceptions.empty();
  }
  bool is_wanted(const machine::Path& path, const machine::Outcome& outcome);
  bool solve(machine::SymbolicState& state);
  // Whether only some heaps are meant.
  [[nodiscard]] bool restricts_heaps() const { return !invariants_.empty() || options_.rules != nullptr; }
  bool confirm(const machine::Path& path, Confirmed& complete);
  bool complete(Confirmed& complete);
  void note_unconfirmed(const std::string& why);
  void make_readable(Confirmed& complete);
  void on_branch(const machine::Path& path, const machine::BranchTaken& branch) override;
  void on_split(const machine::Path& path) override;
  [[nodiscard]] bool is_wanted(const machine::BranchTaken& branch) const override;
  void try_for(const machine::Path& path, const machine::BranchTaken& branch);
  void fulfil_rest(const machine::Path& path);
  void make_different(Confirmed& heap);
  void note_start(Confirmed heap);
  bool fulfils_claims(const Confirmed& heap);
  std::optional<Confirmed> with_more_objects(const Confirmed& heap);
  void note_stopped(const machine::Path& path);
  bool fits(const Confirmed& heap, const term::Assignment& model);
  void try_model(const Confirmed& heap, const term::Assignment& model);
  double distance_to(const machine::BranchTaken& branch, const Confirmed& heap, const term::Assignment& model,
                     const machine::MethodSet& watched);
  void descend_to(const machine::BranchTaken& branch, base::Deadline deadline);
  bool execute_for(const machine::InputHeap& found, const std::vector<term::Term>& condition,
                   const term::Assignment& model);
  struct Executed {
    machine::Path path;
    machine::Outcome outcome;
  };
  Executed execute(const Witness& witness);
  std::optional<base::Stop> describe(Executed& executed, ExploredPath& explored);
  bool replay(const machine::Path& path, const machine::Outcome& outcome, const Confirmed& complete,
              ExploredPath& explored);
  void add_gaps();
  void note_taken(const machine::Path& path);
  [[nodiscard]] std::string expression_of(const machine::Path& path, const machine::Outcome& outcome) const;

  ir::Program& program_;
  MethodInputs inputs_;
  ExplorationOptions options_;
  InputClasses classes_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  exec::Symbolic symbolic_;
  merging::MergePolicy merge_policy_;
  merging::Meetings meetings_;
  analysis::Positions positions_;
  exec::Interpreter vm_;
  std::unique_ptr<exec::PathLoop> loop_;
  std::chrono::steady_clock::time_point begun_;
  uint64_t other_steps_ = 0;  // of loops that were given up
  uint64_t finished_ = 0;     // paths, of all loops
  Invariants invariants_;
  std::vector<std::string> unsatisfiable_claims_;
  std::vector<base::Stop> undecided_claims_;  // whether any heap fulfils these
  std::function<bool(const ExploredPath&)> on_path_;
  base::Deadline until_ = base::kNoDeadline;
  bool is_enough_ = false;  // says on_path_
  struct Found {
    std::vector<ExploredPath> paths;
    base::Incomplete incomplete;
    UnfinishedPaths unfinished;
    bool has_gaps = false;  // something was left out that nobody knows the place of
    size_t unconfirmed = 0;
    size_t ended = 0;
    size_t endless = 0;
    size_t executed = 0;
    size_t largest = 0;  // heap of a path that was continued
    size_t told = 0;     // paths, to on_path_
  };
  Found found_;
  std::unique_ptr<analysis::LeadsTo> towards_;  // where options say so, and code tells
  // Merging that was begun and may go on, where single paths are explored; or the other way round.
  struct Suspended {
    std::unique_ptr<exec::PathLoop> loop;
    Found found;
  };
  Suspended merging_;
  std::vector<machine::BranchTaken> taken_;
  std::unordered_map<uint64_t, uint32_t> visits_;  // of branches that are not fulfilled
  std::unordered_set<uint64_t> seen_;              // branches that are in taken_
  Obligations obligations_;
  // Paths that only look for branches that are open.
  struct EachState {
    EachState(exec::Interpreter& vm, exec::Symbolic& symbolic, machine::Path first,
              analysis::DecidingFields deciding, analysis::LeadsTo leads)
        : futures(symbolic.terms, symbolic.solver,
                  merging::StateKeys(symbolic.terms, first.heap.fork(), std::move(deciding)),
                  std::move(leads)),
          loop(vm, symbolic) {
      futures.watch(first);
      loop.add(std::move(first));
    }

    merging::KnownFutures futures;
    exec::PathLoop loop;
    bool is_all = true;  // nothing was left out so far
    std::vector<const ir::Method*> methods;
    const ir::Method* only = nullptr;  // whose branches are looked for; null: all
    size_t fulfilled = 0;              // news of what has an input, when it was said what is looked for
  };
  void run_states(EachState& states, double most_work);
  std::unique_ptr<EachState> each_state_;  // once it was begun
  bool has_had_time_for_states_ = false;
  bool has_seen_all_ = false;  // that inputs can take
  bool is_explored_ = false;   // all paths that were begun have come to an end
  // Of branch sides that no path has come to: why it is not known that none does. Those that are missing
  // can be taken by none.
  std::optional<std::unordered_map<uint64_t, base::Incomplete::Entry>> within_reach_;
  std::unordered_set<uint64_t> never_taken_;  // sides, as states have shown
  std::vector<ExploredPath> further_inputs_;
  std::vector<Confirmed>
      starts_;         // heaps whose numbers may be varied: described ones, those of stopped paths
  size_t varied_ = 0;  // of these, the first so many
  std::unordered_set<std::string> described_;  // heaps, by the decisions that led to them
  size_t tried_ = 0;
  size_t tried_at_news_ = 0;  // when the last input was tried that has shown something
};

}  // namespace heapwright::lazyheap
