// ClassInfo: a loaded and linked class: its place in the hierarchy, its fields' slots, its methods.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"
#include "ir/body.h"
#include "ir/types.h"

namespace heapwright::ir {

enum class ClassId : uint32_t {};
enum class MethodId : uint32_t {};

struct Field {
  const ClassInfo* owner = nullptr;
  std::string_view name;
  std::string_view descriptor;
  Type type = Type::kInt;
  uint16_t flags = 0;
  uint16_t constant_value = 0;  // pool index of a static's ConstantValue; 0: none
  uint32_t slot = 0;            // in the object, or among the class's statics
  [[nodiscard]] bool is_static() const { return (flags & classfile::kAccStatic) != 0; }
  // "p.C.f", the way users name a field.
  [[nodiscard]] std::string display_name() const;
};

class Method {
 public:
  MethodId id{};
  const ClassInfo* owner = nullptr;
  std::string_view name;
  std::string_view descriptor;
  uint16_t flags = 0;
  const classfile::Method* source = nullptr;  // null for synthesised methods
  std::vector<Type> parameters;               // without the receiver
  Type result = Type::kVoid;
  std::vector<Reg> argument_registers;  // where each argument goes, receiver first

  [[nodiscard]] bool is_static() const { return (flags & classfile::kAccStatic) != 0; }
  [[nodiscard]] bool is_abstract() const { return (flags & classfile::kAccAbstract) != 0; }
  [[nodiscard]] bool is_native() const { return (flags & classfile::kAccNative) != 0; }
  [[nodiscard]] bool is_private() const { return (flags & classfile::kAccPrivate) != 0; }
  [[nodiscard]] bool is_constructor() const { return name == "<init>"; }
  [[nodiscard]] uint16_t line_of(uint16_t pc) const;  // 0: unknown
  // "java.util.ArrayList.add(int, Object)", for messages.
  [[nodiscard]] std::string display_name() const;

 private:
  friend class Program;
  mutable std::unique_ptr<Body> body_;  // lowered on first use
  mutable std::string lowering_error_;
};

enum class ClassKind : uint8_t { kClass, kInterface, kArray, kPrimitive };

class ClassInfo {
 public:
  ClassId id{};
  ClassKind kind = ClassKind::kClass;
  std::string_view name;  // internal: "java/lang/String", "[I", "int"
  uint16_t flags = 0;
  const ClassInfo* super = nullptr;
  std::vector<const ClassInfo*> interfaces;      // direct
  std::vector<const ClassInfo*> all_interfaces;  // of this class and its supers, each once, supers' first
  std::vector<const ClassInfo*> ancestors;       // from java.lang.Object down to this class
  const ClassInfo* component = nullptr;          // arrays: the type of an element
  Type type = Type::kRef;                        // primitives: which
  std::vector<Field> fields;                     // declared here
  uint32_t instance_slots = 0;                   // supers' included
  uint32_t static_slots = 0;
  std::vector<std::unique_ptr<Method>> methods;  // declared here
  const Method* initializer = nullptr;           // <clinit>; null when there is none
  bool has_defaults = false;                     // an interface with a non-abstract, non-static method
  std::unique_ptr<classfile::ClassFile> file;    // null for arrays, primitives and synthesised classes

  [[nodiscard]] bool is_interface() const { return kind == ClassKind::kInterface; }
  [[nodiscard]] bool is_array() const { return kind == ClassKind::kArray; }
  [[nodiscard]] bool is_abstract() const { return (flags & classfile::kAccAbstract) != 0; }
  [[nodiscard]] Type element_type() const { return component->type; }
  [[nodiscard]] const Method* find_method(std::string_view name, std::string_view descriptor) const;
  [[nodiscard]] const Field* find_field(std::string_view name, std::string_view descriptor) const;
  [[nodiscard]] bool is_subclass_of(const ClassInfo& other) const;  // assignable to `other`
  [[nodiscard]] std::string_view package() const;                   // "java/util"
  [[nodiscard]] const std::string& module() const;                  // "java.base"; empty: unnamed
  [[nodiscard]] std::string java_name() const;  // as Class.getName: "java.util.Map$Entry", "[I"
  [[nodiscard]] std::string simple_name()
      const;  // as Class.getSimpleName: "Entry", "int[]", "" of an anonymous one
  // Whether others may write a subclass, as far as its flags and constructors tell.
  [[nodiscard]] bool can_be_extended() const;
  // What the class file says of the class being nested in another; null: it is not.
  [[nodiscard]] const classfile::InnerClass* nesting() const;

 private:
  friend class Program;
  friend class ClassBuilder;
  void index_methods();
  std::unordered_multimap<std::string_view, const Method*> methods_by_name_;
};

std::string java_name(std::string_view internal_name);  // slashes to dots
// "A and B are in module java.base of loader 'bootstrap'", as the JVM words it in its errors.
std::string describe_modules(const ClassInfo& a, const ClassInfo& b);
std::string source_type(std::string_view descriptor);  // "[Ljava/lang/String;" to "java.lang.String[]"

}  // namespace heapwright::ir
