// What `verify --method` answers: whether any input of a method breaks a check.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lazyheap/heap_description.h"
#include "results/header.h"
#include "results/status.h"

namespace heapwright::results {

// An input that breaks it.
struct MethodCounterexample {
  std::string throws;  // the class of the exception
  std::string outcome;
  std::string condition;               // of the path that it takes
  std::vector<std::string> arguments;  // receiver first, as Java
  lazyheap::HeapDescription heap;
  std::vector<std::string> calls;  // statements that make the input and call the method
  std::string java;                // a JUnit test; empty: none could be written
  std::string replay;  // what the JVM says of it: "agrees", or what is different; empty: not asked
};

struct MethodCheck {
  std::string method;
  VerifyStatus status = VerifyStatus::kUndecided;
  bool is_restricted = false;  // to heaps that fulfil invariants, or to given values
  size_t paths_checked = 0;
  base::Incomplete why;  // kUndecided: why; kHolds: the bounds that were hit
  std::optional<MethodCounterexample> counterexample;

  // No bound was hit: it holds for every heap.
  [[nodiscard]] bool holds_for_any_heap() const { return status == VerifyStatus::kHolds && why.empty(); }
};

struct VerifyMethodResult {
  Header header;
  double seconds_allowed = 0;
  std::map<std::string, uint32_t> scope;  // by class; "*" of all others
  std::vector<MethodCheck> results;

  // Of all methods together.
  [[nodiscard]] VerifyStatus status() const;
};

// Whether it only says how far the answer goes, and not that there is none.
bool is_bound(base::StopReason reason);

}  // namespace heapwright::results
