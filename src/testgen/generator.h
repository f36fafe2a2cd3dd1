// Generator: explores until calls have shown everything that a suite should show, and makes a call sequence
// for each thing when it is shown first.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/deadline.h"
#include "coverage/coverage_goal.h"
#include "coverage/elsewhere.h"
#include "coverage/entry_points.h"
#include "coverage/reachable_code.h"
#include "heapgraph/explorer.h"
#include "merging/merge_policy.h"
#include "synth/call_sequence.h"
#include "testgen/open_reasons.h"

namespace heapwright::search {
class Searcher;
}  // namespace heapwright::search

namespace heapwright::lazyheap {
struct StaticSides;
}  // namespace heapwright::lazyheap

namespace heapwright::testgen {

struct GeneratorOptions {
  coverage::Criterion criterion = coverage::Criterion::kBranch;
  // Exploration whose scope grows by itself gives up after so many paths without anything new.
  uint64_t patience = 60'000;
  size_t max_candidates = 2'000;                         // then exploration ends
  merging::MergeMode merge = merging::MergeMode::kAuto;  // of paths of static methods
  // What tests may call at all. Explorers that call less may be passed: nothing is claimed of the rest then.
  api::Access access = api::Access::kPublic;
  coverage::Exclusion exclusion = {};  // what needs no tests, and is not what they are about
  // What tests of other people have covered.
  std::shared_ptr<const std::vector<coverage::ExecutionData>> executed = nullptr;
};

// A call sequence that was executed, and what it shows.
struct Candidate {
  synth::CallSequence sequence;
  std::vector<coverage::Feature> features;  // of the last call, ascending
  std::vector<uint32_t> covered;            // obligations that any of its calls fulfils, ascending
  std::vector<uint32_t> covered_last;       // those that the last one fulfils
  std::vector<uint32_t> news;               // of `covered`, what no earlier candidate fulfils
  bool is_found = false;                    // by trying, so that its values are chance
};

using Scopes = std::map<std::string, uint32_t>;  // how many objects there may be, by the name of the class

// An obligation that no test fulfils.
struct Uncovered {
  enum class Claim {
    kInfeasible,  // proved without any bound
    kBounded,     // in no state of a scope that was explored completely
    kOpen,
  };
  uint32_t obligation = 0;
  Claim claim = Claim::kOpen;
  std::string why;
  Scopes scope;              // kBounded
  uint16_t behind_line = 0;  // kOpen: the branch there was reached and has to go another way first; 0: none
  std::string nearest;       // kOpen: the call that came nearest; empty: none has come to the branch
};
const char* claim_name(Uncovered::Claim claim);

class Generator {
 public:
  explicit Generator(const GeneratorOptions& options) : options_(options) {}

  struct Stage {
    double patience = 1;         // the part of it that is taken
    bool own_code_only = false;  // leave out what only other code calls, such as the methods of iterators
    bool is_exact = true;        // nothing is left out: what an explored scope does not show is not in it
  };
  // For the first class that the explorer was made for, until everything is shown, exploration ends, or
  // nothing new comes any more. May be repeated with other explorers: the calls of one begin with those of
  // the other.
  heapgraph::ExplorationStatus explore(heapgraph::Explorer& explorer, const Stage& stage);
  // Tries sequences of calls of any class, until then or to the end of the search's budget, or until
  // everything is shown. May be repeated.
  void search(search::Searcher& searcher, const std::function<base::Deadline()>& end);
  // Whether a sequence shows something that is wanted and that no candidate shows; it is one then.
  bool take_found(const synth::CallSequence& sequence);
  // Watches it, and finds out what needs no exploration.
  void begin(heapgraph::Explorer& explorer);
  // From now on, obligations and sequences refer to the program of this explorer.
  void watch(heapgraph::Explorer& explorer);
  // Whether each obligation is fulfilled or shown to be infeasible.
  [[nodiscard]] bool is_complete() const;
  // Whether calls that only the package may make can show anything more. Once it has begun.
  [[nodiscard]] bool needs_package() const;
  // Whether something is open that a public call may lead to.
  [[nodiscard]] bool is_open_publicly() const;
  // Why exploration has ended although something is neither covered nor infeasible, and time was left; empty:
  // it has not.
  [[nodiscard]] std::string why_ended() const;

  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }
  // As few candidates as show everything that all of them show, and of those the shortest; what public calls
  // show is shown by public calls. At most `max_tests` (0: no limit), then those that show most. In the order
  // of the calls that they are about.
  // `without`: candidates that cannot be taken.
  [[nodiscard]] std::vector<size_t> select(size_t max_tests, const std::set<size_t>& without) const;

  [[nodiscard]] bool wants_lines() const { return options_.criterion == coverage::Criterion::kLine; }
  [[nodiscard]] const coverage::CoverageGoal& goal() const { return *goals_.front(); }
  [[nodiscard]] const std::vector<coverage::Obligation>& obligations() const {
    return goal().obligations().all();
  }
  // The same as obligations(), in another program.
  [[nodiscard]] coverage::Obligations obligations_in(ir::Program& program,
                                                     const ir::ClassInfo& under_test) const;
  [[nodiscard]] const coverage::Exclusion& exclusion() const { return options_.exclusion; }
  // Of the obligations, what tests of other people cover.
  [[nodiscard]] const coverage::Elsewhere& elsewhere() const { return elsewhere_; }
  // What is not among the obligations `covered`, nor covered elsewhere, ascending.
  [[nodiscard]] std::vector<Uncovered> uncovered(const std::vector<uint32_t>& covered) const;
  // Calls for which no sequence could be made, or one that did something else, with the reasons.
  [[nodiscard]] const base::Incomplete& failures() const { return failures_; }
  // What executions needed and the class path has not, with dots.
  [[nodiscard]] std::set<std::string> missing_classes() const;

