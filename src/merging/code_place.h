// CodePlace: where one frame of a path stands, and what can still be reached from there.
#pragma once

#include <compare>

#include "analysis/leads_to.h"
#include "machine/path.h"

namespace heapwright::merging {

struct CodePlace {
  const ir::Method* method = nullptr;
  const ir::Body* body = nullptr;
  ir::InstrIndex at = 0;
  bool is_call = false;  // that is active

  auto operator<=>(const CodePlace&) const = default;
};

// Of the frame with that number, where the top frame stands at `ip`.
CodePlace place_of(const machine::Path& path, size_t frame, const ir::Instr* ip);

// Whether what is wanted may be executed by that frame, from there on, or by what it calls.
bool may_lead_there(const analysis::LeadsTo& wanted, const CodePlace& place);

}  // namespace heapwright::merging
