// The filters for statements that a compiler turns into more code than is written.
#pragma once

#include "coverage/obligation_filters.h"

namespace heapwright::coverage {

void filter_statements(const ir::Method& method, const Probes& probes, Filtered& result);

// The part of it that is about try with resources.
void filter_resources(const ir::Method& method, const Probes& probes, Filtered& result);

}  // namespace heapwright::coverage
