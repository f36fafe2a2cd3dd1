// Which branch outcomes of a method no execution takes, whatever the heap and the arguments are.
//
// Proved without any bound, from the method's own code: which values are the same, which references are not
// null, in which ranges numbers are. Taken for granted: threads meet only where they synchronise (monitors,
// volatile fields, calls); reflection writes no final field; byte, short and char arguments are in the range
// of their type, as every Java compiler has it.
#pragma once

#include <cstdint>
#include <map>

#include "ir/program.h"

namespace heapwright::analysis {

enum class NeverTaken : uint8_t {
  kNotNull,        // the reference was made here, or is the receiver, or was dereferenced or checked before
  kIsNull,         // the reference is null on every way
  kConstant,       // the numbers that are compared always decide the same way
  kSameReference,  // both sides are one and the same reference
  kUnreachable,    // no way leads to the branch
};

// By outcome number (ir::BranchPoint::first_outcome + k).
using BranchFacts = std::map<uint32_t, NeverTaken>;

// Empty when nothing can be said: also for methods with subroutines (jsr), instructions without a lowering,
// or too much code.
BranchFacts branch_facts(ir::Program& program, const ir::Method& method, const ir::Body& body);

// "the reference is never null here: ...", for reports.
const char* never_taken_text(NeverTaken reason);

}  // namespace heapwright::analysis
