// The filters for statements that a compiler turns into more code than is written.
#pragma once

#include "testgen/obligation_filters.h"

namespace heapwright::testgen {

void filter_statements(const ir::Method& method, const ir::Probes& probes, Filtered& result);

// The part of it that is about try with resources.
void filter_resources(const ir::Method& method, const ir::Probes& probes, Filtered& result);

}  // namespace heapwright::testgen
