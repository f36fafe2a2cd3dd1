// HeapDescription: a heap for people and other programs to read: the objects of an input as far as a path has
// found them, and what became of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic.h"
#include "lazyheap/witness.h"

namespace heapwright::lazyheap {

struct DescribedValue {
  enum class Kind {
    kNull,
    kObject,   // `text`: its id
    kUnknown,  // nobody has looked at it. `text`: its name, where it is a reference
    kLiteral,  // `text`: a Java literal
    kTerm,     // `text`: what it is computed from
  };
  Kind kind = Kind::kUnknown;
  std::string text;
};

struct DescribedField {
  std::string name;  // "next", "[0]", "length"
  DescribedValue value;
  bool is_new = false;  // another value than at the beginning
};

struct DescribedObject {
  std::string id;                    // the Java expression by which it was found, or "new1"
  std::vector<std::string> classes;  // more than one: it is not decided which
  std::vector<DescribedField> fields;
};

struct HeapDescription {
  std::vector<DescribedObject> objects;
};

// What a reference is where the state's model holds; nothing: an input that nobody has looked at.
std::optional<ir::ObjectId> chosen_object(exec::Symbolic& symbolic, const machine::SymbolicState& state,
                                          term::Term reference);

// At the beginning: numbers that the condition speaks of have the values of the witness.
HeapDescription describe_before(exec::Symbolic& symbolic, const machine::SymbolicState& end,
                                const Witness& witness);
// At the end of the path: objects of the input, then those that can be reached from them and from the result.
HeapDescription describe_after(ir::Program& program, exec::Symbolic& symbolic, machine::Path& path,
                               std::optional<ir::ObjectId> result);

}  // namespace heapwright::lazyheap
