// Observers: calls that only look at what a sequence has left behind, such as size() and contains(3).
#pragma once

#include <vector>

#include "heapgraph/worker.h"
#include "synth/call_sequence.h"

namespace heapwright::testgen {

// Calls to append to the sequence: they return something that a test can assert, do not throw and change
// nothing. First those without parameters, the most telling ones, on each object of a class under exploration
// that a variable holds; then some with one parameter, on values that the sequence has passed.
std::vector<synth::ConcreteCall> choose_observers(heapgraph::Worker& worker,
                                                  const synth::CallSequence& sequence);

}  // namespace heapwright::testgen
