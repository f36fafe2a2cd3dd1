// Searcher: looks for call sequences that fulfil obligations, by trying: sequences that have shown something
// new are continued and changed. A stream: the same seed gives the same sequences, time only cuts it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "base/deadline.h"
#include "base/stop_reason.h"
#include "coverage/obligations.h"
#include "coverage/reachable_code.h"
#include "search/approach.h"
#include "search/composer.h"
#include "search/descent.h"
#include "search/echoes.h"
#include "search/flips.h"
#include "search/goals.h"
#include "search/nearest_misses.h"
#include "search/search_stats.h"

namespace heapwright::search {

class Searcher {
 public:
  struct Options {
    uint64_t seed = 1;
    uint64_t max_sequences = 0;  // 0: no limit
    size_t max_length = 0;       // calls in a sequence; 0: as many as make sense
    VocabularyOptions vocabulary = {};
  };
  // Told of a sequence whose last call seems to fulfil an obligation that is not fulfilled yet; answers
  // whether that is so.
  using Take = std::function<bool(const synth::CallSequence&)>;

  Searcher(heapgraph::Worker& worker, coverage::Obligations obligations, const Options& options, Take take);
  ~Searcher();

  // Also looks for these goals. `take` is told of a sequence whose last call is the first that fulfils one of
  // them.
  using TakeGoal = std::function<void(const synth::CallSequence&)>;
  void pursue(std::unique_ptr<const Goals> goals, TakeGoal take);

  // Goes on until then, or to the end of its budget. `end` is asked again and again. `open`: the obligations
  // that are wanted.
  using End = std::function<base::Deadline()>;
  void run(const End& end, const std::function<std::set<uint32_t>()>& open);

  // From now on also makes calls that only the package of the classes may make, if there are any.
  void open_package();

  // Its budget is used, or nothing new has come for so long that more would hardly help.
  [[nodiscard]] bool has_ended() const;
  [[nodiscard]] std::string why_ended() const;  // if it has
  [[nodiscard]] const SearchStats& stats() const { return stats_; }
  // The sequence that came nearest to an obligation that nothing fulfils; null: none has come to its branch.
  [[nodiscard]] const NearMiss* nearest(uint32_t obligation) const;
  // The methods that were given nothing but null for a parameter, though they were called often.
  [[nodiscard]] std::vector<api::ApiNote> only_null() const;
  // Why calls were not executed to their end, by the method that was called.
  [[nodiscard]] const std::map<std::string, base::Incomplete>& stops() const { return stops_; }

 private:
  // A sequence that has shown something new.
  struct Entry {
    synth::CallSequence sequence;
    Flavor flavor = Flavor::kMixed;
    bool threw = false;  // its last call
    uint64_t steps = 0;  // that it takes
    uint64_t picks = 0;

    [[nodiscard]] uint64_t cost() const { return (picks + 1) * (steps + 1000); }
  };
  // A call, and what it has cost so far.
  struct Target {
    api::CallId call{};
    double cost = 0;
    uint64_t tries = 0;
    uint64_t last_news = 0;  // the try that has shown something new last
    bool is_open = true;     // whether it may lead to an obligation that is not fulfilled
  };

  struct Pursuit {
    std::unique_ptr<const Goals> goals;
    TakeGoal take;  // null: it is noticed otherwise
    NearestMisses misses;
  };
  // What is measured: how far the calls since have been from one goal.
  struct Measured {
    const Goals* goals = nullptr;
    std::map<uint32_t, uint32_t> levels;  // by goal: that one, and those that lead to it
    Remaining least = {.level = UINT32_MAX};
  };

  void note(const Trial& trial, Trial::Outcome outcome);
  void note_passed(const synth::ConcreteCall& call);
  bool note_goals(const Trial& trial);
  bool note_points(const machine::Recording& recording);
  bool note_interruptions(const machine::Recording& recording);
  void add_entry(const Trial& trial, bool threw);
  Target& next_target();
  void update_open(const std::set<uint32_t>& open);
  void step(Target& target);
  void flip();
  void echo();
  void try_all(const std::vector<synth::CallSequence>& sequences, Flavor flavor);
  [[nodiscard]] uint64_t spent() const;  // in instructions
  [[nodiscard]] bool is_time_to_descend() const;
  void descend();
  Remaining measure(const synth::CallSequence& sequence, Flavor flavor, Measured measured);
  Trial begin(const Target& target);
  std::optional<Trial> execute_known();
  size_t pick_entry();
  void initialize_classes(const Trial& trial);
  void initialize_begun(const Trial& trial);

  heapgraph::Worker& worker_;
  coverage::Obligations obligations_;
  Options options_;
  Take take_;
  Constants constants_;
  Vocabulary vocabulary_;
  Composer composer_;
  Flips flips_;
  size_t next_flip_ = 0;     // of the entries
  std::deque<size_t> hard_;  // entries with questions that were too hard for little effort
  Echoes echoes_;
  size_t next_echo_ = 0;  // of the entries
  coverage::ReachableCode reachable_;
  Approach approach_;
  bool has_run_ = false;
  std::vector<Pursuit> pursuits_;  // branches first
  size_t next_pursuit_ = 0;        // that has a descent
  Measured* measured_ = nullptr;
  uint64_t descent_cost_ = 0;
  uint32_t most_descents_ = 2;  // for one goal, from one place
  uint64_t next_descent_ = 0;   // when so many sequences were tried
  base::Deadline deadline_;
  std::vector<Target> targets_;
  std::vector<std::unique_ptr<Entry>> entries_;
  std::vector<uint8_t> seen_;  // by point: how often it was executed in one call, as bits
  std::set<std::tuple<const ir::Method*, uint32_t, uint32_t>>
      interrupted_;                        // where exceptions have left what
  std::unordered_set<uint64_t> patterns_;  // of what calls have executed
  struct Passed {
    uint64_t calls = 0;
    std::vector<bool> objects;  // by argument: whether it was anything but null
  };
  std::map<api::CallId, Passed> passed_;
  std::set<uint32_t> covered_;
  std::vector<uint8_t> attempts_;        // by obligation
  std::set<const ir::ClassInfo*> made_;  // classes that objects were seen of
  uint64_t last_news_ = 0;               // the sequence that has shown something new last
  bool has_news_ = false;                // in this step
  size_t classes_seen_ = 0;
  std::set<const ir::ClassInfo*>
      initialized_;  // in the beginning of sequences, as far as that does not depend on the run
  std::set<const ir::ClassInfo*>
      begun_;  // classes of the platform whose initialisers took too long for a call
  SearchStats stats_;
  std::map<std::string, base::Incomplete> stops_;
};

}  // namespace heapwright::search
