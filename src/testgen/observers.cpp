#include "testgen/observers.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "testgen/expected_value.h"

namespace heapwright::testgen {

using exec::ObjectId;
using heapgraph::ApiCall;
using heapgraph::CallId;
using heapgraph::Parameter;
using ir::ClassInfo;
using synth::CallArgument;
using synth::ConcreteCall;

namespace {

constexpr size_t kMostAnObject = 6;       // observers without parameters
constexpr size_t kMostWithParameter = 6;  // in all
constexpr uint64_t kMostSteps = 200'000;  // that an observer may take

// An argument that the sequence has passed, and as what.
struct Passed {
  CallArgument argument;
  ir::Type type = ir::Type::kInt;
  const ClassInfo* box = nullptr;  // kBox
};

// How much a result tells, the most telling first; what has no place here is not asserted.
int rank(const Expected& expected) {
  switch (expected.kind) {
    case Expected::Kind::kNumber:
      return expected.type == ir::Type::kBoolean ? 1 : 0;
    case Expected::Kind::kArray:
      return expected.elements.size() == expected.value ? 2 : 9;
    case Expected::Kind::kString:
    case Expected::Kind::kBox:
    case Expected::Kind::kEnum:
    case Expected::Kind::kPlain:
    case Expected::Kind::kNull:
    case Expected::Kind::kObject:
      return 3;
    case Expected::Kind::kNothing:
      break;
  }
  return 9;
}

// The class that a call's result is declared as, if that is one under exploration; null: another.
const ClassInfo* declared_class(const heapgraph::Api& api, const ApiCall& call) {
  if (call.kind == ApiCall::Kind::kConstructor) return call.method->owner;
  std::string_view descriptor = call.method->descriptor;
  std::string_view result = descriptor.substr(descriptor.find(')') + 1);
  if (!result.starts_with('L')) return nullptr;
  for (const ClassInfo* type : api.classes()) {
    if (result.substr(1, result.size() - 2) == type->name) return type;
  }
  return nullptr;
}

class ObserverChooser {
 public:
  ObserverChooser(heapgraph::Worker& worker, const synth::CallSequence& sequence)
      : worker_(worker), api_(worker.api()), sequence_(sequence) {}

  std::vector<ConcreteCall> choose() {
    execution_ = synth::execute(worker_, sequence_);
    if (!execution_.stopped.empty()) return {};
    find_variables();
    find_passed();
    for (const auto& [call, type] : variables_) add_without_parameter(call, *type);
    add_with_parameter();
    return std::move(chosen_);
  }

 private:
  // The variables of the test: what later calls use, and the last result.
  void find_variables() {
    std::set<ObjectId> seen;
    for (size_t i = 0; i < sequence_.calls.size(); ++i) {
      const auto& result = execution_.results[i];
      bool is_kept = i + 1 == sequence_.calls.size() || synth::is_used(sequence_, i, {});
      if (!is_kept || !result.is_object || result.value.as<ObjectId>() == ObjectId::kNull) continue;
      const ClassInfo* type = declared_class(api_, api_.call(sequence_.calls[i].call));
      if (type != nullptr && seen.insert(result.value.as<ObjectId>()).second) variables_.emplace_back(i, type);
    }
  }

  void find_passed() {
    for (const ConcreteCall& concrete : sequence_.calls) {
      const ApiCall& call = api_.call(concrete.call);
      size_t first = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
      for (size_t i = first; i < concrete.arguments.size(); ++i) {
        const CallArgument& argument = concrete.arguments[i];
        const Parameter& parameter = call.parameters[i - first];
        bool is_box = argument.kind == CallArgument::Kind::kBox;
        bool is_known = is_box || argument.kind == CallArgument::Kind::kNumber ||
                        argument.kind == CallArgument::Kind::kObject;
        if (!is_known || parameter.kind == Parameter::Kind::kBoolean) continue;
        passed_.push_back({argument, parameter.type, is_box ? parameter.boxes[argument.box] : nullptr});
      }
    }
  }

  // Whether a call on the object is worth a try.
  static bool may_observe(const ApiCall& call, const ClassInfo& type, size_t parameters) {
    return call.kind == ApiCall::Kind::kInstance && call.parameters.size() == parameters &&
           call.method->result != ir::Type::kVoid && type.is_subclass_of(*call.method->owner) &&
           call.method->name != "hashCode" && call.method->name != "equals" && call.method->name != "clone";
  }

  void add_without_parameter(size_t variable, const ClassInfo& type) {
    std::vector<std::tuple<int, size_t>> found;  // rank, number of the call
    for (size_t i = 0; i < api_.calls().size(); ++i) {
      if (!may_observe(api_.calls()[i], type, 0)) continue;
      ConcreteCall call{static_cast<CallId>(i), {{CallArgument::Kind::kResult, variable}}};
      if (is_last(call)) continue;
      int telling = rank_of(call);
      if (telling < 9) found.emplace_back(telling, i);
    }
    std::sort(found.begin(), found.end());
    for (size_t i = 0; i < std::min(found.size(), kMostAnObject); ++i)
      chosen_.push_back(
          {static_cast<CallId>(std::get<1>(found[i])), {{CallArgument::Kind::kResult, variable}}});
  }

