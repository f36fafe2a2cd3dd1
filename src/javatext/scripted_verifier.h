// A class org.sosy_lab.sv_benchmarks.Verifier that answers what a test has told it, instead of any value.
#pragma once

#include <string_view>

namespace heapwright::javatext {

inline constexpr const char* kVerifierName = "org.sosy_lab.sv_benchmarks.Verifier";
inline constexpr const char* kVerifierFile = "org/sosy_lab/sv_benchmarks/Verifier.java";

// Java source. Verifier.script(1, true) says what the next calls answer, one after the other; assume(false)
// throws.
std::string_view scripted_verifier();

}  // namespace heapwright::javatext
