#include "coverage/operand_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>

#include "classfile/descriptor.h"
#include "ir/opcodes.h"

namespace heapwright::coverage {

using classfile::MemberRef;
using ir::Bytecode;

namespace {

using namespace ir::opcode;  // it holds nothing but constants

constexpr size_t kLongestWords = 40;  // beyond that, an object is named without where it comes from

bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// "isEmpty" begins with the word "is", "island" does not.
bool begins_with(std::string_view name, std::string_view word) {
  return name.starts_with(word) && name.size() > word.size() && !is_lower(name[word.size()]);
}

// With what it belongs to in front: nodeLeft.
std::string joined(const std::string& owner, const std::string& name) {
  bool is_short = owner.size() + name.size() <= kLongestWords;
  return owner.empty() || !is_short ? name : owner + capitalised(name);
}

// A truth value that is called `name`: isEmpty, red, contains.
Operand truth(const std::string& owner, const std::string& name, const std::string& argument, bool is_call) {
  Operand result;
  result.kind = Operand::Kind::kBoolean;
  std::string rest = capitalised(argument);
  auto set = [&](const std::string& positive, const std::string& negative) {
    result.words = joined(owner, positive) + rest;
    result.negated = joined(owner, negative) + rest;
  };
  if (begins_with(name, "is")) {
    set(name, "isNot" + name.substr(2));
  } else if (begins_with(name, "has")) {
    set(name, "hasNo" + name.substr(3));
  } else if (begins_with(name, "can")) {
    set(name, "canNot" + name.substr(3));
  } else if (!is_call) {
    set("is" + capitalised(name), "isNot" + capitalised(name));
  } else if (name.ends_with('s') && !name.ends_with("ss")) {
    set(name, "doesNot" + capitalised(name.substr(0, name.size() - (name.ends_with("ches") ? 2 : 1))));
  } else {
    set(name, name);
    result.words += "ReturnsTrue";
    result.negated += "ReturnsFalse";
  }
  return result;
}

Operand value(std::string words) {
  Operand result;
  result.words = std::move(words);
  return result;
}

Operand number(int64_t bits) {
  Operand result;
  result.kind = Operand::Kind::kConstant;
  result.number = bits;
  return result;
}

std::string owner_words(const std::optional<Operand>& owner) {
  return !owner || owner->kind != Operand::Kind::kValue ? "" : owner->words;
}

// intValue, valueOf and their kin give the same number in another form.
bool is_boxing(const MemberRef& method) {
  return method.owner.starts_with("java/lang/") &&
         (method.name == "valueOf" || method.name.ends_with("Value"));
}

}  // namespace

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
  return result;
}

std::string camel_case(std::string_view name) {
  std::string result;
  bool is_constant = std::none_of(name.begin(), name.end(), is_lower);
  bool at_start = false;
  for (char c : name) {
    auto letter = static_cast<unsigned char>(c);
    if (is_part(c)) {
      bool is_small = is_constant && !at_start;
      result +=
          static_cast<char>(is_small ? std::tolower(letter) : (at_start ? std::toupper(letter) : letter));
    }
    at_start = !is_part(c) && !result.empty();
  }
  if (!result.empty()) result[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(result[0])));
  return result;
}

std::string number_words(int64_t value) {
  return value < 0 ? fmt::format("Minus{}", 0 - static_cast<uint64_t>(value)) : fmt::format("{}", value);
}

std::string plain_words(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kConstant:
      return number_words(operand.number);
    case Operand::Kind::kComparison:
      return joined(operand.words, "comparedTo") + capitalised(operand.other);
    case Operand::Kind::kThis:
    case Operand::Kind::kValue:
    case Operand::Kind::kBoolean:
      break;
  }
  return operand.words;
}

OperandWords::OperandWords(const ir::Method& method, uint32_t pc)
    : method_(method),
      code_(*method.source->code),
      pool_(method.owner->file->pool),
      sources_(code_, pool_, pc) {}

std::optional<Bytecode> OperandWords::source(uint32_t pc, uint32_t depth) const {
  auto pushed_at = sources_.source(pc, depth);
  return pushed_at ? ir::decode(code_.bytes, *pushed_at) : std::nullopt;
}

