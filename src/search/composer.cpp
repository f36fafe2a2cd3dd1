#include "search/composer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>

#include "classfile/descriptor.h"

namespace heapwright::search {

using api::ApiCall;
using api::CallId;
using api::Parameter;
using ir::ClassInfo;
using ir::Type;
using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

constexpr uint64_t kMaxSteps = 50'000;         // of one call, mostly
constexpr uint64_t kMaxStepsOfSome = 300'000;  // of one in kPartOfSome
constexpr uint64_t kPartOfSome = 20;
constexpr int kDeepest = 4;      // makers of arguments of makers
constexpr size_t kLongest = 40;  // calls in a sequence
constexpr int kTries = 3;        // to make one object
constexpr uint64_t kPlainObjects = 3;
constexpr uint64_t kPercentOfStubs = 10;  // where something else makes the type
constexpr uint64_t kPercentOfFunctionStubs = 40;
constexpr uint64_t kPercentOfResults = 40;  // of a stub that are objects rather than null

// What is passed without being made by other calls, wherever it stands in the arguments.
void leaves(CallArgument& argument, const Parameter* parameter,
            std::vector<std::pair<CallArgument*, const Parameter*>>& found) {
  if (argument.as != nullptr) parameter = argument.as;
  if (argument.kind == Kind::kSample) {
    const api::Sample& sample = parameter->samples[argument.sample];
    for (size_t i = 0; i < argument.elements.size(); ++i)
      leaves(argument.elements[i], &sample.elements[i], found);
  }
  if (argument.kind != Kind::kResult) found.emplace_back(&argument, parameter);
}

// Where it is the result of a call, another one is meant.
void renumber(CallArgument& argument, const std::function<size_t(size_t)>& place_of) {
  if (argument.kind == Kind::kResult) argument.value = place_of(argument.value);
  for (CallArgument& element : argument.elements) renumber(element, place_of);
}

CallArgument of_kind(Kind kind, uint64_t value = 0) {
  CallArgument argument;
  argument.kind = kind;
  argument.value = value;
  return argument;
}

}  // namespace

Composer::Composer(heapgraph::Worker& worker, Vocabulary& vocabulary, const Constants& constants,
                   uint64_t seed, size_t longest, std::function<void(const Trial&, Trial::Outcome)> on_call)
    : worker_(worker),
      vocabulary_(vocabulary),
      values_(constants, worker.options().api.numbers, seed),
      longest_(longest == 0 ? kLongest : longest),
      on_call_(std::move(on_call)) {
  ir::Program& program = worker.program();
  for (const std::string& name : constants.classes) {
    const ClassInfo* type = program.load(name).found;
    bool is_any = type == nullptr || (type->super == nullptr && !type->is_interface());
    if (is_any) continue;
    std::string descriptor = type->is_array() ? name : "L" + name + ";";
    asked_.push_back(std::make_unique<Parameter>(api::parameter_of(program, descriptor)));
    asked_.back()->of_class = type;
  }
}

Flavor Composer::flavor() {
  uint64_t which = below(10);
  return which < 4   ? Flavor::kNumbers
         : which < 8 ? Flavor::kTexts
         : which < 9 ? Flavor::kPlain
                     : Flavor::kMixed;
}

bool Composer::execute(Trial& trial, ConcreteCall call) {
  uint64_t steps = below(kPartOfSome) == 0 ? kMaxStepsOfSome : kMaxSteps;
  Trial::Outcome outcome = trial.call(worker_, std::move(call), steps);
  on_call_(trial, outcome);
  return outcome != Trial::Outcome::kStopped;
}

bool Composer::append(Trial& trial, CallId call) { return append(trial, call, 0); }

