#include "testgen/open_reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "ir/body.h"

namespace heapwright::testgen {

using coverage::Obligation;

namespace {

// The branch that the block ends with; null: it ends otherwise.
const ir::BranchPoint* branch_of(const ir::Body& body, const ir::Block& block) {
  if (block.first == block.end) return nullptr;
  uint32_t number = body.code[static_cast<size_t>(block.end) - 1].branch;
  return number == ir::kNone ? nullptr : &body.branches[number];
}

// Something of ours that is missing, rather than a bound.
bool is_gap(base::StopReason reason) {
  return reason == base::StopReason::kUnmodelledMethod || reason == base::StopReason::kUnsupported ||
         reason == base::StopReason::kMissingClass;
}

std::vector<std::vector<size_t>> predecessors(const ir::Body& body) {
  std::vector<std::vector<size_t>> result(body.blocks.size());
  for (size_t i = 0; i < body.blocks.size(); ++i) {
    for (const auto* successors : {&body.blocks[i].successors, &body.blocks[i].exception_successors}) {
      for (ir::BlockId next : *successors) result[static_cast<size_t>(next)].push_back(i);
    }
  }
  return result;
}

}  // namespace

OpenReasons::OpenReasons(ir::Program& program, const coverage::Obligations& obligations, Evidence evidence,
                         MayReach may_reach)
    : program_(program),
      obligations_(obligations),
      evidence_(std::move(evidence)),
      may_reach_(std::move(may_reach)) {
  std::unordered_map<std::string_view, const Obligation*> first_of;  // by method
  for (const Obligation& obligation : obligations.all()) first_of.emplace(obligation.display, &obligation);
  // A place is "p.C.m(int, int), line 7" or the method alone.
  auto method_of = [&](std::string_view place) -> const Obligation* {
    for (size_t end = place.size(); end != std::string_view::npos && end > 0;
         end = place.rfind(',', end - 1)) {
      if (auto found = first_of.find(place.substr(0, end)); found != first_of.end()) return found->second;
    }
    return nullptr;
  };
  base::Incomplete all = evidence_.stops;
  for (const auto& [called, stops] : evidence_.stopped_calls) all.add(stops);
  for (base::Incomplete::Entry& entry : all.entries()) {
    const Obligation* in = method_of(entry.stop.where);
    stops_.push_back({std::move(entry), in});
  }
}

bool OpenReasons::is_reached(const ir::Method& method, const ir::BranchPoint& branch) const {
  for (uint32_t i = 0; i < branch.outcomes; ++i) {
    auto obligation = obligations_.of_outcome(method, branch.first_outcome + i);
    if (obligation && evidence_.covered.contains(*obligation)) return true;
  }
  return false;
}

// Of the branch that was reached, and has to go another way first; the nearest one. Nothing: it was reached
// itself, or nothing before it was.
std::optional<uint16_t> OpenReasons::behind_line(uint32_t obligation) const {
  auto outcomes = obligations_.ir_outcomes(obligation);
  if (outcomes.empty()) return std::nullopt;
  const ir::Method& method = *outcomes[0].method;
  auto body = program_.body(method);
  if (!body) return std::nullopt;
  auto is_own = [&](const ir::BranchPoint& branch) {
    return branch.first_outcome <= outcomes[0].outcome &&
           outcomes[0].outcome < branch.first_outcome + branch.outcomes;
  };
  const std::vector<ir::Block>& blocks = (*body)->blocks;
  std::vector<bool> is_seen(blocks.size());
  std::deque<size_t> open;
  for (size_t i = 0; i < blocks.size(); ++i) {
    const ir::BranchPoint* branch = branch_of(**body, blocks[i]);
    if (branch == nullptr || !is_own(*branch)) continue;
    if (is_reached(method, *branch)) return std::nullopt;
    is_seen[i] = true;
    open.push_back(i);
  }
  auto before = predecessors(**body);
  for (; !open.empty(); open.pop_front()) {
    for (size_t block : before[open.front()]) {
      if (is_seen[block]) continue;
      is_seen[block] = true;
      const ir::BranchPoint* branch = branch_of(**body, blocks[block]);
      if (branch != nullptr && is_reached(method, *branch)) return branch->line;
      open.push_back(block);
    }
  }
  return std::nullopt;
}

const base::Stop* OpenReasons::most_frequent(
    const std::function<bool(const base::Stop& stop, const Obligation* in)>& counts) const {
  const base::Incomplete::Entry* most = nullptr;
  for (const auto& [entry, in] : stops_) {
    if (entry.stop.reason == base::StopReason::kTimeLimit) continue;  // where that happened is chance
    if ((most == nullptr || entry.count > most->count) && counts(entry.stop, in)) most = &entry;
  }
  return most == nullptr ? nullptr : &most->stop;
}

// In a method under test that a call of this one may lead to.
std::optional<base::Stop> OpenReasons::stopped_below(const Obligation& open) const {
  const base::Stop* stop = most_frequent([&](const base::Stop&, const Obligation* in) {
    return in != nullptr && in->display != open.display && may_reach_(open.display, *in);
  });
  return stop == nullptr ? std::nullopt : std::optional(*stop);
}

// Of the method itself, when it was called: what happened most often.
std::optional<base::Stop> OpenReasons::stopped_call(const Obligation& open) const {
  auto known = evidence_.stopped_calls.find(open.display);
  if (known == evidence_.stopped_calls.end()) return std::nullopt;
  std::vector<base::Incomplete::Entry> entries = known->second.entries();
  std::erase_if(entries, [](const auto& entry) { return entry.stop.reason == base::StopReason::kTimeLimit; });
  auto most = std::max_element(entries.begin(), entries.end(),
                               [](const auto& a, const auto& b) { return a.count < b.count; });
  return most == entries.end() ? std::nullopt : std::optional(most->stop);
}

bool OpenReasons::is_entered(const Obligation& open) const {
  return std::any_of(evidence_.covered.begin(), evidence_.covered.end(),
                     [&](uint32_t covered) { return obligations_.all()[covered].display == open.display; });
}

const base::Stop* OpenReasons::stopped_here(const Obligation& open, bool by_gap) const {
  return most_frequent([&](const base::Stop& stop, const Obligation* in) {
    return in != nullptr && in->display == open.display && (!by_gap || is_gap(stop.reason));
  });
}

OpenReasons::Reason OpenReasons::why(uint32_t obligation) const {
  auto line = behind_line(obligation);
  if (line && *line != 0) return {fmt::format("behind line {}", *line), *line};
  return {missing(obligation), 0};
}

std::string OpenReasons::missing(uint32_t obligation) const {
  const Obligation& open = obligations_.all()[obligation];
  auto nearest = evidence_.nearest.find(obligation);
  bool is_near = nearest != evidence_.nearest.end();
  if (const base::Stop* stop = stopped_here(open, is_near)) {
    std::string_view place = std::string_view(stop->where).substr(open.display.size());
    return base::stop_text(*stop) + std::string(place);
  }
  std::optional<base::Stop> below = stopped_below(open);
  auto below_text = [&] { return fmt::format("{}, in {}", base::stop_text(*below), below->where); };
  if (below && !is_near && !is_entered(open)) return below_text();
  for (const api::ApiNote& note : evidence_.notes) {
    if (note.method == open.display) return note.why;
  }
  if (is_near) return nearest->second;
  for (const api::ApiNote& note : evidence_.notes) {
    if (may_reach_(note.method, open)) return fmt::format("{}: {}", note.method, note.why);
  }
  if (below) return below_text();
  if (std::optional<base::Stop> stop = stopped_call(open))
    return fmt::format("{}, in {}", base::stop_text(*stop), stop->where);
  if (!evidence_.ended.empty()) return evidence_.ended;
  const base::Stop* elsewhere =
      most_frequent([](const base::Stop&, const Obligation* in) { return in == nullptr; });
  bool is_known = elsewhere != nullptr && !elsewhere->where.empty();
  return is_known ? fmt::format("{}, in {}", base::stop_text(*elsewhere), elsewhere->where)
                  : evidence_.otherwise;
}

}  // namespace heapwright::testgen
