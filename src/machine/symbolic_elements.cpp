#include "machine/symbolic_elements.h"

namespace heapwright::machine {

using ir::ObjectId;
using term::Sort;
using term::Term;

namespace {

// The bits of a concrete element, as a register of that sort holds them.
uint64_t element_bits(const Object& array, size_t index) {
  switch (array.type->element_type()) {
    case ir::Type::kBoolean:
    case ir::Type::kByte:
      return static_cast<uint32_t>(static_cast<int32_t>(array.elements<int8_t>()[index]));
    case ir::Type::kShort:
      return static_cast<uint32_t>(static_cast<int32_t>(array.elements<int16_t>()[index]));
    case ir::Type::kChar:
      return array.elements<uint16_t>()[index];
    case ir::Type::kInt:
    case ir::Type::kFloat:
      return array.elements<uint32_t>()[index];
    case ir::Type::kLong:
    case ir::Type::kDouble:
      return array.elements<uint64_t>()[index];
    case ir::Type::kVoid:
    case ir::Type::kRef:
      break;
  }
  return 0;
}

}  // namespace

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
  return terms.constant(register_sort(array.type->element_type()), element_bits(array, index));
}

}  // namespace heapwright::machine
