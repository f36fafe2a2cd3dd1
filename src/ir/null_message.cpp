#include "ir/null_message.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "classfile/descriptor.h"
#include "ir/bytecode.h"
#include "ir/null_sources.h"

namespace heapwright::ir {

namespace {

using classfile::MemberRef;

enum : uint8_t {
  kAconstNull = 0x01,
  kIconstM1 = 0x02,
  kIconst0 = 0x03,
  kIconst5 = 0x08,
  kBipush = 0x10,
  kSipush = 0x11,
  kIload = 0x15,
  kAload = 0x19,
  kIload0 = 0x1a,
  kIload3 = 0x1d,
  kAload0 = 0x2a,
  kAload3 = 0x2d,
  kIaload = 0x2e,
  kAaload = 0x32,
  kSaload = 0x35,
  kIastore = 0x4f,
  kLastore = 0x50,
  kDastore = 0x52,
  kSastore = 0x56,
  kGetstatic = 0xb2,
  kGetfield = 0xb4,
  kPutfield = 0xb5,
  kInvokevirtual = 0xb6,
  kInvokespecial = 0xb7,
  kInvokestatic = 0xb8,
  kInvokeinterface = 0xb9,
  kArraylength = 0xbe,
  kAthrow = 0xbf,
  kMonitorenter = 0xc2,
  kMonitorexit = 0xc3,
};

// By the order of the bytecodes for array elements.
constexpr std::string_view kArrayNames[] = {"int",    "long",         "float", "double",
                                            "object", "byte/boolean", "char",  "short"};

// The JVM abbreviates its two most frequent classes: as the owner of a member ...
std::string owner_name(std::string_view internal) {
  if (internal == "java/lang/Object" || internal == "java/lang/String") internal.remove_prefix(10);
  return java_name(internal);
}

// ... and wherever the name of a parameter's type starts like them, so StringBuilder, too.
std::string parameter_name(std::string_view descriptor) {
  std::string name = source_type(descriptor);
  if (name.starts_with("java.lang.Object") || name.starts_with("java.lang.String")) name.erase(0, 10);
  return name;
}

std::string method_name(const MemberRef& method) {
  std::string text = fmt::format("{}.{}(", owner_name(method.owner), method.name);
  if (auto parsed = classfile::parse_method_descriptor(method.descriptor)) {
    for (std::string_view separator; std::string_view parameter : parsed->parameters) {
      text += separator;
      text += parameter_name(parameter);
      separator = ", ";
    }
  }
  return text + ")";
}

class NullMessage {
 public:
  NullMessage(const Method& method, uint32_t pc)
      : method_(method),
        code_(*method.source->code),
        pool_(method.owner->file->pool),
        sources_(code_, pool_, pc) {}

  std::string at(uint32_t pc) const;

 private:
  static constexpr int kMaxDetail = 5;

  // A bytecode that fails on null: what it wanted to do, and how far below the top of the stack the null
  // lies.
  struct Failure {
    std::string action;
    uint32_t depth = 0;
  };
  std::optional<Failure> failure(const Bytecode& bytecode) const;
  std::string reason(uint32_t pc, uint32_t depth) const;

  // Append the expression that a bytecode pushed; false when it has no name.
  bool append_source(std::string& text, uint32_t pc, uint32_t depth, int detail) const;
  bool append_value(std::string& text, uint32_t at, const Bytecode& bytecode, int detail) const;
  bool append_element(std::string& text, uint32_t pc, int detail) const;
  void append_local(std::string& text, uint32_t at, const Bytecode& bytecode, uint32_t local) const;

