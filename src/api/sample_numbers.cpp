#include "api/sample_numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <set>

namespace heapwright::api {

namespace {

constexpr size_t kMaxNumbers = 9;
constexpr int64_t kLargest = 1'000'000;

// What the code computes with or compares to.
void add_constants(const ir::Body& body, std::set<int32_t>& constants) {
  for (const ir::Instr& instr : body.code) {
    bool has_constant = instr.op == ir::Op::kConst || instr.immediate;
    if (has_constant && std::abs(instr.imm) <= kLargest) constants.insert(static_cast<int32_t>(instr.imm));
  }
}

}  // namespace

std::vector<int32_t> sample_numbers(ir::Program& program, std::span<const ir::ClassInfo* const> classes) {
  std::vector<int32_t> numbers = {0, 1, 2, -1, 5};
  std::set<int32_t> constants;
  for (const ir::ClassInfo* type : classes) {
    for (const auto& method : type->methods) {
      if (method->is_abstract() || method->is_native()) continue;
      if (auto body = program.body(*method)) add_constants(**body, constants);
    }
  }
  std::vector<int32_t> others(constants.begin(), constants.end());
  std::stable_sort(others.begin(), others.end(),
                   [](int32_t a, int32_t b) { return std::abs(a) < std::abs(b); });
  for (int32_t number : others) {
    bool is_new = std::find(numbers.begin(), numbers.end(), number) == numbers.end();
    if (is_new && numbers.size() < kMaxNumbers) numbers.push_back(number);
  }
  return numbers;
}

uint64_t number_bits(ir::Type type, int32_t number) {
  bool is_nan = number == kNotANumber;
  switch (type) {
    case ir::Type::kFloat:
      return std::bit_cast<uint32_t>(is_nan ? std::nanf("") : static_cast<float>(number));
    case ir::Type::kDouble:
      return std::bit_cast<uint64_t>(is_nan ? std::nan("") : static_cast<double>(number));
    case ir::Type::kLong:
      return static_cast<uint64_t>(int64_t{number});
    case ir::Type::kBoolean:
      return static_cast<uint64_t>(number & 1);
    case ir::Type::kByte:
      return static_cast<uint8_t>(number);
    case ir::Type::kShort:
    case ir::Type::kChar:
      return static_cast<uint16_t>(number);
    case ir::Type::kInt:
    case ir::Type::kVoid:
    case ir::Type::kRef:
      break;
  }
  return static_cast<uint32_t>(number);
}

}  // namespace heapwright::api
