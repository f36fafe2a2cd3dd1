// Symbolic: what symbolic execution needs beside a Path: terms, a solver, bounds, and a place for new paths.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/path.h"
#include "solver/solver.h"
#include "term/evaluate.h"
#include "term/term_manager.h"

namespace heapwright::merging {
class BranchWatch;
class KnownFutures;
class Meetings;
class MergePolicy;
}  // namespace heapwright::merging

namespace heapwright::exec {

struct SymbolicBounds {
  uint32_t max_forks = 32;        // of one path at one instruction: bounds loops
  uint32_t max_array_length = 8;  // of arrays whose length is symbolic
  // Do not compute the text of symbolic values, nor whether boxes of them are shared: see symbolic_text.cpp.
  bool abstract_values = false;
};

class InputWorld;

// Is told where a path that follows one input could go another way. See Symbolic::other_ways.
class OtherWays {
 public:
  OtherWays() = default;
  OtherWays(const OtherWays&) = delete;
  OtherWays& operator=(const OtherWays&) = delete;
  virtual ~OtherWays() = default;

  // Whether inputs are wanted that go another way at this instruction.
  virtual bool wants(const machine::Path& path, const ir::Instr& instr) = 0;
  // Such an input: a model of the path's condition and of that way.
  virtual void take(const term::Assignment& model) = 0;
};

struct Symbolic {
  Symbolic(term::TermManager& manager, solver::Solver& chain, const SymbolicBounds& limits)
      : terms(manager), solver(chain), bounds(limits) {}

  term::TermManager& terms;
  solver::Solver& solver;
  solver::Deadline deadline = solver::kNoDeadline;
  SymbolicBounds bounds;
  // Set: a path never splits, but goes on as its model does; the solver is asked about other ways only where
  // these are wanted.
  OtherWays* other_ways = nullptr;
  InputWorld* world = nullptr;  // what references of the input may be; null: there are none
  // What is said must be true in every world: classes that nobody has seen yet, any static fields.
  bool is_open_world = false;
  bool watches_platform = false;            // what the JDK's own methods do counts as well
  bool may_settle_inputs = true;            // false: a path that looks at one is stopped (kNotLookedAt)
  std::vector<base::Stop> gaps;             // what was left out although the path goes on, for the same
  std::vector<machine::Path> forks;         // paths that split off, for whoever continues paths (PathLoop)
  merging::Meetings* meetings = nullptr;    // null: paths that have split never become one again
  merging::MergePolicy* merging = nullptr;  // of the same
  merging::BranchWatch* watch = nullptr;
  merging::KnownFutures* futures = nullptr;  // null: every path goes on to its end
  term::Evaluator evaluator{terms};

  // Identity hashes: objects up to this one have those of a concrete execution, all others the same one.
  // None: such a hash is a variable whose value is not modelled.
  std::optional<ir::ObjectId> hashed_objects;
  uint64_t common_hashes = 0;  // how often that same hash was the answer

  // Variables whose values are not modelled, and what they stand for. A path may carry them along; one that
  // would have to decide on them is stopped, and they are noted in `consulted`.
  std::unordered_map<term::Term, std::string> unmodelled;
  std::vector<term::Term> consulted;
  // Opaque references of which the class was looked at: by a cast, a call, instanceof or getClass.
  std::vector<term::Term> inspected;
  // The first unmodelled variable in the term; kNoTerm: there is none.
  [[nodiscard]] term::Term find_unmodelled(term::Term term) {
    if (unmodelled.empty()) return term::kNoTerm;
    for (term::Term variable : terms.free_variables(term)) {
      if (unmodelled.contains(variable)) return variable;
    }
    return term::kNoTerm;
  }
};

}  // namespace heapwright::exec
