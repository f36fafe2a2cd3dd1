// Files that the program has written: a header says so, with a hash that tells whether a person has changed
// them.
#pragma once

#include <optional>
#include <string>

namespace heapwright::testgen {

enum class FileState {
  kAbsent,
  kOurs,     // as the program wrote it
  kChanged,  // written by the program, then changed
  kForeign,  // by somebody else
};

// The text of a Java file below a header with the command that writes it again.
std::string generated_file(const std::string& command, const std::string& text);

// A file that generated_file has made, with the hash that it has to have after it was changed by the program.
std::string signed_again(const std::string& contents);

// Of a file with these contents; none: there is no such file. Line ends do not matter.
FileState state_of(const std::optional<std::string>& contents);

}  // namespace heapwright::testgen
