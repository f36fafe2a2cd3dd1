#include "analysis/nested_classes.h"

#include <algorithm>

namespace heapwright::analysis {

namespace {

bool is_declared_in(const ir::ClassInfo& outer, const classfile::InnerClass& entry,
                    const ir::ClassInfo& inner) {
  return entry.outer == outer.name || inner.file->enclosing_class == outer.name;
}

}  // namespace

std::vector<const ir::ClassInfo*> nested_classes(ir::Program& program, const ir::ClassInfo& type) {
  std::vector<const ir::ClassInfo*> nested = {&type};
  for (size_t i = 0; i < nested.size(); ++i) {
    for (const classfile::InnerClass& entry : nested[i]->file->inner_classes) {
      bool is_elsewhere =
          entry.inner == nested[i]->name || (!entry.outer.empty() && entry.outer != nested[i]->name);
      const ir::ClassInfo* inner = is_elsewhere ? nullptr : program.load(entry.inner).found;
      bool is_own = inner != nullptr && inner->file != nullptr && is_declared_in(*nested[i], entry, *inner);
      if (is_own && std::ranges::find(nested, inner) == nested.end()) nested.push_back(inner);
    }
  }
  nested.erase(nested.begin());
  return nested;
}

}  // namespace heapwright::analysis
