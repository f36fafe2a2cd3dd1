// A call sequence as a whole Java program.
#pragma once

#include <string>
#include <vector>

#include "javatext/java_text.h"

namespace heapwright::javatext {

// A class with the statements in its main method, and the comments behind them.
std::string java_program(const JavaStatements& statements, const std::string& class_name,
                         const std::vector<std::string>& comments);

}  // namespace heapwright::javatext