bool Composer::append(Trial& trial, CallId id, int depth) {
  if (trial.size() >= longest_) return false;
  ConcreteCall concrete{id, {}};
  if (vocabulary_.call(id).kind == ApiCall::Kind::kInstance) {
    auto receiver =
        object(trial, *vocabulary_.call(id).method->owner, vocabulary_.receiver_signature(id), depth);
    if (!receiver) return false;
    // A builder wants to be told something before it builds.
    if (depth > 0 && happens(40)) {
      std::string signature = vocabulary_.receiver_signature(id);
      if (!fill(trial, receiver->value, 1 + below(2), signature, depth + 1)) return false;
    }
    concrete.arguments.push_back(std::move(*receiver));
  }
  // The vocabulary grows meanwhile, but parameters stay where they are.
  size_t count = vocabulary_.call(id).parameters.size();
  const Parameter* parameters = vocabulary_.call(id).parameters.data();
  const api::Stub* stub = vocabulary_.call(id).stub.get();
  usual_length_ = some_length(depth);
  for (size_t i = 0; i < count; ++i) {
    bool is_object = parameters[i].type == Type::kRef && parameters[i].descriptor != "Ljava/lang/String;";
    bool is_result = stub != nullptr && i >= stub->constructor_parameters;
    bool is_null = is_object && is_result && !happens(kPercentOfResults);
    std::optional<CallArgument> passed;
    if (is_null) passed = CallArgument();
    // What is alike often has to fit together: arrays of one length, a text and a part of it.
    if (!passed && happens(12)) passed = passed_before(concrete, parameters, i);
    if (!passed) passed = argument(trial, parameters[i], depth);
    if (!passed) return false;
    concrete.arguments.push_back(std::move(*passed));
  }
  return execute(trial, std::move(concrete));
}

// An argument that the call has already, for another parameter of the same type.
std::optional<CallArgument> Composer::passed_before(const ConcreteCall& call, const Parameter* parameters,
                                                    size_t next) {
  size_t receivers = call.arguments.size() - next;
  std::vector<size_t> fitting;
  for (size_t i = 0; i < next; ++i) {
    if (parameters[i].descriptor == parameters[next].descriptor) fitting.push_back(i);
  }
  if (fitting.empty()) return std::nullopt;
  size_t which = fitting[below(fitting.size())];
  CallArgument again = call.arguments[receivers + which];
  bool is_of_parameter = again.kind == Kind::kBox || again.kind == Kind::kSample;
  if (is_of_parameter && again.as == nullptr) again.as = &parameters[which];
  return again;
}

size_t Composer::some_length(int depth) {
  constexpr size_t kLengths[] = {0, 1, 1, 2, 2, 3, 3, 4, 5, 8, 12, 20};
  return kLengths[below(depth > 1 ? 6 : std::size(kLengths))];
}

bool Composer::fill(Trial& trial, size_t result, size_t count, const std::string& signature, int depth) {
  const ClassInfo* type = trial.class_of_result(result);
  if (type == nullptr) return true;
  const std::vector<CallId>& methods = vocabulary_.methods(*type, signature);
  if (methods.empty()) return true;
  bool repeats = count > 1 && happens(35);  // what counts up
  CallId id{};
  for (size_t i = 0; i < count && trial.size() < longest_; ++i) {
    if (i == 0 || !repeats) id = methods[below(methods.size())];
    ConcreteCall concrete{id, {of_kind(Kind::kResult, result)}};
    size_t parameters = vocabulary_.call(id).parameters.size();
    bool is_made = true;
    for (size_t p = 0; p < parameters && is_made; ++p) {
      auto passed = argument(trial, vocabulary_.call(id).parameters[p], std::max(depth, 2));
      is_made = passed.has_value();
      if (is_made) concrete.arguments.push_back(std::move(*passed));
    }
    if (is_made && !execute(trial, std::move(concrete))) return false;
    if (trial.stopped()) return false;
  }
  return true;
}

bool Composer::prepare(Trial& trial, CallId id, size_t count) {
  auto receiver = object(trial, *vocabulary_.call(id).method->owner, vocabulary_.receiver_signature(id), 0);
  return receiver && fill(trial, receiver->value, count);
}

std::optional<CallArgument> Composer::argument(Trial& trial, const Parameter& parameter, int depth) {
  if (parameter.kind == Parameter::Kind::kBoolean) return of_kind(Kind::kNumber, below(2));
  if (parameter.kind == Parameter::Kind::kNumber)
    return of_kind(Kind::kNumber, values_.number(parameter.type));
  return reference(trial, parameter, vocabulary_.values(parameter), depth);
}

