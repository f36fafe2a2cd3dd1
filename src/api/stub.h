// Stub: an object that is written where it is needed, an anonymous class for example, for types of which
// there is nothing else. Its methods return what they were told when it was made.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/class_info.h"

namespace heapwright::api {

// How it is written.
enum class StubForm : uint8_t {
  kAnonymous,  // an anonymous class; what is abstract has results
  kMock,       // Mockito's mock; no constructor runs, and all that can be overridden has results
};

struct Stub {
  // A result comes from a list of so many values, the last of them for ever; 1: it is always the same.
  static constexpr size_t kSteps = 3;

  // A method as it is written, which overrides one method, or several that differ in their erased types.
  struct Method {
    std::vector<const ir::Method*> overridden;  // the one that is nearest to the class first
    std::vector<std::string> parameters;        // descriptors as they are written
    std::string result;                         // the same; "V"
    size_t first = 0;  // of its values, among the parameters of the call that makes it
    size_t count = 0;  // of its values; 0: it returns nothing
    // Of the exception that it throws, a new one each time, instead of returning; null: it returns.
    const ir::Method* thrown = nullptr;
  };

  StubForm form = StubForm::kAnonymous;
  const ir::ClassInfo* type = nullptr;      // that is implemented or extended
  std::string signature;                    // the same with type arguments; without them: as a raw type
  const ir::Method* constructor = nullptr;  // that is called, with the first parameters; null: Object's
  size_t constructor_parameters = 0;
  std::vector<Method> methods;
};

}  // namespace heapwright::api
