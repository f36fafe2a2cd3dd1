#include "sandbox/privileges.h"

#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdint>

namespace heapwright::sandbox {

namespace {

struct Capabilities {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> sets{};

  Capabilities() { syscall(SYS_capget, &header, sets.data()); }
  [[nodiscard]] bool has(unsigned number) const {
    return (sets[number / 32].permitted & (1U << (number % 32))) != 0;
  }
};

}  // namespace

bool may_administrate() { return Capabilities().has(CAP_SYS_ADMIN); }

void drop_privileges(bool keeps_reading) {
  Capabilities now;
  unsigned kept = now.has(CAP_DAC_READ_SEARCH) ? CAP_DAC_READ_SEARCH : CAP_DAC_OVERRIDE;
  bool keeps = keeps_reading && now.has(kept);
  for (unsigned number = 0; number < 64; ++number) {
    if (keeps && number == kept) continue;
    prctl(PR_CAPBSET_DROP, number, 0, 0, 0);  // fails where there is none to drop
  }
  now.sets = {};
  if (keeps) now.sets[0].permitted = now.sets[0].effective = 1U << kept;
  syscall(SYS_capset, &now.header, now.sets.data());
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
}

}  // namespace heapwright::sandbox
