#include "machine/variable_form.h"

namespace heapwright::machine {

using ir::Type;
using ir::Value;
using term::Sort;
using term::Term;
using term::TermManager;

Sort variable_sort(Type type) {
  switch (type) {
    case Type::kBoolean:
      return Sort::kBool;
    case Type::kByte:
      return Sort::kBv8;
    case Type::kChar:
    case Type::kShort:
      return Sort::kBv16;
    case Type::kLong:
      return Sort::kBv64;
    case Type::kFloat:
      return Sort::kFp32;
    case Type::kDouble:
      return Sort::kFp64;
    case Type::kInt:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return Sort::kBv32;
}

Term register_form(TermManager& terms, Type type, Term variable) {
  switch (type) {
    case Type::kBoolean:
      return terms.ite(variable, terms.int_constant(1), terms.int_constant(0));
    case Type::kByte:
    case Type::kShort:
      return terms.sign_extend(variable, Sort::kBv32);
    case Type::kChar:
      return terms.zero_extend(variable, Sort::kBv32);
    case Type::kInt:
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return variable;
}

Value register_value(Type type, uint64_t bits) {
  switch (type) {
    case Type::kByte:
      return Value(int32_t{static_cast<int8_t>(bits)});
    case Type::kShort:
      return Value(int32_t{static_cast<int16_t>(bits)});
    case Type::kBoolean:
    case Type::kChar:
    case Type::kInt:
      return Value(static_cast<int32_t>(static_cast<uint32_t>(bits)));
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return Value::of_bits(bits);
}

Term variable_value(TermManager& terms, Type type, Term value) {
  switch (type) {
    case Type::kBoolean:
      return terms.ne(value, terms.int_constant(0));
    case Type::kByte:
    case Type::kShort:
    case Type::kChar:
      return terms.truncate(value, variable_sort(type));
    case Type::kInt:
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return value;
}

}  // namespace heapwright::machine
