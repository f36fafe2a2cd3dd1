// Inference: a predicate is proposed from the states of a graph alone, and compared with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/deadline.h"
#include "base/result.h"
#include "heapgraph/explorer.h"
#include "specs/comparison.h"
#include "specs/infer_facts.h"

namespace heapwright::specs {

struct Proposal {
  std::string text;  // predicates and an invariant, as the parser reads them; empty: there is none
  std::string why_none;
  bool is_same = false;               // as far as the comparison has come
  std::vector<std::string> unspoken;  // fields that the states have and the text says nothing of
};

// Keeps in states what a proposal may speak of. Before the explorer runs.
void keep_described_fields(heapgraph::Explorer& explorer, const ir::ClassInfo& receiver);
// Whether objects of the class lead to others of it: then it is a node class itself.
bool leads_to_itself(ir::Program& program, const ir::ClassInfo& type);

// The first proposal that is the same as what calls build, or else the one whose smallest difference is the
// largest. No proposal forbids what calls build.
base::Result<Proposal> infer(heapgraph::Explorer& explorer, const ir::ClassInfo& receiver,
                             const ComparedSizes& sizes, base::Deadline deadline);

// The invariant that the facts make.
std::string proposed_text(Samples& samples, const Structure& structure, FactOptions options);

}  // namespace heapwright::specs
