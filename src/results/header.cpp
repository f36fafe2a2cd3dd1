#include "results/header.h"

namespace heapwright::results {

const char* command_name(Command command) {
  switch (command) {
    case Command::kDoctor:
      return "doctor";
    case Command::kList:
      return "list";
    case Command::kRun:
      return "run";
    case Command::kPaths:
      return "paths";
    case Command::kExplore:
      return "explore";
    case Command::kReach:
      return "reach";
    case Command::kVerify:
      return "verify";
    case Command::kSpec:
      return "spec";
    case Command::kGenerate:
      return "generate";
  }
  return "";
}

const char* version() { return HEAPWRIGHT_VERSION; }

}  // namespace heapwright::results
