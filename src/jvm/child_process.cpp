#include "jvm/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "base/deadline.h"
#include "base/descriptor.h"
#include "base/interruption.h"
#include "sandbox/launch.h"
#include "sandbox/warden.h"

namespace heapwright::jvm {

namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMaxDropped = size_t{64} << 20;       // bytes of a stream, before it is closed
constexpr auto kTick = std::chrono::milliseconds(50);  // between looks at the interrupt

std::string error_text(int number) { return std::generic_category().message(number); }

// One stream of the child: what arrives is kept up to a limit, and far beyond that nobody reads it any more.
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

  // Takes all that is there. True: it was too much, and nobody reads it any more.
  bool drain(std::string& text, size_t limit) {
    std::array<char, 16384> buffer{};
    while (reading_.is_open()) {
      ssize_t count = read(reading_.get(), buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return false;
      if (count <= 0) {
        reading_.close();
        return false;
      }
      text.append(buffer.data(), std::min(static_cast<size_t>(count), limit - std::min(limit, text.size())));
      taken_ += static_cast<size_t>(count);
      if (taken_ <= limit + kMaxDropped) continue;
      reading_.close();
      return true;
    }
    return false;
  }

 private:
  base::Descriptor reading_;
  base::Descriptor writing_;
  size_t taken_ = 0;
};

// With whoever is left of its group; it may have left that itself.
void kill_all(pid_t pid) {
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
}

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

class ChildProcess::Running {
 public:
  explicit Running(const ProcessSpec& spec) : spec_(spec) {
    int error = open_input();
    if (error == 0) error = out_.open();
    if (error == 0) error = err_.open();
    if (error == 0)
      start();
    else
      result_.why = spec.program + ": " + error_text(error);
    child_input_.close();
    out_.close_write_end();
    err_.close_write_end();
  }
  ~Running() { end(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void send(std::string_view text) {
    while (!text.empty() && input_.is_open()) {
      ssize_t count = ::send(input_.get(), text.data(), text.size(), MSG_NOSIGNAL);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return input_.close();
      text.remove_prefix(static_cast<size_t>(count));
    }
  }

  std::optional<std::string> wait_for(std::string_view mark) {
    while (pid_ != 0) {
      bool is_last = has_ended(pid_);
      read();
      if (auto line = take_line(mark)) return line;
      if (is_last || is_late()) return std::nullopt;
      wait_for_output();
    }
    return std::nullopt;
  }

  ProcessResult wait(std::optional<Clock::time_point> earlier) {
    if (earlier) spec_.deadline = std::min(spec_.deadline.value_or(*earlier), *earlier);
    while (pid_ != 0) {
      bool is_last = has_ended(pid_);
      read();
      if (is_last) break;
      if (is_late()) {
        result_.end = ProcessResult::End::kTimedOut;
        break;
      }
      wait_for_output();
    }
    end();
    return result_;
  }

 private:
  void start() {
    auto launched = sandbox::launch({spec_.program, spec_.arguments, spec_.directory, child_input_.get(),
                                     out_.write_end(), err_.write_end()},
                                    spec_.confinement);
    if (!launched) {
      result_.why = launched.error().message;
      return;
    }
    pid_ = launched->id;
    kill_in_the_end_.emplace(base::WhenInterrupted::When::kEnds, [id = pid_] { kill_all(id); });
    if (spec_.confinement.kind != sandbox::Kind::kOff)
      warden_.emplace(pid_, std::move(launched->asks), spec_.confinement);
  }

  // A socket: unlike a pipe, it does not end us with a signal when nobody reads it.
  int open_input() {
    if (!spec_.listens) return 0;
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return errno;
    input_.set(ends[0]);
    child_input_.set(ends[1]);
    return 0;
  }

  [[nodiscard]] bool is_late() const {
    return Clock::now() >= std::min(spec_.deadline.value_or(base::kNoDeadline), base::last_moment());
  }

  void read() {
    bool is_cut = out_.drain(result_.output, spec_.max_output);
    is_cut = err_.drain(result_.errors, spec_.max_output) || is_cut;
    if (!is_cut) return;
    result_.refused.push_back({fmt::format("printing more than {} MB", kMaxDropped >> 20),
                               sandbox::journal_length(spec_.confinement.journal)});
  }

  std::optional<std::string> take_line(std::string_view mark) {
    size_t at = result_.output.find(mark);
    size_t end = at == std::string::npos ? at : result_.output.find('\n', at);
    if (end == std::string::npos) return std::nullopt;
    std::string line = result_.output.substr(at + mark.size(), end - at - mark.size());
    result_.output.erase(0, end + 1);
    return line;
  }

  void wait_for_output() const {
    auto wait = kTick;
    if (spec_.deadline)
      wait = std::clamp(std::chrono::ceil<std::chrono::milliseconds>(*spec_.deadline - Clock::now()),
                        std::chrono::milliseconds(0), kTick);
    // With both streams closed, the end is near and nothing wakes us up.
    if (!out_.is_open() && !err_.is_open()) wait = std::chrono::milliseconds(1);
    std::array<pollfd, 2> streams = {pollfd{out_.read_end(), POLLIN, 0}, pollfd{err_.read_end(), POLLIN, 0}};
    poll(streams.data(), streams.size(), static_cast<int>(wait.count()));
  }

  void end() {
    if (pid_ == 0) return;
    kill_in_the_end_.reset();
    kill_all(pid_);
    while (!has_ended(pid_)) wait_for_output();
    if (warden_) {
      sandbox::Report report = warden_->finish();
      warden_.reset();
      result_.refused.insert(result_.refused.end(), report.refused.begin(), report.refused.end());
      result_.ended_for = std::move(report.ended_for);
    }
    reap(pid_, result_);
    read();
    pid_ = 0;
  }

  ProcessSpec spec_;
  base::Descriptor input_;
  base::Descriptor child_input_;
  Stream out_;
  Stream err_;
  pid_t pid_ = 0;  // 0: it does not run
  std::optional<sandbox::Warden> warden_;
  std::optional<base::WhenInterrupted> kill_in_the_end_;
  ProcessResult result_;
};

ChildProcess::ChildProcess(const ProcessSpec& spec) : running_(std::make_unique<Running>(spec)) {}
ChildProcess::~ChildProcess() = default;
ChildProcess::ChildProcess(ChildProcess&&) noexcept = default;
void ChildProcess::send(std::string_view text) { running_->send(text); }
std::optional<std::string> ChildProcess::wait_for(std::string_view mark) { return running_->wait_for(mark); }
ProcessResult ChildProcess::wait(std::optional<Clock::time_point> earlier) { return running_->wait(earlier); }

ProcessResult run_process(const ProcessSpec& spec) { return ChildProcess(spec).wait(); }

}  // namespace heapwright::jvm
