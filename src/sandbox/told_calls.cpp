#include "sandbox/told_calls.h"

#include <sys/syscall.h>

#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452  // NOLINT: newer than some headers
#endif

namespace heapwright::sandbox {

namespace {

using What = ToldCall::What;

constexpr ToldCall kTold[] = {
    {__NR_openat, What::kOpens, 1, 0},
    {__NR_mkdirat, What::kWrites, 1, 0},
    {__NR_unlinkat, What::kDeletes, 1, 0},
    {__NR_renameat2, What::kDeletes, 1, 0},
    {__NR_renameat2, What::kWrites, 3, 2},
    {__NR_linkat, What::kWrites, 1, 0},
    {__NR_linkat, What::kWrites, 3, 2},
    {__NR_symlinkat, What::kWrites, 2, 1},
    {__NR_mknodat, What::kChanges, 1, 0},
    {__NR_truncate, What::kChanges, 0},
    // Landlock knows nothing of rights, owners, times and attributes.
    {__NR_fchmod, What::kChanges},
    {__NR_fchmodat, What::kChanges, 1, 0},
    {__NR_fchmodat2, What::kChanges, 1, 0},
    {__NR_fchown, What::kChanges},
    {__NR_fchownat, What::kChanges, 1, 0},
    {__NR_utimensat, What::kChanges, 1, 0},
    {__NR_setxattr, What::kChanges, 0},
    {__NR_lsetxattr, What::kChanges, 0},
    {__NR_fsetxattr, What::kChanges},
    {__NR_removexattr, What::kChanges, 0},
    {__NR_lremovexattr, What::kChanges, 0},
    {__NR_fremovexattr, What::kChanges},
    {__NR_clone, What::kStartsProcess},
    {__NR_kill, What::kSignals},
    {__NR_tkill, What::kSignals},
    {__NR_tgkill, What::kSignals},
    {__NR_rt_sigqueueinfo, What::kSignals},
    {__NR_rt_tgsigqueueinfo, What::kSignals},
    {__NR_socket, What::kNetwork},
    {__NR_connect, What::kNetwork},
    {__NR_bind, What::kNetwork},
    {__NR_listen, What::kNetwork},
    {__NR_sendto, What::kNetwork},
#ifdef __NR_renameat
    {__NR_renameat, What::kDeletes, 1, 0},
    {__NR_renameat, What::kWrites, 3, 2},
#endif
#ifdef __NR_open  // systems that are older than the calls above
    {__NR_open, What::kOpens, 0},
    {__NR_creat, What::kWrites, 0},
    {__NR_mkdir, What::kWrites, 0},
    {__NR_rmdir, What::kDeletes, 0},
    {__NR_unlink, What::kDeletes, 0},
    {__NR_rename, What::kDeletes, 0},
    {__NR_rename, What::kWrites, 1},
    {__NR_link, What::kWrites, 0},
    {__NR_link, What::kWrites, 1},
    {__NR_symlink, What::kWrites, 1},
    {__NR_mknod, What::kChanges, 0},
    {__NR_chmod, What::kChanges, 0},
    {__NR_chown, What::kChanges, 0},
    {__NR_lchown, What::kChanges, 0},
    {__NR_utime, What::kChanges, 0},
    {__NR_utimes, What::kChanges, 0},
    {__NR_futimesat, What::kChanges, 1, 0},
    {__NR_fork, What::kStartsProcess},
    {__NR_vfork, What::kStartsProcess},
#endif
};

}  // namespace

std::span<const ToldCall> told_calls() { return kTold; }

}  // namespace heapwright::sandbox
