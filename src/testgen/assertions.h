// JUnit assertions about values, as Java source.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "testgen/expected_value.h"
#include "testgen/java_layout.h"

namespace heapwright::testgen {

class Assertions {
 public:
  // What a test calls the objects that it knows; empty: it has no name for that one.
  struct Names {
    std::function<std::string(size_t call)> variable;  // the result of a call
    std::function<std::string(uint64_t which)> plain;  // a plain object
  };

  // `package`: that of the file, with slashes. `junit`: 4 or 5. Imports are added as they are needed.
  Assertions(ir::Program& program, JavaImports& imports, std::string package, int junit)
      : program_(program), imports_(imports), package_(std::move(package)), junit_(junit) {}

  // "assertEquals(3, tree.size());" for an expression whose type has that descriptor. Nothing: there is
  // nothing to say about it.
  std::optional<std::string> about(const Expected& expected, const std::string& actual,
                                   std::string_view descriptor, const Names& names);
  // "assertThrows(IllegalStateException.class, () -> list.pop());". An exception whose class cannot be named
  // is told by the nearest superclass that can.
  std::string throwing(const std::string& exception, const std::string& call);

  // The type of a variable for a value of that descriptor: Object where more does not help to assert
  // something.
  std::string variable_type(std::string_view descriptor);

 private:
  std::string use(const char* assertion);
  // The value as an expression; nothing if it has none.
  std::optional<std::string> expression(const Expected& expected, const Names& names);
  std::optional<std::string> about_array(const Expected& expected, const std::string& actual,
                                         std::string_view descriptor, const Names& names);
  std::string type_text(const ir::ClassInfo& type);
  std::string object_text();

  ir::Program& program_;
  JavaImports& imports_;
  std::string package_;
  int junit_;
};

}  // namespace heapwright::testgen
