// The answers of the commands in one word, and these words. Of an exploration: heapgraph::ExplorationStatus.
#pragma once

#include <cstdint>

namespace heapwright::results {

enum class RunStatus : uint8_t { kReturned, kThrew, kStopped };
enum class ListStatus : uint8_t { kComplete, kIncomplete };
enum class PathsStatus : uint8_t { kComplete, kBounded };
enum class ReachStatus : uint8_t { kFound, kUnreachable, kUndecided };
enum class VerifyStatus : uint8_t { kHolds, kViolated, kUndecided };
enum class SpecStatus : uint8_t { kSame, kDiffers, kUndecided };
enum class DoctorStatus : uint8_t { kUsable, kUnusable };
enum class GenerateStatus : uint8_t {
  kComplete,
  kBounded,
  kOpen,
  kNothing,  // no tests were written
  kFailed,
};

const char* status_name(RunStatus status);
const char* status_name(ListStatus status);
const char* status_name(PathsStatus status);
const char* status_name(ReachStatus status);
const char* status_name(VerifyStatus status);
const char* status_name(SpecStatus status);
const char* status_name(DoctorStatus status);
const char* status_name(GenerateStatus status);

}  // namespace heapwright::results
