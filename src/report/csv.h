// Results as a table of comma-separated values. One file KIND_csv.cpp for each kind.
#pragma once

#include <string>

namespace heapwright::results {
struct GenerateResult;
}  // namespace heapwright::results

namespace heapwright::report {

// A line for each class.
std::string to_csv(const results::GenerateResult& result);

}  // namespace heapwright::report
