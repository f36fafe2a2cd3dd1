// Native models: what the JVM does in C++ code or what cannot run as bytecode. One row for each method, with
// what it does to values and what it does where some of them are symbolic.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "ir/body.h"
#include "ir/class_info.h"
#include "ir/value.h"

namespace heapwright::exec {

class Execution;
class SymbolicCall;

// What a model wants to happen.
struct NativeReturn {
  ir::Value value;  // ignored for void methods
};
struct NativeThrow {
  std::string_view class_name;  // internal
  std::optional<std::string> message;
};
struct NativeRethrow {
  ir::ObjectId exception;
};
struct NativeCallThrough {  // calls this method instead; its result becomes the result
  const ir::Method* method;
  std::vector<ir::Value> arguments;
};
struct NativeRunFirst {  // runs this method, then the model again
  const ir::Method* method;
  std::vector<ir::Value> arguments;
};
struct NativeInitializeFirst {  // initialises this class, then runs the model again
  const ir::ClassInfo* type;
};
struct NativeProceed {};   // the method's own bytecode runs
struct NativeUnmodelled {  // this use of the method is not covered
  std::string what;
};
struct NativeOutOfMemory {};
using NativeResult = std::variant<NativeReturn, NativeThrow, NativeRethrow, NativeCallThrough, NativeRunFirst,
                                  NativeInitializeFirst, NativeProceed, NativeUnmodelled, NativeOutOfMemory>;

struct NativeCall {
  Execution& vm;
  const ir::Method& method;
  std::span<const ir::Value> arguments;  // receiver first

  template <class T>
  [[nodiscard]] T arg(size_t index) const {
    return arguments[index].as<T>();
  }
};

using NativeModel = NativeResult (*)(const NativeCall&);

// The symbolic side: answers the next instruction as a handler does.
using SymbolicModel = const ir::Instr* (*)(const SymbolicCall&);
// The same in place of a method's own code, where the exact result is not wanted (SymbolicBounds). Nothing:
// the method is executed as usual.
using Abstraction = std::optional<const ir::Instr*> (*)(const SymbolicCall&);

struct NativeEntry {
  std::string_view class_name;       // internal
  std::string_view name;             // "*": every method of the class that no other row names
  std::string_view descriptor;       // empty: every overload
  NativeModel model;                 // null: the method's own bytecode runs
  SymbolicModel symbolic = nullptr;  // null: a symbolic argument stops the path
  Abstraction abstraction = nullptr;
  // In place of the method's own code on every symbolic path: nobody can tell the difference.
  Abstraction shortcut = nullptr;
};

// The models, by method. Also covers some methods that are not native, which boot code of the JVM would
// serve.
class NativeTable {
 public:
  explicit NativeTable(std::initializer_list<std::span<const NativeEntry>> groups);
  [[nodiscard]] const NativeEntry* find(const ir::Method& method) const;  // null: none
  [[nodiscard]] const std::vector<NativeEntry>& entries() const { return entries_; }

 private:
  std::vector<NativeEntry> entries_;
  std::unordered_multimap<std::string_view, size_t> by_class_;
};

// Models that many methods have.
NativeResult return_nothing(const NativeCall&);
NativeResult return_zero(const NativeCall&);  // also: false

}  // namespace heapwright::exec
