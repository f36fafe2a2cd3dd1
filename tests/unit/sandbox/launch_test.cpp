#include "sandbox/launch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "sandbox/call_filter.h"
#include "sandbox/strength.h"
#include "sandbox/warden.h"
#include "unit/support/test_files.h"

namespace heapwright::sandbox {
namespace {

namespace fs = std::filesystem;
using testing::TestWithParam;

// What hostile code may try by system calls, in a process of this very program: an attempt is done if its
// function says so, and prints its name then.
struct Attempt {
  const char* name;
  std::function<bool(const std::string& folder, pid_t other)> run;
};

bool is_done(long result) { return result >= 0; }

bool sends_by_file(int command, long value) {
  std::array<int, 2> ends{};
  return pipe(ends.data()) == 0 && fcntl(ends[0], command, value) == 0;
}

const std::vector<Attempt>& attempts() {
  static const std::vector<Attempt> all = {
      {"read",
       [](auto& folder, pid_t) { return is_done(open((folder + "/outside/file").c_str(), O_RDONLY)); }},
      {"write",
       [](auto& folder, pid_t) { return is_done(open((folder + "/outside/file").c_str(), O_WRONLY)); }},
      {"make", [](auto& folder, pid_t) { return is_done(creat((folder + "/outside/new").c_str(), 0600)); }},
      {"make where memory is shared",
       [](auto&, pid_t) { return is_done(creat("/dev/shm/heapwright-hostile", 0600)); }},
      {"truncate",
       [](auto& folder, pid_t) { return is_done(truncate((folder + "/outside/file").c_str(), 0)); }},
      {"truncate what can be read",
       [](auto& folder, pid_t) {
         return is_done(open((folder + "/readable/file").c_str(), O_RDONLY | O_TRUNC));
       }},
      {"write what can be read",
       [](auto& folder, pid_t) { return is_done(open((folder + "/readable/file").c_str(), O_WRONLY)); }},
      {"rights of what can be read",
       [](auto& folder, pid_t) {
         int file = open((folder + "/readable/file").c_str(), O_RDONLY);
         return is_done(chmod((folder + "/readable/file").c_str(), 0)) || is_done(fchmod(file, 0));
       }},
      {"times of what can be read",
       [](auto& folder, pid_t) {
         std::array<timespec, 2> times{};
         return is_done(utimensat(AT_FDCWD, (folder + "/readable/file").c_str(), times.data(), 0));
       }},
      {"delete", [](auto& folder, pid_t) { return is_done(unlink((folder + "/outside/file").c_str())); }},
      {"rename",
       [](auto& folder, pid_t) { return is_done(rename((folder + "/outside/file").c_str(), "taken")); }},
      {"link",
       [](auto& folder, pid_t) { return is_done(link((folder + "/outside/file").c_str(), "linked")); }},
      {"rights",
       [](auto& folder, pid_t) { return is_done(chmod((folder + "/outside/file").c_str(), 0777)); }},
      {"owner", [](auto& folder, pid_t) { return is_done(chown((folder + "/outside/file").c_str(), 1, 1)); }},
      {"fork",
       [](auto&, pid_t) {
         pid_t child = fork();
         if (child == 0) _exit(0);
         return is_done(child);
       }},
      {"vfork",
       [](auto&, pid_t) {
         return is_done(syscall(SYS_clone, CLONE_VM | CLONE_VFORK | SIGCHLD, nullptr, nullptr, nullptr, 0));
       }},
      {"end the parent", [](auto&, pid_t other) { return is_done(kill(other, SIGKILL)); }},
      {"end all", [](auto&, pid_t) { return is_done(kill(-1, SIGKILL)); }},
      {"end the group", [](auto&, pid_t) { return is_done(kill(0, 0)); }},
      {"end a thread", [](auto&, pid_t other) { return is_done(syscall(SYS_tkill, other, SIGKILL)); }},
      {"queue a signal", [](auto&, pid_t other) { return is_done(sigqueue(other, SIGKILL, {})); }},
      {"signal by a descriptor",
       [](auto&, pid_t other) { return is_done(syscall(SYS_pidfd_open, other, 0)); }},
      {"signal by input", [](auto&, pid_t other) { return sends_by_file(F_SETOWN, other); }},
      {"another signal by input", [](auto&, pid_t) { return sends_by_file(F_SETSIG, SIGKILL); }},
      {"limits of another",
       [](auto&, pid_t other) {
         rlimit limit{1, 1};
         return is_done(syscall(SYS_prlimit64, other, RLIMIT_NOFILE, &limit, nullptr));
       }},
      {"priority of another",
       [](auto&, pid_t other) { return is_done(setpriority(PRIO_PROCESS, static_cast<id_t>(other), 19)); }},
      {"memory of another",
       [](auto&, pid_t other) { return is_done(open(fmt::format("/proc/{}/mem", other).c_str(), O_RDWR)); }},
      {"environment of another",
       [](auto&, pid_t other) {
         return is_done(open(fmt::format("/proc/{}/environ", other).c_str(), O_RDONLY));
       }},
      {"connect",
       [](auto& folder, pid_t) {
         int file = socket(AF_UNIX, SOCK_STREAM, 0);
         sockaddr_un address{};
         address.sun_family = AF_UNIX;
         (folder + "/outside/socket").copy(address.sun_path, sizeof(address.sun_path) - 1);
         return is_done(connect(file, reinterpret_cast<sockaddr*>(&address), sizeof(address)));
       }},
      {"listen without a name",
       [](auto&, pid_t) { return is_done(listen(socket(AF_INET, SOCK_STREAM, 0), 1)); }},
      {"packets", [](auto&, pid_t) { return is_done(socket(AF_PACKET, SOCK_RAW, 0)); }},
      {"netlink", [](auto&, pid_t) { return is_done(socket(AF_NETLINK, SOCK_RAW, 0)); }},
      {"send a message",
       [](auto&, pid_t) {
         std::array<int, 2> ends{};
         msghdr message{};
         return socketpair(AF_UNIX, SOCK_DGRAM, 0, ends.data()) == 0 &&
                is_done(sendmsg(ends[0], &message, 0));
       }},
      {"io_uring",
       [](auto&, pid_t) {
         std::array<char, 256> parameters{};
         return is_done(syscall(SYS_io_uring_setup, 1, parameters.data()));
       }},
      {"namespaces", [](auto&, pid_t) { return is_done(syscall(SYS_unshare, 0x10000000)); }},
      {"memory that nobody counts", [](auto&, pid_t) { return is_done(syscall(SYS_memfd_create, "x", 0)); }},
      {"shared memory", [](auto&, pid_t) { return is_done(syscall(SYS_shmget, 0, 4096, 0600)); }},
      {"keys", [](auto&, pid_t) { return is_done(syscall(SYS_keyctl, 0, -3, 1)); }},
      {"programs of the system", [](auto&, pid_t) { return is_done(syscall(SYS_bpf, 0, nullptr, 0)); }},
      {"settings of the system",
       [](auto&, pid_t) { return is_done(open("/proc/sys/kernel/core_pattern", O_WRONLY)); }},
      {"a terminal", [](auto&, pid_t) { return is_done(open("/dev/tty", O_RDWR)); }},
      {"a device", [](auto&, pid_t) { return is_done(mknod("device", S_IFCHR | 0600, makedev(1, 1))); }},
      {"rights of root", [](auto&, pid_t) { return is_done(prctl(PR_CAPBSET_DROP, 0, 0, 0, 0)); }},
      {"an open file of ours", [](auto&, pid_t) { return is_done(fcntl(200, F_GETFD)); }},
      {"an environment variable", [](auto&, pid_t) { return getenv("SECRET") != nullptr; }},  // NOLINT
  };
  return all;
}

// In the confined process, before the test runs: what was done is printed.
int try_everything(const std::string& folder, pid_t other) {
  for (const Attempt& attempt : attempts()) {
    if (attempt.run(folder, other)) fmt::print("{}\n", attempt.name);
  }
  bool works = open("/dev/null", O_RDWR) >= 0 && creat("mine", 0600) >= 0 &&
               open((folder + "/readable/file").c_str(), O_RDONLY) >= 0 && kill(getpid(), 0) == 0;
  std::thread([&works] { works = works && true; }).join();
  fmt::print("{}\n", works ? "works" : "does not work");
  std::fflush(stdout);
  return 0;
}

const bool kIsConfined = [] {
  const char* told = std::getenv("TZ");  // one of the few variables that a confined process gets
  if (told == nullptr || !std::string_view(told).starts_with("hostile:")) return false;
  std::string words = told + std::string_view("hostile:").size();
  size_t at = words.find(':');
  _exit(try_everything(words.substr(at + 1), std::stoi(words)));
}();

class Confined : public TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (auto why = why_not(GetParam())) GTEST_SKIP() << *why;
    for (const char* name : {"outside", "readable", "made", "made/work", "root"})
      fs::create_directory(at(name));
    for (const char* name : {"outside/file", "readable/file"}) std::ofstream(at(name)) << "text";
    confinement_.kind = GetParam();
    std::string program = fs::canonical("/proc/self/exe").string();
    confinement_.readable = {program, at("readable")};
    confinement_.writable = {at("made")};
    confinement_.home = confinement_.writable[0];
    confinement_.root = at("root");
  }

