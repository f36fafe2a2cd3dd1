// What Unicode says of characters beyond Latin-1: from tables that have too many entries to split a path over
// them. Where it is enough to know what may happen (merging/known_futures.h), they may have anything in them.
#include "exec/symbolic_call.h"
#include "models/groups.h"

namespace heapwright::models {

namespace {

std::optional<const ir::Instr*> any_properties(const SymbolicCall& call) {
  if (call.vm.symbolic().futures == nullptr || !call.is_symbolic(1)) return std::nullopt;
  call.state().has_left_out = true;
  return call.give(call.terms().fresh_variable(term::Sort::kBv32, "properties"));
}

}  // namespace

std::span<const NativeEntry> character_data() {
  static const NativeEntry kEntries[] = {
      {"java/lang/CharacterData00", "getProperties", "(I)I", nullptr, nullptr, nullptr, any_properties},
      {"java/lang/CharacterData00", "getPropertiesEx", "(I)I", nullptr, nullptr, nullptr, any_properties},
  };
  return kEntries;
}

}  // namespace heapwright::models
