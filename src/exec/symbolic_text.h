// Values that stand for others where symbolic values are abstracted (SymbolicBounds::abstract_values).
#pragma once

#include "exec/path.h"

namespace heapwright::exec {

// An Integer, Long, ... of a symbolic value.
ObjectId new_box(Path& path, const ir::ClassInfo& type, term::Term value);

}  // namespace heapwright::exec
