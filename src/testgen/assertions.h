// JUnit assertions about values, as Java source.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "javatext/junit_names.h"
#include "testgen/expected_value.h"

namespace heapwright::testgen {

class Assertions {
 public:
  // What a test calls the objects that it knows; empty: it has no name for that one.
  struct Names {
    std::function<std::string(size_t call)> variable;  // the result of a call
    std::function<std::string(uint64_t which)> plain;  // a plain object
  };

  // `package`: that of the file, with slashes. Imports are added as they are needed.
  Assertions(ir::Program& program, javatext::JUnitNames& junit, std::string package)
      : program_(program), junit_(junit), package_(std::move(package)) {}

  // "assertEquals(3, tree.size())" for an expression whose type has that descriptor. Nothing: there is
  // nothing to say about it.
  std::optional<std::string> about(const Expected& expected, const std::string& actual,
                                   std::string_view descriptor, const Names& names);
  // "assertThrows(IllegalStateException.class, () -> list.pop())". An exception whose class cannot be named
  // is told by the nearest superclass that can.
  std::string throwing(const std::string& exception, const std::string& call);

  // The type of a variable for a value of that descriptor: Object where more does not help to assert
  // something.
  std::string variable_type(std::string_view descriptor);

 private:
  // The value as an expression; nothing if it has none.
  std::optional<std::string> expression(const Expected& expected, const Names& names);
  // The same for an element of an array.
  std::optional<std::string> element(const Expected& expected, const Names& names);
  std::optional<std::string> about_array(const Expected& expected, const std::string& actual,
                                         std::string_view descriptor, const Names& names);
  std::string type_text(const ir::ClassInfo& type);
  std::string object_text();

  ir::Program& program_;
  javatext::JUnitNames& junit_;
  std::string package_;
};

}  // namespace heapwright::testgen
