// Whether a saved graph speaks of the classes as they are: the file itself does not know them.
#pragma once

#include "heapgraph/graph_file.h"

namespace heapwright::heapgraph {

class Worker;

// Every object has the fields of its class, every variable stands where its sort belongs, and every call has
// arguments that it takes. The worker has the calls of the graph, and has initialised its classes.
bool fits_classes(const SavedGraph& saved, Worker& worker);

}  // namespace heapwright::heapgraph
