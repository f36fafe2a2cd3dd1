// Java source text in the layout of google-java-format: indentation, line breaks at 100 columns, comments.
#pragma once

#include <string>
#include <string_view>

#include "javatext/java_statement.h"

namespace heapwright::javatext {

inline constexpr size_t kJavaColumns = 100;
inline constexpr size_t kJavaContinuation = 4;  // the indentation of what is broken off a line

struct JavaLayout {
  size_t step = 2;           // how far a block is indented
  bool breaks_lines = true;  // what is too long; if not, comments are written as they are, too
};

// The statements, each line of which ends with '\n'.
std::string printed(const JavaBlock& block, size_t indentation, const JavaLayout& layout);

// A member of a class: "@Override public void close() {}".
std::string one_line(const JavaMember& member);

// A statement, at that indentation, broken into lines if it is too long for one; each ends with '\n'.
std::string laid_out(std::string_view statement, size_t indentation);

// "// text", broken between words; each line begins with the spaces that the text begins with. Nothing in the
// text can end the comment.
std::string comment(std::string_view text, size_t indentation);

}  // namespace heapwright::javatext
