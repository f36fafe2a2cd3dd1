#include "ir/bytecode.h"

#include <array>

#include "ir/opcodes.h"

namespace heapwright::ir {

namespace {

using L = OperandLayout;

constexpr OpcodeInfo kOpcodes[] = {
    {"nop", L::kPlain},
    {"aconst_null", L::kPlain},
    {"iconst_m1", L::kPlain},
    {"iconst_0", L::kPlain},
    {"iconst_1", L::kPlain},
    {"iconst_2", L::kPlain},
    {"iconst_3", L::kPlain},
    {"iconst_4", L::kPlain},
    {"iconst_5", L::kPlain},
    {"lconst_0", L::kPlain},
    {"lconst_1", L::kPlain},
    {"fconst_0", L::kPlain},
    {"fconst_1", L::kPlain},
    {"fconst_2", L::kPlain},
    {"dconst_0", L::kPlain},
    {"dconst_1", L::kPlain},
    {"bipush", L::kByte},
    {"sipush", L::kShort},
    {"ldc", L::kPool1},
    {"ldc_w", L::kPool2},
    {"ldc2_w", L::kPool2},
    {"iload", L::kLocal},
    {"lload", L::kLocal},
    {"fload", L::kLocal},
    {"dload", L::kLocal},
    {"aload", L::kLocal},
    {"iload_0", L::kPlain},
    {"iload_1", L::kPlain},
    {"iload_2", L::kPlain},
    {"iload_3", L::kPlain},
    {"lload_0", L::kPlain},
    {"lload_1", L::kPlain},
    {"lload_2", L::kPlain},
    {"lload_3", L::kPlain},
    {"fload_0", L::kPlain},
    {"fload_1", L::kPlain},
    {"fload_2", L::kPlain},
    {"fload_3", L::kPlain},
    {"dload_0", L::kPlain},
    {"dload_1", L::kPlain},
    {"dload_2", L::kPlain},
    {"dload_3", L::kPlain},
    {"aload_0", L::kPlain},
    {"aload_1", L::kPlain},
    {"aload_2", L::kPlain},
    {"aload_3", L::kPlain},
    {"iaload", L::kPlain},
    {"laload", L::kPlain},
    {"faload", L::kPlain},
    {"daload", L::kPlain},
    {"aaload", L::kPlain},
    {"baload", L::kPlain},
    {"caload", L::kPlain},
    {"saload", L::kPlain},
    {"istore", L::kLocal},
    {"lstore", L::kLocal},
    {"fstore", L::kLocal},
    {"dstore", L::kLocal},
    {"astore", L::kLocal},
    {"istore_0", L::kPlain},
    {"istore_1", L::kPlain},
    {"istore_2", L::kPlain},
    {"istore_3", L::kPlain},
    {"lstore_0", L::kPlain},
    {"lstore_1", L::kPlain},
    {"lstore_2", L::kPlain},
    {"lstore_3", L::kPlain},
    {"fstore_0", L::kPlain},
    {"fstore_1", L::kPlain},
    {"fstore_2", L::kPlain},
    {"fstore_3", L::kPlain},
    {"dstore_0", L::kPlain},
    {"dstore_1", L::kPlain},
    {"dstore_2", L::kPlain},
    {"dstore_3", L::kPlain},
    {"astore_0", L::kPlain},
    {"astore_1", L::kPlain},
    {"astore_2", L::kPlain},
    {"astore_3", L::kPlain},
    {"iastore", L::kPlain},
    {"lastore", L::kPlain},
    {"fastore", L::kPlain},
    {"dastore", L::kPlain},
    {"aastore", L::kPlain},
    {"bastore", L::kPlain},
    {"castore", L::kPlain},
    {"sastore", L::kPlain},
    {"pop", L::kPlain},
    {"pop2", L::kPlain},
    {"dup", L::kPlain},
    {"dup_x1", L::kPlain},
    {"dup_x2", L::kPlain},
    {"dup2", L::kPlain},
    {"dup2_x1", L::kPlain},
    {"dup2_x2", L::kPlain},
    {"swap", L::kPlain},
    {"iadd", L::kPlain},
    {"ladd", L::kPlain},
    {"fadd", L::kPlain},
    {"dadd", L::kPlain},
    {"isub", L::kPlain},
    {"lsub", L::kPlain},
    {"fsub", L::kPlain},
    {"dsub", L::kPlain},
    {"imul", L::kPlain},
    {"lmul", L::kPlain},
    {"fmul", L::kPlain},
    {"dmul", L::kPlain},
    {"idiv", L::kPlain},
    {"ldiv", L::kPlain},
    {"fdiv", L::kPlain},
    {"ddiv", L::kPlain},
    {"irem", L::kPlain},
    {"lrem", L::kPlain},
    {"frem", L::kPlain},
    {"drem", L::kPlain},
    {"ineg", L::kPlain},
    {"lneg", L::kPlain},
    {"fneg", L::kPlain},
    {"dneg", L::kPlain},
    {"ishl", L::kPlain},
    {"lshl", L::kPlain},
    {"ishr", L::kPlain},
    {"lshr", L::kPlain},
    {"iushr", L::kPlain},
    {"lushr", L::kPlain},
    {"iand", L::kPlain},
    {"land", L::kPlain},
    {"ior", L::kPlain},
    {"lor", L::kPlain},
    {"ixor", L::kPlain},
    {"lxor", L::kPlain},
    {"iinc", L::kIncrement},
    {"i2l", L::kPlain},
    {"i2f", L::kPlain},
    {"i2d", L::kPlain},
    {"l2i", L::kPlain},
    {"l2f", L::kPlain},
    {"l2d", L::kPlain},
    {"f2i", L::kPlain},
    {"f2l", L::kPlain},
    {"f2d", L::kPlain},
    {"d2i", L::kPlain},
    {"d2l", L::kPlain},
    {"d2f", L::kPlain},
    {"i2b", L::kPlain},
    {"i2c", L::kPlain},
    {"i2s", L::kPlain},
    {"lcmp", L::kPlain},
    {"fcmpl", L::kPlain},
    {"fcmpg", L::kPlain},
    {"dcmpl", L::kPlain},
    {"dcmpg", L::kPlain},
    {"ifeq", L::kBranch2},
    {"ifne", L::kBranch2},
    {"iflt", L::kBranch2},
    {"ifge", L::kBranch2},
    {"ifgt", L::kBranch2},
    {"ifle", L::kBranch2},
    {"if_icmpeq", L::kBranch2},
    {"if_icmpne", L::kBranch2},
    {"if_icmplt", L::kBranch2},
    {"if_icmpge", L::kBranch2},
    {"if_icmpgt", L::kBranch2},
    {"if_icmple", L::kBranch2},
    {"if_acmpeq", L::kBranch2},
    {"if_acmpne", L::kBranch2},
    {"goto", L::kBranch2},
    {"jsr", L::kBranch2},
    {"ret", L::kLocal},
    {"tableswitch", L::kSwitch},
    {"lookupswitch", L::kSwitch},
    {"ireturn", L::kPlain},
    {"lreturn", L::kPlain},
    {"freturn", L::kPlain},
    {"dreturn", L::kPlain},
    {"areturn", L::kPlain},
    {"return", L::kPlain},
    {"getstatic", L::kPool2},
    {"putstatic", L::kPool2},
    {"getfield", L::kPool2},
    {"putfield", L::kPool2},
    {"invokevirtual", L::kPool2},
    {"invokespecial", L::kPool2},
    {"invokestatic", L::kPool2},
    {"invokeinterface", L::kInterface},
    {"invokedynamic", L::kDynamic},
    {"new", L::kPool2},
    {"newarray", L::kArrayType},
    {"anewarray", L::kPool2},
    {"arraylength", L::kPlain},
    {"athrow", L::kPlain},
    {"checkcast", L::kPool2},
    {"instanceof", L::kPool2},
    {"monitorenter", L::kPlain},
    {"monitorexit", L::kPlain},
    {"wide", L::kWide},
    {"multianewarray", L::kMultiArray},
    {"ifnull", L::kBranch2},
    {"ifnonnull", L::kBranch2},
    {"goto_w", L::kBranch4},
    {"jsr_w", L::kBranch4},
};
constexpr OpcodeInfo kNotAnOpcode = {"invalid", L::kInvalid};

// Reads big-endian operands; `ok` turns false at the end of the code.
struct Cursor {
  std::span<const uint8_t> code;
  uint64_t at;
  bool ok = true;

