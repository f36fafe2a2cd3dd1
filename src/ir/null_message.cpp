#include "ir/null_message.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "classfile/descriptor.h"
#include "ir/bytecode.h"
#include "ir/null_sources.h"
#include "ir/opcodes.h"

namespace heapwright::ir {

namespace {

using classfile::ConstantPool;
using classfile::MemberRef;

using namespace opcode;  // it holds nothing but constants

// In the order of the bytecodes that load and store elements.
constexpr std::string_view kElementTypes[] = {"int",    "long",         "float", "double",
                                              "object", "byte/boolean", "char",  "short"};

constexpr std::string_view kLangPackage = "java.lang.";

// Two owners lose their package ...
std::string owner_name(std::string_view internal_name) {
  std::string name = java_name(internal_name);
  return name == "java.lang.Object" || name == "java.lang.String" ? name.substr(kLangPackage.size()) : name;
}

// ... and so do all parameter types whose names start like them, such as StringBuilder.
std::string parameter_name(std::string_view descriptor) {
  std::string name = source_type(descriptor);
  bool shortens = name.starts_with("java.lang.Object") || name.starts_with("java.lang.String");
  return shortens ? name.substr(kLangPackage.size()) : name;
}

std::string method_name(const MemberRef& method) {
  std::string text = fmt::format("{}.{}(", owner_name(method.owner), method.name);
  auto parsed = classfile::parse_method_descriptor(method.descriptor);
  if (!parsed) return text + ")";
  for (size_t i = 0; i < parsed->parameters.size(); ++i) {
    if (i > 0) text += ", ";
    text += parameter_name(parsed->parameters[i]);
  }
  return text + ")";
}

// What a bytecode was about to do when it met null, and how many slots below the top of the stack null lies.
struct Failure {
  std::string action;
  uint32_t depth = 0;
};

std::optional<Failure> field_failure(const Bytecode& bytecode, const ConstantPool& pool) {
  auto field = pool.field(static_cast<uint16_t>(bytecode.operand));
  if (!field) return std::nullopt;
  if (bytecode.opcode == kGetfield) return Failure{fmt::format("Cannot read field \"{}\"", field->name), 0};
  bool wide = is_wide(kind_of(type_of_descriptor(field->descriptor)));
  return Failure{fmt::format("Cannot assign field \"{}\"", field->name), wide ? 2U : 1U};
}

std::optional<Failure> call_failure(const Bytecode& bytecode, const ConstantPool& pool) {
  auto method = pool.method(static_cast<uint16_t>(bytecode.operand));
  if (!method || method->name == "<init>") return std::nullopt;
  auto arguments = classfile::parameter_slots(method->descriptor);
  if (!arguments) return std::nullopt;
  auto depth = static_cast<uint32_t>(*arguments);
  return Failure{fmt::format("Cannot invoke \"{}\"", method_name(*method)), depth};
}

std::optional<Failure> failure_of(const Bytecode& bytecode, const ConstantPool& pool) {
  uint8_t opcode = bytecode.opcode;
  if (opcode >= kIaload && opcode <= kSaload) {
    return Failure{fmt::format("Cannot load from {} array", kElementTypes[opcode - kIaload]), 1};
  }
  if (opcode >= kIastore && opcode <= kSastore) {
    bool wide = opcode == kLastore || opcode == kDastore;
    return Failure{fmt::format("Cannot store to {} array", kElementTypes[opcode - kIastore]), wide ? 3U : 2U};
  }
  switch (opcode) {
    case kGetfield:
    case kPutfield:
      return field_failure(bytecode, pool);
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokeinterface:
      return call_failure(bytecode, pool);
    case kArraylength:
      return Failure{"Cannot read the array length", 0};
    case kAthrow:
      return Failure{"Cannot throw exception", 0};
    case kMonitorenter:
      return Failure{"Cannot enter synchronized block", 0};
    case kMonitorexit:
      return Failure{"Cannot exit synchronized block", 0};
    default:
      return std::nullopt;
  }
}

bool is_call(uint8_t opcode) { return opcode >= kInvokevirtual && opcode <= kInvokeinterface; }

std::optional<int32_t> int_constant(const Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (opcode >= kIconstM1 && opcode <= kIconst5) return opcode - kIconst0;
  if (opcode == kBipush) return bytecode.operand;
  if (opcode == kSipush) return static_cast<uint16_t>(bytecode.operand);  // unsigned on the JVM, too
  return std::nullopt;
}

std::optional<uint32_t> loaded_local(const Bytecode& bytecode) {
  uint8_t opcode = bytecode.opcode;
  if (opcode == kIload || opcode == kAload) return static_cast<uint32_t>(bytecode.operand);
  if (opcode >= kIload0 && opcode <= kIload3) return opcode - kIload0;
  if (opcode >= kAload0 && opcode <= kAload3) return opcode - kAload0;
  return std::nullopt;
}

// Why a value was null: the expression of the Java source that it came from, as far as the bytecode tells.
class Explanation {
 public:
  Explanation(const Method& method, uint32_t pc)
      : method_(method),
        code_(*method.source->code),
        pool_(method.owner->file->pool),
        sources_(code_, pool_, pc) {}

