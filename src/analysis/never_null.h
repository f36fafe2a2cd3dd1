// Calls of JDK methods that are certain never to return null.
#pragma once

#include "ir/class_info.h"

namespace heapwright::analysis {

bool never_returns_null(const ir::CallSite& site, const ir::Method& caller);
// Objects.requireNonNull: it gives its first argument, or throws.
bool requires_first_argument(const ir::CallSite& site);

}  // namespace heapwright::analysis
