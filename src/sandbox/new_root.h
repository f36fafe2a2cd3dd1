// NewRoot: a file system in which only some files are there.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace heapwright::sandbox {

// First planned, then made by a child between clone and exec, in a mount namespace of its own.
class NewRoot {
 public:
  // `place`: an empty folder. What is not there is left out.
  NewRoot(const std::string& place, const std::vector<std::string>& readable,
          const std::vector<std::string>& writable);

  struct Failure {
    const char* what = nullptr;  // null: there is none
    const char* path = "";
    int error = 0;
  };
  // From then on it is what the process sees. No memory is allocated.
  [[nodiscard]] Failure enter() const;

 private:
  struct Entry {
    std::string source;
    std::string target;
    bool is_folder = false;
  };

  void show(const std::string& path, std::vector<Entry>& list);
  void add_folders_above(const std::string& path);
  static Failure bind(const std::vector<Entry>& list);

  std::string place_;
  std::string proc_;
  std::vector<std::string> folders_;                        // to be made, those above first
  std::vector<std::string> files_;                          // to be made, empty
  std::vector<std::pair<std::string, std::string>> links_;  // where a link leads, and where it is
  std::vector<Entry> readable_;
  std::vector<Entry> writable_;  // and devices
};

}  // namespace heapwright::sandbox
