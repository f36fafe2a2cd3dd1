// Which kinds of confinement this machine allows.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "sandbox/confinement.h"

namespace heapwright::sandbox {

// "namespaces", "Landlock", ...
const char* kind_name(Kind kind);
// What each promises, in half a line.
const char* promise(Kind kind);

// Why the kind cannot be had, found out by a process that is confined so and does nothing.
std::optional<std::string> why_not(Kind kind);

struct Strength {
  Kind kind = Kind::kLimits;
  std::string why_not_stronger;  // empty: there is nothing stronger
};
// The strongest, or the one that the variable HEAPWRIGHT_SANDBOX names: namespaces, landlock or limits. Fails
// where that cannot be had.
base::Result<Strength> strength();

}  // namespace heapwright::sandbox
