// CoverageGoal: what calls show, by a criterion: branches, lines, ways to throw, or paths.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/api.h"
#include "base/stop_reason.h"
#include "coverage/obligations.h"
#include "exec/context.h"
#include "ir/class_info.h"
#include "machine/path.h"
#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::coverage {

enum class Criterion : uint8_t {
  kBranch,     // every outcome of every branch, as JaCoCo counts them
  kLine,       // every line
  kException,  // every exception that every call can end in, by the place where it is thrown
  kPath,       // every path of every call on the explored states
};
std::optional<Criterion> criterion_named(std::string_view name);

// Something that a call shows: the number of an obligation, or a hash (of what the criterion looks at and was
// not known beforehand).
using Feature = uint64_t;

// For the program of one worker; the features are the same for all of them.
class CoverageGoal {
 public:
  CoverageGoal(heapgraph::Worker& worker, const ir::ClassInfo& under_test, Criterion criterion,
               const Exclusion& exclusion = {});

  // What this path of a call shows, ascending.
  [[nodiscard]] std::vector<Feature> features(const machine::Path& path, const machine::Outcome& outcome,
                                              api::CallId call) const;
  // Executes the sequence; if it depends on identity hashes or on the time, several times: then this is what
  // all these runs have in common.
  struct Shown {
    std::vector<Feature> features;       // of the last call, as the other features() gives them
    std::vector<Feature> all_features;   // of all calls, ascending
    std::vector<uint32_t> covered_last;  // obligations that the last call fulfils, ascending
    std::vector<uint32_t> covered;       // obligations that any of the calls fulfils, ascending
    std::vector<uint32_t> by_chance;     // obligations that some of these runs fulfil, and not all, ascending
    std::optional<base::Stop> stopped;   // why the execution did not end
  };
  [[nodiscard]] Shown execute(heapgraph::Worker& worker, const synth::CallSequence& sequence) const;

  [[nodiscard]] Criterion criterion() const { return criterion_; }
  // Whether a suite has to fulfil this obligation.
  [[nodiscard]] bool counts(uint32_t obligation) const;
  [[nodiscard]] const Obligations& obligations() const { return obligations_; }

 private:
  [[nodiscard]] Shown execute_once(heapgraph::Worker& worker, const synth::CallSequence& sequence,
                                   exec::RunVariation& run_variation) const;

  Criterion criterion_;
  Obligations obligations_;
};

}  // namespace heapwright::coverage
