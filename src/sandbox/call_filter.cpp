#include "sandbox/call_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <asm/sockios.h>
#include <cerrno>
#include <initializer_list>
#include <set>

#include "sandbox/told_calls.h"

// Newer than some headers, and the same on all architectures.
#ifndef __NR_process_mrelease
#define __NR_process_mrelease 448  // NOLINT
#endif
#ifndef __NR_memfd_secret
#define __NR_memfd_secret 447  // NOLINT
#endif

namespace heapwright::sandbox {

namespace {

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "the numbers of the system calls are known for x86-64 and aarch64"
#endif

constexpr uint32_t refuse(int error) { return SECCOMP_RET_ERRNO | static_cast<uint32_t>(error); }

// Low and high half; both architectures have the low one first.
constexpr uint32_t argument(int index) {
  return static_cast<uint32_t>(offsetof(seccomp_data, args)) + static_cast<uint32_t>(index) * 8;
}

using Code = std::vector<sock_filter>;

sock_filter load(uint32_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset); }
sock_filter answer(uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }
sock_filter skip_unless_equal(uint32_t value, uint8_t count) {
  return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count);
}
sock_filter skip_unless_set(uint32_t bits, uint8_t count) {
  return BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, count);
}
sock_filter keep_bits(uint32_t bits) { return BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits); }

class Writer {
 public:
  Writer() {
    add({load(offsetof(seccomp_data, arch)), skip_unless_equal(kArchitecture, 1),
         BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0), answer(SECCOMP_RET_KILL_PROCESS),
         load(offsetof(seccomp_data, nr))});
#ifdef __x86_64__
    // The calls of x32 have other numbers.
    add({BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), answer(refuse(ENOSYS))});
#endif
  }

  // What happens to a call, in general or depending on its arguments: code that ends with an answer.
  void rule(int number, const Code& body) {
    filter_.code.push_back(
        skip_unless_equal(static_cast<uint32_t>(number), static_cast<uint8_t>(body.size())));
    filter_.code.insert(filter_.code.end(), body.begin(), body.end());
  }
  void rule(int number, uint32_t action) { rule(number, Code{answer(action)}); }
  void rules(std::initializer_list<int> numbers, uint32_t action) {
    for (int number : numbers) rule(number, action);
  }

  // Only about the process itself. `also_zero`: that means itself as well.
  void only_itself(int number, bool also_zero, uint32_t action) {
    Code body = {load(argument(0))};
    if (also_zero) body.insert(body.end(), {skip_unless_equal(0, 1), answer(SECCOMP_RET_ALLOW)});
    size_t own = body.size();
    body.insert(body.end(), {skip_unless_equal(0, 1), answer(SECCOMP_RET_ALLOW), answer(action)});
    rule(number, body);
    filter_.own_id.push_back(filter_.code.size() - body.size() + own);
  }

  // Not with one of these values.
  void not_with(int number, int which, std::initializer_list<uint32_t> values, uint32_t action) {
    Code body = {load(argument(which))};
    for (uint32_t value : values) body.insert(body.end(), {skip_unless_equal(value, 1), answer(action)});
    body.push_back(answer(SECCOMP_RET_ALLOW));
    rule(number, body);
  }

  CallFilter finish() && {
    filter_.code.push_back(answer(SECCOMP_RET_ALLOW));
    return std::move(filter_);
  }

 private:
  void add(std::initializer_list<sock_filter> code) { filter_.code.insert(filter_.code.end(), code); }
  CallFilter filter_;
};

// A thread is no process.
Code only_threads(uint32_t action) {
  return {load(argument(0)), skip_unless_set(CLONE_THREAD, 1), answer(SECCOMP_RET_ALLOW), answer(action)};
}

// Sockets that reach nobody are allowed: JDKs make some to see what the system can do.
Code usual_sockets(uint32_t action) {
  Code body = {load(argument(1)), keep_bits(0xf), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SOCK_STREAM, 2, 0),
               BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SOCK_DGRAM, 1, 0), answer(action)};
  body.push_back(load(argument(0)));
  for (uint32_t family : {AF_UNIX, AF_INET, AF_INET6})
    body.insert(body.end(), {skip_unless_equal(family, 1), answer(SECCOMP_RET_ALLOW)});
  body.push_back(answer(action));
  return body;
}

// To whom the socket is connected already.
Code without_address(uint32_t action) {
  return {load(argument(4)),       skip_unless_equal(0, 3),   load(argument(4) + 4),
          skip_unless_equal(0, 1), answer(SECCOMP_RET_ALLOW), answer(action)};
}

// Old versions of Landlock take it for reading.
Code no_truncation_by_reading(int flags) {
  return {load(argument(flags)),          skip_unless_set(O_TRUNC, 3), keep_bits(O_ACCMODE),
          skip_unless_equal(O_RDONLY, 1), answer(refuse(EACCES)),      answer(SECCOMP_RET_ALLOW)};
}

}  // namespace

