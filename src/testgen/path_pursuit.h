// PathPursuit: what is hard to reach by trying is looked for backwards: the paths of a method that take an
// open branch, on heaps of which nothing is known, say what the method has to be given; calls are looked for
// that build it. As few paths as take all that is wanted are pursued at a time; one that nothing builds is
// replaced.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/deadline.h"
#include "lazyheap/method_inputs.h"
#include "search/climb.h"
#include "search/condition.h"

namespace heapwright::search {
class Searcher;
}  // namespace heapwright::search

namespace heapwright::testgen {

// What is known of inputs.
struct InputKnowledge {
  std::vector<std::string> invariants;      // boolean methods, "p.C.m"
  std::vector<lazyheap::GivenValue> given;  // of parameters with these names
};

struct PursuitStats {
  uint64_t paths = 0;                          // that take something wanted
  uint64_t pursued = 0;                        // of these
  uint64_t built = 0;                          // of these, by calls
  uint64_t spurious = 0;                       // of these, not built
  std::chrono::duration<double> solved{0};     // time for those that were built
  std::chrono::duration<double> unsolved{0};   // and for the others
  std::chrono::duration<double> computing{0};  // paths
};

class PathPursuit {
 public:
  using Open = std::function<std::set<uint32_t>()>;

  PathPursuit(search::Searcher& searcher, InputKnowledge knowledge);

  // Once for each method that something open is in, or that leads there; each time with more effort. `open`:
  // the obligations that are wanted.
  void run(base::Deadline deadline, const Open& open);
  // Whether another time may find more.
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  [[nodiscard]] const PursuitStats& stats() const { return stats_; }
  // Of an obligation: paths that take it and that no calls have built.
  [[nodiscard]] size_t spurious(uint32_t obligation) const;

 private:
  struct Pattern {
    search::ClimbGoal goal;
    std::unique_ptr<search::Condition> condition;
    std::string text;             // of the condition
    std::vector<uint32_t> takes;  // obligations
    uint32_t weight = 0;          // parts of the condition
    bool has_failed = false;
  };

  [[nodiscard]] std::map<api::CallId, std::set<uint32_t>> calls_for(const std::set<uint32_t>& open) const;
  // Whether there are no others.
  bool find(api::CallId call, const std::set<uint32_t>& wanted, base::Deadline deadline,
            std::vector<Pattern>& patterns);
  void pursue(std::vector<Pattern>& patterns, uint64_t most_calls, base::Deadline deadline, const Open& open);
  std::vector<const ir::Method*> invariants() const;

  search::Searcher& searcher_;
  InputKnowledge knowledge_;
  std::set<api::CallId> complete_;  // of which all paths are known
  std::set<std::string> pursued_;   // conditions
  std::map<std::string, std::vector<uint32_t>>
      failed_;  // conditions that nothing has built, and what they take
  uint32_t effort_ = 0;
  bool has_ended_ = false;
  PursuitStats stats_;
};

}  // namespace heapwright::testgen
