#include "testgen/generator.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "analysis/branch_facts.h"
#include "coverage/lonely_objects.h"
#include "coverage/set_cover.h"
#include "javatext/java_text.h"
#include "lazyheap/any_heap.h"
#include "search/searcher.h"
#include "synth/backward.h"
#include "synth/minimise.h"
#include "synth/simplify_values.h"

namespace heapwright::testgen {

using coverage::Callers;
using coverage::CoverageGoal;
using coverage::Criterion;
using coverage::EntryKind;
using coverage::EntryPoints;
using coverage::Feature;
using coverage::Obligation;
using heapgraph::ExplorationStatus;
using heapgraph::StateId;

namespace {

// A scope may take this part of the patience before the next one is begun.
constexpr uint64_t kScopesInPatience = 10;

// To find out what methods can do on any heap; that has bounds of its own, which it mostly meets first.
constexpr std::chrono::seconds kTimeForUntaken{1};
constexpr int kPartForUntaken = 10;  // at most this part of the time that is left

constexpr uint64_t kManySequences =
    1000;                                // of a search: then what it met says more than what explorations met
constexpr size_t kLongestNearest = 100;  // bytes of a call in a message

// Which of its own branch outcomes the method takes on some heap; nothing: not known.
std::optional<std::set<uint32_t>> outcome_numbers(ir::Program& program, const ir::Method& method,
                                                  std::chrono::steady_clock::time_point end) {
  auto taken = lazyheap::branches_on_any_heap(program, method, end);
  if (!taken) return std::nullopt;
  std::set<uint32_t> numbers;
  for (const machine::BranchTaken& branch : *taken) {
    if (branch.method == &method) numbers.insert(branch.outcome);
  }
  return numbers;
}

}  // namespace

void Generator::watch(heapgraph::Explorer& explorer) {
  explorer_ = &explorer;
  reached_from_.clear();
  reachable_.reset();
  goals_.clear();
  for (heapgraph::Worker* worker : explorer.workers()) {
    auto goal = std::make_unique<CoverageGoal>(*worker, *worker->api().classes()[0], options_.criterion,
                                               options_.exclusion);
    worker->watch({&goal->obligations().methods(),
                   [goal = goal.get(), worker](const machine::Path& path, const machine::Outcome& outcome,
                                               const heapgraph::Step& step) {
                     bool is_target = !goal->obligations().leaves_out(*worker->api().call(step.call).method);
                     return is_target ? goal->features(path, outcome, step.call) : std::vector<Feature>();
                   },
                   &known_});
    goals_.push_back(std::move(goal));
  }
  explorer.add_seen_features({shown_.begin(), shown_.end()});
}

coverage::ReachableCode& Generator::reachable() const {
  if (!reachable_)
    reachable_ =
        std::make_unique<coverage::ReachableCode>(explorer_->program(), goal().obligations().classes());
  return *reachable_;
}

// Obligations in code that these calls do not lead to.
std::set<uint32_t> Generator::outside(const std::vector<const ir::Method*>& called, Callers callers) const {
  ir::Program& program = explorer_->program();
  auto reached = reachable().from(called, callers);
  std::set<uint32_t> result;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    const Obligation& obligation = obligations()[i];
    const ir::ClassInfo& owner = program.require(obligation.class_name);
    if (!reached.contains(owner.find_method(obligation.method_name, obligation.descriptor))) result.insert(i);
  }
  return result;
}

