// Calls that cannot see or change anything of a state: static methods on numbers, or on samples of texts and
// of arrays of numbers, that work on nothing but what they make themselves.
#pragma once

#include "api/api.h"

namespace heapwright::api {

// True only if that is certain from the code.
bool is_stateless(ir::Program& program, const ApiCall& call);

}  // namespace heapwright::api
