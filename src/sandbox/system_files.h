// Files of the system that programs need, in which nothing is anybody's secret.
#pragma once

#include <string>
#include <vector>

namespace heapwright::sandbox {

// Programs, libraries, and what libraries look up.
const std::vector<std::string>& system_files();

// About the machine, below /proc.
const std::vector<std::string>& process_files();

// The real path of the folder, and what the links in it lead to elsewhere: packages of JDKs have their
// settings in /etc.
std::vector<std::string> with_linked_files(const std::string& folder);

}  // namespace heapwright::sandbox
