// Body: a method as three-address code over virtual registers, with its control-flow graph.
//
// Registers 0 .. local count - 1 are the JVM's local variables; those above hold what the JVM keeps on its
// operand stack. Instructions lie in the order of the bytecode, so a block falls through to the next one.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "ir/op.h"
#include "ir/types.h"

namespace heapwright::ir {

class ClassInfo;
class Method;
struct Field;

using Reg = uint32_t;
using InstrIndex = uint32_t;
enum class BlockId : uint32_t {};
enum class StringId : uint32_t {};  // a string literal; equal text, equal id
inline constexpr uint32_t kNone = 0xFFFFFFFF;

// References to other classes and members are resolved when first executed, as on the JVM, and remembered
// here. `resolved` is written once with a value that every thread would compute alike.
struct ClassRef {
  std::string_view name;  // internal form, "[I" for arrays
  std::atomic<const ClassInfo*> resolved{nullptr};
  std::atomic<const ClassInfo*> last_subclass{nullptr};  // the last class that passed a cast to this one
};

struct FieldRef {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  bool of_static = false;
  bool is_store = false;
  std::atomic<const Field*> resolved{nullptr};
};

enum class CallKind : uint8_t { kStatic, kSpecial, kVirtual, kInterface, kDynamic };

struct CallSite {
  CallKind kind = CallKind::kStatic;
  std::string_view owner;  // empty for kDynamic
  std::string_view name;
  std::string_view descriptor;
  bool owner_is_interface = false;
  uint16_t bootstrap = 0;      // kDynamic: index into the class file's bootstrap methods
  std::vector<Reg> arguments;  // receiver first
  std::atomic<const Method*> resolved{nullptr};
};

struct SwitchTable {
  struct Arm {
    int32_t key = 0;
    int32_t target = 0;    // distance from the switch
    uint32_t outcome = 0;  // within the branch point: arms with one target share an outcome
  };
  bool dense = false;     // keys are consecutive: arm i has key arms[0].key + i
  std::vector<Arm> arms;  // by ascending key
  int32_t default_target = 0;
  uint32_t default_outcome = 0;
};

struct Instr {  // NOLINT(cppcoreguidelines-pro-type-member-init): of a union, one is enough
  Op op = Op::kMove;
  bool immediate = false;  // the second operand is imm
  uint16_t unused = 0;
  Reg dst = kNone;  // loads, results; the value register of stores
  Reg a = kNone;
  Reg b = kNone;  // NewMultiArray: index into Body::register_lists, the lengths
  union {
    int64_t imm = 0;
    ClassRef* class_ref;
    FieldRef* field;
    CallSite* call;
    SwitchTable* table;
    StringId string;
    const std::string* reason;
  };
  int32_t target = 0;       // distance to the jump's target, in instructions
  uint32_t branch = kNone;  // index into Body::branches, for conditional jumps and switches
};
static_assert(sizeof(Instr) == 32);

struct Block {
  InstrIndex first = 0;
  InstrIndex end = 0;
  uint16_t pc = 0;                            // of its first bytecode
  std::vector<BlockId> successors;            // in order: fall-through first, then targets
  std::vector<BlockId> exception_successors;  // handlers that cover it, innermost first
};

struct ExceptionEdge {
  InstrIndex first = 0;
  InstrIndex end = 0;
  BlockId handler{};
  InstrIndex target = 0;
  ClassRef* catch_type = nullptr;  // null: catches everything
};

// A conditional jump or switch. Its outcomes are numbered within the method from first_outcome, in the order
// of the bytecode: for a jump 0 = falls through, 1 = jumps; for a switch one for each distinct target.
struct BranchPoint {
  uint16_t pc = 0;
  uint16_t line = 0;  // 0: unknown
  bool is_switch = false;
  uint32_t first_outcome = 0;
  uint32_t outcomes = 2;
};

struct Body {
  uint32_t local_count = 0;
  uint32_t register_count = 0;
  Reg exception_register = 0;  // where a handler finds the exception
  std::vector<Instr> code;
  std::vector<uint16_t> pcs;  // bytecode offset of each instruction
  std::vector<Block> blocks;
  std::vector<ExceptionEdge> exceptions;  // in the order they must be tried
  std::vector<BranchPoint> branches;
  uint32_t outcome_count = 0;

  // Lists: instructions point into them.
  std::list<ClassRef> class_refs;
  std::list<FieldRef> field_refs;
  std::list<CallSite> call_sites;
  std::list<SwitchTable> switches;
  std::vector<std::vector<Reg>> register_lists;
  std::list<std::string> texts;
};

}  // namespace heapwright::ir
