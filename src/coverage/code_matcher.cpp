#include "coverage/code_matcher.h"

namespace heapwright::coverage {

using namespace ir::opcode;  // it holds nothing but constants

namespace {

// Loads and stores have a short form for each of the locals 0 to 3, in the order of the types.
bool is_short_load(uint8_t opcode) { return opcode >= kIload0 && opcode <= kAload3; }
bool is_short_store(uint8_t opcode) { return opcode >= kIstore0 && opcode <= kAstore3; }

}  // namespace

uint8_t plain_opcode(const ir::Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (is_short_load(opcode)) return static_cast<uint8_t>(kIload + (opcode - kIload0) / 4);
  if (is_short_store(opcode)) return static_cast<uint8_t>(kIstore + (opcode - kIstore0) / 4);
  if (opcode == kLdcW || opcode == kLdc2W) return kLdc;
  return opcode == kGotoW ? static_cast<uint8_t>(kGoto) : opcode;
}

uint32_t local_of(const ir::Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (is_short_load(opcode)) return (opcode - kIload0) % 4U;
  if (is_short_store(opcode)) return (opcode - kIstore0) % 4U;
  return static_cast<uint32_t>(bytecode.operand);
}

void CodeMatcher::start_at(uint32_t instruction) {
  next_ = instruction;
  failed_ = false;
}

const ir::Bytecode* CodeMatcher::step() {
  failed_ = failed_ || next_ >= probes_.instructions().size();
  return failed_ ? nullptr : &probes_.instructions()[next_++].bytecode;
}

void CodeMatcher::any() { step(); }

void CodeMatcher::is(Opcode opcode) {
  const ir::Bytecode* here = step();
  failed_ = here == nullptr || plain_opcode(*here) != opcode;
}

void CodeMatcher::is_variable(Opcode opcode, std::string_view name) {
  is(opcode);
  if (failed_) return;
  uint32_t local = local_of(probes_.instructions()[last()].bytecode);
  failed_ = variables_.emplace(name, local).first->second != local;
}

void CodeMatcher::is_local(Opcode opcode, uint32_t local) {
  is(opcode);
  failed_ = failed_ || local_of(probes_.instructions()[last()].bytecode) != local;
}

void CodeMatcher::is_call(Opcode opcode, std::string_view owner, std::string_view name,
                          std::string_view descriptor) {
  is(opcode);
  if (failed_) return;
  auto called = pool_.method(static_cast<uint16_t>(probes_.instructions()[last()].bytecode.operand));
  failed_ = !called || called->name != name || called->descriptor != descriptor ||
            (!owner.empty() && called->owner != owner);
  if (!failed_) owner_ = called->owner;
}

void CodeMatcher::is_dynamic(std::string_view name) {
  is(kInvokedynamic);
  if (failed_) return;
  auto site = pool_.invoke_dynamic(static_cast<uint16_t>(probes_.instructions()[last()].bytecode.operand));
  failed_ = !site || site->name != name;
}

void CodeMatcher::is_switch() {
  const ir::Bytecode* here = step();
  failed_ = here == nullptr || (here->opcode != kTableswitch && here->opcode != kLookupswitch);
}

}  // namespace heapwright::coverage
