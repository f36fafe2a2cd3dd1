// What `explore` answers: the size of the state graph, and its states.
#pragma once

#include "results/exploration.h"
#include "results/header.h"

namespace heapwright::results {

struct GraphCounts {
  size_t shapes = 0;
  size_t regions = 0;
  size_t explored = 0;  // states
  uint32_t levels = 0;
  uint64_t calls = 0;
  uint64_t paths = 0;
  uint64_t cut = 0;
  uint64_t unchanged = 0;
  uint64_t duplicates = 0;
  uint64_t subsumed = 0;
  uint64_t instructions = 0;
};
GraphCounts counts_of(const heapgraph::StateGraph& graph);

struct ShapeRow {
  size_t number = 0;
  std::string text;
  std::vector<std::string> regions;  // formulas
};

struct ExploreResult {
  Header header;
  Exploration exploration;
  GraphCounts counts;
  std::vector<std::string> ignored_fields;   // since they cannot matter
  std::vector<std::string> ignored_by_user;  // as was wished
  std::vector<ShapeRow> shapes;              // empty: not wished for
};

}  // namespace heapwright::results