CallFilter told_filter(Told told) {
  Writer writer;
  std::set<int> done;
  for (const ToldCall& call : told_calls()) {
    if (!done.insert(call.number).second) continue;
    uint32_t action = told == Told::kListener ? SECCOMP_RET_USER_NOTIF : refuse(EPERM);
    switch (call.what) {
      case ToldCall::What::kOpens:
      case ToldCall::What::kWrites:
      case ToldCall::What::kDeletes:
        if (told == Told::kListener) writer.rule(call.number, action);
        break;
      case ToldCall::What::kStartsProcess:
        if (call.number == __NR_clone)
          writer.rule(call.number, only_threads(action));
        else
          writer.rule(call.number, action);
        break;
      case ToldCall::What::kSignals:
        if (call.number == __NR_tkill)
          writer.rule(call.number, action);
        else
          writer.only_itself(call.number, false, action);
        break;
      case ToldCall::What::kNetwork:
        if (call.number == __NR_socket)
          writer.rule(call.number, usual_sockets(action));
        else if (call.number == __NR_sendto)
          writer.rule(call.number, without_address(action));
        else
          writer.rule(call.number, action);
        break;
      case ToldCall::What::kChanges:
        writer.rule(call.number, action);
        break;
    }
  }
  return std::move(writer).finish();
}

CallFilter silent_filter() {
  Writer writer;
  // Programs go on with an older call, which can be looked at.
  writer.rules({__NR_clone3, __NR_openat2, __NR_io_uring_setup, __NR_io_uring_enter, __NR_io_uring_register},
               refuse(ENOSYS));
  writer.rule(__NR_fallocate, refuse(EOPNOTSUPP));  // takes space without writing
  writer.rule(__NR_openat, no_truncation_by_reading(2));
#ifdef __NR_open
  writer.rule(__NR_open, no_truncation_by_reading(1));
#endif
  writer.only_itself(__NR_prlimit64, true, refuse(EPERM));
  // Signals that come with input.
  writer.not_with(__NR_fcntl, 1, {F_SETOWN, F_SETOWN_EX, F_SETSIG}, refuse(EPERM));
  writer.not_with(__NR_ioctl, 1, {TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP}, refuse(EPERM));
  writer.rules(
      {
          // other processes
          __NR_ptrace,
          __NR_process_vm_readv,
          __NR_process_vm_writev,
          __NR_process_madvise,
          __NR_process_mrelease,
          __NR_kcmp,
          __NR_pidfd_open,
          __NR_pidfd_send_signal,
          __NR_pidfd_getfd,
          __NR_setpriority,
          __NR_ioprio_set,
          __NR_sched_setscheduler,
          __NR_sched_setparam,
          __NR_sched_setattr,
          __NR_sched_setaffinity,
          __NR_move_pages,
          __NR_migrate_pages,
          __NR_perf_event_open,
          // messages and memory that others can see, or that nobody counts
          __NR_sendmsg,
          __NR_sendmmsg,
          __NR_shmget,
          __NR_shmat,
          __NR_shmctl,
          __NR_msgget,
          __NR_msgsnd,
          __NR_msgrcv,
          __NR_msgctl,
          __NR_semget,
          __NR_semop,
          __NR_semtimedop,
          __NR_semctl,
          __NR_mq_open,
          __NR_mq_unlink,
          __NR_memfd_create,
          __NR_memfd_secret,
          __NR_userfaultfd,
          // keys
          __NR_add_key,
          __NR_request_key,
          __NR_keyctl,
          // files by other ways
          __NR_name_to_handle_at,
          __NR_open_by_handle_at,
          __NR_fanotify_init,
          __NR_fanotify_mark,
          // namespaces and mounts
          __NR_unshare,
          __NR_setns,
          __NR_mount,
          __NR_umount2,
          __NR_pivot_root,
          __NR_chroot,
          __NR_open_tree,
          __NR_move_mount,
          __NR_fsopen,
          __NR_fsconfig,
          __NR_fsmount,
          __NR_fspick,
          __NR_mount_setattr,
          // the machine
          __NR_bpf,
          __NR_acct,
          __NR_quotactl,
          __NR_swapon,
          __NR_swapoff,
          __NR_reboot,
          __NR_kexec_load,
          __NR_init_module,
          __NR_finit_module,
          __NR_delete_module,
          __NR_settimeofday,
          __NR_clock_settime,
          __NR_adjtimex,
          __NR_clock_adjtime,
          __NR_sethostname,
          __NR_setdomainname,
          __NR_syslog,
          __NR_vhangup,
          __NR_lookup_dcookie,
#ifdef __NR_kexec_file_load
          __NR_kexec_file_load,
#endif
#ifdef __x86_64__
          __NR_iopl,
          __NR_ioperm,
          __NR_modify_ldt,
          __NR_uselib,
          __NR_ustat,
          __NR_sysfs,
#endif
      },
      refuse(EPERM));
  return std::move(writer).finish();
}

}  // namespace heapwright::sandbox
