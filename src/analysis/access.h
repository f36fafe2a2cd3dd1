// What Java source in a certain package may name and call. Packages have slashes.
#pragma once

#include <cstdint>
#include <string_view>

#include "ir/program.h"

namespace heapwright::analysis {

// Whether code in that package can use a member with these flags, the name of its class aside. (What is
// protected can be used in its package, too.)
bool is_visible(const ir::ClassInfo& owner, uint16_t flags, std::string_view package);

// Whether code in that package can write the name of the class.
bool is_nameable(ir::Program& program, const ir::ClassInfo& type, std::string_view package);

// Whether code in that package can call the method by name, and write the name of its class.
bool can_call(ir::Program& program, const ir::Method& method, std::string_view package);

}  // namespace heapwright::analysis
