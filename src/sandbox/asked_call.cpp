#include "sandbox/asked_call.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "sandbox/system_files.h"

namespace heapwright::sandbox {

namespace fs = std::filesystem;
namespace {

// Up to `size` bytes of its memory, as many as are there.
std::string memory_of(pid_t process, uint64_t address, size_t size) {
  std::string text(size, '\0');
  iovec here{text.data(), size};
  iovec there{reinterpret_cast<void*>(address), size};
  ssize_t count = process_vm_readv(process, &here, 1, &there, 1, 0);
  text.resize(count < 0 ? 0 : static_cast<size_t>(count));
  return text;
}

std::string text_of(pid_t process, uint64_t address) {
  constexpr size_t kPiece = 256;  // none crosses into a page that may not be there
  std::string text;
  while (text.size() < 4096) {
    std::string piece = memory_of(process, address, kPiece - address % kPiece);
    size_t end = piece.find('\0');
    text += piece.substr(0, end);
    if (piece.empty() || end != std::string::npos) break;
    address += piece.size();
  }
  return text;
}

std::string link_target(const std::string& link) {
  std::error_code error;
  fs::path target = fs::read_symlink(link, error);
  return error ? "" : target.string();
}

// The file that a call names, from the root on; empty: it cannot be told.
std::string named_file(const ToldCall& call, const seccomp_notif& asked) {
  std::string path = text_of(static_cast<pid_t>(asked.pid), asked.data.args[call.path]);
  constexpr std::string_view kSelf = "/proc/self/";  // which would be us
  if (path.starts_with(kSelf)) return fmt::format("/proc/{}/{}", asked.pid, path.substr(kSelf.size()));
  if (path.empty() || path[0] == '/') return path;
  int folder = call.folder < 0 ? AT_FDCWD : static_cast<int>(asked.data.args[call.folder]);
  std::string link = folder == AT_FDCWD ? fmt::format("/proc/{}/cwd", asked.pid)
                                        : fmt::format("/proc/{}/fd/{}", asked.pid, folder);
  std::string start = link_target(link);
  return start.empty() ? "" : start + "/" + path;
}

std::string address_text(const std::string& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (bytes.size() < sizeof(sa_family_t)) return "";
  sa_family_t family = 0;
  memcpy(&family, bytes.data(), sizeof(family));
  if (family == AF_INET && bytes.size() >= sizeof(sockaddr_in)) {
    sockaddr_in address{};
    memcpy(&address, bytes.data(), sizeof(address));
    inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    return fmt::format(" ({}:{})", text.data(), ntohs(address.sin_port));
  }
  if (family == AF_INET6 && bytes.size() >= sizeof(sockaddr_in6)) {
    sockaddr_in6 address{};
    memcpy(&address, bytes.data(), sizeof(address));
    if (IN6_IS_ADDR_V4MAPPED(&address.sin6_addr)) {
      inet_ntop(AF_INET, &address.sin6_addr.s6_addr[12], text.data(), text.size());
      return fmt::format(" ({}:{})", text.data(), ntohs(address.sin6_port));
    }
    inet_ntop(AF_INET6, &address.sin6_addr, text.data(), text.size());
    return fmt::format(" ([{}]:{})", text.data(), ntohs(address.sin6_port));
  }
  if (family == AF_UNIX) return fmt::format(" ({})", bytes.c_str() + offsetof(sockaddr_un, sun_path));
  return "";
}

std::string describe_network(const seccomp_notif& asked) {
  int where = asked.data.nr == __NR_sendto ? 4 : 1;
  bool has_address =
      asked.data.nr == __NR_sendto || asked.data.nr == __NR_connect || asked.data.nr == __NR_bind;
  std::string address;
  if (has_address) {
    size_t size = std::min<uint64_t>(asked.data.args[where + 1], sizeof(sockaddr_un));
    address = address_text(memory_of(static_cast<pid_t>(asked.pid), asked.data.args[where], size));
  }
  // Libraries ask there for names of users, whenever they are there or not.
  for (std::string_view service : {"/var/run/nscd/", "/run/systemd/userdb/"}) {
    if (address.find(service) != std::string::npos) return "";
  }
  return "using the network" + address;
}

// Without "..", and as it is stored if it is there.
std::string real_path(const std::string& path) {
  std::error_code error;
  fs::path real = fs::weakly_canonical(path, error);
  return error ? fs::path(path).lexically_normal().string() : real.string();
}

// No file of anybody's: a device, or a stream that is open already.
bool is_device(const std::string& path) {
  return path.starts_with("/dev/") && !path.starts_with("/dev/shm/") && !path.starts_with("/dev/mqueue/");
}

// Whether a path below /proc is about a process, or all of them, that the thread does not belong to.
bool is_of_others(const std::string& path, uint32_t thread) {
  if (path == "/proc") return true;
  uint32_t process = 0;
  const char* number = path.c_str() + std::string_view("/proc/").size();
  std::from_chars(number, path.c_str() + path.size(), process);
  std::error_code ignored;
  return process != 0 && fs::exists(fmt::format("/proc/{}", process), ignored) &&
         !fs::exists(fmt::format("/proc/{}/task/{}", process, thread), ignored);
}

}  // namespace

AskedCalls::AskedCalls(const Confinement& confinement)
    : readable_(confinement.readable),
      writable_(confinement.writable),
      sees_others_(confinement.kind < Kind::kNamespaces) {
  readable_.insert(readable_.end(), system_files().begin(), system_files().end());
  readable_.emplace_back("/sys");  // what is refused there is nobody's file
}

bool AskedCalls::is_below(const std::vector<std::string>& folders, const std::string& path) const {
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
  });
}

