// Syntax: a file of separation-logic declarations as it is written, nothing looked up yet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heapwright::heaplang::syntax {

struct Place {
  uint32_t line = 1;
  uint32_t column = 1;
};

struct Name {
  std::string text;
  Place place;
};

struct Expression {
  enum class Kind : uint8_t {
    kVariable,  // text; "_" is a new one each time
    kInteger,   // text: digits; a char ('a'), true and false are integers too
    kReal,      // text, as Java writes it: 1.5, 2e-3
    kText,      // text: the characters in UTF-8, without quotes and escapes
    kNull,
    kAdd,  // two operands; so are the next two
    kSubtract,
    kMultiply,
    kNegate,  // one operand
  };
  Kind kind = Kind::kNull;
  std::string text = {};
  std::vector<Expression> operands = {};
  Place place = {};
};

// A condition on values, nothing about the heap.
struct Condition {
  enum class Kind : uint8_t {
    kEqual,  // of two expressions; so are the next five
    kUnequal,
    kLess,
    kAtMost,
    kGreater,
    kAtLeast,
    kNot,  // of one condition
    kAnd,  // of conditions; so is the next
    kOr,
    kTrue,
    kFalse,
  };
  Kind kind = Kind::kTrue;
  std::vector<Expression> sides = {};
  std::vector<Condition> parts = {};
  Place place = {};
};

// "next = n", "[3] = v", "length = n"; without a name: the next one in the order of the class.
struct FieldArgument {
  std::optional<Name> field;      // "length" of an array is one
  std::optional<uint32_t> index;  // of an array
  Expression value;
  Place place;
};

struct Atom {
  enum class Kind : uint8_t {
    kPointsTo,   // subject::name<fields>
    kPredicate,  // name(arguments)
    kEmpty,      // emp
    kAnything,   // true: any further heap
  };
  Kind kind = Kind::kEmpty;
  Name name = {};  // of the class or predicate
  Name subject = {};
  std::vector<FieldArgument> fields = {};
  std::vector<Expression> arguments = {};
  Place place = {};
};

struct Disjunct {
  std::vector<Name> exists;  // as far as they are declared; all unknown names are existential anyhow
  std::vector<Atom> atoms;   // of different objects
  std::vector<Condition> conditions;
  Place place;
};

using Formula = std::vector<Disjunct>;  // or

// data NAME { TYPE NAME; ... }
struct Data {
  struct Field {
    Name type;
    Name name;
  };
  Name name;
  std::vector<Field> fields;
};

// pred NAME(PARAMETERS) == FORMULA
struct Predicate {
  Name name;
  std::vector<Name> parameters;
  Formula formula;
};

// inv CLASS == FORMULA, or pre METHOD == FORMULA, or pre METHOD(TYPES) == FORMULA
struct Claim {
  enum class Kind : uint8_t { kInvariant, kPrecondition };
  Kind kind = Kind::kInvariant;
  Name name;
  std::optional<std::vector<Name>> types;  // kPrecondition: of one overload; none: of all
  Formula formula;
};

struct File {
  std::string path;  // for messages
  std::vector<Data> data;
  std::vector<Predicate> predicates;
  std::vector<Claim> claims;
};

}  // namespace heapwright::heaplang::syntax
