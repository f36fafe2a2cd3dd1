#include "testgen/walks.h"

#include <algorithm>
#include <map>
#include <random>

#include "api/sample_numbers.h"
#include "classfile/descriptor.h"
#include "heapgraph/worker.h"

namespace heapwright::testgen {

using api::ApiCall;
using api::CallId;
using api::Parameter;
using synth::CallArgument;
using synth::ConcreteCall;

namespace {

constexpr size_t kShortest = 6;
constexpr size_t kLongest = 36;
constexpr uint64_t kNumbers = 10;  // 0 to 9
constexpr uint64_t kObjects = 5;
constexpr size_t kMaxEmptying = 3;
constexpr size_t kMaxLooks = 3;
constexpr size_t kOrders = 40;  // of values that go in and out

enum class Effect { kFills, kTakesOut, kClears };

class Walker {
 public:
  Walker(heapgraph::Worker& worker, uint64_t seed, std::chrono::steady_clock::time_point deadline)
      : worker_(worker), api_(worker.api()), random_(seed), deadline_(deadline) {
    const ir::ClassInfo& under_test = *api_.classes()[0];
    for (size_t i = 0; i < api_.calls().size(); ++i) {
      const ApiCall& call = api_.calls()[i];
      if (call.is_added || (!call.is_public && api_.can_begin_publicly())) continue;
      auto id = static_cast<CallId>(i);
      if (call.kind == ApiCall::Kind::kInstance) {
        if (under_test.is_subclass_of(*call.method->owner)) calls_.push_back(id);
      } else if (call.kind == ApiCall::Kind::kConstructor ? call.method->owner == &under_test
                                                          : returns(call, under_test)) {
        beginnings_.push_back(id);
      }
    }
  }

  Walks run(size_t count) {
    Walks result;
    if (beginnings_.empty() || calls_.empty()) return result;
    for (size_t i = 0; i < 2 * count && result.random.size() < count; ++i) {
      synth::CallSequence walk = one();
      if (walk.calls.size() >= kShortest) result.random.push_back(std::move(walk));
    }
    add_orderly(result.orderly);
    return result;
  }

 private:
  static bool returns(const ApiCall& call, const ir::ClassInfo& type) {
    std::string_view result = classfile::result_descriptor(call.method->descriptor);
    return classfile::class_of_descriptor(result) == type.name;
  }

  // Not std::uniform_int_distribution, which differs between libraries.
  uint64_t below(uint64_t limit) { return random_() % limit; }
  bool happens(uint64_t percent) { return below(100) < percent; }

  synth::CallSequence one() {
    synth::CallSequence walk;
    size_t length = kShortest + below(kLongest - kShortest);
    if (!begin(walk)) return {};
    for (size_t tries = 0; tries < 3 * length && walk.calls.size() < length; ++tries) {
      bool fills = walk.calls.size() < length / 2;
      ConcreteCall call{choose(fills), {{CallArgument::Kind::kResult, 0, 0, 0, {}}}};
      add_arguments(call);
      step(walk, call, happens(15));
    }
    return walk;
  }

  // The random walks have shown what calls do.
  void add_orderly(std::vector<synth::CallSequence>& walks) {
    std::vector<CallId> filling = calls_with(Effect::kFills);
    std::vector<CallId> emptying = calls_with(Effect::kTakesOut);
    if (filling.empty()) return;
    emptying.resize(std::min(emptying.size(), kMaxEmptying));
    for (CallId empty : emptying) {
      for (size_t i = 0; i < kOrders; ++i) {
        synth::CallSequence walk = orderly(filling[0], empty, 5 + i % 4);
        if (walk.calls.size() >= kShortest) walks.push_back(std::move(walk));
      }
    }
  }