AskedCalls::Answer AskedCalls::look_at(const seccomp_notif& asked) const {
  Answer answer;
  for (const ToldCall& call : told_calls()) {
    if (call.number != asked.data.nr) continue;
    if (is_refused(call.what)) answer.is_refused = true;
    std::string what = describe(call, asked);
    if (!what.empty()) answer.refusals.push_back(std::move(what));
  }
  return answer;
}

std::string AskedCalls::describe(const ToldCall& call, const seccomp_notif& asked) const {
  using What = ToldCall::What;
  switch (call.what) {
    case What::kStartsProcess:
      return "starting a process";
    case What::kSignals:
      return "sending a signal to a process";
    case What::kNetwork:
      return describe_network(asked);
    case What::kChanges: {
      std::string path = call.path < 0 ? "" : named_file(call, asked);
      return "changing rights or times of " + (path.empty() ? "a file" : real_path(path));
    }
    case What::kOpens: {
      auto flags = asked.data.args[call.path + 1];
      bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
      return describe_file(call, asked, writes);
    }
    case What::kWrites:
    case What::kDeletes:
      return describe_file(call, asked, true);
  }
  return "";
}

std::string AskedCalls::describe_file(const ToldCall& call, const seccomp_notif& asked, bool writes) const {
  std::string path = named_file(call, asked);
  if (path.empty() || is_device(path)) return "";  // empty: it is not there, so that nothing happens
  bool is_plain = path.find("/..") == std::string::npos;
  if (is_plain && (is_below(writable_, path) || (!writes && is_below(readable_, path)))) return "";
  std::string real = real_path(path);
  std::error_code ignored;
  if (is_below({"/proc"}, real)) {
    // As it is named: links in there, such as "/proc/net", lead us to ourselves.
    std::string named = fs::path(path).lexically_normal().string();
    const std::string& shown = is_below({"/proc"}, named) ? named : real;
    bool is_refused = sees_others_ && !writes && is_of_others(shown, asked.pid);
    return is_refused ? "looking at other processes" : "";
  }
  if (!writes) {
    bool is_fine = is_below(writable_, real) || is_below(readable_, real) || !fs::exists(real, ignored);
    return is_fine ? "" : "reading " + real;
  }
  if (is_below(writable_, real) || is_device(real)) return "";
  return (call.what == ToldCall::What::kDeletes ? "deleting " : "writing ") + real;
}

}  // namespace heapwright::sandbox