  [[nodiscard]] std::string at(const std::string& name) const { return folder_.path(name); }

  // What the program prints; `report_` has what was refused.
  std::string run(Program program) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    base::Descriptor out(ends[0]);
    base::Descriptor in(ends[1]);
    program.out = in.get();
    program.directory = confinement_.home + "/work";
    auto launched = launch(program, confinement_);
    in.close();
    if (!launched) return launched.error().message;
    Warden warden(launched->id, std::move(launched->asks), confinement_);
    std::string text;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = read(out.get(), buffer.data(), buffer.size())) > 0;)
      text.append(buffer.data(), static_cast<size_t>(count));
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(launched->id), &info, WEXITED | WNOWAIT);
    report_ = warden.finish();
    waitpid(launched->id, &status_, 0);
    return text;
  }

  std::string try_in_sandbox() {
    setenv("TZ", fmt::format("hostile:{}:{}", getpid(), at("")).c_str(), 1);
    setenv("SECRET", "secret", 1);
    int leak = dup2(STDIN_FILENO, 200);  // without FD_CLOEXEC
    Program self;
    self.path = confinement_.readable[0];
    std::string text = run(self);
    close(leak);
    unsetenv("TZ");
    unsetenv("SECRET");
    return text;
  }

  classfile::TempDirectory folder_;
  Confinement confinement_;
  Report report_;
  int status_ = 0;
};

