// How the JVM finds where a null came from, established by experiments with JDK 17 and 25:
//  - It walks over the code in the order of the bytecodes and executes each one that it knows to be reached,
//    on a stack of bytecode offsets. It walks again only when a jump back has reached new bytecodes.
//  - It ends when it comes to the bytecode that failed and knows the stack there. So what only a later jump
//    back could bring, another value or a store to a local, does not count. It gives up after a million
//    slots.
//  - Where paths meet with values of different bytecodes, a slot becomes ambiguous, and stays so for the
//    targets that the same jump or switch flows to after that one.
//  - A handler starts with the exception, whose source is the handler's own first bytecode, and no stores.
//  - A switch also flows to the bytecode behind it. Nothing flows to the one behind a jsr, nor out of a ret.
//  - iinc is not a store, one of a long or double is to its first local, and locals from 64 on always count
//    as stored to.
#include "ir/null_sources.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "classfile/descriptor.h"
#include "ir/opcodes.h"

namespace heapwright::ir {

namespace {

using namespace opcode;  // it holds nothing but constants

// Slots that each bytecode takes from the stack and puts on it; '*': see execute().
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
static_assert(kPops.size() == kJsrW + 1 && kPushes.size() == kJsrW + 1);

constexpr int32_t kAmbiguous = -1;
constexpr uint32_t kTrackedLocals = 64;
constexpr size_t kMaxSlots = 1'000'000;

using Stack = std::vector<int32_t>;

// Takes what there is when malformed code asks for more.
Stack take(Stack& stack, size_t slots) {
  auto first = stack.end() - static_cast<std::ptrdiff_t>(std::min(slots, stack.size()));
  Stack taken(first, stack.end());
  stack.erase(first, stack.end());
  return taken;
}

void put(Stack& stack, const Stack& slots) { stack.insert(stack.end(), slots.begin(), slots.end()); }

void put(Stack& stack, uint32_t pc, size_t slots) {
  stack.insert(stack.end(), slots, static_cast<int32_t>(pc));
}

size_t slots_of(std::string_view descriptor) {
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

// dup, pop, swap and their kin.
void shuffle(uint8_t opcode, Stack& stack) {
  if (opcode == kPop || opcode == kPop2) {
    take(stack, opcode == kPop ? 1 : 2);
    return;
  }
  bool swaps = opcode == kSwap;
  bool two = !swaps && opcode >= kDup2;
  size_t skipped = swaps ? 1U : static_cast<size_t>(opcode - (two ? kDup2 : kDup));
  Stack top = take(stack, two ? 2 : 1);
  Stack below = take(stack, skipped);
  put(stack, top);
  put(stack, below);
  if (!swaps) put(stack, top);
}

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

ValueSources::ValueSources(const classfile::Code& code, const classfile::ConstantPool& pool, uint32_t pc)
    : code_(code), pool_(pool), states_(code.bytes.size()) {
  if (states_.empty()) return;
  states_[0].emplace();
  for (const classfile::ExceptionRange& range : code.exceptions) {
    if (range.handler_pc < states_.size()) states_[range.handler_pc] = State{{range.handler_pc}, 0};
  }
  while (walk(pc)) {
  }
}

// True when another walk is due.
bool ValueSources::walk(uint32_t end) {
  bool again = false;
  for (uint32_t pc = 0; pc < states_.size();) {
    auto bytecode = decode(code_.bytes, pc);
    if (!bytecode) return false;
    if (states_[pc]) {
      if (pc == end || slots_ > kMaxSlots) return false;
      State state = *states_[pc];
      execute(*bytecode, state);
      again = flow_on(*bytecode, state) || again;
    }
    pc = bytecode->next;
  }
  return again;
}

// This and flow_to() tell whether a jump back has reached bytecodes not reached before.
bool ValueSources::flow_on(const Bytecode& bytecode, State& state) {
  if (falls_through(bytecode.opcode)) flow_to(bytecode.next, bytecode, state);
  OperandLayout layout = opcode_info(bytecode.opcode).layout;
  if (layout == OperandLayout::kBranch2 || layout == OperandLayout::kBranch4) {
    return flow_to(bytecode.operand, bytecode, state);
  }
  if (layout != OperandLayout::kSwitch) return false;
  auto arms = decode_switch(code_.bytes, bytecode);
  if (!arms) return false;
  bool again = flow_to(arms->default_target, bytecode, state);
  for (auto [key, target] : arms->arms) again = flow_to(target, bytecode, state) || again;
  return again;
}

// Merges `state` and what is known at `pc`, for both.
bool ValueSources::flow_to(int64_t pc, const Bytecode& from, State& state) {
  if (pc < 0 || pc >= static_cast<int64_t>(states_.size())) return false;
  std::optional<State>& known = states_[static_cast<size_t>(pc)];
  if (!known) {
    known = state;
    slots_ += state.stack.size();
    return pc < from.pc;
  }
  for (size_t i = 0; i < state.stack.size(); ++i) {
    if (i >= known->stack.size() || known->stack[i] != state.stack[i]) state.stack[i] = kAmbiguous;
  }
  state.stored |= known->stored;
  known = state;
  return false;
}

void ValueSources::execute(const Bytecode& bytecode, State& state) const {
  uint8_t opcode = bytecode.opcode;
  auto local = stored_local(bytecode);
  if (local && *local < kTrackedLocals) state.stored |= uint64_t{1} << *local;
  if (opcode == kCheckcast) return;
  if (opcode >= kPop && opcode <= kSwap) return shuffle(opcode, state.stack);
  if (opcode >= kGetstatic && opcode <= kPutfield) return execute_field(bytecode, state.stack);
  if (opcode >= kInvokevirtual && opcode <= kInvokedynamic) return execute_call(bytecode, state.stack);
  if (opcode == kMultianewarray) {
    take(state.stack, static_cast<size_t>(bytecode.second));
    return put(state.stack, bytecode.pc, 1);
  }
  take(state.stack, static_cast<size_t>(kPops[opcode] - '0'));
  put(state.stack, bytecode.pc, static_cast<size_t>(kPushes[opcode] - '0'));
}

void ValueSources::execute_field(const Bytecode& bytecode, Stack& stack) const {
  auto field = pool_.field(static_cast<uint16_t>(bytecode.operand));
  if (!field) return;
  uint8_t opcode = bytecode.opcode;
  bool writes = opcode == kPutstatic || opcode == kPutfield;
  size_t value = slots_of(field->descriptor);
  if (writes) take(stack, value);
  if (opcode == kGetfield || opcode == kPutfield) take(stack, 1);
  if (!writes) put(stack, bytecode.pc, value);
}

void ValueSources::execute_call(const Bytecode& bytecode, Stack& stack) const {
  auto index = static_cast<uint16_t>(bytecode.operand);
  bool is_dynamic = bytecode.opcode == kInvokedynamic;
  std::string_view descriptor;
  if (auto site = pool_.invoke_dynamic(index); site && is_dynamic) descriptor = site->descriptor;
  if (auto method = pool_.method(index); method && !is_dynamic) descriptor = method->descriptor;
  auto arguments = classfile::parameter_slots(descriptor);
  if (!arguments) return;
  bool has_receiver = !is_dynamic && bytecode.opcode != kInvokestatic;
  take(stack, static_cast<size_t>(*arguments) + (has_receiver ? 1 : 0));
  put(stack, bytecode.pc, slots_of(classfile::result_descriptor(descriptor)));
}

std::optional<uint32_t> ValueSources::source(uint32_t pc, uint32_t depth) const {
  if (pc >= states_.size() || !states_[pc]) return std::nullopt;
  const Stack& stack = states_[pc]->stack;
  if (depth >= stack.size()) return std::nullopt;
  int32_t pushed_at = stack[stack.size() - 1 - depth];
  return pushed_at == kAmbiguous ? std::nullopt : std::optional(static_cast<uint32_t>(pushed_at));
}

bool ValueSources::is_stored(uint32_t pc, uint32_t local) const {
  if (local >= kTrackedLocals || pc >= states_.size() || !states_[pc]) return true;
  return (states_[pc]->stored >> local & 1) != 0;
}

}  // namespace heapwright::ir
