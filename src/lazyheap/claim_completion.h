// ClaimCompletions: how a heap of which a path knows only a part can be completed such that a claim of a
// specification holds. Predicates are unfolded along what is known; the rest is made up, with as few objects
// as possible.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/incomplete.h"
#include "exec/symbolic.h"
#include "heaplang/specification.h"
#include "lazyheap/method_inputs.h"
#include "machine/path.h"
#include "seplog/approximation.h"
#include "seplog/unfolding.h"

namespace heapwright::lazyheap {

// Claims that must hold of the inputs of a method: its precondition, and the invariant of its class.
struct HeapClaims {
  std::shared_ptr<const heaplang::Specification> specification;
  std::vector<const heaplang::Claim*> claims;
};

class ClaimCompletions {
 public:
  struct Bounds {
    seplog::UnfoldingBounds unfolding;
    uint32_t most_objects = UINT32_MAX;  // that are made up
    size_t most_steps = SIZE_MAX;        // of unfolding, at all
  };
  struct Limits {
    bool needs_larger = false;        // larger heaps might do
    std::optional<base::Stop> bound;  // the first other thing that was not decided
    size_t steps = 0;
  };
  // One of them: the path on which everything is settled that the claim speaks of, and what must hold of its
  // numbers besides. Answers whether to go on.
  using OnComplete = std::function<bool(machine::Path& path, term::Term condition)>;

  ClaimCompletions(ir::Program& program, exec::Symbolic& symbolic, const MethodInputs& inputs,
                   std::shared_ptr<const heaplang::Specification> specification);

  // `path`: one on which nothing was executed, with what was found of the input. Completions come with
  // growing numbers of objects that are made up.
  Limits run(const heaplang::Claim& claim, machine::Path& path, const Bounds& bounds,
             const OnComplete& on_complete);

  [[nodiscard]] const heaplang::Specification& specification() const { return *specification_; }

 private:
  ir::Program& program_;
  exec::Symbolic& symbolic_;
  const MethodInputs& inputs_;
  std::shared_ptr<const heaplang::Specification> specification_;
  seplog::Approximations approximations_;
  std::set<const ir::Field*> fields_;  // that cells speak of
  std::string strange_;                // a class of which no cell can be understood here
};

}  // namespace heapwright::lazyheap