// What no call leads to, whatever --methods and the explored arguments leave out.
void Generator::find_unreachable(const api::Api& api) {
  EntryPoints entries =
      coverage::entry_points(explorer_->program(), goal().obligations().classes(), options_.access);
  has_other_ways_ = entries.has_other_ways;
  std::vector<const ir::Method*> called;
  for (const api::ApiCall& call : api.calls()) {
    if (call.is_public) called.push_back(call.method);
  }
  std::vector<const ir::Method*> anybody = entries.methods[EntryKind::kPublic];
  anybody.insert(anybody.end(), called.begin(), called.end());
  package_only_ = outside(anybody, Callers::kAll);
  const std::vector<const ir::Method*>& package = entries.methods[EntryKind::kPackage];
  std::vector<const ir::Method*> callable = package;
  callable.insert(callable.end(), anybody.begin(), anybody.end());
  for (const ir::Method* method : package) {
    bool is_called = !method->is_abstract() && !(method->is_constructor() && method->owner->is_abstract());
    if (is_in_package() && is_called &&
        !coverage::makes_lonely_objects(explorer_->program(), *method, callable))
      members_.insert(method->display_name());
  }
  std::vector<const ir::Method*> all;
  std::set<uint32_t> unreached = outside({}, Callers::kAll);
  for (const auto& [kind, methods] : entries.methods) {
    all.insert(all.end(), methods.begin(), methods.end());
    std::set<uint32_t> left = outside(all, Callers::kAll);
    std::set_difference(unreached.begin(), unreached.end(), left.begin(), left.end(),
                        std::inserter(led_[kind], led_[kind].begin()));
    unreached = std::move(left);
  }
  all.insert(all.end(), called.begin(), called.end());
  for (uint32_t i : outside(all, Callers::kAll))
    infeasible_[i] = "no call that --access allows leads to this code";
}

// Branches that cannot be taken, whatever the heap is.
void Generator::find_facts() {
  std::map<const ir::Method*, analysis::BranchFacts> facts;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    std::vector<machine::BranchTaken> outcomes = goal().obligations().ir_outcomes(i);
    const char* why = nullptr;
    for (const machine::BranchTaken& outcome : outcomes) {
      auto [known, is_new] = facts.try_emplace(outcome.method);
      if (is_new) {
        if (auto body = explorer_->program().body(*outcome.method))
          known->second = analysis::branch_facts(explorer_->program(), *outcome.method, **body);
      }
      auto fact = known->second.find(outcome.outcome);
      why = fact == known->second.end() ? nullptr : analysis::never_taken_text(fact->second);
      if (why == nullptr) break;
    }
    if (why != nullptr) infeasible_.try_emplace(i, why);
  }
}

// Branches that no heap at all makes their method take. A method is asked about once.
void Generator::find_untaken() {
  using Clock = std::chrono::steady_clock;
  Clock::time_point end = Clock::now() + kTimeForUntaken;
  if (auto all = explorer_->options().worker.limits.deadline)
    end = std::min(end, Clock::now() + (*all - Clock::now()) / kPartForUntaken);
  for (uint32_t i = 0; i < obligations().size() && Clock::now() < end; ++i) {
    std::vector<machine::BranchTaken> outcomes =
        is_open(i) ? goal().obligations().ir_outcomes(i) : std::vector<machine::BranchTaken>();
    bool is_untaken = std::all_of(outcomes.begin(), outcomes.end(), [&](const machine::BranchTaken& outcome) {
      auto [taken, is_new] = taken_anyhow_.try_emplace(outcome.method->display_name());
      if (is_new) taken->second = outcome_numbers(explorer_->program(), *outcome.method, end);
      return taken->second && !taken->second->contains(outcome.outcome);
    });
    if (!outcomes.empty() && is_untaken) infeasible_.try_emplace(i, "no heap makes its method go there");
  }
}

void Generator::begin(heapgraph::Explorer& explorer) {
  watch(explorer);
  if (has_begun_) return;
  has_begun_ = true;
  find_facts();
  find_unreachable(explorer.api());
  find_elsewhere();
}

void Generator::find_elsewhere() {
  if (options_.executed == nullptr) return;
  elsewhere_ = coverage::covered_elsewhere(explorer_->program(), goal().obligations(), *options_.executed);
  for (uint32_t obligation : elsewhere_.covered) {
    // Whoever uses reflection may call what no call leads to.
    infeasible_.erase(obligation);
    if (options_.criterion == Criterion::kBranch || options_.criterion == Criterion::kLine)
      shown_.insert(obligation);
  }
  explorer_->add_seen_features({shown_.begin(), shown_.end()});
}

