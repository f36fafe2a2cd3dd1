// Snapshot: the abstract state that a finished path leaves behind, with its objects in canonical order.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "machine/java_objects.h"
#include "shape/layouts.h"
#include "shape/shape.h"
#include "term/term_manager.h"

namespace heapwright::shape {

// A way to number the objects. Isomorphic heaps have one shape; a heap with symmetries has several numberings
// that give it.
struct Numbering {
  std::vector<uint32_t> roots;  // position in Shape::roots -> index of the root as it was given
  std::vector<term::Term> variables;
  std::vector<std::pair<ir::ObjectId, uint32_t>> places;  // of each variable: object (or statics) and slot
};

struct Snapshot {
  Shape shape;
  std::string key;                    // encode(shape)
  std::vector<Numbering> numberings;  // at least one
};

class SnapshotTaker {
 public:
  // Objects up to `base_objects` are shared by all states and are not looked into. `tracked` tells the
  // classes whose static fields belong to the state once they are initialised, sorted by name; more may be
  // loaded between two snapshots.
  using TrackedClasses = std::function<const std::vector<const ir::ClassInfo*>&()>;
  SnapshotTaker(ir::Program& program, term::TermManager& terms, Layouts& layouts, ClassNames& names,
                ir::ObjectId base_objects, TrackedClasses tracked)
      : program_(program),
        terms_(terms),
        layouts_(layouts),
        names_(names),
        base_objects_(base_objects),
        tracked_(std::move(tracked)) {}

  // What is reachable from these roots and from static fields; the rest is garbage. Stop: there is an object
  // that states cannot hold.
  std::variant<Snapshot, base::Stop> take(machine::Path& path, std::span<const ir::ObjectId> roots);

 private:
  class Traversal;
  std::vector<std::vector<uint32_t>> root_orders(machine::Path& path, std::span<const ir::ObjectId> roots);

  ir::Program& program_;
  term::TermManager& terms_;
  Layouts& layouts_;
  ClassNames& names_;
  ir::ObjectId base_objects_;
  TrackedClasses tracked_;
};

}  // namespace heapwright::shape
