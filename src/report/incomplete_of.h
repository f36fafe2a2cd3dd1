// What other rooms have left out, as rows of results.
#pragma once

#include <vector>

#include "base/stop_reason.h"
#include "exec/path_explorer.h"
#include "heapgraph/state_graph.h"
#include "report/incomplete.h"

namespace heapwright::report {

Incomplete incomplete_of(const base::Stop& stop);
std::vector<Incomplete> incomplete_of(const std::vector<exec::Incomplete>& left_out);
std::vector<Incomplete> incomplete_of(const heapgraph::Incomplete& left_out);

}  // namespace heapwright::report
