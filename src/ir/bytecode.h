// Bytecode: one decoded JVM instruction.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace heapwright::ir {

// How the bytes after an opcode are laid out.
enum class OperandLayout : uint8_t {
  kInvalid,
  kPlain,
  kByte,       // bipush
  kShort,      // sipush
  kLocal,      // one byte, two when wide
  kIncrement,  // iinc
  kPool1,      // ldc
  kPool2,
  kBranch2,
  kBranch4,
  kInterface,   // invokeinterface: pool, count, 0
  kDynamic,     // invokedynamic: pool, 0, 0
  kArrayType,   // newarray
  kMultiArray,  // multianewarray: pool, dimensions
  kSwitch,      // tableswitch, lookupswitch
  kWide,
};

struct OpcodeInfo {
  const char* name;
  OperandLayout layout;
};

const OpcodeInfo& opcode_info(uint8_t opcode);

struct Bytecode {
  uint32_t pc = 0;
  uint32_t next = 0;    // pc of the instruction behind it
  uint8_t opcode = 0;   // of the widened instruction when wide
  int32_t operand = 0;  // local, constant, pool index, or absolute branch target
  int32_t second = 0;   // increment, dimensions
};

// nullopt: truncated or not an opcode. Branch targets are not checked.
std::optional<Bytecode> decode(std::span<const uint8_t> code, uint32_t pc);

struct SwitchArms {
  int32_t default_target = 0;                     // absolute
  std::vector<std::pair<int32_t, int32_t>> arms;  // key, absolute target; ascending keys
  bool dense = false;
};

// For a bytecode that decode() has accepted; nullopt when the keys are not in ascending order.
std::optional<SwitchArms> decode_switch(std::span<const uint8_t> code, const Bytecode& bytecode);

}  // namespace heapwright::ir
