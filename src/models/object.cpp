// Models of java.lang.Object, Class, Throwable and reflection as far as the JDK itself needs it.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "ir/boxes.h"
#include "machine/monitors.h"
#include "models/platform.h"
#include "term/term.h"

namespace heapwright::models {

using exec::Looked;
using exec::NativeCallThrough;
using exec::NativeOutOfMemory;
using exec::Symbolic;

namespace {

using ir::ClassKind;

NativeResult ref(ObjectId object) { return NativeReturn{Value(object)}; }
NativeResult boolean(bool value) { return NativeReturn{Value(static_cast<int32_t>(value))}; }
NativeResult integer(int32_t value) { return NativeReturn{Value(value)}; }
NativeResult text(const NativeCall& call, std::string_view modified_utf8) {
  return ref(call.vm.java().new_string(classfile::utf16_of_modified_utf8(modified_utf8)));
}
NativeResult null_pointer() { return NativeThrow{"java/lang/NullPointerException", std::nullopt}; }

const ClassInfo& self_class(const NativeCall& call) { return call.vm.java().mirrored(call.arg<ObjectId>(0)); }

// ---- Object

NativeResult get_class(const NativeCall& call) {
  return ref(call.vm.java().mirror(*call.vm.heap().get(call.arg<ObjectId>(0)).type));
}

// Numbers objects in the order of their creation: any value is legal, and this one is reproducible.
NativeResult identity_hash(const NativeCall& call) {
  if (call.vm.path().symbolic && !call.vm.symbolic().hashed_objects)
    return NativeUnmodelled{"the identity hash of an object"};
  ++call.vm.run_variation().asked;
  auto id = static_cast<uint32_t>(call.arg<ObjectId>(0));
  uint32_t other = call.vm.run_variation().seed * 0x85EBCA6BU;
  return integer(static_cast<int32_t>((id ^ other) * (0x9E3779B1U + 2 * other) >> 1));
}

constexpr int32_t kCommonHash = 42;

const ir::Instr* symbolic_hash(const SymbolicCall& call) {
  auto object = call.arg<ObjectId>(0);
  if (object == ObjectId::kNull) return call.run_concrete();
  Symbolic& symbolic = call.vm.symbolic();
  if (!symbolic.hashed_objects) {
    term::Term hash = call.terms().fresh_variable(term::Sort::kBv32, "hash");
    symbolic.unmodelled[hash] = "the identity hash of an object";
    return call.give(hash);
  }
  if (!call.is_symbolic(0) && object <= *symbolic.hashed_objects) return call.run_concrete();
  ++symbolic.common_hashes;
  return call.give(Value(kCommonHash));
}

NativeResult clone(const NativeCall& call) {
  const ClassInfo& type = *call.vm.heap().get(call.arg<ObjectId>(0)).type;
  if (!type.is_subclass_of(call.vm.program().require("java/lang/Cloneable"))) {
    return NativeThrow{"java/lang/CloneNotSupportedException", type.java_name()};
  }
  return ref(call.vm.heap().clone(call.arg<ObjectId>(0)));
}

const ir::Instr* symbolic_clone(const SymbolicCall& call) {
  const ir::Instr* next = exec::only_concrete(call);
  auto original = call.arg<ObjectId>(0);
  if (next == nullptr || call.ip->dst == ir::kNone || !call.state().is_symbolic(original)) return next;
  auto copy = call.vm.path().registers[call.vm.frame().base + call.ip->dst].as<ObjectId>();
  call.state().objects[copy] = call.state().objects[original];
  for (size_t i = 0; i < call.vm.heap().get(original).length; ++i)
    static_cast<void>(call.state().element(original, i));  // it was read
  return next;
}

// ---- Class

// Looks at the classes of objects that are passed, and at the values of numbers: the call is made again where
// that has settled something. True: nothing is left to be settled.
bool settle_arguments(const SymbolicCall& call, const ir::Instr*& next) {
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (!call.is_symbolic(i)) continue;
    call.consult(i);
    if (call.terms().sort(call.term(i)) != term::Sort::kRef) {
      next = call.concretize(i);
      return false;
    }
    Looked looked = call.look_at_class(i);
    if (looked == Looked::kAsItWas) continue;
    next = looked == Looked::kStopped ? nullptr : call.ip;
    return false;
  }
  return true;
}

// For models that look at nothing but the class of an object.
const ir::Instr* asks_for_class(const SymbolicCall& call) {
  const ir::Instr* next = nullptr;
  return settle_arguments(call, next) ? call.run_concrete() : next;
}

NativeResult desired_assertion_status(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  return boolean(call.vm.options().assertions && type.module().empty());
}

// Lambdas, and classes that are written in a test: what they are called is the compiler's or the JVM's
// affair.
bool is_named_by_others(const ClassInfo& type) {
  return type.file == nullptr && !type.is_array() && type.kind != ClassKind::kPrimitive;
}

NativeResult class_name(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  std::string text = type.java_name();
  if (is_named_by_others(type)) {
    ++call.vm.run_variation().asked;
    uint32_t seed = call.vm.run_variation().seed;
    if (seed != 0) text = fmt::format("{}${}", text, seed);
  }
  ObjectId name = call.vm.java().intern(classfile::utf16_of_modified_utf8(text));
  call.vm.java().set_field(call.arg<ObjectId>(0), "name", Value(name));
  return ref(name);
}

NativeResult class_simple_name(const NativeCall& call) { return text(call, self_class(call).simple_name()); }
NativeResult class_is_array(const NativeCall& call) { return boolean(self_class(call).is_array()); }
NativeResult class_is_interface(const NativeCall& call) { return boolean(self_class(call).is_interface()); }
NativeResult class_is_primitive(const NativeCall& call) {
  return boolean(self_class(call).kind == ClassKind::kPrimitive);
}
NativeResult class_is_record(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  return boolean(type.file && type.file->record_components.has_value());
}
NativeResult class_is_hidden(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  return boolean((type.flags & classfile::kAccSynthetic) != 0 && !type.file);
}

NativeResult class_modifiers(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  uint16_t flags = type.flags;
  if (const classfile::InnerClass* inner = type.nesting()) flags = inner->flags;
  return integer(flags & ~classfile::kAccSynchronized);  // ACC_SUPER is not a modifier
}

NativeResult class_superclass(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  if (type.super == nullptr || type.is_interface()) return ref(ObjectId::kNull);
  return ref(call.vm.java().mirror(*type.super));
}

NativeResult class_interfaces(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  const ClassInfo& array_type = call.vm.program().require("[Ljava/lang/Class;");
  ObjectId array = call.vm.heap().new_array(array_type, static_cast<uint32_t>(type.interfaces.size()));
  for (size_t i = 0; i < type.interfaces.size(); ++i) {
    ObjectId mirror = call.vm.java().mirror(*type.interfaces[i]);
    call.vm.heap().mutate(array).elements<ObjectId>()[i] = mirror;
  }
  return ref(array);
}

NativeResult class_is_instance(const NativeCall& call) {
  auto object = call.arg<ObjectId>(1);
  return boolean(object != ObjectId::kNull &&
                 call.vm.heap().get(object).type->is_subclass_of(self_class(call)));
}

NativeResult class_is_assignable(const NativeCall& call) {
  auto other = call.arg<ObjectId>(1);
  if (other == ObjectId::kNull) return null_pointer();
  return boolean(call.vm.java().mirrored(other).is_subclass_of(self_class(call)));
}

NativeResult primitive_class(const NativeCall& call) {
  std::u16string name = call.vm.java().text_of(call.arg<ObjectId>(0));
  const ir::ClassLookup& lookup = call.vm.program().load(std::string(name.begin(), name.end()));
  HW_CHECK(lookup.found != nullptr, "the JDK should only ask for primitive types");
  return ref(call.vm.java().mirror(*lookup.found));
}

NativeResult enum_constants(const NativeCall& call) {
  const ClassInfo& type = self_class(call);
  bool is_enum = type.super != nullptr && type.super->name == "java/lang/Enum";
  const ir::Method* values =
      is_enum ? type.find_method("values", fmt::format("()[L{};", type.name)) : nullptr;
  if (values == nullptr) return ref(ObjectId::kNull);
  return NativeCallThrough{values, {}};
}

NativeResult new_array(const NativeCall& call) {
  auto component = call.arg<ObjectId>(0);
  auto length = call.arg<int32_t>(1);
  if (component == ObjectId::kNull) return null_pointer();
  const ClassInfo& element = call.vm.java().mirrored(component);
  if (element.kind == ClassKind::kPrimitive && element.type == ir::Type::kVoid) {
    return NativeThrow{"java/lang/IllegalArgumentException", std::nullopt};
  }
  if (length < 0) return NativeThrow{"java/lang/NegativeArraySizeException", std::to_string(length)};
  const ClassInfo& type = call.vm.program().array_of(element);
  auto count = static_cast<uint32_t>(length);
  if (call.vm.heap().bytes_used() + Heap::array_bytes(type, count) >
      call.vm.options().limits.max_heap_bytes) {
    return NativeOutOfMemory{};
  }
  return ref(call.vm.heap().new_array(type, count));
}

NativeResult array_length(const NativeCall& call) {
  auto array = call.arg<ObjectId>(0);
  if (array == ObjectId::kNull) return null_pointer();
  const Object& object = call.vm.heap().get(array);
  if (!object.type->is_array()) {
    return NativeThrow{"java/lang/IllegalArgumentException", "Argument is not an array"};
  }
  return integer(static_cast<int32_t>(object.length));
}

// The element that java.lang.reflect.Array accesses, or what it throws instead.
std::optional<NativeResult> bad_element(const NativeCall& call) {
  auto array = call.arg<ObjectId>(0);
  if (array == ObjectId::kNull) return null_pointer();
  const Object& object = call.vm.heap().get(array);
  if (!object.type->is_array())
    return NativeThrow{"java/lang/IllegalArgumentException", "Argument is not an array"};
  if (static_cast<uint32_t>(call.arg<int32_t>(1)) < object.length) return std::nullopt;
  return NativeThrow{"java/lang/ArrayIndexOutOfBoundsException", std::nullopt};
}

// An element as a register holds it.
Value element_value(const Object& array, size_t index) {
  uint64_t raw = machine::raw_element(array, index);
  switch (array.type->element_type()) {
    case ir::Type::kByte:
      return Value(static_cast<int32_t>(static_cast<int8_t>(raw)));
    case ir::Type::kShort:
      return Value(static_cast<int32_t>(static_cast<int16_t>(raw)));
    case ir::Type::kBoolean:
    case ir::Type::kChar:
      return Value(static_cast<int32_t>(raw));
    case ir::Type::kInt:
    case ir::Type::kLong:
    case ir::Type::kFloat:
    case ir::Type::kDouble:
    case ir::Type::kRef:
    case ir::Type::kVoid:
      break;
  }
  return Value::of_bits(raw);
}

NativeResult array_element(const NativeCall& call) {
  if (auto bad = bad_element(call)) return *bad;
  const Object& array = call.vm.heap().get(call.arg<ObjectId>(0));
  auto index = static_cast<size_t>(call.arg<int32_t>(1));
  ir::Type type = array.type->element_type();
  if (type == ir::Type::kRef) return ref(array.elements<ObjectId>()[index]);
  const ir::Method& make = ir::value_of(call.vm.program().require(ir::box_of(type).class_name));
  return NativeCallThrough{&make, {element_value(array, index)}};
}

// getInt and its like, of arrays of just that type.
NativeResult primitive_element(const NativeCall& call) {
  if (auto bad = bad_element(call)) return *bad;
  const Object& array = call.vm.heap().get(call.arg<ObjectId>(0));
  if (array.type->element_type() != call.method.result) return NativeUnmodelled{"widening"};
  return NativeReturn{element_value(array, static_cast<size_t>(call.arg<int32_t>(1)))};
}

// (array, index, value)
NativeResult set_primitive_element(const NativeCall& call) {
  if (auto bad = bad_element(call)) return *bad;
  Object& array = call.vm.heap().mutate(call.arg<ObjectId>(0));
  if (array.type->element_type() != call.method.parameters[2]) return NativeUnmodelled{"widening"};
  machine::set_raw_element(array, static_cast<size_t>(call.arg<int32_t>(1)), call.arguments[2].bits());
  return NativeReturn{};
}

NativeResult set_array_element(const NativeCall& call) {
  if (auto bad = bad_element(call)) return *bad;
  Object& array = call.vm.heap().mutate(call.arg<ObjectId>(0));
  auto index = static_cast<size_t>(call.arg<int32_t>(1));
  auto value = call.arg<ObjectId>(2);
  ir::Type type = array.type->element_type();
  if (type == ir::Type::kRef) {
    bool fits =
        value == ObjectId::kNull || call.vm.heap().get(value).type->is_subclass_of(*array.type->component);
    if (!fits) return NativeThrow{"java/lang/IllegalArgumentException", "array element type mismatch"};
    array.elements<ObjectId>()[index] = value;
    return NativeReturn{};
  }
  const ir::Box* box =
      value == ObjectId::kNull ? nullptr : ir::find_box(call.vm.heap().get(value).type->name);
  if (box == nullptr || box->type != type) return NativeUnmodelled{"widening"};
  machine::set_raw_element(array, index, call.vm.java().field(value, "value").bits());
  return NativeReturn{};
}

const ir::Instr* symbolic_array_element(const SymbolicCall& call) {
  const ir::Instr* next = nullptr;
  if (!settle_arguments(call, next)) return next;
  next = call.run_concrete();
  auto array = call.arg<ObjectId>(0);
  if (next != call.ip + 1 || !call.state().is_symbolic(array)) return next;
  auto index = static_cast<size_t>(call.arg<int32_t>(1));
  bool has_element = index < call.vm.heap().get(array).length;
  return has_element ? call.give(call.state().element(array, index)) : next;
}

// ---- Names and nesting

NativeResult class_declaring_class(const NativeCall& call) {
  const classfile::InnerClass* inner = self_class(call).nesting();
  if (inner == nullptr || inner->outer.empty()) return ref(ObjectId::kNull);
  const ir::ClassLookup& outer = call.vm.program().load(inner->outer);
  if (outer.found == nullptr) return NativeThrow{"java/lang/NoClassDefFoundError", outer.missing};
  return ref(call.vm.java().mirror(*outer.found));
}

NativeResult class_simple_binary_name(const NativeCall& call) {
  const classfile::InnerClass* inner = self_class(call).nesting();
  if (inner == nullptr || inner->name.empty()) return ref(ObjectId::kNull);
  return text(call, inner->name);
}

// What HashMap asks of its keys: the class C of x when x is a "class C implements Comparable<C>", else null.
NativeResult comparable_class_for(const NativeCall& call) {
  auto key = call.arg<ObjectId>(0);
  if (key == ObjectId::kNull) return ref(ObjectId::kNull);
  const ClassInfo& type = *call.vm.heap().get(key).type;
  if (!type.file) return ref(ObjectId::kNull);
  std::string wanted = fmt::format("Ljava/lang/Comparable<L{};>;", type.name);
  // The interfaces stand at the end of the signature, outside of any type argument.
  std::string_view signature = type.file->signature;
  int depth = 0;
  for (size_t i = 0; i < signature.size(); ++i) {
    if (depth == 0 && signature.substr(i).starts_with(wanted)) return ref(call.vm.java().mirror(type));
    if (signature[i] == '<') ++depth;
    if (signature[i] == '>') --depth;
  }
  return ref(ObjectId::kNull);
}

NativeResult refers_to(const NativeCall& call) {
  return boolean(call.vm.java().field(call.arg<ObjectId>(0), "referent").as<ObjectId>() ==
                 call.arg<ObjectId>(1));
}

NativeResult clear_reference(const NativeCall& call) {
  call.vm.java().set_field(call.arg<ObjectId>(0), "referent", Value(ObjectId::kNull));
  return NativeReturn{};
}

NativeResult notify(const NativeCall& call) {
  if (machine::holds_monitor(call.vm.path(), call.arg<ObjectId>(0))) return NativeReturn{};
  return NativeThrow{"java/lang/IllegalMonitorStateException", "current thread is not owner"};
}

// What the JVM passes over: calls by reflection, and methods of ours.
bool is_hidden_frame(const ir::Method& method) {
  return method.source == nullptr || method.owner->name.starts_with("jdk/internal/reflect/") ||
         (method.owner->name == "java/lang/reflect/Method" && method.name == "invoke");
}

// The class that called the method that asks.
NativeResult caller_class(const NativeCall& call) {
  const auto& frames = call.vm.path().frames;
  if (frames.size() < 2) return ref(ObjectId::kNull);
  auto caller = frames.rbegin() + 1;
  while (caller + 1 != frames.rend() && is_hidden_frame(*caller->method)) ++caller;
  return ref(call.vm.java().mirror(*caller->method->owner));
}

constexpr NativeEntry kObjectAndClassNatives[] = {
    {"java/lang/Object", "getClass", "", get_class, exec::ignores_arguments},
    {"java/lang/Object", "hashCode", "", identity_hash, symbolic_hash},
    {"java/lang/System", "identityHashCode", "", identity_hash, symbolic_hash},
    {"java/lang/Object", "clone", "", clone, symbolic_clone},
    {"java/lang/Object", "notify", "", notify},
    {"java/lang/Object", "notifyAll", "", notify},
    {"java/lang/Class", "desiredAssertionStatus", "", desired_assertion_status},
    {"java/lang/Class", "initClassName", "", class_name},
    {"java/lang/Class", "getSimpleName", "", class_simple_name},
    {"java/lang/Class", "isArray", "", class_is_array},
    {"java/lang/Class", "isInterface", "", class_is_interface},
    {"java/lang/Class", "isPrimitive", "", class_is_primitive},
    {"java/lang/Class", "isRecord", "", class_is_record},
    {"java/lang/Class", "isHidden", "", class_is_hidden},
    {"java/lang/Class", "getModifiers", "", class_modifiers},
    {"java/lang/Class", "getSuperclass", "", class_superclass},
    {"java/lang/Class", "getInterfaces", "()[Ljava/lang/Class;", class_interfaces},
    {"java/lang/Class", "getInterfaces0", "", class_interfaces},
    {"java/lang/Class", "isInstance", "", class_is_instance, asks_for_class},
    {"java/lang/Class", "isAssignableFrom", "", class_is_assignable},
    {"java/lang/Class", "getPrimitiveClass", "", primitive_class},
    {"java/lang/Class", "getEnumConstantsShared", "", enum_constants},
    {"java/lang/reflect/Array", "newArray", "", new_array},
    {"java/lang/reflect/Array", "getLength", "", array_length, asks_for_class},
    {"java/lang/reflect/Array", "get", "", array_element, symbolic_array_element},
    {"java/lang/reflect/Array", "set", "", set_array_element, looks_into<0>},
    {"java/lang/reflect/Array", "getBoolean", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setBoolean", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getByte", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setByte", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getChar", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setChar", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getShort", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setShort", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getInt", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setInt", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getLong", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setLong", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getFloat", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setFloat", "", set_primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "getDouble", "", primitive_element, looks_into<0>},
    {"java/lang/reflect/Array", "setDouble", "", set_primitive_element, looks_into<0>},
    {"java/lang/Class", "getDeclaringClass0", "", class_declaring_class},
    {"java/lang/Class", "getSimpleBinaryName0", "", class_simple_binary_name},
    {"java/util/HashMap", "comparableClassFor", "", comparable_class_for},
    {"java/util/concurrent/ConcurrentHashMap", "comparableClassFor", "", comparable_class_for},
    {"java/lang/ref/Reference", "refersTo0", "", refers_to},
    {"java/lang/ref/PhantomReference", "refersTo0", "", refers_to},
    {"java/lang/ref/Reference", "clear0", "", clear_reference},
    {"java/lang/ref/PhantomReference", "clear0", "", clear_reference},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "", caller_class},
};

}  // namespace

std::span<const NativeEntry> object_and_class_natives() { return kObjectAndClassNatives; }

}  // namespace heapwright::models
