// Whether the comparisons notice what is wrong.
#pragma once

#include "comparison.h"

namespace heapwright::merged_paths {

// Counts, for one program whose exploration is complete and right, the wrong answers that were made of it.
struct Selftest {
  size_t made = 0;
  Complaints missed;  // no complaint about these

  void run(Exploration& found, Expectation& expected);

 private:
  void expect(const std::string& what, const Complaints& complaints, std::string_view complaint);
  void change_path(Exploration& found, const Expectation& expected, size_t index, bool others_taken);
  void change_sides(Exploration& found, Expectation& expected);
};

}  // namespace heapwright::merged_paths
