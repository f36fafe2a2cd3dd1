// Java statements as values. Expressions and types are text already; lines, blocks and indentation are made
// by the printer, see java_layout.h.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace heapwright::javatext {

struct JavaStatement;
using JavaBlock = std::vector<JavaStatement>;

// "int calls;", or a method: "@Override public boolean isOpen() { return true; }".
struct JavaMember {
  std::string head;  // in front of the braces; empty: there are none
  std::string statement = {};
};

// "type name = expression;"
struct JavaDeclare {
  std::string type;
  std::string name;
  std::string expression;
  std::vector<JavaMember> members = {};  // of an anonymous class whose creation the expression is
};

// "expression;"
struct JavaEvaluate {
  std::string expression;
  std::vector<JavaMember> members = {};  // the same
  std::string tail = {};                 // then stands behind it
};

// "// text"
struct JavaComment {
  std::string text;
};

// The name of the exception in the handler.
inline constexpr const char* kCaught = "expected";

struct JavaTry {
  JavaBlock body;
  std::string exception;  // its class
  JavaBlock handler;
};

// "try { body } finally { last }"
struct JavaFinally {
  JavaBlock body;
  JavaBlock last;
};

// "for (type name : elements)"
struct JavaForEach {
  std::string type;
  std::string name;
  std::string elements;
  JavaBlock body;
};

struct JavaStatement {
  using Form = std::variant<JavaDeclare, JavaEvaluate, JavaComment, JavaTry, JavaFinally, JavaForEach>;

  template <typename Kind>
  JavaStatement(Kind kind) : form(std::move(kind)) {}  // NOLINT(google-explicit-constructor)

  Form form;
};

inline void append(JavaBlock& block, const JavaBlock& more) {
  block.insert(block.end(), more.begin(), more.end());
}

}  // namespace heapwright::javatext
