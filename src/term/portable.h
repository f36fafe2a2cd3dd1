// Terms as bytes that mean the same to every TermManager: for other threads, and for files. Variables are
// numbers that both sides agree on.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "base/byte_stream.h"
#include "term/term_manager.h"

namespace heapwright::term {

using VariableNumbers = std::unordered_map<Term, uint32_t>;

// Appends the term. Operands whose order does not matter are sorted, so that the bytes do not depend on the
// order in which terms were created. False: longer than `max_bytes` (shared parts are written out), or a
// variable without a number.
bool write_term(const TermManager& terms, Term term, const VariableNumbers& numbers, size_t max_bytes,
                std::string& to);
// Nothing: not what write_term wrote; the stream has failed then.
std::optional<Term> read_term(TermManager& terms, std::span<const Term> variables, base::ByteStream& from);
// The sort of that term, where variables have these sorts. Makes no term.
std::optional<Sort> read_sort(std::span<const Sort> variables, base::ByteStream& from);

}  // namespace heapwright::term