OperandWords::Words OperandWords::operand(uint32_t pc, uint32_t depth) const {
  auto bytecode = source(pc, depth);
  if (!bytecode || bytecode->pc >= pc) return std::nullopt;  // what comes round a loop has no end
  uint8_t opcode = bytecode->opcode;
  if (opcode >= kIload && opcode <= kAload)
    return local(static_cast<uint32_t>(bytecode->operand), bytecode->pc, pc);
  if (opcode >= kIload0 && opcode <= kAload3) return local((opcode - kIload0) % 4U, bytecode->pc, pc);
  if (auto known = constant(*bytecode)) return known;
  return pushed_by(*bytecode);
}

OperandWords::Words OperandWords::pushed_by(const Bytecode& bytecode) const {
  uint8_t opcode = bytecode.opcode;
  if (opcode >= kIaload && opcode <= kSaload) return element(bytecode);
  if ((opcode >= kIadd && opcode <= kDrem) || opcode == kIand || opcode == kLand) return arithmetic(bytecode);
  if (opcode >= kI2l && opcode <= kI2s) return operand(bytecode.pc, 0);
  switch (opcode) {
    case kGetstatic:
    case kGetfield:
      return field(bytecode);
    case kArraylength: {
      auto array = operand(bytecode.pc, 0);
      return value(joined(owner_words(array), "length"));
    }
    case kInstanceof: {
      auto object = operand(bytecode.pc, 0);
      auto type = pool_.class_name(static_cast<uint16_t>(bytecode.operand));
      if (!object || !type || type->starts_with('[')) return std::nullopt;
      std::string name = camel_case(type->substr(type->find_last_of("/$") + 1));
      return truth(plain_words(*object), "is" + capitalised(name), "", true);
    }
    default:
      return opcode >= kInvokevirtual && opcode <= kInvokeinterface ? call(bytecode) : std::nullopt;
  }
}

OperandWords::Words OperandWords::local(uint32_t slot, uint32_t load_pc, uint32_t use_pc) const {
  for (const classfile::LocalVariable& variable : code_.variables) {
    bool in_scope = load_pc >= variable.start_pc && load_pc - variable.start_pc < variable.length;
    if (!in_scope || variable.slot != slot) continue;
    if (variable.name == "this") return Operand{Operand::Kind::kThis, "this", "", "", 0};
    std::string name = camel_case(variable.name);
    if (name.empty()) return std::nullopt;
    return variable.descriptor == "Z" ? truth("", name, "", false) : value(name);
  }
  return sources_.is_stored(use_pc, slot) ? std::nullopt : parameter(slot);
}

// A parameter without an entry in the table of local variables.
OperandWords::Words OperandWords::parameter(uint32_t slot) const {
  if (!method_.is_static() && slot == 0) return Operand{Operand::Kind::kThis, "this", "", "", 0};
  uint32_t at = method_.is_static() ? 0 : 1;
  const auto& names = method_.source->parameter_names;
  for (size_t i = 0; i < method_.parameters.size(); ++i) {
    if (at == slot) {
      std::string name = i < names.size() ? camel_case(names[i]) : "";
      if (name.empty()) name = method_.parameters.size() == 1 ? "argument" : fmt::format("argument{}", i + 1);
      return method_.parameters[i] == ir::Type::kBoolean ? truth("", name, "", false) : value(name);
    }
    at += ir::is_wide(ir::kind_of(method_.parameters[i])) ? 2U : 1U;
  }
  return std::nullopt;
}

OperandWords::Words OperandWords::constant(const Bytecode& bytecode) const {
  uint8_t opcode = bytecode.opcode;
  if (opcode == kAconstNull) return value("null");
  if (opcode >= kIconstM1 && opcode <= kIconst5) return number(opcode - kIconst0);
  if (opcode == kLconst0 || opcode == kLconst1) return number(opcode - kLconst0);
  if (opcode >= kFconst0 && opcode < kDconst0) return number(opcode - kFconst0);
  if (opcode == kDconst0 || opcode == kDconst1) return number(opcode - kDconst0);
  if (opcode == kBipush || opcode == kSipush) return number(bytecode.operand);
  if (opcode != kLdc && opcode != kLdcW && opcode != kLdc2W) return std::nullopt;
  auto index = static_cast<uint16_t>(bytecode.operand);
  auto bits = pool_.bits(index);
  if (!bits) return std::nullopt;
  if (pool_.tag(index) == classfile::ConstantTag::kInteger)
    return number(static_cast<int32_t>(static_cast<uint32_t>(*bits)));
  if (pool_.tag(index) == classfile::ConstantTag::kLong) return number(static_cast<int64_t>(*bits));
  return std::nullopt;
}

