// Starting a program that is confined.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "sandbox/confinement.h"

namespace heapwright::sandbox {

struct Program {
  std::string path;  // not looked for on the PATH; empty: ends at once, with exit code 0
  std::vector<std::string> arguments;
  std::string directory;  // to run in; empty: the current one
  int in = -1;            // its standard streams; -1: the file /dev/null
  int out = -1;
  int err = -1;
};

struct Launched {
  pid_t id = 0;           // it leads a session and a process group
  base::Descriptor asks;  // where it waits for answers to what told_filter tells; closed: nothing is told
};

// The program runs confined or it does not run at all. A confined one ends with the thread that has started
// it. Nothing of ours stays open in it. May be called from several threads.
base::Result<Launched> launch(const Program& program, const Confinement& confinement);

}  // namespace heapwright::sandbox
