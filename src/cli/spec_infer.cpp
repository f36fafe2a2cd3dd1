#include "cli/spec_infer.h"

#include <chrono>

#include "classfile/generic_name.h"
#include "cli/target.h"

namespace heapwright::cli {

namespace {

constexpr uint32_t kSmallestScope = 3;  // where the user names none: larger ones follow while there is time

// Which has been found when the explorer was made.
const ir::ClassInfo& class_under_test(ir::Program& program, const heapgraph::ExplorerOptions& exploration) {
  return program.require(classfile::without_type_arguments(exploration.worker.classes.front()));
}

base::Result<Proposed> propose_from(const TargetOptions& options, heapgraph::ExplorerOptions exploration,
                                    const specs::ComparedSizes& sizes, uint32_t further) {
  if (!options.graph) {
    auto any = open_target(options, exploration);
    if (!any) return any.error();
    ir::Program& program = any->explorer->program();
    specs::set_scope(exploration, nullptr, sizes, further);
    const ir::ClassInfo& first = class_under_test(program, exploration);
    if (specs::leads_to_itself(program, first) && !exploration.scopes.contains(first.java_name()))
      exploration.scopes[first.java_name()] = sizes.nodes + further;
  }
  auto target = open_target(options, std::move(exploration));
  if (!target) return target.error();
  Proposed result;
  result.sizes = sizes;
  result.explorer = std::move(target->explorer);
  heapgraph::Explorer& explorer = *result.explorer;
  const ir::ClassInfo& receiver = class_under_test(explorer.program(), explorer.options());
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
  if (base::has_passed(deadline)) {
    result.proposal.why_none = "time is over";
    return result;
  }
  auto proposal = specs::infer(explorer, receiver, sizes, deadline);
  if (!proposal) return proposal.error();
  result.proposal = std::move(*proposal);
  return result;
}

}  // namespace

base::Result<Proposed> propose(const TargetOptions& options, const heapgraph::ExplorerOptions& exploration,
                               const specs::ComparedSizes& sizes, uint32_t further) {
  bool is_given = !options.scopes.empty() || options.graph.has_value();
  std::optional<Proposed> best;
  for (uint32_t nodes = is_given ? sizes.nodes : kSmallestScope; nodes <= sizes.nodes; ++nodes) {
    // The rest of the time is for the comparison.
    heapgraph::ExplorerOptions now = exploration;
    auto start = std::chrono::steady_clock::now();
    if (auto& deadline = now.worker.limits.deadline; deadline && *deadline > start)
      *deadline = start + (*deadline - start) / 2;
    specs::ComparedSizes compared = sizes;
    compared.nodes = nodes;
    auto proposed = propose_from(options, std::move(now), compared, further);
    if (!proposed) return proposed;
    bool is_better = !best || !proposed->proposal.text.empty();
    bool is_over =
        base::has_passed(proposed->explorer->options().worker.limits.deadline.value_or(base::kNoDeadline));
    if (is_better) best = std::move(*proposed);
    if (is_over) break;
  }
  return std::move(*best);
}

}  // namespace heapwright::cli
