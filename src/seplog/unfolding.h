// Unfolding: the search for ways in which a formula can hold. Predicates are unfolded into their disjuncts,
// cells are matched with objects, equations are solved as they come.
//
// It works on a given heap (ShapeHeap), where every cell has to be one of its objects, or makes the heap up
// as it goes (no ShapeHeap), which enumerates the heaps that the formula describes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/deadline.h"
#include "heaplang/specification.h"
#include "ir/class_info.h"
#include "seplog/approximation.h"
#include "seplog/linear_system.h"

namespace heapwright::seplog {

class ShapeHeap;

// What a reference is.
struct Target {
  enum class Kind : uint8_t {
    kUnknown,  // not decided
    kNull,
    kObject,  // value: its number
    kOpaque,  // value: a variable of the shape that is some plain object, or null
    kShared,  // value: an object that all states share, and that nobody looks into
  };
  Kind kind = Kind::kUnknown;
  uint64_t value = 0;
  bool operator==(const Target&) const = default;
};

enum class ReferenceId : uint32_t {};  // in a way; several may be equal

// A floating-point number: a constant, or an unknown one.
enum class RealId : uint32_t {};
using RealValue = std::variant<RealId, double>;
struct RealCondition {
  heaplang::RealLiteral::Relation relation = heaplang::RealLiteral::Relation::kEqual;
  bool is_negated = false;
  RealValue left;
  RealValue right;
};

using Value = std::variant<LinearExpression, RealValue, ReferenceId>;

// What is known of an object that was made up.
struct MadeObject {
  struct Content {
    const ir::Field* field = nullptr;  // null: of an array
    std::optional<uint32_t> index;     // of an array; none: its length
    Value value;
    bool is_ignored = false;
  };
  const ir::ClassInfo* type = nullptr;
  std::vector<Content> contents;
  const heaplang::Cell* cell = nullptr;  // that describes it, if one does
  bool is_claimed = false;               // some cell describes it, or none may
  bool has_all_elements = false;
};

// One way in which a formula can hold, as far as it has been unfolded.
class Way {
 public:
  [[nodiscard]] ReferenceId find(ReferenceId reference) const;
  [[nodiscard]] Target target(ReferenceId reference) const;
  // With everything put in that was solved; whole equations remain in `conditions`.
  // Nothing: the numbers are too large.
  [[nodiscard]] std::optional<LinearExpression> resolved(const LinearExpression& expression) const;

  struct Pair {
    ReferenceId left{};
    ReferenceId right{};
  };
  // Of two opaque references, by variable of the shape; none: of one and null.
  struct OpaqueCondition {
    uint64_t left = 0;
    std::optional<uint64_t> right;
    bool is_equal = true;
  };
  struct Text {
    ReferenceId reference{};
    std::string text;
    bool is_equal = true;
  };
  struct PendingCell {
    const heaplang::Cell* cell = nullptr;
    ReferenceId subject{};
    std::vector<Value> values;  // one a content
  };
  struct PendingInstance {
    heaplang::PredicateId predicate{};
    std::vector<Value> arguments;
    uint32_t depth = 0;  // unfoldings since the last cell
    uint32_t level = 0;  // unfoldings before it that have described objects
  };

