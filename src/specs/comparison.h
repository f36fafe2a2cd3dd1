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
#include "lazyheap/path_explorer.h"
#include "seplog/approximation.h"
#include "specs/claim_condition.h"
#include "specs/unbuilt.h"
#include "synth/questions.h"

namespace heapwright::specs {

// The largest number of objects in heaps that are compared.
struct ComparedSizes {
  uint32_t nodes = 1;                       // of each class that has no number of its own
  std::map<std::string, uint32_t> classes;  // as the user writes them
};

// Gives the exploration a scope that has so many `further` objects: a small heap may need a larger one on the
// way. `specification`: null for none; it is checked with any program.
void set_scope(heapgraph::ExplorerOptions& options, const heaplang::Specification* specification,
               const ComparedSizes& sizes, uint32_t further);

// The largest numbers of objects in the heaps of a specification; of classes that only its subjects are of,
// there are as many as states have.
std::map<const ir::ClassInfo*, uint32_t> compared_objects(const heapgraph::Explorer& explorer,
                                                          const heaplang::Specification& specification,
                                                          const ComparedSizes& sizes);
// The same for a boolean method.
lazyheap::HeapBounds compared_heaps(const heapgraph::Explorer& explorer, const ComparedSizes& sizes);

// Asks whether a claim fails to hold in a state.
base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer,
                                              std::shared_ptr<const heaplang::Specification> specification,
                                              size_t claim);
// The same of a boolean method of one object, by name.
base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer, const std::string& method);

// The heaps that something allows, and what they are heaps of.
struct Allowed {
  std::vector<DescribedHeap> heaps;
  base::Incomplete undecided;  // why there may be more
  RootChoices choices;
  std::map<std::string, uint32_t> sizes;  // the largest number of objects in a heap, by class
};
base::Result<Allowed> allowed_by_claim(heapgraph::Explorer& explorer,
                                       const heaplang::Specification& specification, size_t claim,
                                       const std::map<const ir::ClassInfo*, uint32_t>& objects,
                                       base::Deadline deadline);
base::Result<Allowed> allowed_by_method(heapgraph::Explorer& explorer, const std::string& method,
                                        const ComparedSizes& sizes);

// What is allowed and no calls build, in a graph that was explored to its end.
UnbuiltResult compare(heapgraph::Explorer& explorer, Allowed allowed, base::Deadline deadline);

}  // namespace heapwright::specs
