// Annotations are of no interest to the JVM, so that nothing checks them when a class is loaded.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heapwright::classfile {

// The types of the annotations in ClassFile::annotations or Method::annotations, as descriptors: "Lp/A;".
// What is malformed, and all behind it in the same attribute, is left out.
std::vector<std::string_view> annotation_types(const ConstantPool& pool,
                                               std::span<const std::span<const uint8_t>> attributes);

enum class Deprecation : uint8_t { kNone, kDeprecated, kForRemoval };
// What the annotation java.lang.Deprecated says, if it is there.
Deprecation deprecation(const ConstantPool& pool, std::span<const std::span<const uint8_t>> attributes);

}  // namespace heapwright::classfile
