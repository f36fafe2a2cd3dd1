#include "sandbox/new_root.h"

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <set>

namespace heapwright::sandbox {

namespace {

constexpr unsigned long kUnsafe = MS_NOSUID | MS_NODEV;

// Everything below as well.
int make_unwritable(const char* path) {
  mount_attr attributes{};
  attributes.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
  auto done = syscall(SYS_mount_setattr, AT_FDCWD, path, AT_RECURSIVE, &attributes, sizeof(attributes));
  return done == 0 ? 0 : errno;
}

NewRoot::Failure failed(const char* what, const char* path) { return {what, path, errno}; }

}  // namespace

NewRoot::NewRoot(const std::string& place, const std::vector<std::string>& readable,
                 const std::vector<std::string>& writable)
    : place_(place), proc_(place + "/proc") {
  std::error_code ignored;
  // "/lib64 -> usr/lib64"
  for (const char* name : {"bin", "sbin", "lib", "lib32", "lib64", "libx32"}) {
    std::filesystem::path link = std::filesystem::path("/") / name;
    if (!std::filesystem::is_symlink(link, ignored)) continue;
    links_.emplace_back(std::filesystem::read_symlink(link, ignored).string(), place + link.string());
  }
  std::vector<std::string> sorted = readable;
  std::sort(sorted.begin(), sorted.end());  // what is in a folder behind it
  std::string last = "-";
  for (const std::string& path : sorted) {
    if (path == last || path.starts_with(last + "/")) continue;
    if (std::filesystem::is_symlink(path, ignored)) continue;  // one of the links above
    if (std::filesystem::exists(path, ignored)) last = path;
    show(path, readable_);
  }
  for (const std::string& path : writable) show(path, writable_);
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"})
    show(device, writable_);
  folders_.push_back(proc_);
}

void NewRoot::show(const std::string& path, std::vector<Entry>& list) {
  std::error_code ignored;
  auto status = std::filesystem::status(path, ignored);
  if (!std::filesystem::exists(status)) return;
  bool is_folder = std::filesystem::is_directory(status);
  std::string target = place_ + path;
  add_folders_above(path);
  (is_folder ? folders_ : files_).push_back(target);
  list.push_back({path, target, is_folder});
}

void NewRoot::add_folders_above(const std::string& path) {
  for (size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1)) {
    std::string folder = place_ + path.substr(0, at);
    if (std::find(folders_.begin(), folders_.end(), folder) == folders_.end()) folders_.push_back(folder);
  }
}

NewRoot::Failure NewRoot::bind(const std::vector<Entry>& list) {
  for (const Entry& entry : list) {
    if (mount(entry.source.c_str(), entry.target.c_str(), nullptr, MS_BIND | MS_REC, nullptr) != 0)
      return failed("show", entry.source.c_str());
  }
  return {};
}

NewRoot::Failure NewRoot::enter() const {
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return failed("part mounts of", "/");
  const char* place = place_.c_str();
  if (mount("tmpfs", place, "tmpfs", kUnsafe, "mode=0755,size=1m") != 0)
    return failed("mount a file system at", place);
  // Some may be there: they are in a folder that is shown.
  for (const std::string& folder : folders_) {
    if (mkdir(folder.c_str(), 0755) != 0 && errno != EEXIST) return failed("make", folder.c_str());
  }
  for (const std::string& file : files_) {
    int made = open(file.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0644);
    if (made < 0) return failed("make", file.c_str());
    close(made);
  }
  for (const auto& [leads_to, link] : links_) {
    if (symlink(leads_to.c_str(), link.c_str()) != 0) return failed("make", link.c_str());
  }
  if (Failure failure = bind(readable_); failure.what != nullptr) return failure;
  if (int error = make_unwritable(place); error != 0) return {"make unwritable", place, error};
  if (Failure failure = bind(writable_); failure.what != nullptr) return failure;
  // Even for root without rights, files in there are the system's settings.
  if (mount("proc", proc_.c_str(), "proc", kUnsafe | MS_RDONLY | MS_NOEXEC, nullptr) != 0)
    return failed("mount", "/proc");
  if (chdir(place) != 0) return failed("go to", place);
  if (syscall(SYS_pivot_root, ".", ".") != 0) return failed("go into", place);
  if (umount2(".", MNT_DETACH) != 0) return failed("leave", "/");
  if (chdir("/") != 0) return failed("go to", "/");
  return {};
}

}  // namespace heapwright::sandbox
