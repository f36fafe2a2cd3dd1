// Models of java.lang.System, Runtime and of what the JVM sets up while it boots.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/unicode.h"
#include "models/groups.h"

namespace heapwright::models {

using exec::NativeCallThrough;
using exec::NativeModel;
using exec::NativeRunFirst;
using machine::SymbolicState;

namespace {

NativeResult null_ref(const NativeCall&) { return NativeReturn{Value(ObjectId::kNull)}; }
NativeResult yes(const NativeCall&) { return NativeReturn{Value(int32_t{1})}; }
NativeResult long_zero(const NativeCall&) { return NativeReturn{Value(int64_t{0})}; }

// ---- System.arraycopy

std::string array_text(const Object& array) {
  const ClassInfo& element = *array.type->component;
  std::string name = element.kind == ir::ClassKind::kPrimitive ? element.java_name() : "object array";
  return fmt::format("{}[{}]", name, array.length);
}

NativeResult bad_copy(const NativeCall& call, const Object& from, const Object& to) {
  int64_t from_at = call.arg<int32_t>(1);
  int64_t to_at = call.arg<int32_t>(3);
  int64_t count = call.arg<int32_t>(4);
  std::string message;
  if (count < 0) {
    message = fmt::format("arraycopy: length {} is negative", count);
  } else if (from_at < 0) {
    message = fmt::format("arraycopy: source index {} out of bounds for {}", from_at, array_text(from));
  } else if (to_at < 0) {
    message = fmt::format("arraycopy: destination index {} out of bounds for {}", to_at, array_text(to));
  } else if (from_at + count > from.length) {
    message = fmt::format("arraycopy: last source index {} out of bounds for {}", from_at + count,
                          array_text(from));
  } else {
    message = fmt::format("arraycopy: last destination index {} out of bounds for {}", to_at + count,
                          array_text(to));
  }
  return NativeThrow{"java/lang/ArrayIndexOutOfBoundsException", message};
}

// Elements of another type are checked one by one; those before a bad one are copied.
NativeResult copy_checked(Execution& vm, const Object& from, uint32_t from_at, Object& to, uint32_t to_at,
                          uint32_t count) {
  for (uint32_t i = 0; i < count; ++i) {
    ObjectId element = from.elements<ObjectId>()[from_at + i];
    const ClassInfo* type = element == ObjectId::kNull ? nullptr : vm.heap().get(element).type;
    if (type != nullptr && !type->is_subclass_of(*to.type->component)) {
      return NativeThrow{
          "java/lang/ArrayStoreException",
          fmt::format("arraycopy: element type mismatch: can not cast one of the elements of {}[] to "
                      "the type of the destination array, {}",
                      from.type->component->java_name(), to.type->component->java_name())};
    }
    to.elements<ObjectId>()[to_at + i] = element;
  }
  return NativeReturn{};
}

NativeResult array_copy(const NativeCall& call) {
  auto from_id = call.arg<ObjectId>(0);
  auto to_id = call.arg<ObjectId>(2);
  if (from_id == ObjectId::kNull || to_id == ObjectId::kNull) {
    return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  }
  Object& to = call.vm.heap().mutate(to_id);
  const Object& from = call.vm.heap().get(from_id);
  for (auto [object, role] : {std::pair<const Object*, const char*>{&from, "source"}, {&to, "destination"}}) {
    if (!object->type->is_array()) {
      return NativeThrow{"java/lang/ArrayStoreException", fmt::format("arraycopy: {} type {} is not an array",
                                                                      role, object->type->java_name())};
    }
  }
  bool both_refs = from.type->element_type() == ir::Type::kRef && to.type->element_type() == ir::Type::kRef;
  if (!both_refs && from.type != to.type) {
    auto element = [](const Object& array) {
      return array.type->element_type() == ir::Type::kRef ? "object array[]"
                                                          : array.type->component->java_name() + "[]";
    };
    return NativeThrow{
        "java/lang/ArrayStoreException",
        fmt::format("arraycopy: type mismatch: can not copy {} into {}", element(from), element(to))};
  }
  int64_t from_at = call.arg<int32_t>(1);
  int64_t to_at = call.arg<int32_t>(3);
  int64_t count = call.arg<int32_t>(4);
  if (from_at < 0 || to_at < 0 || count < 0 || from_at + count > from.length || to_at + count > to.length) {
    return bad_copy(call, from, to);
  }
  bool can_fit = to.type->component->is_subclass_of(*from.type->component);
  if (both_refs && count > 0 && !can_fit && !from.type->component->is_subclass_of(*to.type->component)) {
    auto fits = copy_checked(call.vm, from, static_cast<uint32_t>(from_at), to, static_cast<uint32_t>(to_at),
                             static_cast<uint32_t>(count));
    if (std::holds_alternative<NativeReturn>(fits)) return fits;
    return NativeThrow{"java/lang/ArrayStoreException",
                       fmt::format("arraycopy: type mismatch: can not copy {}[] into {}[]",
                                   from.type->component->java_name(), to.type->component->java_name())};
  }
  if (both_refs && from_id != to_id && !from.type->component->is_subclass_of(*to.type->component)) {
    return copy_checked(call.vm, from, static_cast<uint32_t>(from_at), to, static_cast<uint32_t>(to_at),
                        static_cast<uint32_t>(count));
  }
  auto size = static_cast<int64_t>(ir::element_size(from.type->element_type()));
  std::memmove(to.elements<std::byte>() + to_at * size, from.elements<std::byte>() + from_at * size,
               static_cast<size_t>(count * size));
  return NativeReturn{};
}

// Positions and lengths are tried one by one; the terms of the elements are copied with them.
const ir::Instr* symbolic_array_copy(const SymbolicCall& call) {
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (!call.is_symbolic(i)) continue;
    call.consult(i);
    return call.concretize(i);
  }
  const ir::Instr* next = call.run_concrete();
  if (next == nullptr) return nullptr;
  SymbolicState& state = call.state();
  auto from = call.arg<ObjectId>(0);
  auto to = call.arg<ObjectId>(2);
  if (!state.is_symbolic(from) && !state.is_symbolic(to)) return next;
  auto from_at = static_cast<size_t>(call.arg<int32_t>(1));
  auto to_at = static_cast<size_t>(call.arg<int32_t>(3));
  auto count = static_cast<size_t>(call.arg<int32_t>(4));
  SymbolicState::Terms copied;
  for (size_t i = 0; i < count; ++i) copied.push_back(state.element(from, from_at + i));
  for (size_t i = 0; i < count; ++i)
    state.set_element(to, to_at + i, call.vm.heap().get(to).length, copied[i]);
  return next;
}

// ---- System.out and System.err: streams whose text goes to Options::print.

NativeResult initialize_system(const NativeCall& call) {
  const ClassInfo& system = *call.method.owner;
  const ClassInfo& stream = call.vm.program().require("java/io/PrintStream");
  for (std::string_view name : {"out", "err"}) {
    ObjectId object = call.vm.heap().new_object(stream);
    call.vm.java().set_static_field(system, name, Value(object));
  }
  // Reading from it ends in a native method that has no model.
  ObjectId in = call.vm.heap().new_object(call.vm.program().require("java/io/FileInputStream"));
  call.vm.java().set_static_field(system, "in", Value(in));
  return NativeReturn{};
}

NativeResult redirection(const NativeCall&) { return NativeUnmodelled{"standard streams that are replaced"}; }

void print(const NativeCall& call, std::string_view text) {
  if (call.vm.options().print) call.vm.options().print(text);
}

// System.out and System.err are streams without an underlying one; others run as the bytecode they are.
bool is_standard(const NativeCall& call) {
  return call.vm.java().field(call.arg<ObjectId>(0), "out").as<ObjectId>() == ObjectId::kNull;
}

// Runs `model` for the standard streams only. Everything that PrintStream prints ends in one of these
// methods.
template <NativeModel kModel>
NativeResult on_standard(const NativeCall& call) {
  return is_standard(call) ? kModel(call) : NativeProceed{};
}

template <bool kNewLine>
NativeResult write_string(const NativeCall& call) {
  std::u16string text = call.vm.java().text_of(call.arg<ObjectId>(1));
  if (kNewLine) text += u'\n';
  print(call, base::utf8_of_utf16(text));
  return NativeReturn{};
}

template <bool kNewLine>
NativeResult write_chars(const NativeCall& call) {
  if (call.arg<ObjectId>(1) == ObjectId::kNull)
    return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const Object& array = call.vm.heap().get(call.arg<ObjectId>(1));
  std::u16string text(array.elements<char16_t>(), array.length);
  if (kNewLine) text += u'\n';
  print(call, base::utf8_of_utf16(text));
  return NativeReturn{};
}

NativeResult write_byte(const NativeCall& call) {
  char byte = static_cast<char>(call.arg<int32_t>(1));
  print(call, {&byte, 1});
  return NativeReturn{};
}

NativeResult write_bytes(const NativeCall& call) {
  if (call.arg<ObjectId>(1) == ObjectId::kNull)
    return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const Object& array = call.vm.heap().get(call.arg<ObjectId>(1));
  int64_t at = call.arg<int32_t>(2);
  int64_t count = call.arg<int32_t>(3);
  if (at < 0 || count < 0 || at + count > array.length) {
    return NativeThrow{
        "java/lang/IndexOutOfBoundsException",
        fmt::format("Range [{0}, {0} + {1}) out of bounds for length {2}", at, count, array.length)};
  }
  print(call, {array.elements<char>() + at, static_cast<size_t>(count)});
  return NativeReturn{};
}

NativeResult new_line(const NativeCall& call) {
  print(call, "\n");
  return NativeReturn{};
}

// Nobody sees what a symbolic path prints, and its text may not be known.
std::optional<const ir::Instr*> print_nothing(const SymbolicCall& call) {
  if (call.is_symbolic(0)) return std::nullopt;
  call.vm.java().forget_reads();
  auto underlying = call.vm.java().field(call.arg<ObjectId>(0), "out").as<ObjectId>();
  // Of a stream of the input, nothing is known.
  if (underlying != ObjectId::kNull || call.vm.java().has_read_symbolic()) return std::nullopt;
  bool is_null = call.is_object(1) && call.arg<ObjectId>(1) == ObjectId::kNull;
  if (is_null) return std::nullopt;
  call.state().has_left_out = true;
  return call.ip + 1;
}

// ---- What initPhase1 would have done.

NativeResult java_lang_access(const NativeCall& call) {
  const ClassInfo& secrets = *call.method.owner;
  if (!call.vm.heap().record(secrets).usable()) return NativeInitializeFirst{&secrets};
  Value access = call.vm.java().static_field(secrets, "javaLangAccess");
  if (access.as<ObjectId>() != ObjectId::kNull) return NativeReturn{access};
  const ir::Method* set =
      call.vm.program().require("java/lang/System").find_method("setJavaLangAccess", "()V");
  if (set == nullptr) return NativeUnmodelled{"this JDK sets up its internal access in another way"};
  return NativeRunFirst{set, {}};
}

// Files have handles on Windows only.
NativeResult no_handle(const NativeCall&) { return NativeReturn{Value(int64_t{-1})}; }

NativeResult processors(const NativeCall&) { return NativeReturn{Value(int32_t{1})}; }
NativeResult memory_size(const NativeCall& call) {
  return NativeReturn{Value(static_cast<int64_t>(call.vm.options().limits.max_heap_bytes))};
}

// AccessController.doPrivileged(action, ...) is action.run().
NativeResult do_privileged(const NativeCall& call) {
  auto action = call.arg<ObjectId>(0);
  if (action == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const ClassInfo& type = *call.vm.heap().get(action).type;
  const ClassInfo& plain = call.vm.program().require("java/security/PrivilegedAction");
  const ClassInfo& throwing = call.vm.program().require("java/security/PrivilegedExceptionAction");
  const ClassInfo& interface = type.is_subclass_of(plain) ? plain : throwing;
  const ir::Method* run = call.vm.code().select(type, *interface.find_method("run", "()Ljava/lang/Object;"));
  if (run == nullptr) return NativeUnmodelled{"an action without run()"};
  return NativeCallThrough{run, {call.arguments[0]}};
}

constexpr NativeEntry kSystemNatives[] = {
    {"java/lang/System", "arraycopy", "", array_copy, symbolic_array_copy},
    {"java/lang/System", "<clinit>", "", initialize_system},
    {"java/lang/System", "getSecurityManager", "", null_ref},
    {"java/lang/System", "setIn", "", redirection},
    {"java/lang/System", "setOut", "", redirection},
    {"java/lang/System", "setErr", "", redirection},
    {"java/lang/System", "gc", "", exec::return_nothing},
    {"java/io/FileDescriptor", "getHandle", "", no_handle},
    {"java/io/FileDescriptor", "getAppend", "", exec::return_zero},
    {"java/io/PrintStream", "write", "(Ljava/lang/String;)V", on_standard<write_string<false>>, nullptr,
     nullptr, print_nothing},
    {"java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", on_standard<write_string<true>>, nullptr,
     nullptr, print_nothing},
    {"java/io/PrintStream", "write", "([C)V", on_standard<write_chars<false>>, nullptr, nullptr,
     print_nothing},
    {"java/io/PrintStream", "writeln", "([C)V", on_standard<write_chars<true>>, nullptr, nullptr,
     print_nothing},
    {"java/io/PrintStream", "write", "(I)V", on_standard<write_byte>, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "write", "([BII)V", on_standard<write_bytes>},
    {"java/io/PrintStream", "print", "(Z)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "print", "(C)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "print", "(I)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "print", "(J)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "print", "(F)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "print", "(D)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(Z)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(C)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(I)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(J)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(F)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "println", "(D)V", nullptr, nullptr, nullptr, print_nothing},
    {"java/io/PrintStream", "newLine", "", on_standard<new_line>},
    {"java/io/PrintStream", "ensureOpen", "", on_standard<exec::return_nothing>},
    {"java/io/PrintStream", "checkError", "", on_standard<exec::return_zero>},
    {"java/io/PrintStream", "close", "", on_standard<exec::return_nothing>},
    {"java/io/PrintStream", "flush", "", on_standard<exec::return_nothing>},
    {"java/lang/Runtime", "availableProcessors", "", processors},
    {"java/lang/Runtime", "freeMemory", "", memory_size},
    {"java/lang/Runtime", "totalMemory", "", memory_size},
    {"java/lang/Runtime", "maxMemory", "", memory_size},
    {"java/lang/Runtime", "gc", "", exec::return_nothing},
    {"jdk/internal/access/SharedSecrets", "getJavaLangAccess", "", java_lang_access},
    {"jdk/internal/misc/VM", "getSavedProperty", "", null_ref},
    {"jdk/internal/misc/VM", "initialize", "", exec::return_nothing},
    {"jdk/internal/misc/CDS", "initializeFromArchive", "", exec::return_nothing},
    {"jdk/internal/misc/CDS", "isDumpingClassList0", "", exec::return_zero},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", "", exec::return_zero},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", "", exec::return_zero},
    {"jdk/internal/misc/CDS", "getCDSConfigStatus", "", exec::return_zero},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "", long_zero},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", yes},
    {"java/security/AccessController", "doPrivileged", "", do_privileged},
    {"java/security/AccessController", "getStackAccessControlContext", "", null_ref},
    {"java/lang/ref/Reference", "<clinit>", "", exec::return_nothing},
    {"java/lang/ref/Finalizer", "<clinit>", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> system_natives() { return kSystemNatives; }

}  // namespace heapwright::models