  const Method& method_;
  const classfile::Code& code_;
  const classfile::ConstantPool& pool_;
  ValueSources sources_;
};

std::string NullMessage::at(uint32_t pc) const {
  auto bytecode = decode(code_.bytes, pc);
  if (!bytecode) return "";
  auto failed = failure(*bytecode);
  if (!failed) return "";
  return failed->action + reason(pc, failed->depth);
}

std::optional<NullMessage::Failure> NullMessage::failure(const Bytecode& bytecode) const {
  uint8_t opcode = bytecode.opcode;
  auto index = static_cast<uint16_t>(bytecode.operand);
  if (opcode >= kIaload && opcode <= kSaload) {
    return Failure{fmt::format("Cannot load from {} array", kArrayNames[opcode - kIaload]), 1};
  }
  if (opcode >= kIastore && opcode <= kSastore) {
    uint32_t depth = opcode == kLastore || opcode == kDastore ? 3 : 2;
    return Failure{fmt::format("Cannot store to {} array", kArrayNames[opcode - kIastore]), depth};
  }
  switch (opcode) {
    case kArraylength:
      return Failure{"Cannot read the array length", 0};
    case kAthrow:
      return Failure{"Cannot throw exception", 0};
    case kMonitorenter:
      return Failure{"Cannot enter synchronized block", 0};
    case kMonitorexit:
      return Failure{"Cannot exit synchronized block", 0};
    case kGetfield:
    case kPutfield: {
      auto field = pool_.field(index);
      if (!field) return std::nullopt;
      if (opcode == kGetfield) return Failure{fmt::format("Cannot read field \"{}\"", field->name), 0};
      uint32_t depth = is_wide(kind_of(type_of_descriptor(field->descriptor))) ? 2 : 1;
      return Failure{fmt::format("Cannot assign field \"{}\"", field->name), depth};
    }
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokeinterface: {
      auto method = pool_.method(index);
      if (!method || method->name == "<init>") return std::nullopt;
      auto slots = classfile::parameter_slots(method->descriptor);
      return Failure{fmt::format("Cannot invoke \"{}\"", method_name(*method)),
                     static_cast<uint32_t>(slots.value_or(0))};
    }
    default:
      return std::nullopt;
  }
}

std::string NullMessage::reason(uint32_t pc, uint32_t depth) const {
  auto source = sources_.source(pc, depth);
  if (!source) return "";
  auto bytecode = decode(code_.bytes, *source);
  bool is_call = bytecode && bytecode->opcode >= kInvokevirtual && bytecode->opcode <= kInvokeinterface;
  std::string text = is_call ? " because the return value of \"" : " because \"";
  if (append_source(text, pc, depth, kMaxDetail)) text += "\" is null";
  return text;
}

bool NullMessage::append_source(std::string& text, uint32_t pc, uint32_t depth, int detail) const {
  if (detail <= 0) return false;
  auto source = sources_.source(pc, depth);
  if (!source) return false;
  auto bytecode = decode(code_.bytes, *source);
  return bytecode && append_value(text, pc, *bytecode, detail);
}

bool NullMessage::append_value(std::string& text, uint32_t at, const Bytecode& bytecode, int detail) const {
  uint8_t opcode = bytecode.opcode;
  auto index = static_cast<uint16_t>(bytecode.operand);
  if (opcode >= kIconstM1 && opcode <= kIconst5) {
    text += std::to_string(opcode - kIconst0);
    return true;
  }
  if (opcode >= kIload0 && opcode <= kIload3) return append_local(text, at, bytecode, opcode - kIload0), true;
  if (opcode >= kAload0 && opcode <= kAload3) return append_local(text, at, bytecode, opcode - kAload0), true;
  switch (opcode) {
    case kAconstNull:
      text += "null";
      return true;
    case kBipush:
      text += std::to_string(bytecode.operand);
      return true;
    case kSipush:
      text += std::to_string(static_cast<uint16_t>(bytecode.operand));
      return true;
    case kIload:
    case kAload:
      append_local(text, at, bytecode, static_cast<uint32_t>(bytecode.operand));
      return true;
    case kIaload:
    case kAaload:
      return append_element(text, bytecode.pc, detail);
    case kGetstatic:
      if (auto field = pool_.field(index))
        text += fmt::format("{}.{}", owner_name(field->owner), field->name);
      return true;
    case kGetfield:
      if (append_source(text, bytecode.pc, 0, detail - 1)) text += ".";
      if (auto field = pool_.field(index)) text += field->name;
      return true;
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokestatic:
    case kInvokeinterface:
      if (auto method = pool_.method(index)) text += method_name(*method);
      return true;
    default:
      return false;
  }
}

bool NullMessage::append_element(std::string& text, uint32_t pc, int detail) const {
  if (!append_source(text, pc, 1, detail - 1)) text += "<array>";
  text += "[";
  if (!append_source(text, pc, 0, detail)) text += "...";
  text += "]";
  return true;
}

void NullMessage::append_local(std::string& text, uint32_t at, const Bytecode& bytecode,
                               uint32_t local) const {
  for (const classfile::LocalVariable& variable : code_.variables) {
    if (variable.slot == local && bytecode.pc >= variable.start_pc &&
        bytecode.pc < variable.start_pc + variable.length) {
      text += variable.name;
      return;
    }
  }
  if (!sources_.is_stored(at, local)) {
    uint32_t slot = 0;
    if (!method_.is_static()) {
      if (local == 0) {
        text += "this";
        return;
      }
      slot = 1;
    }
    for (size_t i = 0; i < method_.parameters.size(); ++i) {
      slot += is_wide(kind_of(method_.parameters[i])) ? 2 : 1;
      if (local < slot) {
        text += fmt::format("<parameter{}>", i + 1);
        return;
      }
    }
  }
  text += fmt::format("<local{}>", local);
}

}  // namespace

std::string null_pointer_message(const Method& method, uint16_t pc) {
  if (method.source == nullptr || !method.source->code) return "";
  return NullMessage(method, pc).at(pc);
}

}  // namespace heapwright::ir
