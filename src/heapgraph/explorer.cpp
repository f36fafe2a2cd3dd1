#include "heapgraph/explorer.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <fstream>
#include <thread>

#include "base/deadline.h"
#include "heapgraph/formula.h"
#include "heapgraph/merge.h"

namespace heapwright::heapgraph {

using analysis::MethodCone;
using api::ApiCall;
using api::ApiNote;
using api::CallId;
using api::Parameter;
using api::Sample;
using shape::Shape;

namespace {

constexpr ptrdiff_t kBatch = 8;  // states that a coarse exploration expands before it looks at what was found
constexpr size_t kMaxRounds = 100;  // of initialising platform classes for one level
constexpr std::chrono::milliseconds kBetweenMemoryChecks(5);

// Of this process, in bytes; 0: not known.
size_t memory_used() {
  std::ifstream in("/proc/self/statm");
  size_t total = 0;
  size_t resident = 0;
  in >> total >> resident;
  return resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

Explorer::Explorer(ExplorerOptions options) : options_(std::move(options)) {}
Explorer::~Explorer() = default;

base::Result<std::unique_ptr<Explorer>> Explorer::make(ExplorerOptions options) {
  std::unique_ptr<Explorer> explorer(new Explorer(std::move(options)));
  if (auto made = explorer->make_workers(); !made) return made.error();
  if (auto prepared = explorer->prepare_scope(); !prepared) return prepared.error();
  if (explorer->options_.coarse) explorer->make_coarse();
  return explorer;
}

base::Status Explorer::make_workers() {
  for (unsigned i = 0; i < std::max(1U, options_.threads); ++i) {
    auto worker = Worker::make(options_.worker, names_);
    if (!worker) return worker.error();
    workers_.push_back(std::move(*worker));
    cones_.push_back(std::make_unique<MethodCone>(workers_[i]->program()));
  }
  return base::Ok{};
}

std::vector<ApiNote> Explorer::notes() const {
  std::vector<ApiNote> result = api().notes();
  for (CallId call : inspecting_) {
    std::string passed = "plain objects and held ones";
    for (const Parameter& parameter : api().call(call).parameters) {
      for (const Sample& sample : parameter.samples) {
        if (sample.if_inspected) passed += ", " + api::sample_text(sample);
      }
    }
    result.push_back({api().call(call).display_name(),
                      fmt::format("looks at the class of an Object argument: only {} are passed", passed)});
  }
  return result;
}

void Explorer::add_method(Worker& worker, const ir::Method& method) {
  for (size_t i = 0; i < workers_.size(); ++i) {
    if (workers_[i].get() == &worker) cones_[i]->add(method);
  }
}

std::vector<Worker*> Explorer::workers() const {
  std::vector<Worker*> result;
  for (const auto& worker : workers_) result.push_back(worker.get());
  return result;
}

bool Explorer::is_over() const {
  return base::has_passed(options_.worker.limits.deadline.value_or(base::kNoDeadline));
}

bool Explorer::must_stop() const {
  if (base::interruption()) return true;
  auto now = std::chrono::steady_clock::now();
  // Asking the system takes longer than a small state.
  if (options_.max_memory != 0 && now >= next_memory_check_.load()) {
    next_memory_check_ = now + kBetweenMemoryChecks;
    if (memory_used() > options_.max_memory) out_of_memory_ = true;
  }
  if (out_of_memory_) return true;
  const auto& worker = options_.worker;
  const auto& last = worker.last_start ? worker.last_start : worker.limits.deadline;
  return last && now >= *last;
}

void Explorer::report(size_t frontier, size_t expanded) {
  if (!on_progress) return;
  on_progress({graph_.levels, graph_.shape_count(), graph_.region_count(), frontier, expanded,
               expansion_.scope.other_objects, graph_.stats});
}

void Explorer::on_all_threads(size_t count, const std::function<void(Worker&, size_t)>& function) {
  std::atomic<size_t> next{0};
  std::vector<std::exception_ptr> errors(workers_.size());
  bool throws = base::ThrowsInternalErrors::here();
  auto work = [&](size_t worker) {
    base::ThrowsInternalErrors as_before(throws);  // they are caught here, and thrown by the caller's thread
    try {
      for (size_t i = next++; i < count; i = next++) function(*workers_[worker], i);
    } catch (...) {
      errors[worker] = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> threads;
  for (size_t worker = 1; worker < std::min(workers_.size(), count); ++worker)
    threads.emplace_back(work, worker);
  work(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : errors) {
    if (error != nullptr) std::rethrow_exception(error);
  }
}

std::vector<StateId> Explorer::start_graph() {
  graph_ = StateGraph();
  cut_.clear();
  waiting_.clear();
  similar_states_.clear();
  thrown_.clear();
  noted_.clear();
  explored_scopes_.reset();
  ShapeEntry empty;
  empty.key = shape::encode(empty.shape);
  empty.cover.emplace_back(kTrueFormula);
  graph_.by_key[empty.key] = ShapeId{0};
  graph_.shapes.push_back(std::move(empty));
  State start;
  start.formula = kTrueFormula;
  graph_.states.push_back(std::move(start));
  return {kStart};
}

// Whether the value of a field may show in what methods do. Every thread knows other methods.
bool Explorer::may_matter(const ir::ClassInfo& owner, const ir::Field& field) {
  bool is_constant = field.is_static() && (field.flags & classfile::kAccFinal) != 0;
  std::string name = field.display_name();
  if (field.type == ir::Type::kRef || is_constant || options_.ignored_fields.contains(name) ||
      mattering_.contains(name))
    return true;
  auto index = static_cast<size_t>(&field - owner.fields.data());
  bool is_used = false;
  for (size_t i = 0; i < workers_.size(); ++i) {
    const ir::Field& same = workers_[i]->program().load(owner.name).found->fields[index];
    if (cones_[i]->is_counter(same)) return false;
    is_used = is_used || cones_[i]->matters(same);
  }
  return is_used;
}

// Fields that matter in none of the methods known so far. True: they are not those that were left out.
bool Explorer::update_ignorable() {
  if (!options_.find_ignorable) return false;
  for (size_t i = 0; i < workers_.size(); ++i) {
    for (const ir::Method* method : workers_[i]->called_methods()) cones_[i]->add(*method);
  }
  std::set<const ir::ClassInfo*> owners;  // the classes of objects in states, and their supers
  for (const auto& [key, name] : names_.all()) {
    for (const ir::ClassInfo* type = program().load(name).found; type != nullptr; type = type->super)
      owners.insert(type);
  }
  std::vector<std::string> ignorable;
  for (const ir::ClassInfo* owner : owners) {
    for (const ir::Field& field : owner->fields) {
      if (!may_matter(*owner, field)) ignorable.push_back(field.display_name());
    }
  }
  std::sort(ignorable.begin(), ignorable.end());
  if (ignorable == ignorable_) return false;
  ignorable_ = std::move(ignorable);
  expansion_.ignored_fields = {ignorable_.begin(), ignorable_.end()};
  return true;
}

ExplorationStatus Explorer::run() {
  expansion_.zeroed_fields = {options_.ignored_fields.begin(), options_.ignored_fields.end()};
  for (size_t i = 0; i < workers_.size(); ++i) {
    for (const ApiCall& call : workers_[i]->api().calls()) cones_[i]->add(*call.method);
  }
  update_ignorable();
  status_ = explore();
  return *status_;
}

ExplorationStatus Explorer::explore() {
  bool grows = options_.scopes.empty() && !options_.node_scope && !options_.max_length;
  expansion_.keep_cut = grows;
  if (grows) expansion_.scope.other_objects = 1;
  // Within bounds that were given nothing comes later: what is left out would be called unreachable.
  if (!grows) expansion_.scope.enough_objects.clear();
  bool may_pause = grows;
  std::vector<StateId> frontier = start_graph();
  while (true) {
    std::optional<ExplorationStatus> ended = explore_from(frontier, may_pause);
    if (!ended) return ExplorationStatus::kBounded;  // by inspect
    ExplorationStatus status = *ended;
    frontier = std::move(waiting_);
    waiting_.clear();
    if (status == ExplorationStatus::kFixpoint && !options_.coarse) explored_scopes_ = scopes();
    if (!grows || out_of_memory_ || status == ExplorationStatus::kTimeout ||
        status == ExplorationStatus::kInterrupted) {
      return status;
    }
    bool has_grown = grow();
    if (!has_grown && frontier.empty()) return status;
    may_pause = has_grown;
    std::vector<StateId> more = has_grown ? take_back_cut() : std::vector<StateId>();
    frontier.insert(frontier.end(), more.begin(), more.end());
  }
}

std::vector<StateId> Explorer::take_back_cut() {
  std::vector<Successor> waiting = std::move(cut_);
  cut_.clear();
  std::vector<Successor> ready;
  for (Successor& successor : waiting) {
    (expansion_.scope.allows(successor.shape) ? ready : cut_).push_back(std::move(successor));
  }
  std::vector<Successor*> pointers;
  for (Successor& successor : ready) pointers.push_back(&successor);
  return add(std::move(pointers));
}

// Nothing: inspect has ended it. If it wants the scope to grow first, states are waiting.
std::optional<ExplorationStatus> Explorer::explore_from(std::vector<StateId> frontier, bool may_pause) {
  bool reached_length = false;
  while (!frontier.empty()) {
    if (inspect) {
      Inspection inspection = inspect(frontier);
      if (inspection == Inspection::kStop) return std::nullopt;
      if (inspection == Inspection::kGrow && may_pause) {
        waiting_ = std::move(frontier);
        return ExplorationStatus::kBounded;
      }
      if (update_ignorable()) {
        frontier = start_graph();
        reached_length = false;
        continue;
      }
    }
    if (options_.max_length) {
      auto is_long = [&](StateId id) { return graph_.state(id).level >= *options_.max_length; };
      auto end = std::remove_if(frontier.begin(), frontier.end(), is_long);
      reached_length = reached_length || end != frontier.end();
      frontier.erase(end, frontier.end());
      if (frontier.empty()) break;
    }
    std::vector<StateId> later;
    if (options_.coarse && frontier.size() > kBatch) {
      later.assign(frontier.begin() + kBatch, frontier.end());
      frontier.resize(kBatch);
    }
    std::vector<Expansion> expansions = expand(frontier);
    for (const Expansion& expansion : expansions)
      mattering_.insert(expansion.mattering.begin(), expansion.mattering.end());
    if (update_ignorable()) {
      frontier = start_graph();
      reached_length = false;
      continue;
    }
    std::vector<StateId> added = add(expansions);
    frontier = std::move(later);
    frontier.insert(frontier.end(), added.begin(), added.end());
    ++graph_.levels;
    auto status = stop_status();
    // Calls that threw or were noted.
    if (inspect && (frontier.empty() || status) && inspect({}) == Inspection::kStop) return std::nullopt;
    if (status) return status;
  }
  if (auto status = stop_status()) return status;  // states that were taken back may have been lost
  bool complete = graph_.incomplete.empty() && !reached_length;
  return complete ? ExplorationStatus::kFixpoint : ExplorationStatus::kBounded;
}

std::optional<ExplorationStatus> Explorer::stop_status() {
  if (!must_stop()) return std::nullopt;
  if (base::interruption()) return ExplorationStatus::kInterrupted;
  if (!out_of_memory_) return ExplorationStatus::kTimeout;
  graph_.incomplete.add({base::StopReason::kMemoryLimit, fmt::format("{} MB", options_.max_memory >> 20)});
  return ExplorationStatus::kBounded;
}

std::vector<Expansion> Explorer::expand(const std::vector<StateId>& states) {
  std::vector<Expansion> results(states.size());
  std::vector<size_t> open(states.size());
  for (size_t i = 0; i < open.size(); ++i) open[i] = i;
  for (size_t round = 0; round < kMaxRounds && !open.empty() && !must_stop(); ++round) {
    on_all_threads(open.size(), [&](Worker& worker, size_t i) {
      if (must_stop()) return;
      const State& state = graph_.state(states[open[i]]);
      results[open[i]] = worker.expand(graph_.shape(state.shape).shape, states[open[i]], state, expansion_);
      if (&worker == workers_[0].get()) report(states.size(), open[i]);
    });
    std::set<std::string> needed;
    std::vector<size_t> again;
    for (size_t i : open) {
      needed.insert(results[i].needed_classes.begin(), results[i].needed_classes.end());
      if (!results[i].needed_classes.empty()) again.push_back(i);
    }
    std::vector<std::string> names(needed.begin(), needed.end());
    for (const auto& worker : workers_) worker->initialize(names);
    initialized_.insert(initialized_.end(), names.begin(), names.end());
    open = std::move(again);
  }
  for (size_t i : open) {
    if (results[i].needed_classes.empty()) continue;
    if (must_stop()) {  // there was no time for it
      if (!expansion_.is_rough) results[i] = Expansion();
      continue;
    }
    results[i].incomplete.add({base::StopReason::kUnsupported,
                               "class initialisers that did not come to an end",
                               results[i].needed_classes[0]});
  }
  return results;
}

std::vector<StateId> Explorer::add(std::vector<Expansion>& expansions) {
  std::vector<Successor*> successors;
  for (Expansion& expansion : expansions) {
    graph_.stats += expansion.stats;
    inspecting_.insert(expansion.inspecting.begin(), expansion.inspecting.end());
    asking_.insert(expansion.asking.begin(), expansion.asking.end());
    has_cut_array_ = has_cut_array_ || expansion.has_cut_array;
    thrown_.insert(thrown_.end(), expansion.thrown.begin(), expansion.thrown.end());
    noted_.insert(noted_.end(), expansion.noted.begin(), expansion.noted.end());
    graph_.incomplete.add(expansion.incomplete);
    for (Successor& successor : expansion.successors) {
      relates_objects_ = relates_objects_ || held_arguments(successor.piece.step) > 1;
      if (successor.in_scope) {
        successors.push_back(&successor);
      } else {
        cut_.push_back(std::move(successor));
      }
    }
  }
  return add(std::move(successors));
}

// Where a caller holds several objects of one heap, states in which it holds fewer of them need no
// exploration.
void Explorer::note_held_elsewhere(const std::vector<State>& states) {
  std::vector<std::vector<Successor>> results(states.size());
  on_all_threads(states.size(), [&](Worker& worker, size_t i) {
    const Shape& shape = graph_.shape(states[i].shape).shape;
    if (shape.roots.size() > 1 && !must_stop())
      results[i] = worker.with_less_held(shape, kStart, states[i], expansion_);
  });
  for (std::vector<Successor>& less : results) {
    for (Successor& successor : less) {
      ShapeEntry& entry = graph_.shapes[static_cast<size_t>(shape_id(successor))];
      auto& known = entry.held_elsewhere;
      if (std::find(known.begin(), known.end(), successor.piece.formula) == known.end())
        known.push_back(std::move(successor.piece.formula));
    }
  }
}

ShapeId Explorer::shape_id(Successor& successor) {
  auto [at, is_new] = graph_.by_key.try_emplace(successor.key, static_cast<ShapeId>(graph_.shapes.size()));
  if (is_new) {
    ShapeEntry entry;
    entry.shape = std::move(successor.shape);
    entry.key = successor.key;
    graph_.shapes.push_back(std::move(entry));
  }
  return at->second;
}

std::vector<StateId> Explorer::add(std::vector<Successor*> successors) {
  if (options_.coarse)
    std::erase_if(successors,
                  [&](const Successor* arrived) { return similar_states_.has_enough(arrived->shape); });
  // By shape, in the order in which shapes first occur.
  std::vector<ShapeId> shapes;
  std::unordered_map<ShapeId, std::vector<Successor*>> arrived;
  for (Successor* successor : successors) {
    ShapeId id = shape_id(*successor);
    std::vector<Successor*>& group = arrived[id];
    if (group.empty()) shapes.push_back(id);
    group.push_back(successor);
  }
  auto deadline = options_.worker.limits.deadline.value_or(solver::kNoDeadline);
  std::vector<std::optional<MergeResult>> results(shapes.size());  // nothing: there was no time for it
  on_all_threads(shapes.size(), [&](Worker&, size_t i) {
    if (must_stop()) return;
    const std::vector<Successor*>& group = arrived.at(shapes[i]);
    results[i] = options_.merge ? merge(graph_.shape(shapes[i]), group, deadline) : take_all(group);
  });
  std::vector<State> fresh;
  for (size_t i = 0; i < shapes.size(); ++i) {
    ShapeEntry& entry = graph_.shapes[static_cast<size_t>(shapes[i])];
    if (!results[i]) continue;
    MergeResult& result = *results[i];
    graph_.stats.duplicates += result.duplicates;
    graph_.stats.subsumed += result.subsumed;
    graph_.stats.solver += result.solver;
    entry.seen.insert(result.seen.begin(), result.seen.end());
    if (options_.merge) {
      entry.cover = std::move(result.cover);
    } else {
      entry.cover.insert(entry.cover.end(), result.cover.begin(), result.cover.end());
    }
    for (State& state : result.states) {
      state.shape = shapes[i];
      fresh.push_back(std::move(state));
    }
  }
  if (options_.merge && !must_stop()) note_held_elsewhere(fresh);
  std::vector<StateId> added;
  for (State& state : fresh) {
    if (options_.merge && is_held_elsewhere(graph_.shape(state.shape), state, deadline)) {
      ++graph_.stats.subsumed;
      continue;
    }
    added.push_back(static_cast<StateId>(graph_.states.size()));
    graph_.states.push_back(std::move(state));
  }
  return options_.coarse ? similar_states_.choose(graph_, added) : added;
}

}  // namespace heapwright::heapgraph
