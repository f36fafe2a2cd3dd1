#include "sandbox/launch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>

#include "sandbox/call_filter.h"
#include "sandbox/landlock.h"
#include "sandbox/new_root.h"
#include "sandbox/privileges.h"
#include "sandbox/system_files.h"

extern char** environ;  // NOLINT

namespace heapwright::sandbox {

namespace {

constexpr size_t kStackSize = size_t{128} << 10;

// The child shares our memory until it executes its program, like that of posix_spawn: pages of a large
// program are not copied, and what goes wrong stands in `failure` afterwards. Until then it is on its own: it
// allocates nothing, and takes no lock that another thread may hold.
struct Start {
  const Program& program;
  const Confinement& confinement;
  std::vector<char*> words;
  std::vector<char*> environment;
  bool has_user_namespace = false;
  std::optional<NewRoot> root;
  base::Descriptor rules;
  CallFilter told;
  CallFilter untold;
  CallFilter silent;
  int to_parent = -1;
  pid_t parent = 0;
  uid_t user = 0;
  gid_t group = 0;
  NewRoot::Failure failure{};

  Start(const Program& the_program, const Confinement& the_confinement)
      : program(the_program), confinement(the_confinement) {}

  [[nodiscard]] bool is_at_least(Kind kind) const { return confinement.kind >= kind; }
};

// Functions of the child: true if it was done.

bool fail(Start& start, const char* what, const char* path = "") {
  start.failure = {what, path, errno};
  return false;
}

void restore_signals() {
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) sigaction(signal, &usual, nullptr);
}

bool write_file(const char* path, const char* text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_written = write(file, text, strlen(text)) >= 0;
  int error = errno;
  close(file);
  errno = error;
  return is_written;
}

// "ID ID 1", without a library.
void write_mapping(char* text, unsigned id) {
  std::array<char, 12> digits{};
  size_t count = 0;
  do {
    digits[count++] = static_cast<char>('0' + id % 10);
    id /= 10;
  } while (id != 0);
  for (int i = 0; i < 2; ++i) {
    for (size_t at = count; at > 0; --at) *text++ = digits[at - 1];
    *text++ = ' ';
  }
  *text++ = '1';
  *text = '\0';
}

// The user stays who it is.
bool map_user(Start& start) {
  std::array<char, 40> text{};
  if (!write_file("/proc/self/setgroups", "deny")) return fail(start, "write", "/proc/self/setgroups");
  write_mapping(text.data(), start.user);
  if (!write_file("/proc/self/uid_map", text.data())) return fail(start, "write", "/proc/self/uid_map");
  write_mapping(text.data(), start.group);
  if (!write_file("/proc/self/gid_map", text.data())) return fail(start, "write", "/proc/self/gid_map");
  return true;
}

bool use_stream(Start& start, int file, int stream) {
  if (file < 0) file = open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
  if (file == stream) return fcntl(file, F_SETFD, 0) == 0;
  if (file < 0 || dup2(file, stream) < 0) return fail(start, "make a standard stream");
  return true;
}

bool limit(Start& start, __rlimit_resource resource, uint64_t most) {
  rlimit now{};
  if (getrlimit(resource, &now) == 0 && now.rlim_max < most) most = now.rlim_max;
  rlimit wanted{most, most};
  return setrlimit(resource, &wanted) == 0 || fail(start, "set limits");
}

bool set_limits(Start& start) {
  const Limits& limits = start.confinement.limits;
  return limit(start, RLIMIT_CORE, 0) && limit(start, RLIMIT_MSGQUEUE, 0) &&
         limit(start, RLIMIT_CPU, limits.processor_seconds) &&
         limit(start, RLIMIT_NOFILE, limits.open_files) && limit(start, RLIMIT_FSIZE, limits.file_mb << 20) &&
         limit(start, RLIMIT_DATA, limits.memory_mb << 20);
}

bool restrict_files(Start& start) {
  // Its own processes; others are not shown or not to be read.
  const char* processes = start.is_at_least(Kind::kNamespaces) ? "/proc" : "/proc/self";
  errno = landlock_allow_reading(start.rules.get(), processes);
  if (errno != 0) return fail(start, "allow reading", processes);
  errno = landlock_restrict_self(start.rules.get());
  return errno == 0 || fail(start, "use Landlock");
}

// SPEC_ALLOW: nothing that it may not read is in its memory; else, systems before Linux 5.16 slow it down.
long install(CallFilter& filter, unsigned flags) {
  auto own = static_cast<uint32_t>(getpid());
  for (size_t place : filter.own_id) filter.code[place].k = own;
  sock_fprog code{static_cast<unsigned short>(filter.code.size()), filter.code.data()};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags | SECCOMP_FILTER_FLAG_SPEC_ALLOW, &code);
}

bool send_descriptor(int socket, int descriptor) {
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

bool filter_calls(Start& start) {
  long asks = install(start.told, SECCOMP_FILTER_FLAG_NEW_LISTENER);
  if (asks >= 0) {
    if (!send_descriptor(start.to_parent, static_cast<int>(asks)))
      return fail(start, "hand over a descriptor");
  } else if (errno != EBUSY || install(start.untold, 0) != 0) {  // busy: somebody around us listens
    return fail(start, "filter system calls");
  }
  // Last, for it refuses to send descriptors.
  return install(start.silent, 0) == 0 || fail(start, "filter system calls");
}

// A program gets no file of ours, whoever has opened it.
void close_the_rest() {
  if (syscall(SYS_close_range, 3U, ~0U, 1U << 2 /* CLOSE_RANGE_CLOEXEC */) == 0) return;
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  for (int file = 3; file < static_cast<int>(files.rlim_cur); ++file) fcntl(file, F_SETFD, FD_CLOEXEC);
}

bool confine(Start& start) {
  if (start.is_at_least(Kind::kLimits)) {
    // Where we have no number, in a namespace, nothing can be asked: we live while we wait for the child.
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    pid_t parent = getppid();
    if (parent != 0 && parent != start.parent) return fail(start, "stay");
    if (!set_limits(start)) return false;
  }
  if (!start.is_at_least(Kind::kLandlock)) return true;
  drop_privileges(!start.has_user_namespace);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return fail(start, "give up rights");
  if (start.rules.is_open() && !restrict_files(start)) return false;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);  // rights that change may have taken it back
  return filter_calls(start);
}

