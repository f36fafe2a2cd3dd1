// Which methods of some classes calls from outside may execute, as far as their code tells.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/body.h"
#include "ir/program.h"

namespace heapwright::coverage {

enum class Callers {
  kOwn,  // the classes themselves and what they call
  kAll,  // also other code, which may call whatever overrides a method of its own
};

// Remembers which code it has read: for many questions about the same classes.
class ReachableCode {
 public:
  ReachableCode(ir::Program& program, std::span<const ir::ClassInfo* const> classes);

  // The methods of the classes that the methods `called` may lead to. With kAll more than really can be executed,
  // but never fewer: whoever uses reflection may call everything. (Reflection of other code is left aside.)
  std::unordered_set<const ir::Method*> from(std::span<const ir::Method* const> called, Callers callers);

 private:
  // What the code of a method may call.
  struct Calls {
    std::vector<const ir::Method*> methods;
    bool is_anything = false;  // as far as we can tell
  };

  [[nodiscard]] bool overrides_other_code(const ir::Method& method) const;
  const std::vector<const ir::Method*>& overriding();
  const Calls& calls_of(const ir::Method& method);
  void add_named(std::string_view name, std::string_view descriptor, const ir::Method* named, Calls& calls) const;
  const ir::Method* find(std::string_view owner, std::string_view name, std::string_view descriptor);

  ir::Program& program_;
  std::vector<const ir::ClassInfo*> classes_;
  std::unordered_set<const ir::ClassInfo*> inside_;
  std::map<std::string, std::vector<const ir::Method*>> by_name_;
  std::unordered_map<const ir::Method*, Calls> calls_;
  std::vector<const ir::Method*> overriding_;  // once it was asked for
  bool has_overriding_ = false;
};

// The same for one question.
std::unordered_set<const ir::Method*> reachable_methods(ir::Program& program,
                                                        std::span<const ir::Method* const> called,
                                                        std::span<const ir::ClassInfo* const> classes,
                                                        Callers callers);

}  // namespace heapwright::coverage
