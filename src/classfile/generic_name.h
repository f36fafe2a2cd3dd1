// Names of classes as they are named for exploration, where generic ones may have type arguments.
#pragma once

#include <string_view>

namespace heapwright::classfile {

// "java/util/Map<Integer,Object>" to "java/util/Map".
inline std::string_view without_type_arguments(std::string_view name) {
  return name.substr(0, name.find('<'));
}

}  // namespace heapwright::classfile
