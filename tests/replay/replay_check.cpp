// Random call sequences, executed by our own interpreter and by a JVM:
//   replay_check --jdk HOME --classes DIR [--count N] [--seed N] [--methods REGEX] [--samples yes] [--show N]
//                CLASS...
// Every sequence must do the same on both: the same exceptions, the same results, the same heap. Numbers are
// from -3 to 9, there are three plain objects, and a sequence has one to eight calls.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

#include "classfile/class_path.h"
#include "classfile/jdk.h"
#include "heapgraph/worker.h"
#include "javatext/java_program.h"
#include "jvm/jvm_replay.h"
#include "sandbox/strength.h"

namespace {

using namespace heapwright;
using api::ApiCall;
using api::Parameter;
using synth::CallArgument;

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "replay_check: {}\n", message);
  std::exit(2);
}

template <class T>
T need(base::Result<T> result) {
  if (!result) fail(result.error().message);
  return std::move(*result);
}

class Generator {
 public:
  Generator(heapgraph::Worker& worker, uint64_t seed) : worker_(worker), random_(seed) {}

  synth::CallSequence sequence(size_t length) {
    synth::CallSequence result;
    for (size_t tries = 0; result.calls.size() < length && tries < 1000; ++tries) {
      held_ = held(result);
      auto id = static_cast<api::CallId>(below(worker_.api().calls().size()));
      bool begins = worker_.api().call(id).kind != ApiCall::Kind::kInstance;
      if (begins && !held_.empty() && below(3) != 0) continue;  // more calls on fewer objects
      if (auto call = random_call(id)) result.calls.push_back(std::move(*call));
    }
    return result;
  }

 private:
  struct Held {
    size_t call;
    const ir::ClassInfo* type;
  };

  size_t below(size_t bound) { return random_() % bound; }

  // The results that later calls can be given: objects of the explored classes.
  std::vector<Held> held(const synth::CallSequence& sequence) {
    std::vector<Held> result;
    synth::Execution execution = synth::execute(worker_, sequence);
    for (size_t i = 0; i < execution.results.size(); ++i) {
      const ApiCall& call = worker_.api().call(sequence.calls[i].call);
      bool is_object = call.kind == ApiCall::Kind::kConstructor || call.method->result == ir::Type::kRef;
      auto object = execution.results[i].value.as<ir::ObjectId>();
      if (!is_object || !execution.results[i].threw.empty() || object == ir::ObjectId::kNull) continue;
      const ir::ClassInfo& type = *execution.path.heap.get(object).type;
      if (worker_.api().holds(type)) result.push_back({i, &type});
    }
    return result;
  }