  uint8_t u1() {
    if (at >= code.size()) {
      ok = false;
      return 0;
    }
    return code[at++];
  }
  uint16_t u2() {
    uint16_t high = u1();
    return static_cast<uint16_t>(high << 8 | u1());
  }
  int32_t s4() {
    uint32_t high = u2();
    return static_cast<int32_t>(high << 16 | u2());
  }
};

// The offset behind the switch, or false in `cursor.ok`.
void skip_switch(Cursor& cursor, uint8_t op) {
  cursor.at = (cursor.at + 3) & ~uint64_t{3};
  cursor.s4();
  int64_t entries = 0;
  int64_t first = cursor.s4();
  if (op == opcode::kTableswitch) {
    int64_t high = cursor.s4();
    entries = high - first + 1;
    cursor.ok = cursor.ok && entries > 0;
  } else {
    entries = first * 2;
    cursor.ok = cursor.ok && first >= 0;
  }
  if (!cursor.ok) return;
  cursor.at += static_cast<uint64_t>(entries) * 4;
  cursor.ok = cursor.at <= cursor.code.size();
}

void decode_wide(Cursor& cursor, Bytecode& bytecode) {
  bytecode.opcode = cursor.u1();
  OperandLayout layout = opcode_info(bytecode.opcode).layout;
  bytecode.operand = cursor.u2();
  if (bytecode.opcode == opcode::kIinc) {
    bytecode.second = static_cast<int16_t>(cursor.u2());
  } else {
    cursor.ok = cursor.ok && layout == L::kLocal;
  }
}

}  // namespace

const OpcodeInfo& opcode_info(uint8_t opcode) {
  return opcode < std::size(kOpcodes) ? kOpcodes[opcode] : kNotAnOpcode;
}

std::optional<Bytecode> decode(std::span<const uint8_t> code, uint32_t pc) {
  Cursor cursor{code, pc};
  Bytecode bytecode;
  bytecode.pc = pc;
  bytecode.opcode = cursor.u1();
  auto branch_base = static_cast<int32_t>(pc);
  switch (opcode_info(bytecode.opcode).layout) {
    case L::kInvalid:
      return std::nullopt;
    case L::kPlain:
      break;
    case L::kByte:
      bytecode.operand = static_cast<int8_t>(cursor.u1());
      break;
    case L::kShort:
      bytecode.operand = static_cast<int16_t>(cursor.u2());
      break;
    case L::kLocal:
    case L::kPool1:
    case L::kArrayType:
      bytecode.operand = cursor.u1();
      break;
    case L::kIncrement:
      bytecode.operand = cursor.u1();
      bytecode.second = static_cast<int8_t>(cursor.u1());
      break;
    case L::kPool2:
      bytecode.operand = cursor.u2();
      break;
    case L::kBranch2:
      bytecode.operand = branch_base + static_cast<int16_t>(cursor.u2());
      break;
    case L::kBranch4:
      bytecode.operand = static_cast<int32_t>(static_cast<uint32_t>(pc) + static_cast<uint32_t>(cursor.s4()));
      break;
    case L::kInterface:
    case L::kDynamic:
      bytecode.operand = cursor.u2();
      cursor.u2();
      break;
    case L::kMultiArray:
      bytecode.operand = cursor.u2();
      bytecode.second = cursor.u1();
      break;
    case L::kSwitch:
      skip_switch(cursor, bytecode.opcode);
      break;
    case L::kWide:
      decode_wide(cursor, bytecode);
      break;
  }
  if (!cursor.ok) return std::nullopt;
  bytecode.next = static_cast<uint32_t>(cursor.at);
  return bytecode;
}

std::optional<SwitchArms> decode_switch(std::span<const uint8_t> code, const Bytecode& bytecode) {
  Cursor cursor{code, (uint64_t{bytecode.pc} + 4) & ~uint64_t{3}};
  auto absolute = [&bytecode](int32_t offset) {
    return static_cast<int32_t>(bytecode.pc + static_cast<uint32_t>(offset));
  };
  SwitchArms result;
  result.default_target = absolute(cursor.s4());
  int64_t first = cursor.s4();
  if (bytecode.opcode == opcode::kTableswitch) {
    int64_t high = cursor.s4();
    result.dense = true;
    for (int64_t key = first; key <= high; ++key) {
      result.arms.emplace_back(static_cast<int32_t>(key), absolute(cursor.s4()));
    }
    return result;
  }
  for (int64_t i = 0; i < first; ++i) {
    int32_t key = cursor.s4();
    if (!result.arms.empty() && result.arms.back().first >= key) return std::nullopt;
    result.arms.emplace_back(key, absolute(cursor.s4()));
  }
  return result;
}

}  // namespace heapwright::ir