TEST_P(Confined, CanDoNothingOutside) {
  EXPECT_EQ(try_in_sandbox(), "works\n");
  EXPECT_EQ(classfile::read_text(at("outside/file")), "text");
  EXPECT_EQ(classfile::read_text(at("readable/file")), "text");
  EXPECT_TRUE(fs::is_empty(at("root")));
  std::string told = summary(report_.refused);
  EXPECT_NE(told.find("reading " + at("outside/file")), std::string::npos) << told;
  auto is_told = [&](std::string_view what) {
    return std::any_of(report_.refused.begin(), report_.refused.end(),
                       [&](const Refusal& one) { return one.what == what; });
  };
  EXPECT_TRUE(is_told("writing /dev/shm/heapwright-hostile"));
  EXPECT_EQ(is_told("looking at other processes"), GetParam() == Kind::kLandlock);  // else there are none
}

TEST_P(Confined, LookingAtItselfIsNotToldAsLookingAtOthers) {
  Program looks;
  looks.path = "/bin/cat";
  looks.arguments = {"/proc/self/stat", "/proc/thread-self/stat", "/proc/net/if_inet6", "/proc/meminfo"};
  run(looks);
  EXPECT_EQ(summary(report_.refused), "");
}

TEST_P(Confined, ProgramThatIsNotThereIsNamed) {
  Program missing;
  missing.path = "/no/such/program";
  EXPECT_EQ(run(missing), "/no/such/program: No such file or directory");
}

INSTANTIATE_TEST_SUITE_P(Kinds, Confined, testing::Values(Kind::kLandlock, Kind::kNamespaces),
                         [](const auto& kind) { return kind_name(kind.param); });

TEST(ToldFilter, AsksNobodyWhereNobodyListens) {
  auto asks = [](Told told) {
    auto code = told_filter(told).code;
    return std::count_if(code.begin(), code.end(), [](const sock_filter& one) {
      return one.code == (BPF_RET | BPF_K) && one.k == SECCOMP_RET_USER_NOTIF;
    });
  };
  EXPECT_GT(asks(Told::kListener), 0);
  EXPECT_EQ(asks(Told::kNobody), 0);
}

TEST(Launch, IsNeverWeakerThanWished) {
  Confinement confinement;
  confinement.kind = Kind::kNamespaces;
  confinement.root = "/no/such/folder";
  Program program;
  auto launched = launch(program, confinement);
  ASSERT_FALSE(launched.ok());
  EXPECT_EQ(launched.error().message,
            "the sandbox cannot mount a file system at /no/such/folder: No such file or directory");
}

TEST(Strength, IsTheKindThatIsRequiredOrAnError) {
  setenv("HEAPWRIGHT_SANDBOX", "limits", 1);
  auto limits = strength();
  setenv("HEAPWRIGHT_SANDBOX", "walls", 1);
  auto walls = strength();
  unsetenv("HEAPWRIGHT_SANDBOX");
  ASSERT_TRUE(limits.ok());
  EXPECT_EQ(limits->kind, Kind::kLimits);
  ASSERT_FALSE(walls.ok());
  EXPECT_EQ(walls.error().message, "HEAPWRIGHT_SANDBOX=walls: there are namespaces, landlock and limits");
}

}  // namespace
}  // namespace heapwright::sandbox
