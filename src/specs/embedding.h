// Where a pattern lies in a shape.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "seplog/heap_pattern.h"
#include "seplog/shape_heap.h"
#include "shape/shape.h"

namespace heapwright::specs {

struct Embedding {
  std::vector<uint32_t> objects;     // by object of the pattern
  std::vector<shape::Slot> numbers;  // by number of the pattern: a constant or a variable of the shape
  std::vector<uint64_t> null;        // opaque variables of the shape that must be null
};

// What objects of the pattern that nothing leads to, beside its roots, may be.
struct RootChoices {
  std::set<shape::ClassKey> receivers;  // of the first object, if that is the receiver
  bool every_object = false;            // not only what the caller holds
  bool has_receiver = true;
};

// Every way in which the pattern lies in the shape, its conditions apart. Different objects of the pattern
// are different ones of the shape.
void for_each_embedding(const seplog::HeapPattern& pattern, const seplog::ShapeHeap& heap,
                        const RootChoices& choices,
                        const std::function<void(const Embedding&)>& on_embedding);

}  // namespace heapwright::specs
