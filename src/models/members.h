// The objects of java.lang.reflect, and what they stand for.
#pragma once

#include "models/groups.h"

namespace heapwright::models {

// What a java.lang.reflect.Method or Constructor stands for.
const ir::Method& reflected_method(Execution& vm, ObjectId executable);

}  // namespace heapwright::models
