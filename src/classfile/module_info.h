// What a module-info class says of the packages that other modules may use. The JVM reads it when it starts,
// so that nothing checks it when a class is loaded.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heapwright::classfile {

struct ModulePackage {
  std::string_view package;               // internal form: "java/util"
  std::vector<std::string_view> targets;  // modules that it is for; empty: all
};

struct ModuleService {
  std::string_view service;  // internal name of its class
  std::vector<std::string_view> providers;
};

struct ModuleInfo {
  bool is_open = false;
  std::vector<ModulePackage> exports;
  std::vector<ModulePackage> opens;
  std::vector<ModuleService> provided;
};

// Nothing: it is no module-info, or malformed.
std::optional<ModuleInfo> read_module_info(const ClassFile& file);

}  // namespace heapwright::classfile
