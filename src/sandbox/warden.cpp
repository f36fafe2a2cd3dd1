#include "sandbox/warden.h"

#include <fmt/format.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fstream>
#include <optional>
#include <string_view>
#include <thread>

#include "sandbox/asked_call.h"

namespace heapwright::sandbox {

namespace {

constexpr int kTick = 50;              // milliseconds between two looks at what the process takes
constexpr size_t kMaxRefusals = 2000;  // that are kept

// Newer than some headers, with what belongs to it.
#ifndef SECCOMP_IOCTL_NOTIF_SET_FLAGS
#define SECCOMP_IOCTL_NOTIF_SET_FLAGS SECCOMP_IOW(4, __u64)  // NOLINT
#define SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP (1UL << 0)        // NOLINT
#endif

// The number behind a word in one of the files that the system shows of a process; 0: there is none.
uint64_t number_behind(const std::string& text, std::string_view word) {
  size_t at = text.find(word);
  if (at == std::string::npos) return 0;
  at = text.find_first_of("0123456789", at + word.size());
  if (at == std::string::npos) return 0;
  uint64_t number = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

}  // namespace

class Warden::Watch {
 public:
  Watch(pid_t process, base::Descriptor asks, const Confinement& confinement)
      : process_(process),
        asks_(std::move(asks)),
        confinement_(confinement),
        calls_(confinement),
        wake_(eventfd(0, EFD_CLOEXEC)),
        thread_([this] { run(); }) {}
  ~Watch() { stop(); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  void stop() {
    if (!thread_.joinable()) return;
    eventfd_write(wake_.get(), 1);
    thread_.join();
  }
  Report take_report() { return std::move(report_); }

 private:
  void run() {
    // Who asks waits for the answer: both are quicker on one core. Older systems do not know it.
    if (asks_.is_open())
      ioctl(asks_.get(), SECCOMP_IOCTL_NOTIF_SET_FLAGS, SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP);
    while (true) {
      std::array<pollfd, 2> events = {pollfd{wake_.get(), POLLIN, 0}, pollfd{asks_.get(), POLLIN, 0}};
      int count = poll(events.data(), events.size(), kTick);
      if (events[0].revents != 0) return;
      if ((events[1].revents & POLLIN) != 0) answer();
      if ((events[1].revents & (POLLHUP | POLLERR)) != 0) asks_.close();  // nobody is left to ask
      if (count == 0 || ++answered_ % 256 == 0) look();
    }
  }

  void answer() {
    seccomp_notif asked{};
    if (ioctl(asks_.get(), SECCOMP_IOCTL_NOTIF_RECV, &asked) != 0) return;  // it has ended meanwhile
    AskedCalls::Answer answer = calls_.look_at(asked);
    for (std::string& what : answer.refusals) note(std::move(what));
    seccomp_notif_resp response{};
    response.id = asked.id;
    if (answer.is_refused)
      response.error = -EPERM;
    else
      response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    ioctl(asks_.get(), SECCOMP_IOCTL_NOTIF_SEND, &response);
  }

  void note(std::string what) {
    if (report_.refused.size() >= kMaxRefusals) return;
    report_.refused.push_back({std::move(what), journal_length(confinement_.journal)});
  }

  [[nodiscard]] std::string shown(const char* file) const {
    std::ifstream in(fmt::format("/proc/{}/{}", process_, file));
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  void look() {
    if (!report_.ended_for.empty()) return;
    const Limits& limits = confinement_.limits;
    std::string status = shown("status");
    if (number_behind(status, "\nThreads:") > limits.threads)
      return end(fmt::format("more than {} threads", limits.threads));
    if (number_behind(status, "\nVmRSS:") >> 10 > limits.memory_mb)
      return end(fmt::format("more than {} MB of memory", limits.memory_mb));
    if (number_behind(shown("io"), "wchar:") >> 20 > limits.written_mb)
      return end(fmt::format("more than {} MB of output", limits.written_mb));
  }

  void end(std::string limit) {
    report_.ended_for = std::move(limit);
    note("taking " + report_.ended_for);
    kill(process_, SIGKILL);
  }

  pid_t process_;
  base::Descriptor asks_;
  Confinement confinement_;
  AskedCalls calls_;
  Report report_;
  size_t answered_ = 0;
  base::Descriptor wake_;
  std::thread thread_;  // the last: it uses all the others
};

Warden::Warden(pid_t process, base::Descriptor asks, const Confinement& confinement)
    : watch_(std::make_unique<Watch>(process, std::move(asks), confinement)) {}
Warden::~Warden() = default;

Report Warden::finish() {
  watch_->stop();
  return watch_->take_report();
}

}  // namespace heapwright::sandbox
