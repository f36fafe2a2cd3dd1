// What JaCoCo takes as executed, from numbers of executions: whatever arrives in a tree and is not
// interrupted by an exception leaves it through a probe.
#include <algorithm>
#include <utility>

#include "coverage/probes.h"

namespace heapwright::coverage {

PassedProbes::PassedProbes(const Probes& probes, const std::vector<bool>& passed, size_t first)
    : passed_(passed), first_(first), covered_(probes.instructions().size(), false) {
  const std::vector<ProbeInstr>& code = probes.instructions();
  std::vector<uint32_t> before(code.size(), ir::kNone);  // the only way to an instruction that has no probe
  for (uint32_t i = 0; i < code.size(); ++i) {
    for (const ProbeEdge& edge : code[i].edges) {
      if (!edge.has_probe && edge.target != ir::kNone) before[edge.target] = i;
    }
  }
  for (uint32_t i = 0; i < code.size(); ++i) {
    bool is_passed = std::any_of(code[i].edges.begin(), code[i].edges.end(),
                                 [&](const ProbeEdge& edge) { return edge.has_probe && is_covered(edge); });
    for (uint32_t at = i; is_passed && at != ir::kNone && !covered_[at]; at = before[at]) covered_[at] = true;
  }
}

bool PassedProbes::is_covered(const ProbeEdge& branch) const {
  if (!branch.has_probe) return covered_[branch.target];
  size_t number = first_ + branch.probe;
  return branch.probe != ir::kNone && number < passed_.size() && passed_[number];
}

ProbeCounts::ProbeCounts(const Probes& probes, Executions executions)
    : probes_(probes),
      executions_(std::move(executions)),
      interrupted_(probes.instructions().size(), 0),
      lost_(probes.anchors().size(), 0),
      arrived_(probes.anchors().size()) {
  for (const Executions::Interruption& interruption : executions_.interruptions) {
    uint32_t index = probes.index_of(interruption.pc);
    if (probes.instructions()[index].has_probe_before()) continue;
    interrupted_[index] += interruption.count;
    for (uint32_t anchor = probes.instructions()[index].anchor; anchor != ir::kNone;
         anchor = probes.anchors()[anchor].parent) {
      lost_[anchor] += interruption.count;
    }
  }
}

bool ProbeCounts::is_covered(uint32_t instruction) {
  return is_kept(probes_.instructions()[instruction].anchor);
}

bool ProbeCounts::is_covered(const ProbeEdge& branch) { return is_kept(branch.anchor); }

bool ProbeCounts::is_kept(uint32_t anchor) { return arrived(anchor) > lost_[anchor]; }

uint64_t ProbeCounts::outcome_count(uint32_t outcome) const {
  return outcome < executions_.outcomes.size() ? executions_.outcomes[outcome] : 0;
}

uint64_t ProbeCounts::arrived(uint32_t anchor) {
  const Probes::Anchor& place = probes_.anchors()[anchor];
  if (place.parent != ir::kNone) return outcome_count(place.outcome);
  if (arrived_[anchor]) return *arrived_[anchor];
  arrived_[anchor] =
      0;  // a loop without a branch ends in an exception: nothing is known of its further rounds
  uint64_t count = place.first == 0 ? executions_.entries : 0;
  for (const Executions::Interruption& interruption : executions_.interruptions) {
    bool is_here = interruption.handler_pc == probes_.instructions()[place.first].bytecode.pc;
    if (is_here) count += interruption.count;
  }
  for (const Probes::Arrival& arrival : probes_.arrivals(anchor)) {
    const ProbeInstr& from = probes_.instructions()[arrival.from];
    count += from.is_branch() ? outcome_count(from.edges[arrival.edge].outcome) : passed(arrival.from);
  }
  arrived_[anchor] = count;
  return count;
}

// How often an instruction without branches was executed to its end. From its anchor the way is straight.
uint64_t ProbeCounts::passed(uint32_t instruction) {
  uint32_t anchor = probes_.instructions()[instruction].anchor;
  uint64_t count = arrived(anchor);
  for (uint32_t at = probes_.anchors()[anchor].first;; at = probes_.instructions()[at].edges[0].target) {
    count -= std::min(count, interrupted_[at]);
    if (at == instruction) return count;
  }
}

}  // namespace heapwright::coverage
