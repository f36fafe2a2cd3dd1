// spec --infer: a specification that is proposed rather than read.
#pragma once

#include <memory>

#include "base/result.h"
#include "cli/commands.h"
#include "results/exploration.h"
#include "specs/infer.h"

namespace heapwright::cli {

struct Proposed {
  specs::Proposal proposal;
  specs::ComparedSizes sizes;  // of the heaps that it was compared with
  results::Exploration exploration;
  std::unique_ptr<heapgraph::Explorer> explorer;
};

// For the first class of the target: from all states with so many further objects than what is compared.
// Where the user names no scope, it is the largest for which the time is enough, up to the one given.
base::Result<Proposed> propose(const TargetOptions& options, const heapgraph::ExplorerOptions& exploration,
                               const specs::ComparedSizes& sizes, uint32_t further);

}  // namespace heapwright::cli