  std::vector<ReferenceId> parents;  // by reference; union-find
  std::vector<Target> targets;       // of those that are their own parent
  std::vector<Pair> unequal;
  std::vector<OpaqueCondition> opaque;
  std::vector<Text> texts;
  std::vector<std::optional<LinearExpression>> solved;  // by number
  std::vector<ir::Type> number_types;                   // by number; kVoid: of no field or parameter
  LinearSystem conditions;
  uint32_t reals = 0;
  std::vector<ir::Type> real_types;
  std::vector<RealCondition> real_conditions;
  std::vector<std::pair<RealId, RealValue>> same_reals;  // identical ones: what two cells call by one name
  std::vector<PendingCell> cells;
  std::vector<PendingInstance> instances;
  std::vector<bool> claimed;        // of a given heap, by object
  std::vector<MadeObject> objects;  // of one that is made up
  uint32_t claims = 0;
};

// How far the search goes.
struct UnfoldingBounds {
  // Of a heap that is made up: by class, and for all others.
  std::map<const ir::ClassInfo*, uint32_t> objects;
  uint32_t other_objects = UINT32_MAX;
  uint32_t made_objects = UINT32_MAX;  // beside those that are there at the beginning
  uint32_t array_length = 4;
  uint32_t depth = 40;  // unfoldings one after the other without a cell
  uint32_t levels =
      UINT32_MAX;          // one after the other with cells: of a list, its length; of a tree, its height
  size_t ways = SIZE_MAX;  // that are looked at
  // Whether approximations are looked at together with all that is known of numbers: it costs more than it
  // saves where few objects end the search anyhow.
  bool relates_numbers = false;
  // Predicates about references that are known come first: where a part of the heap is given, that decides
  // most.
  bool known_first = false;
  base::Deadline deadline = base::kNoDeadline;
};

// Why the search has not seen everything.
struct UnfoldingLimits {
  bool objects = false;       // more objects would have been needed
  bool made_objects = false;  // the same, in all
  bool depth = false;
  bool ways = false;
  bool time = false;
  bool unreadable = false;  // something in the heap that nobody can look into has decided
  bool numbers = false;     // they became too large
  [[nodiscard]] bool any() const {
    return objects || made_objects || depth || ways || time || unreadable || numbers;
  }
};

class Unfolding {
 public:
  // `heap`: null to make one up. `approximations`: null for none; they only cut ways short that cannot hold.
  Unfolding(const heaplang::Specification& specification, const ShapeHeap* heap,
            const Approximations* approximations, UnfoldingBounds bounds)
      : specification_(specification),
        heap_(heap),
        approximations_(approximations),
        bounds_(std::move(bounds)) {
    if (bounds_.known_first) find_heads();
  }

  // A way in which nothing holds yet.
  [[nodiscard]] Way begin() const;
  // --- To give it values. Numbers of a type are within its range.
  LinearExpression new_number(Way& way, ir::Type type) const;
  ReferenceId new_reference(Way& way, Target target) const;
  RealValue new_real(Way& way, ir::Type type) const;
  // A new value of that kind; of a field or parameter of that type (kVoid: of none).
  Value new_value(Way& way, heaplang::Kind kind, ir::Type type) const;
  // False: they cannot be equal.
  bool unify(Way& way, const Value& a, const Value& b) const;

  // Adds a disjunct whose parameters have these values. False: it cannot hold.
  bool add(Way& way, const heaplang::Disjunct& disjunct, std::span<const Value> parameters, uint32_t depth,
           uint32_t level = 0) const;

  // All ways in which everything that is pending can hold, until on_way answers false.
  void run(Way way, const std::function<bool(Way&)>& on_way);

  [[nodiscard]] const UnfoldingLimits& limits() const { return limits_; }
  [[nodiscard]] size_t steps() const { return steps_; }

 private:
  bool search(Way way, const std::function<bool(Way&)>& on_way);
  bool unfold(const Way& way, size_t instance, const std::function<bool(Way&)>& on_way);
  bool claim_unknown(const Way& way, size_t cell, const std::function<bool(Way&)>& on_way);
  bool claim(Way& way, size_t cell);
  bool claim_in_heap(Way& way, const Way::PendingCell& cell, uint64_t object);
  bool claim_made(Way& way, const Way::PendingCell& cell, uint64_t object);
  std::optional<uint64_t> make_object(Way& way, const ir::ClassInfo& type);
  bool agree(Way& way, Target a, Target b, bool is_equal) const;
  bool merge(Way& way, ReferenceId a, ReferenceId b) const;
  bool part(Way& way, ReferenceId a, ReferenceId b) const;
  bool add_condition(Way& way, LinearCondition condition) const;
  bool add_real(Way& way, RealCondition condition) const;
  bool propagate(Way& way) const;
  bool references_agree(Way& way) const;
  bool may_hold(const Way& way) const;
  [[nodiscard]] bool fits(const Way& way, const Way::PendingInstance& instance,
                          const Approximation& one) const;
  std::optional<size_t> next_instance(const Way& way) const;
  void find_heads();
  [[nodiscard]] bool has_known_head(const Way& way, const Way::PendingInstance& instance) const;

  const heaplang::Specification& specification_;
  const ShapeHeap* heap_;
  const Approximations* approximations_;
  UnfoldingBounds bounds_;
  mutable UnfoldingLimits limits_;
  std::vector<std::vector<bool>> heads_;  // by predicate and parameter: its cells begin there; of known_first
  size_t given_objects_ = 0;              // at the beginning
  size_t steps_ = 0;
};

}  // namespace heapwright::seplog
