#include "testgen/observers.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "classfile/descriptor.h"
#include "exec/context.h"
#include "heapgraph/worker.h"

namespace heapwright::testgen {

using api::ApiCall;
using api::CallId;
using api::Parameter;
using ir::ClassInfo;
using ir::ObjectId;
using synth::CallArgument;
using synth::ConcreteCall;

namespace {

constexpr size_t kMaxPerObject = 6;      // observers without parameters
constexpr size_t kMaxWithParameter = 6;  // in all
constexpr uint64_t kMaxSteps = 200'000;  // that an observer may take
constexpr uint64_t kFirstIndices = 2;    // of a list, that are always looked at

// How much a result tells, the most telling first; nothing: too little.
std::optional<int> rank(const Expected& expected) {
  switch (expected.kind) {
    case Expected::Kind::kNumber:
      return expected.type == ir::Type::kBoolean ? 1 : 0;
    case Expected::Kind::kArray:
      return expected.elements.size() == expected.value ? std::optional(2) : std::nullopt;
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
  return std::nullopt;
}

// The class that a call's result is declared as, if that is one under exploration; null: another.
const ClassInfo* declared_class(const api::Api& api, const ApiCall& call) {
  if (call.kind == ApiCall::Kind::kConstructor) return call.method->owner;
  std::string_view result = classfile::result_descriptor(call.method->descriptor);
  for (const ClassInfo* type : api.classes()) {
    if (classfile::class_of_descriptor(result) == type->name) return type;
  }
  return nullptr;
}

CallArgument result_argument(size_t call) {
  CallArgument argument;
  argument.kind = CallArgument::Kind::kResult;
  argument.value = call;
  return argument;
}

bool are_same(const std::vector<CallArgument>& a, const std::vector<CallArgument>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const CallArgument& x, const CallArgument& y) {
    return x.kind == y.kind && x.value == y.value && x.box == y.box && x.sample == y.sample &&
           x.text == y.text && x.as == y.as && are_same(x.elements, y.elements);
  });
}

bool is_same(const ConcreteCall& a, const ConcreteCall& b) {
  return a.call == b.call && are_same(a.arguments, b.arguments);
}

// A sample that is one word of Java, such as a text; null: another.
const std::string* single_word(const api::Sample& sample) {
  return sample.java.size() == 1 ? std::get_if<std::string>(sample.java.data()) : nullptr;
}

// The value as an argument for another parameter; nothing if that takes other things.
std::optional<CallArgument> for_parameter(CallArgument argument, const Parameter& from, const Parameter& to) {
  bool is_opaque = to.kind == Parameter::Kind::kOpaque;
  bool fits_anyhow = to.descriptor == "Ljava/lang/Object;" || from.descriptor == to.descriptor;
  if (argument.as != nullptr && argument.kind != CallArgument::Kind::kNumber)
    return fits_anyhow ? std::optional(argument) : std::nullopt;
  switch (argument.kind) {
    case CallArgument::Kind::kNumber:
      if (to.kind == Parameter::Kind::kNumber && to.type == from.type) return argument;
      break;
    case CallArgument::Kind::kObject:
      if (is_opaque && to.takes_opaque) return argument;
      break;
    case CallArgument::Kind::kBox: {
      auto found = std::find(to.boxes.begin(), to.boxes.end(), from.boxes[argument.box]);
      if (!is_opaque || found == to.boxes.end()) break;
      argument.box = static_cast<uint32_t>(found - to.boxes.begin());
      return argument;
    }
    case CallArgument::Kind::kSample: {
      const std::string* word = single_word(from.samples[argument.sample]);
      auto found = std::find_if(to.samples.begin(), to.samples.end(), [&](const api::Sample& sample) {
        const std::string* other = single_word(sample);
        return word != nullptr && other != nullptr && *word == *other;
      });
      if (found == to.samples.end()) break;
      argument.sample = static_cast<uint32_t>(found - to.samples.begin());
      return argument;
    }
    case CallArgument::Kind::kText:
      if (fits_anyhow) return argument;
      break;
    case CallArgument::Kind::kNull:
    case CallArgument::Kind::kResult:
      break;
  }
  return std::nullopt;
}

// Whether an object that was there before has been written to. A string may compute its hash code.
bool has_changed(const machine::Heap& before, const machine::Heap& after) {
  auto first = static_cast<size_t>(after.lowest_written());
  for (size_t id = first; first != 0 && id <= before.object_count(); ++id) {
    const machine::Object& object = after.get(static_cast<ObjectId>(id));
    bool is_written = &object != &before.get(static_cast<ObjectId>(id));
    if (is_written && object.type->name != "java/lang/String") return true;
  }
  return false;
}

// No exception that a test would have to declare.
bool declares_nothing(const ir::Method& method) {
  return method.source == nullptr || method.source->thrown.empty();
}

// Whether the instruction looks at an object that the sequence has made.
bool reads_state(const machine::Path& path, const ir::Instr& instr, ObjectId first,
                 const machine::Heap& before) {
  bool is_load = instr.op >= ir::Op::kLoadI8 && instr.op <= ir::Op::kLoadRef;
  if (!is_load && instr.op != ir::Op::kGetField && instr.op != ir::Op::kArrayLength) return false;
  auto object = path.registers[path.frames.back().base + instr.a].as<ObjectId>();
  return object >= first && static_cast<size_t>(object) <= before.object_count();
}

}  // namespace

