#include "search/searcher.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace heapwright::search {

using api::ApiCall;
using api::CallId;

namespace {

constexpr uint8_t kAttempts = 4;  // to fulfil one obligation, where the sequence shows something else alone
constexpr uint64_t kRounds = 64;  // of steps between looks at the clock and at what is open
constexpr uint64_t kCostOfSequence = 400;  // in instructions
constexpr uint64_t kInitialCalls = 3000;   // in which most classes are initialised
constexpr uint64_t kPartForFlips = 2;      // their cost is at most this part of what trying costs
constexpr uint64_t kPartForEchoes = 4;
constexpr uint64_t kPartForDescents = 4;
constexpr uint32_t kMaxDescents = 200;  // from one place; all but the first begin with other numbers
constexpr uint32_t kExecutionsOfDescent = 300;
constexpr uint64_t kPercentOfNear = 25;     // of sequences that are gone on with
constexpr uint64_t kPercentOfCrossed = 20;  // of sequences that are made of known ones
constexpr uint64_t kPatience = 100'000;     // sequences without news
constexpr uint64_t kPatienceGrowth = 3;     // and so many times those that came before the last news
constexpr uint64_t kLookAgain = 4096;       // steps
constexpr uint64_t kManyCalls = 30;         // of a method: then what was never passed to it cannot be made

uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xFF51AFD7ED558CCDULL;
}

// 1, 2, 3, 4 to 7, 8 to 15, ... as different bits.
uint8_t bucket(uint32_t count) {
  if (count <= 3) return static_cast<uint8_t>(1U << (count - 1));
  auto width = static_cast<uint32_t>(std::bit_width(count));
  return static_cast<uint8_t>(1U << std::min(width, 7U));
}

std::vector<const ir::ClassInfo*> with_supers(const std::vector<const ir::ClassInfo*>& classes) {
  std::vector<const ir::ClassInfo*> all = classes;
  for (const ir::ClassInfo* type : classes) {
    for (const ir::ClassInfo* super = type->super; super != nullptr; super = super->super) {
      bool is_new = super->module().empty() && std::find(all.begin(), all.end(), super) == all.end();
      if (is_new) all.push_back(super);
    }
  }
  return all;
}

VocabularyOptions with_literals(VocabularyOptions options, const Constants& constants) {
  options.literals = constants.literals;
  return options;
}

}  // namespace

Searcher::Searcher(heapgraph::Worker& worker, coverage::Obligations obligations, const Options& options,
                   Take take)
    : worker_(worker),
      obligations_(std::move(obligations)),
      options_(options),
      take_(std::move(take)),
      constants_(Constants::of(worker.program(), with_supers(obligations_.classes()))),
      vocabulary_(worker, with_literals(options.vocabulary, constants_)),
      composer_(worker, vocabulary_, constants_, options.seed, options.max_length,
                [this](const Trial& trial, Trial::Outcome outcome) { note(trial, outcome); }),
      flips_(worker, obligations_.methods(),
             [this](uint32_t point) { return point >= seen_.size() || seen_[point] == 0; }),
      echoes_(worker, obligations_.methods()),
      reachable_(worker.program(), obligations_.classes()),
      approach_(worker.program(), obligations_),
      attempts_(obligations_.all().size()) {
  for (CallId call : vocabulary_.targets()) {
    if (!obligations_.leaves_out(*vocabulary_.call(call).method)) targets_.push_back({.call = call});
  }
  pursue(std::make_unique<BranchGoals>(approach_), nullptr);
}

Searcher::~Searcher() = default;

void Searcher::pursue(std::unique_ptr<const Goals> goals, TakeGoal take) {
  pursuits_.push_back({std::move(goals), std::move(take), {}});
}

