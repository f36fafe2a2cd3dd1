#include "ir/null_sources.h"

#include <algorithm>
#include <string_view>

#include "classfile/descriptor.h"

namespace heapwright::ir {

namespace {

// Slots that each bytecode takes from the stack and puts on it; '*' where apply() works it out.
constexpr std::string_view kPops =
    "0000000000000000"  // 00 nop
    "0000000000000000"  // 10 bipush
    "0000000000000022"  // 20 lload_2
    "2222221212111112"  // 30 faload
    "2221111222211113"  // 40 lstore_1
    "4343333*********"  // 50 lastore
    "2424242424242424"  // 60 iadd
    "2424121223232324"  // 70 irem
    "2424011122211122"  // 80 ior
    "2111422441111112"  // 90 d2f
    "2222222000111212"  // a0 if_icmpne
    "10*********01111"  // b0 areturn
    "*1110*1100";       // c0 checkcast
constexpr std::string_view kPushes =
    "0111111112211122"  // 00 nop
    "1111212121111122"  // 10 bipush
    "2211112222111112"  // 20 lload_2
    "1211110000000000"  // 30 faload
    "0000000000000000"  // 40 lstore_1
    "0000000*********"  // 50 lastore
    "1212121212121212"  // 60 iadd
    "1212121212121212"  // 70 irem
    "1212021211212212"  // 80 ior
    "1111111110000000"  // 90 d2f
    "0000000010000000"  // a0 if_icmpne
    "00*********11110"  // b0 areturn
    "*1000*0001";       // c0 checkcast
static_assert(kPops.size() == 0xca && kPushes.size() == 0xca);

enum : uint8_t {
  kIstore = 0x36,
  kAstore = 0x3a,
  kIstore0 = 0x3b,
  kAstore3 = 0x4e,
  kPop = 0x57,
  kPop2 = 0x58,
  kDup = 0x59,
  kDup2 = 0x5c,
  kSwap = 0x5f,
  kGoto = 0xa7,
  kJsr = 0xa8,
  kRet = 0xa9,
  kIreturn = 0xac,
  kReturn = 0xb1,
  kGetstatic = 0xb2,
  kPutstatic = 0xb3,
  kGetfield = 0xb4,
  kPutfield = 0xb5,
  kInvokestatic = 0xb8,
  kInvokedynamic = 0xba,
  kAthrow = 0xbf,
  kCheckcast = 0xc0,
  kMultianewarray = 0xc5,
  kGotoW = 0xc8,
  kJsrW = 0xc9,
};

constexpr int32_t kAmbiguous = -1;
constexpr uint32_t kTrackedLocals = 64;

using Stack = std::vector<int32_t>;

uint32_t slots_of(std::string_view descriptor) {
  switch (descriptor.front()) {
    case 'V':
      return 0;
    case 'J':
    case 'D':
      return 2;
    default:
      return 1;
  }
}

// The stack of malformed code may underflow.
Stack take(Stack& stack, size_t slots) {
  size_t kept = stack.size() - std::min(slots, stack.size());
  Stack taken(stack.begin() + static_cast<std::ptrdiff_t>(kept), stack.end());
  stack.resize(kept);
  return taken;
}

void put(Stack& stack, const Stack& slots) { stack.insert(stack.end(), slots.begin(), slots.end()); }

void put(Stack& stack, uint32_t pc, uint32_t slots) {
  stack.insert(stack.end(), slots, static_cast<int32_t>(pc));
}

void shuffle(uint8_t opcode, Stack& stack) {
  if (opcode == kPop || opcode == kPop2) {
    take(stack, opcode == kPop ? 1 : 2);
    return;
  }
  bool is_swap = opcode == kSwap;
  bool two = !is_swap && opcode >= kDup2;
  Stack top = take(stack, two ? 2 : 1);
  Stack below = take(stack, is_swap ? 1 : opcode - (two ? kDup2 : kDup));
  put(stack, top);
  put(stack, below);
  if (!is_swap) put(stack, top);
}

// The local that a bytecode stores to. An increment does not count.
std::optional<uint32_t> stored_local(const Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (opcode >= kIstore && opcode <= kAstore) return static_cast<uint32_t>(bytecode.operand);
  if (opcode >= kIstore0 && opcode <= kAstore3) return (opcode - kIstore0) % 4U;
  return std::nullopt;
}

bool falls_through(uint8_t opcode) {
  switch (opcode) {
    case kGoto:
    case kGotoW:
    case kJsr:
    case kJsrW:
    case kRet:
    case kAthrow:
      return false;
    default:
      return opcode < kIreturn || opcode > kReturn;
  }
}

}  // namespace

ValueSources::ValueSources(const classfile::Code& code, const classfile::ConstantPool& pool, uint32_t end)
    : code_(code), pool_(pool), end_(end), states_(code.bytes.size()) {
  if (states_.empty()) return;
  states_[0].emplace();
  for (const classfile::ExceptionRange& range : code.exceptions) {
    if (range.handler_pc < states_.size()) states_[range.handler_pc] = State{{range.handler_pc}, 0};
  }
  while (run_once()) {
  }
}

// Walks over the code in its own order, not in that of control flow, and answers whether control was seen to
// reach bytecodes in front of where it came from, so that another walk is due. Like the JVM it does not walk
// again when a value turns out to be ambiguous, or a local to be stored to, only by a jump back.
bool ValueSources::run_once() {
  bool again = false;
  for (uint32_t pc = 0; pc < states_.size();) {
    auto bytecode = decode(code_.bytes, pc);
    if (!bytecode) return false;
    if (states_[pc]) {
      if (pc == end_) return false;
      State state = *states_[pc];
      execute(*bytecode, state);
      again = flow_from(*bytecode, state) || again;
    }
    pc = bytecode->next;
  }
  return again;
}

bool ValueSources::flow_from(const Bytecode& bytecode, State& state) {
  bool again = false;
  if (falls_through(bytecode.opcode)) flow_to(bytecode.next, bytecode, state);
  switch (opcode_info(bytecode.opcode).layout) {
    case OperandLayout::kBranch2:
    case OperandLayout::kBranch4:
      return flow_to(bytecode.operand, bytecode, state);
    case OperandLayout::kSwitch:
      if (auto arms = decode_switch(code_.bytes, bytecode)) {
        again = flow_to(arms->default_target, bytecode, state);
        for (auto [key, target] : arms->arms) again = flow_to(target, bytecode, state) || again;
      }
      return again;
    default:
      return false;
  }
}

// True when control was not known to reach `pc`, and `pc` lies behind us.
bool ValueSources::flow_to(int64_t pc, const Bytecode& from, State& state) {
  if (pc < 0 || pc >= static_cast<int64_t>(states_.size())) return false;
  std::optional<State>& target = states_[static_cast<size_t>(pc)];
  if (!target) {
    target = state;
    return pc < from.pc;
  }
  target->stored |= state.stored;
  size_t common = std::min(target->stack.size(), state.stack.size());
  for (size_t i = 0; i < common; ++i) {
    if (target->stack[i] != state.stack[i]) target->stack[i] = kAmbiguous;
  }
  state = *target;
  return false;
}

void ValueSources::execute(const Bytecode& bytecode, State& state) const {
  uint8_t opcode = bytecode.opcode;
  if (auto local = stored_local(bytecode); local && *local < kTrackedLocals)
    state.stored |= uint64_t{1} << *local;
  if (opcode == kCheckcast) return;
  if (opcode >= kPop && opcode <= kSwap) return shuffle(opcode, state.stack);
  if (opcode == kMultianewarray) {
    take(state.stack, static_cast<size_t>(bytecode.second));
    return put(state.stack, bytecode.pc, 1);
  }
  if (opcode >= kGetstatic && opcode <= kInvokedynamic) return execute_member(bytecode, state);
  take(state.stack, static_cast<size_t>(kPops[opcode] - '0'));
  put(state.stack, bytecode.pc, static_cast<uint32_t>(kPushes[opcode] - '0'));
}

void ValueSources::execute_member(const Bytecode& bytecode, State& state) const {
  uint8_t opcode = bytecode.opcode;
  auto index = static_cast<uint16_t>(bytecode.operand);
  if (opcode <= kPutfield) {
    auto field = pool_.field(index);
    if (!field) return;
    uint32_t value = slots_of(field->descriptor);
    if (opcode == kGetfield || opcode == kPutfield) take(state.stack, 1);
    if (opcode == kPutstatic || opcode == kPutfield) {
      take(state.stack, value);
    } else {
      put(state.stack, bytecode.pc, value);
    }
    return;
  }
  std::string_view descriptor;
  if (opcode == kInvokedynamic) {
    if (auto site = pool_.invoke_dynamic(index)) descriptor = site->descriptor;
  } else if (auto method = pool_.method(index)) {
    descriptor = method->descriptor;
  }
  auto arguments = classfile::parameter_slots(descriptor);
  if (!arguments) return;
  bool has_receiver = opcode < kInvokestatic || opcode == kInvokestatic + 1;
  take(state.stack, static_cast<size_t>(*arguments) + (has_receiver ? 1 : 0));
  put(state.stack, bytecode.pc, slots_of(descriptor.substr(descriptor.find(')') + 1)));
}

std::optional<uint32_t> ValueSources::source(uint32_t pc, uint32_t depth) const {
  if (pc >= states_.size() || !states_[pc]) return std::nullopt;
  const Stack& stack = states_[pc]->stack;
  if (depth >= stack.size()) return std::nullopt;
  Slot slot = stack[stack.size() - 1 - depth];
  return slot == kAmbiguous ? std::nullopt : std::optional(static_cast<uint32_t>(slot));
}

bool ValueSources::is_stored(uint32_t pc, uint32_t local) const {
  if (local >= kTrackedLocals || pc >= states_.size() || !states_[pc]) return true;
  return (states_[pc]->stored >> local & 1) != 0;
}

}  // namespace heapwright::ir
