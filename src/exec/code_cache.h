// CodeCache: how each method of a program is executed: its body, its model, what a call of it selects. Filled
// as methods are first called.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "exec/natives.h"
#include "ir/program.h"

namespace heapwright::exec {

class CodeCache {
 public:
  CodeCache(ir::Program& program, const NativeTable& natives);

  struct Code {
    const ir::Body* body = nullptr;
    const NativeEntry* native = nullptr;
    bool known = false;
    std::string error;  // why there is no body

    [[nodiscard]] NativeModel model() const { return native != nullptr ? native->model : nullptr; }
  };
  const Code& of(const ir::Method& method);

  // A body that calls the method: a call from outside is one instruction like any other; it initialises
  // classes, finds models, and can throw.
  const ir::Body& entry_of(const ir::Method& method);
  const ir::Body& entry_of_new(const ir::Method& constructor);
  // An empty method: a frame to stand on.
  [[nodiscard]] const ir::Method& idle() const { return *idle_; }

  // What a call of `resolved` runs on an object of class `receiver`; null: a linkage error.
  [[nodiscard]] const ir::Method* select(const ir::ClassInfo& receiver, const ir::Method& resolved) {
    size_t index =
        (static_cast<size_t>(receiver.id) * 0x9E3779B1 ^ static_cast<size_t>(resolved.id) * 0x85EBCA6B) >> 4;
    const Dispatch& entry = dispatches_[index % kDispatches];
    if (entry.receiver == &receiver && entry.resolved == &resolved) [[likely]]
      return entry.selected;
    return select_anew(receiver, resolved, index % kDispatches);
  }

  // Every method that was called so far and has a body, by id.
  [[nodiscard]] std::vector<const ir::Method*> called_methods() const;

  [[nodiscard]] ir::Program& program() { return program_; }

 private:
  static constexpr size_t kDispatches = 4096;
  struct Dispatch {
    const ir::ClassInfo* receiver = nullptr;
    const ir::Method* resolved = nullptr;
    const ir::Method* selected = nullptr;
  };
  const Code& find(const ir::Method& method, Code& code);
  const ir::Method* select_anew(const ir::ClassInfo& receiver, const ir::Method& resolved, size_t index);

  ir::Program& program_;
  const NativeTable& natives_;
  std::deque<Code> codes_;  // by MethodId; a deque, for references into it stay valid as it grows
  std::unordered_map<const ir::Method*, std::unique_ptr<ir::Body>> entries_;
  std::vector<Dispatch> dispatches_;
  const ir::Method* idle_ = nullptr;
};

}  // namespace heapwright::exec
