// Settling: where a path looks at an input of which nothing is known, it goes on as several: one for each
// thing that may be there. The instruction is executed again by each of them.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "exec/execution.h"
#include "exec/input_objects.h"

namespace heapwright::exec {

class Settling {
 public:
  Settling(Execution& vm, const ir::Instr* ip) : vm_(vm), inputs_(vm.path().symbolic->inputs), ip_(ip) {}

  // The path ends here, and others go on that know what the reference refers to.
  void split(const machine::InputReference& reference);

  // ---- Of an object whose class is not decided, by its index. Nothing: the path has ended and others go on.

  // Whether it is of that class.
  std::optional<bool> is_instance(machine::InputIndex object, const ir::ClassInfo& wanted);
  // What a call of the method runs. Null: a linkage error, and its class is decided.
  std::optional<const ir::Method*> select(machine::InputIndex object, const ir::Method& resolved);
  // False: the path has ended.
  bool decide_class(machine::InputIndex object);

  // ---- Of an array of which only some elements are on the heap.

  // Splits over the lengths that the bounds allow. False: the path has ended.
  bool decide_length(machine::InputIndex object);
  // Splits over whether there is an element with that index, which is on the heap afterwards.
  std::optional<bool> reach_element(machine::InputIndex object, term::Term index);

 private:
  using Change = std::function<void(InputObjects&)>;
  using Classes = std::vector<const ir::ClassInfo*>;
  bool may_split();
  void fork(const Change& change);
  void end();
  std::nullopt_t stop_at_length(bool is_text, uint32_t limit);
  void fork_into_objects(const machine::InputReference& reference, const machine::Referents& allowed);
  void fork_into_aliases(const machine::InputReference& reference, const machine::Referents& allowed);
  [[nodiscard]] bool may_have_class(const machine::InputObject& object, const ir::ClassInfo& type) const;
  bool split_classes(machine::InputIndex object, const std::vector<Classes>& groups);

  Execution& vm_;
  machine::InputHeap& inputs_;
  const ir::Instr* ip_;
  size_t forked_ = 0;
};

}  // namespace heapwright::exec
