#include "heapgraph/similar_state_filter.h"

#include <algorithm>
#include <map>

namespace heapwright::heapgraph {

using api::CallId;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

constexpr uint32_t kMaxSimilar = 8;

// Equal for states that differ in numbers, texts of one length or constants of one enum alone.
std::string structure(const Shape& shape) {
  Shape bare = shape;
  auto strip = [](std::vector<Slot>& slots) {
    for (Slot& slot : slots) {
      bool is_number = slot.kind == Slot::Kind::kConstant || slot.kind == Slot::Kind::kVariable;
      if (is_number) slot = {Slot::Kind::kConstant, 0};
    }
  };
  for (Shape::Statics& statics : bare.statics) strip(statics.slots);
  for (ShapeObject& object : bare.objects) strip(object.slots);
  bare.variables.clear();
  return shape::encode(bare);
}

}  // namespace

bool SimilarStateFilter::has_enough(const Shape& shape) const {
  auto known = chosen_.find(structure(shape));
  return known != chosen_.end() && known->second >= kMaxSimilar;
}

std::vector<StateId> SimilarStateFilter::choose(const StateGraph& graph, const std::vector<StateId>& states) {
  struct Candidate {
    StateId state{};
    std::string structure;
    uint32_t rank = 0;  // among those that the same call has led to
  };
  std::map<std::pair<std::string, CallId>, uint32_t> of_call;
  std::vector<Candidate> candidates;
  for (StateId id : states) {
    const State& state = graph.state(id);
    std::string bare = structure(graph.shape(state.shape).shape);
    uint32_t rank = state.pieces.empty() ? 0 : of_call[{bare, state.pieces[0].step.call}]++;
    candidates.push_back({id, std::move(bare), rank});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  std::vector<StateId> result;
  for (const Candidate& candidate : candidates) {
    if (chosen_[candidate.structure]++ < kMaxSimilar) result.push_back(candidate.state);
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace heapwright::heapgraph
