#include "analysis/post_dominators.h"

#include <algorithm>

namespace heapwright::analysis {

namespace {

using Blocks = std::vector<uint32_t>;

// Cooper, Harvey and Kennedy's iteration, on the reversed graph with the return as its root.
class Builder {
 public:
  explicit Builder(const ir::Body& body) : root_(static_cast<uint32_t>(body.blocks.size())) {
    successors_.resize(root_);
    predecessors_.resize(root_ + 1);
    for (uint32_t block = 0; block < root_; ++block) {
      const ir::Block& from = body.blocks[block];
      ir::Op last = body.code[from.end - 1].op;
      if (last == ir::Op::kReturn || last == ir::Op::kReturnVoid) connect(block, root_);
      for (ir::BlockId next : from.successors) connect(block, static_cast<uint32_t>(next));
    }
  }

  Blocks run() {
    order();
    next_.assign(root_ + 1, PostDominators::kNowhere);
    next_[root_] = root_;
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = postorder_.size() - 1; i-- > 0;) {  // the root is the last
        uint32_t block = postorder_[i];
        uint32_t best = PostDominators::kNowhere;
        for (uint32_t other : successors_[block]) {
          if (next_[other] == PostDominators::kNowhere) continue;
          best = best == PostDominators::kNowhere ? other : common(best, other);
        }
        changed = changed || next_[block] != best;
        next_[block] = best;
      }
    }
    next_.pop_back();
    std::replace(next_.begin(), next_.end(), root_, PostDominators::kReturn);
    return std::move(next_);
  }

 private:
  void connect(uint32_t from, uint32_t to) {
    successors_[from].push_back(to);
    predecessors_[to].push_back(from);
  }

  // Blocks from which a return can be reached, the root last.
  void order() {
    position_.assign(root_ + 1, PostDominators::kNowhere);
    std::vector<std::pair<uint32_t, size_t>> stack = {{root_, 0}};
    std::vector<bool> seen(root_ + 1);
    seen[root_] = true;
    while (!stack.empty()) {
      auto& [block, child] = stack.back();
      if (child == predecessors_[block].size()) {
        position_[block] = static_cast<uint32_t>(postorder_.size());
        postorder_.push_back(block);
        stack.pop_back();
        continue;
      }
      uint32_t next = predecessors_[block][child++];
      if (seen[next]) continue;
      seen[next] = true;
      stack.emplace_back(next, 0);
    }
  }

  uint32_t common(uint32_t a, uint32_t b) const {
    while (a != b) {
      while (position_[a] < position_[b]) a = next_[a];
      while (position_[b] < position_[a]) b = next_[b];
    }
    return a;
  }

  uint32_t root_;  // stands for the return
  std::vector<Blocks> successors_;
  std::vector<Blocks> predecessors_;
  Blocks postorder_;
  Blocks position_;  // in that order
  Blocks next_;
};

}  // namespace

PostDominators::PostDominators(const ir::Body& body) : next_(Builder(body).run()) {}

bool PostDominators::leads_to(uint32_t block, uint32_t later) const {
  while (block != later) {
    if (block == kReturn || block == kNowhere) return false;
    block = next_[block];
  }
  return true;
}

}  // namespace heapwright::analysis
