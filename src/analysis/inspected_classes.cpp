#include "analysis/inspected_classes.h"

#include <algorithm>

namespace heapwright::analysis {

std::vector<const ir::ClassInfo*> inspected_classes(ir::Program& program, const ir::Method& method) {
  std::vector<const ir::ClassInfo*> result;
  if (method.is_abstract() || method.is_native()) return result;
  auto body = program.body(method);
  if (!body) return result;
  for (const ir::Instr& instr : (*body)->code) {
    std::string_view name;
    if (instr.op == ir::Op::kInstanceOf || instr.op == ir::Op::kCheckCast) {
      name = instr.class_ref->name;
    } else if (instr.op == ir::Op::kInvoke && instr.call->owner == "java/lang/reflect/Array") {
      name = "[Ljava/lang/Object;";
    }
    const ir::ClassInfo* type = name.empty() ? nullptr : program.load(name).found;
    bool is_new = type != nullptr && std::find(result.begin(), result.end(), type) == result.end();
    if (is_new) result.push_back(type);
  }
  return result;
}

}  // namespace heapwright::analysis
