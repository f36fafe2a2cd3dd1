#include "testgen/code_matcher.h"

namespace heapwright::testgen {

namespace {

// Loads and stores have a short form for each of the locals 0 to 3, in the order of the types.
constexpr uint8_t kFirstShortLoad = 0x1a;
constexpr uint8_t kLastShortLoad = 0x2d;
constexpr uint8_t kFirstShortStore = 0x3b;
constexpr uint8_t kLastShortStore = 0x4e;
constexpr uint8_t kLdcW = 0x13;
constexpr uint8_t kLdc2W = 0x14;
constexpr uint8_t kGotoW = 0xc8;

bool is_short_load(uint8_t opcode) { return opcode >= kFirstShortLoad && opcode <= kLastShortLoad; }
bool is_short_store(uint8_t opcode) { return opcode >= kFirstShortStore && opcode <= kLastShortStore; }

}  // namespace

uint8_t plain_opcode(const ir::Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (is_short_load(opcode)) return static_cast<uint8_t>(kIload + (opcode - kFirstShortLoad) / 4);
  if (is_short_store(opcode)) return static_cast<uint8_t>(kIstore + (opcode - kFirstShortStore) / 4);
  if (opcode == kLdcW || opcode == kLdc2W) return kLdc;
  return opcode == kGotoW ? static_cast<uint8_t>(kGoto) : opcode;
}

uint32_t local_of(const ir::Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (is_short_load(opcode)) return (opcode - kFirstShortLoad) % 4U;
  if (is_short_store(opcode)) return (opcode - kFirstShortStore) % 4U;
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

void CodeMatcher::is(PlainOpcode opcode) {
  const ir::Bytecode* here = step();
  failed_ = here == nullptr || plain_opcode(*here) != opcode;
}

void CodeMatcher::is_variable(PlainOpcode opcode, std::string_view name) {
  is(opcode);
  if (failed_) return;
  uint32_t local = local_of(probes_.instructions()[last()].bytecode);
  failed_ = variables_.emplace(name, local).first->second != local;
}

void CodeMatcher::is_local(PlainOpcode opcode, uint32_t local) {
  is(opcode);
  failed_ = failed_ || local_of(probes_.instructions()[last()].bytecode) != local;
}

void CodeMatcher::is_call(PlainOpcode opcode, std::string_view owner, std::string_view name,
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

}  // namespace heapwright::testgen
