// Text that is made of symbolic values, or of the identity of objects, is not computed: mostly it is the
// message of an exception that nobody reads. Such a string, or the builder of one, is unreadable: it can be
// passed on and stored, and an execution that looks into it is stopped.
//
// A box of a symbolic value is a new object. On the JVM it may be one of those that valueOf keeps; whether
// two boxes are one object is therefore not known, and an execution that asks is stopped (references.cpp).
#include "models/symbolic_text.h"

#include "ir/boxes.h"
#include "models/groups.h"
#include "term/term.h"

namespace heapwright::models {

using exec::Abstraction;
using ir::Instr;
using machine::Path;

ObjectId new_box(Path& path, const ir::ClassInfo& type, term::Term value) {
  ObjectId box = path.heap.new_object(type);
  path.symbolic->set_element(box, ir::value_field(type).slot, type.instance_slots, value);
  return box;
}

namespace {

bool is_unreadable(const SymbolicCall& call, size_t argument) {
  return call.is_object(argument) && call.state().is_unreadable(call.arg<ObjectId>(argument));
}

const Instr* give_unreadable_string(const SymbolicCall& call) {
  ObjectId text = call.vm.heap().new_object(call.vm.program().require("java/lang/String"));
  call.state().unreadable.push_back(text);
  return call.give(Value(text));
}

// Integer.valueOf(i)
std::optional<const Instr*> box(const SymbolicCall& call) {
  bool boxes = call.method.is_static() && call.method.parameters.size() == 1 &&
               call.method.parameters[0] != ir::Type::kRef;
  if (!boxes || !call.is_symbolic(0) || call.ip->dst == ir::kNone) return std::nullopt;
  return call.give(Value(new_box(call.vm.path(), *call.method.owner, call.term(0))));
}

// builder.append(x)
std::optional<const Instr*> append(const SymbolicCall& call) {
  bool takes_reference = call.method.parameters[0] == ir::Type::kRef;
  bool unreadable = is_unreadable(call, 0) || call.is_symbolic(0);
  for (size_t i = 1; i < call.arguments.size(); ++i) {
    bool unknown_object = takes_reference && call.state().is_unreadable(call.arg<ObjectId>(i));
    unreadable = unreadable || unknown_object || call.is_symbolic(i);
  }
  if (!unreadable) return std::nullopt;
  auto builder = call.arg<ObjectId>(0);
  if (!call.state().is_unreadable(builder)) call.state().unreadable.push_back(builder);
  return call.give(Value(builder));
}

// builder.toString()
std::optional<const Instr*> builder_text(const SymbolicCall& call) {
  return is_unreadable(call, 0) ? std::optional(give_unreadable_string(call)) : std::nullopt;
}

// String.valueOf(x), and Integer.toHexString(i) with its like
std::optional<const Instr*> text_of(const SymbolicCall& call) {
  if (!call.method.is_static() || call.method.parameters.size() != 1) return std::nullopt;
  bool takes_objects = call.method.name == "valueOf";
  bool is_unknown = call.is_symbolic(0) && (!call.is_object(0) || takes_objects);
  if (!is_unknown && !is_unreadable(call, 0)) return std::nullopt;
  return give_unreadable_string(call);
}

// The text of an object is made of its identity hash.
std::optional<const Instr*> object_text(const SymbolicCall& call) { return give_unreadable_string(call); }

// Whether formatting these arguments calls no method of the user's.
bool is_plain_format(const Heap& heap, ObjectId arguments) {
  if (arguments == ObjectId::kNull) return false;
  const Object& array = heap.get(arguments);
  for (uint32_t i = 0; i < array.length; ++i) {
    auto element = array.elements<ObjectId>()[i];
    if (element == ObjectId::kNull) continue;
    std::string_view type = heap.get(element).type->name;
    bool is_plain = type == "java/lang/String" || type == "java/lang/Integer" || type == "java/lang/Long" ||
                    type == "java/lang/Character" || type == "java/lang/Boolean" ||
                    type == "java/lang/Object";
    if (!is_plain) return false;
  }
  return true;
}

// String.format(format, arguments) reads tables that all executions share.
std::optional<const Instr*> format(const SymbolicCall& call) {
  if (!is_plain_format(call.vm.heap(), call.arg<ObjectId>(1))) return std::nullopt;
  return give_unreadable_string(call);
}

// `what` in place of a method's own code.
constexpr NativeEntry abstracted(std::string_view class_name, std::string_view name, Abstraction what,
                                 std::string_view descriptor = "") {
  return {class_name, name, descriptor, nullptr, nullptr, what};
}

constexpr std::string_view kNoParameters = "()Ljava/lang/String;";

constexpr NativeEntry kAbstractedMethods[] = {
    abstracted("java/lang/StringBuilder", "append", append),
    abstracted("java/lang/StringBuffer", "append", append),
    abstracted("java/lang/AbstractStringBuilder", "append", append),
    abstracted("java/lang/StringBuilder", "toString", builder_text, kNoParameters),
    abstracted("java/lang/StringBuffer", "toString", builder_text, kNoParameters),
    abstracted("java/lang/Object", "toString", object_text),
    abstracted("java/lang/String", "valueOf", text_of),
    abstracted("java/lang/String", "format", format,
               "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"),
    abstracted("java/lang/Boolean", "toString", text_of),
    abstracted("java/lang/Byte", "toString", text_of),
    abstracted("java/lang/Character", "toString", text_of),
    abstracted("java/lang/Short", "toString", text_of),
    abstracted("java/lang/Integer", "toString", text_of),
    abstracted("java/lang/Integer", "toBinaryString", text_of),
    abstracted("java/lang/Integer", "toHexString", text_of),
    abstracted("java/lang/Integer", "toOctalString", text_of),
    abstracted("java/lang/Integer", "toUnsignedString", text_of),
    abstracted("java/lang/Long", "toString", text_of),
    abstracted("java/lang/Long", "toBinaryString", text_of),
    abstracted("java/lang/Long", "toHexString", text_of),
    abstracted("java/lang/Long", "toOctalString", text_of),
    abstracted("java/lang/Long", "toUnsignedString", text_of),
    abstracted("java/lang/Float", "toString", text_of),
    abstracted("java/lang/Float", "toHexString", text_of),
    abstracted("java/lang/Double", "toString", text_of),
    abstracted("java/lang/Double", "toHexString", text_of),
    abstracted("java/lang/Byte", "valueOf", box),
    abstracted("java/lang/Character", "valueOf", box),
    abstracted("java/lang/Short", "valueOf", box),
    abstracted("java/lang/Integer", "valueOf", box),
    abstracted("java/lang/Long", "valueOf", box),
};

}  // namespace

std::span<const NativeEntry> abstracted_methods() { return kAbstractedMethods; }

}  // namespace heapwright::models
