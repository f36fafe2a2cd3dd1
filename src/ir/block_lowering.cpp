#include "ir/block_lowering.h"

#include <fmt/format.h>

#include <array>

#include "ir/opcodes.h"

namespace heapwright::ir {

BlockLowering::BlockLowering(Program& program, const Method& method, Body& body)
    : program_(program), method_(method), code_(*method.source->code), body_(body) {}

bool BlockLowering::lower(uint32_t pc, const std::vector<Kind>& entry, const std::vector<bool>& leaders) {
  for (Kind kind : entry) {
    Reg reg = home(stack_.size());
    push({kind, false, reg, 0});
  }
  highest_register_ = home(entry.size());
  while (!ended_ && !failed()) {
    auto decoded = decode(code_.bytes, pc);
    if (!decoded) {
      bytecode_.pc = pc;
      fail("truncated instruction or unknown opcode");
      break;
    }
    bytecode_ = *decoded;
    kept_.clear();
    (this->*steps()[bytecode_.opcode])();
    pc = bytecode_.next;
    if (ended_ || failed()) break;
    if (pc >= code_.bytes.size()) {
      fail("control falls off the end of the code");
    } else if (leaders[pc]) {
      spill_stack({});
      block_.falls_through = true;
      block_.successors.push_back(pc);
      break;
    }
  }
  return !failed();
}

Instr& BlockLowering::emit(Op op) {
  Instr& instr = block_.code.emplace_back();
  instr.op = op;
  block_.pcs.push_back(static_cast<uint16_t>(bytecode_.pc));
  return instr;
}

Instr& BlockLowering::emit_result(Op op, Kind kind) {
  Reg reg = new_temporary();
  push({kind, false, reg, 0});
  Instr& instr = emit(op);
  instr.dst = reg;
  return instr;
}

void BlockLowering::set_second(Instr& instr, const Operand& operand) {
  if (operand.is_constant) {
    instr.immediate = true;
    instr.imm = operand.bits;
  } else {
    instr.b = operand.reg;
  }
}

ClassRef* BlockLowering::class_ref(std::string_view name) {
  ClassRef& ref = body_.class_refs.emplace_back();
  ref.name = name;
  return &ref;
}

bool BlockLowering::access_local(uint32_t local, Kind kind, bool is_store) {
  if (local + (is_wide(kind) ? 1 : 0) < body_.local_count) {
    block_.accesses.push_back({static_cast<uint16_t>(bytecode_.pc), local, kind, is_store});
    return true;
  }
  fail(fmt::format("local variable {} is out of range", local));
  return false;
}

// Stores to fields narrower than int keep only the bits that fit.
void BlockLowering::narrow_for(Type type, Operand& value) {
  Op op{};
  int64_t narrowed = 0;
  switch (type) {
    case Type::kBoolean:
      op = Op::kI32ToBool;
      narrowed = value.bits & 1;
      break;
    case Type::kByte:
      op = Op::kI32ToI8;
      narrowed = static_cast<int8_t>(value.bits);
      break;
    case Type::kChar:
      op = Op::kI32ToU16;
      narrowed = static_cast<uint16_t>(value.bits);
      break;
    case Type::kShort:
      op = Op::kI32ToI16;
      narrowed = static_cast<int16_t>(value.bits);
      break;
    case Type::kVoid:
    case Type::kInt:
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
    case Type::kRef:
      return;
  }
  if (value.is_constant) {
    value.bits = narrowed;
    return;
  }
  Reg from = value.reg;
  Reg reg = new_temporary();
  Instr& instr = emit(op);
  instr.a = from;
  instr.dst = reg;
  value = {Kind::kInt, false, reg, 0};
  kept_.push_back(value);
}

void BlockLowering::nop() {}

void BlockLowering::constant() {
  uint8_t op = bytecode_.opcode;
  auto bits = [](auto value) { return static_cast<int64_t>(value); };
  if (op == opcode::kAconstNull) return push({Kind::kRef, true, kNone, 0});
  if (op <= opcode::kIconst5) return push({Kind::kInt, true, kNone, bits(op - opcode::kIconst0)});
  if (op <= opcode::kLconst1) return push({Kind::kLong, true, kNone, bits(op - opcode::kLconst0)});
  if (op <= opcode::kFconst2) {
    static constexpr int64_t kFloats[] = {0, 0x3f800000, 0x40000000};  // 0, 1, 2
    return push({Kind::kFloat, true, kNone, kFloats[op - opcode::kFconst0]});
  }
  if (op <= opcode::kDconst1)
    return push({Kind::kDouble, true, kNone, op == opcode::kDconst0 ? 0 : 0x3ff0000000000000});
  push({Kind::kInt, true, kNone, bits(bytecode_.operand)});  // bipush, sipush
}

void BlockLowering::load_constant() {
  using classfile::ConstantTag;
  auto index = static_cast<uint16_t>(bytecode_.operand);
  bool wants_wide = bytecode_.opcode == opcode::kLdc2W;
  auto number = [&](Kind kind, bool sign_extend) {
    auto bits = static_cast<int64_t>(*pool().bits(index));
    push({kind, true, kNone, sign_extend ? static_cast<int32_t>(bits) : bits});
  };
  ConstantTag tag = pool().tag(index);
  bool is_wide_constant = tag == ConstantTag::kLong || tag == ConstantTag::kDouble;
  if (tag != ConstantTag::kDynamic && wants_wide != is_wide_constant) {
    return fail(
        fmt::format("{} of constant {} has the wrong width", opcode_info(bytecode_.opcode).name, index));
  }
  switch (tag) {
    case ConstantTag::kInteger:
      return number(Kind::kInt, true);
    case ConstantTag::kFloat:
      return number(Kind::kFloat, false);
    case ConstantTag::kLong:
      return number(Kind::kLong, false);
    case ConstantTag::kDouble:
      return number(Kind::kDouble, false);
    case ConstantTag::kString:
      emit_result(Op::kLoadString, Kind::kRef).string = program_.intern(*pool().string(index));
      return;
    case ConstantTag::kClass:
      emit_result(Op::kLoadClass, Kind::kRef).class_ref = class_ref(*pool().class_name(index));
      return;
    case ConstantTag::kMethodHandle:
      return unsupported("a method handle as a constant", Type::kRef);
    case ConstantTag::kMethodType:
      return unsupported("a method type as a constant", Type::kRef);
    case ConstantTag::kDynamic: {
      auto ref = *pool().dynamic(index);
      return unsupported(fmt::format("the dynamically computed constant {}", ref.name),
                         type_of_descriptor(ref.descriptor));
    }
    case ConstantTag::kUnusable:
    case ConstantTag::kUtf8:
    case ConstantTag::kField:
    case ConstantTag::kMethod:
    case ConstantTag::kInterfaceMethod:
    case ConstantTag::kNameAndType:
    case ConstantTag::kInvokeDynamic:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return fail(fmt::format("constant {} cannot be loaded", index));
  }
}

void BlockLowering::unsupported(std::string reason, Type result) {
  emit(Op::kUnsupported).reason = &body_.texts.emplace_back(std::move(reason));
  if (result != Type::kVoid) push({kind_of(result), true, kNone, 0});
}

namespace {

// iload .. aload, and the short forms iload_0 .. aload_3; stores likewise.
struct TypedLocal {
  Kind kind;
  uint32_t local;
};
TypedLocal typed_local(const Bytecode& bytecode, uint8_t first_long, uint8_t first_short) {
  static constexpr Kind kKinds[] = {Kind::kInt, Kind::kLong, Kind::kFloat, Kind::kDouble, Kind::kRef};
  if (bytecode.opcode < first_short) {
    return {kKinds[bytecode.opcode - first_long], static_cast<uint32_t>(bytecode.operand)};
  }
  int form = bytecode.opcode - first_short;
  return {kKinds[form / 4], static_cast<uint32_t>(form % 4)};
}

// Whether dst is what the instruction computes, not what it stores.
bool writes_dst(Op op) {
  bool is_store = op == Op::kPutField || op == Op::kPutStatic || (op >= Op::kStore8 && op <= Op::kStoreRef);
  return !is_store;
}

}  // namespace

void BlockLowering::load_local() {
  auto [kind, local] = typed_local(bytecode_, opcode::kIload, opcode::kIload0);
  if (access_local(local, kind, false)) push({kind, false, local, 0});
}

void BlockLowering::store_local() {
  auto [kind, local] = typed_local(bytecode_, opcode::kIstore, opcode::kIstore0);
  Operand value = pop_any();
  bool is_address = kind == Kind::kRef && value.kind == Kind::kReturnAddress;
  if (value.kind != kind && !is_address) return fail("a store of the wrong kind");
  if (!access_local(local, value.kind, true)) return;
  if (!value.is_constant && value.reg == local) return;
  size_t before = block_.code.size();
  kept_.push_back(value);
  save_aliases(local);
  bool alone = true;
  for (const Operand& operand : stack_) alone = alone && (operand.is_constant || operand.reg != value.reg);
  bool is_temporary = !value.is_constant && value.reg >= body_.local_count + code_.max_stack;
  // The instruction that has just computed the value can write to the local itself.
  if (is_temporary && alone && before > 0 && block_.code.size() == before &&
      block_.code.back().dst == value.reg && writes_dst(block_.code.back().op)) {
    block_.code.back().dst = local;
    return;
  }
  Instr& instr = emit(value.is_constant ? Op::kConst : Op::kMove);
  instr.dst = local;
  if (value.is_constant) {
    instr.imm = value.bits;
  } else {
    instr.a = value.reg;
  }
}

void BlockLowering::increment() {
  auto local = static_cast<Reg>(bytecode_.operand);
  if (!access_local(local, Kind::kInt, false)) return;
  save_aliases(local);
  Instr& instr = emit(Op::kAddI32);
  instr.dst = local;
  instr.a = local;
  instr.immediate = true;
  instr.imm = bytecode_.second;
}

void BlockLowering::load_element() {
  static constexpr struct {
    Op op;
    Kind kind;
  } kLoads[] = {{Op::kLoad32, Kind::kInt},    {Op::kLoad64, Kind::kLong}, {Op::kLoad32, Kind::kFloat},
                {Op::kLoad64, Kind::kDouble}, {Op::kLoadRef, Kind::kRef}, {Op::kLoadI8, Kind::kInt},
                {Op::kLoadU16, Kind::kInt},   {Op::kLoadI16, Kind::kInt}};
  auto [op, kind] = kLoads[bytecode_.opcode - opcode::kIaload];
  Operand index = pop(Kind::kInt);
  kept_.push_back(index);
  Reg array = in_register(pop(Kind::kRef));
  kept_.clear();
  Instr& instr = emit_result(op, kind);
  instr.a = array;
  set_second(instr, index);
}

void BlockLowering::store_element() {
  static constexpr struct {
    Op op;
    Kind kind;
  } kStores[] = {{Op::kStore32, Kind::kInt},    {Op::kStore64, Kind::kLong}, {Op::kStore32, Kind::kFloat},
                 {Op::kStore64, Kind::kDouble}, {Op::kStoreRef, Kind::kRef}, {Op::kStore8, Kind::kInt},
                 {Op::kStore16, Kind::kInt},    {Op::kStore16, Kind::kInt}};
  auto [op, kind] = kStores[bytecode_.opcode - opcode::kIastore];
  Operand value = pop(kind);
  Operand index = pop(Kind::kInt);
  Operand array = pop(Kind::kRef);
  kept_.insert(kept_.end(), {value, index, array});
  Reg value_register = in_register(value);
  Reg array_register = in_register(array);
  Instr& instr = emit(op);
  instr.dst = value_register;
  instr.a = array_register;
  set_second(instr, index);
}

void BlockLowering::binary() {
  // By opcode: iadd ladd fadd dadd isub ... lxor; shifts of longs take an int count.
  static constexpr Op kArithmetic[] = {Op::kAddI32, Op::kAddI64, Op::kAddF32, Op::kAddF64, Op::kSubI32,
                                       Op::kSubI64, Op::kSubF32, Op::kSubF64, Op::kMulI32, Op::kMulI64,
                                       Op::kMulF32, Op::kMulF64, Op::kDivI32, Op::kDivI64, Op::kDivF32,
                                       Op::kDivF64, Op::kRemI32, Op::kRemI64, Op::kRemF32, Op::kRemF64};
  static constexpr Op kBitwise[] = {Op::kShlI32,  Op::kShlI64,  Op::kShrI32, Op::kShrI64,
                                    Op::kUshrI32, Op::kUshrI64, Op::kAndI32, Op::kAndI64,
                                    Op::kOrI32,   Op::kOrI64,   Op::kXorI32, Op::kXorI64};
  static constexpr Kind kKinds[] = {Kind::kInt, Kind::kLong, Kind::kFloat, Kind::kDouble};
  uint8_t code = bytecode_.opcode;
  bool arithmetic = code <= opcode::kDrem;
  Op op = arithmetic ? kArithmetic[code - opcode::kIadd] : kBitwise[code - opcode::kIshl];
  Kind kind = arithmetic ? kKinds[(code - opcode::kIadd) % 4] : kKinds[(code - opcode::kIshl) % 2];
  bool is_shift = code >= opcode::kIshl && code <= opcode::kLushr;
  Operand second = pop(is_shift ? Kind::kInt : kind);
  Operand first = pop(kind);
  kept_.insert(kept_.end(), {first, second});
  Reg a = in_register(first);
  if (kind == Kind::kFloat || kind == Kind::kDouble) second = {kind, false, in_register(second), 0};
  kept_.clear();
  Instr& instr = emit_result(op, kind);
  instr.a = a;
  set_second(instr, second);
}

void BlockLowering::negate() {
  static constexpr Op kOps[] = {Op::kNegI32, Op::kNegI64, Op::kNegF32, Op::kNegF64};
  static constexpr Kind kKinds[] = {Kind::kInt, Kind::kLong, Kind::kFloat, Kind::kDouble};
  int which = bytecode_.opcode - opcode::kIneg;
  Reg a = in_register(pop(kKinds[which]));
  emit_result(kOps[which], kKinds[which]).a = a;
}

void BlockLowering::convert() {
  static constexpr struct {
    Op op;
    Kind from, to;
  } kConversions[] = {
      {Op::kI32ToI64, Kind::kInt, Kind::kLong},     {Op::kI32ToF32, Kind::kInt, Kind::kFloat},
      {Op::kI32ToF64, Kind::kInt, Kind::kDouble},   {Op::kI64ToI32, Kind::kLong, Kind::kInt},
      {Op::kI64ToF32, Kind::kLong, Kind::kFloat},   {Op::kI64ToF64, Kind::kLong, Kind::kDouble},
      {Op::kF32ToI32, Kind::kFloat, Kind::kInt},    {Op::kF32ToI64, Kind::kFloat, Kind::kLong},
      {Op::kF32ToF64, Kind::kFloat, Kind::kDouble}, {Op::kF64ToI32, Kind::kDouble, Kind::kInt},
      {Op::kF64ToI64, Kind::kDouble, Kind::kLong},  {Op::kF64ToF32, Kind::kDouble, Kind::kFloat},
      {Op::kI32ToI8, Kind::kInt, Kind::kInt},       {Op::kI32ToU16, Kind::kInt, Kind::kInt},
      {Op::kI32ToI16, Kind::kInt, Kind::kInt}};
  auto [op, from, to] = kConversions[bytecode_.opcode - opcode::kI2l];
  Reg a = in_register(pop(from));
  emit_result(op, to).a = a;
}

void BlockLowering::compare() {
  static constexpr struct {
    Op op;
    Kind kind;
  } kCompares[] = {{Op::kCmpI64, Kind::kLong},
                   {Op::kCmpLF32, Kind::kFloat},
                   {Op::kCmpGF32, Kind::kFloat},
                   {Op::kCmpLF64, Kind::kDouble},
                   {Op::kCmpGF64, Kind::kDouble}};
  auto [op, kind] = kCompares[bytecode_.opcode - opcode::kLcmp];
  Operand second = pop(kind);
  Operand first = pop(kind);
  kept_.insert(kept_.end(), {first, second});
  Reg a = in_register(first);
  if (kind != Kind::kLong) second = {kind, false, in_register(second), 0};
  kept_.clear();
  Instr& instr = emit_result(op, Kind::kInt);
  instr.a = a;
  set_second(instr, second);
}

void BlockLowering::array_length() {
  Reg array = in_register(pop(Kind::kRef));
  emit_result(Op::kArrayLength, Kind::kInt).a = array;
}

void BlockLowering::monitor() {
  Reg object = in_register(pop(Kind::kRef));
  emit(bytecode_.opcode == opcode::kMonitorenter ? Op::kMonitorEnter : Op::kMonitorExit).a = object;
}

void BlockLowering::type_test() {
  auto name = pool().class_name(static_cast<uint16_t>(bytecode_.operand));
  if (!name) return fail("a type test needs a class constant");
  Reg object = in_register(pop(Kind::kRef));
  bool is_cast = bytecode_.opcode == opcode::kCheckcast;
  Instr& instr = emit_result(is_cast ? Op::kCheckCast : Op::kInstanceOf, is_cast ? Kind::kRef : Kind::kInt);
  instr.a = object;
  instr.class_ref = class_ref(*name);
}

const BlockLowering::Step* BlockLowering::steps() {
  static const std::array<Step, 256> kSteps = [] {
    std::array<Step, 256> table;
    table.fill(&BlockLowering::nop);
    auto set = [&table](int first, int last, Step step) {
      for (int i = first; i <= last; ++i) table[static_cast<size_t>(i)] = step;
    };
    set(opcode::kAconstNull, opcode::kSipush, &BlockLowering::constant);
    set(opcode::kLdc, opcode::kLdc2W, &BlockLowering::load_constant);
    set(opcode::kIload, opcode::kAload3, &BlockLowering::load_local);
    set(opcode::kIaload, opcode::kSaload, &BlockLowering::load_element);
    set(opcode::kIstore, opcode::kAstore3, &BlockLowering::store_local);
    set(opcode::kIastore, opcode::kSastore, &BlockLowering::store_element);
    set(opcode::kPop, opcode::kSwap, &BlockLowering::shuffle);
    set(opcode::kIadd, opcode::kDrem, &BlockLowering::binary);
    set(opcode::kIneg, opcode::kDneg, &BlockLowering::negate);
    set(opcode::kIshl, opcode::kLxor, &BlockLowering::binary);
    set(opcode::kIinc, opcode::kIinc, &BlockLowering::increment);
    set(opcode::kI2l, opcode::kI2s, &BlockLowering::convert);
    set(opcode::kLcmp, opcode::kDcmpg, &BlockLowering::compare);
    set(opcode::kIfeq, opcode::kIfAcmpne, &BlockLowering::jump_if);
    set(opcode::kGoto, opcode::kGoto, &BlockLowering::jump);
    set(opcode::kJsr, opcode::kJsr, &BlockLowering::jump_subroutine);
    set(opcode::kRet, opcode::kRet, &BlockLowering::return_from_subroutine);
    set(opcode::kTableswitch, opcode::kLookupswitch, &BlockLowering::switch_);
    set(opcode::kIreturn, opcode::kReturn, &BlockLowering::return_);
    set(opcode::kGetstatic, opcode::kPutfield, &BlockLowering::field);
    set(opcode::kInvokevirtual, opcode::kInvokedynamic, &BlockLowering::invoke);
    set(opcode::kNew, opcode::kNew, &BlockLowering::new_object);
    set(opcode::kNewarray, opcode::kAnewarray, &BlockLowering::new_array);
    set(opcode::kArraylength, opcode::kArraylength, &BlockLowering::array_length);
    set(opcode::kAthrow, opcode::kAthrow, &BlockLowering::throw_);
    set(opcode::kCheckcast, opcode::kInstanceof, &BlockLowering::type_test);
    set(opcode::kMonitorenter, opcode::kMonitorexit, &BlockLowering::monitor);
    set(opcode::kMultianewarray, opcode::kMultianewarray, &BlockLowering::new_multi_array);
    set(opcode::kIfnull, opcode::kIfnonnull, &BlockLowering::jump_if);
    set(opcode::kGotoW, opcode::kGotoW, &BlockLowering::jump);
    set(opcode::kJsrW, opcode::kJsrW, &BlockLowering::jump_subroutine);
    return table;
  }();
  return kSteps.data();
}

}  // namespace heapwright::ir
