// ClaimTests: tests of one method on inputs that fulfil claims of a specification. Heaps that the claims
// describe come first, then paths of the method for the branches that are left, then other numbers.
#pragma once

#include <vector>

#include "base/deadline.h"
#include "base/result.h"
#include "lazyheap/path_explorer.h"
#include "testgen/path_junit.h"

namespace heapwright::testgen {

struct ClaimTestOptions {
  uint32_t unfold = 1;                          // predicates, one below the other
  base::Deadline deadline = base::kNoDeadline;  // of looking for inputs
  std::vector<machine::BranchTaken> taken;      // by tests of other methods: nothing is looked for
  std::vector<const ir::Method*> initial;       // static methods that make inputs
  bool all = false;  // a test for every input that was found, not only for those that cover most
  PathTestStyle style;
};

struct ClaimTests {
  size_t described = 0;  // heaps that the claims describe
  size_t tried = 0;      // inputs with other numbers
  // Of those, tests that were written and the others, in the order of WrittenTests::methods.
  std::vector<const lazyheap::ExploredPath*> inputs;
  std::vector<lazyheap::Obligation> obligations;  // branches that the method may take
  WrittenTests written;
};

// Fails where tests cannot call the method, or an invariant is none.
base::Result<ClaimTests> make_claim_tests(lazyheap::PathExplorer& explorer, const ClaimTestOptions& options);

}  // namespace heapwright::testgen
