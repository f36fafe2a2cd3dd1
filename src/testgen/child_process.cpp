#include "testgen/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

extern char** environ;  // NOLINT

namespace heapwright::testgen {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kTick = std::chrono::milliseconds(50);

std::string error_text(int number) { return std::generic_category().message(number); }

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  void set(int fd) { fd_ = fd; }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool is_open() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_ = -1;
};

// One stream of the child: what arrives is kept up to a limit.
class Stream {
 public:
  int open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
    reading_.set(ends[0]);
    writing_.set(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return 0;
  }
  [[nodiscard]] int read_end() const { return reading_.get(); }
  [[nodiscard]] int write_end() const { return writing_.get(); }
  [[nodiscard]] bool is_open() const { return reading_.is_open(); }
  void close_write_end() { writing_.close(); }

  // Takes all that is there.
  void drain(std::string& text, size_t limit) {
    std::array<char, 16384> buffer{};
    while (reading_.is_open()) {
      ssize_t count = read(reading_.get(), buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return;
      if (count <= 0) return reading_.close();
      text.append(buffer.data(), std::min(static_cast<size_t>(count), limit - std::min(limit, text.size())));
    }
  }

 private:
  Descriptor reading_;
  Descriptor writing_;
};

// posix_spawn and not fork: it neither copies the pages of a large program nor runs code of ours in a child
// that has lost the other threads.
class Spawner {
 public:
  Spawner() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
  }
  ~Spawner() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  Spawner(const Spawner&) = delete;
  Spawner& operator=(const Spawner&) = delete;

  // 0, or the number of the error.
  int spawn(const ProcessSpec& spec, int out, int err, pid_t& pid) {
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, err, STDERR_FILENO);
    if (!spec.directory.empty()) posix_spawn_file_actions_addchdir_np(&actions_, spec.directory.c_str());
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> words = {const_cast<char*>(spec.program.c_str())};
    for (const std::string& argument : spec.arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    return posix_spawn(&pid, spec.program.c_str(), &actions_, &attributes_, words.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// Whether the child has ended; it stays a zombie, so that its process group cannot become another's.
bool has_ended(pid_t pid) {
  siginfo_t info{};
  int status = waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
  return (status == 0 && info.si_pid == pid) || (status != 0 && errno == ECHILD);
}

void reap(pid_t pid, ProcessResult& result) {
  int status = 0;
  pid_t reaped = 0;
  do {
    reaped = waitpid(pid, &status, 0);
  } while (reaped < 0 && errno == EINTR);
  if (result.end == ProcessResult::End::kTimedOut) return;
  bool is_signal = reaped == pid && WIFSIGNALED(status);
  result.end = is_signal ? ProcessResult::End::kSignalled : ProcessResult::End::kExited;
  result.code = is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

ProcessResult run_process(const ProcessSpec& spec) {
  ProcessResult result;
  Stream out;
  Stream err;
  pid_t pid = 0;
  int error = out.open();
  if (error == 0) error = err.open();
  if (error == 0) error = Spawner().spawn(spec, out.write_end(), err.write_end(), pid);
  if (error != 0) {
    result.why = spec.program + ": " + error_text(error);
    return result;
  }
  out.close_write_end();
  err.close_write_end();
  while (true) {
    bool is_over = has_ended(pid);
    out.drain(result.output, spec.max_output);
    err.drain(result.errors, spec.max_output);
    if (is_over) break;
    Clock::time_point now = Clock::now();
    bool is_late =
        (spec.deadline && now >= *spec.deadline) || (spec.interrupted != nullptr && spec.interrupted->load());
    if (is_late) {
      result.end = ProcessResult::End::kTimedOut;
      break;
    }
    auto left = spec.deadline ? std::chrono::ceil<std::chrono::milliseconds>(*spec.deadline - now) : kTick;
    // With both streams closed, the end is near and nothing wakes us up.
    auto wait = out.is_open() || err.is_open() ? std::min(left, kTick) : std::chrono::milliseconds(1);
    std::array<pollfd, 2> streams = {pollfd{out.read_end(), POLLIN, 0}, pollfd{err.read_end(), POLLIN, 0}};
    poll(streams.data(), streams.size(), static_cast<int>(wait.count()));
  }
  kill(-pid, SIGKILL);
  reap(pid, result);
  out.drain(result.output, spec.max_output);
  err.drain(result.errors, spec.max_output);
  return result;
}

}  // namespace heapwright::testgen
