// The command that the user gave, for the header of written tests.
#pragma once

#include <string>

namespace heapwright::cli {

// Quoted for a shell, without options that do not change what is written.
std::string command_line(int argc, const char* const* argv);

}  // namespace heapwright::cli
