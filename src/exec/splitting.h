// Splitting: where a symbolic path can go on in several ways, it takes one of them, and a path of its own
// goes each of the others.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "exec/execution.h"

namespace heapwright::exec {

// One way to go on: what holds on it, and what is done to the path that takes it.
struct Choice {
  term::Term condition = term::kNoTerm;
  std::function<void(machine::Path&)> apply = nullptr;
};

// Splits over the choices. Whatever the path's condition allows must allow one of them; it may allow several
// only if they differ in what they do. Of those that are possible this path takes one and goes on; the others
// execute `ip` again later. Answers which one was taken; nothing: the path was stopped.
std::optional<size_t> choose(Execution& vm, const ir::Instr* ip, std::span<const Choice> choices);

// Whether `condition` holds on this path from here on.
std::optional<bool> decide(Execution& vm, const ir::Instr* ip, term::Term condition);

// The same, and those that have split do not become one again where they meet.
std::optional<bool> decide_for_good(Execution& vm, const ir::Instr* ip, term::Term condition);

// The condition holds on this path from here on, without a path on which it does not. False: it cannot.
bool require(Execution& vm, term::Term condition);

// A value for the term: the path splits over all that are possible.
std::optional<uint64_t> concretize(Execution& vm, const ir::Instr* ip, term::Term value);

}  // namespace heapwright::exec
