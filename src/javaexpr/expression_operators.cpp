#include "javaexpr/expression_operators.h"

#include <fmt/format.h>

#include "ir/value.h"

namespace heapwright::javaexpr {

using ir::ClassInfo;
using ir::Kind;
using ir::Op;
using ir::Type;

namespace {

struct ArithmeticOps {
  BinaryOp op;
  Op i32, i64, f32, f64;
};
constexpr Op kNoOp = Op::kUnsupported;
constexpr ArithmeticOps kArithmetic[] = {
    {BinaryOp::kMultiply, Op::kMulI32, Op::kMulI64, Op::kMulF32, Op::kMulF64},
    {BinaryOp::kDivide, Op::kDivI32, Op::kDivI64, Op::kDivF32, Op::kDivF64},
    {BinaryOp::kRemainder, Op::kRemI32, Op::kRemI64, Op::kRemF32, Op::kRemF64},
    {BinaryOp::kAdd, Op::kAddI32, Op::kAddI64, Op::kAddF32, Op::kAddF64},
    {BinaryOp::kSubtract, Op::kSubI32, Op::kSubI64, Op::kSubF32, Op::kSubF64},
    {BinaryOp::kShiftLeft, Op::kShlI32, Op::kShlI64, kNoOp, kNoOp},
    {BinaryOp::kShiftRight, Op::kShrI32, Op::kShrI64, kNoOp, kNoOp},
    {BinaryOp::kShiftRightUnsigned, Op::kUshrI32, Op::kUshrI64, kNoOp, kNoOp},
    {BinaryOp::kBitAnd, Op::kAndI32, Op::kAndI64, kNoOp, kNoOp},
    {BinaryOp::kBitXor, Op::kXorI32, Op::kXorI64, kNoOp, kNoOp},
    {BinaryOp::kBitOr, Op::kOrI32, Op::kOrI64, kNoOp, kNoOp},
};

Op pick(Type type, Op i32, Op i64, Op f32, Op f64) {
  switch (ir::kind_of(type)) {
    case Kind::kInt:
      return i32;
    case Kind::kLong:
      return i64;
    case Kind::kFloat:
      return f32;
    case Kind::kDouble:
      return f64;
    case Kind::kRef:
    case Kind::kReturnAddress:
      break;
  }
  return kNoOp;
}

Op arithmetic_op(BinaryOp op, Type type) {
  for (const ArithmeticOps& row : kArithmetic) {
    if (row.op == op) return pick(type, row.i32, row.i64, row.f32, row.f64);
  }
  return kNoOp;
}

// From one kind of number to another.
Op conversion_op(Type from, Type to) {
  switch (ir::kind_of(to)) {
    case Kind::kInt:
      return pick(from, kNoOp, Op::kI64ToI32, Op::kF32ToI32, Op::kF64ToI32);
    case Kind::kLong:
      return pick(from, Op::kI32ToI64, kNoOp, Op::kF32ToI64, Op::kF64ToI64);
    case Kind::kFloat:
      return pick(from, Op::kI32ToF32, Op::kI64ToF32, kNoOp, Op::kF64ToF32);
    case Kind::kDouble:
      return pick(from, Op::kI32ToF64, Op::kI64ToF64, Op::kF32ToF64, kNoOp);
    case Kind::kRef:
    case Kind::kReturnAddress:
      break;
  }
  return kNoOp;
}

Op narrowing_op(Type to) {
  if (to == Type::kByte) return Op::kI32ToI8;
  return to == Type::kChar ? Op::kI32ToU16 : Op::kI32ToI16;
}

Op load_op(Type element) {
  switch (element) {
    case Type::kBoolean:
    case Type::kByte:
      return Op::kLoadI8;
    case Type::kChar:
      return Op::kLoadU16;
    case Type::kShort:
      return Op::kLoadI16;
    case Type::kInt:
    case Type::kFloat:
      return Op::kLoad32;
    case Type::kLong:
    case Type::kDouble:
      return Op::kLoad64;
    case Type::kRef:
      return Op::kLoadRef;
    case Type::kVoid:
      break;
  }
  return kNoOp;
}

bool is_string(const TypedNode* value) {
  return value->type != nullptr && value->type->name == "java/lang/String";
}

// A constant of type int that is also a value of the type `to`.
bool is_constant_of(const TypedNode* value, Type to) {
  const auto* constant = std::get_if<ConstantValue>(&value->form);
  if (constant == nullptr || !is_primitive(value->type) || value->type->type != Type::kInt) return false;
  auto number = ir::Value::of_bits(constant->bits).as<int32_t>();
  switch (to) {
    case Type::kByte:
      return number == static_cast<int8_t>(number);
    case Type::kShort:
      return number == static_cast<int16_t>(number);
    case Type::kChar:
      return number == static_cast<uint16_t>(number);
    case Type::kVoid:
    case Type::kBoolean:
    case Type::kInt:
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
    case Type::kRef:
      break;
  }
  return false;
}

}  // namespace

std::string cast_hint(const TypedNode* value, std::string_view text) {
  if (value->type == nullptr) return "";
  if (value->is_erased) {
    return fmt::format(" (a type variable counts as {} here: cast it, as in '((Type) {})')",
                       type_text(value->type), text);
  }
  return value->type->name == "java/lang/Object" ? fmt::format(" (cast it, as in '((Type) {})')", text) : "";
}

const TypedNode* Operators::fail_operand(std::string_view needs, Operand operand) {
  std::string_view text = text_of(*operand.source);
  return fail(operand.source->begin,
              fmt::format("{}, but '{}' is of type {}{}", needs, text, type_text(operand.value->type),
                          cast_hint(operand.value, text)));
}

const TypedNode* Operators::unbox(const TypedNode* value) {
  Type type = unboxed(value->type);
  if (is_primitive(value->type) || type == Type::kRef) return value;
  return add(type, CallValue{&unboxing_method(program_, type), {value}});
}

// Of a number, or of the same type; unboxes first.
const TypedNode* Operators::to_primitive(const TypedNode* value, Type to) {
  value = unbox(value);
  Type from = value->type->type;
  if (ir::kind_of(from) != ir::kind_of(to)) {
    bool in_two_steps = to < Type::kInt;  // to byte, char or short by way of int
    Type next = in_two_steps ? Type::kInt : to;
    value = add(next, UnaryValue{conversion_op(from, next), value});
    from = next;
  }
  if (from == to) return value;
  bool fits = to == Type::kInt || (from == Type::kByte && to == Type::kShort);
  return fits ? add(to, value->form) : add(to, UnaryValue{narrowing_op(to), value});
}

const TypedNode* Operators::assigned(const TypedNode* value, const ClassInfo& type) {
  if (is_primitive(&type)) return to_primitive(value, type.type);
  if (!is_primitive(value->type)) return value;
  Type from = value->type->type;
  return add(&boxed(program_, from), CallValue{&boxing_method(program_, from), {value}});
}

const TypedNode* Operators::boolean(Operand operand, std::string_view who) {
  if (unboxed(operand.value->type) == Type::kBoolean) return unbox(operand.value);
  return fail_operand(fmt::format("{} needs a boolean", who), operand);
}

const TypedNode* Operators::unary(UnaryOp op, Operand operand) {
  std::string who = fmt::format("operator '{}'", symbol(op));
  if (op == UnaryOp::kNot) {
    const TypedNode* value = boolean(operand, who);
    return value == nullptr ? nullptr : add(Type::kBoolean, NotValue{value});
  }
  Type type = unboxed(operand.value->type);
  bool fits = op == UnaryOp::kComplement ? is_integral(type) : is_numeric(type);
  if (!fits) {
    return fail_operand(who + (op == UnaryOp::kComplement ? " needs an integer" : " needs a number"),
                        operand);
  }
  type = promoted(type);
  const TypedNode* value = to_primitive(operand.value, type);
  switch (op) {
    case UnaryOp::kPlus:
    case UnaryOp::kNot:
      return value;
    case UnaryOp::kMinus:
      return add(type, UnaryValue{pick(type, Op::kNegI32, Op::kNegI64, Op::kNegF32, Op::kNegF64), value});
    case UnaryOp::kComplement: {
      uint64_t all_ones = ~uint64_t{0};
      return add(type, BinaryValue{arithmetic_op(BinaryOp::kBitXor, type), value,
                                   add(type, ConstantValue{all_ones})});
    }
  }
  return value;
}

const TypedNode* Operators::binary(const BinaryForm& source, Operand left, Operand right) {
  switch (source.op) {
    case BinaryOp::kMultiply:
    case BinaryOp::kDivide:
    case BinaryOp::kRemainder:
    case BinaryOp::kAdd:
    case BinaryOp::kSubtract:
      return arithmetic(source, left, right);
    case BinaryOp::kShiftLeft:
    case BinaryOp::kShiftRight:
    case BinaryOp::kShiftRightUnsigned:
      return shift(source, left, right);
    case BinaryOp::kLess:
      return relational(source, Relation::kLt, left, right);
    case BinaryOp::kGreater:
      return relational(source, Relation::kGt, left, right);
    case BinaryOp::kLessEqual:
      return relational(source, Relation::kLe, left, right);
    case BinaryOp::kGreaterEqual:
      return relational(source, Relation::kGe, left, right);
    case BinaryOp::kEqual:
      return equality(source, Relation::kEq, left, right);
    case BinaryOp::kNotEqual:
      return equality(source, Relation::kNe, left, right);
    case BinaryOp::kBitAnd:
    case BinaryOp::kBitXor:
    case BinaryOp::kBitOr:
      return bitwise(source, left, right);
    case BinaryOp::kAnd:
    case BinaryOp::kOr: {
      std::string who = fmt::format("operator '{}'", symbol(source.op));
      const TypedNode* first = boolean(left, who);
      const TypedNode* second = boolean(right, who);
      if (first == nullptr || second == nullptr) return nullptr;
      return add(Type::kBoolean, LogicValue{source.op == BinaryOp::kAnd, first, second});
    }
  }
  return nullptr;
}

const TypedNode* Operators::arithmetic(const BinaryForm& source, Operand left, Operand right) {
  if (source.op == BinaryOp::kAdd && (is_string(left.value) || is_string(right.value))) {
    return fail(source.op_begin, "strings cannot be put together with '+' here: that is not supported");
  }
  for (Operand operand : {left, right}) {
    if (is_numeric(unboxed(operand.value->type))) continue;
    return fail_operand(fmt::format("operator '{}' needs numbers", symbol(source.op)), operand);
  }
  Type type = promoted(unboxed(left.value->type), unboxed(right.value->type));
  const TypedNode* first = to_primitive(left.value, type);
  return add(type, BinaryValue{arithmetic_op(source.op, type), first, to_primitive(right.value, type)});
}

const TypedNode* Operators::shift(const BinaryForm& source, Operand left, Operand right) {
  for (Operand operand : {left, right}) {
    if (is_integral(unboxed(operand.value->type))) continue;
    return fail_operand(fmt::format("operator '{}' needs integers", symbol(source.op)), operand);
  }
  Type type = promoted(unboxed(left.value->type));
  const TypedNode* first = to_primitive(left.value, type);
  // Only the lowest bits of the distance count, so it may lose the upper half of a long.
  return add(type, BinaryValue{arithmetic_op(source.op, type), first, to_primitive(right.value, Type::kInt)});
}

const TypedNode* Operators::bitwise(const BinaryForm& source, Operand left, Operand right) {
  Type first = unboxed(left.value->type);
  Type second = unboxed(right.value->type);
  std::string who = fmt::format("operator '{}'", symbol(source.op));
  Type type = Type::kBoolean;
  if (first != Type::kBoolean || second != Type::kBoolean) {
    for (Operand operand : {left, right}) {
      if (is_integral(unboxed(operand.value->type))) continue;
      return fail_operand(who + " needs two integers or two booleans", operand);
    }
    type = promoted(first, second);
  }
  const TypedNode* a = to_primitive(left.value, type);
  return add(type, BinaryValue{arithmetic_op(source.op, type), a, to_primitive(right.value, type)});
}

const TypedNode* Operators::compare(Relation relation, Type type, Operand left, Operand right) {
  const TypedNode* first = to_primitive(left.value, type);
  return add(Type::kBoolean, CompareValue{relation, first, to_primitive(right.value, type)});
}

const TypedNode* Operators::relational(const BinaryForm& source, Relation relation, Operand left,
                                       Operand right) {
  for (Operand operand : {left, right}) {
    if (is_numeric(unboxed(operand.value->type))) continue;
    return fail_operand(fmt::format("operator '{}' needs numbers", symbol(source.op)), operand);
  }
  return compare(relation, promoted(unboxed(left.value->type), unboxed(right.value->type)), left, right);
}

const TypedNode* Operators::equality(const BinaryForm& source, Relation relation, Operand left,
                                     Operand right) {
  JavaType first = left.value->type;
  JavaType second = right.value->type;
  if (is_primitive(first) || is_primitive(second)) {
    Type a = unboxed(first);
    Type b = unboxed(second);
    if (is_numeric(a) && is_numeric(b)) return compare(relation, promoted(a, b), left, right);
    if (a == Type::kBoolean && b == Type::kBoolean) return compare(relation, a, left, right);
  } else if (first == nullptr || second == nullptr || is_castable(*first, *second)) {
    return add(Type::kBoolean, CompareValue{relation, left.value, right.value});
  }
  std::string hint = cast_hint(left.value, text_of(*left.source));
  if (hint.empty()) hint = cast_hint(right.value, text_of(*right.source));
  return fail(source.op_begin,
              fmt::format("'{}' of type {} and '{}' of type {} cannot be compared{}", text_of(*left.source),
                          type_text(first), text_of(*right.source), type_text(second), hint));
}

// Of primitives (JLS 15.25.1 and 15.25.2); nothing: it is a reference.
std::optional<Type> Operators::conditional_type(const TypedNode* yes, const TypedNode* no) {
  Type a = unboxed(yes->type);
  Type b = unboxed(no->type);
  bool are_references = !is_primitive(yes->type) && !is_primitive(no->type);
  if (a == b) return a == Type::kRef || are_references ? std::nullopt : std::optional(a);
  if (!is_numeric(a) || !is_numeric(b)) return std::nullopt;
  if (widens(a, Type::kShort) && widens(b, Type::kShort)) return Type::kShort;
  if (is_constant_of(yes, b)) return b;
  if (is_constant_of(no, a)) return a;
  return promoted(a, b);
}

const TypedNode* Operators::conditional(Operand condition, Operand yes, Operand no) {
  const TypedNode* test = boolean(condition, "operator '?:'");
  if (test == nullptr) return nullptr;
  if (auto type = conditional_type(yes.value, no.value)) {
    const TypedNode* first = to_primitive(yes.value, *type);
    return add(*type, ConditionalValue{test, first, to_primitive(no.value, *type)});
  }
  const ClassInfo& object = program_.require("java/lang/Object");
  const TypedNode* first = assigned(yes.value, object);
  const TypedNode* second = assigned(no.value, object);
  return add(common_type(program_, first->type, second->type), ConditionalValue{test, first, second},
             yes.value->is_erased || no.value->is_erased);
}

const TypedNode* Operators::cast(const ClassInfo& type, Operand operand, const ExpressionNode& source) {
  JavaType from = operand.value->type;
  Type primitive = unboxed(from);
  auto fail_cast = [&] {
    return fail(source.begin, fmt::format("'{}' of type {} cannot be cast to {}", text_of(*operand.source),
                                          type_text(from), type_text(&type)));
  };
  if (is_primitive(&type)) {
    bool both_numeric = is_primitive(from) && is_numeric(primitive) && is_numeric(type.type);
    if (both_numeric || widens(primitive, type.type)) return to_primitive(operand.value, type.type);
    // A reference to something wider than Integer, say: cast to that first.
    if (from == nullptr || is_primitive(from)) return fail_cast();
    const ClassInfo& wrapper = boxed(program_, type.type);
    if (primitive != Type::kRef || !wrapper.is_subclass_of(*from)) return fail_cast();
    return unbox(add(&wrapper, CastValue{operand.value}));
  }
  if (is_primitive(from)) {
    if (!boxed(program_, primitive).is_subclass_of(type)) return fail_cast();
    return add(&type, assigned(operand.value, type)->form);
  }
  if (from != nullptr && !is_castable(*from, type)) return fail_cast();
  return add(&type, CastValue{operand.value});
}

const TypedNode* Operators::instance_of(const ClassInfo& type, Operand operand) {
  if (is_primitive(operand.value->type)) return fail_operand("'instanceof' needs an object", operand);
  if (is_primitive(&type)) {
    return fail(operand.source->begin, fmt::format("'instanceof' needs a class, but {} is none", type.name));
  }
  if (operand.value->type != nullptr && !is_castable(*operand.value->type, type)) {
    return fail(operand.source->begin,
                fmt::format("'{}' of type {} is never an instance of {}", text_of(*operand.source),
                            type_text(operand.value->type), type_text(&type)));
  }
  return add(Type::kBoolean, InstanceOfValue{operand.value, &type});
}

const TypedNode* Operators::element(Operand array, Operand index) {
  JavaType type = array.value->type;
  if (type == nullptr || !type->is_array()) return fail_operand("'[' needs an array", array);
  if (!widens(unboxed(index.value->type), Type::kInt)) {
    return fail_operand("the index of an array is an int", index);
  }
  const TypedNode* position = to_primitive(index.value, Type::kInt);
  return add(type->component, BinaryValue{load_op(type->component->type), array.value, position},
             array.value->is_erased);
}

}  // namespace heapwright::javaexpr
