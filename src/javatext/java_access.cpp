#include "javatext/java_access.h"

#include "javatext/java_names.h"

namespace heapwright::javatext {

using ir::ClassInfo;

namespace {

// The name of the method's owner aside.
bool is_callable(const ir::Method& method, std::string_view package) {
  if ((method.flags & classfile::kAccPublic) != 0) return true;
  return !method.is_private() && method.owner->package() == package;
}

}  // namespace

bool is_nameable(ir::Program& program, const ClassInfo& type, std::string_view package) {
  if (type.is_array()) return is_nameable(program, *type.component, package);
  if (type.file == nullptr) return type.kind == ir::ClassKind::kPrimitive;
  if (type.package().empty() && !package.empty()) return false;
  bool is_near = type.package() == package;
  const classfile::InnerClass* nesting = type.nesting();
  if (nesting == nullptr) return is_near || (type.flags & classfile::kAccPublic) != 0;
  bool is_member = !nesting->outer.empty() && !nesting->name.empty();
  bool is_visible = (nesting->flags & classfile::kAccPrivate) == 0 &&
                    (is_near || (nesting->flags & classfile::kAccPublic) != 0);
  const ClassInfo* outer = is_member && is_visible ? program.load(nesting->outer).found : nullptr;
  return outer != nullptr && is_nameable(program, *outer, package);
}

const ClassInfo* nearest_nameable(ir::Program& program, const std::string& java_name,
                                  std::string_view package) {
  const ClassInfo* type = program.load(slashes(java_name)).found;
  while (type != nullptr && !is_nameable(program, *type, package)) type = type->super;
  return type;
}

bool can_call(ir::Program& program, const ir::Method& method, std::string_view package) {
  return is_callable(method, package) && is_nameable(program, *method.owner, package);
}

}  // namespace heapwright::javatext
