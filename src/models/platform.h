// The objects that the JVM makes one of when it starts: the class loaders, a module for each name, the main
// thread's group. Each is made when somebody asks for it first.
#pragma once

#include <string>
#include <string_view>

#include "models/groups.h"

namespace heapwright::models {

// The object that was kept under this name; kNull: none was.
ObjectId kept_object(Execution& vm, std::string_view name);
void keep_object(Execution& vm, std::string_view name, ObjectId object);

// The loader of the classes on the class path, and that of the JDK's modules that are not its core.
ObjectId app_loader(Execution& vm);
ObjectId platform_loader(Execution& vm);
// Of a class; kNull is the JVM's own.
ObjectId loader_of(Execution& vm, const ClassInfo& type);
ObjectId module_of(Execution& vm, const ClassInfo& type);
// A module of the JDK; "" is that of the class path.
ObjectId module_named(Execution& vm, std::string_view name);

// The group that the main thread is in.
ObjectId main_thread_group(Execution& vm);

// What differs from JVM to JVM may be tried in one of its forms, since a replay shows whether it was the
// right one; nothing is to be proved with it.
inline bool may_guess(const NativeCall& call) { return !call.vm.path().symbolic; }

// The symbolic side of models that look into these arguments: what is in them must be known.
template <size_t... kArguments>
const ir::Instr* looks_into(const SymbolicCall& call) {
  bool is_known = (!call.state().is_symbolic(call.arg<ObjectId>(kArguments)) && ...);
  return is_known ? exec::only_concrete(call) : call.stop_unsupported();
}

}  // namespace heapwright::models