OperandWords::Words OperandWords::field(const Bytecode& bytecode) const {
  auto field = pool_.field(static_cast<uint16_t>(bytecode.operand));
  if (!field) return std::nullopt;
  // The object around that of an inner class.
  if (field->name.starts_with("this$")) return Operand{Operand::Kind::kThis, "outer", "", "", 0};
  std::string owner = bytecode.opcode == kGetfield ? owner_words(operand(bytecode.pc, 0)) : "";
  std::string name = camel_case(field->name);
  if (name.empty()) return std::nullopt;
  return field->descriptor == "Z" ? truth(owner, name, "", false) : value(joined(owner, name));
}

OperandWords::Words OperandWords::call(const Bytecode& bytecode) const {
  auto method = pool_.method(static_cast<uint16_t>(bytecode.operand));
  auto descriptor = method ? classfile::parse_method_descriptor(method->descriptor) : std::nullopt;
  if (!descriptor) return std::nullopt;
  size_t count = descriptor->parameters.size();
  auto slots = static_cast<uint32_t>(classfile::parameter_slots(method->descriptor).value_or(0));
  bool is_static = bytecode.opcode == kInvokestatic;
  if (is_boxing(*method) && count == (is_static ? 1 : 0)) return operand(bytecode.pc, 0);
  // The values that the call is about, the receiver included.
  auto receiver = is_static ? std::nullopt : operand(bytecode.pc, slots);
  auto last = count > 0 ? operand(bytecode.pc, 0) : std::nullopt;
  bool compares = (method->name == "compareTo" && count == 1) || (method->name == "compare" && count == 2);
  if (compares) {
    auto first = method->name == "compare" ? operand(bytecode.pc, slots / 2) : receiver;
    if (first && last)
      return Operand{Operand::Kind::kComparison, plain_words(*first), "", plain_words(*last), 0};
  }
  std::string name = camel_case(method->name);
  if (name.empty()) return std::nullopt;
  if (method->descriptor.ends_with(")Z"))
    return truth(owner_words(receiver), name, count == 1 && last ? plain_words(*last) : "", true);
  std::string argument = count == 1 && last ? capitalised(plain_words(*last)) : "";
  if (name == "get" && !argument.empty()) return value(joined(owner_words(receiver), "at") + argument);
  if (begins_with(name, "get")) name = camel_case(name.substr(3));
  if (!argument.empty()) name += (name.ends_with("Of") ? "" : "Of") + argument;
  return value(joined(owner_words(receiver), name));
}

OperandWords::Words OperandWords::arithmetic(const Bytecode& bytecode) const {
  static constexpr std::array<const char*, 5> kNames = {"Plus", "Minus", "Times", "DividedBy", "Modulo"};
  bool is_and = bytecode.opcode >= kIand;
  size_t family = is_and ? 0 : static_cast<size_t>(bytecode.opcode - kIadd) / 4;
  // The order is int, long, float, double; the second and the last take two slots.
  bool is_double_slot = is_and ? bytecode.opcode == kLand : (bytecode.opcode - kIadd) % 2 == 1;
  auto right = operand(bytecode.pc, 0);
  auto left = operand(bytecode.pc, is_double_slot ? 2 : 1);
  if (!left || !right) return std::nullopt;
  std::string name = is_and ? "And" : kNames[family];
  return value(plain_words(*left) + name + capitalised(plain_words(*right)));
}

OperandWords::Words OperandWords::element(const Bytecode& bytecode) const {
  auto array = operand(bytecode.pc, 1);
  auto index = operand(bytecode.pc, 0);
  if (!array) return std::nullopt;
  if (!index) return value(joined(plain_words(*array), "element"));
  return value(plain_words(*array) + "At" + capitalised(plain_words(*index)));
}

}  // namespace heapwright::coverage