  // Calls of this effect with values as parameters, those with few of them first.
  std::vector<CallId> calls_with(Effect effect) {
    std::vector<CallId> result;
    for (CallId call : calls_) {
      auto known = effects_.find(call);
      const std::vector<Parameter>& parameters = api_.call(call).parameters;
      bool takes_values = std::none_of(parameters.begin(), parameters.end(), [](const Parameter& parameter) {
        return parameter.kind == Parameter::Kind::kObject || parameter.kind == Parameter::Kind::kBoolean;
      });
      bool has_value = !parameters.empty() || effect == Effect::kTakesOut;
      if (known != effects_.end() && known->second == effect && takes_values && has_value)
        result.push_back(call);
    }
    std::stable_sort(result.begin(), result.end(), [this](CallId a, CallId b) {
      return api_.call(a).parameters.size() < api_.call(b).parameters.size();
    });
    return result;
  }

  // The numbers from 1 on, in a random order.
  std::vector<uint32_t> shuffled(size_t count) {
    std::vector<uint32_t> values;
    for (uint32_t value = 1; value <= count; ++value) values.push_back(value);
    for (size_t i = count; i > 1; --i) std::swap(values[i - 1], values[below(i)]);
    return values;
  }

  synth::CallSequence orderly(CallId fill, CallId empty, size_t count) {
    synth::CallSequence walk;
    if (!begin(walk)) return {};
    std::vector<uint32_t> in = shuffled(count);
    std::vector<uint32_t> out = shuffled(count);
    for (uint32_t value : in) step_with(walk, fill, value);
    for (size_t i = 0; i < out.size(); ++i) {
      step_with(walk, empty, out[i]);
      look(walk, {out[(i + 1) % out.size()]});
      if (i + 1 == out.size() / 2) look(walk, out);
    }
    return walk;
  }

  void step_with(synth::CallSequence& walk, CallId id, uint32_t value) {
    ConcreteCall call{id, {{CallArgument::Kind::kResult, 0, 0, 0, {}}}};
    for (const Parameter& parameter : api_.call(id).parameters)
      call.arguments.push_back(of_value(parameter, value));
    step(walk, call, false);
  }

  // Some calls that only look: without parameters, and one for each value.
  void look(synth::CallSequence& walk, const std::vector<uint32_t>& values) {
    size_t plain = 0;
    size_t with_value = 0;
    for (CallId call : calls_) {
      const ApiCall& candidate = api_.call(call);
      ir::Type result = candidate.method->result;
      bool only_looks = !effects_.contains(call) && result != ir::Type::kVoid && result != ir::Type::kRef;
      size_t& looks = candidate.parameters.empty() ? plain : with_value;
      size_t most = candidate.parameters.empty() ? kMaxLooks : 1;
      if (!only_looks || candidate.parameters.size() > 1 || looks == most) continue;
      for (uint32_t value : candidate.parameters.empty() ? std::vector<uint32_t>{0} : values)
        step_with(walk, call, value);
      ++looks;
    }
  }

  CallArgument of_value(const Parameter& parameter, uint32_t value) {
    CallArgument result;
    if (parameter.kind == Parameter::Kind::kNumber) {
      result.kind = CallArgument::Kind::kNumber;
      result.value = api::number_bits(parameter.type, static_cast<int32_t>(value));
    } else if (!parameter.boxes.empty()) {
      result.kind = CallArgument::Kind::kBox;
      result.value = api::number_bits(api::box_value_type(*parameter.boxes[0]), static_cast<int32_t>(value));
    } else if (parameter.takes_opaque) {
      result.kind = CallArgument::Kind::kObject;
      result.value = value;
    }
    return result;
  }

  bool begin(synth::CallSequence& walk) {
    execution_ = synth::Execution();
    execution_.path = worker_.fresh_path();
    numbers_.clear();
    ConcreteCall first{beginnings_[below(beginnings_.size())], {}};
    add_arguments(first);
    return step(walk, first, true) && execution_.results[0].threw.empty() &&
           execution_.results[0].value.as<ir::ObjectId>() != ir::ObjectId::kNull;
  }