// Each way to get a value has a weight.
std::optional<CallArgument> Composer::reference(Trial& trial, const Parameter& parameter,
                                                const Values& values, int depth) {
  if (values.type == nullptr) return CallArgument();
  if (vocabulary_.has_preferred() && depth < kDeepest) {
    if (auto found = from_preferred(trial, values, depth)) return found;
    if (trial.stopped()) return std::nullopt;
  }
  Flavor flavor = trial.flavor();
  bool is_open = values.is_any || values.type->is_interface();
  bool is_text_type = values.is_text && !values.type->is_interface() && !values.is_any;
  auto preferred = [&](Flavor wanted, uint64_t weight) {
    return flavor == wanted ? weight : flavor == Flavor::kMixed ? weight / 3 : weight / 8;
  };
  enum Way { kHeld, kText, kBox, kPlain, kSample, kArray, kMade, kAsked, kNull, kWays };
  uint64_t weights[kWays] = {};
  bool is_box_type = parameter.kind == Parameter::Kind::kOpaque && !parameter.takes_opaque;
  weights[kHeld] = values.is_any ? 6 : is_text_type ? 2 : 30;
  if (values.is_text) weights[kText] = is_text_type ? 40 : preferred(Flavor::kTexts, 24);
  if (!values.boxes.empty()) weights[kBox] = !is_open || is_box_type ? 30 : preferred(Flavor::kNumbers, 24);
  if (values.is_any) weights[kPlain] = preferred(Flavor::kPlain, 24) + 1;
  if (!parameter.samples.empty() && !is_text_type) weights[kSample] = values.is_any ? 2 : 20;
  if (values.element != nullptr) weights[kArray] = 30;
  bool is_made_elsewhere = !is_text_type && !is_box_type && values.element == nullptr;
  if (is_made_elsewhere && depth < kDeepest) weights[kMade] = values.is_any ? 1 : 20;
  if (is_open && depth < kDeepest) weights[kAsked] = values.is_any ? 12 : 4;
  weights[kNull] = depth == 0 ? 4 : 1;
  // What one way does not give may come another way.
  for (int tries = 0; tries < kWays; ++tries) {
    uint64_t sum = 0;
    for (uint64_t weight : weights) sum += weight;
    if (sum == 0) break;
    uint64_t at = below(sum);
    size_t way = 0;
    while (at >= weights[way]) at -= weights[way++];
    weights[way] = 0;
    std::optional<CallArgument> found;
    switch (way) {
      case kHeld:
        found = held(trial, *values.type);
        break;
      case kText:
        return text_argument(trial.sequence());
      case kBox:
        return box(trial, values);
      case kPlain:
        return plain();
      case kSample:
        found = sample(trial, parameter, depth);
        break;
      case kArray:
        found = array(trial, values, depth);
        break;
      case kMade:
        found = object(trial, *values.type, values.signature, depth + 1);
        if (found && happens(40) && !fill(trial, found->value, 1 + below(3), values.signature))
          return std::nullopt;
        break;
      case kAsked:
        found = of_asked_class(trial, values, depth);
        break;
      default:
        return CallArgument();
    }
    if (found) return found;
    if (trial.stopped()) return std::nullopt;
  }
  return CallArgument();
}

std::optional<CallArgument> Composer::held(const Trial& trial, const ClassInfo& type) {
  std::vector<size_t> fitting;
  for (size_t i = 0; i < trial.size(); ++i) {
    const ClassInfo* known = trial.class_of_result(i);
    if (known != nullptr && known->is_subclass_of(type)) fitting.push_back(i);
  }
  if (fitting.empty()) return std::nullopt;
  return of_kind(Kind::kResult, fitting[below(fitting.size())]);
}

// One that is there, or a new one.
std::optional<CallArgument> Composer::object(Trial& trial, const ClassInfo& type,
                                             const std::string& signature, int depth) {
  if (happens(depth == 0 ? 90 : 40)) {
    if (auto known = held(trial, type)) return known;
  }
  if (depth > kDeepest) return std::nullopt;
  const Vocabulary::Makers& makers = vocabulary_.makers(type, signature);
  uint64_t stubs_percent = Vocabulary::is_functional(type) ? kPercentOfFunctionStubs : kPercentOfStubs;
  if (makers.calls.empty() || happens(stubs_percent)) {
    const std::vector<CallId>& stubs = vocabulary_.stubs(type, signature);
    if (!stubs.empty()) {
      if (auto made = made_by(trial, stubs[below(stubs.size())], type, depth + 1)) return made;
      if (trial.stopped()) return std::nullopt;
    }
  }
  for (int i = 0; i < kTries && !makers.calls.empty(); ++i) {
    bool is_preferred = makers.preferred > 0 && happens(80);
    size_t count = is_preferred ? makers.preferred : makers.calls.size();
    // Rather a simple one.
    CallId maker = makers.calls[std::min(below(count), below(count))];
    if (vocabulary_.is_hopeless(maker) && happens(95)) continue;
    if (auto made = made_by(trial, maker, type, depth + 1)) return made;
    if (trial.stopped()) return std::nullopt;
  }
  return held(trial, type);
}

