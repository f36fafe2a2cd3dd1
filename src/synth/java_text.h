// Call sequences as Java source: statements that compile, with readable names.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "synth/call_sequence.h"

namespace heapwright::synth {

struct JavaStatements {
  std::string package;                      // where the code must stand to see all classes; empty: anywhere
  std::set<std::string> imports;            // full names
  std::map<uint64_t, std::string> objects;  // the names of the plain objects, see CallArgument::kObject
  std::vector<std::string> lines;           // without indentation; blocks have their own
  std::vector<std::string> calls;           // each call as an expression or assignment, in one line
  std::vector<std::string>
      expressions;                 // each call without its variable; with a cast if the variable needs it
  std::vector<std::string> names;  // the variable of each call's result; empty: it has none
  std::vector<std::string> types;  // of these variables
  std::vector<const ir::ClassInfo*> classes;  // of these variables; null: none
  std::vector<std::string> arguments;  // the goal's arguments as expressions; "?" for an object nobody holds
  std::string unwritable;              // why Java has no way to write it; empty: it is written
  bool is_unchecked = false;           // has raw types, or casts to generic ones
};

// How statements fit into the file that they are written to.
struct JavaStyle {
  // How to write a class; not set: with imports of the statements' own.
  std::function<std::string(const ir::ClassInfo&)> class_name;
  // Whether the file may write the name of the class; not set: that of every class.
  std::function<bool(const ir::ClassInfo&)> can_name;
  // The name of the first, second, ... plain object, which is declared elsewhere; not set: it is declared
  // here.
  std::function<std::string(size_t)> object_name;
};

// `threw`: of each call, the exception that it throws; the call is then wrapped in try and catch.
JavaStatements java_statements(ir::Program& program, const heapgraph::Api& api, const CallSequence& sequence,
                               const std::vector<std::string>& threw,
                               const std::vector<CallArgument>& arguments,
                               const std::vector<heapgraph::Parameter>& parameters,
                               const JavaStyle& style = {});

// A whole class with the statements in its main method.
std::string java_program(const JavaStatements& statements, const std::string& class_name,
                         const std::vector<std::string>& comments);

// "java.util.Map.Entry" for "java/util/Map$Entry"
std::string source_name(const ir::ClassInfo& type);

// Whether Java does not take it for a name, although it looks like one.
bool is_keyword(const std::string& name);

}  // namespace heapwright::synth
