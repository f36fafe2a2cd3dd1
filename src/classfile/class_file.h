// ClassFile: the contents of one .class file, parsed and checked for structure (every index in range and of
// the right kind). Strings are views into the file's bytes, in the JVM's modified UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_bytes.h"

namespace heapwright::classfile {

enum class ConstantTag : uint8_t {
  kUnusable = 0,  // index 0, and the second index of a long or double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kField = 9,
  kMethod = 10,
  kInterfaceMethod = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

struct MemberRef {  // field, method or interface method
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  bool of_interface = false;
};

enum class HandleKind : uint8_t {
  kGetField = 1,
  kGetStatic,
  kPutField,
  kPutStatic,
  kInvokeVirtual,
  kInvokeStatic,
  kInvokeSpecial,
  kNewInvokeSpecial,
  kInvokeInterface,
};

struct MethodHandleRef {
  HandleKind kind{};
  MemberRef member;
};

struct DynamicRef {        // invokedynamic call site, or dynamic constant
  uint16_t bootstrap = 0;  // index into ClassFile::bootstrap_methods
  std::string_view name;
  std::string_view descriptor;
};

// Indices may come from bytecode, so every typed look-up answers nullopt when the index is out of range or of
// another kind.
class ConstantPool {
 public:
  [[nodiscard]] uint16_t size() const;
  [[nodiscard]] ConstantTag tag(uint16_t index) const;  // kUnusable when out of range
  [[nodiscard]] std::optional<std::string_view> utf8(uint16_t index) const;
  [[nodiscard]] std::optional<std::string_view> class_name(
      uint16_t index) const;  // internal form; arrays as "[I"
  [[nodiscard]] std::optional<std::string_view> string(uint16_t index) const;
  [[nodiscard]] std::optional<std::string_view> method_type(uint16_t index) const;
  [[nodiscard]] std::optional<std::string_view> module_name(uint16_t index) const;
  [[nodiscard]] std::optional<std::string_view> package_name(uint16_t index) const;  // internal form
  // Without an owner.
  [[nodiscard]] std::optional<MemberRef> name_and_type(uint16_t index) const;
  [[nodiscard]] std::optional<uint64_t> bits(uint16_t index) const;  // int, float (low 32 bits), long, double
  [[nodiscard]] std::optional<MemberRef> field(uint16_t index) const;
  [[nodiscard]] std::optional<MemberRef> method(uint16_t index) const;  // class or interface method
  [[nodiscard]] std::optional<MethodHandleRef> method_handle(uint16_t index) const;
  [[nodiscard]] std::optional<DynamicRef> dynamic(uint16_t index) const;         // constant (condy)
  [[nodiscard]] std::optional<DynamicRef> invoke_dynamic(uint16_t index) const;  // call site

 private:
  friend class PoolParser;
  struct Entry {
    uint32_t offset = 0;  // in the file, for messages
    ConstantTag tag = ConstantTag::kUnusable;
    uint16_t first = 0;   // index operand, or method handle kind
    uint16_t second = 0;  // index operand
    uint64_t bits = 0;
    std::string_view text;
  };
  [[nodiscard]] const Entry* entry(uint16_t index, ConstantTag tag) const;
  [[nodiscard]] std::optional<std::string_view> text_of(uint16_t index, ConstantTag tag) const;
  [[nodiscard]] std::optional<MemberRef> member(const Entry& entry) const;
  [[nodiscard]] std::optional<DynamicRef> dynamic_of(uint16_t index, ConstantTag tag) const;
  std::vector<Entry> entries_;
};

enum AccessFlag : uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSynchronized = 0x0020,
  kAccVolatile = 0x0040,
  kAccBridge = 0x0040,
  kAccTransient = 0x0080,
  kAccVarargs = 0x0080,
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,
};

struct ExceptionRange {
  uint16_t start_pc = 0;
  uint16_t end_pc = 0;  // exclusive
  uint16_t handler_pc = 0;
  std::string_view catch_type;  // empty: catches everything
};

struct LineEntry {
  uint16_t start_pc = 0;
  uint16_t line = 0;
};

struct LocalVariable {
  uint16_t start_pc = 0;
  uint16_t length = 0;
  std::string_view name;
  std::string_view descriptor;
  uint16_t slot = 0;
};

struct Code {
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  std::span<const uint8_t> bytes;
  uint32_t file_offset = 0;  // of bytes, for messages
  std::vector<ExceptionRange> exceptions;
  std::vector<LineEntry> lines;  // sorted by start_pc
  std::vector<LocalVariable> variables;
};

struct Field {
  uint16_t flags = 0;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;   // generic; empty when absent
  uint16_t constant_value = 0;  // pool index; 0 when absent
  std::span<const uint8_t> visible_annotations;
};

struct Method {
  uint16_t flags = 0;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  std::vector<std::string_view> thrown;               // the Exceptions attribute
  std::vector<std::string_view> parameter_names;      // the MethodParameters attribute; "" for unnamed
  std::vector<std::span<const uint8_t>> annotations;  // as they stand there, see annotations.h
  // As they stand there, too: what the JVM gives to reflection. Empty when absent.
  std::span<const uint8_t> visible_annotations;
  std::span<const uint8_t> visible_parameter_annotations;
  std::span<const uint8_t> annotation_default;
  std::optional<Code> code;
};

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
};

struct InnerClass {
  std::string_view inner;
  std::string_view outer;  // empty for local and anonymous classes
  std::string_view name;   // empty for anonymous classes
  uint16_t flags = 0;
};

struct BootstrapMethod {
  uint16_t handle = 0;  // pool index of a method handle
  std::vector<uint16_t> arguments;
};

struct ClassFile {
  ClassBytes source;  // keeps the bytes alive that every string_view here points into
  uint16_t minor_version = 0;
  uint16_t major_version = 0;
  uint16_t flags = 0;
  ConstantPool pool;
  std::string_view name;
  std::string_view super_name;  // empty for java/lang/Object and module-info
  std::vector<std::string_view> interfaces;
  std::vector<Field> fields;
  std::vector<Method> methods;
  std::string_view signature;
  std::string_view source_file;
  std::string_view nest_host;  // empty: the class itself
  std::vector<std::string_view> nest_members;
  std::vector<std::string_view> permitted_subclasses;
  std::optional<std::vector<RecordComponent>> record_components;  // set exactly for records
  std::vector<InnerClass> inner_classes;
  std::string_view enclosing_class;  // the EnclosingMethod attribute; empty when absent
  uint16_t enclosing_method = 0;     // pool index of its name and type; 0 when absent
  std::vector<BootstrapMethod> bootstrap_methods;
  std::vector<std::span<const uint8_t>> annotations;  // as they stand there, see annotations.h
  std::span<const uint8_t> visible_annotations;
  std::span<const uint8_t> module;  // as it stands there, see module_info.h
};

// Class-file versions that are read: Java 1.1 to Java 25.
inline constexpr uint16_t kOldestMajor = 45;
inline constexpr uint16_t kNewestMajor = 69;

// kOutline: without the code of methods, which is skipped unseen.
enum class ParseDepth : uint8_t { kAll, kOutline };

// Fails with "<origin>: <what> at byte <offset>" on anything malformed or of an unsupported version.
base::Result<ClassFile> parse_class(ClassBytes source, ParseDepth depth = ParseDepth::kAll);

}  // namespace heapwright::classfile
