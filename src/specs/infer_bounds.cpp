// How the numbers of a field are ordered along a list or tree: sorted, a search tree, a heap.
#include <fmt/format.h>

#include <algorithm>

#include "specs/infer_facts.h"

namespace heapwright::specs {

// A bound is a parameter that an edge hands on in one of three ways: as the number of the node, as the bound
// of the node itself, or not at all. A search tree hands its keys to the right as lower bounds, and to the
// left what bounds the node itself.
void PartFacts::add_bound(const ir::Field& field, const std::set<size_t>& bounded, bool is_low,
                          bool is_strict) {
  std::vector<Edge> all = edges();
  auto is_ordered = [&](const Sample& at, uint32_t above, uint32_t below) {
    const shape::Slot& first = samples_.slot(at, is_low ? above : below, field);
    const shape::Slot& second = samples_.slot(at, is_low ? below : above, field);
    Order order = samples_.order(at, first, second, field.type);
    return order == Order::kLess || (order == Order::kAtMost && !is_strict);
  };
  enum class Way : uint8_t { kNumber, kBound, kNothing };
  std::vector<Way> ways(all.size(), Way::kNumber);
  std::vector<bool> is_seen(all.size(), false);
  for_each_node([&](const Sample& at, const Walk& walk, const Walk::Node& node, size_t) {
    if (!node.parent) return;
    size_t edge = contexts(walk)[*node.parent] * part_.links.size() + node.via;
    is_seen[edge] = true;
    if (ways[edge] == Way::kNumber && !is_ordered(at, walk.nodes[*node.parent].object, node.object))
      ways[edge] = Way::kNothing;
  });
  std::vector<size_t> open;
  for (size_t i = 0; i < all.size(); ++i) {
    if (!is_seen[i] || bounded.contains(i)) ways[i] = Way::kNothing;
    if (ways[i] == Way::kNothing && is_seen[i]) open.push_back(i);
  }
  if (std::none_of(ways.begin(), ways.end(), [](Way way) { return way == Way::kNumber; })) return;
  auto is_right = [&] {
    bool holds = true;
    for (size_t i = 0; i < part_.walks.size() && holds; ++i) {
      const Walk& walk = part_.walks[i];
      std::vector<size_t> where = contexts(walk);
      std::vector<std::optional<uint32_t>> bounds(walk.nodes.size());  // whose number it is
      for (uint32_t j = 0; j < walk.nodes.size() && holds; ++j) {
        const Walk::Node& node = walk.nodes[j];
        if (!node.parent) continue;
        Way way = ways[where[*node.parent] * part_.links.size() + node.via];
        if (way == Way::kNumber) bounds[j] = walk.nodes[*node.parent].object;
        if (way == Way::kBound) bounds[j] = bounds[*node.parent];
        if (way == Way::kBound && bounds[j]) holds = is_ordered(sample(i), *bounds[j], node.object);
      }
    }
    return holds;
  };
  // As many edges as possible hand their bound on.
  std::vector<std::vector<Way>> choices;
  for (size_t mask = 0; mask < (size_t{1} << open.size()); ++mask) {
    std::vector<Way> choice = ways;
    for (size_t i = 0; i < open.size(); ++i)
      choice[open[i]] = (mask >> i & 1) != 0 ? Way::kBound : Way::kNothing;
    choices.push_back(std::move(choice));
  }
  std::stable_sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) {
    return std::count(a.begin(), a.end(), Way::kBound) > std::count(b.begin(), b.end(), Way::kBound);
  });
  for (std::vector<Way>& choice : choices) {
    ways = std::move(choice);
    if (is_right()) break;
  }
  std::set<size_t> bounding;  // predicates whose nodes may have a bound
  for (size_t i = 0; i < all.size(); ++i) {
    if (ways[i] == Way::kNumber) bounding.insert(edge_target(all[i]));
  }
  for (size_t i = 0; i < all.size(); ++i) {
    if (ways[i] == Way::kBound && bounding.contains(all[i].from)) bounding.insert(edge_target(all[i]));
  }
  std::string bound = names_.fresh(is_low ? "low" : "high");
  std::string number(field.name);
  const char* relation = is_strict ? "<" : "<=";
  for (size_t context : bounding) {
    predicates_[context].parameters.push_back(bound);
    predicates_[context].conditions.push_back(is_low ? fmt::format("{} {} {}", bound, relation, number)
                                                     : fmt::format("{} {} {}", number, relation, bound));
  }
  for (size_t i = 0; i < all.size(); ++i) {
    if (!bounding.contains(edge_target(all[i]))) continue;
    if (ways[i] == Way::kNumber) call(all[i]).arguments[bound] = number;
    if (ways[i] == Way::kBound && bounding.contains(all[i].from)) call(all[i]).arguments[bound] = bound;
  }
  add_content(field, number);
}

void PartFacts::add_bounds(const ir::Field& field, const std::set<size_t>& bounded) {
  std::vector<Edge> all = edges();
  for (bool is_low : {true, false}) {
    // Where as many edges are ordered strictly as in the wide sense, all are meant to be.
    std::vector<bool> strict(all.size(), true);
    std::vector<bool> wide(all.size(), true);
    for_each_node([&](const Sample& at, const Walk& walk, const Walk::Node& node, size_t) {
      if (!node.parent) return;
      size_t edge = contexts(walk)[*node.parent] * part_.links.size() + node.via;
      const shape::Slot& parent = samples_.slot(at, walk.nodes[*node.parent].object, field);
      const shape::Slot& child = samples_.slot(at, node.object, field);
      if (!wide[edge]) return;
      Order order = samples_.order(at, is_low ? parent : child, is_low ? child : parent, field.type);
      strict[edge] = strict[edge] && order == Order::kLess;
      wide[edge] = order != Order::kUnknown;
    });
    for (size_t i = 0; i < all.size(); ++i) strict[i] = strict[i] && wide[i];
    add_bound(field, bounded, is_low, strict == wide);
  }
}

// "At least 0", where all numbers of the field are; "at most 3", where there are hardly any others.
void PartFacts::add_range(const ir::Field& field, const std::vector<Numbers>* numbers) {
  if (field.type == ir::Type::kBoolean || field.type == ir::Type::kChar) return;
  std::string number(field.name);
  for (int64_t bound : {1, 0}) {
    bool holds = true;
    for_each_node([&](const Sample& at, const Walk&, const Walk::Node& node, size_t) {
      holds = holds && samples_.is_at_least(at, samples_.slot(at, node.object, field), field.type, bound);
    });
    if (!holds) continue;
    add_content(field, number);
    add_condition(fmt::format("{} <= {}", bound, number));
    break;
  }
  constexpr size_t kFewValues = 4;
  std::set<int64_t> values;
  if (numbers == nullptr) return;
  for (const Numbers& one : *numbers) values.insert(one.values.begin(), one.values.end());
  if (values.empty() || values.size() > kFewValues) return;
  add_content(field, number);
  add_condition(fmt::format("{} <= {}", number, *values.rbegin()));
}

}  // namespace heapwright::specs
