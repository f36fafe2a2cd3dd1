// Landlock: a process gives up for ever all files but some.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"

namespace heapwright::sandbox {

// What the system knows of it, 1 and more; 0: it is not there.
int landlock_version();

// What a process that restricts itself to it may still do: read and execute below some files and folders, and
// do as it likes below others. No TCP, signals or abstract sockets beyond the process where the version knows
// of that. Files that are not there are left out.
base::Result<base::Descriptor> landlock_rules(const std::vector<std::string>& readable,
                                              const std::vector<std::string>& writable);

// For a child between clone and exec: no memory is allocated. 0, or the number of the error.
int landlock_allow_reading(int rules, const char* folder);
int landlock_restrict_self(int rules);

}  // namespace heapwright::sandbox
