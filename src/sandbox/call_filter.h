// The filters of system calls (seccomp) of a confined process.
#pragma once

#include <linux/filter.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heapwright::sandbox {

struct CallFilter {
  std::vector<sock_filter> code;
  std::vector<size_t> own_id;  // where in the code the number of the process is to be put
};

// Whom the calls of told_calls() are told to.
enum class Told {
  kListener,  // who answers for the system: to be made with SECCOMP_FILTER_FLAG_NEW_LISTENER
  kNobody,    // where there cannot be one: refused are the same
};
CallFilter told_filter(Told told);

// Refuses what no JVM does: other ways to the same ends, and the system's administration. What both filters
// have something to say about is refused.
CallFilter silent_filter();

}  // namespace heapwright::sandbox
