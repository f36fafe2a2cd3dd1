#include "testgen/path_calls.h"

#include <fmt/format.h>

#include <algorithm>

#include "heapgraph/explorer.h"
#include "javaexpr/expression_compiler.h"
#include "javaexpr/java_literal.h"
#include "javatext/java_text.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"
#include "synth/questions.h"
#include "testgen/path_goal.h"

namespace heapwright::testgen {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using javatext::PathTestFile;
using lazyheap::ExploredPath;
using lazyheap::WitnessObject;
using lazyheap::WitnessValue;

namespace {

constexpr const char* kNotFound = "no public calls were found that build the input";

class CallBuilder {
 public:
  CallBuilder(PathTestFile& file, const lazyheap::PathExplorer& explorer,
              const std::vector<const ExploredPath*>& paths, const CallSearch& search)
      : file_(file), paths_explorer_(explorer), paths_(paths), search_(search) {}

  std::vector<CallsOrReason> build() {
    answers_.assign(paths_.size(), CallsOrReason(std::string(kNotFound)));
    goals_.resize(paths_.size());
    for (size_t i = 0; i < paths_.size(); ++i) {
      auto goal = path_goal(paths_explorer_, *paths_[i]);
      if (auto* why = std::get_if<std::string>(&goal)) {
        answers_[i] = fmt::format("{}: {}", kNotFound, *why);
      } else {
        goals_[i] = std::move(std::get<PathGoal>(goal));
        asked_.push_back(i);
      }
    }
    if (asked_.empty()) return std::move(answers_);
    if (auto why = open()) {
      for (size_t i : asked_) answers_[i] = fmt::format("{}: {}", kNotFound, *why);
      return std::move(answers_);
    }
    ask();
    return std::move(answers_);
  }

 private:
  // Of the objects, as far as a test can make them.
  [[nodiscard]] std::vector<std::string> classes() const {
    std::vector<const ClassInfo*> found;
    auto add = [&](const ClassInfo* type) {
      bool is_known = std::find(found.begin(), found.end(), type) != found.end();
      if (!is_known && type->super != nullptr && !type->is_array() && is_nameable(file_, *type))
        found.push_back(type);
    };
    for (size_t i : asked_) {
      const lazyheap::Witness& witness = paths_[i]->witness;
      for (size_t input : goals_[i]->inputs) {
        if (witness.inputs[input].object) add(witness.objects[*witness.inputs[input].object].type);
      }
    }
    for (size_t i : asked_) {
      for (const WitnessObject& object : paths_[i]->witness.objects) {
        if (!javatext::is_literal(object)) add(object.type);
      }
    }
    std::vector<std::string> names;
    for (const ClassInfo* type : found) names.emplace_back(type->name);
    return names;
  }

  // Why there is nothing to explore.
  std::optional<std::string> open() {
    heapgraph::ExplorerOptions options;
    heapgraph::WorkerOptions& worker = options.worker;
    worker.source = search_.source;
    worker.classes = classes();
    if (worker.classes.empty()) return "no class of its objects can be called";
    worker.limits.max_steps = 200'000;
    worker.limits.max_depth = 1000;
    auto now = std::chrono::steady_clock::now();
    const auto& limit = paths_explorer_.options().limits.deadline;
    worker.limits.deadline = limit ? std::min(*limit, now + search_.seconds) : now + search_.seconds;
    if (*worker.limits.deadline <= now) return "no time was left";
    worker.bounds.max_forks = 64;
    worker.bounds.max_array_length = 32;
    worker.assertions = paths_explorer_.options().assertions;
    options.array_length = worker.bounds.max_array_length;
    options.node_scope = search_.scope;
    options.threads = search_.threads;
    options.single_first = true;
    auto made = heapgraph::Explorer::make(std::move(options));
    if (!made) return made.error().message;
    explorer_ = std::move(*made);
    return std::nullopt;
  }

  [[nodiscard]] synth::GoalMaker maker(const PathGoal& goal) const {
    std::vector<std::string> near = {std::string(paths_explorer_.method().owner->name)};
    return [goal, near](ir::Program& program) -> base::Result<synth::Goal> {
      auto compiled = javaexpr::compile_expression(program, goal.expression, goal.variables, near);
      if (!compiled) return compiled.error();
      return synth::make_goal(program, *compiled->method);
    };
  }

