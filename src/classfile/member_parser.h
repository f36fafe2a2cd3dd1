// Reads the fields and methods of a class, with their code. Failures are left in the reader.
#pragma once

#include <vector>

#include "classfile/attributes.h"
#include "classfile/class_file.h"

namespace heapwright::classfile {

std::vector<Field> read_fields(ClassInput& input);
std::vector<Method> read_methods(ClassInput& input);
Code read_code(ClassInput& input);  // the contents of a Code attribute

}  // namespace heapwright::classfile
