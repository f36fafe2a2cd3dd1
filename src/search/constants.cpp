#include "search/constants.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "classfile/modified_utf8.h"

namespace heapwright::search {

namespace {

constexpr size_t kLongestConstant = 60;
constexpr double kLargestFloat = 1e30;

struct Found {
  std::set<int64_t> integers;
  std::set<double> floats;
  std::set<std::u16string> texts;
  std::set<std::string> classes;
  std::set<std::string> literals;
};

// The instruction does not say which type a constant has: whatever makes sense as a floating-point number is
// taken for one as well.
void add_number(int64_t bits, Found& found) {
  found.integers.insert(bits);
  auto wide = std::bit_cast<double>(bits);
  auto narrow = static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  for (double number : {wide, narrow}) {
    bool is_sensible = std::isnormal(number) && std::abs(number) < kLargestFloat && std::abs(number) > 1e-30;
    if (is_sensible) found.floats.insert(number);
  }
}

void add_code(ir::Program& program, const ir::Body& body, Found& found) {
  for (const ir::Instr& instr : body.code) {
    if (instr.op == ir::Op::kConst || instr.immediate) add_number(instr.imm, found);
    if (instr.op == ir::Op::kInstanceOf || instr.op == ir::Op::kCheckCast)
      found.classes.emplace(instr.class_ref->name);
    if (instr.op == ir::Op::kLoadClass) found.literals.emplace(instr.class_ref->name);
    if (instr.op != ir::Op::kLoadString) continue;
    std::u16string text = classfile::utf16_of_modified_utf8(program.text(instr.string));
    if (text.size() <= kLongestConstant) found.texts.insert(std::move(text));
  }
  for (const ir::SwitchTable& table : body.switches) {
    for (const ir::SwitchTable::Arm& arm : table.arms) found.integers.insert(arm.key);
  }
}

}  // namespace

Constants Constants::of(ir::Program& program, std::span<const ir::ClassInfo* const> classes) {
  Found found;
  for (const ir::ClassInfo* type : classes) {
    for (const auto& method : type->methods) {
      if (method->is_abstract() || method->is_native()) continue;
      if (auto body = program.body(*method)) add_code(program, **body, found);
    }
  }
  Constants result;
  result.integers.assign(found.integers.begin(), found.integers.end());
  result.floats.assign(found.floats.begin(), found.floats.end());
  result.texts.assign(found.texts.begin(), found.texts.end());
  result.classes.assign(found.classes.begin(), found.classes.end());
  result.literals.assign(found.literals.begin(), found.literals.end());
  std::stable_sort(result.texts.begin(), result.texts.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return result;
}

}  // namespace heapwright::search
