// Call sequences as Java source that compiles, with readable names: calls as values, which printers make
// statements of.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "javatext/java_call.h"
#include "synth/call_sequence.h"

namespace heapwright::javatext {

struct JavaStatements {
  std::string package;              // where the code must stand to see all classes; empty: anywhere
  std::set<std::string> imports;    // full names
  std::vector<JavaObject> objects;  // the plain ones, which are there before the calls
  std::vector<JavaCall> calls;      // one for each of the sequence
  // The goal's arguments as expressions; nothing: an object that nobody holds.
  std::vector<std::optional<std::string>> arguments;
  std::string unwritable;     // why Java has no way to write it; empty: it is written
  bool is_unchecked = false;  // has raw types, or casts to generic ones

  // The imports of classes in other packages.
  [[nodiscard]] std::vector<std::string> foreign_imports() const;
  // The name of a plain object; empty: it is not one of these.
  [[nodiscard]] std::string object_name(uint64_t which) const;
  // "t is tree", for each parameter of the goal whose argument is not called like it. `names`: those of the
  // parameters.
  [[nodiscard]] std::vector<std::string> argument_notes(const std::vector<std::string>& names) const;
};

// How statements fit into the file that they are written to.
struct JavaStyle {
  // How to write a class; not set: with imports of the statements' own.
  std::function<std::string(const ir::ClassInfo&)> class_name;
  // Whether the file may write the name of the class; not set: that of every class.
  std::function<bool(const ir::ClassInfo&)> can_name;
  // How to write a static method of that full name, such as org.mockito.Mockito.mock; not set: in full.
  std::function<std::string(const std::string&)> static_name;
  // The name of the first, second, ... plain object; not set: o1, o2, ...
  std::function<std::string(size_t)> object_name;
};

// `threw`: of each call, the exception that it throws; empty: it returns.
JavaStatements java_statements(ir::Program& program, const api::Api& api, const synth::CallSequence& sequence,
                               const std::vector<std::string>& threw,
                               const std::vector<synth::CallArgument>& arguments,
                               const std::vector<api::Parameter>& parameters, const JavaStyle& style = {});

}  // namespace heapwright::javatext
