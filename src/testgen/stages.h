// Stages: explores a class with more and more calls and arguments, the quick ways to something new first.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/searcher.h"
#include "testgen/generator.h"
#include "testgen/time_plan.h"

namespace heapwright::testgen {

using ExplorerMaker =
    std::function<base::Result<std::unique_ptr<heapgraph::Explorer>>(heapgraph::ExplorerOptions)>;

struct StagesResult {
  StagesResult();
  StagesResult(StagesResult&&) noexcept;
  StagesResult& operator=(StagesResult&&) noexcept;
  ~StagesResult();
  // Knows all calls and arguments of the generator's sequences.
  std::unique_ptr<heapgraph::Explorer> explorer;
  // The one whose exploration has ended last; null: the same.
  std::unique_ptr<heapgraph::Explorer> last;
  // Owns what sequences that it has found pass.
  std::unique_ptr<search::Searcher> searcher;
  std::unique_ptr<PathPursuit> pursuit;  // null: there is no search
  heapgraph::ExplorationStatus status{};
};

// Until exploration has to end. `options`: what all stages have in common; each adds its own calls and
// arguments, and its part of the time. Fails as the maker does. `on_stage` is told of each explorer before it
// begins and when it has ended. `search`: nothing: there is none.
base::Result<StagesResult> explore_in_stages(
    Generator& generator, const heapgraph::ExplorerOptions& options, const ExplorerMaker& make,
    const TimePlan& time, const std::function<void(heapgraph::Explorer&, bool begins)>& on_stage,
    const std::optional<search::Searcher::Options>& search = search::Searcher::Options());

// Searches on for what is open when a suite is there: until the time that is left is what the next suite
// takes, as this one has taken `cost`. Whether anything was found.
bool search_on(Generator& generator, StagesResult& explored, const TimePlan& time, TimePlan::Seconds cost);

}  // namespace heapwright::testgen
