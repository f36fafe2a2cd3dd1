// Terms as text for people: Java's infix notation with as few parentheses as its precedences allow.
#pragma once

#include <string>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

// E.g. "x + 1 < y && a != null". A term that is shared is written out each time it occurs; what would be
// longer than max_length characters is cut and ends in "...".
std::string to_string(const TermManager& terms, Term term, size_t max_length = 20'000);

}  // namespace heapwright::term
