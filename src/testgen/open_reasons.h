// Why obligations are open: what is missing for this one, not what happened most often somewhere.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "api/api.h"
#include "base/incomplete.h"
#include "coverage/obligations.h"
#include "ir/program.h"

namespace heapwright::testgen {

class OpenReasons {
 public:
  struct Evidence {
    std::set<uint32_t> covered;
    std::vector<api::ApiNote> notes;                             // what methods are not given
    base::Incomplete stops;                                      // executions that did not come to their end
    std::map<std::string, base::Incomplete> stopped_calls = {};  // the same, by the method that was called
    std::map<uint32_t, std::string> nearest = {};  // by obligation that a search has come near: how near
    std::string ended;                             // why not all was tried; empty: that is not so
    std::string otherwise;                         // what is said where nothing else is known
  };
  // Whether a call of that method, which notes name, may lead to the obligation.
  using MayReach = std::function<bool(const std::string& called, const coverage::Obligation& obligation)>;

  OpenReasons(ir::Program& program, const coverage::Obligations& obligations, Evidence evidence,
              MayReach may_reach);

  struct Reason {
    std::string text;
    uint16_t behind_line = 0;  // the line of the branch that it lies behind; 0: it does not
  };
  // Of an obligation that is not covered, in this order: the branch that it lies behind, if that was reached
  // and this was not; what was stopped in its method, by a gap of ours rather than by a bound; what its
  // method is not given, or one that leads there; how near a search has come; what was stopped in a method
  // that this one calls, which comes first where nothing of this one is covered; what stopped calls of this
  // one; why not all was tried; what was stopped in code that is not under test.
  [[nodiscard]] Reason why(uint32_t obligation) const;

 private:
  [[nodiscard]] std::optional<base::Stop> stopped_below(const coverage::Obligation& open) const;
  [[nodiscard]] bool is_entered(const coverage::Obligation& open) const;
  [[nodiscard]] std::string missing(uint32_t obligation) const;
  [[nodiscard]] const base::Stop* stopped_here(const coverage::Obligation& open, bool by_gap) const;
  [[nodiscard]] std::optional<uint16_t> behind_line(uint32_t obligation) const;
  [[nodiscard]] bool is_reached(const ir::Method& method, const ir::BranchPoint& branch) const;
  // Of those that count; `in`: the method under test that they happened in, null: elsewhere.
  [[nodiscard]] const base::Stop* most_frequent(
      const std::function<bool(const base::Stop& stop, const coverage::Obligation* in)>& counts) const;

  ir::Program& program_;
  const coverage::Obligations& obligations_;
  Evidence evidence_;
  [[nodiscard]] std::optional<base::Stop> stopped_call(const coverage::Obligation& open) const;

  // Each stop, and the first obligation of the method under test that it happened in; null: it was elsewhere.
  std::vector<std::pair<base::Incomplete::Entry, const coverage::Obligation*>> stops_;
  MayReach may_reach_;
};

}  // namespace heapwright::testgen
