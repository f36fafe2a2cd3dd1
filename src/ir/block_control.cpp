// The bytecodes of BlockLowering that leave a block, call, or name other classes' members.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "ir/block_lowering.h"
#include "ir/opcodes.h"

namespace heapwright::ir {

// Targets are bytecode offsets until the blocks are laid out. The scan has checked that they start
// instructions.
void BlockLowering::branch_to(Instr& instr, int32_t target) {
  instr.target = target;
  block_.successors.push_back(static_cast<uint32_t>(target));
}

void BlockLowering::jump_if() {
  static constexpr Op kInts[] = {Op::kJumpEqI32, Op::kJumpNeI32, Op::kJumpLtI32,
                                 Op::kJumpGeI32, Op::kJumpGtI32, Op::kJumpLeI32};
  static constexpr Op kLongs[] = {Op::kJumpEqI64, Op::kJumpNeI64, Op::kJumpLtI64,
                                  Op::kJumpGeI64, Op::kJumpGtI64, Op::kJumpLeI64};
  uint8_t code = bytecode_.opcode;
  bool with_null = code >= opcode::kIfnull;
  bool of_refs = with_null || code >= opcode::kIfAcmpeq;
  bool with_zero = code <= opcode::kIfle;
  Kind kind = of_refs ? Kind::kRef : Kind::kInt;
  Operand second = with_null || with_zero ? Operand{kind, true, kNone, 0} : pop(kind);
  Operand first = pop(kind);
  Op op{};
  if (of_refs) {
    op = (code & 1) != (with_null ? 1 : 0) ? Op::kJumpEqRef : Op::kJumpNeRef;
  } else {
    op = kInts[with_zero ? code - opcode::kIfeq : code - opcode::kIfIcmpeq];
  }
  // A comparison of longs against zero of its own result becomes a comparison of the longs.
  if (with_zero && !block_.code.empty() && block_.code.back().op == Op::kCmpI64 && !first.is_constant &&
      block_.code.back().dst == first.reg && first.reg >= body_.local_count + code_.max_stack) {
    bool still_used = false;
    for (const Operand& operand : stack_)
      still_used = still_used || (!operand.is_constant && operand.reg == first.reg);
    if (!still_used) {
      Instr compare = block_.code.back();
      block_.code.pop_back();
      block_.pcs.pop_back();
      op = kLongs[code - opcode::kIfeq];
      first = {Kind::kLong, false, compare.a, 0};
      second = {Kind::kLong, compare.immediate, compare.b, compare.immediate ? compare.imm : 0};
    }
  }
  spill_stack({&first, &second});
  Reg a = in_register(first);
  Instr& instr = emit(op);
  instr.a = a;
  set_second(instr, second);
  instr.branch = 0;  // numbered at layout
  block_.successors.push_back(bytecode_.next);
  block_.falls_through = true;
  branch_to(instr, bytecode_.operand);
  ended_ = true;
  if (bytecode_.next >= code_.bytes.size()) fail("control falls off the end of the code");
}

void BlockLowering::jump() {
  spill_stack({});
  branch_to(emit(Op::kJump), bytecode_.operand);
  ended_ = true;
}

void BlockLowering::jump_subroutine() {
  if (bytecode_.next >= code_.bytes.size()) return fail("control falls off the end of the code");
  Instr& address = emit_result(Op::kLoadAddress, Kind::kReturnAddress);
  address.target = static_cast<int32_t>(bytecode_.next);
  spill_stack({});
  branch_to(emit(Op::kJump), bytecode_.operand);
  ends_in_jsr_ = true;
  ended_ = true;
}

void BlockLowering::return_from_subroutine() {
  auto local = static_cast<uint32_t>(bytecode_.operand);
  if (!access_local(local, Kind::kReturnAddress, false)) return;
  spill_stack({});
  emit(Op::kJumpRegister).a = local;
  ends_in_ret_ = true;
  ended_ = true;
}

void BlockLowering::switch_() {
  auto arms = decode_switch(code_.bytes, bytecode_);
  if (!arms) return fail("the keys of a switch are not in ascending order");
  Operand key = pop(Kind::kInt);
  spill_stack({&key});
  Reg a = in_register(key);
  SwitchTable& table = body_.switches.emplace_back();
  table.dense = arms->dense;
  for (auto [value, target] : arms->arms) {
    table.arms.push_back({value, target, 0});
    block_.successors.push_back(static_cast<uint32_t>(target));
  }
  table.default_target = arms->default_target;
  block_.successors.push_back(static_cast<uint32_t>(arms->default_target));
  Instr& instr = emit(Op::kSwitch);
  instr.a = a;
  instr.table = &table;
  instr.branch = 0;
  ended_ = true;
}

void BlockLowering::return_() {
  static constexpr Kind kKinds[] = {Kind::kInt, Kind::kLong, Kind::kFloat, Kind::kDouble, Kind::kRef};
  ended_ = true;
  if (bytecode_.opcode == opcode::kReturn) {
    if (method_.result != Type::kVoid) return fail("return without a value");
    emit(Op::kReturnVoid);
    return;
  }
  Kind kind = kKinds[bytecode_.opcode - opcode::kIreturn];
  if (method_.result == Type::kVoid || kind_of(method_.result) != kind)
    return fail("return of the wrong kind");
  Operand value = pop(kind);
  narrow_for(method_.result, value);
  Reg a = in_register(value);
  emit(Op::kReturn).a = a;
}

void BlockLowering::throw_() {
  Reg exception = in_register(pop(Kind::kRef));
  emit(Op::kThrow).a = exception;
  ended_ = true;
}

void BlockLowering::field() {
  auto member = pool().field(static_cast<uint16_t>(bytecode_.operand));
  if (!member) return fail("a field access needs a field constant");
  bool of_static = bytecode_.opcode <= opcode::kPutstatic;
  bool is_store = (bytecode_.opcode & 1) != 0;
  FieldRef& ref = body_.field_refs.emplace_back();
  ref.owner = member->owner;
  ref.name = member->name;
  ref.descriptor = member->descriptor;
  ref.of_static = of_static;
  ref.is_store = is_store;
  Type type = type_of_descriptor(ref.descriptor);
  if (is_store) {
    Operand value = pop(kind_of(type));
    Operand object = of_static ? Operand{Kind::kRef, true, kNone, 0} : pop(Kind::kRef);
    kept_.insert(kept_.end(), {value, object});
    narrow_for(type, value);
    Reg value_register = in_register(value);
    Reg object_register = of_static ? kNone : in_register(object);
    Instr& instr = emit(of_static ? Op::kPutStatic : Op::kPutField);
    instr.dst = value_register;
    instr.a = object_register;
    instr.field = &ref;
    return;
  }
  Reg object_register = of_static ? kNone : in_register(pop(Kind::kRef));
  Instr& instr = emit_result(of_static ? Op::kGetStatic : Op::kGetField, kind_of(type));
  instr.a = object_register;
  instr.field = &ref;
}

void BlockLowering::invoke() {
  static constexpr CallKind kKinds[] = {CallKind::kVirtual, CallKind::kSpecial, CallKind::kStatic,
                                        CallKind::kInterface, CallKind::kDynamic};
  CallSite& site = body_.call_sites.emplace_back();
  site.kind = kKinds[bytecode_.opcode - opcode::kInvokevirtual];
  auto index = static_cast<uint16_t>(bytecode_.operand);
  if (site.kind == CallKind::kDynamic) {
    auto ref = pool().invoke_dynamic(index);
    if (!ref) return fail("invokedynamic needs a call site constant");
    site.name = ref->name;
    site.descriptor = ref->descriptor;
    site.bootstrap = ref->bootstrap;
  } else {
    auto member = pool().method(index);
    if (!member) return fail("a call needs a method constant");
    site.owner = member->owner;
    site.name = member->name;
    site.descriptor = member->descriptor;
    site.owner_is_interface = member->of_interface;
  }
  auto descriptor = classfile::parse_method_descriptor(site.descriptor);
  if (!descriptor) return fail("a call needs a method descriptor");
  bool has_receiver = site.kind != CallKind::kStatic && site.kind != CallKind::kDynamic;
  std::vector<Operand> arguments(descriptor->parameters.size() + (has_receiver ? 1 : 0));
  for (size_t i = arguments.size(); i-- > 0;) {
    bool is_receiver = has_receiver && i == 0;
    arguments[i] =
        pop(is_receiver ? Kind::kRef
                        : kind_of(type_of_descriptor(descriptor->parameters[i - (has_receiver ? 1 : 0)])));
  }
  if (failed()) return;
  kept_.insert(kept_.end(), arguments.begin(), arguments.end());
  for (const Operand& argument : arguments) site.arguments.push_back(in_register(argument));
  kept_.clear();
  Type result = type_of_descriptor(descriptor->result);
  Instr& instr = result == Type::kVoid ? emit(Op::kInvoke) : emit_result(Op::kInvoke, kind_of(result));
  instr.call = &site;
}

void BlockLowering::new_object() {
  auto name = pool().class_name(static_cast<uint16_t>(bytecode_.operand));
  if (!name || name->starts_with('[')) return fail("new needs a class constant");
  emit_result(Op::kNew, Kind::kRef).class_ref = class_ref(*name);
}

void BlockLowering::new_array() {
  static constexpr const char* kPrimitiveArrays[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
  std::string_view name;
  if (bytecode_.opcode == opcode::kNewarray) {
    if (bytecode_.operand < 4 || bytecode_.operand > 11) return fail("newarray of an unknown type");
    name = kPrimitiveArrays[bytecode_.operand - 4];
  } else {
    auto element = pool().class_name(static_cast<uint16_t>(bytecode_.operand));
    if (!element) return fail("anewarray needs a class constant");
    name = program_.keep(element->starts_with('[') ? fmt::format("[{}", *element)
                                                   : fmt::format("[L{};", *element));
  }
  Operand length = pop(Kind::kInt);
  Reg a = in_register(length);
  Instr& instr = emit_result(Op::kNewArray, Kind::kRef);
  instr.a = a;
  instr.class_ref = class_ref(name);
}

void BlockLowering::new_multi_array() {
  auto name = pool().class_name(static_cast<uint16_t>(bytecode_.operand));
  auto dimensions = static_cast<size_t>(bytecode_.second);
  if (!name || dimensions == 0 || name->find_first_not_of('[') == std::string_view::npos ||
      name->find_first_not_of('[') < dimensions) {
    return fail("multianewarray needs an array class of enough dimensions");
  }
  std::vector<Operand> lengths(dimensions);
  for (size_t i = dimensions; i-- > 0;) lengths[i] = pop(Kind::kInt);
  kept_.insert(kept_.end(), lengths.begin(), lengths.end());
  std::vector<Reg> registers;
  for (const Operand& length : lengths) registers.push_back(in_register(length));
  kept_.clear();
  body_.register_lists.push_back(std::move(registers));
  Instr& instr = emit_result(Op::kNewMultiArray, Kind::kRef);
  instr.b = static_cast<Reg>(body_.register_lists.size() - 1);
  instr.class_ref = class_ref(*name);
}

}  // namespace heapwright::ir
