#include "ir/op.h"

namespace heapwright::ir {

const char* op_name(Op op) {
  static constexpr const char* kNames[] = {
#define HEAPWRIGHT_OP(name, mnemonic) mnemonic,
#include "ir/op.def"
  };
  return kNames[static_cast<int>(op)];
}

}  // namespace heapwright::ir
