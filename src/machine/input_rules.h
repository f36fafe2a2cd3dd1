// InputRules: what people allow references of the input to be.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ir/class_info.h"
#include "machine/input_heap.h"

namespace heapwright::machine {

struct Referents {
  using Classes = std::vector<const ir::ClassInfo*>;

  bool may_be_null = true;
  // Of which classes a new object may be; nothing: of all that are possible.
  std::optional<Classes> new_classes;
  // By object that was found before: of which of its classes it is if the reference refers to it. None: the
  // reference does not. Nothing: it may refer to all, whatever they are.
  std::optional<std::vector<Classes>> aliases;
};

class InputRules {
 public:
  virtual ~InputRules() = default;
  // Of a reference that nobody has looked at.
  [[nodiscard]] virtual Referents allowed(const InputHeap& inputs, const InputReference& reference) const = 0;
  // Of which classes the receiver may be.
  [[nodiscard]] virtual std::optional<Referents::Classes> receivers(const ir::ClassInfo& declared) const = 0;
};

}  // namespace heapwright::machine
