// Names of classes and packages as Java source writes them.
#pragma once

#include <string>

#include "ir/class_info.h"

namespace heapwright::javatext {

// "java.util.Map.Entry" for "java.util.Map$Entry"
std::string source_name(std::string java_name);
std::string source_name(const ir::ClassInfo& type);

// Classes of java.lang need no import: "Object" for "java.lang.Object".
std::string without_java_lang(const std::string& name);

// "java/util" for "java.util"
std::string slashes(std::string name);

}  // namespace heapwright::javatext