  // Calls that make the heap larger at first, those that make it smaller later, as far as they are known.
  CallId choose(bool fills) {
    if (happens(75)) {
      std::vector<CallId> fitting;
      for (CallId call : calls_) {
        auto known = effects_.find(call);
        if (known != effects_.end() && known->second == (fills ? Effect::kFills : Effect::kTakesOut))
          fitting.push_back(call);
      }
      if (!fitting.empty()) return fitting[below(fitting.size())];
    }
    return calls_[below(calls_.size())];
  }

  void add_arguments(ConcreteCall& call) {
    for (const Parameter& parameter : api_.call(call.call).parameters)
      call.arguments.push_back(argument(parameter));
  }

  uint64_t number() {
    bool again = !numbers_.empty() && happens(50);
    uint64_t value = again ? numbers_[below(numbers_.size())] : below(kNumbers);
    numbers_.push_back(value);
    return value;
  }

  CallArgument argument(const Parameter& parameter) {
    CallArgument result;
    switch (parameter.kind) {
      case Parameter::Kind::kNumber:
        result.kind = CallArgument::Kind::kNumber;
        result.value = api::number_bits(parameter.type, static_cast<int32_t>(number()));
        break;
      case Parameter::Kind::kBoolean:
        result.kind = CallArgument::Kind::kNumber;
        result.value = below(2);
        break;
      case Parameter::Kind::kOpaque:
        if (!parameter.boxes.empty()) {
          result.kind = CallArgument::Kind::kBox;
          result.box = static_cast<uint32_t>(below(parameter.boxes.size()));
          result.value = api::number_bits(api::box_value_type(*parameter.boxes[result.box]),
                                          static_cast<int32_t>(number()));
        } else if (parameter.takes_opaque && !happens(5)) {
          result.kind = CallArgument::Kind::kObject;
          result.value = 1 + below(kObjects);
        }
        break;
      case Parameter::Kind::kObject:
        break;
    }
    return result;
  }

  // False: the call is left out, since it does not end, throws and should not, or time is over.
  bool step(synth::CallSequence& walk, const ConcreteCall& call, bool may_throw) {
    if (base::has_passed(deadline_)) return false;
    synth::Execution trial;
    trial.path = execution_.path.fork();
    trial.results = execution_.results;
    trial.objects = execution_.objects;
    if (!synth::execute_call(worker_, trial, call)) return false;
    bool threw = !trial.results.back().threw.empty();
    if (threw && !may_throw) return false;
    size_t before = synth::reachable_objects(execution_).size();
    size_t after = synth::reachable_objects(trial).size();
    if (!threw && after != before) note_effect(call.call, before, after);
    execution_ = std::move(trial);
    walk.calls.push_back(call);
    return true;
  }

  // What takes everything out at once is no better than a new object.
  void note_effect(CallId call, size_t before, size_t after) {
    least_ = std::min(least_, after);
    Effect effect = after > before ? Effect::kFills : after > least_ ? Effect::kTakesOut : Effect::kClears;
    auto [known, is_new] = effects_.try_emplace(call, effect);
    if (!is_new && effect != Effect::kClears) known->second = effect;
  }

  heapgraph::Worker& worker_;
  const api::Api& api_;
  std::mt19937_64 random_;
  std::chrono::steady_clock::time_point deadline_;
  std::vector<CallId> beginnings_;
  std::vector<CallId> calls_;
  std::map<CallId, Effect> effects_;  // of calls that have changed the size of the heap
  size_t least_ = SIZE_MAX;           // objects after such a call
  std::vector<uint64_t> numbers_;
  synth::Execution execution_;
};

}  // namespace

Walks make_walks(heapgraph::Worker& worker, size_t count, uint64_t seed,
                 std::chrono::steady_clock::time_point deadline) {
  return Walker(worker, seed, deadline).run(count);
}

}  // namespace heapwright::testgen
