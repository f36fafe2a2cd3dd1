// The system calls that somebody is told of: those that are refused, and those that name a file, of which the
// system itself refuses some.
#pragma once

#include <span>

namespace heapwright::sandbox {

struct ToldCall {
  enum class What { kOpens, kWrites, kDeletes, kChanges, kStartsProcess, kSignals, kNetwork };
  int number;
  What what;
  int path = -1;    // which argument; -1: there is none
  int folder = -1;  // which argument has the folder that the path begins at; -1: the current one
};

// Whether the call never happens. The others do as far as Landlock and mounts allow it.
constexpr bool is_refused(ToldCall::What what) {
  using What = ToldCall::What;
  return what == What::kChanges || what == What::kStartsProcess || what == What::kSignals ||
         what == What::kNetwork;
}

// A call that names two files has two rows.
std::span<const ToldCall> told_calls();

}  // namespace heapwright::sandbox
