// Change counters: fields such as modCount and expectedModCount, of which only matters whether they are
// equal.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>

#include "heapgraph/shape.h"
#include "ir/program.h"

namespace heapwright::heapgraph {

class Layouts;

// The int fields, by field_name(), that the methods of these classes and of their supers only count up or
// down, copy to one another and compare for equality with one another.
std::set<std::string> change_counters(ir::Program& program, std::span<const ir::ClassInfo* const> classes);

// The shape with the values of these fields numbered in the order in which they occur: states that differ
// only in how often something was changed become equal. (Nearly alike: a counter that goes on may catch up
// with another.)
Shape without_counts(Shape shape, const std::set<std::string>& counters, Layouts& layouts,
                     const std::function<const ir::ClassInfo&(ClassKey)>& class_of);

}  // namespace heapwright::heapgraph
