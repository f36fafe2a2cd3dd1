// Approach: what has to happen before a branch is executed: the outcomes of other branches of its method that
// it depends on. A search that does not come to a branch at all moves towards these.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "coverage/obligations.h"
#include "ir/body.h"
#include "ir/program.h"

namespace heapwright::search {

class Approach {
 public:
  Approach(ir::Program& program, const coverage::Obligations& obligations)
      : program_(program), obligations_(obligations) {}

  // By point of the watched methods: the outcomes that lead to it in its method, by levels: on one of the
  // first level its branch depends directly, on one of the second level those of the first one do, and so on.
  // Empty: it is no branch outcome, or depends on none.
  using Levels = std::vector<std::vector<uint32_t>>;
  const Levels& of(uint32_t point);

 private:
  // A way from the end of a block to another one that an outcome stands for.
  struct OutcomeEdge {
    uint32_t from = 0;
    uint32_t to = 0;
    uint32_t outcome = 0;
  };
  struct Dependences {
    std::vector<uint32_t> block_of;                // the block of the branch, by outcome
    std::vector<std::vector<OutcomeEdge>> before;  // by block: on which outcomes it depends
  };

  static std::vector<OutcomeEdge> outcome_edges(const ir::Body& body);
  void find_methods();
  const Dependences& dependences(const ir::Method& method);

  ir::Program& program_;
  const coverage::Obligations& obligations_;
  std::map<uint32_t, const ir::Method*> methods_;  // by entry point
  std::map<const ir::Method*, Dependences> dependences_;
  std::unordered_map<uint32_t, Levels> levels_;
};

}  // namespace heapwright::search
