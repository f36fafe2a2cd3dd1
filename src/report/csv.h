// Results as a table of comma-separated values. One file KIND_csv.cpp for each kind.
#pragma once

#include <string>

namespace heapwright::report {

struct GenerateResult;

// A line for each class.
std::string to_csv(const GenerateResult& result);

}  // namespace heapwright::report
