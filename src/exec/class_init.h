// Class initialisation in the JVM's order (JVMS 5.5): constants, superclass, superinterfaces with default
// methods, then <clinit>; a failure is remembered.
#pragma once

#include "exec/execution.h"

namespace heapwright::exec {

// True when static members of `type` may be used. Otherwise its initialiser was pushed, and the handler must
// return null: `ip` is executed again afterwards.
bool ensure_initialized(Execution& vm, const ir::ClassInfo& type, const ir::Instr* ip);

// Pushes what a class needs that is not initialised yet.
void start_initializing(Execution& vm, const ir::ClassInfo& type);
// The next step for a class that is being initialised. The frame that stands on top afterwards does it.
void continue_initializing(Execution& vm, const ir::ClassInfo& type);
// After its initialiser, or that of a super, has thrown.
const ir::Instr* fail_initializing(Execution& vm, const ir::ClassInfo& type, ir::ObjectId exception);

}  // namespace heapwright::exec
