// The input of a path, written object by object and field by field.
#pragma once

#include <string>
#include <variant>

#include "exec/interpreter.h"
#include "javatext/witness_literals.h"
#include "lazyheap/path_explorer.h"
#include "testgen/path_outcome.h"

namespace heapwright::testgen {

struct FieldHeap {
  BuiltInput input;
  bool sets_fields = false;         // objects are not built as the class wants it: not of its own calls
  javatext::ReflectionUse helpers;  // that the statements call
};

enum class ClosedModules {
  kRefused,  // fields that tests cannot set, those of the JDK, are a reason not to write the test
  kNoted,    // a comment says which option of java opens them
};

// Or why it cannot be written. `vm` executes constructors, to see what they leave to be set, and the method.
std::variant<FieldHeap, std::string> build_by_fields(javatext::PathTestFile& file, exec::Interpreter& vm,
                                                     const lazyheap::PathExplorer& explorer,
                                                     const lazyheap::ExploredPath& path,
                                                     ClosedModules closed);

}  // namespace heapwright::testgen