coverage::Obligations Generator::obligations_in(ir::Program& program, const ir::ClassInfo& under_test) const {
  return coverage::Obligations::of(program, under_test, wants_lines(), options_.exclusion);
}

bool Generator::is_open(uint32_t obligation) const {
  return goal().counts(obligation) && !covered_.contains(obligation) && !infeasible_.contains(obligation) &&
         !elsewhere_.covered.contains(obligation);
}

// Whether tests may call what only the package of the class may: not in packages of the JDK.
bool Generator::is_in_package() const {
  return options_.access == api::Access::kPackage && explorer_->api().classes()[0]->module().empty();
}

bool Generator::needs_package() const {
  if (!is_in_package()) return false;
  for (uint32_t i : package_only_) {
    if (is_open(i)) return true;
  }
  return !members_.empty();
}

bool Generator::is_open_publicly() const {
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    if (is_open(i) && !package_only_.contains(i)) return true;
  }
  return false;
}

void Generator::search(search::Searcher& searcher, const std::function<base::Deadline()>& end) {
  searcher.run(end, [this] {
    std::set<uint32_t> open;
    for (uint32_t i = 0; i < obligations().size(); ++i) {
      if (is_open(i)) open.insert(i);
    }
    return open;
  });
  if (searcher.stats().sequences == 0) return;
  Searched& searched = searched_.emplace();
  searched.tried = searcher.stats().sequences;
  searched.stops = searcher.stops();
  searched.lacking = searcher.only_null();
  if (searcher.has_ended()) searched.ended = searcher.why_ended();
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    const search::NearMiss* miss = is_open(i) ? searcher.nearest(i) : nullptr;
    if (miss != nullptr) searched.nearest[i] = miss->sequence;
  }
}

bool Generator::take_found(const synth::CallSequence& sequence) {
  if (candidates_.size() >= options_.max_candidates) return false;
  Candidate candidate;
  candidate.sequence = sequence;
  candidate.is_found = true;
  CoverageGoal::Shown shown = goal().execute(explorer_->worker(), sequence);
  bool is_new = std::any_of(shown.covered.begin(), shown.covered.end(), [this](uint32_t obligation) {
    return goal().counts(obligation) && !covered_.contains(obligation) &&
           !elsewhere_.covered.contains(obligation);
  });
  if (shown.stopped || !is_new) return false;
  add(std::move(candidate), std::move(shown));
  return true;
}

ExplorationStatus Generator::explore(heapgraph::Explorer& explorer, const Stage& stage) {
  bool is_first = !has_explored_;
  has_explored_ = true;
  begin(explorer);
  std::vector<const ir::Method*> called;
  std::vector<const ir::Method*> left_out;
  for (const api::ApiCall& call : explorer.api().calls())
    (goal().obligations().leaves_out(*call.method) ? left_out : called).push_back(call.method);
  behind_left_out_.clear();
  if (!left_out.empty()) {
    std::set<uint32_t> others = outside(left_out, Callers::kAll);
    for (uint32_t i = 0; i < obligations().size(); ++i) {
      if (!others.contains(i)) behind_left_out_.insert(i);
    }
  }
  not_called_ = outside(called, Callers::kAll);
  only_others_call_ = outside(called, Callers::kOwn);
  left_out_ = stage.own_code_only ? only_others_call_ : not_called_;
  if (is_first || explorer.api().has_package_calls()) explore_statics();
  if (!is_first && !is_complete()) find_untaken();
  patience_ = static_cast<uint64_t>(static_cast<double>(options_.patience) * stage.patience);
  explorer.inspect = [this](const std::vector<StateId>& states) { return inspect(states); };
  status_ = explorer.run();
  explorer.inspect = nullptr;
  remember_reasons();
  if (!is_complete()) find_untaken();
  if (stage.is_exact && explorer.explored_scopes()) claim();
  return status_;
}

