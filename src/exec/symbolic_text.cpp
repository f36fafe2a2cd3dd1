// Text that is made of symbolic values, or of the identity of objects, is not computed: mostly it is the
// message of an exception that nobody reads. Such a string, or the builder of one, is unreadable: it can be
// passed on and stored, and an execution that looks into it is stopped.
//
// A box of a symbolic value is a new object. On the JVM it may be one of those that valueOf keeps; whether
// two boxes are one object is therefore not known, and an execution that asks is stopped
// (symbolic_references.cpp).
#include "exec/symbolic_operands.h"
#include "ir/boxes.h"

namespace heapwright::exec {

using ir::Instr;
using ir::Method;

bool Interpreter::makes_text(const Method& method) {
  std::string_view owner = method.owner->name;
  if (!owner.starts_with("java/lang/")) return false;
  owner.remove_prefix(10);
  if (owner == "StringBuilder" || owner == "StringBuffer" || owner == "AbstractStringBuilder")
    return method.name == "append" || (method.name == "toString" && method.parameters.empty());
  if (owner == "Object") return method.name == "toString";
  if (owner == "String") {
    return (method.name == "valueOf" && method.parameters.size() == 1) ||
           (method.name == "format" && method.parameters.size() == 2);
  }
  return ir::find_box(method.owner->name) != nullptr && method.is_static() && method.parameters.size() == 1 &&
         (method.name == "toString" || method.name.ends_with("String"));
}

// Whether formatting these arguments calls no method of the user's.
bool Interpreter::is_plain_format(ObjectId arguments) const {
  if (arguments == ObjectId::kNull) return false;
  const Object& array = path_->heap.get(arguments);
  for (uint32_t i = 0; i < array.length; ++i) {
    auto element = array.elements<ObjectId>()[i];
    if (element == ObjectId::kNull) continue;
    std::string_view type = path_->heap.get(element).type->name;
    bool is_plain = type == "java/lang/String" || type == "java/lang/Integer" || type == "java/lang/Long" ||
                    type == "java/lang/Character" || type == "java/lang/Boolean" ||
                    type == "java/lang/Object";
    if (!is_plain) return false;
  }
  return true;
}

bool Interpreter::makes_box(const Method& method) {
  return method.name == "valueOf" && method.is_static() && method.parameters.size() == 1 &&
         method.parameters[0] != ir::Type::kRef && ir::is_integral_box(method.owner->name);
}

ObjectId Interpreter::new_box(const ir::ClassInfo& type, term::Term value) {
  ObjectId box = heap().new_object(type);
  path_->symbolic->set_element(box, ir::value_field(type).slot, type.instance_slots, value);
  return box;
}

// Nothing: the method is executed as usual.
std::optional<const Instr*> Interpreter::run_abstracted(const Method& method, const Value* registers,
                                                        std::span<const ir::Reg> arguments, const Instr* ip) {
  if (!makes_box(method)) return run_unreadable(method, registers, arguments, ip);
  term::Term value = path_->symbolic->registers[frame().base + arguments[0]];
  if (value == term::kNoTerm || ip->dst == ir::kNone) return std::nullopt;
  path_->registers[frame().base + ip->dst] = Value(new_box(*method.owner, value));
  clear_term(ip->dst);
  return ip + 1;
}

std::optional<const Instr*> Interpreter::run_unreadable(const Method& method, const Value* registers,
                                                        std::span<const ir::Reg> arguments, const Instr* ip) {
  SymbolicState& state = *path_->symbolic;
  if (method.name == "format" && !is_plain_format(registers[arguments[1]].as<ObjectId>()))
    return std::nullopt;
  // The text of an object is made of its identity hash. Formatting reads tables that all executions share.
  bool is_unknown = method.owner->name == "java/lang/Object" || method.name == "format";
  bool is_reference = !method.parameters.empty() && method.parameters[0] == ir::Type::kRef;
  bool takes_objects = method.name == "valueOf" || method.name == "append";
  bool unreadable = is_unknown;
  for (size_t i = 0; i < arguments.size(); ++i) {
    bool is_object = (i == 0 && !method.is_static()) || is_reference;
    bool is_symbolic = state.registers[frame().base + arguments[i]] != term::kNoTerm;
    bool unknown_object = is_object && state.is_unreadable(registers[arguments[i]].as<ObjectId>());
    unreadable = unreadable || unknown_object || (is_symbolic && (!is_object || takes_objects));
  }
  if (!unreadable) return std::nullopt;
  Value result;
  if (method.name == "append") {
    result = registers[arguments[0]];
    if (!state.is_unreadable(result.as<ObjectId>())) state.unreadable.push_back(result.as<ObjectId>());
  } else {
    ObjectId text = heap().new_object(program_.require("java/lang/String"));
    state.unreadable.push_back(text);
    result = Value(text);
  }
  if (ip->dst != ir::kNone) {
    path_->registers[frame().base + ip->dst] = result;
    clear_term(ip->dst);
  }
  return ip + 1;
}

}  // namespace heapwright::exec
