#include "sandbox/system_files.h"

#include <filesystem>
#include <set>

namespace heapwright::sandbox {

const std::vector<std::string>& system_files() {
  static const std::vector<std::string> files = {"/usr",
                                                 "/bin",
                                                 "/sbin",
                                                 "/lib",
                                                 "/lib32",
                                                 "/lib64",
                                                 "/libx32",
                                                 "/nix/store",
                                                 "/gnu/store",
                                                 "/etc/ld.so.cache",
                                                 "/etc/alternatives",
                                                 "/etc/localtime",
                                                 "/etc/timezone",
                                                 "/etc/passwd",
                                                 "/etc/group",
                                                 "/etc/nsswitch.conf"};
  return files;
}

const std::vector<std::string>& process_files() {
  static const std::vector<std::string> files = {"/proc/meminfo", "/proc/cpuinfo", "/proc/stat",
                                                 "/proc/version", "/proc/filesystems"};
  return files;
}

std::vector<std::string> with_linked_files(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path real = fs::canonical(folder, error);
  if (error) return {folder};
  std::set<std::string> found = {real.string()};
  for (const char* part : {"lib", "conf"}) {
    fs::recursive_directory_iterator files(real / part, fs::directory_options::skip_permission_denied, error);
    for (; !error && files != fs::recursive_directory_iterator(); files.increment(error)) {
      std::error_code ignored;
      if (!files->is_symlink(ignored)) continue;
      fs::path target = fs::canonical(files->path(), ignored);
      if (!ignored && !target.string().starts_with(real.string() + "/")) found.insert(target.string());
    }
  }
  return {found.begin(), found.end()};
}

}  // namespace heapwright::sandbox
