// The parts of the random comparison. Each prints what it did and returns whether everything agreed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "term/term_manager.h"

namespace heapwright::solver_random {

bool check_chain(uint64_t queries);
bool check_regions(uint64_t rounds);
bool check_quantified(uint64_t rounds);

std::string text(const term::TermManager& terms, const std::vector<term::Term>& literals);

}  // namespace heapwright::solver_random