  [[nodiscard]] bool can_be_held(const api::Parameter& parameter) const {
    if (parameter.kind != api::Parameter::Kind::kObject) return true;
    const auto& classes = explorer_->api().classes();
    return std::any_of(classes.begin(), classes.end(),
                       [&](const ClassInfo* type) { return type->is_subclass_of(*parameter.of_class); });
  }

  void ask() {
    std::vector<synth::GoalMaker> makers;
    std::vector<std::vector<api::Parameter>> parameters;
    std::vector<size_t> paths;
    for (size_t i : asked_) {
      auto goal = maker(*goals_[i])(explorer_->program());
      if (!goal) {
        answers_[i] = fmt::format("{}: states cannot be asked for the condition", kNotFound);
        continue;
      }
      if (!std::all_of(goal->parameters.begin(), goal->parameters.end(),
                       [this](const api::Parameter& parameter) { return can_be_held(parameter); }))
        continue;
      makers.push_back(maker(*goals_[i]));
      parameters.push_back(goal->parameters);
      paths.push_back(i);
    }
    if (paths.empty()) return;
    auto questions = synth::Questions::make(*explorer_, makers);
    if (!questions) return;
    (*questions)->explore();
    for (size_t k = 0; k < paths.size(); ++k) {
      const auto& found = (*questions)->results()[k].found;
      if (!found) continue;
      if (auto built = take(paths[k], *found, parameters[k])) answers_[paths[k]] = std::move(*built);
    }
  }

  [[nodiscard]] std::optional<size_t> variable_of(size_t path, size_t input) const {
    const std::vector<size_t>& inputs = goals_[path]->inputs;
    auto at = std::find(inputs.begin(), inputs.end(), input);
    if (at == inputs.end()) return std::nullopt;
    return static_cast<size_t>(at - inputs.begin());
  }

  // An input that is as in the witness, in the program of the worker.
  Value witness_value(machine::Path& path, const lazyheap::Witness& witness, const WitnessValue& value) {
    if (value.type != Type::kRef) return machine::register_value(value.type, value.bits);
    if (!value.object) return Value(ObjectId::kNull);
    const WitnessObject& object = witness.objects[*value.object];
    ir::Program& program = explorer_->program();
    machine::JavaObjects java(program, path);
    if (object.text) return Value(java.new_string(*object.text));
    if (object.constant != nullptr) {
      const ClassInfo& owner = program.require(object.constant->owner->name);
      if (!path.heap.record(owner).usable()) (void)explorer_->worker().vm().initialize(path, owner);
      return java.static_field(owner, object.constant->name);
    }
    const ClassInfo& type = program.require(object.type->name);
    ObjectId id = type.is_array() ? path.heap.new_array(type, static_cast<uint32_t>(object.contents.size()))
                                  : path.heap.new_object(type);
    machine::Object& target = path.heap.mutate(id);
    for (size_t i = 0; i < object.contents.size(); ++i)
      machine::set_raw_element(
          target, i, machine::register_value(object.contents[i].type, object.contents[i].bits).bits());
    return Value(id);
  }

  // Executes the calls and the method; nothing: that is not the path.
  std::optional<BuiltInput> take(size_t index, const synth::Found& found,
                                 const std::vector<api::Parameter>& parameters) {
    const ExploredPath& path = *paths_[index];
    heapgraph::Worker& worker = explorer_->worker();
    synth::Execution execution = synth::execute(worker, found.sequence);
    if (execution.stopped) return std::nullopt;
    std::vector<std::string> threw;
    for (const synth::Execution::Result& result : execution.results) threw.push_back(result.threw);
    javatext::JavaStyle style;
    style.class_name = [this](const ClassInfo& type) { return type_text(file_, type); };
    style.can_name = [this](const ClassInfo& type) { return is_nameable(file_, type); };
    javatext::JavaStatements statements = javatext::java_statements(
        worker.program(), explorer_->api(), found.sequence, threw, found.arguments, parameters, style);
    if (!statements.unwritable.empty()) return std::nullopt;
    BuiltInput built;
    std::vector<Value> values;
    std::vector<NamedObject> named;
    const lazyheap::MethodInputs& inputs = paths_explorer_.inputs();
    for (size_t i = 0; i < inputs.passed(); ++i) {
      const WitnessValue& value = path.witness.inputs[i];
      if (auto variable = variable_of(index, i)) {
        if (!statements.arguments[*variable]) return std::nullopt;
        values.push_back(
            synth::argument_value(worker, execution, found.arguments[*variable], &parameters[*variable]));
        built.arguments.push_back(*statements.arguments[*variable]);
        if (value.type == Type::kRef)
          named.push_back({values.back().as<ObjectId>(), *statements.arguments[*variable]});
        continue;
      }
      if (value.object && path.witness.is_shared(*value.object)) return std::nullopt;
      values.push_back(witness_value(execution.path, path.witness, value));
      javatext::ReflectionUse use;
      built.arguments.push_back(value_text(path.witness, value, use));
      if (use.any()) return std::nullopt;
    }
    if (!executes(path, execution, values, named, built)) return std::nullopt;
    add_statements(found, statements, built);
    return built;
  }

