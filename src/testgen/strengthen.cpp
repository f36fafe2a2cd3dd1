#include "testgen/strengthen.h"

#include <algorithm>
#include <optional>

#include "heapgraph/worker.h"
#include "synth/minimise.h"
#include "testgen/ir_mutants.h"
#include "testgen/walks.h"

namespace heapwright::testgen {

namespace {

constexpr uint64_t kMaxStepsOfMutant = 20'000;  // beyond what the sequence takes by itself

// What tests assert of each call, as numbers: a primitive, null, which known object, or the exception.
using Results = std::vector<uint64_t>;

class Strengthening {
 public:
  Strengthening(heapgraph::Worker& worker, const StrengthenOptions& options)
      : worker_(worker),
        options_(options),
        mutants_(worker.program(), *options.classes, *options.methods),
        is_noticed_(mutants_.size()) {}

  Strengthened run(const std::vector<synth::CallSequence>& suite) {
    Strengthened result;
    result.mutants = mutants_.size();
    std::vector<Test> tests = prepare_all(suite);
    for (size_t mutant = 0; mutant < mutants_.size(); ++mutant) {
      is_noticed_[mutant] =
          std::any_of(tests.begin(), tests.end(), [&](const Test& test) { return notices(test, mutant); });
    }
    result.noticed_before = noticed();
    Walks walks = make_walks(worker_, options_.walks, options_.seed, options_.deadline);
    std::vector<Test> random = prepare_all(walks.random);
    take_telling(prepare_all(walks.orderly), "fillAndEmpty", result);
    take_telling(random, "manyCalls", result);
    for (Test& test : choose(random)) {
      shorten(test);
      if (result.tests.size() < options_.max_tests) result.tests.push_back({std::move(test.sequence), ""});
    }
    result.noticed = noticed();
    return result;
  }

 private:
  struct Test {
    synth::CallSequence sequence;
    Results results;
    uint64_t steps = 0;
    std::vector<size_t> notices;  // mutants that no test before notices
  };

  [[nodiscard]] size_t noticed() const {
    return static_cast<size_t>(std::count(is_noticed_.begin(), is_noticed_.end(), true));
  }

  std::optional<Test> prepare(const synth::CallSequence& sequence) {
    Test test{sequence, {}, 0, {}};
    auto results = execute(sequence, 0, &test.steps);
    if (!results) return std::nullopt;
    test.results = std::move(*results);
    return test;
  }

  std::vector<Test> prepare_all(const std::vector<synth::CallSequence>& sequences) {
    std::vector<Test> tests;
    for (const synth::CallSequence& sequence : sequences) {
      if (is_late()) break;
      if (auto test = prepare(sequence)) tests.push_back(std::move(*test));
    }
    return tests;
  }

  // As it is, whether or not it notices something: a long way through the class shows bugs that are no
  // mutants.
  void take(const Test& test, const std::string& name, Strengthened& result) {
    if (result.tests.size() >= options_.max_tests) return;
    for (size_t mutant = 0; mutant < mutants_.size(); ++mutant)
      is_noticed_[mutant] = is_noticed_[mutant] || notices(test, mutant);
    result.tests.push_back({test.sequence, name});
  }

  // Those that show most, one after the other.
  void take_telling(const std::vector<Test>& walks, const std::string& name, Strengthened& result) {
    using Features = std::vector<uint64_t>;
    std::vector<Features> features;
    for (const Test& walk : walks)
      features.push_back(is_late() ? Features() : options_.features(walk.sequence));
    for (size_t i = 0; i < std::min(options_.whole_walks, walks.size()); ++i) {
      auto news = [&](size_t walk) {
        return std::count_if(features[walk].begin(), features[walk].end(),
                             [&](uint64_t feature) { return !shown_.contains(feature); });
      };
      size_t best = 0;
      for (size_t walk = 1; walk < walks.size(); ++walk) {
        if (news(walk) > news(best)) best = walk;
      }
      if (news(best) == 0) return;
      shown_.insert(features[best].begin(), features[best].end());
      take(walks[best], name, result);
    }
  }

