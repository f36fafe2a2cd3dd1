// What `spec` answers: how a specification compares with the states that calls build.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/exploration.h"
#include "results/header.h"
#include "results/status.h"
#include "results/witness.h"
#include "specs/unbuilt.h"

namespace heapwright::results {

// A heap as far as a specification speaks of it.
struct ShownHeap {
  struct Object {
    std::string name;  // "this", "#1"
    std::string type;
    std::vector<std::pair<std::string, std::string>> fields;  // Java literals, or names of objects
  };
  std::vector<Object> objects;
};
ShownHeap shown_heap(const specs::UnbuiltHeap& heap, bool has_receiver);

enum class Describes : uint8_t {
  kSomething,
  kNothing,   // no heap of any size
  kNotKnown,  // that was not compared, or not decided
};

struct ClaimResult {
  std::string name;  // "inv p.C", "pre p.C.m(int)"
  SpecStatus status = SpecStatus::kUndecided;
  size_t described = 0;  // heaps that it describes within the bounds, numbers apart
  size_t states_compared = 0;
  Describes describes = Describes::kNotKnown;
  std::vector<ShownHeap> unbuilt;  // allowed, and no calls build them
  bool has_more_unbuilt = false;
  std::optional<Witness> forbidden;  // calls that build what it forbids
  base::Incomplete why;              // kUndecided: wherever that was
};

// A specification that was proposed.
struct Inferred {
  std::string text;  // as the parser reads it; empty: there is none
  std::string why_none;
  std::vector<std::string> unspoken;  // fields of states that it says nothing of
};

struct SpecResult {
  Header header;
  Exploration exploration;
  double answer_seconds = 0;
  std::map<std::string, uint32_t>
      compared;  // the largest number of objects in heaps that are compared, by class
  std::vector<ClaimResult> claims;
  std::optional<Inferred> inferred;  // what the claims are of

  // Of all claims together.
  [[nodiscard]] SpecStatus status() const;
};

}  // namespace heapwright::results