  std::string value_text(const lazyheap::Witness& witness, const WitnessValue& value,
                         javatext::ReflectionUse& use) {
    if (value.type != Type::kRef) return javaexpr::java_literal(value.type, value.bits);
    return value.object ? literal_text(file_, witness, *value.object, use) : "null";
  }

  // Nothing: the method does not take the path.
  std::optional<PathOutcome> run(const ExploredPath& path, const ir::Method& method,
                                 synth::Execution& execution, const std::vector<Value>& values,
                                 const std::vector<NamedObject>& named, uint32_t seed) {
    exec::Interpreter& vm = explorer_->worker().vm();
    machine::Path end = execution.path.fork();
    end.recording.emplace();
    if (method.is_constructor()) {
      vm.start_new(end, method, values);
    } else {
      vm.start(end, method, values);
    }
    exec::RunVariation variation{seed};
    exec::Context context = execution.context;
    context.run_variation = &variation;
    machine::Outcome outcome = vm.resume(end, context);
    if (!takes_same_branches(end.recording->branches, path.branches)) return std::nullopt;
    return path_outcome(vm, end, method, outcome, named);
  }

  bool executes(const ExploredPath& path, synth::Execution& execution, const std::vector<Value>& values,
                const std::vector<NamedObject>& named, BuiltInput& built) {
    heapgraph::Worker& worker = explorer_->worker();
    const ir::Method& meant = paths_explorer_.method();
    const ir::Method* method =
        worker.program().require(meant.owner->name).find_method(meant.name, meant.descriptor);
    if (method == nullptr) return false;
    if (!method->is_static() && !method->is_constructor()) {
      auto receiver = values.front().as<ObjectId>();
      if (receiver == ObjectId::kNull) return false;
      if (worker.vm().select(*execution.path.heap.get(receiver).type, *method) != method) return false;
    }
    auto seen = run(path, *method, execution, values, named, 0);
    auto again = run(path, *method, execution, values, named, 1);
    // What a test says is the same in every run of a JVM.
    if (!seen || !again || !(*seen == *again)) return false;
    bool throws = seen->kind == PathOutcome::Kind::kThrows;
    if (throws != path.threw || (throws && seen->exception != path.exception_class)) return false;
    built.outcome = std::move(*seen);
    return true;
  }

  void add_statements(const synth::Found& found, const javatext::JavaStatements& statements,
                      BuiltInput& built) {
    for (const javatext::JavaObject& object : statements.objects)
      built.statements.push_back(javatext::declaration(object));
    for (size_t i = 0; i < statements.calls.size(); ++i) {
      const javatext::JavaCall& call = statements.calls[i];
      if (call.throws()) {
        built.statements.emplace_back(javatext::caught(call, file_.imports.use(call.threw)));
      } else {
        javatext::append(built.statements, javatext::statements(call));
      }
      note_thrown(*explorer_->api().call(found.sequence.calls[i].call).method, built.throws);
    }
    built.is_unchecked = statements.is_unchecked;
  }

  PathTestFile& file_;
  const lazyheap::PathExplorer& paths_explorer_;
  const std::vector<const ExploredPath*>& paths_;
  const CallSearch& search_;
  std::vector<std::optional<PathGoal>> goals_;  // one a path
  std::vector<size_t> asked_;                   // paths that have one
  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::vector<CallsOrReason> answers_;
};

}  // namespace

std::vector<CallsOrReason> build_by_calls(PathTestFile& file, const lazyheap::PathExplorer& explorer,
                                          const std::vector<const ExploredPath*>& paths,
                                          const CallSearch& search) {
  return CallBuilder(file, explorer, paths, search).build();
}

}  // namespace heapwright::testgen