void Searcher::run(const End& end, const std::function<std::set<uint32_t>()>& open) {
  if (targets_.empty()) return;
  auto start = std::chrono::steady_clock::now();
  deadline_ = end();
  std::set<uint32_t> wanted = open();
  for (uint32_t i = 0; i < obligations_.all().size(); ++i) {
    if (!wanted.contains(i)) covered_.insert(i);
  }
  if (has_run_) update_open(wanted);  // in the beginning everything is wanted
  has_run_ = true;
  uint64_t last_look = stats_.sequences;
  for (; !base::has_passed(deadline_) && !has_ended() && !wanted.empty(); deadline_ = end()) {
    for (uint64_t i = 0; i < kRounds && !has_ended(); ++i) {
      bool flips = !worker_.options().api.numbers && (next_flip_ < entries_.size() || !hard_.empty()) &&
                   flips_.cost() * kPartForFlips < spent();
      bool echoes = next_echo_ < entries_.size() && echoes_.cost() * kPartForEchoes < spent();
      if (flips)
        flip();
      else if (echoes)
        echo();
      else if (is_time_to_descend())
        descend();
      else
        step(next_target());
    }
    if (stats_.sequences - last_look < kLookAgain) continue;
    last_look = stats_.sequences;
    wanted = open();
    update_open(wanted);
  }
  stats_.time += std::chrono::steady_clock::now() - start;
}

bool Searcher::has_ended() const {
  if (options_.max_sequences != 0 && stats_.sequences >= options_.max_sequences) return true;
  return stats_.sequences - last_news_ > std::max(kPatience, kPatienceGrowth * last_news_);
}

std::string Searcher::why_ended() const {
  if (options_.max_sequences != 0 && stats_.sequences >= options_.max_sequences)
    return fmt::format("all {} call sequences were tried (--max-sequences)", options_.max_sequences);
  return fmt::format("nothing new in {} call sequences", stats_.sequences - last_news_);
}

// Calls that cannot lead to anything that is wanted wait.
void Searcher::update_open(const std::set<uint32_t>& open) {
  std::set<const ir::Method*> wanted;
  for (uint32_t obligation : open) {
    const coverage::Obligation& one = obligations_.all()[obligation];
    const ir::ClassInfo& owner = worker_.program().require(one.class_name);
    wanted.insert(owner.find_method(one.method_name, one.descriptor));
  }
  for (Target& target : targets_) {
    if (!target.is_open) continue;
    const ir::Method* called = vocabulary_.call(target.call).method;
    auto reached = reachable_.from({&called, 1}, coverage::Callers::kAll);
    target.is_open = std::any_of(reached.begin(), reached.end(),
                                 [&](const ir::Method* method) { return wanted.contains(method); });
  }
}

// What they cost counts from where the others are.
void Searcher::open_package() {
  vocabulary_.open_package();
  last_news_ = stats_.sequences;
  double cost = targets_.empty() ? 0 : next_target().cost;
  for (CallId call : vocabulary_.package_targets()) {
    bool is_known = std::any_of(targets_.begin(), targets_.end(),
                                [&](const Target& target) { return target.call == call; });
    if (!is_known && !obligations_.leaves_out(*vocabulary_.call(call).method))
      targets_.push_back({.call = call, .cost = cost});
  }
}

// The one that has cost least, by its weight.
Searcher::Target& Searcher::next_target() {
  Target* next = &targets_[0];
  for (Target& target : targets_) {
    if (target.cost < next->cost) next = &target;
  }
  return *next;
}

Trial Searcher::begin(const Target& target) {
  const ApiCall& call = vocabulary_.call(target.call);
  bool needs_objects = call.kind == ApiCall::Kind::kInstance;
  if (!entries_.empty() && composer_.happens(needs_objects ? 65 : 15)) {
    auto again = execute_known();
    if (again) return std::move(*again);
  }
  return Trial(worker_, obligations_.methods(), composer_.flavor());
}

// A sequence that has shown something new, or has come near to a goal.
std::optional<Trial> Searcher::execute_known() {
  if (composer_.happens(kPercentOfNear)) {
    Pursuit& pursuit = pursuits_[composer_.below(pursuits_.size())];
    const NearMiss* near = pursuit.misses.pick([this](uint64_t limit) { return composer_.below(limit); });
    if (near != nullptr) {
      NearMiss known = *near;  // it may be replaced while it is executed
      // Mostly its last call has only looked at what the others have done.
      if (known.sequence.calls.size() > 1 && composer_.happens(50)) known.sequence.calls.pop_back();
      return composer_.execute(obligations_.methods(), known.sequence, known.flavor);
    }
  }
  const Entry& entry = *entries_[pick_entry()];
  return composer_.execute(obligations_.methods(), entry.sequence, entry.flavor);
}

