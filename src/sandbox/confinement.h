// What a process that executes code of others may do, and by what it is kept to that.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace heapwright::sandbox {

// The strongest last; each has what those before it have.
enum class Kind {
  kOff,         // nothing: the user wishes so
  kLimits,      // limits, a home and an environment of its own; nothing is refused
  kLandlock,    // Landlock and a filter of system calls
  kNamespaces,  // no other files, processes and networks are there at all
};

// Nothing that a JVM needs comes near one of these.
struct Limits {
  uint64_t memory_mb = 4096;  // that is not shared with others; a JVM's heap is limited by its options
  uint64_t processor_seconds = 7200;  // of all threads together
  uint64_t threads = 2000;
  uint64_t open_files = 4096;
  uint64_t file_mb = 256;      // of one file
  uint64_t written_mb = 1024;  // to all files and streams together
};

struct Confinement {
  Kind kind = Kind::kOff;
  std::vector<std::string> readable;  // files and folders with all that is in them
  std::vector<std::string> writable;  // folders
  std::string home;                   // a folder of its own, for files that do not last
  std::string root;                   // kNamespaces: an empty folder, where its file system is put together
  // A file that the process makes: how long it was is noted with everything that is refused.
  std::string journal;
  Limits limits;
};

}  // namespace heapwright::sandbox
