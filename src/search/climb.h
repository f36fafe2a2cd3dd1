// Climb: builds a receiver and arguments of which a condition holds, by calls that bring them nearer to it:
// one call as often as that helps, and where none does, one call often and then another, as it takes to fill
// something that is filled by emptying something else.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/deadline.h"
#include "search/composer.h"
#include "search/condition.h"

namespace heapwright::search {

// What is to be built.
struct ClimbGoal {
  api::CallId call{};  // it is about what this call is given
  const Condition* condition = nullptr;
  std::vector<size_t> variables;  // of the condition: which argument each is, receiver first
  // Arguments that are not left to chance: one an argument.
  std::vector<std::optional<synth::CallArgument>> given;
  std::vector<std::optional<synth::CallArgument>> hints;  // the same, to begin with
  bool is_exact = false;                                  // trifles count, too
};

class Climb {
 public:
  // `try_there`: told of a sequence that ends with the call where the condition seems to hold; answers
  // whether that is what was wanted. `most_calls`: that are executed. `longest`: calls in a sequence.
  Climb(heapgraph::Worker& worker, Vocabulary& vocabulary, Composer& composer,
        const machine::MethodSet& watched, std::function<bool(const synth::CallSequence&)> try_there,
        uint64_t most_calls, size_t longest, base::Deadline deadline);

  bool run(const ClimbGoal& goal);

 private:
  using Arguments = std::vector<synth::CallArgument>;
  struct Place {
    Trial trial;
    Arguments arguments;  // of the call
    double distance = 0;
  };
  // A call that changes something, as it is made again and again.
  struct Move {
    synth::ConcreteCall call;
    bool varies = false;  // its numbers go up
  };

  bool begin(Place& place, bool takes_hints);
  bool climb(Place& place);
  double measure(Trial& trial, const Arguments& arguments);
  bool is_there(Place& place);
  bool try_call(Place& place);
  bool change_arguments(Place& place);
  bool change_argument(Place& place, size_t which, synth::CallArgument other);
  bool slide(Place& place, size_t which);
  using Effects = std::unordered_set<uint64_t>;  // hashes of heaps
  std::vector<Move> moves(Place& place);
  void add_moves(Trial& from, size_t receiver, Place* place, Effects& effects, std::vector<Move>& found);
  bool repeat(Place& place, const Move& move);
  bool repeat_both(Place& place, const Move& first, const Move& second);
  bool apply(Trial& trial, const Move& move, uint32_t turn);
  [[nodiscard]] uint64_t signature(const Trial& trial) const;
  [[nodiscard]] bool may_go_on() const { return calls_ < most_calls_ && !base::has_passed(deadline_); }

  heapgraph::Worker& worker_;
  Vocabulary& vocabulary_;
  Composer& composer_;
  const machine::MethodSet& watched_;
  std::function<bool(const synth::CallSequence&)> try_there_;
  uint64_t most_calls_;
  size_t longest_;
  base::Deadline deadline_;
  const ClimbGoal* goal_ = nullptr;
  uint64_t calls_ = 0;  // that were executed
};

}  // namespace heapwright::search
