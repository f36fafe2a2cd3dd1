#include "heapgraph/method_cone.h"

namespace heapwright::heapgraph {

void MethodCone::add(const ir::Method& method) {
  std::vector<const ir::Method*> open = {&method};
  while (!open.empty()) {
    const ir::Method& next = *open.back();
    open.pop_back();
    if (!added_.insert(&next).second) continue;
    influence_.add(next);
    if (next.is_abstract() || next.is_native() || !next.owner->module().empty()) continue;
    auto body = program_.body(next);
    if (!body) continue;
    for (const ir::CallSite& site : (*body)->call_sites) {
      if (site.kind == ir::CallKind::kDynamic) continue;
      const ir::ClassInfo* owner = program_.load(site.owner).found;
      for (; owner != nullptr && owner->module().empty(); owner = owner->super) {
        const ir::Method* called = owner->find_method(site.name, site.descriptor);
        if (called == nullptr) continue;
        open.push_back(called);
        break;
      }
    }
  }
}

}  // namespace heapwright::heapgraph
