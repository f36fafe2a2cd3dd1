// What of some classes code elsewhere may call. Who says that nothing leads to a method begins here: with all
// that could be called, whatever an exploration does call.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "api/api.h"
#include "ir/program.h"

namespace heapwright::coverage {

enum class EntryKind {
  kPublic,         // a public method of a class that others can name
  kPackage,        // another class of the package mentions it, or all of the package may call it
  kSubclasses,     // protected, in a class that can be extended
  kSerialisation,  // ObjectOutputStream and ObjectInputStream call it
};

struct EntryPoints {
  std::map<EntryKind, std::vector<const ir::Method*>> methods;
  // Whether objects may get into states by something else than calls of the classes: others assign their
  // fields, another class of the package extends one, or they are read from a stream.
  bool has_other_ways = false;
};

// `classes`: one with its nested ones, all of a package. `access`: whether tests may call what their package
// may, unless it is one of the JDK.
EntryPoints entry_points(ir::Program& program, std::span<const ir::ClassInfo* const> classes,
                         api::Access access);

}  // namespace heapwright::coverage
