#include "cli/spec_infer.h"

#include "cli/target.h"

namespace heapwright::cli {

base::Result<Proposed> propose(const TargetOptions& options, heapgraph::ExplorerOptions exploration,
                               const specs::ComparedSizes& sizes, uint32_t further) {
  if (!options.graph) {
    auto any = open_target(options, exploration);
    if (!any) return any.error();
    ir::Program& program = any->explorer->program();
    specs::set_scope(exploration, nullptr, sizes, further);
    const ir::ClassInfo& first = program.require(exploration.worker.classes.front());
    if (specs::leads_to_itself(program, first) && !exploration.scopes.contains(first.java_name()))
      exploration.scopes[first.java_name()] = sizes.nodes + further;
  }
  auto target = open_target(options, std::move(exploration));
  if (!target) return target.error();
  Proposed result;
  result.explorer = std::move(target->explorer);
  heapgraph::Explorer& explorer = *result.explorer;
  const ir::ClassInfo& receiver = explorer.program().require(explorer.options().worker.classes.front());
  heapgraph::ExplorationStatus status{};
  if (target->saved_status) {
    status = *target->saved_status;
  } else {
    specs::keep_described_fields(explorer, receiver);
    show_progress(options, explorer);
    status = explorer.run();
    clear_progress(options);
  }
  result.exploration = exploration_of(options, explorer, status);
  auto deadline = explorer.options().worker.limits.deadline.value_or(base::kNoDeadline);
  auto proposal = specs::infer(explorer, receiver, sizes, deadline);
  if (!proposal) return proposal.error();
  result.proposal = std::move(*proposal);
  return result;
}

}  // namespace heapwright::cli