Observers::Observers(heapgraph::Worker& worker)
    : worker_(worker),
      api_(worker.api()),
      first_object_(static_cast<ObjectId>(worker.fresh_path().heap.object_count() + 1)) {}

Observers::Situation Observers::after(const synth::CallSequence& sequence) {
  Situation situation;
  situation.sequence = &sequence;
  situation.execution = synth::execute(worker_, sequence);
  if (situation.execution.stopped) return situation;
  find_variables(situation);
  find_passed(situation);
  return situation;
}

// What later calls use, and the last result; each object once.
void Observers::find_variables(Situation& situation) const {
  const auto& calls = situation.sequence->calls;
  std::set<ObjectId> seen;
  for (size_t i = 0; i < calls.size(); ++i) {
    const auto& result = situation.execution.results[i];
    bool is_kept = i + 1 == calls.size() || synth::is_used(*situation.sequence, i, {});
    if (!is_kept || !result.is_object || result.value.as<ObjectId>() == ObjectId::kNull) continue;
    const ClassInfo* type = declared_class(api_, api_.call(calls[i].call));
    // clone() returns an Object, which the statements cast if a method of the class is called on it.
    const ClassInfo* actual = situation.execution.path.heap.get(result.value.as<ObjectId>()).type;
    if (type == nullptr && actual == api_.classes()[0]) type = actual;
    if (type != nullptr && seen.insert(result.value.as<ObjectId>()).second)
      situation.variables.push_back({i, type});
  }
}

void Observers::find_passed(Situation& situation) const {
  std::function<void(const CallArgument&, const Parameter&)> add = [&](const CallArgument& argument,
                                                                       const Parameter& parameter) {
    if (parameter.kind != Parameter::Kind::kBoolean) situation.passed.push_back({argument, &parameter});
    const Parameter& made_as = argument.as != nullptr ? *argument.as : parameter;
    for (size_t i = 0; i < argument.elements.size(); ++i)
      add(argument.elements[i], made_as.samples[argument.sample].elements[i]);
  };
  for (const ConcreteCall& concrete : situation.sequence->calls) {
    const ApiCall& call = api_.call(concrete.call);
    for (size_t i = 0; i < concrete.arguments.size(); ++i) {
      if (const Parameter* parameter = call.parameter_of(i)) add(concrete.arguments[i], *parameter);
    }
  }
  static const Parameter kIndex;
  for (uint64_t index = 0; index < kFirstIndices; ++index) {
    CallArgument argument;
    argument.kind = CallArgument::Kind::kNumber;
    argument.value = index;
    situation.passed.push_back({argument, &kIndex});
  }
}

bool Observers::may_observe(CallId id, const ClassInfo& type, size_t parameters) const {
  const ApiCall& call = api_.call(id);
  const ir::Method& method = *call.method;
  bool is_preferred = call.is_public || !api_.can_begin_publicly();
  return is_preferred && !call.is_added && call.kind == ApiCall::Kind::kInstance &&
         call.parameters.size() == parameters && method.result != ir::Type::kVoid &&
         type.is_subclass_of(*method.owner) && method.name != "hashCode" && method.name != "equals" &&
         !changing_.contains(id) && declares_nothing(method);
}