// Of a few, the one on which least was spent.
size_t Searcher::pick_entry() {
  size_t best = composer_.below(entries_.size());
  for (int i = 0; i < 2; ++i) {
    size_t other = composer_.below(entries_.size());
    if (entries_[other]->cost() < entries_[best]->cost()) best = other;
  }
  ++entries_[best]->picks;
  return best;
}

void Searcher::step(Target& target) {
  uint64_t before = stats_.steps;
  has_news_ = false;
  ++stats_.sequences;
  bool changes = !entries_.empty() && composer_.happens(35);
  if (changes) {
    const Entry& entry = *entries_[pick_entry()];
    auto changed = composer_.happens(kPercentOfCrossed)
                       ? composer_.crossed(entry.sequence, entries_[pick_entry()]->sequence)
                       : composer_.changed(entry.sequence);
    if (changed) composer_.execute(obligations_.methods(), *changed, entry.flavor);
  } else {
    Trial trial = begin(target);
    bool goes_on = true;
    // What was called changes its receiver, perhaps, and something else is seen when it is called again.
    constexpr size_t kCalls[] = {1, 1, 2, 2, 3, 4, 6, 10};
    bool is_instance = vocabulary_.call(target.call).kind == ApiCall::Kind::kInstance;
    if (is_instance && composer_.happens(35))
      goes_on = composer_.prepare(trial, target.call, kCalls[composer_.below(std::size(kCalls))]);
    else if (trial.size() > 0 && composer_.happens(50))
      goes_on = composer_.fill(trial, composer_.below(trial.size()), 1);
    if (goes_on) goes_on = composer_.append(trial, target.call);
    ++target.tries;
    if (has_news_) target.last_news = target.tries;
  }
  double weight = target.is_open ? 1 : 0.02;
  if (target.tries - target.last_news < 100) weight *= 2;
  target.cost += static_cast<double>(kCostOfSequence + stats_.steps - before) / weight;
}

// The solver looks at each sequence that has shown something new; once more where that was too hard, when it
// has nothing else to do.
void Searcher::flip() {
  bool is_first = next_flip_ < entries_.size();
  size_t which = is_first ? next_flip_++ : hard_.front();
  if (!is_first) hard_.pop_front();
  const Entry& entry = *entries_[which];
  auto found = flips_.of(entry.sequence, entry.threw,
                         is_first ? Flips::Effort::kLittle : Flips::Effort::kMuch, deadline_);
  if (is_first && found.gave_up) hard_.push_back(which);
  stats_.flips += found.sequences.size();
  try_all(found.sequences, entry.flavor);
}

// And so is each looked at for what its texts were compared with.
void Searcher::echo() {
  const Entry& entry = *entries_[next_echo_++];
  auto found = echoes_.of(entry.sequence, [this](uint64_t limit) { return composer_.below(limit); });
  stats_.echoes += found.size();
  try_all(found, entry.flavor);
}

void Searcher::try_all(const std::vector<synth::CallSequence>& sequences, Flavor flavor) {
  stats_.sequences += sequences.size();
  for (const synth::CallSequence& sequence : sequences)
    composer_.execute(obligations_.methods(), sequence, flavor);
}

uint64_t Searcher::spent() const { return stats_.steps + stats_.sequences * kCostOfSequence; }

bool Searcher::is_time_to_descend() const {
  return !worker_.options().api.numbers && stats_.sequences >= next_descent_ &&
         descent_cost_ * kPartForDescents < spent();
}

// From the sequence that came nearest to a goal, by its numbers and characters.
void Searcher::descend() {
  std::optional<uint32_t> goal;
  Pursuit* pursuit = nullptr;
  for (size_t i = 0; i < pursuits_.size() && !goal; ++i) {
    pursuit = &pursuits_[next_pursuit_++ % pursuits_.size()];
    goal = pursuit->misses.next(most_descents_);
  }
  if (!goal) {  // all have had so many
    most_descents_ = std::min(most_descents_ * 2, kMaxDescents);
    next_descent_ = stats_.sequences + kRounds;
    return;
  }
  uint64_t before = spent();
  NearMiss from = *pursuit->misses.at(*goal);
  Measured wanted{.goals = pursuit->goals.get(), .levels = {{*goal, 0}}};
  const Approach::Levels& way = pursuit->goals->way_to(*goal);
  for (uint32_t level = 0; level < way.size(); ++level) {
    for (uint32_t leading : way[level]) wanted.levels.emplace(leading, level + 1);
  }
  Descent descent(
      vocabulary_,
      [&](const synth::CallSequence& sequence) { return measure(sequence, from.flavor, wanted); },
      kExecutionsOfDescent, composer_.longest());
  if (from.descents > 1)
    descent.run_from(std::move(from.sequence),
                     [this](ir::Type type) { return composer_.values().any_number(type); });
  else
    descent.run(std::move(from.sequence), {0, from.distance});
  descent_cost_ += spent() - before;
}

