// BuiltInput: how a test makes the input of a path: statements, and what is passed then.
#pragma once

#include <string>
#include <vector>

#include "javatext/java_statement.h"
#include "testgen/path_outcome.h"

namespace heapwright::testgen {

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