void Generator::remember_reasons() {
  for (const api::ApiNote& note : lacking_arguments()) lacking_.emplace(note.method, note.why);
  incomplete_.add(explorer_->graph().incomplete);
  restrictions_ = explorer_->api().notes();
  for (const ir::ClassInfo* type : explorer_->api().classes()) {
    for (const ir::Field& field : type->fields) {
      bool is_object = field.is_static() && (field.flags & classfile::kAccPublic) != 0 &&
                       field.descriptor == fmt::format("L{};", type->name);
      if (is_object)
        restrictions_.push_back({field.display_name(), "the object in this field is not called"});
    }
  }
}

// What was not passed, and may matter.
std::vector<api::ApiNote> Generator::lacking_arguments() const {
  std::vector<api::ApiNote> notes = explorer_->notes();
  for (api::CallId call : explorer_->asking()) {
    notes.push_back(
        {explorer_->api().call(call).display_name(),
         "calls methods of objects that are passed, or looks at their classes: only plain objects "
         "are passed"});
  }
  return notes;
}

// Whether objects of other classes could not do more than those that are passed.
bool Generator::passes_every_class() const {
  const std::vector<api::ApiCall>& calls = explorer_->api().calls();
  return std::all_of(calls.begin(), calls.end(), [](const api::ApiCall& call) {
    return std::all_of(call.parameters.begin(), call.parameters.end(), [](const api::Parameter& parameter) {
      if (parameter.kind != api::Parameter::Kind::kObject) return true;
      return parameter.of_class != nullptr && !parameter.of_class->can_be_extended();
    });
  });
}

// Whether all that tests may call is called.
bool Generator::calls_every_member() const {
  const std::vector<api::ApiCall>& calls = explorer_->api().calls();
  return std::all_of(members_.begin(), members_.end(), [&](const std::string& member) {
    return std::any_of(calls.begin(), calls.end(),
                       [&](const api::ApiCall& call) { return call.method->display_name() == member; });
  });
}

// What no state of the explored scopes shows, with all that calls can be given.
void Generator::claim() {
  const auto& api = explorer_->options().worker.api;
  if (!restrictions_.empty() || api.method_pattern) return;
  // Other subclasses do more than return something.
  const std::vector<api::ApiCall>& calls = explorer_->api().calls();
  if (std::any_of(calls.begin(), calls.end(), [](const api::ApiCall& call) { return call.stub != nullptr; }))
    return;
  std::vector<api::ApiNote> notes = explorer_->notes();
  // What others may call on objects that the class gives away could change something.
  bool is_closed = only_others_call_.size() == not_called_.size();
  bool is_everything = explorer_->has_all_states() && passes_every_class() && calls_every_member() &&
                       is_closed && !has_other_ways_;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    bool may_claim = is_open(i) && !only_others_call_.contains(i) && !not_made_.contains(i) &&
                     !behind_left_out_.contains(i);
    if (!may_claim) continue;
    bool may_show = std::any_of(notes.begin(), notes.end(), [&](const api::ApiNote& note) {
      return may_reach(note.method, obligations()[i]);
    });
    if (may_show || asks_objects(obligations()[i])) continue;
    if (is_everything) {
      infeasible_.try_emplace(i, "in no state that calls can build");
    } else {
      bounded_[i] = {"in no state " + bounds_text(), *explorer_->explored_scopes()};
    }
  }
}

bool Generator::is_complete() const {
  bool counts_any = false;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    if (!goal().counts(i)) continue;
    counts_any = true;
    if (is_open(i)) return false;
  }
  return counts_any;
}

bool Generator::is_done() const {
  bool counts_any = false;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    if (!goal().counts(i)) continue;
    counts_any = true;
    if (is_open(i) && !left_out_.contains(i)) return false;
  }
  return counts_any;
}

