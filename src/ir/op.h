// Op: the instructions of the IR. Every one names the type it works on, so an instruction needs no context.
#pragma once

#include <cstdint>

namespace heapwright::ir {

enum class Op : uint8_t {
#define HEAPWRIGHT_OP(name, mnemonic) k##name,
#include "ir/op.def"
};

inline constexpr int kOpCount = 0
#define HEAPWRIGHT_OP(name, mnemonic) +1
#include "ir/op.def"
    ;

const char* op_name(Op op);

// Its "destination" is what it stores.
inline bool is_store(Op op) {
  return op == Op::kPutField || op == Op::kPutStatic || (op >= Op::kStore8 && op <= Op::kStoreRef);
}

// Switches are.
inline bool is_branch(Op op) { return op >= Op::kSwitch && op <= Op::kJumpNeRef; }

}  // namespace heapwright::ir
