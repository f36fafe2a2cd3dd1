// Comparison: a specification beside the states of a graph.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/incomplete.h"
#include "base/result.h"
#include "heapgraph/explorer.h"
#include "heaplang/specification.h"
#include "seplog/approximation.h"
#include "specs/claim_condition.h"
#include "specs/unbuilt.h"
#include "synth/questions.h"

namespace heapwright::specs {

// How much larger states are than the heaps that are compared: a small heap may need a larger one on the way.
inline constexpr uint32_t kFurtherObjects = 2;

// The largest number of objects in heaps that are compared.
struct ComparedSizes {
  uint32_t nodes = 1;                       // of each class that has no number of its own
  std::map<std::string, uint32_t> classes;  // as the user writes them
};

// Gives the exploration the scope that the comparison needs. `specification` is checked with any program.
void set_scope(heapgraph::ExplorerOptions& options, const heaplang::Specification& specification,
               const ComparedSizes& sizes);

// Names of the claims' heaps: of classes that only their subjects are of, there are as many as states have.
std::map<const ir::ClassInfo*, uint32_t> compared_objects(heapgraph::Explorer& explorer,
                                                          const heaplang::Specification& specification,
                                                          const ComparedSizes& sizes);

// Asks whether a claim fails to hold in a state.
base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer,
                                              std::shared_ptr<const heaplang::Specification> specification,
                                              size_t claim);

struct Described {
  size_t heaps = 0;
  UnbuiltResult unbuilt;
  base::Incomplete undecided;  // heaps that were not enumerated
};
// What the claim describes and no calls build, in a graph that was explored to its end.
base::Result<Described> compare_described(heapgraph::Explorer& explorer,
                                          const heaplang::Specification& specification, size_t claim,
                                          const std::map<const ir::ClassInfo*, uint32_t>& objects,
                                          base::Deadline deadline);

}  // namespace heapwright::specs