heapgraph::Inspection Generator::inspect(const std::vector<StateId>& states) {
  bool begins = !states.empty() && states[0] == heapgraph::kStart;
  if (begins) {
    next_noted_ = 0;
    paths_at_news_ = 0;
    paths_at_scope_ = 0;
    scope_.reset();
  }
  const std::vector<heapgraph::NotedCall>& noted = explorer_->noted();
  size_t before = candidates_.size();
  for (; next_noted_ < noted.size() && !explorer_->is_over(); ++next_noted_) take(noted[next_noted_]);
  uint64_t paths = explorer_->graph().stats.paths;
  if (candidates_.size() > before) paths_at_news_ = paths;
  if (is_done() || candidates_.size() >= options_.max_candidates) return heapgraph::Inspection::kStop;
  const heapgraph::ExpansionOptions& expansion = explorer_->expansion();
  if (!expansion.keep_cut) return heapgraph::Inspection::kGoOn;  // the scope does not grow
  if (paths - paths_at_news_ > patience_) {
    gave_up_after_ = std::max(gave_up_after_, patience_);
    return heapgraph::Inspection::kStop;
  }
  if (scope_ != expansion.scope.other_objects) {
    scope_ = expansion.scope.other_objects;
    paths_at_scope_ = paths;
  }
  bool is_slow = paths - std::max(paths_at_news_, paths_at_scope_) > patience_ / kScopesInPatience;
  return is_slow ? heapgraph::Inspection::kGrow : heapgraph::Inspection::kGoOn;
}

// A sequence for what the call shows first.
void Generator::take(const heapgraph::NotedCall& noted) {
  bool is_new = std::any_of(noted.features.begin(), noted.features.end(),
                            [this](Feature feature) { return !shown_.contains(feature); });
  if (!is_new || candidates_.size() >= options_.max_candidates) return;
  auto origin = synth::find_origin(*explorer_, noted);
  if (auto* why = std::get_if<base::Stop>(&origin)) return fail(noted, std::move(*why));
  Candidate candidate;
  candidate.sequence = std::move(std::get<synth::Origin>(origin).sequence);
  CoverageGoal::Shown shown = goal().execute(explorer_->worker(), candidate.sequence);
  if (shown.stopped) return fail(noted, std::move(*shown.stopped));
  if (shown.features != noted.features) {
    // A rough exploration may be wrong; what the sequence does show may be new nevertheless.
    bool is_rough = explorer_->expansion().is_rough;
    if (!is_rough) return fail(noted, {base::StopReason::kOtherSequence});
    bool shows_news = std::any_of(shown.features.begin(), shown.features.end(),
                                  [this](Feature feature) { return !shown_.contains(feature); });
    if (!shows_news) return fail(noted, {base::StopReason::kOtherThanRoughly});
  }
  add(std::move(candidate), std::move(shown));
}

void Generator::add(Candidate candidate, CoverageGoal::Shown shown) {
  candidate.features = std::move(shown.features);
  candidate.covered = std::move(shown.covered);
  candidate.covered_last = std::move(shown.covered_last);
  std::set_difference(candidate.covered.begin(), candidate.covered.end(), covered_.begin(), covered_.end(),
                      std::back_inserter(candidate.news));
  std::erase_if(candidate.news, [this](uint32_t i) { return elsewhere_.covered.contains(i); });
  shorten(candidate);
  for (uint32_t obligation : candidate.news) {
    if (infeasible_.erase(obligation) > 0)
      failures_.add({base::StopReason::kOtherThanProved, "", obligations()[obligation].display});
  }
  shown_.insert(candidate.features.begin(), candidate.features.end());
  covered_.insert(candidate.covered.begin(), candidate.covered.end());
  explorer_->add_seen_features(candidate.features);
  candidates_.push_back(std::move(candidate));
}

void Generator::fail(const heapgraph::NotedCall& noted, base::Stop why) {
  why.where = explorer_->api().call(noted.step.call).display_name();
  failures_.add(why);
  for (Feature feature : noted.features) not_made_.try_emplace(feature, why);
}

