// Small specifications as the generator makes them, the naive semantics reads them, and text shows them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace heapwright::seplog_random {

enum class Kind : uint8_t { kNumber, kReference };

// Fields of both classes in the order of the class file.
struct FieldInfo {
  const char* name;
  Kind kind;
  bool is_node;  // a reference to a Node; false with kReference: to any object
  int64_t least;
  int64_t most;
};
enum class ClassId : uint8_t { kHolder, kNode };
const std::vector<FieldInfo>& fields_of(ClassId type);

struct Sum {
  std::vector<std::pair<int, int64_t>> terms;  // variable, factor
  int64_t constant = 0;
};

struct Condition {
  enum class Kind : uint8_t { kCompare, kSame, kNot, kAnd, kOr };
  enum class Relation : uint8_t { kEqual, kUnequal, kLess, kAtMost, kGreater, kAtLeast };
  Kind kind = Kind::kCompare;
  Relation relation = Relation::kEqual;  // kSame: one of the first two
  Sum left;
  Sum right;
  int reference = 0;         // kSame
  std::optional<int> other;  // none: null
  std::vector<Condition> parts;
};

// A variable, or null or a sum.
struct Argument {
  Kind kind = Kind::kReference;
  std::optional<int> variable;
  Sum sum;
};

struct Cell {
  int subject = 0;
  ClassId type = ClassId::kNode;
  bool is_positional = false;
  std::vector<std::pair<int, std::optional<Argument>>> fields;  // none: "_"
};

struct Instance {
  int predicate = 0;
  std::vector<Argument> arguments;
};

struct Disjunct {
  std::vector<Kind> variables;  // the parameters first
  std::vector<Cell> cells;
  std::vector<Instance> instances;
  std::vector<Condition> conditions;
  bool conditions_first = false;
  bool declares_variables = false;
};

struct Predicate {
  std::vector<Kind> parameters;
  std::vector<Disjunct> disjuncts;
};

// What a parameter of the claim is.
struct Root {
  enum class Kind : uint8_t { kThis, kField, kParameter };
  Kind kind = Kind::kField;
  int index = 0;  // of the field of Holder, of the parameter of m
};

struct Specification {
  std::vector<int> data;  // fields of Node that have a place; empty: not declared
  std::vector<Predicate> predicates;
  bool is_precondition = false;
  std::vector<Root> roots;
  std::vector<Disjunct> claim;

  [[nodiscard]] bool has_root(Root::Kind kind) const;
  // It only speaks of fields of the receiver, so that the receiver is no object of the formula.
  [[nodiscard]] bool is_receiver_apart() const { return has_root(Root::Kind::kField) && !has_root(Root::Kind::kThis); }
  // Whether the field decides anything.
  [[nodiscard]] bool mentions(ClassId type, int field) const;
};
Kind kind_of(const Root& root);

std::string to_text(const Specification& specification);

}  // namespace heapwright::seplog_random
