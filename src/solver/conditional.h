// Queries about merged paths: their terms choose again and again between the values of the two sides.
#pragma once

#include <span>

#include "term/term_manager.h"

namespace heapwright::solver {

// Whether the literals contain many if-then-elses. Such a query is expensive for Z3, so that the links before
// it may take more time.
inline bool has_many_choices(const term::TermManager& terms, std::span<const term::Term> literals) {
  constexpr size_t kMany = 32;
  size_t count = 0;
  for (const term::Term literal : literals) count += terms.ite_count(literal);
  return count >= kMany;
}

}  // namespace heapwright::solver