// Calls that are not needed go; the call that the sequence is about stays.
void Generator::shorten(Candidate& candidate) {
  auto is_enough = [&](const synth::CallSequence& shorter, const std::vector<synth::CallArgument>&) {
    CoverageGoal::Shown shown = goal().execute(explorer_->worker(), shorter);
    bool shows_all = !shown.stopped && shown.features == candidate.features &&
                     std::includes(shown.covered.begin(), shown.covered.end(), candidate.news.begin(),
                                   candidate.news.end());
    if (shows_all) candidate.covered = std::move(shown.covered);
    return shows_all;
  };
  std::vector<synth::CallArgument> none;
  synth::minimise(candidate.sequence, none, 0, candidate.sequence.calls.size() - 1, is_enough);
  synth::simplify_stubs(candidate.sequence, explorer_->api(), is_enough);
  if (candidate.is_found) synth::simplify_values(candidate.sequence, explorer_->api(), is_enough);
  // What stubs do not return any more is not needed.
  synth::minimise(candidate.sequence, none, 0, candidate.sequence.calls.size() - 1, is_enough);
}

// Whether anybody may make its calls.
bool Generator::is_public(const Candidate& candidate) const {
  const std::vector<synth::ConcreteCall>& calls = candidate.sequence.calls;
  return std::all_of(calls.begin(), calls.end(), [this](const synth::ConcreteCall& call) {
    return explorer_->api().call(call.call).is_public;
  });
}

std::vector<size_t> Generator::select(size_t max_tests, const std::set<size_t>& without) const {
  std::map<Feature, uint32_t> numbers;
  auto number_of = [&](Feature feature) {
    return numbers.try_emplace(feature, static_cast<uint32_t>(numbers.size())).first->second;
  };
  std::vector<std::vector<uint32_t>> sets;
  std::vector<uint32_t> weights;
  std::set<uint32_t> shown_publicly;
  bool by_features = options_.criterion == Criterion::kException || options_.criterion == Criterion::kPath;
  for (size_t i = 0; i < candidates_.size(); ++i) {
    const Candidate& candidate = candidates_[i];
    sets.emplace_back();
    weights.push_back(static_cast<uint32_t>(candidate.sequence.calls.size()));
    if (without.contains(i)) continue;
    for (uint32_t obligation : candidate.covered) {
      bool is_wanted = goal().counts(obligation) && !elsewhere_.covered.contains(obligation);
      if (is_wanted) sets.back().push_back(number_of(obligation));
    }
    for (size_t f = 0; by_features && f < candidate.features.size(); ++f)
      sets.back().push_back(number_of(candidate.features[f]));
    if (is_public(candidate)) shown_publicly.insert(sets.back().begin(), sets.back().end());
  }
  for (size_t i = 0; i < sets.size(); ++i) {
    if (!is_public(candidates_[i]))
      std::erase_if(sets[i], [&](uint32_t number) { return shown_publicly.contains(number); });
  }
  std::vector<size_t> chosen = coverage::smallest_cover(sets, weights);
  if (max_tests != 0 && chosen.size() > max_tests) {
    std::stable_sort(chosen.begin(), chosen.end(),
                     [&](size_t a, size_t b) { return sets[a].size() > sets[b].size(); });
    chosen.resize(max_tests);
  }
  std::sort(chosen.begin(), chosen.end(), [this](size_t a, size_t b) {
    auto last_call = [this](size_t index) { return candidates_[index].sequence.calls.back().call; };
    return std::pair(last_call(a), a) < std::pair(last_call(b), b);
  });
  return chosen;
}