  // " because ..." for what lies `depth` slots below the top of the stack at `pc`; empty when that is
  // unknown.
  [[nodiscard]] std::string because(uint32_t pc, uint32_t depth) const;

 private:
  static constexpr int kMaxDetail = 5;      // links of a chain of fields and elements
  static constexpr int kMaxNesting = 1500;  // of indices in indices; not reached by well-formed code

  using Text = std::optional<std::string>;  // nullopt: the expression has no name, or too many links
  [[nodiscard]] Text expression(uint32_t pc, uint32_t depth, int detail, int nesting) const;
  [[nodiscard]] Text pushed_by(const Bytecode& bytecode, int detail, int nesting) const;
  [[nodiscard]] std::string local_name(uint32_t local, uint32_t load_pc, uint32_t use_pc) const;
  [[nodiscard]] std::string unnamed_local(uint32_t local, uint32_t use_pc) const;

  const Method& method_;
  const classfile::Code& code_;
  const ConstantPool& pool_;
  ValueSources sources_;
};

std::string Explanation::because(uint32_t pc, uint32_t depth) const {
  auto source = sources_.source(pc, depth);
  if (!source) return "";
  auto bytecode = decode(code_.bytes, *source);
  auto text = expression(pc, depth, kMaxDetail, 0);
  if (!text) return " because \"";  // The JVM breaks off here, as after invokedynamic.
  std::string_view prefix = bytecode && is_call(bytecode->opcode) ? "the return value of " : "";
  return fmt::format(" because {}\"{}\" is null", prefix, *text);
}

Explanation::Text Explanation::expression(uint32_t pc, uint32_t depth, int detail, int nesting) const {
  if (detail <= 0 || nesting > kMaxNesting) return std::nullopt;
  auto source = sources_.source(pc, depth);
  if (!source) return std::nullopt;
  auto bytecode = decode(code_.bytes, *source);
  if (!bytecode) return std::nullopt;
  if (auto local = loaded_local(*bytecode)) return local_name(*local, bytecode->pc, pc);
  if (auto number = int_constant(*bytecode)) return std::to_string(*number);
  return pushed_by(*bytecode, detail, nesting);
}

Explanation::Text Explanation::pushed_by(const Bytecode& bytecode, int detail, int nesting) const {
  auto index = static_cast<uint16_t>(bytecode.operand);
  switch (bytecode.opcode) {
    case kAconstNull:
      return "null";
    case kIaload:
    case kAaload: {
      auto array = expression(bytecode.pc, 1, detail - 1, nesting);
      auto element = expression(bytecode.pc, 0, detail, nesting + 1);
      return fmt::format("{}[{}]", array.value_or("<array>"), element.value_or("..."));
    }
    case kGetstatic: {
      auto field = pool_.field(index);
      return field ? Text(fmt::format("{}.{}", owner_name(field->owner), field->name)) : std::nullopt;
    }
    case kGetfield: {
      auto field = pool_.field(index);
      if (!field) return std::nullopt;
      auto object = expression(bytecode.pc, 0, detail - 1, nesting);
      return object ? fmt::format("{}.{}", *object, field->name) : std::string(field->name);
    }
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokestatic:
    case kInvokeinterface: {
      auto method = pool_.method(index);
      return method ? Text(method_name(*method)) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

std::string Explanation::local_name(uint32_t local, uint32_t load_pc, uint32_t use_pc) const {
  for (const classfile::LocalVariable& variable : code_.variables) {
    bool in_scope = load_pc >= variable.start_pc && load_pc - variable.start_pc < variable.length;
    if (in_scope && variable.slot == local) return std::string(variable.name);
  }
  return unnamed_local(local, use_pc);
}

std::string Explanation::unnamed_local(uint32_t local, uint32_t use_pc) const {
  if (!sources_.is_stored(use_pc, local)) {
    if (!method_.is_static() && local == 0) return "this";
    uint32_t end = method_.is_static() ? 0 : 1;
    for (size_t i = 0; i < method_.parameters.size(); ++i) {
      end += is_wide(kind_of(method_.parameters[i])) ? 2U : 1U;
      if (local < end) return fmt::format("<parameter{}>", i + 1);
    }
  }
  return fmt::format("<local{}>", local);
}

}  // namespace

std::string null_pointer_message(const Method& method, uint16_t pc) {
  if (method.source == nullptr || !method.source->code) return "";
  auto bytecode = decode(method.source->code->bytes, pc);
  if (!bytecode) return "";
  auto failure = failure_of(*bytecode, method.owner->file->pool);
  if (!failure) return "";
  return failure->action + Explanation(method, pc).because(pc, failure->depth);
}

}  // namespace heapwright::ir
