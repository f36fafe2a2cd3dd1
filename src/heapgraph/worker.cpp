#include "heapgraph/worker.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/sample_numbers.h"
#include "api/stateless_calls.h"
#include "heapgraph/state_expander.h"
#include "models/models.h"

namespace heapwright::heapgraph {

using api::Api;
using api::ApiCall;
using api::CallId;
using api::Parameter;
using api::Sample;
using shape::ClassKey;
using shape::ClassNames;
using shape::Shape;

namespace {

exec::Options interpreter_options(const WorkerOptions& options) {
  exec::Options result;
  result.limits = options.limits;
  result.assertions = options.assertions;
  result.frozen_clock = true;
  result.links_without_class = false;
  return result;
}

// Those that samples are made of. Initialising them now saves rounds later: see Expansion::needed_classes.
std::vector<std::string> platform_classes(const Api& api) {
  std::vector<std::string> names;
  auto add = [&](const Sample& sample) {
    for (const Sample::JavaPart& part : sample.java) {
      const auto* type = std::get_if<const ir::ClassInfo*>(&part);
      bool is_platform = type != nullptr && (*type)->file != nullptr && !(*type)->module().empty();
      if (!is_platform || std::find(names.begin(), names.end(), (*type)->name) != names.end()) continue;
      names.emplace_back((*type)->name);
    }
  };
  for (const ApiCall& call : api.calls()) {
    for (const Parameter& parameter : call.parameters)
      std::for_each(parameter.samples.begin(), parameter.samples.end(), add);
  }
  return names;
}

bool takes_floats(const Api& api) {
  auto is_floating = [](const Parameter& parameter) {
    return parameter.type == ir::Type::kFloat || parameter.type == ir::Type::kDouble;
  };
  return std::any_of(api.calls().begin(), api.calls().end(), [&](const ApiCall& call) {
    return std::any_of(call.parameters.begin(), call.parameters.end(), is_floating);
  });
}

}  // namespace

solver::SolverOptions exploration_solver(bool is_rough) {
  solver::SolverOptions options;
  options.smt_work_limit = is_rough ? 100'000 : 1'000'000;
  return options;
}

Worker::Worker(const WorkerOptions& options, ClassNames& names, classfile::ClassPath class_path)
    : options_(options),
      names_(names),
      program_(std::move(class_path)),
      vm_(program_, models::natives(), interpreter_options(options)) {}

base::Result<std::unique_ptr<Worker>> Worker::make(const WorkerOptions& options, ClassNames& names) {
  auto class_path = classfile::ClassPath::open(options.source);
  if (!class_path) return class_path.error();
  std::unique_ptr<Worker> worker(new Worker(options, names, std::move(*class_path)));
  auto api = Api::of(worker->program_, options.classes, options.api);
  if (!api) return api.error();
  worker->api_ = std::move(*api);
  if (options.api.concrete_numbers || takes_floats(worker->api_))
    worker->sample_numbers_ = api::sample_numbers(worker->program_, worker->api_.classes());
  worker->initialize({"java/lang/Object", "java/lang/String", "java/lang/Thread"});
  worker->initialize(platform_classes(worker->api_));
  worker->opaque_ = worker->base_.heap.new_object(worker->program_.require("java/lang/Object"));
  return worker;
}

void Worker::initialize(const std::vector<std::string>& class_names, Initialize which) {
  for (const std::string& name : class_names) {
    const ir::ClassInfo* type = program_.load(name).found;
    machine::Path trial = base_.fork();
    exec::RunVariation run_variation;
    exec::Context context;
    if (which == Initialize::kCertainOfSearch) context.run_variation = &run_variation;
    machine::Outcome outcome =
        type == nullptr ? machine::Outcome(base::Stop{}) : vm_.initialize(trial, *type, context);
    if (std::holds_alternative<machine::Returned>(outcome) && run_variation.asked == 0) {
      if (which != Initialize::kAll) trial.steps = base_.steps;
      base_ = std::move(trial);
    } else {
      refused_.insert(name);
    }
  }
}

const std::vector<const ir::ClassInfo*>& Worker::tracked_classes() {
  bool grew = false;
  for (; classes_seen_ < program_.class_count(); ++classes_seen_) {
    const ir::ClassInfo& type = program_.class_by_id(static_cast<ir::ClassId>(classes_seen_));
    bool has_statics = type.static_slots > 0 || type.initializer != nullptr;
    if (type.file == nullptr || !type.module().empty() || !has_statics) continue;
    tracked_.push_back(&type);
    grew = true;
  }
  auto by_name = [](const ir::ClassInfo* a, const ir::ClassInfo* b) { return a->name < b->name; };
  if (grew) std::sort(tracked_.begin(), tracked_.end(), by_name);
  return tracked_;
}

bool Worker::is_stateless(CallId call) {
  auto known = stateless_.find(call);
  if (known == stateless_.end())
    known = stateless_.emplace(call, api::is_stateless(program_, api_.call(call))).first;
  return known->second;
}

const ir::ClassInfo& Worker::class_of(ClassKey key) {
  const ir::ClassInfo*& type = classes_[key];
  if (type == nullptr) type = program_.load(names_.name(key)).found;
  HW_CHECK(type != nullptr, "a class of a state should load in every thread");
  return *type;
}

bool Worker::start(machine::Path& path, const ApiCall& call, std::span<const ir::Value> arguments) {
  if (call.kind == ApiCall::Kind::kConstructor) {
    vm_.start_new(path, *call.method, arguments);
    return true;
  }
  const ir::Method* method = call.method;
  if (call.kind == ApiCall::Kind::kInstance)
    method = vm_.select(*path.heap.get(arguments[0].as<ir::ObjectId>()).type, *method);
  if (method == nullptr) return false;
  vm_.start(path, *method, arguments);
  return true;
}

Expansion Worker::expand(const Shape& shape, StateId id, const State& state,
                         const ExpansionOptions& options) {
  return StateExpander(*this, shape, id, state, options).run();
}

std::vector<Successor> Worker::with_less_held(const Shape& shape, StateId id, const State& state,
                                              const ExpansionOptions& options) {
  return StateExpander(*this, shape, id, state, options).with_less_held();
}

}  // namespace heapwright::heapgraph
