// StateGraph: the abstract states that calls can reach, and how each was reached.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "api/api.h"
#include "base/incomplete.h"
#include "shape/shape.h"
#include "solver/solver.h"

namespace heapwright::heapgraph {

enum class ShapeId : uint32_t {};
enum class StateId : uint32_t {};
inline constexpr StateId kStart{0};  // nothing is held, no call was made

// Of a step: which root, which variable. A sequence has values instead, see synth::CallArgument.
struct StepArgument {
  enum class Kind : uint8_t { kNull, kHeld, kVariable, kConstant, kBox, kSample };
  Kind kind = Kind::kNull;
  // kHeld: of the root before the call; kVariable, kBox, kSample: of the parameter; kConstant: the number
  uint32_t index = 0;
  uint32_t box = 0;     // kBox: index into Parameter::boxes
  uint32_t sample = 0;  // kSample: index into Parameter::samples
  bool operator==(const StepArgument&) const = default;
};

struct Step {
  api::CallId call{};
  std::vector<StepArgument> arguments;  // receiver first
};

// How many of the arguments are objects that the caller holds.
size_t held_arguments(const Step& step);

inline constexpr uint32_t kResult = UINT32_MAX;

// Part of a state: what one path of one call leaves behind.
struct Piece {
  std::string formula;  // over the variables of the state's shape
  StateId from{};
  Step step;
  uint32_t path = 0;           // which of the paths of the call
  std::vector<uint32_t> held;  // for each root: which root it was before the call, or kResult
};

// A shape and a region of it, as it was first reached; `formula` is the union of the pieces.
struct State {
  ShapeId shape{};
  uint32_t level = 0;  // the number of calls that lead here
  std::string formula;
  std::vector<uint64_t> witness;  // a value for each variable of the formula
  std::vector<Piece> pieces;      // none for the start
};

struct ShapeEntry {
  shape::Shape shape;
  std::string key;
  std::vector<std::string> cover;  // formulas whose union is all that was reached; joined where possible
  std::set<std::string> seen;      // formulas that were found to be covered, for a quick answer
  // Formulas under which another state has the same heap and the caller holds more of it. Whatever can be
  // done here can be done there.
  std::vector<std::string> held_elsewhere;
};

struct ExplorationStats {
  uint64_t calls = 0;  // a call with one choice of objects, on one state
  uint64_t paths = 0;
  uint64_t unchanged = 0;  // paths that left the state as it was
  uint64_t duplicates = 0;
  uint64_t subsumed = 0;
  uint64_t cut = 0;  // paths that led out of the scope
  uint64_t instructions = 0;
  solver::SolverStats solver;

  ExplorationStats& operator+=(const ExplorationStats& other);
};

struct StateGraph {
  std::vector<ShapeEntry> shapes;
  std::unordered_map<std::string, ShapeId> by_key;
  std::vector<State> states;  // in the order in which they were found
  uint32_t levels = 0;
  ExplorationStats stats;
  base::Incomplete incomplete;

  [[nodiscard]] const State& state(StateId id) const { return states[static_cast<size_t>(id)]; }
  [[nodiscard]] const ShapeEntry& shape(ShapeId id) const { return shapes[static_cast<size_t>(id)]; }
  // Of the shapes that were reached and explored, and of the regions in them; the start, where nothing is
  // held, is not counted.
  [[nodiscard]] size_t shape_count() const;
  [[nodiscard]] size_t region_count() const;
};

}  // namespace heapwright::heapgraph
