// The class that a stub has in our interpreter.
#pragma once

#include <string_view>
#include <vector>

#include "api/parameter.h"
#include "api/stub.h"
#include "ir/program.h"

namespace heapwright::api {

// A static method with these parameters, which makes the stub. The class is made once in a program; in which
// package the code stands that it belongs to decides what it may override.
const ir::Method& stub_maker(ir::Program& program, std::string_view package, const Stub& stub,
                             const std::vector<Parameter>& parameters);

}  // namespace heapwright::api
