#include "ir/local_kinds.h"

namespace heapwright::ir {

namespace {

constexpr uint8_t kUnusable = 0xFF;   // nothing, or different kinds on different paths
using Locals = std::vector<uint8_t>;  // a Kind, or kUnusable

uint8_t code_of(Kind kind) { return static_cast<uint8_t>(kind); }

void store(Locals& locals, const LocalAccess& access) {
  locals[access.local] = code_of(access.kind);
  if (is_wide(access.kind) && access.local + 1 < locals.size()) locals[access.local + 1] = kUnusable;
}

// True when `into` has changed.
bool merge(Locals& into, const Locals& from) {
  bool changed = false;
  for (size_t i = 0; i < into.size(); ++i) {
    if (into[i] == from[i] || into[i] == kUnusable) continue;
    into[i] = kUnusable;
    changed = true;
  }
  return changed;
}

class Flow {
 public:
  Flow(uint32_t local_count, const std::vector<LocalAccess>& parameters,
       const std::vector<LocalBlock>& blocks)
      : blocks_(blocks), entries_(blocks.size()), queued_(blocks.size(), false) {
    Locals start(local_count, kUnusable);
    for (const LocalAccess& parameter : parameters) store(start, parameter);
    reach(0, start);
    while (!worklist_.empty()) {
      uint32_t block = worklist_.back();
      worklist_.pop_back();
      queued_[block] = false;
      pass_through(block);
    }
  }

  [[nodiscard]] std::optional<LocalAccess> first_bad() const {
    for (size_t i = 0; i < blocks_.size(); ++i) {
      if (!entries_[i]) continue;
      Locals locals = *entries_[i];
      for (const LocalAccess& access : blocks_[i].accesses) {
        if (access.is_store) {
          store(locals, access);
        } else if (locals[access.local] != code_of(access.kind)) {
          return access;
        }
      }
    }
    return std::nullopt;
  }

 private:
  void reach(uint32_t block, const Locals& locals) {
    bool changed = !entries_[block];
    if (changed) {
      entries_[block] = locals;
    } else {
      changed = merge(*entries_[block], locals);
    }
    if (changed && !queued_[block]) {
      queued_[block] = true;
      worklist_.push_back(block);
    }
  }

  // A handler may be entered before or after each store.
  void pass_through(uint32_t block) {
    Locals locals = *entries_[block];
    const LocalBlock& source = blocks_[block];
    for (uint32_t handler : source.handlers) reach(handler, locals);
    for (const LocalAccess& access : source.accesses) {
      if (!access.is_store) continue;
      store(locals, access);
      for (uint32_t handler : source.handlers) reach(handler, locals);
    }
    for (uint32_t successor : source.successors) reach(successor, locals);
  }

  const std::vector<LocalBlock>& blocks_;
  std::vector<std::optional<Locals>> entries_;
  std::vector<bool> queued_;
  std::vector<uint32_t> worklist_;
};

}  // namespace

std::optional<LocalAccess> find_bad_local(uint32_t local_count, const std::vector<LocalAccess>& parameters,
                                          const std::vector<LocalBlock>& blocks) {
  return Flow(local_count, parameters, blocks).first_bad();
}

}  // namespace heapwright::ir