std::vector<Uncovered> Generator::uncovered(const std::vector<uint32_t>& covered) const {
  std::vector<Uncovered> result;
  OpenReasons reasons = open_reasons();
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    if (std::binary_search(covered.begin(), covered.end(), i) || elsewhere_.covered.contains(i)) continue;
    Uncovered uncovered{i, Uncovered::Claim::kOpen, "", {}, 0, ""};
    if (covered_.contains(i)) {
      uncovered.why = "its test was left out (--max-tests, or it fails on the JVM)";
    } else if (auto proof = infeasible_.find(i); proof != infeasible_.end()) {
      uncovered.claim = Uncovered::Claim::kInfeasible;
      uncovered.why = proof->second;
    } else if (auto bounded = bounded_.find(i); bounded != bounded_.end()) {
      uncovered.claim = Uncovered::Claim::kBounded;
      uncovered.why = bounded->second.why;
      uncovered.scope = bounded->second.scope;
    } else if (auto failure = not_made_.find(i); failure != not_made_.end()) {
      uncovered.why = base::stop_text(failure->second);
    } else if (!goal().counts(i)) {
      uncovered.why = "not asked for";
    } else if (not_called_.contains(i)) {
      uncovered.why = why_not_called(i);
    } else if (only_others_call_.contains(i)) {
      uncovered.why = "only code elsewhere leads to this code, on objects that are not used further";
    } else {
      OpenReasons::Reason reason = reasons.why(i);
      uncovered.why = std::move(reason.text);
      uncovered.behind_line = reason.behind_line;
      bool is_near = searched_ && searched_->nearest.contains(i);
      if (is_near) uncovered.nearest = last_call_text(searched_->nearest.at(i));
    }
    result.push_back(std::move(uncovered));
  }
  return result;
}

// In one short line.
std::string Generator::last_call_text(const synth::CallSequence& sequence) const {
  std::vector<std::string> threw(sequence.calls.size());
  javatext::JavaStatements java =
      javatext::java_statements(explorer_->program(), explorer_->api(), sequence, threw, {}, {});
  if (java.calls.empty()) return "";
  std::string text = java.calls.back().call;  // ASCII, as Java source is
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text.size() <= kLongestNearest ? text : text.substr(0, kLongestNearest) + "...";
}

std::string Generator::why_not_called(uint32_t obligation) const {
  if (behind_left_out_.contains(obligation))
    return "only calls that are left out lead to this code (--exclude, or marked as generated)";
  auto is_led_by = [&](EntryKind kind) {
    auto led = led_.find(kind);
    return led != led_.end() && led->second.contains(obligation);
  };
  bool is_public = is_led_by(EntryKind::kPublic);
  if (!is_public && is_led_by(EntryKind::kPackage)) {
    return is_in_package() ? "only package-private calls lead to this code"
                           : "only other classes of the package lead to this code";
  }
  if (!is_public && is_led_by(EntryKind::kSubclasses)) return "only subclasses lead to this code";
  if (!is_public && is_led_by(EntryKind::kSerialisation)) return "only serialisation leads to this code";
  return explorer_->options().worker.api.method_pattern
             ? "--methods leaves out the calls that lead to this code"
             : "only objects of inner and abstract classes lead to this code, which are not made";
}

std::string Generator::bounds_text() const {
  std::vector<std::string> scopes;
  for (const auto& [name, limit] : *explorer_->explored_scopes())
    scopes.push_back(fmt::format("{}={}", name, limit));
  std::string text = fmt::format("within the scope {}", fmt::join(scopes, ", "));
  const auto& numbers = explorer_->options().worker.api.numbers;
  if (numbers) text += fmt::format(", for integers {}..{}", numbers->low, numbers->high);
  return text + ", for call sequences of any length";
}

// Whether the method asks an object what it is, by its class or by a method such as equals: others than those
// that are passed may answer otherwise.
bool Generator::asks_objects(const Obligation& obligation) const {
  const ir::ClassInfo& owner = explorer_->program().require(obligation.class_name);
  const ir::Method* method = owner.find_method(obligation.method_name, obligation.descriptor);
  auto body = explorer_->program().body(*method);
  if (!body) return true;
  bool calls_any =
      std::any_of((*body)->call_sites.begin(), (*body)->call_sites.end(), [](const ir::CallSite& site) {
        return site.kind == ir::CallKind::kVirtual && site.owner == "java/lang/Object";
      });
  if (calls_any) return true;
  const auto& own = goal().obligations().classes();
  return std::any_of((*body)->code.begin(), (*body)->code.end(), [&](const ir::Instr& instr) {
    bool inspects = instr.op == ir::Op::kInstanceOf || instr.op == ir::Op::kCheckCast;
    return inspects && std::none_of(own.begin(), own.end(), [&](const ir::ClassInfo* type) {
             return type->name == instr.class_ref->name;
           });
  });
}

