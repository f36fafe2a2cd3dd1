#include "exec/meetings.h"

#include <algorithm>

#include "exec/handlers.h"

namespace heapwright::exec {

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
  if (is_conditional_jump(ip->op)) {
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
    bool is_past = meeting.place.depth > path.frames.size();
    bool is_here =
        meeting.place.depth == path.frames.size() && meeting.block != analysis::PostDominators::kReturn;
    if (!is_past && (!is_here || meeting.ways->leads_to(static_cast<uint32_t>(handler), meeting.block)))
      return;
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
  if (!is_merged) meeting.waiting.push_back(std::move(path));
  release_if_complete(id);
}

// Their conditions begin alike.
bool Meetings::merge(Meeting& meeting, Path& into, Path& from) {
  SymbolicState& mine = *into.symbolic;
  SymbolicState& theirs = *from.symbolic;
  if (mine.meetings != theirs.meetings || !policy_.pays(meeting.branch)) return false;
  auto [mine_end, theirs_end] = std::mismatch(mine.condition.begin(), mine.condition.end(),
                                              theirs.condition.begin(), theirs.condition.end());
  auto common = static_cast<size_t>(mine_end - mine.condition.begin());
  auto rest = [&](const SymbolicState& state) {
    return std::span<const Term>(state.condition).subspan(common);
  };
  if (rest(mine).empty() || rest(theirs).empty()) return false;
  Term only_mine = terms_.and_(rest(mine));
  Term only_theirs = terms_.and_(rest(theirs));
  // Either tells them apart; the shorter one stands in all terms.
  Term guard = rest(theirs).size() < rest(mine).size() ? terms_.not_(only_theirs) : only_mine;
  if (terms_.is_const(guard)) return false;
  PathMerger merger(terms_, into, from, meeting.place, guard);
  if (!merger.compare()) return false;
  merger.apply(symbolic_.watch);
  policy_.note_merged(meeting.branch, guard);
  mine.condition.resize(common);
  Term either = terms_.or_(only_mine, only_theirs);
  if (!terms_.is_true(either)) mine.condition.push_back(either);
  mine.forks = meeting.forks;
  for (size_t i = 0; i + 1 < theirs.meetings.size(); ++i) {
    --meetings_.at(theirs.meetings[i]).coming;
  }
  --waiting_;
  return true;
}

void Meetings::release_if_complete(uint32_t id) {
  auto found = meetings_.find(id);
  Meeting& meeting = found->second;
  if (meeting.coming > 0) return;
  bool is_one = meeting.waiting.size() == 1 && !meeting.is_partial;
  for (Path& path : meeting.waiting) {
    SymbolicState& state = *path.symbolic;
    state.meetings.pop_back();
    // All that were possible when they parted are here again.
    if (is_one && state.condition.size() > meeting.condition) state.condition.resize(meeting.condition);
    --waiting_;
    released_.push_back(std::move(path));
  }
  meetings_.erase(found);
}

void Meetings::clear() {
  meetings_.clear();
  released_.clear();
  waiting_ = 0;
}

}  // namespace heapwright::exec