  // The last call is asserted anyway.
  [[nodiscard]] bool is_last(const ConcreteCall& call) const {
    const ConcreteCall& last = sequence_.calls.back();
    auto is_same = [](const CallArgument& a, const CallArgument& b) {
      return a.kind == b.kind && a.value == b.value && a.box == b.box;
    };
    return last.call == call.call && std::equal(last.arguments.begin(), last.arguments.end(),
                                                call.arguments.begin(), call.arguments.end(), is_same);
  }

  void add_with_parameter() {
    size_t end = chosen_.size() + kMostWithParameter;
    for (const auto& [variable, type] : variables_) {
      for (size_t i = 0; i < api_.calls().size(); ++i) {
        if (!may_observe(api_.calls()[i], *type, 1)) continue;
        std::set<std::tuple<CallArgument::Kind, uint64_t, uint32_t>> seen;
        for (const Passed& passed : passed_) {
          auto argument = as_argument(passed, api_.calls()[i].parameters[0]);
          if (!argument || !seen.emplace(argument->kind, argument->value, argument->box).second) continue;
          ConcreteCall call{static_cast<CallId>(i), {{CallArgument::Kind::kResult, variable}, *argument}};
          if (is_last(call) || rank_of(call) > 3) continue;
          chosen_.push_back(std::move(call));
          if (chosen_.size() == end) return;
        }
      }
    }
  }

  // The same value for another parameter; nothing if that takes other things.
  static std::optional<CallArgument> as_argument(const Passed& passed, const Parameter& parameter) {
    switch (passed.argument.kind) {
      case CallArgument::Kind::kNumber:
        if (parameter.kind != Parameter::Kind::kNumber || parameter.type != passed.type) return std::nullopt;
        return passed.argument;
      case CallArgument::Kind::kObject:
        if (parameter.kind != Parameter::Kind::kOpaque || !parameter.takes_opaque) return std::nullopt;
        return passed.argument;
      case CallArgument::Kind::kBox: {
        auto box = std::find(parameter.boxes.begin(), parameter.boxes.end(), passed.box);
        if (parameter.kind != Parameter::Kind::kOpaque || box == parameter.boxes.end()) return std::nullopt;
        CallArgument argument = passed.argument;
        argument.box = static_cast<uint32_t>(box - parameter.boxes.begin());
        return argument;
      }
      default:
        return std::nullopt;
    }
  }

  // 9: it throws, does not end, changes something or tells nothing.
  int rank_of(const ConcreteCall& call) {
    synth::Execution trial;
    trial.path = execution_.path.fork();
    trial.path.heap.forget_writes();
    trial.results = execution_.results;
    trial.objects = execution_.objects;
    size_t objects = trial.path.heap.object_count();
    uint64_t limit = worker_.vm().options().limits.max_steps;
    if (limit > kMostSteps) trial.path.steps = std::max(trial.path.steps, limit - kMostSteps);
    if (!synth::execute_call(worker_, trial, call) || !trial.results.back().threw.empty()) return 9;
    if (has_changed(trial.path.heap, objects)) return 9;
    Expected expected = expected_result(worker_, trial, call);
    if (expected.kind == Expected::Kind::kObject && !is_variable(expected)) return 9;
    return rank(expected);
  }

  // A string may compute its hash code.
  [[nodiscard]] bool has_changed(const exec::Heap& heap, size_t objects) const {
    auto first = static_cast<size_t>(heap.lowest_written());
    for (size_t id = first; first != 0 && id <= objects; ++id) {
      const exec::Object& now = heap.get(static_cast<ObjectId>(id));
      bool is_written = &now != &execution_.path.heap.get(static_cast<ObjectId>(id));
      if (is_written && now.type->name != "java/lang/String") return true;
    }
    return false;
  }

  [[nodiscard]] bool is_variable(const Expected& expected) const {
    return std::any_of(expected.same_as.begin(), expected.same_as.end(), [&](size_t call) {
      return std::any_of(variables_.begin(), variables_.end(),
                         [&](const auto& variable) { return variable.first == call; });
    });
  }

  heapgraph::Worker& worker_;
  const heapgraph::Api& api_;
  const synth::CallSequence& sequence_;
  synth::Execution execution_;
  std::vector<std::pair<size_t, const ClassInfo*>> variables_;  // the call and the class
  std::vector<Passed> passed_;
  std::vector<ConcreteCall> chosen_;
};

}  // namespace

std::vector<ConcreteCall> choose_observers(heapgraph::Worker& worker, const synth::CallSequence& sequence) {
  return ObserverChooser(worker, sequence).choose();
}

}  // namespace heapwright::testgen
