// Which makers of a type are tried, of all that an index knows: the cheapest ones, and those near the code
// that calls them.
#pragma once

#include <string_view>
#include <vector>

#include "api/maker_index.h"

namespace heapwright::search {

struct ChoiceOptions {
  std::string_view package;     // where they are called: what it may name
  std::string_view near;        // the class under test
  bool package_access = false;  // also what is not public, of that package
  size_t limit = 40;
};

// Whether that method makes what has another order in each JVM: Set.of(a, b).
bool has_random_order(std::string_view owner, std::string_view name, std::string_view descriptor);

// Makers of the type and of its subtypes, the cheapest first.
std::vector<api::Maker> choose_makers(const api::MakerIndex& index, std::string_view type,
                                      const ChoiceOptions& options);

}  // namespace heapwright::search
