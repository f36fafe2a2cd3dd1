// Prints test classes, in the layout of those who make them.
#pragma once

#include <string>
#include <vector>

#include "javatext/java_layout.h"
#include "javatext/line_range.h"
#include "javatext/test_class.h"

namespace heapwright::javatext {

struct TestLayout {
  JavaLayout java = {};
  bool notes_above = false;       // notes stand above the test; otherwise at the beginning of its body
  bool suppresses_first = false;  // @SuppressWarnings stands above @Test; otherwise below
  bool breaks_heads = false;      // a long head of a method, before "throws"
  bool separates_head = true;     // an empty line follows the head also where the file has no package
  bool is_signed = false;         // the head has a hash, see generated_file.h
};

// One test for each path of a method.
inline constexpr TestLayout kPathLayout{.java = {.step = 4, .breaks_lines = false}, .notes_above = true};
// Call sequences that answer a question.
inline constexpr TestLayout kWitnessLayout{.suppresses_first = true};
// Suites that cover a class.
inline constexpr TestLayout kSuiteLayout{.breaks_heads = true, .separates_head = false, .is_signed = true};

struct TestClassText {
  std::string text;              // of the file
  std::vector<LineRange> tests;  // one a test, in order: where it stands, with its annotations and comments
  // One a test: where each of its statements stands, those of all parts in order.
  std::vector<std::vector<LineRange>> statements;
};

TestClassText write_test_class(const TestClass& test_class, const TestLayout& layout);

}  // namespace heapwright::javatext
