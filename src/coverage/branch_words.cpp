#include "coverage/branch_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "coverage/operand_words.h"
#include "ir/opcodes.h"

namespace heapwright::coverage {

using ir::Bytecode;

namespace {

using namespace ir::opcode;  // it holds nothing but constants

// In the order of the jumps: the opposites are neighbours, so that the lowest bit turns one into the other.
enum class Relation : uint8_t { kEqual, kNotEqual, kLess, kAtLeast, kGreater, kAtMost };

Relation opposite(Relation relation) { return static_cast<Relation>(static_cast<uint8_t>(relation) ^ 1U); }

Relation mirrored(Relation relation) {
  static constexpr std::array<Relation, 6> kMirrored = {Relation::kEqual,   Relation::kNotEqual,
                                                        Relation::kGreater, Relation::kAtMost,
                                                        Relation::kLess,    Relation::kAtLeast};
  return kMirrored[static_cast<size_t>(relation)];
}

constexpr std::array<const char*, 6> kBetweenNumbers = {"Equals",  "DiffersFrom", "LessThan",
                                                        "AtLeast", "GreaterThan", "AtMost"};
constexpr std::array<const char*, 6> kToZero = {"IsZero",        "IsNotZero",  "IsNegative",
                                                "IsNotNegative", "IsPositive", "IsNotPositive"};

using Found = std::optional<Operand>;

std::string compared(const Operand& left, Relation relation, const Operand& right) {
  return plain_words(left) + kBetweenNumbers[static_cast<size_t>(relation)] + capitalised(plain_words(right));
}

std::string numbers(const Found& left, Relation relation, const Found& right) {
  if (!left || !right) return "";
  // A truth value may be compared with true or false.
  if (left->kind == Operand::Kind::kBoolean && right->kind == Operand::Kind::kConstant) {
    bool is_true = (relation == Relation::kEqual) == (right->number != 0);
    return is_true ? left->words : left->negated;
  }
  bool is_constant = left->kind == Operand::Kind::kConstant;
  if (is_constant && right->kind == Operand::Kind::kConstant) return "";
  return is_constant ? compared(*right, mirrored(relation), *left) : compared(*left, relation, *right);
}

std::string with_zero(const Found& operand, Relation relation) {
  if (!operand) return "";
  switch (operand->kind) {
    case Operand::Kind::kBoolean:
      return relation == Relation::kEqual ? operand->negated : operand->words;
    case Operand::Kind::kComparison:
      return operand->words + kBetweenNumbers[static_cast<size_t>(relation)] + capitalised(operand->other);
    case Operand::Kind::kConstant:
      return "";
    case Operand::Kind::kThis:
    case Operand::Kind::kValue:
      break;
  }
  return operand->words + kToZero[static_cast<size_t>(relation)];
}

// The condition under which a conditional jump is taken or not.
std::string jump_words(const ir::Method& method, const Bytecode& bytecode, bool is_taken) {
  OperandWords operands(method, bytecode.pc);
  uint8_t opcode = bytecode.opcode;
  auto relation_from = [&](uint8_t first) {
    auto relation = static_cast<Relation>(opcode - first);
    return is_taken ? relation : opposite(relation);
  };
  if (opcode >= kIfIcmpeq && opcode <= kIfIcmple) {
    return numbers(operands.operand(bytecode.pc, 1), relation_from(kIfIcmpeq),
                   operands.operand(bytecode.pc, 0));
  }
  if (opcode >= kIfeq && opcode <= kIfle) {
    auto source = operands.source(bytecode.pc, 0);
    bool is_wide_compare = source && source->opcode >= kLcmp && source->opcode <= kDcmpg;
    if (!is_wide_compare) return with_zero(operands.operand(bytecode.pc, 0), relation_from(kIfeq));
    bool is_float = source->opcode == kLcmp + 1 || source->opcode == kLcmp + 2;
    Found left = operands.operand(source->pc, is_float ? 1 : 2);
    Found right = operands.operand(source->pc, 0);
    bool to_zero = right && right->kind == Operand::Kind::kConstant && right->number == 0;
    return to_zero ? with_zero(left, relation_from(kIfeq)) : numbers(left, relation_from(kIfeq), right);
  }
  if (opcode == kIfnull || opcode == kIfnonnull) {
    Found operand = operands.operand(bytecode.pc, 0);
    if (!operand) return "";
    bool is_null = (opcode == kIfnull) == is_taken;
    return plain_words(*operand) + (is_null ? "IsNull" : "IsNotNull");
  }
  if (opcode == kIfAcmpeq || opcode == kIfAcmpne) {
    Found left = operands.operand(bytecode.pc, 1);
    Found right = operands.operand(bytecode.pc, 0);
    if (!left || !right) return "";
    if (left->kind == Operand::Kind::kThis) std::swap(left, right);
    bool is_same = (opcode == kIfAcmpeq) == is_taken;
    return plain_words(*left) + (is_same ? "Is" : "IsNot") + capitalised(plain_words(*right));
  }
  return "";
}

std::string switch_words(const ir::Method& method, const Bytecode& bytecode, const ir::SwitchTable& table,
                         uint32_t outcome) {
  constexpr size_t kMaxKeys = 3;
  std::vector<std::string> keys;
  for (const ir::SwitchTable::Arm& arm : table.arms) {
    if (arm.outcome == outcome && outcome != table.default_outcome) keys.push_back(number_words(arm.key));
  }
  Found operand = OperandWords(method, bytecode.pc).operand(bytecode.pc, 0);
  std::string subject = operand ? plain_words(*operand) : "";
  if (keys.empty()) return subject.empty() ? "defaultCase" : subject + "IsAnother";
  keys.resize(std::min(keys.size(), kMaxKeys));
  std::string cases = fmt::format("{}", fmt::join(keys, "Or"));
  return subject.empty() ? "case" + cases : fmt::format("{}Is{}", subject, cases);
}

}  // namespace

std::string branch_words(ir::Program& program, const ir::Method& method, uint32_t outcome) {
  if (method.source == nullptr || !method.source->code) return "";
  auto body = program.body(method);
  if (!body) return "";
  const auto& branches = (*body)->branches;
  for (uint32_t i = 0; i < branches.size(); ++i) {
    const ir::BranchPoint& branch = branches[i];
    if (outcome < branch.first_outcome || outcome - branch.first_outcome >= branch.outcomes) continue;
    auto bytecode = ir::decode(method.source->code->bytes, branch.pc);
    if (!bytecode) return "";
    uint32_t side = outcome - branch.first_outcome;
    if (!branch.is_switch) return jump_words(method, *bytecode, side == 1);
    for (const ir::Instr& instr : (*body)->code) {
      if (instr.op == ir::Op::kSwitch && instr.branch == i)
        return switch_words(method, *bytecode, *instr.table, side);
    }
  }
  return "";
}

}  // namespace heapwright::coverage
