#include "analysis/field_rules.h"

#include "ir/bytecode.h"
#include "ir/opcodes.h"

namespace heapwright::analysis {

namespace {

constexpr uint16_t kFirstMajorWithCheckedFinals = 53;

bool writes(const ir::Method& method, const ir::Field& field) {
  if (method.source == nullptr || !method.source->code) return false;
  const classfile::ConstantPool& pool = method.owner->file->pool;
  std::span<const uint8_t> bytes = method.source->code->bytes;
  for (auto bytecode = ir::decode(bytes, 0); bytecode; bytecode = ir::decode(bytes, bytecode->next)) {
    bool is_put = bytecode->opcode == ir::opcode::kPutfield || bytecode->opcode == ir::opcode::kPutstatic;
    if (!is_put) continue;
    auto member = pool.field(static_cast<uint16_t>(bytecode->operand));
    if (!member || (member->name == field.name && member->descriptor == field.descriptor)) return true;
  }
  return false;
}

// Since Java 9 the JVM itself keeps other methods from writing final fields; in older classes, which any
// method of the class may write, we look.
bool only_initializers_write(const ir::Field& field) {
  const ir::ClassInfo& owner = *field.owner;
  if (!owner.file) return false;
  if (owner.file->major_version >= kFirstMajorWithCheckedFinals) return true;
  std::string_view initializer = field.is_static() ? "<clinit>" : "<init>";
  for (const auto& method : owner.methods) {
    if (method->name != initializer && writes(*method, field)) return false;
  }
  return true;
}

// While a method runs, a constructor or class initialiser below it on the stack waits, and none that is above
// it writes a field of an object that was initialised, or a static that was read, before: each runs once.
// That leaves the method that is an initialiser itself: it writes, and so does another constructor that it
// calls.
bool is_final_for(const ir::Method& method, const ir::Field& field) {
  if ((field.flags & classfile::kAccFinal) == 0 || !only_initializers_write(field)) return false;
  if (field.owner->name == "java/lang/System") return false;  // setOut and its kin write in, out and err
  std::string_view initializer = field.is_static() ? "<clinit>" : "<init>";
  return method.owner != field.owner || method.name != initializer;
}

}  // namespace

// The garbage collector writes to references.
bool FieldRules::is_stable(const ir::Field& field) {
  return (field.flags & classfile::kAccVolatile) == 0 && field.owner->name != "java/lang/ref/Reference";
}

bool FieldRules::survives_calls(const ir::Field& field) {
  auto [it, is_new] = survives_.emplace(&field, false);
  if (is_new) it->second = is_final_for(method_, field);
  return it->second;
}

// The initialiser of the class that the code belongs to, and of its superclasses, has started before the code
// runs. An interface with a default method may still be waiting for it.
bool FieldRules::may_initialize(const ir::ClassInfo& type) const {
  if (type.is_interface()) return true;
  for (const ir::ClassInfo* own = method_.owner; own != nullptr; own = own->super) {
    if (own == &type) return false;
  }
  return true;
}

}  // namespace heapwright::analysis
