// Names of classes and packages as Java source writes them.
#pragma once

#include <string>

#include "ir/class_info.h"

namespace heapwright::javatext {

// "java.util.Map.Entry" for "java.util.Map$Entry"
std::string source_name(std::string java_name);
std::string source_name(const ir::ClassInfo& type);

// "Entry" for "java.util.Map.Entry"
std::string last_part(const std::string& name);

// "java.util" for "java.util.Map"; empty for a class of the unnamed package.
std::string package_of(const std::string& full_name);

// What is imported for a nested class: "java.util.Map" for "java.util.Map$Entry".
std::string outermost_name(const std::string& java_name);

// Classes of java.lang need no import: "Object" for "java.lang.Object".
std::string without_java_lang(const std::string& name);

// "java/util" for "java.util"
std::string slashes(std::string name);

// Whether Java does not take it for a name, although it looks like one.
bool is_keyword(const std::string& name);

}  // namespace heapwright::javatext
