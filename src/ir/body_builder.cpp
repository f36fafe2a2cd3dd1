#include "ir/body_builder.h"

#include <fmt/format.h>

#include <set>

#include "classfile/descriptor.h"
#include "ir/boxes.h"
#include "ir/program.h"

namespace heapwright::ir {

BodyBuilder::BodyBuilder(Program& program, const Method& method)
    : program_(program), method_(method), body_(std::make_unique<Body>()) {
  next_register_ = method.argument_registers.empty() ? 0 : method.argument_registers.back() + 2;
  body_->local_count = next_register_;
}

Instr& BodyBuilder::emit(Op op) {
  Instr& instr = body_->code.emplace_back();
  instr.op = op;
  body_->pcs.push_back(0);
  return instr;
}

Reg BodyBuilder::constant(int64_t bits) {
  Instr& instr = emit(Op::kConst);
  instr.imm = bits;
  return instr.dst = new_register();
}

Reg BodyBuilder::string(std::string_view modified_utf8) {
  Instr& instr = emit(Op::kLoadString);
  instr.string = program_.intern(modified_utf8);
  return instr.dst = new_register();
}

Reg BodyBuilder::class_literal(std::string_view class_name) {
  Instr& instr = emit(Op::kLoadClass);
  instr.class_ref = class_ref(class_name);
  return instr.dst = new_register();
}

Reg BodyBuilder::unary(Op op, Reg a) {
  Instr& instr = emit(op);
  instr.a = a;
  return instr.dst = new_register();
}

Reg BodyBuilder::binary(Op op, Reg a, Reg b) {
  Instr& instr = emit(op);
  instr.a = a;
  instr.b = b;
  return instr.dst = new_register();
}

ClassRef* BodyBuilder::class_ref(std::string_view name) {
  ClassRef& ref = body_->class_refs.emplace_back();
  ref.name = name;
  return &ref;
}

FieldRef* BodyBuilder::field_ref(std::string_view owner, std::string_view name, std::string_view descriptor,
                                 bool of_static) {
  FieldRef& ref = body_->field_refs.emplace_back();
  ref.owner = owner;
  ref.name = name;
  ref.descriptor = descriptor;
  ref.of_static = of_static;
  return &ref;
}

Reg BodyBuilder::new_object(std::string_view class_name) {
  Instr& instr = emit(Op::kNew);
  instr.class_ref = class_ref(class_name);
  return instr.dst = new_register();
}

Reg BodyBuilder::cast(Reg object, std::string_view class_name) {
  if (class_name == "java/lang/Object") return object;
  Instr& instr = emit(Op::kCheckCast);
  instr.a = object;
  instr.class_ref = class_ref(class_name);
  return instr.dst = new_register();
}

Reg BodyBuilder::is_instance(Reg object, std::string_view class_name) {
  Instr& instr = emit(Op::kInstanceOf);
  instr.a = object;
  instr.class_ref = class_ref(class_name);
  return instr.dst = new_register();
}

Reg BodyBuilder::get_field(Reg object, std::string_view owner, std::string_view name,
                           std::string_view descriptor) {
  Instr& instr = emit(Op::kGetField);
  instr.a = object;
  instr.field = field_ref(owner, name, descriptor, false);
  return instr.dst = new_register();
}

void BodyBuilder::put_field(Reg object, std::string_view owner, std::string_view name,
                            std::string_view descriptor, Reg value) {
  Instr& instr = emit(Op::kPutField);
  instr.a = object;
  instr.dst = value;
  instr.field = field_ref(owner, name, descriptor, false);
}

Reg BodyBuilder::get_static(std::string_view owner, std::string_view name, std::string_view descriptor) {
  Instr& instr = emit(Op::kGetStatic);
  instr.field = field_ref(owner, name, descriptor, true);
  return instr.dst = new_register();
}

void BodyBuilder::put_static(std::string_view owner, std::string_view name, std::string_view descriptor,
                             Reg value) {
  Instr& instr = emit(Op::kPutStatic);
  instr.dst = value;
  instr.field = field_ref(owner, name, descriptor, true);
}

Reg BodyBuilder::invoke(CallKind kind, std::string_view owner, std::string_view name,
                        std::string_view descriptor, std::vector<Reg> arguments, bool owner_is_interface) {
  CallSite& site = body_->call_sites.emplace_back();
  site.kind = kind;
  site.owner = owner;
  site.name = name;
  site.descriptor = descriptor;
  site.owner_is_interface = owner_is_interface;
  site.arguments = std::move(arguments);
  Instr& instr = emit(Op::kInvoke);
  instr.call = &site;
  if (!descriptor.ends_with(")V")) instr.dst = new_register();
  return instr.dst;
}

Reg BodyBuilder::get_field(Reg object, const Field& field) {
  Reg result = get_field(object, field.owner->name, field.name, field.descriptor);
  body_->field_refs.back().resolved.store(&field, std::memory_order_release);
  return result;
}

Reg BodyBuilder::get_static(const Field& field) {
  Reg result = get_static(field.owner->name, field.name, field.descriptor);
  body_->field_refs.back().resolved.store(&field, std::memory_order_release);
  return result;
}

Reg BodyBuilder::invoke(const Method& method, std::vector<Reg> arguments) {
  bool of_interface = method.owner->is_interface();
  bool is_special = method.is_private() || method.is_constructor();
  CallKind kind = method.is_static() ? CallKind::kStatic
                  : is_special       ? CallKind::kSpecial
                  : of_interface     ? CallKind::kInterface
                                     : CallKind::kVirtual;
  Reg result =
      invoke(kind, method.owner->name, method.name, method.descriptor, std::move(arguments), of_interface);
  body_->call_sites.back().resolved.store(&method, std::memory_order_release);
  return result;
}

void BodyBuilder::move(Reg to, Reg from) {
  Instr& instr = emit(Op::kMove);
  instr.dst = to;
  instr.a = from;
}

void BodyBuilder::return_value(Reg value) { emit(Op::kReturn).a = value; }

void BodyBuilder::return_void() { emit(Op::kReturnVoid); }

void BodyBuilder::throw_object(Reg exception) { emit(Op::kThrow).a = exception; }

void BodyBuilder::unsupported(std::string reason) {
  emit(Op::kUnsupported).reason = &body_->texts.emplace_back(std::move(reason));
}

BodyBuilder::Label BodyBuilder::new_label() {
  labels_.push_back(kNone);
  return static_cast<Label>(labels_.size() - 1);
}

void BodyBuilder::bind(Label label) {
  labels_[static_cast<size_t>(label)] = static_cast<InstrIndex>(body_->code.size());
}

Reg BodyBuilder::catch_all_since(Label first) {
  if (exception_ == kNone) exception_ = new_register();
  ExceptionEdge& edge = body_->exceptions.emplace_back();
  edge.first = labels_[static_cast<size_t>(first)];
  edge.end = static_cast<InstrIndex>(body_->code.size());
  edge.target = edge.end;
  return exception_;
}

// Until finish(), the target of a jump is its label.
void BodyBuilder::jump(Label target) { emit(Op::kJump).target = static_cast<int32_t>(target); }

void BodyBuilder::jump_if(Op op, Reg a, int64_t constant, Label target) {
  Instr& instr = emit(op);
  instr.a = a;
  instr.immediate = true;
  instr.imm = constant;
  instr.target = static_cast<int32_t>(target);
}

void BodyBuilder::jump_if(Op op, Reg a, Reg b, Label target) {
  Instr& instr = emit(op);
  instr.a = a;
  instr.b = b;
  instr.target = static_cast<int32_t>(target);
}

Reg BodyBuilder::widen(Reg value, Type from, Type to) {
  if (from == to) return value;
  Kind kind = kind_of(from);
  switch (to) {
    case Type::kInt:
      return kind == Kind::kInt && from != Type::kBoolean ? value : kNone;
    case Type::kShort:
      return from == Type::kByte ? value : kNone;
    case Type::kLong:
      return kind == Kind::kInt ? unary(Op::kI32ToI64, value) : kNone;
    case Type::kFloat:
      if (kind == Kind::kInt) return unary(Op::kI32ToF32, value);
      return kind == Kind::kLong ? unary(Op::kI64ToF32, value) : kNone;
    case Type::kDouble:
      if (kind == Kind::kInt) return unary(Op::kI32ToF64, value);
      if (kind == Kind::kLong) return unary(Op::kI64ToF64, value);
      return kind == Kind::kFloat ? unary(Op::kF32ToF64, value) : kNone;
    case Type::kVoid:
    case Type::kBoolean:
    case Type::kByte:
    case Type::kChar:
    case Type::kRef:
      return kNone;
  }
  return kNone;
}

Reg BodyBuilder::convert(Reg value, std::string_view from, std::string_view to) {
  if (from == to) return value;
  Type from_type = type_of_descriptor(from);
  Type to_type = type_of_descriptor(to);
  if (from_type != Type::kRef && to_type != Type::kRef) return widen(value, from_type, to_type);
  if (from_type != Type::kRef) {
    const Box& box = box_of(from_type);
    std::string_view descriptor =
        program_.keep(fmt::format("({})L{};", primitive_descriptor(from_type), box.class_name));
    return invoke(CallKind::kStatic, box.class_name, "valueOf", descriptor, {value});
  }
  if (to_type != Type::kRef) {
    const Box* box = find_box(classfile::class_of_descriptor(from));
    if (box == nullptr) {
      box = &box_of(to_type);
      value = cast(value, box->class_name);
    }
    std::string_view descriptor = program_.keep(fmt::format("(){}", primitive_descriptor(box->type)));
    Reg unboxed = invoke(CallKind::kVirtual, box->class_name, box->unbox, descriptor, {value});
    return widen(unboxed, box->type, to_type);
  }
  return cast(value, classfile::class_of_descriptor(to));
}

std::unique_ptr<Body> BodyBuilder::finish() {
  std::set<InstrIndex> leaders = {0};
  auto is_jump = [](const Instr& instr) {
    return instr.op == Op::kJump || (instr.op >= Op::kJumpEqI32 && instr.op <= Op::kJumpNeRef);
  };
  for (InstrIndex i = 0; i < body_->code.size(); ++i) {
    Instr& instr = body_->code[i];
    if (!is_jump(instr)) continue;
    InstrIndex target = labels_[static_cast<size_t>(instr.target)];
    HW_CHECK(target < body_->code.size(), "a label should be bound before the body is finished");
    instr.target = static_cast<int32_t>(target) - static_cast<int32_t>(i);
    leaders.insert(target);
    leaders.insert(i + 1);
  }
  for (const ExceptionEdge& edge : body_->exceptions) leaders.insert({edge.first, edge.end});
  auto id_of = [&leaders](InstrIndex index) {
    return static_cast<BlockId>(std::distance(leaders.begin(), leaders.find(index)));
  };
  for (auto it = leaders.begin(); it != leaders.end(); ++it) {
    Block& block = body_->blocks.emplace_back();
    block.first = *it;
    block.end = std::next(it) == leaders.end() ? static_cast<InstrIndex>(body_->code.size()) : *std::next(it);
    const Instr& last = body_->code[block.end - 1];
    bool leaves = last.op == Op::kReturn || last.op == Op::kReturnVoid || last.op == Op::kUnsupported ||
                  last.op == Op::kJump || last.op == Op::kThrow;
    if (!leaves && block.end < body_->code.size()) block.successors.push_back(id_of(block.end));
    if (is_jump(last))
      block.successors.push_back(id_of(block.end - 1 + static_cast<InstrIndex>(last.target)));
  }
  for (ExceptionEdge& edge : body_->exceptions) {
    edge.handler = id_of(edge.target);
    for (Block& block : body_->blocks) {
      if (edge.first <= block.first && block.end <= edge.end)
        block.exception_successors.push_back(edge.handler);
    }
  }
  if (exception_ == kNone) exception_ = new_register();
  body_->register_count = next_register_;
  body_->exception_register = exception_;
  return std::move(body_);
}

}  // namespace heapwright::ir