// The least of its calls.
Remaining Searcher::measure(const synth::CallSequence& sequence, Flavor flavor, Measured measured) {
  ++stats_.sequences;
  ++stats_.descents;
  measured_ = &measured;
  composer_.execute(obligations_.methods(), sequence, flavor);
  measured_ = nullptr;
  return measured.least;
}

const NearMiss* Searcher::nearest(uint32_t obligation) const {
  const NearMiss* nearest = nullptr;
  for (const auto& outcome : obligations_.ir_outcomes(obligation)) {
    uint32_t entry = obligations_.methods().entry_point(*outcome.method);
    const NearMiss* miss = entry == ir::kNone ? nullptr : pursuits_[0].misses.at(entry + 1 + outcome.outcome);
    if (miss != nullptr && (nearest == nullptr || miss->distance < nearest->distance)) nearest = miss;
  }
  return nearest;
}

bool Searcher::note_points(const machine::Recording& recording) {
  bool is_new = false;
  const std::vector<uint32_t>& counts = recording.coverage.counts;
  if (seen_.size() < counts.size()) seen_.resize(counts.size());
  for (size_t point = 0; point < counts.size(); ++point) {
    if (counts[point] == 0) continue;
    uint8_t bits = bucket(counts[point]);
    if ((seen_[point] & bits) == 0) {
      seen_[point] |= bits;
      is_new = true;
    }
  }
  return is_new;
}

bool Searcher::note_goals(const Trial& trial) {
  if (measured_ != nullptr) {
    measured_->goals->look(trial, [this](uint32_t goal, double distance) {
      auto level = measured_->levels.find(goal);
      if (level != measured_->levels.end())
        measured_->least = std::min(measured_->least, Remaining{level->second, distance});
    });
  }
  bool is_new = false;
  for (Pursuit& pursuit : pursuits_) {
    bool is_first = pursuit.misses.note(trial, *pursuit.goals);
    if (is_first && pursuit.take) pursuit.take(trial.sequence());
    is_new = is_new || is_first;
  }
  return is_new;
}

void Searcher::note(const Trial& trial, Trial::Outcome outcome) {
  ++stats_.calls;
  note_passed(trial.sequence().calls.back());
  const machine::Recording& recording = trial.recording();
  stats_.steps += trial.steps_of_last();
  if (outcome == Trial::Outcome::kStopped) {
    if (trial.stopped()->reason == base::StopReason::kStepLimit) initialize_begun(trial);
    stops_[vocabulary_.call(trial.sequence().calls.back().call).method->display_name()].add(*trial.stopped());
    return;
  }
  initialize_classes(trial);
  uint64_t pattern = 0;
  for (size_t point = 0; point < recording.coverage.counts.size(); ++point) {
    if (recording.coverage.counts[point] > 0) pattern = mix(pattern, point);
  }
  for (const machine::Interruption& interruption : recording.coverage.interruptions)
    pattern = mix(mix(pattern, interruption.pc), static_cast<uint64_t>(interruption.method->id));
  bool is_new = note_points(recording);
  if (note_goals(trial)) is_new = true;
  if (note_interruptions(recording)) is_new = true;
  const ir::ClassInfo* made = trial.class_of_result(trial.size() - 1);
  if (made != nullptr && made_.insert(made).second) is_new = true;
  if (patterns_.insert(pattern).second) {
    std::vector<uint32_t> covered = obligations_.covered(recording);
    const ir::Method* called = vocabulary_.call(trial.sequence().calls.back().call).method;
    bool may_be_news = !obligations_.leaves_out(*called) &&
                       std::any_of(covered.begin(), covered.end(), [this](uint32_t obligation) {
                         return !covered_.contains(obligation) && attempts_[obligation] < kAttempts;
                       });
    if (may_be_news) {
      bool is_taken = take_(trial.sequence());
      for (uint32_t obligation : covered) {
        if (is_taken) covered_.insert(obligation);
        ++attempts_[obligation];
      }
      is_new = true;
    }
  }
  if (is_new) add_entry(trial, outcome == Trial::Outcome::kThrew);
}

