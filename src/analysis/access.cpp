#include "analysis/access.h"

namespace heapwright::analysis {

using ir::ClassInfo;

bool is_visible(const ClassInfo& owner, uint16_t flags, std::string_view package) {
  if ((flags & classfile::kAccPublic) != 0) return true;
  return (flags & classfile::kAccPrivate) == 0 && owner.package() == package;
}

bool is_nameable(ir::Program& program, const ClassInfo& type, std::string_view package) {
  if (type.is_array()) return is_nameable(program, *type.component, package);
  if (type.file == nullptr) return type.kind == ir::ClassKind::kPrimitive;
  if (type.package().empty() && !package.empty()) return false;
  bool is_near = type.package() == package;
  const classfile::InnerClass* nesting = type.nesting();
  if (nesting == nullptr) return is_near || (type.flags & classfile::kAccPublic) != 0;
  bool is_member = !nesting->outer.empty() && !nesting->name.empty();
  bool may_be_seen = (nesting->flags & classfile::kAccPrivate) == 0 &&
                     (is_near || (nesting->flags & classfile::kAccPublic) != 0);
  const ClassInfo* outer = is_member && may_be_seen ? program.load(nesting->outer).found : nullptr;
  return outer != nullptr && is_nameable(program, *outer, package);
}

bool can_call(ir::Program& program, const ir::Method& method, std::string_view package) {
  return is_visible(*method.owner, method.flags, package) && is_nameable(program, *method.owner, package);
}

}  // namespace heapwright::analysis
