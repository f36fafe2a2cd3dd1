#include "lazyheap/static_sides.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "lazyheap/path_explorer.h"

namespace heapwright::lazyheap {

namespace {

constexpr size_t kPathsOneByOne = 300;
constexpr size_t kPathsInVain = 2'000;  // after so many without a new branch, no further one is looked at
constexpr size_t kBetweenLooks = 64;    // paths
constexpr int kPartOfTime = 2;          // the part of the time

using Clock = std::chrono::steady_clock;

class SidesFinder {
 public:
  SidesFinder(ir::Program& program, const ir::Method& method,
              const std::vector<const ir::ClassInfo*>& classes, const SidesOptions& options)
      : program_(program), method_(method), classes_(classes), options_(options) {}

  // A few paths are looked at one by one. If there are more, merging them all is tried, for a proof; what
  // that leaves is looked for among single paths.
  std::optional<StaticSides> run() {
    Ending first = explore(merging::MergeMode::kNever, options_.limits.deadline, kPathsOneByOne);
    if (first == Ending::kFailed || first == Ending::kEverything) return std::nullopt;
    if (first == Ending::kFulfilled || is_over()) return std::move(sides_);
    if (options_.merge != merging::MergeMode::kNever) {
      std::optional<Clock::time_point> end = options_.limits.deadline;
      if (end) end = Clock::now() + (*end - Clock::now()) / kPartOfTime;
      Ending merged = explore(merging::MergeMode::kAlways, end, SIZE_MAX);
      bool is_done = merged == Ending::kEverything || merged == Ending::kFulfilled || is_over();
      if (is_done) return std::move(sides_);
    }
    explore(options_.merge, options_.limits.deadline, SIZE_MAX);
    return std::move(sides_);
  }

 private:
  enum class Ending : uint8_t {
    kFailed,
    kFulfilled,   // every branch has its input
    kEverything,  // every path was looked at
    kBounded,
  };

  Ending explore(merging::MergeMode merge, std::optional<Clock::time_point> end, size_t max_paths) {
    auto inputs = MethodInputs::of(program_, method_, *method_.owner, {}, StaticInputs::kNone);
    if (!inputs) return Ending::kFailed;
    ExplorationOptions exploration;
    exploration.limits = options_.limits;
    exploration.limits.deadline = end;
    exploration.bounds = options_.bounds;
    exploration.assertions = options_.assertions;
    exploration.max_paths = max_paths;
    exploration.merge = merge;
    exploration.has_obligations = true;
    exploration.obliged = [this](const ir::ClassInfo& type) {
      return std::find(classes_.begin(), classes_.end(), &type) != classes_.end();
    };
    auto explorer = PathExplorer::make(program_, std::move(*inputs), {}, std::move(exploration));
    if (!explorer) return Ending::kFailed;
    size_t looked_at = 0;
    size_t in_vain = 0;
    size_t fulfilled = 0;
    bool is_cut = false;
    auto goes_on = [&](const ExploredPath&) {
      size_t now = (*explorer)->fulfilment().progress().size();
      in_vain = now == std::exchange(fulfilled, now) ? in_vain + 1 : 0;
      bool is_enough = ++looked_at % kBetweenLooks == 0 && has_all(**explorer);
      is_cut = in_vain > kPathsInVain || is_enough;
      return !is_cut;
    };
    if (!(*explorer)->run(goes_on)) return Ending::kFailed;
    add_inputs((*explorer)->paths());
    add_inputs((*explorer)->further_inputs());
    sides_.is_everything = !is_cut && (*explorer)->incomplete().empty();
    if (sides_.is_everything) sides_.taken = (*explorer)->taken();
    if (sides_.is_everything) return Ending::kEverything;
    return has_all(**explorer) ? Ending::kFulfilled : Ending::kBounded;
  }

  [[nodiscard]] bool is_over() const {
    return options_.limits.deadline && Clock::now() >= *options_.limits.deadline;
  }

  static bool has_all(const PathExplorer& explorer) {
    std::vector<Obligation> obligations = explorer.obligations();
    return std::all_of(obligations.begin(), obligations.end(), [](const Obligation& obligation) {
      return obligation.status == Obligation::Status::kFulfilled;
    });
  }

  void add_inputs(const std::vector<ExploredPath>& paths) {
    for (const ExploredPath& path : paths) {
      StaticSides::Input& input = sides_.inputs.emplace_back();
      for (const WitnessValue& value : path.witness.inputs) input.arguments.push_back(value.bits);
      input.branches = path.branches;
    }
  }

  ir::Program& program_;
  const ir::Method& method_;
  const std::vector<const ir::ClassInfo*>& classes_;
  const SidesOptions& options_;
  StaticSides sides_;
};

}  // namespace

std::optional<StaticSides> find_sides(ir::Program& program, const ir::Method& method,
                                      const std::vector<const ir::ClassInfo*>& classes,
                                      const SidesOptions& options) {
  return SidesFinder(program, method, classes, options).run();
}

}  // namespace heapwright::lazyheap