  std::optional<CallArgument> held_of(const ir::ClassInfo& type) {
    std::vector<CallArgument> fitting;
    for (const Held& one : held_) {
      if (one.type->is_subclass_of(type)) fitting.push_back({CallArgument::Kind::kResult, one.call});
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[below(fitting.size())];
  }

  uint64_t number(ir::Type type) {
    auto value = static_cast<int64_t>(below(13)) - 3;
    switch (type) {
      case ir::Type::kBoolean:
        return below(2);
      case ir::Type::kChar:
        return static_cast<uint64_t>('a') + below(13);
      case ir::Type::kByte:
        return static_cast<uint8_t>(value);
      case ir::Type::kShort:
        return static_cast<uint16_t>(value);
      case ir::Type::kInt:
        return static_cast<uint32_t>(value);
      case ir::Type::kLong:
        return static_cast<uint64_t>(value);
      case ir::Type::kFloat:
        return std::bit_cast<uint32_t>(static_cast<float>(value) / 2);
      case ir::Type::kDouble:
        return std::bit_cast<uint64_t>(static_cast<double>(value) / 2);
      case ir::Type::kVoid:
      case ir::Type::kRef:
        break;
    }
    return 0;
  }

  CallArgument argument(const Parameter& parameter) {
    switch (parameter.kind) {
      case Parameter::Kind::kNumber:
      case Parameter::Kind::kBoolean:
        return {CallArgument::Kind::kNumber, number(parameter.type)};
      case Parameter::Kind::kOpaque: {
        size_t kinds = 1 + parameter.boxes.size();
        size_t kind = below(kinds);
        if (below(6) == 0) return {};
        if (kind > 0 || !parameter.takes_opaque) {
          auto box = static_cast<uint32_t>(kind > 0 ? kind - 1 : 0);
          ir::Type type = api::box_value_type(*parameter.boxes[box]);
          return {CallArgument::Kind::kBox, number(type), box};
        }
        if (!parameter.samples.empty() && below(3) == 0) return sample(parameter);
        return {CallArgument::Kind::kObject, 1 + below(3)};
      }
      case Parameter::Kind::kObject:
        break;
    }
    if (parameter.of_class == nullptr || below(6) == 0) return {};
    if (!parameter.samples.empty() && below(3) != 0) return sample(parameter);
    return held_of(*parameter.of_class).value_or(CallArgument());
  }

  CallArgument sample(const Parameter& parameter) {
    auto number = static_cast<uint32_t>(below(parameter.samples.size()));
    CallArgument result{CallArgument::Kind::kSample, 0, 0, number};
    for (const Parameter& element : parameter.samples[number].elements)
      result.elements.push_back(this->element(element));
    return result;
  }

  CallArgument element(const Parameter& element) {
    switch (api::element_form(element)) {
      case api::ElementForm::kNumber:
        return {CallArgument::Kind::kNumber, number(element.type)};
      case api::ElementForm::kOpaque:
        if (below(4) == 0) return {};
        return {CallArgument::Kind::kObject, 1 + below(3)};
      case api::ElementForm::kBox:
        return {CallArgument::Kind::kBox, number(api::box_value_type(*element.boxes[0]))};
      case api::ElementForm::kSample: {
        Parameter only = element;
        only.samples.resize(1);
        return sample(only);
      }
      case api::ElementForm::kNull:
        break;
    }
    return {};
  }

  std::optional<synth::ConcreteCall> random_call(api::CallId id) {
    const ApiCall& call = worker_.api().call(id);
    synth::ConcreteCall result;
    result.call = id;
    if (call.kind == ApiCall::Kind::kInstance) {
      auto receiver = held_of(*call.method->owner);
      if (!receiver) return std::nullopt;
      result.arguments.push_back(*receiver);
    }
    for (const Parameter& parameter : call.parameters) result.arguments.push_back(argument(parameter));
    return result;
  }

  heapgraph::Worker& worker_;
  std::mt19937_64 random_;
  std::vector<Held> held_;
};

int check(heapgraph::Worker& worker, size_t count, uint64_t seed, size_t show) {
  Generator generator(worker, seed);
  std::vector<jvm::Replay> replays;
  std::map<std::string, size_t> stopped;
  size_t calls = 0;
  size_t exceptions = 0;
  while (replays.size() < count) {
    synth::CallSequence sequence = generator.sequence(1 + replays.size() % 8);
    if (sequence.calls.empty()) fail("no sequence can be made");
    synth::Execution execution = synth::execute(worker, sequence);
    if (execution.stopped) {
      std::string why = base::stop_text(*execution.stopped);
      if (++stopped[why] > count) fail("our own execution stops: " + why);
      continue;
    }
    std::vector<std::string> threw;
    for (const auto& result : execution.results) {
      threw.push_back(result.threw);
      exceptions += result.threw.empty() ? 0 : 1;
    }
    calls += sequence.calls.size();
    javatext::JavaStatements statements =
        javatext::java_statements(worker.program(), worker.api(), sequence, threw, {}, {});
    replays.push_back(jvm::make_replay(worker, sequence, statements, execution, {.results = true}));
  }
  for (size_t i = 0; i < std::min(show, replays.size()); ++i) {
    fmt::print("{}\n", javatext::java_program(replays[i].statements, "Witness", {}));
    for (const std::string& line : replays[i].expected) fmt::print("{}\n", line);
  }
  jvm::ReplaySetup setup = need(jvm::replay_setup(
      worker, std::chrono::steady_clock::now() + std::chrono::minutes(4), sandbox::strength()->kind));
  std::vector<jvm::ReplayResult> results = jvm::run_replays(setup, replays);
  size_t wrong = 0;
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].status == jvm::ReplayResult::Status::kAgrees) continue;
    bool diverges = results[i].status == jvm::ReplayResult::Status::kDiverges;
    if (++wrong > 5) continue;
    fmt::print("{}: {}\n{}", diverges ? "diverges" : "failed", results[i].what,
               javatext::java_program(replays[i].statements, "Witness", {}));
  }
  for (const auto& [why, times] : stopped) fmt::print("{} sequences stopped: {}\n", times, why);
  fmt::print("{} sequences with {} calls, {} of which threw; {} do not agree; {:.1f} s on the JVM\n",
             replays.size(), calls, exceptions, wrong, results.empty() ? 0.0 : results[0].seconds);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> options = {{"count", "200"}, {"seed", "1"}, {"show", "0"}};
  heapgraph::WorkerOptions worker_options;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.starts_with("--") && i + 1 < argc) {
      options[word.substr(2)] = argv[++i];
    } else {
      std::replace(word.begin(), word.end(), '.', '/');
      worker_options.classes.push_back(word);
    }
  }
  if (options.contains("methods")) worker_options.api.method_pattern = options["methods"];
  worker_options.api.samples = options["samples"] == "yes";
  worker_options.limits.max_steps = 1'000'000;
  worker_options.source = {options["classes"], options["jdk"]};
  shape::ClassNames names;
  auto worker = need(heapgraph::Worker::make(worker_options, names));
  return check(*worker, std::stoul(options["count"]), std::stoull(options["seed"]),
               std::stoul(options["show"]));
}
