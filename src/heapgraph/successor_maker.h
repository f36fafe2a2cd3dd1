// SuccessorMaker: the abstract state that a finished path leaves behind: its shape, and the region in it.
#pragma once

#include <optional>
#include <span>

#include "exec/symbolic.h"
#include "heapgraph/expansion.h"
#include "heapgraph/formula.h"
#include "ir/value.h"
#include "machine/path.h"
#include "machine/symbolic_state.h"
#include "shape/snapshot.h"
#include "solver/region.h"
#include "term/term.h"
#include "term/term_manager.h"

namespace heapwright::heapgraph {

class SuccessorMaker {
 public:
  explicit SuccessorMaker(exec::Symbolic& symbolic) : symbolic_(symbolic), terms_(symbolic.terms) {}

  // The snapshot is of these held objects; `before` are those that the caller held before the call. The path
  // has a model. With `keep_terms`, condition and terms of the successor are set. Nothing: the constraint is
  // too large.
  std::optional<Successor> make(const machine::Path& path, std::span<const ir::ObjectId> held,
                                std::span<const ir::ObjectId> before, shape::Snapshot snapshot,
                                bool keep_terms);

 private:
  struct Region {
    Conjunction conjunction;        // over the variables of the new state, then the bound ones
    std::vector<uint64_t> witness;  // a value for each of them
  };
  Region region_of(const machine::SymbolicState& state, const shape::Numbering& numbering);
  void make_new_variables(size_t count);
  void drop_independent(solver::Projection& projection, std::span<const term::Term> kept);

  exec::Symbolic& symbolic_;
  term::TermManager& terms_;
  size_t new_variables_ = 0;
};

}  // namespace heapwright::heapgraph
