// States that differ only in how often something was changed.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "shape/layouts.h"
#include "shape/shape.h"

namespace heapwright::shape {

// The shape with the values of these fields numbered in the order in which they occur: states that differ
// only in how often something was changed become equal. (Nearly alike: a counter that goes on may catch up
// with another.)
Shape without_counts(Shape shape, const std::set<std::string>& counters, Layouts& layouts,
                     const std::function<const ir::ClassInfo&(ClassKey)>& class_of);

}  // namespace heapwright::shape