bool Generator::may_reach(const std::string& called, const Obligation& obligation) const {
  auto [known, is_new] = reached_from_.try_emplace(called);
  if (is_new) {
    std::vector<const ir::Method*> methods;
    for (const api::ApiCall& call : explorer_->api().calls()) {
      if (call.display_name() == called) methods.push_back(call.method);
    }
    known->second = reachable().from(methods, Callers::kAll);
  }
  const ir::ClassInfo& owner = explorer_->program().require(obligation.class_name);
  return known->second.contains(owner.find_method(obligation.method_name, obligation.descriptor));
}

OpenReasons Generator::open_reasons() const {
  OpenReasons::Evidence evidence;
  evidence.covered = covered_;
  evidence.covered.insert(elsewhere_.covered.begin(), elsewhere_.covered.end());
  if (searched_) {  // it passes and executes more than explorations do
    evidence.notes = searched_->lacking;
    for (const auto& [obligation, sequence] : searched_->nearest)
      evidence.nearest[obligation] =
          fmt::format("not in {} call sequences; nearest: {}", searched_->tried, last_call_text(sequence));
  } else {
    evidence.notes = explorer_->api().notes();
    for (const auto& [method, why] : lacking_) {
      bool is_known = std::any_of(evidence.notes.begin(), evidence.notes.end(),
                                  [&](const api::ApiNote& note) { return note.method == method; });
      if (!is_known) evidence.notes.push_back({method, why});
    }
  }
  bool is_searched = searched_ && searched_->tried >= kManySequences;
  if (!is_searched) evidence.stops = incomplete_;
  if (searched_) evidence.stopped_calls = searched_->stops;
  if (explorer_->options().worker.api.method_pattern) {
    evidence.ended = "--methods leaves out calls that may lead there";
  } else if (status_ == ExplorationStatus::kTimeout) {
    evidence.ended = "out of scope: time was over";
  } else if (status_ == ExplorationStatus::kInterrupted) {
    evidence.ended = "out of scope: interrupted";
  }
  evidence.otherwise = gave_up_after_ > 0 ? fmt::format("out of scope: {}", why_ended())
                                          : "out of scope: the bounds were reached";
  return OpenReasons(explorer_->program(), goal().obligations(), std::move(evidence),
                     [this](const std::string& called, const Obligation& obligation) {
                       return may_reach(called, obligation);
                     });
}

std::set<std::string> Generator::missing_classes() const {
  std::set<std::string> names;
  auto add = [&](const base::Incomplete& stops) {
    for (const base::Incomplete::Entry& entry : stops.entries()) {
      if (entry.stop.reason == base::StopReason::kMissingClass) names.insert(entry.stop.what);
    }
  };
  add(incomplete_);
  if (searched_) {
    for (const auto& [called, stops] : searched_->stops) add(stops);
  }
  add(failures_);
  return names;
}

std::string Generator::why_ended() const {
  if (status_ == ExplorationStatus::kTimeout || status_ == ExplorationStatus::kInterrupted)
    return searched_ ? searched_->ended : "";
  std::string states =
      gave_up_after_ > 0
          ? fmt::format("nothing new in {} paths, and there are more states (--patience)", gave_up_after_)
          : "all that the bounds and arguments allow was tried";
  return searched_ && !searched_->ended.empty() ? fmt::format("{}; {}", states, searched_->ended) : states;
}

const char* claim_name(Uncovered::Claim claim) {
  switch (claim) {
    case Uncovered::Claim::kInfeasible:
      return "infeasible";
    case Uncovered::Claim::kBounded:
      return "bounded";
    case Uncovered::Claim::kOpen:
      return "open";
  }
  return "";
}

}  // namespace heapwright::testgen
