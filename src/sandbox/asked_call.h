// What a system call of another process is about, in words.
#pragma once

#include <linux/seccomp.h>

#include <string>
#include <vector>

#include "sandbox/confinement.h"
#include "sandbox/told_calls.h"

namespace heapwright::sandbox {

class AskedCalls {
 public:
  explicit AskedCalls(const Confinement& confinement);

  struct Answer {
    bool is_refused = false;            // by us; the system may refuse others
    std::vector<std::string> refusals;  // by us or by the system
  };
  // Only to be told: what the process does to its memory meanwhile cannot change what it may do.
  [[nodiscard]] Answer look_at(const seccomp_notif& asked) const;

 private:
  [[nodiscard]] std::string describe(const ToldCall& call, const seccomp_notif& asked) const;
  [[nodiscard]] std::string describe_file(const ToldCall& call, const seccomp_notif& asked,
                                          bool writes) const;
  [[nodiscard]] bool is_below(const std::vector<std::string>& folders, const std::string& path) const;

  std::vector<std::string> readable_;
  std::vector<std::string> writable_;
  bool sees_others_;  // other processes are there
};

}  // namespace heapwright::sandbox
