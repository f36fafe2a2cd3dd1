// Objects of a witness that Java source can write down where they are used, and the names of classes in a
// test.
#pragma once

#include <string>

#include "ir/program.h"
#include "javatext/java_imports.h"
#include "javatext/reflection_helpers.h"
#include "lazyheap/witness.h"

namespace heapwright::javatext {

// What the tests of one class share.
struct PathTestFile {
  ir::Program& program;
  std::string package;  // with slashes
  JavaImports imports;
};

// Strings, boxes, constants of enums, arrays of primitives.
bool is_literal(const lazyheap::WitnessObject& object);

// Whether a test of that file can write the name.
bool is_nameable(const PathTestFile& file, const ir::ClassInfo& type);
// Whether it can use a member with these flags, the name of the class aside.
bool is_accessible(const PathTestFile& file, uint16_t flags, const ir::ClassInfo& owner);
// "Node", "int[][]"
std::string type_text(PathTestFile& file, const ir::ClassInfo& type);
// "Node.class", or a look-up by name, which may throw.
std::string class_text(PathTestFile& file, const ir::ClassInfo& type);

// One that is_literal. A second string or box of the same value is another object here as well. A constant of
// a hidden enum is got by reflection, as an Object.
std::string literal_text(PathTestFile& file, const lazyheap::Witness& witness, size_t object,
                         ReflectionUse& use);

}  // namespace heapwright::javatext