std::optional<CallArgument> Composer::made_by(Trial& trial, CallId maker, const ClassInfo& type, int depth) {
  bool has_ended = append(trial, maker, depth);
  const ClassInfo* made = has_ended ? trial.class_of_result(trial.size() - 1) : nullptr;
  bool fits = made != nullptr && made->is_subclass_of(type);
  vocabulary_.tell(maker, fits);
  if (!fits) return std::nullopt;
  return of_kind(Kind::kResult, trial.size() - 1);
}

// What the code asks about: a number in a box, an array, an object of that class.
std::optional<CallArgument> Composer::of_asked_class(Trial& trial, const Values& values, int depth) {
  std::vector<const Parameter*> fitting;
  for (const auto& asked : asked_) {
    if (asked->of_class != values.type && asked->of_class->is_subclass_of(*values.type))
      fitting.push_back(asked.get());
  }
  if (fitting.empty()) return std::nullopt;
  const Parameter& chosen = *fitting[below(fitting.size())];
  auto found = reference(trial, chosen, vocabulary_.values(chosen), depth + 1);
  bool is_of_parameter = found && (found->kind == Kind::kBox || found->kind == Kind::kSample);
  if (is_of_parameter && found->as == nullptr) found->as = &chosen;
  return found && found->kind != Kind::kNull ? found : std::nullopt;
}

// By people's own makers, where there are any: also texts and arrays.
std::optional<CallArgument> Composer::from_preferred(Trial& trial, const Values& values, int depth) {
  const Vocabulary::Makers& makers = vocabulary_.makers(*values.type, values.signature);
  if (makers.preferred == 0 || !happens(70)) return std::nullopt;
  return made_by(trial, makers.calls[below(makers.preferred)], *values.type, depth + 1);
}

std::optional<CallArgument> Composer::sample(Trial& trial, const Parameter& parameter, int depth) {
  CallArgument result = of_kind(Kind::kSample);
  result.sample = static_cast<uint32_t>(below(parameter.samples.size()));
  result.as = &parameter;
  const api::Sample& chosen = parameter.samples[result.sample];
  for (const Parameter& element : chosen.elements) {
    auto value = argument(trial, element, depth + 1);
    if (!value) return std::nullopt;
    result.elements.push_back(std::move(*value));
  }
  return result;
}

std::optional<CallArgument> Composer::array(Trial& trial, const Values& values, int depth) {
  size_t length = happens(70) ? usual_length_ : some_length(depth);
  const Parameter& parameter = vocabulary_.array(*values.type, *values.element, length);
  CallArgument result = of_kind(Kind::kSample);
  result.as = &parameter;
  bool is_ordered = happens(20);  // many want ascending numbers
  for (const Parameter& element : parameter.samples[0].elements) {
    auto value = argument(trial, element, depth + 1);
    if (!value) return std::nullopt;
    result.elements.push_back(std::move(*value));
  }
  bool is_of_numbers = values.element->kind == Parameter::Kind::kNumber;
  if (is_ordered && is_of_numbers) order(result.elements, values.element->type);
  return result;
}

// Ascending numbers: those that are there, or one after the other.
void Composer::order(std::vector<CallArgument>& elements, Type type) {
  bool is_floating = type == Type::kDouble || type == Type::kFloat;
  if (is_floating || happens(50)) {
    int64_t first = static_cast<int64_t>(below(3)) - 1;
    for (size_t i = 0; i < elements.size(); ++i)
      elements[i].value = RandomValues::number_bits(type, first + static_cast<int64_t>(i));
    return;
  }
  std::sort(elements.begin(), elements.end(),
            [](const CallArgument& a, const CallArgument& b) { return a.value < b.value; });
}

CallArgument Composer::box(const Trial& trial, const Values& values) {
  size_t which = trial.flavor() == Flavor::kMixed ? below(values.boxes.size()) : 0;
  CallArgument result = of_kind(Kind::kBox);
  result.as = values.boxes[which];
  result.value = values_.number(api::box_value_type(*result.as->boxes.front()));
  return result;
}

CallArgument Composer::plain() { return of_kind(Kind::kObject, 1 + below(kPlainObjects)); }

CallArgument Composer::text_argument(const CallSequence& sequence) {
  CallArgument result = of_kind(Kind::kText);
  result.text = values_.text(sequence);
  return result;
}

