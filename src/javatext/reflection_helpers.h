// Methods of a test class that reach what Java does not let the test reach: hidden fields, and objects of
// classes that it cannot construct.
#pragma once

#include <string>
#include <vector>

#include "javatext/java_imports.h"

namespace heapwright::javatext {

// Which of them the tests of a class call.
struct ReflectionUse {
  bool set = false;   // set(object, "field", value); of a static field: set(C.class, "field", value)
  bool get = false;   // get(object, "field"), the same
  bool make = false;  // make(C.class): an object on which no constructor has run

  [[nodiscard]] bool any() const { return set || get || make; }
};

// What they throw.
inline constexpr const char* kReflectionThrows = "ReflectiveOperationException";

// The text of these methods, for TestClass::helpers in kPathLayout.
std::vector<std::string> reflection_helpers(JavaImports& imports, const ReflectionUse& use);

}  // namespace heapwright::javatext