std::vector<ConcreteCall> Observers::without_parameter(const Situation& situation,
                                                       const Variable& variable) const {
  std::vector<ConcreteCall> result;
  for (size_t i = 0; i < api_.calls().size(); ++i) {
    ConcreteCall call{static_cast<CallId>(i), {result_argument(variable.call)}};
    // The last call is asserted anyway.
    bool is_wanted =
        may_observe(call.call, *variable.type, 0) && !is_same(call, situation.sequence->calls.back());
    if (is_wanted) result.push_back(std::move(call));
  }
  return result;
}

// All methods with the first value, then with the second, ...
std::vector<ConcreteCall> Observers::with_parameter(const Situation& situation) const {
  std::vector<ConcreteCall> result;
  for (const Passed& passed : situation.passed) {
    for (const Variable& variable : situation.variables) {
      for (size_t i = 0; i < api_.calls().size(); ++i) {
        auto id = static_cast<CallId>(i);
        if (!may_observe(id, *variable.type, 1)) continue;
        auto argument = for_parameter(passed.argument, *passed.parameter, api_.call(id).parameters[0]);
        if (!argument) continue;
        ConcreteCall call{id, {result_argument(variable.call), *argument}};
        bool is_known = is_same(call, situation.sequence->calls.back()) ||
                        std::any_of(result.begin(), result.end(),
                                    [&](const ConcreteCall& c) { return is_same(c, call); });
        if (!is_known) result.push_back(std::move(call));
      }
    }
  }
  return result;
}

std::optional<Expected> Observers::result_of(Situation& situation, const ConcreteCall& call) {
  synth::Execution trial;
  trial.path = situation.execution.path.fork();
  trial.path.heap.forget_writes();
  trial.results = situation.execution.results;
  trial.objects = situation.execution.objects;
  trial.context.max_steps = trial.path.steps + kMaxSteps;
  bool reads = false;
  exec::Observer observer = [&](const machine::Path& path, const ir::Instr& instr) {
    reads = reads || reads_state(path, instr, first_object_, situation.execution.path.heap);
  };
  trial.context.observer = &observer;
  bool ends = synth::execute_call(worker_, trial, call);
  trial.context.observer = nullptr;
  if (has_changed(situation.execution.path.heap, trial.path.heap)) {
    changing_.insert(call.call);
    return std::nullopt;
  }
  if (!ends || !reads || !trial.results.back().threw.empty()) return std::nullopt;
  Expected expected = expected_result(worker_, trial, call);
  auto is_variable = [&](size_t earlier) {
    return std::any_of(situation.variables.begin(), situation.variables.end(),
                       [&](const Variable& variable) { return variable.call == earlier; });
  };
  bool is_nameless = expected.kind == Expected::Kind::kObject && expected.text.empty() &&
                     std::none_of(expected.same_as.begin(), expected.same_as.end(), is_variable);
  return is_nameless || !rank(expected) ? std::nullopt : std::optional(expected);
}

void Observers::learn(const synth::CallSequence& sequence) {
  Situation situation = after(sequence);
  for (const Variable& variable : situation.variables) {
    for (const ConcreteCall& call : without_parameter(situation, variable)) result_of(situation, call);
  }
  for (const ConcreteCall& call : with_parameter(situation)) {
    if (!changing_.contains(call.call)) result_of(situation, call);
  }
}

std::vector<ConcreteCall> Observers::choose(const synth::CallSequence& sequence) {
  Situation situation = after(sequence);
  std::vector<ConcreteCall> chosen;
  for (const Variable& variable : situation.variables) {
    std::vector<std::pair<int, ConcreteCall>> found;
    for (ConcreteCall& call : without_parameter(situation, variable)) {
      if (auto expected = result_of(situation, call)) found.emplace_back(*rank(*expected), std::move(call));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    found.resize(std::min(found.size(), kMaxPerObject));
    for (auto& [telling, call] : found) chosen.push_back(std::move(call));
  }
  size_t end = chosen.size() + kMaxWithParameter;
  for (ConcreteCall& call : with_parameter(situation)) {
    if (chosen.size() < end && result_of(situation, call)) chosen.push_back(std::move(call));
  }
  return chosen;
}

}  // namespace heapwright::testgen
