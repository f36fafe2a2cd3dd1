#include "exec/handlers.h"

#include <gtest/gtest.h>

#include "ir/op.h"

namespace heapwright::exec {
namespace {

TEST(HandlerTable, EveryOpHasAHandler) {
  for (int op = 0; op < ir::kOpCount; ++op) {
    EXPECT_NE(handler_table()[static_cast<size_t>(op)], nullptr) << ir::op_name(static_cast<ir::Op>(op));
  }
}

// Whether lowering may give it a constant as its second operand.
bool takes_constant(ir::Op op) {
  using ir::Op;
  const bool is_integer_arithmetic = op >= Op::kAddI32 && op <= Op::kUshrI64;
  const bool is_jump = op >= Op::kJumpEqI32 && op <= Op::kJumpNeRef;
  const bool is_element = op >= Op::kLoadI8 && op <= Op::kStoreRef;
  return is_integer_arithmetic || is_jump || is_element || op == Op::kCmpI64;
}

TEST(HandlerTable, OpsThatTakeConstantsHaveAHandlerForThem) {
  for (int op = 0; op < ir::kOpCount; ++op) {
    if (!takes_constant(static_cast<ir::Op>(op))) continue;
    ir::Instr instr;
    instr.op = static_cast<ir::Op>(op);
    instr.immediate = true;
    const Handler handler = handler_table()[handler_index(instr)];
    EXPECT_NE(handler, nullptr) << ir::op_name(instr.op);
    EXPECT_NE(handler, handler_table()[static_cast<size_t>(op)]) << ir::op_name(instr.op);
  }
}

}  // namespace
}  // namespace heapwright::exec
