// From the options that explore, reach, verify and generate share to an Explorer.
#pragma once

#include "base/result.h"
#include "cli/commands.h"
#include "heapgraph/explorer.h"
#include "results/exploration.h"

namespace heapwright::cli {

// An explorer for the classes, or one restored from a saved graph.
struct Target {
  std::unique_ptr<heapgraph::Explorer> explorer;
  std::optional<heapgraph::ExplorationStatus> saved_status;  // of a restored one
};
base::Result<Target> open_target(const TargetOptions& options, heapgraph::ExplorerOptions exploration);

// What the user wishes, its time from now on. A command may add what it wants to hear of before it opens the
// target.
base::Result<heapgraph::ExplorerOptions> explorer_options(const TargetOptions& options);

// Writes the graph if the options ask for it.
base::Status save_graph(const TargetOptions& options, const heapgraph::Explorer& explorer,
                        heapgraph::ExplorationStatus status);

// What a result says of the exploration.
results::Exploration exploration_of(const TargetOptions& options, const heapgraph::Explorer& explorer,
                                    heapgraph::ExplorationStatus status);

// "p.C p.D"
std::string target_text(const TargetOptions& options);

// Shows progress on stderr as the options ask for.
void show_progress(const TargetOptions& options, heapgraph::Explorer& explorer);
void clear_progress(const TargetOptions& options);

}  // namespace heapwright::cli
