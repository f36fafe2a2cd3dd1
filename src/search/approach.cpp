#include "search/approach.h"

#include <algorithm>

#include "analysis/post_dominators.h"

namespace heapwright::search {

namespace {

constexpr size_t kMaxLevels = 12;

}  // namespace

std::vector<Approach::OutcomeEdge> Approach::outcome_edges(const ir::Body& body) {
  std::vector<uint32_t> block_of(body.code.size());
  for (uint32_t block = 0; block < body.blocks.size(); ++block) {
    for (ir::InstrIndex i = body.blocks[block].first; i < body.blocks[block].end; ++i) block_of[i] = block;
  }
  std::vector<OutcomeEdge> edges;
  for (uint32_t block = 0; block < body.blocks.size(); ++block) {
    if (body.blocks[block].first == body.blocks[block].end) continue;
    ir::InstrIndex last = body.blocks[block].end - 1;
    const ir::Instr& instr = body.code[last];
    if (instr.branch == ir::kNone) continue;
    const ir::BranchPoint& branch = body.branches[instr.branch];
    auto add = [&](int64_t distance, uint32_t outcome) {
      auto target = static_cast<size_t>(static_cast<int64_t>(last) + distance);
      edges.push_back({block, block_of[target], branch.first_outcome + outcome});
    };
    if (branch.is_switch) {
      for (const ir::SwitchTable::Arm& arm : instr.table->arms) add(arm.target, arm.outcome);
      add(instr.table->default_target, instr.table->default_outcome);
    } else {
      add(1, 0);
      add(instr.target, 1);
    }
  }
  return edges;
}

const Approach::Dependences& Approach::dependences(const ir::Method& method) {
  auto [known, is_new] = dependences_.try_emplace(&method);
  Dependences& result = known->second;
  auto body = program_.body(method);
  if (!is_new || !body) return result;
  std::vector<OutcomeEdge> edges = outcome_edges(**body);
  analysis::PostDominators meeting(**body);
  result.block_of.resize((*body)->outcome_count);
  result.before.resize((*body)->blocks.size());
  for (const OutcomeEdge& edge : edges) {
    result.block_of[edge.outcome] = edge.from;
    for (uint32_t block = 0; block < result.before.size(); ++block) {
      // Whoever goes this way comes there; whoever is at the branch need not.
      bool depends =
          block != edge.from && meeting.leads_to(edge.to, block) && !meeting.leads_to(edge.from, block);
      if (depends) result.before[block].push_back(edge);
    }
  }
  return result;
}

void Approach::find_methods() {
  for (const coverage::Obligation& one : obligations_.all()) {
    const ir::ClassInfo& owner = program_.require(one.class_name);
    const ir::Method* method = owner.find_method(one.method_name, one.descriptor);
    uint32_t entry = obligations_.methods().entry_point(*method);
    if (entry != ir::kNone) methods_.emplace(entry, method);
  }
}

const Approach::Levels& Approach::of(uint32_t point) {
  auto [known, is_new] = levels_.try_emplace(point);
  Levels& levels = known->second;
  if (!is_new) return levels;
  if (methods_.empty()) find_methods();
  auto found = methods_.upper_bound(point);
  if (found == methods_.begin()) return levels;
  const auto& [entry, method] = *std::prev(found);
  const Dependences& all = dependences(*method);
  if (point == entry || point - entry - 1 >= all.block_of.size()) return levels;
  std::vector<bool> is_seen(all.before.size());
  std::vector<uint32_t> blocks = {all.block_of[point - entry - 1]};
  is_seen[blocks[0]] = true;
  while (!blocks.empty() && levels.size() < kMaxLevels) {
    std::vector<uint32_t> next;
    std::vector<uint32_t> level;
    for (uint32_t block : blocks) {
      for (const OutcomeEdge& edge : all.before[block]) {
        if (is_seen[edge.from]) continue;
        level.push_back(entry + 1 + edge.outcome);
        if (std::find(next.begin(), next.end(), edge.from) == next.end()) next.push_back(edge.from);
      }
    }
    for (uint32_t block : next) is_seen[block] = true;
    if (!level.empty()) levels.push_back(std::move(level));
    blocks = std::move(next);
  }
  return levels;
}

}  // namespace heapwright::search
