// The ways in which a claim can hold: of given objects of a shape, or of heaps that are made up.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "seplog/condition.h"
#include "seplog/heap_pattern.h"
#include "seplog/shape_heap.h"
#include "seplog/unfolding.h"
#include "solver/solver.h"

namespace heapwright::seplog {

// What a claim is about in a shape.
struct Subjects {
  std::optional<uint64_t> receiver;  // an object
  std::vector<Target> parameters;    // of a precondition, all of the method's; kUnknown: some value
};

// A formula that only speaks of fields of the receiver has no cell that is the receiver.
bool is_receiver_apart(const heaplang::Claim& claim);

struct ClaimHolds {
  std::vector<Condition> conditions;  // over the variables of the shape; one of them must hold
  std::vector<ir::Type> types;        // of the variables, as far as conditions mention them
  bool is_complete = true;            // false: it may hold in other cases, too
};
// When the claim holds, exactly.
ClaimHolds when_holds(const heaplang::Specification& specification, const heaplang::Claim& claim,
                      const ShapeHeap& heap, const Subjects& subjects, base::Deadline deadline);

struct DescribedLimits {
  UnfoldingLimits unfolding;
  bool is_too_complex = false;  // some heaps are missing
  size_t ways = 0;              // that were looked at
  [[nodiscard]] bool any() const { return unfolding.any() || is_too_complex; }
};
// What references to objects of classes that the formula describes are where it leaves them open.
enum class OpenReferences : uint8_t {
  kInside,     // null, or one of the objects that it describes: all combinations
  kElsewhere,  // some object of which it does not speak: there always is one
};
// Every way in which a claim describes a heap within the bounds, as a pattern with one condition, which may
// still contradict the range of a type; until on_pattern answers false.
DescribedLimits for_each_described(const heaplang::Specification& specification, const heaplang::Claim& claim,
                                   const Approximations* approximations, const UnfoldingBounds& bounds,
                                   OpenReferences open, const std::function<bool(HeapPattern)>& on_pattern);

struct DescribedHeaps {
  std::vector<HeapPattern> patterns;  // no two with the same key
  DescribedLimits limits;
};
// All heaps that a claim describes within the bounds.
DescribedHeaps described_heaps(const heaplang::Specification& specification, const heaplang::Claim& claim,
                               const Approximations* approximations, const UnfoldingBounds& bounds);

}  // namespace heapwright::seplog
