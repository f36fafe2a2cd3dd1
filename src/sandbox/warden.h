// Warden: watches a confined process until it has ended.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "base/descriptor.h"
#include "sandbox/confinement.h"
#include "sandbox/refusals.h"

namespace heapwright::sandbox {

struct Report {
  std::vector<Refusal> refused;  // not endlessly many
  std::string ended_for;         // the limit that it went beyond: "more than 2000 threads"; empty: it did not
};

// On a thread of its own it answers what the process is told to ask, and kills the process when it goes
// beyond one of the limits that the system does not know.
class Warden {
 public:
  // The process must not be reaped while the warden lives.
  Warden(pid_t process, base::Descriptor asks, const Confinement& confinement);
  ~Warden();
  Warden(const Warden&) = delete;
  Warden& operator=(const Warden&) = delete;

  // When the process has ended.
  Report finish();

 private:
  class Watch;
  std::unique_ptr<Watch> watch_;
};

}  // namespace heapwright::sandbox
