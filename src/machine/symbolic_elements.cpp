#include "machine/symbolic_elements.h"

namespace heapwright::machine {

using ir::ObjectId;
using term::Sort;
using term::Term;

uint64_t element_bits(ir::Type type, uint64_t raw) {
  switch (type) {
    case ir::Type::kBoolean:
    case ir::Type::kByte:
      return static_cast<uint32_t>(static_cast<int32_t>(static_cast<int8_t>(raw)));
    case ir::Type::kShort:
      return static_cast<uint32_t>(static_cast<int32_t>(static_cast<int16_t>(raw)));
    case ir::Type::kChar:
    case ir::Type::kInt:
    case ir::Type::kFloat:
    case ir::Type::kLong:
    case ir::Type::kDouble:
    case ir::Type::kVoid:
    case ir::Type::kRef:
      break;
  }
  return raw;
}

Sort register_sort(ir::Type type) {
  switch (type) {
    case ir::Type::kLong:
      return Sort::kBv64;
    case ir::Type::kFloat:
      return Sort::kFp32;
    case ir::Type::kDouble:
      return Sort::kFp64;
    case ir::Type::kVoid:
    case ir::Type::kBoolean:
    case ir::Type::kByte:
    case ir::Type::kChar:
    case ir::Type::kShort:
    case ir::Type::kInt:
    case ir::Type::kRef:
      break;
  }
  return Sort::kBv32;
}

Term element_term(term::TermManager& terms, const SymbolicState& state, const Object& array, ObjectId id,
                  size_t index) {
  Term known = state.element(id, index);
  if (known != term::kNoTerm) return known;
  ir::Type type = array.type->element_type();
  return terms.constant(register_sort(type), element_bits(type, raw_element(array, index)));
}

}  // namespace heapwright::machine
