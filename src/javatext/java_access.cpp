#include "javatext/java_access.h"

#include "javatext/java_names.h"

namespace heapwright::javatext {

const ir::ClassInfo* nearest_nameable(ir::Program& program, const std::string& java_name,
                                      std::string_view package) {
  const ir::ClassInfo* type = program.load(slashes(java_name)).found;
  while (type != nullptr && !is_nameable(program, *type, package)) type = type->super;
  return type;
}

}  // namespace heapwright::javatext
