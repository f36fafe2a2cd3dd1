// The table of instruction handlers.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>

#include "ir/body.h"
#include "ir/value.h"

namespace heapwright::exec {

class Execution;

using Handler = const ir::Instr* (*)(Execution& vm, ir::Value* registers, const ir::Instr* ip);

// Indexed by op, plus 256 when the second operand is immediate.
using HandlerTable = std::array<Handler, 512>;

inline size_t handler_index(const ir::Instr& instr) {
  return static_cast<size_t>(instr.op) | static_cast<size_t>(instr.immediate) << 8;
}

const HandlerTable& handler_table();
const HandlerTable& recording_handler_table();  // for paths that are recorded and not symbolic
const HandlerTable& symbolic_handler_table();

// Whether a conditional jump on concrete values is taken, also where both ways lead to one place.
bool jumps(Execution& vm, ir::Value* registers, const ir::Instr* ip);

// Where only branches are asked for that nobody has taken yet: a chain of comparisons of one number with
// constants, such as `c >= 'a' && c <= 'z' || c == '_'`, or a switch, is one split with as many ways as there
// are places behind it, and not one split for each comparison. Where the path goes on that is at such a jump
// or switch; null: it does not, for now. Nothing: this is no such chain.
std::optional<const ir::Instr*> decide_range(Execution& vm, ir::Value* registers, const ir::Instr* ip);

// Each fills in the families that it owns.
void add_arithmetic_handlers(HandlerTable& table);
void add_control_handlers(HandlerTable& table);
void add_memory_handlers(HandlerTable& table);
void add_object_handlers(HandlerTable& table);

// The same for symbolic paths. What has no handler of its own runs the concrete one, and its result is
// concrete.
void add_symbolic_arithmetic_handlers(HandlerTable& table);
void add_symbolic_control_handlers(HandlerTable& table);
void add_symbolic_memory_handlers(HandlerTable& table);
void add_symbolic_reference_handlers(HandlerTable& table);
// Stores into an array whose length and index may be symbolic, without the checks for opaque references.
const ir::Instr* store_element(Execution& vm, ir::Value* registers, const ir::Instr* ip);

inline void set_handler(HandlerTable& table, ir::Op op, Handler handler) {
  table[static_cast<size_t>(op)] = handler;
}
inline void set_handlers(HandlerTable& table, ir::Op op, Handler with_register, Handler with_constant) {
  table[static_cast<size_t>(op)] = with_register;
  table[static_cast<size_t>(op) | 256] = with_constant;
}

}  // namespace heapwright::exec