void Composer::change(CallArgument& argument, const Parameter* parameter, const CallSequence& sequence) {
  switch (argument.kind) {
    case Kind::kNumber:
      argument.value = values_.changed_number(parameter->type, argument.value);
      return;
    case Kind::kBox:
      argument.value =
          values_.changed_number(api::box_value_type(*parameter->boxes[argument.box]), argument.value);
      return;
    case Kind::kText:
      argument.text = happens(75) ? values_.changed_text(argument.text) : values_.text(sequence);
      return;
    case Kind::kObject:
      argument.value = 1 + below(kPlainObjects);
      return;
    case Kind::kSample:
      change_array(argument);
      return;
    case Kind::kNull:
    case Kind::kResult:
      break;
  }
}

// Another length, or another order.
void Composer::change_array(CallArgument& argument) {
  const api::Sample& sample = argument.as->samples[argument.sample];
  std::vector<CallArgument>& elements = argument.elements;
  size_t at = below(elements.size());
  switch (below(3)) {
    case 0:
      elements.insert(elements.begin() + static_cast<std::ptrdiff_t>(at), elements[at]);
      break;
    case 1:
      elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    default:
      std::swap(elements[at], elements[below(elements.size())]);
      return;
  }
  argument.as = &vocabulary_.array(*sample.array, sample.elements.front(), elements.size());
  argument.sample = 0;
}

std::optional<CallSequence> Composer::changed(const CallSequence& sequence) {
  CallSequence result = sequence;
  std::vector<std::pair<CallArgument*, const Parameter*>> found;
  for (ConcreteCall& call : result.calls) {
    const ApiCall& called = vocabulary_.call(call.call);
    for (size_t i = 0; i < call.arguments.size(); ++i)
      leaves(call.arguments[i], called.parameter_of(i), found);
  }
  std::erase_if(found, [](const auto& leaf) {
    const CallArgument& argument = *leaf.first;
    bool is_array = argument.kind == Kind::kSample && argument.as != nullptr && !argument.elements.empty() &&
                    argument.as->samples[argument.sample].array != nullptr &&
                    argument.as->samples[argument.sample].maker == nullptr;
    return argument.kind == Kind::kNull || (argument.kind == Kind::kSample && !is_array);
  });
  if (found.empty()) return std::nullopt;
  // An array takes its elements with it: it is the last that is changed.
  for (uint64_t count = 1 + below(2); count > 0; --count) {
    auto [argument, parameter] = found[below(found.size())];
    bool is_array = argument->kind == Kind::kSample;
    change(*argument, parameter, sequence);
    if (is_array) break;
  }
  return result;
}

std::optional<CallSequence> Composer::crossed(const CallSequence& first, const CallSequence& second) {
  CallSequence result = first;
  result.calls.resize(1 + below(first.calls.size()));
  size_t taken = result.calls.size();
  auto made = [this](const ConcreteCall& call) -> std::string_view {
    const ApiCall& called = vocabulary_.call(call.call);
    return called.kind == ApiCall::Kind::kConstructor
               ? called.method->owner->name
               : classfile::result_descriptor(called.method->descriptor);
  };
  // Of the second: which call of the result makes what a call of it has made.
  std::vector<std::optional<size_t>> places(second.calls.size());
  std::function<size_t(size_t)> place_of = [&](size_t call) {
    std::vector<size_t> alike;
    for (size_t i = 0; i < taken; ++i) {
      if (made(result.calls[i]) == made(second.calls[call])) alike.push_back(i);
    }
    if (!places[call] && !alike.empty()) places[call] = alike[below(alike.size())];
    if (!places[call]) {
      ConcreteCall copy = second.calls[call];
      for (CallArgument& argument : copy.arguments) renumber(argument, place_of);
      places[call] = result.calls.size();
      result.calls.push_back(std::move(copy));
    }
    return *places[call];
  };
  for (size_t call = below(second.calls.size()); call < second.calls.size(); ++call) {
    ConcreteCall copy = second.calls[call];
    for (CallArgument& argument : copy.arguments) renumber(argument, place_of);
    places[call] = result.calls.size();
    result.calls.push_back(std::move(copy));
  }
  return result.calls.size() <= longest_ ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<Trial> Composer::execute(const machine::MethodSet& watched, const CallSequence& sequence,
                                       Flavor flavor) {
  Trial trial(worker_, watched, flavor);
  for (size_t i = 0; i < sequence.calls.size(); ++i) {
    if (!execute(trial, sequence.calls[i])) return std::nullopt;
    bool threw = !trial.execution().results.back().threw.empty();
    if (threw && synth::is_used(sequence, i, {})) return std::nullopt;
  }
  return trial;
}

}  // namespace heapwright::search
