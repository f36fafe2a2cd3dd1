#include "analysis/method_cone.h"

#include <unordered_map>

namespace heapwright::analysis {

void MethodCone::add(const ir::Method& method) {
  std::vector<const ir::Method*> open = {&method};
  while (!open.empty()) {
    const ir::Method& next = *open.back();
    open.pop_back();
    if (!added_.insert(&next).second) continue;
    influence_.add(next);
    if (next.is_abstract() || next.is_native()) continue;
    auto body = program_.body(next);
    if (!body) continue;
    find_counters(next, **body);
    if (!next.owner->module().empty()) continue;
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

// A load of the field, an addition of a constant, a store to the same field, one right after the other or
// with moves in between.
void MethodCone::find_counters(const ir::Method& method, const ir::Body& body) {
  for (const ir::Block& block : body.blocks) {
    std::unordered_map<ir::Reg, const ir::Field*> holds;
    for (ir::InstrIndex i = block.first; i < block.end; ++i) {
      const ir::Instr& instr = body.code[i];
      const ir::Field* value = nullptr;
      bool is_sum = instr.op == ir::Op::kAddI32 || instr.op == ir::Op::kSubI32 ||
                    instr.op == ir::Op::kAddI64 || instr.op == ir::Op::kSubI64;
      if (instr.op == ir::Op::kGetField && instr.field->descriptor.size() == 1) {
        value = program_.resolve(*instr.field, method).found;
      } else if (instr.op == ir::Op::kMove || (is_sum && instr.immediate)) {
        auto at = holds.find(instr.a);
        if (at != holds.end()) value = at->second;
      } else if (instr.op == ir::Op::kPutField) {
        auto at = holds.find(instr.dst);
        bool is_same = at != holds.end() && at->second == program_.resolve(*instr.field, method).found;
        if (is_same) counters_.insert(at->second);
        continue;
      }
      if (instr.dst == ir::kNone) continue;
      holds.erase(instr.dst);
      if (value != nullptr) holds.emplace(instr.dst, value);
    }
  }
}

}  // namespace heapwright::analysis