  // Nothing: it does not come to its end. `max_steps` 0: as many as always.
  std::optional<Results> execute(const synth::CallSequence& sequence, uint64_t max_steps, uint64_t* steps) {
    synth::Execution execution;
    execution.path = worker_.fresh_path();
    uint64_t first = execution.path.steps;
    if (max_steps != 0) execution.context.max_steps = first + max_steps;
    Results results;
    bool is_whole = true;
    for (const synth::ConcreteCall& call : sequence.calls) {
      is_whole = synth::execute_call(worker_, execution, call);
      if (!is_whole) break;
      results.push_back(result_of(execution));
    }
    uint64_t taken = execution.path.steps - first;
    spent_ += taken;
    if (steps != nullptr) *steps = taken;
    return is_whole ? std::optional(std::move(results)) : std::nullopt;
  }

  static uint64_t result_of(const synth::Execution& execution) {
    const synth::Execution::Result& result = execution.results.back();
    if (!result.threw.empty()) return std::hash<std::string>()(result.threw) | 1;
    if (!result.is_object) return result.value.bits() << 1;
    auto object = result.value.as<ir::ObjectId>();
    if (object == ir::ObjectId::kNull) return 0;
    for (const auto& [number, plain] : execution.objects) {
      if (plain == object) return 2 * number;
    }
    for (size_t i = 0; i + 1 < execution.results.size(); ++i) {
      const synth::Execution::Result& earlier = execution.results[i];
      if (earlier.is_object && earlier.value.as<ir::ObjectId>() == object) return 2 * i + (uint64_t{1} << 40);
    }
    // Of a box its number, of other objects that they are there.
    const machine::Object& heap_object = execution.path.heap.get(object);
    bool is_box = heap_object.type->super != nullptr && heap_object.type->super->name == "java/lang/Number" &&
                  heap_object.type->instance_slots == 1;
    return is_box ? heap_object.slots()[0].bits() << 1 | uint64_t{1} << 41 : uint64_t{1} << 42;
  }

  [[nodiscard]] bool is_late() const { return base::has_passed(options_.deadline); }
  [[nodiscard]] bool has_budget() const { return spent_ < options_.max_steps && !is_late(); }

  bool notices(const Test& test, size_t mutant) {
    if (!has_budget()) return false;
    auto applied = mutants_.apply(mutant);
    auto results = execute(test.sequence, test.steps + kMaxStepsOfMutant, nullptr);
    return results != test.results;
  }

  // The first walk that notices a mutant, for each that nothing has noticed.
  std::vector<Test> choose(const std::vector<Test>& walks) {
    std::vector<Test> chosen;
    for (size_t mutant = 0; mutant < mutants_.size() && has_budget(); ++mutant) {
      if (is_noticed_[mutant]) continue;
      auto known =
          std::find_if(chosen.begin(), chosen.end(), [&](const Test& test) { return notices(test, mutant); });
      if (known == chosen.end() && chosen.size() < options_.max_tests) {
        auto walk =
            std::find_if(walks.begin(), walks.end(), [&](const Test& test) { return notices(test, mutant); });
        if (walk != walks.end()) known = chosen.insert(chosen.end(), *walk);
      }
      if (known == chosen.end()) continue;
      is_noticed_[mutant] = true;
      known->notices.push_back(mutant);
    }
    return chosen;
  }

  // Without the calls that it does not need for what it notices.
  void shorten(Test& test) {
    auto is_enough = [&](const synth::CallSequence& calls, const std::vector<synth::CallArgument>&) {
      auto shorter = prepare(calls);
      if (!shorter || !has_budget()) return false;
      bool notices_all = std::all_of(test.notices.begin(), test.notices.end(),
                                     [&](size_t mutant) { return notices(*shorter, mutant); });
      if (!notices_all) return false;
      shorter->notices = std::move(test.notices);
      test = std::move(*shorter);
      return true;
    };
    synth::CallSequence sequence = test.sequence;
    std::vector<synth::CallArgument> none;
    synth::minimise(sequence, none, 1, sequence.calls.size(), is_enough);
  }

  heapgraph::Worker& worker_;
  const StrengthenOptions& options_;
  IrMutants mutants_;
  std::vector<bool> is_noticed_;
  std::unordered_set<uint64_t> shown_;  // by the walks that were taken as they are
  uint64_t spent_ = 0;
};

}  // namespace

Strengthened strengthen(heapgraph::Worker& worker, const std::vector<synth::CallSequence>& suite,
                        const StrengthenOptions& options) {
  return Strengthening(worker, options).run(suite);
}

}  // namespace heapwright::testgen