void Searcher::note_passed(const synth::ConcreteCall& call) {
  Passed& passed = passed_[call.call];
  ++passed.calls;
  passed.objects.resize(call.arguments.size());
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (call.arguments[i].kind != synth::CallArgument::Kind::kNull) passed.objects[i] = true;
  }
}

std::vector<api::ApiNote> Searcher::only_null() const {
  std::vector<api::ApiNote> notes;
  for (const auto& [id, passed] : passed_) {
    const ApiCall& call = vocabulary_.call(id);
    if (call.stub != nullptr) continue;  // its results need not be more than null
    for (size_t i = 0; i < passed.objects.size() && passed.calls >= kManyCalls; ++i) {
      const api::Parameter* parameter = call.parameter_of(i);
      bool is_lacking = parameter != nullptr && parameter->type == ir::Type::kRef && !passed.objects[i];
      if (is_lacking)
        notes.push_back({call.method->display_name(),
                         fmt::format("only null is passed as {}: nothing on the class path makes one",
                                     ir::source_type(parameter->descriptor))});
    }
  }
  return notes;
}

// A branch counts as covered when what comes after it is executed, too: how far that was is progress.
bool Searcher::note_interruptions(const machine::Recording& recording) {
  bool is_new = false;
  for (const machine::Interruption& one : recording.coverage.interruptions) {
    if (interrupted_.emplace(one.method, one.pc, one.handler_pc).second) is_new = true;
  }
  return is_new;
}

void Searcher::add_entry(const Trial& trial, bool threw) {
  has_news_ = true;
  last_news_ = stats_.sequences;
  composer_.values().remember_texts(trial.sequence());
  auto entry = std::make_unique<Entry>();
  entry->sequence = trial.sequence();
  entry->flavor = trial.flavor();
  entry->threw = threw;
  entry->steps = trial.steps();
  entries_.push_back(std::move(entry));
}

// Classes of the platform that calls need are initialised once, not in each sequence.
void Searcher::initialize_classes(const Trial& trial) {
  ir::Program& program = worker_.program();
  bool is_time = stats_.calls < kInitialCalls && stats_.calls % 16 == 0;
  if (classes_seen_ == program.class_count() && !is_time) return;
  machine::Path base = worker_.fresh_path();
  std::vector<std::string> needed;
  classes_seen_ = program.class_count();
  for (size_t i = 0; i < classes_seen_; ++i) {
    const ir::ClassInfo& type = program.class_by_id(static_cast<ir::ClassId>(i));
    bool is_new = type.file != nullptr && !type.module().empty() &&
                  trial.path().heap.class_state(type) == machine::ClassState::kReady &&
                  base.heap.class_state(type) == machine::ClassState::kNew;
    if (is_new && initialized_.insert(&type).second) needed.emplace_back(type.name);
  }
  if (!needed.empty()) worker_.initialize(needed, heapgraph::Worker::Initialize::kCertainOfSearch);
}

// A call was stopped in initialisers of these. They are executed once, to their end.
void Searcher::initialize_begun(const Trial& trial) {
  ir::Program& program = worker_.program();
  std::vector<std::string> needed;
  for (size_t i = 0; i < program.class_count(); ++i) {
    const ir::ClassInfo& type = program.class_by_id(static_cast<ir::ClassId>(i));
    bool has_begun = type.file != nullptr && !type.module().empty() &&
                     trial.path().heap.class_state(type) == machine::ClassState::kInitializing;
    if (has_begun && begun_.insert(&type).second) needed.emplace_back(type.name);
  }
  // Otherwise nothing that needs them could be called at all; what depends on the run is noticed by the
  // replay.
  if (!needed.empty()) worker_.initialize(needed, heapgraph::Worker::Initialize::kOfSearch);
}

}  // namespace heapwright::search
