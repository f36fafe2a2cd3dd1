// The native models of the JDK: the table for the interpreter, and the groups that make it up, one file each.
#pragma once

#include <span>

#include "exec/natives.h"

namespace heapwright::models {

// All of them.
const exec::NativeTable& natives();

std::span<const exec::NativeEntry> object_and_class_natives();
std::span<const exec::NativeEntry> system_natives();
std::span<const exec::NativeEntry> number_natives();
std::span<const exec::NativeEntry> unsafe_natives();
std::span<const exec::NativeEntry> text_natives();
std::span<const exec::NativeEntry> abstracted_methods();
std::span<const exec::NativeEntry> thread_natives();
std::span<const exec::NativeEntry> logging_natives();
std::span<const exec::NativeEntry> throwable_natives();
std::span<const exec::NativeEntry> property_natives();
std::span<const exec::NativeEntry> var_handle_natives();

}  // namespace heapwright::models
