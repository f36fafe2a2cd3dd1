// PathOutcome: what a method did on a concrete input, as far as a test can say it, and the assertion that
// does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exec/interpreter.h"
#include "javatext/java_statement.h"
#include "javatext/junit_names.h"
#include "lazyheap/path_explorer.h"

namespace heapwright::testgen {

struct PathOutcome {
  enum class Kind {
    kThrows,  // `exception`
    kDone,    // there is no result
    kText,    // a primitive, string, box, constant of an enum, or array of primitives: `text`
    kNull,
    kSame,    // the object of `same_as`
    kObject,  // any other
  };
  Kind kind = Kind::kDone;
  std::string exception;  // as Class.getName says
  std::string text;       // as Java prints it
  bool is_array = false;  // kText
  std::string same_as;    // a Java expression

  bool operator==(const PathOutcome&) const = default;
};

// An object for which a test has an expression.
struct NamedObject {
  ir::ObjectId id{};
  std::string expression;
};

// Nothing: the execution was stopped.
std::optional<PathOutcome> path_outcome(exec::Interpreter& vm, machine::Path& path, const ir::Method& method,
                                        const machine::Outcome& outcome,
                                        const std::vector<NamedObject>& named);

// The call with what is expected of it, as a Java expression. `package`: of the test, with slashes.
std::string assertion(javatext::JUnitNames& junit, ir::Program& program, const ir::Method& method,
                      const PathOutcome& outcome, const std::string& call);

// Whether an execution in another program, perhaps with classes that were initialised before, has taken the
// same branches: those of the JDK and of initialisers are not compared.
bool takes_same_branches(const std::vector<machine::BranchTaken>& one,
                         const std::vector<machine::BranchTaken>& other);

// How a test makes the input of a path: statements, and what is passed then.
struct ChangedField {
  std::string field;  // "node.next"
  std::string value;  // that it has then
  bool is_number = false;
};

struct BuiltInput {
  javatext::JavaBlock statements;
  std::vector<std::string> arguments;  // receiver first
  PathOutcome outcome;                 // of the call on it, as our interpreter has executed it
  std::vector<ChangedField> changed;   // by the call
  size_t saved = 0;                    // statements, the first, that save static fields
  javatext::JavaBlock restore;         // them
  std::string throws;                  // the exception that the test has to declare; empty: none
  bool is_unchecked = false;           // has raw types
};

// Adds the checked exceptions that a method declares to those that a test does.
void note_thrown(const ir::Method& method, std::string& throws);
void note_thrown(std::string_view exception, std::string& throws);

}  // namespace heapwright::testgen
