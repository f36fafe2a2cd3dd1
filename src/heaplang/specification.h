// Specification: declarations whose names are resolved and whose variables have kinds: what all engines use.
//
// Formulas are in disjunctive form. Atoms and literals have variables only: a constant or a sum in an
// argument is a variable of its own, with an equation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "heaplang/syntax.h"
#include "ir/class_info.h"

namespace heapwright::heaplang {

enum class VariableId : uint32_t {};   // of one disjunct: the parameters of the definition come first
enum class PredicateId : uint32_t {};  // of one specification

enum class Kind : uint8_t {
  kNumber,  // a mathematical integer; booleans are 0 and 1, chars their codes
  kReal,    // a float or double
  kReference,
};

struct Variable {
  std::string name;  // "_" for one that has none
  Kind kind = Kind::kNumber;
  // It stands in the formula once, or is "_": whatever a field holds there.
  bool is_anonymous = false;
};

// Sum of factors times variables, and a constant.
struct LinearSum {
  std::vector<std::pair<VariableId, int64_t>> terms;  // each variable once, no factor is 0, ascending
  int64_t constant = 0;
  bool operator==(const LinearSum&) const = default;
};

struct NumberLiteral {
  enum class Relation : uint8_t { kZero, kNotZero, kAtMostZero };
  Relation relation = Relation::kZero;
  LinearSum sum;
};

// Comparisons of floating-point numbers are Java's: false if one of them is NaN.
struct RealLiteral {
  enum class Relation : uint8_t { kEqual, kLess, kAtMost };
  Relation relation = Relation::kEqual;
  bool is_negated = false;
  std::variant<VariableId, double> left;
  std::variant<VariableId, double> right;
};

struct ReferenceLiteral {
  struct Null {};
  // Two references are equal if they are the same object; a text equals every string that reads so.
  using Side = std::variant<VariableId, Null, std::string>;
  bool is_equal = true;
  VariableId left{};
  Side right;
};

// What a cell says of one field, element, or of the length of an array.
struct Content {
  const ir::Field* field = nullptr;  // null: of an array
  std::optional<uint32_t> index;     // of an array; none: its length
  VariableId value{};
  // The user has written "_": this field is of no interest.
  bool is_ignored = false;
};

// subject::C<...>: an object of exactly this class (or array class).
struct Cell {
  VariableId subject{};
  const ir::ClassInfo* type = nullptr;
  std::vector<Content> contents;
  bool has_all_elements = false;  // of an array: its length is the number of the elements
  syntax::Place place;
};

struct Instance {  // of a predicate
  PredicateId predicate{};
  std::vector<VariableId> arguments;
  syntax::Place place;
};

struct Disjunct {
  std::vector<Variable> variables;  // the parameters, then the existential ones
  std::vector<Cell> cells;
  std::vector<Instance> instances;
  std::vector<NumberLiteral> numbers;
  std::vector<RealLiteral> reals;
  std::vector<ReferenceLiteral> references;
  bool has_rest = false;  // "true": there may be any other objects
};

struct Predicate {
  std::string name;
  std::vector<Variable> parameters;
  std::vector<Disjunct> disjuncts;
  syntax::Place place;
};

// What a free variable of a claim is.
struct Root {
  enum class Kind : uint8_t { kThis, kFieldOfThis, kParameter };
  Kind kind = Kind::kThis;
  const ir::Field* field = nullptr;  // kFieldOfThis
  uint32_t parameter = 0;            // kParameter: from 0, without the receiver
};

// An invariant of a class, or a precondition of a method: a formula about the receiver, its fields and the
// parameters. Its disjuncts have the roots as their parameters.
//
// The receiver is an object of its own where the formula only speaks of its fields (`this_f`): no cell of the
// formula describes it. Where the formula speaks of `this` itself, a cell may.
struct Claim {
  std::string name;  // "inv shop.Cart", "pre shop.Cart.add(int, Object)": as results show it
  const ir::ClassInfo* owner = nullptr;
  const ir::Method* method = nullptr;  // of a precondition
  std::vector<Root> roots;
  std::vector<Variable> root_variables;  // one a root
  std::vector<Disjunct> disjuncts;
  syntax::Place place;
};

struct Specification {
  std::vector<Predicate> predicates;
  std::vector<Claim> claims;
  std::string path;

  [[nodiscard]] const Predicate& predicate(PredicateId id) const {
    return predicates[static_cast<size_t>(id)];
  }
};

}  // namespace heapwright::heaplang