int run_child(void* argument) {
  Start& start = *static_cast<Start*>(argument);
  const Program& program = start.program;
  restore_signals();
  setsid();
  bool is_ready =
      (!start.has_user_namespace || map_user(start)) && use_stream(start, program.in, STDIN_FILENO) &&
      use_stream(start, program.out, STDOUT_FILENO) && use_stream(start, program.err, STDERR_FILENO);
  if (is_ready && start.root) {
    start.failure = start.root->enter();
    is_ready = start.failure.what == nullptr;
  }
  if (is_ready && !program.directory.empty() && chdir(program.directory.c_str()) != 0)
    is_ready = fail(start, "go to", program.directory.c_str());
  is_ready = is_ready && confine(start);
  if (!is_ready) _exit(127);
  close_the_rest();
  if (program.path.empty()) _exit(0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execve(program.path.c_str(), start.words.data(), start.environment.data());
  fail(start, "", program.path.c_str());
  _exit(127);
}

// Functions of the parent.

// What says something about the language, and nothing that is somebody's secret.
bool is_public(std::string_view variable) {
  for (std::string_view name : {"LANG=", "LANGUAGE=", "LC_", "TZ=", "PATH="}) {
    if (variable.starts_with(name)) return true;
  }
  return false;
}

std::vector<std::string> small_environment(const std::string& home) {
  std::vector<std::string> result = {"HOME=" + home, "TMPDIR=" + home};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (is_public(*variable)) result.emplace_back(*variable);
  }
  return result;
}

base::Descriptor receive_descriptor(int socket) {
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  base::Descriptor result;
  if (recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != 1) return result;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (header == nullptr || header->cmsg_type != SCM_RIGHTS) return result;
  int descriptor = -1;
  memcpy(&descriptor, CMSG_DATA(header), sizeof(int));
  result.set(descriptor);
  return result;
}

// The child, which is waited for until it executes its program or gives up; negative: there is none.
pid_t clone_child(Start& start, int flags) {
  auto stack = std::make_unique<std::array<char, kStackSize>>();
  // A handler of ours must not run in the child.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  char* top = stack->data() + stack->size();
  top -= reinterpret_cast<uintptr_t>(top) % 64;
  pid_t child = clone(run_child, top, flags | CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return child;
}

std::string words(const NewRoot::Failure& failure) {
  std::string error = std::generic_category().message(failure.error);
  std::string_view what = failure.what;
  if (what.empty()) return fmt::format("{}: {}", failure.path, error);
  return fmt::format("the sandbox cannot {}{}{}: {}", what, *failure.path == '\0' ? "" : " ", failure.path,
                     error);
}

}  // namespace

base::Result<Launched> launch(const Program& program, const Confinement& confinement) {
  Start start(program, confinement);
  start.words.push_back(const_cast<char*>(program.path.c_str()));
  for (const std::string& argument : program.arguments)
    start.words.push_back(const_cast<char*>(argument.c_str()));
  start.words.push_back(nullptr);
  std::vector<std::string> variables;
  if (confinement.kind == Kind::kOff) {
    for (char** variable = environ; *variable != nullptr; ++variable) start.environment.push_back(*variable);
  } else {
    variables = small_environment(confinement.home);
    for (std::string& variable : variables) start.environment.push_back(variable.data());
  }
  start.environment.push_back(nullptr);
  start.parent = getpid();
  start.user = geteuid();
  start.group = getegid();
  int flags = 0;
  base::Descriptor listening;
  base::Descriptor telling;
  if (start.is_at_least(Kind::kLandlock)) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
      return base::input_error("no socket for the sandbox: " + std::generic_category().message(errno));
    listening.set(ends[0]);
    telling.set(ends[1]);
    start.to_parent = telling.get();
    std::vector<std::string> readable = system_files();
    readable.insert(readable.end(), confinement.readable.begin(), confinement.readable.end());
    if (start.is_at_least(Kind::kNamespaces)) {
      flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
      start.has_user_namespace = !may_administrate();
      if (start.has_user_namespace) flags |= CLONE_NEWUSER;
      start.root.emplace(confinement.root, readable, confinement.writable);
    }
    if (!start.root || landlock_version() > 0) {  // within namespaces it is a second wall
      if (!start.root) readable.insert(readable.end(), process_files().begin(), process_files().end());
      auto rules = landlock_rules(readable, confinement.writable);
      if (!rules) return rules.error();
      start.rules = std::move(*rules);
    }
    start.told = told_filter(Told::kListener);
    start.untold = told_filter(Told::kNobody);
    start.silent = silent_filter();
  }
  pid_t child = clone_child(start, flags);
  if (child < 0)
    return base::input_error(
        fmt::format("the sandbox cannot start a process: {}", std::generic_category().message(errno)));
  if (start.failure.what != nullptr) {
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    return base::input_error(words(start.failure));
  }
  Launched launched;
  launched.id = child;
  if (listening.is_open()) launched.asks = receive_descriptor(listening.get());
  return launched;
}

}  // namespace heapwright::sandbox
