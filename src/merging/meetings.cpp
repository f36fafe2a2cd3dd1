#include "merging/meetings.h"

#include <algorithm>

namespace heapwright::merging {

using machine::Frame;
using machine::Path;
using machine::SymbolicState;
using term::Term;

namespace {

// Paths that could not be merged with any of so many others wait by themselves.
constexpr size_t kMostCompared = 8;

uint32_t block_at(const ir::Body& body, ir::InstrIndex index) {
  auto after = std::upper_bound(body.blocks.begin(), body.blocks.end(), index,
                                [](ir::InstrIndex at, const ir::Block& b) { return at < b.first; });
  return static_cast<uint32_t>(after - body.blocks.begin()) - 1;
}

}  // namespace

const Meetings::BodyFacts& Meetings::facts_of(const ir::Body& body) {
  std::unique_ptr<BodyFacts>& facts = facts_[&body];
  if (!facts) facts = std::make_unique<BodyFacts>(body);
  return *facts;
}

void Meetings::open(Path& path, const ir::Instr* ip) {
  SymbolicState& state = *path.symbolic;
  const Frame& frame = path.frames.back();
  if (frame.body->blocks.empty()) return;  // not lowered from bytecode
  const BodyFacts& facts = facts_of(*frame.body);
  auto at = static_cast<ir::InstrIndex>(ip - frame.body->code.data());
  Meeting meeting;
  meeting.branch = ip;
  meeting.ways = &facts.ways;
  const Frame* meets = &frame;
  ir::InstrIndex target = at + 1;
  if (ir::is_branch(ip->op)) {
    meeting.block = facts.ways.after(block_at(*frame.body, at));
    if (meeting.block == analysis::PostDominators::kNowhere) return;
    if (meeting.block == analysis::PostDominators::kReturn) {
      if (frame.on_return != machine::OnReturn::kDeliver || path.frames.size() < 2) return;
      meets = &path.frames[path.frames.size() - 2];
      target = static_cast<ir::InstrIndex>(meets->ip - meets->body->code.data()) + 1;
      meeting.place.result = frame.result;
      meeting.place.result_type = frame.method->result;
    } else {
      target = frame.body->blocks[meeting.block].first;
    }
  } else {
    if (target >= frame.body->code.size()) return;
    meeting.block = block_at(*frame.body, target);
  }
  meeting.place.target = meets->body->code.data() + target;
  meeting.place.depth = static_cast<size_t>(meets - path.frames.data()) + 1;
  if (!state.meetings.empty()) {
    const MeetingPlace& next = meetings_.at(state.meetings.back()).place;
    if (next.target == meeting.place.target && next.depth == meeting.place.depth) return;
  }
  meeting.place.live = meets->body->blocks.empty() ? std::vector<bool>(meets->body->register_count, true)
                                                   : facts_of(*meets->body).live.live_at(target);
  meeting.place.objects = path.heap.object_count();
  meeting.condition = state.condition.size();
  meeting.forks = state.forks;
  meeting.coming = 1;
  state.meetings.push_back(next_id_);
  meetings_.emplace(next_id_++, std::move(meeting));
}

void Meetings::note_fork(const Path& path) {
  for (uint32_t id : path.symbolic->meetings) ++meetings_.at(id).coming;
}

void Meetings::restrict(const Path& path) {
  for (uint32_t id : path.symbolic->meetings) meetings_.at(id).is_partial = true;
}

void Meetings::leave_last(Path& path) {
  uint32_t id = path.symbolic->meetings.back();
  path.symbolic->meetings.pop_back();
  Meeting& meeting = meetings_.at(id);
  meeting.is_partial = true;
  --meeting.coming;
  release_if_complete(id);
}

void Meetings::leave(Path& path) {
  while (!path.symbolic->meetings.empty()) leave_last(path);
}

const ir::Instr* Meetings::next_stop(Path& path) {
  const std::vector<uint32_t>& ids = path.symbolic->meetings;
  while (!ids.empty()) {
    const MeetingPlace& place = meetings_.at(ids.back()).place;
    if (place.depth < path.frames.size()) return nullptr;
    if (place.depth == path.frames.size()) return place.target;
    leave_last(path);
  }
  return nullptr;
}

void Meetings::caught(Path& path, ir::BlockId handler) {
  const std::vector<uint32_t>& ids = path.symbolic->meetings;
  while (!ids.empty()) {
    const Meeting& meeting = meetings_.at(ids.back());
    if (meeting.place.depth < path.frames.size()) return;
    // Where the call should have returned to, an exception has come from it instead.
    bool is_call = meeting.block == analysis::PostDominators::kReturn;
    bool is_here = meeting.place.depth == path.frames.size() && !is_call;
    if (is_here && meeting.ways->leads_to(static_cast<uint32_t>(handler), meeting.block)) return;
    leave_last(path);
  }
}

void Meetings::arrive(Path path) {
  uint32_t id = path.symbolic->meetings.back();
  Meeting& meeting = meetings_.at(id);
  --meeting.coming;
  ++waiting_;
  size_t compared = 0;
  bool is_merged = false;
  for (size_t i = meeting.waiting.size(); i-- > 0 && compared < kMostCompared && !is_merged; ++compared)
    is_merged = merge(meeting, meeting.waiting[i], path);
  if (!is_merged) {
    const Literals& condition = path.symbolic->condition;
    Literals rest(condition.begin() + static_cast<std::ptrdiff_t>(meeting.condition), condition.end());
    size_t common = rest.size();
    meeting.waiting.push_back({std::move(path), {std::move(rest)}, common});
  }
  release_if_complete(id);
}

bool Meetings::merge(Meeting& meeting, Waiting& into, Path& from) {
  SymbolicState& mine = *into.path.symbolic;
  SymbolicState& theirs = *from.symbolic;
  if (mine.meetings != theirs.meetings || !policy_.pays(meeting.branch)) return false;
  Literals rest(theirs.condition.begin() + static_cast<std::ptrdiff_t>(meeting.condition),
                theirs.condition.end());
  const Literals& other = into.alternatives.front();
  size_t common = 0;
  while (common < into.common && common < rest.size() && rest[common] == other[common]) ++common;
  if (common == rest.size()) return false;
  Term only_theirs = terms_.and_(std::span<const Term>(rest).subspan(common));
  // Either tells them apart; where the first has just one way to be here, the shorter one stands in all
  // terms.
  Term guard = terms_.not_(only_theirs);
  if (into.alternatives.size() == 1 && other.size() - common < rest.size() - common)
    guard = terms_.and_(std::span<const Term>(other).subspan(common));
  if (terms_.is_const(guard)) return false;
  PathMerger merger(terms_, into.path, from, meeting.place, guard);
  ++compared_;
  bool is_always = policy_.mode() == MergeMode::kAlways;
  if (!merger.compare(is_always ? nullptr : positions_)) return false;
  merger.apply(watch_);
  policy_.note_merged(meeting.branch, guard);
  add_alternative(into, std::move(rest), common);
  mine.forks = meeting.forks;
  for (size_t i = 0; i + 1 < theirs.meetings.size(); ++i) --meetings_.at(theirs.meetings[i]).coming;
  --waiting_;
  return true;
}

// Two that differ only in whether the last literal holds are one.
void Meetings::add_alternative(Waiting& into, Literals literals, size_t common) const {
  into.common = common;
  for (size_t i = into.alternatives.size(); i-- > 0 && !literals.empty();) {
    const Literals& other = into.alternatives[i];
    bool is_complement = other.size() == literals.size() && other.back() == terms_.not_(literals.back()) &&
                         std::equal(other.begin(), other.end() - 1, literals.begin());
    if (!is_complement) continue;
    literals.pop_back();
    into.alternatives.erase(into.alternatives.begin() + static_cast<std::ptrdiff_t>(i));
    i = into.alternatives.size();
  }
  into.alternatives.push_back(std::move(literals));
}

void Meetings::restore_condition(const Meeting& meeting, Waiting& waiting) {
  Literals& condition = waiting.path.symbolic->condition;
  bool is_all = meeting.waiting.size() == 1 && !meeting.is_partial;  // that were possible when they parted
  condition.resize(meeting.condition);
  if (is_all) return;
  const Literals& first = waiting.alternatives.front();
  bool is_one = waiting.alternatives.size() == 1;
  size_t common = is_one ? first.size() : std::min(waiting.common, first.size());
  condition.insert(condition.end(), first.begin(), first.begin() + static_cast<std::ptrdiff_t>(common));
  if (is_one) return;
  Literals ways;
  for (const Literals& literals : waiting.alternatives)
    ways.push_back(terms_.and_(std::span<const Term>(literals).subspan(std::min(common, literals.size()))));
  Term either = terms_.or_(ways);
  if (!terms_.is_true(either)) condition.push_back(either);
}

void Meetings::release_if_complete(uint32_t id) {
  auto found = meetings_.find(id);
  Meeting& meeting = found->second;
  if (meeting.coming > 0) return;
  for (Waiting& waiting : meeting.waiting) {
    restore_condition(meeting, waiting);
    waiting.path.symbolic->meetings.pop_back();
    --waiting_;
    released_.push_back(std::move(waiting.path));
  }
  meetings_.erase(found);
}

void Meetings::for_each_waiting(const std::function<void(const Path&)>& look_at) const {
  for (const auto& [id, meeting] : meetings_) {
    for (const Waiting& waiting : meeting.waiting) look_at(waiting.path);
  }
}

void Meetings::clear() {
  meetings_.clear();
  released_.clear();
  waiting_ = 0;
}

}  // namespace heapwright::merging
