#include "analysis/transfer.h"

#include "analysis/never_null.h"
#include "analysis/op_family.h"
#include "classfile/descriptor.h"

namespace heapwright::analysis {

using ir::Instr;
using ir::InstrIndex;
using ir::Op;
using ir::Reg;

namespace {

constexpr int32_t kLongestArray = std::numeric_limits<int32_t>::max();

Range element_range(Op op) {
  if (op == Op::kLoadI8) return range_of(ir::Type::kByte);
  if (op == Op::kLoadI16) return range_of(ir::Type::kShort);
  if (op == Op::kLoadU16) return range_of(ir::Type::kChar);
  return {};
}

template <class T>
Range binary_range(Op int_op, const Range& a, const Range& b) {
  if (int_op == Op::kAddI32) return add<T>(a, b);
  if (int_op == Op::kSubI32) return subtract<T>(a, b);
  if (int_op == Op::kMulI32) return multiply<T>(a, b);
  if (int_op == Op::kAndI32) return bit_and<T>(a, b);
  if (int_op == Op::kOrI32) return bit_or<T>(a, b);
  if (int_op == Op::kXorI32) return bit_xor<T>(a, b);
  if (int_op == Op::kShlI32) return shift_left<T>(a, b);
  if (int_op == Op::kShrI32) return shift_right<T>(a, b);
  if (int_op == Op::kUshrI32) return shift_right_unsigned<T>(a, b);
  return {};
}

bool is_long(Op op) { return op >= Op::kAddI64 && op <= Op::kUshrI64; }
// The operation on ints that corresponds to one on longs.
Op int_op(Op op) {
  if (!is_long(op)) return op;
  return static_cast<Op>(static_cast<int>(op) - static_cast<int>(Op::kAddI64) +
                         static_cast<int>(Op::kAddI32));
}
bool is_long_shift(Op op) { return op >= Op::kShlI64 && op <= Op::kUshrI64; }
static_assert(static_cast<int>(Op::kUshrI64) - static_cast<int>(Op::kAddI64) ==
              static_cast<int>(Op::kUshrI32) - static_cast<int>(Op::kAddI32));

}  // namespace

Range range_of(ir::Type type) {
  switch (type) {
    case ir::Type::kBoolean:
      return Range::between(0, 1);
    case ir::Type::kByte:
      return Range::between(-128, 127);
    case ir::Type::kChar:
      return Range::between(0, 0xFFFF);
    case ir::Type::kShort:
      return Range::between(-0x8000, 0x7FFF);
    case ir::Type::kInt:
      return Range::of_int();
    case ir::Type::kVoid:
    case ir::Type::kLong:
    case ir::Type::kFloat:
    case ir::Type::kDouble:
    case ir::Type::kRef:
      return {};
  }
  return {};
}

// A boolean argument is not taken to be 0 or 1: to the JVM it is an int, and little would be won.
State Transfer::entry_state() {
  State state;
  state.registers.assign(body_.register_count, ValueId::kUnknown);
  size_t receivers = method_.is_static() ? 0 : 1;
  for (size_t i = 0; i < method_.argument_registers.size(); ++i) {
    ValueId id = values_.id_of({ValueName::Kind::kParameter, Op::kMove, static_cast<uint32_t>(i), 0, 0});
    state.registers[method_.argument_registers[i]] = id;
    if (i < receivers) {
      state.set_range(id, Range::of_object());
    } else if (method_.parameters[i - receivers] != ir::Type::kBoolean) {
      state.set_range(id, range_of(method_.parameters[i - receivers]));
    }
  }
  return state;
}

State Transfer::caught_state(const State& before, uint32_t handler) {
  State state = before;
  ValueId exception = values_.id_of({ValueName::Kind::kCaught, Op::kMove, handler, 0, 0});
  state.registers[body_.exception_register] = exception;
  state.set_range(exception, Range::of_object());
  return state;
}

ValueId Transfer::value_in(const State& state, Reg reg) {
  return reg < state.registers.size() ? state.registers[reg] : ValueId::kUnknown;
}

ValueId Transfer::second_operand(const State& state, const Instr& instr) {
  return instr.immediate ? values_.constant(instr.imm) : value_in(state, instr.b);
}

Range Transfer::int_range(const State& state, ValueId id) {
  Range range = meet(state.range(id), Range::of_int());
  return range.is_empty() ? Range::of_int() : range;
}

bool Transfer::assume(State& state, ValueId id, const Range& range) {
  if (id == ValueId::kUnknown) return true;
  const ValueName name = values_.name_of(id);
  Range known = name.kind == ValueName::Kind::kConstant ? Range::exactly(name.bits) : state.range(id);
  Range met = meet(known, range);
  if (met.is_empty()) return false;
  state.set_range(id, met);
  // Only an object is an instance of something.
  bool is_instance = name.kind == ValueName::Kind::kInstanceOf && met.not_zero;
  return !is_instance || assume(state, static_cast<ValueId>(name.a), Range::of_object());
}

void Transfer::set_result(State& state, const Instr& instr, ValueId id) {
  if (instr.dst < state.registers.size()) state.registers[instr.dst] = id;
}

void Transfer::set_new(State& state, InstrIndex index, const Range& range) {
  ValueId id = values_.id_of({ValueName::Kind::kInstruction, Op::kMove, index, 0, 0});
  state.set_range(id, range);
  set_result(state, body_.code[index], id);
}

void Transfer::set_operation(State& state, const Instr& instr, ValueId a, ValueId b, const Range& range) {
  if (a == ValueId::kUnknown || b == ValueId::kUnknown) {  // even so the range is known: it needs a name
    auto index = static_cast<InstrIndex>(&instr - body_.code.data());
    set_new(state, index, range);
    return;
  }
  ValueId id = values_.id_of(
      {ValueName::Kind::kOperation, instr.op, static_cast<uint32_t>(a), static_cast<uint32_t>(b), 0});
  Range met = meet(state.range(id), range);
  state.set_range(id, met.is_empty() ? range : met);
  set_result(state, instr, id);
}

bool Transfer::apply(State& state, InstrIndex index) {
  const Instr& instr = body_.code[index];
  switch (family_of(instr.op)) {
    case OpFamily::kMove:
      set_result(state, instr, value_in(state, instr.a));
      return true;
    case OpFamily::kConstant: {
      ValueId id = values_.constant(instr.imm);
      state.set_range(id, Range::exactly(instr.imm));
      set_result(state, instr, id);
      return true;
    }
    case OpFamily::kLiteral: {
      bool is_string = instr.op == Op::kLoadString;
      auto which = is_string ? static_cast<uint32_t>(instr.string)
                             : static_cast<uint32_t>(place_of(instr.class_ref->name));
      ValueId id = values_.id_of(
          {is_string ? ValueName::Kind::kString : ValueName::Kind::kClass, Op::kMove, which, 0, 0});
      state.set_range(id, Range::of_object());
      set_result(state, instr, id);
      return true;
    }
    case OpFamily::kBinary:
      apply_binary(state, instr);
      return true;
    case OpFamily::kDivision:
      return apply_division(state, instr);
    case OpFamily::kConversion:
      apply_conversion(state, instr);
      return true;
    case OpFamily::kNumber: {
      bool is_comparison = instr.op >= Op::kCmpLF32 && instr.op <= Op::kCmpGF64;
      set_new(state, index, is_comparison ? Range::between(-1, 1) : Range());
      return true;
    }
    case OpFamily::kControl:
      return true;
    case OpFamily::kThrow:
      return false;
    case OpFamily::kCall:
      return apply_call(state, index);
    case OpFamily::kField:
      return apply_field(state, index);
    case OpFamily::kArray:
      return apply_array(state, index);
    case OpFamily::kAllocation:
      return apply_allocation(state, index);
    case OpFamily::kCast:
      set_result(state, instr, value_in(state, instr.a));
      return true;
    case OpFamily::kInstanceOf:
      apply_type_test(state, instr);
      return true;
    case OpFamily::kMonitor:
      return dereference(state, instr.a);
    case OpFamily::kNotLowered:
      break;
  }
  set_new(state, index, Range());
  return true;
}

void Transfer::apply_binary(State& state, const Instr& instr) {
  ValueId a = value_in(state, instr.a);
  ValueId b = second_operand(state, instr);
  Range second = instr.immediate ? Range::exactly(instr.imm) : state.range(b);
  if (is_long(instr.op) && !is_long_shift(instr.op)) {
    set_operation(state, instr, a, b, binary_range<int64_t>(int_op(instr.op), state.range(a), second));
    return;
  }
  second = instr.immediate ? Range::exactly(static_cast<int32_t>(instr.imm)) : int_range(state, b);
  Range result = is_long(instr.op) ? binary_range<int64_t>(int_op(instr.op), state.range(a), second)
                                   : binary_range<int32_t>(instr.op, int_range(state, a), second);
  set_operation(state, instr, a, b, result);
}

bool Transfer::apply_division(State& state, const Instr& instr) {
  ValueId a = value_in(state, instr.a);
  ValueId b = second_operand(state, instr);
  if (!assume(state, b, Range::of_object())) return false;  // by zero
  bool is_remainder = instr.op == Op::kRemI32 || instr.op == Op::kRemI64;
  if (is_long(instr.op)) {
    Range first = state.range(a);
    Range second = state.range(b);
    set_operation(state, instr, a, b,
                  is_remainder ? remainder<int64_t>(first, second) : divide<int64_t>(first, second));
  } else {
    Range first = int_range(state, a);
    Range second = int_range(state, b);
    set_operation(state, instr, a, b,
                  is_remainder ? remainder<int32_t>(first, second) : divide<int32_t>(first, second));
  }
  return true;
}

void Transfer::apply_conversion(State& state, const Instr& instr) {
  ValueId a = value_in(state, instr.a);
  if (instr.op == Op::kCmpI64) {
    ValueId b = second_operand(state, instr);
    Range second = instr.immediate ? Range::exactly(instr.imm) : state.range(b);
    set_operation(state, instr, a, b, compare(state.range(a), second));
    return;
  }
  Range result;
  if (instr.op == Op::kNegI32) {
    result = subtract<int32_t>(Range::exactly(0), int_range(state, a));
  } else if (instr.op == Op::kNegI64) {
    result = subtract<int64_t>(Range::exactly(0), state.range(a));
  } else if (instr.op == Op::kI32ToI8) {
    result = narrow(int_range(state, a), range_of(ir::Type::kByte));
  } else if (instr.op == Op::kI32ToI16) {
    result = narrow(int_range(state, a), range_of(ir::Type::kShort));
  } else if (instr.op == Op::kI32ToU16) {
    result = narrow(int_range(state, a), range_of(ir::Type::kChar));
  } else if (instr.op == Op::kI32ToBool) {
    result = narrow(int_range(state, a), range_of(ir::Type::kBoolean));
  } else if (instr.op == Op::kI32ToI64) {
    result = int_range(state, a);
  } else if (instr.op == Op::kI64ToI32) {
    result = narrow(state.range(a), Range::of_int());
  }
  set_operation(state, instr, a, a, result);
}

bool Transfer::apply_array(State& state, InstrIndex index) {
  const Instr& instr = body_.code[index];
  ValueId array = value_in(state, instr.a);
  if (!dereference(state, instr.a)) return false;
  if (instr.op == Op::kArrayLength) {
    set_operation(state, instr, array, array, Range::between(0, kLongestArray));
    return true;
  }
  if (!assume(state, second_operand(state, instr), Range::between(0, kLongestArray - 1))) return false;
  bool is_load = instr.op >= Op::kLoadI8 && instr.op <= Op::kLoadRef;
  if (is_load) set_new(state, index, element_range(instr.op));
  return true;
}

bool Transfer::apply_allocation(State& state, InstrIndex index) {
  const Instr& instr = body_.code[index];
  if (instr.op == Op::kNewArray) {
    ValueId length = value_in(state, instr.a);
    if (!assume(state, length, Range::between(0, kLongestArray))) return false;
    Range lengths = meet(int_range(state, length), Range::between(0, kLongestArray));
    set_new(state, index, Range::of_object());
    auto array = static_cast<uint32_t>(value_in(state, instr.dst));
    state.set_range(values_.id_of({ValueName::Kind::kOperation, Op::kArrayLength, array, array, 0}), lengths);
    return true;
  }
  set_new(state, index, Range::of_object());
  return true;
}

void Transfer::apply_type_test(State& state, const Instr& instr) {
  ValueId object = value_in(state, instr.a);
  if (object == ValueId::kUnknown) {
    set_new(state, static_cast<InstrIndex>(&instr - body_.code.data()), Range::between(0, 1));
    return;
  }
  ValueId id = values_.id_of({ValueName::Kind::kInstanceOf, Op::kInstanceOf, static_cast<uint32_t>(object),
                              static_cast<uint32_t>(place_of(instr.class_ref->name)), 0});
  Range known = meet(state.range(id), Range::between(0, 1));
  state.set_range(id, state.range(object).is_zero() ? Range::exactly(0) : known);
  set_result(state, instr, id);
}

bool Transfer::apply_call(State& state, InstrIndex index) {
  const Instr& instr = body_.code[index];
  const ir::CallSite& site = *instr.call;
  bool has_receiver = site.kind != ir::CallKind::kStatic && site.kind != ir::CallKind::kDynamic;
  if (has_receiver && !dereference(state, site.arguments[0])) return false;
  if (requires_first_argument(site)) {
    if (!dereference(state, site.arguments[0])) return false;
    set_result(state, instr, value_in(state, site.arguments[0]));
    return true;
  }
  if (instr.dst == ir::kNone) return true;
  Range result = range_of(ir::type_of_descriptor(classfile::result_descriptor(site.descriptor)));
  if (never_returns_null(site, method_)) result = Range::of_object();
  set_new(state, index, result);
  return true;
}

const ir::Field* Transfer::resolved(const Instr& instr) {
  return program_.resolve(*instr.field, method_).found;
}

bool Transfer::apply_field(State& state, InstrIndex index) {
  const Instr& instr = body_.code[index];
  bool is_static = instr.op == Op::kGetStatic || instr.op == Op::kPutStatic;
  bool is_store = instr.op == Op::kPutField || instr.op == Op::kPutStatic;
  if (!is_static && !dereference(state, instr.a)) return false;
  const ir::Field* field = resolved(instr);
  if (field == nullptr) {
    if (!is_store) set_new(state, index, Range());
    return true;
  }
  FieldOf place{place_of(*field), is_static ? ValueId::kUnknown : value_in(state, instr.a)};
  bool is_remembered = FieldRules::is_stable(*field) && (is_static || place.object != ValueId::kUnknown);
  if (is_store) {  // another name may stand for the same object
    state.fields.erase_if([&place](const auto& entry) { return entry.first.field == place.field; });
    ValueId value = value_in(state, instr.dst);
    if (is_remembered && value != ValueId::kUnknown) state.fields.set(place, value);
    return true;
  }
  if (const ValueId* known = is_remembered ? state.fields.find(place) : nullptr) {
    set_result(state, instr, *known);
    return true;
  }
  set_new(state, index, range_of(field->type));
  if (is_remembered) {
    state.fields.set(place, values_.id_of({ValueName::Kind::kInstruction, Op::kMove, index, 0, 0}));
  }
  return true;
}

void Transfer::forget_fields(State& state) {
  state.fields.erase_if([this](const auto& entry) {
    return !rules_.survives_calls(*fields_[static_cast<size_t>(entry.first.field)]);
  });
}

// Entering a monitor and reading a volatile field may show what another thread has written.
bool Transfer::may_run_other_code(const Instr& instr) {
  if (instr.op == Op::kInvoke || instr.op == Op::kMonitorEnter) return true;
  if (instr.op == Op::kNew) {
    const ir::ClassInfo* type = program_.resolve(*instr.class_ref).found;
    return type == nullptr || rules_.may_initialize(*type);
  }
  if (family_of(instr.op) != OpFamily::kField) return false;
  const ir::Field* field = resolved(instr);
  if (field == nullptr || (field->flags & classfile::kAccVolatile) != 0) return true;
  return field->is_static() && rules_.may_initialize(*field->owner);
}

void Transfer::run_other_code(State& state, const Instr& instr) {
  if (state.fields.size() != 0 && may_run_other_code(instr)) forget_fields(state);
}

Place Transfer::place_of(const ir::Field& field) {
  auto [it, is_new] = field_places_.emplace(&field, static_cast<Place>(fields_.size()));
  if (is_new) fields_.push_back(&field);
  return it->second;
}

Place Transfer::place_of(std::string_view class_name) {
  return class_places_.emplace(class_name, static_cast<Place>(class_places_.size())).first->second;
}

}  // namespace heapwright::analysis
