#include "merging/code_place.h"

namespace heapwright::merging {

CodePlace place_of(const machine::Path& path, size_t frame, const ir::Instr* ip) {
  const machine::Frame& place = path.frames[frame];
  bool is_top = frame + 1 == path.frames.size();
  auto at = static_cast<ir::InstrIndex>((is_top ? ip : place.ip) - place.body->code.data());
  bool is_call = !is_top && path.frames[frame + 1].on_return == machine::OnReturn::kDeliver;
  return {place.method, place.body, at, is_call};
}

bool may_lead_there(const analysis::LeadsTo& wanted, const CodePlace& place) {
  // The caller outside: it begins with the call, and what it does afterwards is not asked for.
  if (place.body->blocks.empty()) return !place.is_call;
  return place.is_call ? wanted.behind(*place.method, *place.body, place.at)
                       : wanted.from(*place.method, *place.body, place.at);
}

}  // namespace heapwright::merging