 private:
  [[nodiscard]] bool is_open(uint32_t obligation) const;
  [[nodiscard]] bool is_in_package() const;
  [[nodiscard]] bool is_done() const;
  void remember_reasons();
  [[nodiscard]] coverage::ReachableCode& reachable() const;
  [[nodiscard]] std::set<uint32_t> outside(const std::vector<const ir::Method*>& called,
                                           coverage::Callers callers) const;
  void find_unreachable(const api::Api& api);
  void find_elsewhere();
  void find_facts();
  void find_untaken();
  // generator_statics.cpp
  void explore_statics();
  [[nodiscard]] std::vector<uint32_t> open_behind(api::CallId call) const;
  void try_numbers(api::CallId call, const std::vector<uint64_t>& arguments);
  [[nodiscard]] bool shows_no_more(api::CallId call, const lazyheap::StaticSides& sides) const;
  heapgraph::Inspection inspect(const std::vector<heapgraph::StateId>& states);
  void take(const heapgraph::NotedCall& noted);
  void fail(const heapgraph::NotedCall& noted, base::Stop why);
  void add(Candidate candidate, coverage::CoverageGoal::Shown shown);
  void shorten(Candidate& candidate);
  void claim();
  [[nodiscard]] bool passes_every_class() const;
  [[nodiscard]] bool calls_every_member() const;
  [[nodiscard]] bool is_public(const Candidate& candidate) const;
  [[nodiscard]] std::string bounds_text() const;
  [[nodiscard]] std::string why_not_called(uint32_t obligation) const;
  [[nodiscard]] OpenReasons open_reasons() const;
  [[nodiscard]] std::string last_call_text(const synth::CallSequence& sequence) const;
  [[nodiscard]] std::vector<api::ApiNote> lacking_arguments() const;
  [[nodiscard]] bool asks_objects(const coverage::Obligation& obligation) const;
  [[nodiscard]] bool may_reach(const std::string& called, const coverage::Obligation& obligation) const;

  GeneratorOptions options_;
  heapgraph::Explorer* explorer_ = nullptr;                     // the last one
  std::vector<std::unique_ptr<coverage::CoverageGoal>> goals_;  // one a worker
  // By the name of a method that is called: the methods that it may lead to, once that was asked for.
  mutable std::map<std::string, std::unordered_set<const ir::Method*>> reached_from_;
  mutable std::unique_ptr<coverage::ReachableCode> reachable_;  // of the same program
  std::vector<Candidate> candidates_;
  std::set<coverage::Feature> shown_;
  std::set<uint32_t> covered_;
  std::set<api::CallId> known_;                 // static calls that cannot show anything else
  std::map<uint32_t, std::string> infeasible_;  // proved without any bound, and how
  // Of methods, by name: which of their branch outcomes some heap makes them take; nothing: not known.
  std::map<std::string, std::optional<std::set<uint32_t>>> taken_anyhow_;
  struct Bounded {
    std::string why;
    Scopes scope;
  };
  std::map<uint32_t, Bounded> bounded_;
  std::set<uint32_t> not_called_;  // obligations in code that no call leads to that is made
  std::map<coverage::EntryKind, std::set<uint32_t>>
      led_;                              // of these, those that calls lead to which are not made
  std::set<uint32_t> only_others_call_;  // not_called_ and what code elsewhere may call
  std::set<uint32_t> left_out_;          // not_called_ and what is left out in this stage
  bool has_other_ways_ = false;          // see EntryPoints
  coverage::Elsewhere elsewhere_;
  std::set<uint32_t> behind_left_out_;  // obligations that calls lead to which tests are not about
  std::set<uint32_t> package_only_;     // obligations in code that no public call leads to
  std::set<std::string> members_;       // that only the package may call, and tests are allowed to
  uint64_t patience_ = 0;               // in this stage
  bool has_begun_ = false;
  bool has_explored_ = false;
  base::Incomplete failures_;
  std::map<coverage::Feature, base::Stop> not_made_;  // features of such calls, and why
  base::Incomplete incomplete_;                       // what was not explored, and why
  struct Searched {
    uint64_t tried = 0;                               // sequences
    std::map<uint32_t, synth::CallSequence> nearest;  // by obligation
    std::vector<api::ApiNote> lacking;
    std::map<std::string, base::Incomplete> stops;  // by the method that was called
    std::string ended;                              // why it has ended before its time; empty: it has not
  };
  std::optional<Searched> searched_;
  std::vector<api::ApiNote> restrictions_;      // what is not passed to calls
  std::map<std::string, std::string> lacking_;  // by method, what it is not given, in any stage
  heapgraph::ExplorationStatus status_{};
  size_t next_noted_ = 0;
  uint64_t paths_at_news_ = 0;
  uint64_t paths_at_scope_ = 0;  // when the scope has grown last
  std::optional<uint32_t> scope_;
  uint64_t gave_up_after_ = 0;  // so many paths without anything new; 0: it has not, in any stage
};

}  // namespace heapwright::testgen
