// SymbolicState: what is symbolic in a Path. Registers and objects hold plain values; where a value is
// symbolic, a term stands beside it here, so that concrete execution knows nothing of terms.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "ir/body.h"
#include "ir/value.h"
#include "machine/input_heap.h"
#include "machine/recording.h"
#include "term/assignment.h"
#include "term/term.h"

namespace heapwright::machine {

// A branch that was taken on some of the paths that have become one: those on which the condition holds.
struct ConditionalBranch {
  BranchTaken branch;
  term::Term condition = term::kNoTerm;
};

// Is told which symbolic values of objects a path looks at.
class ReadWatch {
 public:
  ReadWatch() = default;
  ReadWatch(const ReadWatch&) = delete;
  ReadWatch& operator=(const ReadWatch&) = delete;
  virtual ~ReadWatch() = default;

  // By a path that last split there (SymbolicState::future).
  virtual void on_read(uint32_t future, ir::ObjectId object, size_t index) = 0;
};

struct SymbolicState {
  using Terms = std::vector<term::Term>;

  Terms registers;  // parallel to Path::registers; kNoTerm: concrete
  std::unordered_map<ir::ObjectId, std::shared_ptr<const Terms>> objects;  // by slot or element
  Terms condition;                                                         // a conjunction
  term::Assignment model;  // satisfies the condition, if has_model
  bool has_model = true;   // false: the solver did not know whether this path is feasible
  std::unordered_map<const ir::Instr*, uint32_t> forks;  // how often this path has split there
  term::Term result = term::kNoTerm;
  InputHeap inputs;                      // nothing in it: all of the input is known
  std::vector<ir::ObjectId> unreadable;  // strings and builders whose text was not computed
  double share = 1;                      // of all inputs, if the sides of every split were alike
  bool has_left_out = false;             // its recording has not all branches that its inputs take
  // Merging (merging/meetings.h).
  uint64_t merged = 1;                         // so many paths have become this one since it split off
  bool has_merged = false;                     // or the one that it has split off from
  uint32_t slow_queries = 0;                   // since it was merged
  std::vector<uint32_t> meetings;              // where it will meet others, the next one last
  std::vector<ConditionalBranch> maybe_taken;  // beside those that it has certainly taken
  // Where it last split, of merging/known_futures.h.
  static constexpr uint32_t kNoFuture = ~uint32_t{0};
  uint32_t future = kNoFuture;
  ReadWatch* reads = nullptr;

  [[nodiscard]] term::Term element(ir::ObjectId object, size_t index) const {
    if (objects.empty()) return term::kNoTerm;
    auto found = objects.find(object);
    if (found == objects.end()) return term::kNoTerm;
    if (reads != nullptr) reads->on_read(future, object, index);
    return (*found->second)[index];
  }
  [[nodiscard]] bool is_symbolic(ir::ObjectId object) const { return objects.contains(object); }

  [[nodiscard]] bool is_unreadable(ir::ObjectId object) const {
    return !unreadable.empty() && std::find(unreadable.begin(), unreadable.end(), object) != unreadable.end();
  }

  // `size`: slots or elements of the object.
  void set_element(ir::ObjectId object, size_t index, size_t size, term::Term value) {
    auto found = objects.find(object);
    if (found == objects.end() && value == term::kNoTerm) return;
    auto copy = std::make_shared<Terms>(found == objects.end() ? Terms(size, term::kNoTerm) : *found->second);
    (*copy)[index] = value;
    objects[object] = std::move(copy);
  }
};

}  // namespace heapwright::machine
