// The groups of models that make up the table, one file each, and the words that they are written in.
#pragma once

#include <span>

#include "exec/execution.h"
#include "exec/natives.h"
#include "exec/symbolic_call.h"
#include "ir/class_info.h"
#include "ir/value.h"
#include "machine/heap.h"

namespace heapwright::models {

using exec::Execution;
using exec::NativeCall;
using exec::NativeEntry;
using exec::NativeInitializeFirst;
using exec::NativeProceed;
using exec::NativeResult;
using exec::NativeReturn;
using exec::NativeThrow;
using exec::NativeUnmodelled;
using exec::SymbolicCall;
using ir::ClassInfo;
using ir::ObjectId;
using ir::Value;
using machine::Heap;
using machine::Object;

std::span<const NativeEntry> object_and_class_natives();
std::span<const NativeEntry> system_natives();
std::span<const NativeEntry> number_natives();
std::span<const NativeEntry> unsafe_natives();
std::span<const NativeEntry> text_natives();
std::span<const NativeEntry> abstracted_methods();
std::span<const NativeEntry> thread_natives();
std::span<const NativeEntry> logging_natives();
std::span<const NativeEntry> throwable_natives();
std::span<const NativeEntry> property_natives();
std::span<const NativeEntry> var_handle_natives();
std::span<const NativeEntry> nondet_inputs();
std::span<const NativeEntry> text_lookups();
std::span<const NativeEntry> character_data();
std::span<const NativeEntry> loader_natives();
std::span<const NativeEntry> member_natives();
std::span<const NativeEntry> checksum_natives();
std::span<const NativeEntry> file_natives();
std::span<const NativeEntry> environment_natives();
std::span<const NativeEntry> clock_natives();
std::span<const NativeEntry> reflected_call_natives();

}  // namespace heapwright::models
