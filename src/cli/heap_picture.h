// Heaps as pictures for Graphviz.
#pragma once

#include <string>

#include "heapgraph/explorer.h"
#include "specs/unbuilt.h"
#include "synth/questions.h"

namespace heapwright::cli {

// Of the state in which something was found.
std::string heap_picture(heapgraph::Explorer& explorer, const synth::Found& found, const std::string& title);
// Of a heap that no calls build: only the fields that it speaks of.
std::string heap_picture(heapgraph::Explorer& explorer, const specs::UnbuiltHeap& heap,
                         const std::string& title);

}  // namespace heapwright::cli
