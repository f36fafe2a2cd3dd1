// KnownFutures: states from which everything was executed that can happen. A path that comes to one again
// takes no branch that was not taken, and need not go on: where only branches are asked for, a program has as
// many paths as states.
//
// A state is that of a path at a split (state_key.h). It is known when all that split off there have come to
// their end. What they have not done, because their conditions did not allow it, is what is needed of another
// path with the same key: if its condition forbids that as well, it can do nothing else. Only symbolic values
// that somebody has looked at matter, and which inputs they are made of does not: another path has some terms
// in their place, and what is needed is asked of these. Nor need a path go on from where no branch that is
// asked for can be reached. For paths that are continued depth first, whose inputs are numbers, and which are
// not merged.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/leads_to.h"
#include "machine/path.h"
#include "merging/state_key.h"
#include "solver/solver.h"
#include "term/evaluate.h"
#include "term/term_manager.h"

namespace heapwright::merging {

class KnownFutures : private machine::ReadWatch {
 public:
  KnownFutures(term::TermManager& terms, solver::Solver& solver, StateKeys keys, analysis::LeadsTo leads)
      : terms_(terms), solver_(solver), evaluator_(terms), keys_(std::move(keys)), leads_(std::move(leads)) {}

  // The first path of all, before it is continued.
  void watch(machine::Path& path) { path.symbolic->reads = this; }
  // The path is about to split at `ip`, in its top frame. False: it need not go on. Otherwise it does, as so
  // many.
  bool is_new(machine::Path& path, const ir::Instr* ip, size_t ways, solver::Deadline deadline);
  // The path's condition implies `fact`: so it does not do something else.
  void note_needed(const machine::Path& path, term::Term fact, solver::Deadline deadline);
  // What the value must be if the path's condition says it word for word: states with plain numbers are
  // looked up quickly.
  std::optional<term::Term> constant_of(const machine::Path& path, term::Term value,
                                        solver::Deadline deadline);
  // Fewer branches are asked for from here on.
  void narrow(analysis::LeadsTo leads) { leads_.emplace(std::move(leads)); }
  // The path goes no further. `is_all`: nothing was left out.
  void end(const machine::Path& path, bool is_all, solver::Deadline deadline);

  [[nodiscard]] size_t known() const { return known_; }  // states
  [[nodiscard]] uint64_t looked_up() const { return looked_up_; }
  [[nodiscard]] uint64_t met() const { return met_; }  // paths that have come to one of them

 private:
  using Literals = std::vector<term::Term>;
  // What a known state needs: of cells, by their numbers, with the terms that these had, and of its
  // condition.
  struct Known {
    std::vector<std::pair<uint32_t, term::Term>> cells;
    Literals facts;
  };
  // A state whose future is being executed.
  struct Open {
    uint32_t parent = machine::SymbolicState::kNoFuture;
    size_t ways = 0;  // that have not come to their end
    bool is_all = true;
    StateKey key{};
    std::vector<SymbolicCell> cells;
    Literals condition;
    std::unordered_set<uint64_t> reads;
    std::unordered_set<term::Term> needed;
  };
  struct KeyHash {
    size_t operator()(const StateKey& key) const { return key[0]; }
  };

  [[nodiscard]] bool may_lead_there(const machine::Path& path, const ir::Instr* ip) const;
  bool are_implied(const machine::SymbolicState& state, const Literals& facts, solver::Deadline deadline);
  bool is_implied(std::span<const term::Term> condition, term::Term fact, solver::Deadline deadline);
  bool is_implied_by_one(term::Term literal, term::Term fact, solver::Deadline deadline);
  bool has_to_do_with(term::Term literal, term::Term fact, std::span<const term::Term> condition);
  void need(uint32_t id, std::span<const term::Term> condition, term::Term fact, solver::Deadline deadline);
  void on_read(uint32_t future, ir::ObjectId object, size_t index) override;
  bool meets(machine::Path& path, const Known& known, solver::Deadline deadline);
  // Nothing: the path has other values.
  std::optional<Literals> as_needed_here(const Known& known) const;
  uint32_t open_state(machine::Path& path, size_t ways, const StateKey& key, bool is_comparable);
  // Whether it is known now.
  bool close(uint32_t id, bool is_all, solver::Deadline deadline);

  term::TermManager& terms_;
  solver::Solver& solver_;
  term::Evaluator evaluator_;
  StateKeys keys_;
  std::optional<analysis::LeadsTo> leads_;  // to branches that are asked for
  std::vector<Open> open_;
  std::vector<uint32_t> unused_;  // of open_
  std::unordered_map<StateKey, std::vector<Known>, KeyHash> states_;
  std::unordered_map<uint64_t, bool> implied_;  // by literal and fact
  size_t known_ = 0;
  uint64_t looked_up_ = 0;
  uint64_t met_ = 0;
};

}  // namespace heapwright::merging
