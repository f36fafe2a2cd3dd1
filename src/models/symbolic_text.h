// Values that stand for others where symbolic values are abstracted (SymbolicBounds::abstract_values).
#pragma once

#include "machine/path.h"
#include "term/term.h"

namespace heapwright::models {

// An Integer, Long, ... of a symbolic value.
ir::ObjectId new_box(machine::Path& path, const ir::ClassInfo& type, term::Term value);

}  // namespace heapwright::models
