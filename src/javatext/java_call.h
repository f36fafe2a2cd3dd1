// The calls of a sequence as Java: what each declares, evaluates and throws.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "javatext/java_statement.h"

namespace heapwright::javatext {

// That takes the result of a call.
struct JavaVariable {
  std::string type;  // as Java source
  std::string name;
};

struct JavaCall {
  std::optional<JavaVariable> variable;  // none: nobody uses the result
  std::string cast;                      // "(AvlTree<Object>) ", if the variable needs it
  std::string call;                      // "tree.find(3)"
  std::string threw;                     // by its full name, as Class.getName says; empty: the call returns
  JavaBlock before = {};                 // declares what the call takes
  std::vector<JavaMember> members = {};  // of an anonymous class that the call makes
  JavaBlock after = {};                  // says more about what it has made

  [[nodiscard]] bool throws() const { return !threw.empty(); }
  [[nodiscard]] std::string expression() const;  // in one line
  // "Node node = new Node()", in one line.
  [[nodiscard]] std::string text() const;
};

// A plain object, see CallArgument::kObject.
struct JavaObject {
  uint64_t which = 0;
  std::string name;
  bool is_passed = true;  // to a call; otherwise only to the goal
};

// "Object o1 = new Object();"
JavaStatement declaration(const JavaObject& object);

// The call as a statement, as if it returned, between what stands before and after it.
JavaBlock statements(const JavaCall& call);

// The call in try and catch. `exception`: its class, as it is written there.
JavaTry caught(const JavaCall& call, std::string exception);

}  // namespace heapwright::javatext
