// SimilarStateFilter: keeps only some of the states that differ in nothing but numbers, for an exploration
// that looks for something new rather than for everything: a table of 16 places shows much of what one of 32
// does.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "heapgraph/state_graph.h"

namespace heapwright::heapgraph {

class SimilarStateFilter {
 public:
  // Whether there are enough states that are like this one but for numbers.
  [[nodiscard]] bool has_enough(const shape::Shape& shape) const;
  // Those of the new states that are to be explored; of states that are alike, such that different calls have
  // led to.
  std::vector<StateId> choose(const StateGraph& graph, const std::vector<StateId>& states);
  void clear() { chosen_.clear(); }

 private:
  std::unordered_map<std::string, uint32_t> chosen_;  // by structure
};

}  // namespace heapwright::heapgraph
