#include "sandbox/landlock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <system_error>

namespace heapwright::sandbox {

namespace {

constexpr uint64_t kReadFile = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE;
constexpr uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr uint64_t kWriteFile = LANDLOCK_ACCESS_FS_WRITE_FILE;
// All of version 1; 13 to 15 came with versions 2 (other folders), 3 (truncation) and 5 (devices).
constexpr uint64_t kFirst = (uint64_t{1} << 13) - 1;
constexpr uint64_t kOtherFolders = uint64_t{1} << 13;
constexpr uint64_t kTruncate = uint64_t{1} << 14;
constexpr uint64_t kDevices = uint64_t{1} << 15;

// As of version 6. Older systems take it if what they do not know is zero.
struct RulesetAttributes {
  uint64_t files;
  uint64_t network;  // version 4: bind and connect
  uint64_t scopes;   // version 6: abstract sockets, signals
};

uint64_t known_access(int version) {
  return kFirst | (version >= 2 ? kOtherFolders : 0) | (version >= 3 ? kTruncate : 0) |
         (version >= 5 ? kDevices : 0);
}

int add_rule(int rules, int file, uint64_t access) {
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = file;
  return syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0 ? 0 : errno;
}

base::Status allow(int rules, const std::string& path, uint64_t of_folder, uint64_t of_file) {
  base::Descriptor file(open(path.c_str(), O_PATH | O_CLOEXEC));
  if (!file.is_open()) return base::Ok{};  // nobody can read it
  struct stat status {};
  bool is_folder = fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode);
  int error = add_rule(rules, file.get(), is_folder ? of_folder : of_file);
  if (error == 0) return base::Ok{};
  return base::input_error(
      fmt::format("Landlock does not take {}: {}", path, std::generic_category().message(error)));
}

}  // namespace

int landlock_version() {
  auto version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return static_cast<int>(std::max(version, 0L));
}

base::Result<base::Descriptor> landlock_rules(const std::vector<std::string>& readable,
                                              const std::vector<std::string>& writable) {
  int version = landlock_version();
  uint64_t known = known_access(version);
  RulesetAttributes attributes{known, version >= 4 ? uint64_t{3} : 0, version >= 6 ? uint64_t{3} : 0};
  base::Descriptor rules(
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0)));
  if (!rules.is_open()) return base::input_error("Landlock: " + std::generic_category().message(errno));
  base::Status done = base::Ok{};
  for (size_t i = 0; i < readable.size() && done; ++i)
    done = allow(rules.get(), readable[i], kRead, kReadFile);
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full"}) {
    if (done) done = allow(rules.get(), device, 0, kReadFile | kWriteFile);
  }
  for (const char* device : {"/dev/random", "/dev/urandom"}) {
    if (done) done = allow(rules.get(), device, 0, kReadFile);
  }
  constexpr uint64_t kNever = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK | kDevices;
  for (size_t i = 0; i < writable.size() && done; ++i)
    done = allow(rules.get(), writable[i], known & ~kNever, known & (kReadFile | kWriteFile | kTruncate));
  if (!done) return done.error();
  return rules;
}

int landlock_allow_reading(int rules, const char* folder) {
  int file = open(folder, O_PATH | O_CLOEXEC);
  if (file < 0) return errno;
  int error = add_rule(rules, file, kRead);
  close(file);
  return error;
}

int landlock_restrict_self(int rules) {
  return syscall(SYS_landlock_restrict_self, rules, 0) == 0 ? 0 : errno;
}

}  // namespace heapwright::sandbox
