// A JUnit test class as a value: whoever makes tests fills it in, test_class_writer prints it.
#pragma once

#include <string>
#include <vector>

#include "javatext/java_imports.h"
#include "javatext/java_statement.h"

namespace heapwright::javatext {

struct TestMethod {
  // What belongs together; the title, if it has one, stands above it as a comment. A part without statements
  // is left out.
  struct Part {
    std::string title;
    JavaBlock statements;
  };

  std::string name;
  std::string test;                // the annotation that makes it one, see JUnitNames
  std::string suppress;            // the annotation against warnings; empty: none
  std::vector<std::string> notes;  // what it is about, as comments
  std::string throws;              // the exceptions that it declares; empty: none
  std::vector<Part> parts;
};

struct TestClass {
  std::vector<std::string> head;  // the comments that the file begins with
  JavaImports imports{""};        // with the package
  std::string name;
  bool is_public = false;  // the class and its tests, as JUnit 4 wants it
  std::vector<JavaDeclare> constants = {};
  JavaBlock initialiser = {};  // runs when the class is loaded
  std::vector<TestMethod> tests = {};
  std::vector<std::string> helpers = {};  // methods that tests call, as text with indentation
};

}  // namespace heapwright::javatext
