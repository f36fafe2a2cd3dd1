#include "analysis/nested_classes.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::analysis {

std::vector<const ir::ClassInfo*> nested_classes(ir::Program& program, const ir::ClassInfo& type) {
  std::vector<const ir::ClassInfo*> nested = {&type};
  for (size_t i = 0; i < nested.size(); ++i) {
    for (const classfile::InnerClass& inner : nested[i]->file->inner_classes) {
      bool is_own = inner.inner.starts_with(fmt::format("{}$", nested[i]->name));
      const ir::ClassInfo* found = is_own ? program.load(inner.inner).found : nullptr;
      if (found != nullptr && std::find(nested.begin(), nested.end(), found) == nested.end())
        nested.push_back(found);
    }
  }
  nested.erase(nested.begin());
  return nested;
}

}  // namespace heapwright::analysis
