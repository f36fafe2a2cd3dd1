// The command line: parses options, runs a command, answers with an exit code.
#pragma once

namespace heapwright::cli {

int run(int argc, const char* const* argv);

}  // namespace heapwright::cli
