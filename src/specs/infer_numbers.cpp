// Numbers that the shape of a list or tree determines: sizes, heights, levels, colours, degrees.
#include <fmt/format.h>

#include <algorithm>

#include "specs/infer_facts.h"

namespace heapwright::specs {

namespace {

// A measure of a tree is 1 more than this of its children's measures.
int64_t measure_of(const char* kind, const std::vector<int64_t>& children) {
  if (*kind == 's') {
    int64_t sum = 0;
    for (int64_t child : children) sum += child;
    return sum + 1;
  }
  auto [low, high] = std::minmax_element(children.begin(), children.end());
  return (*kind == 'l' ? *low : *high) + 1;
}

constexpr const char* kMeasures[] = {"sum", "highest", "lowest"};
constexpr int64_t kMostUneven = 1;  // a difference between the sides of a tree that is no accident

std::vector<int64_t> values_of_children(const Walk::Node& node, const std::vector<int64_t>& values,
                                        int64_t at_stop) {
  std::vector<int64_t> children;
  for (const auto& child : node.children) children.push_back(child ? values[*child] : at_stop);
  return children;
}

std::string plus(const std::string& number, int64_t constant) {
  if (constant == 0) return number;
  return constant > 0 ? fmt::format("{} + {}", number, constant) : fmt::format("{} - {}", number, -constant);
}

}  // namespace

std::optional<std::vector<PartFacts::Numbers>> PartFacts::numbers_of(const ir::Field& field) {
  std::vector<Numbers> all;
  for (size_t i = 0; i < part_.walks.size(); ++i) {
    for (size_t region = 0; region < samples_.regions(sample(i)); ++region) {
      Numbers numbers{i, {}};
      for (const Walk::Node& node : part_.walks[i].nodes) {
        auto value =
            samples_.number(sample(i), region, samples_.slot(sample(i), node.object, field), field.type);
        if (!value) return std::nullopt;
        numbers.values.push_back(*value);
      }
      all.push_back(std::move(numbers));
    }
  }
  return all;
}

void PartFacts::add_condition(const std::string& condition) {
  for (PredicateDraft& predicate : predicates_) predicate.conditions.push_back(condition);
}

void PartFacts::add_content(const ir::Field& field, const std::string& value) {
  std::string name(field.name);
  for (PredicateDraft& predicate : predicates_) {
    bool has_it = std::any_of(predicate.contents.begin(), predicate.contents.end(),
                              [&](const auto& content) { return content.first == name; });
    if (!has_it) predicate.contents.emplace_back(name, value);
  }
}

// A parameter of all predicates that the node tells and not its parent.
std::string PartFacts::synthesised(const std::string& wish, bool is_field, int64_t at_stop) {
  std::string name = is_field ? wish : names_.fresh(wish);
  for (PredicateDraft& predicate : predicates_) {
    predicate.parameters.push_back(name);
    predicate.at_stop.push_back(fmt::format("{} = {}", name, at_stop));
  }
  return name;
}

std::string PartFacts::of_child(const std::string& parameter, size_t link) {
  auto [at, is_new] = of_children_.try_emplace({parameter, link});
  if (is_new) at->second = names_.fresh(fmt::format("{}_{}", parameter, link_name(link)));
  return at->second;
}

void PartFacts::pass_children(const std::string& parameter) {
  for (const Edge& edge : edges()) call(edge).arguments[parameter] = of_child(parameter, edge.link);
}

std::string PartFacts::size() {
  if (!size_) {
    size_ = synthesised("n", false, 0);
    pass_children(*size_);
    std::string sum;
    for (size_t link = 0; link < part_.links.size(); ++link) sum += of_child(*size_, link) + " + ";
    add_condition(fmt::format("{} = {}1", *size_, sum));
  }
  return *size_;
}

void PartFacts::add_number(const ir::Field& field) {
  switch (field.type) {
    case ir::Type::kBoolean:
    case ir::Type::kByte:
    case ir::Type::kChar:
    case ir::Type::kShort:
    case ir::Type::kInt:
    case ir::Type::kLong:
      break;
    case ir::Type::kFloat:
    case ir::Type::kDouble:
    case ir::Type::kVoid:
    case ir::Type::kRef:
      return;
  }
  auto numbers = numbers_of(field);
  std::set<size_t> bounded;
  if (numbers) {
    if (add_constant(field, *numbers)) return;
    bool is_level = options_.levels && add_relations(field, *numbers, bounded);
    if (!is_level && (add_measure(field, *numbers) || add_colour(field, *numbers))) return;
    if (!is_level) is_level = add_relations(field, *numbers, bounded);
    if (is_level) return add_bounds(field, bounded);
  }
  add_bounds(field, bounded);
  add_range(field, numbers ? &*numbers : nullptr);
}

bool PartFacts::add_constant(const ir::Field& field, const std::vector<Numbers>& numbers) {
  std::set<int64_t> values;
  for (const Numbers& one : numbers) values.insert(one.values.begin(), one.values.end());
  if (values.size() != 1) return false;
  add_content(field, fmt::format("{}", *values.begin()));
  return true;
}

bool PartFacts::add_measure(const ir::Field& field, const std::vector<Numbers>& numbers) {
  // The value of a leaf tells what the measure of nothing is.
  std::optional<int64_t> at_stop;
  bool has_inner = false;
  for (const Numbers& one : numbers) {
    const Walk& walk = part_.walks[one.sample];
    for (size_t i = 0; i < walk.nodes.size(); ++i) {
      const auto& children = walk.nodes[i].children;
      bool is_leaf =
          std::none_of(children.begin(), children.end(), [](const auto& child) { return child.has_value(); });
      if (is_leaf) at_stop = one.values[i] - 1;
      has_inner = has_inner || !is_leaf;
    }
  }
  if (!at_stop || !has_inner || part_.links.empty()) return false;
  for (const char* kind : kMeasures) {
    bool holds = *kind != 's' || *at_stop == 0 || part_.links.size() == 1;
    for (const Numbers& one : numbers) {
      const Walk& walk = part_.walks[one.sample];
      for (size_t i = 0; i < walk.nodes.size() && holds; ++i)
        holds = one.values[i] == measure_of(kind, values_of_children(walk.nodes[i], one.values, *at_stop));
    }
    if (!holds) continue;
    std::string name = synthesised(std::string(field.name), true, *at_stop);
    add_content(field, name);
    pass_children(name);
    add_height_conditions(name, kind, numbers, *at_stop);
    if (*kind == 's' && *at_stop == 0) size_ = name;
    return true;
  }
  return false;
}

void PartFacts::add_height_conditions(const std::string& height, const char* kind,
                                      const std::vector<Numbers>& heights, int64_t at_stop) {
  if (*kind == 's') {
    std::string sum;
    for (size_t link = 0; link < part_.links.size(); ++link) sum += of_child(height, link) + " + ";
    return add_condition(fmt::format("{} = {}1", height, sum));
  }
  has_measure_ = true;
  std::string some;
  for (size_t link = 0; link < part_.links.size(); ++link) {
    std::string child = of_child(height, link);
    add_condition(*kind == 'h' ? fmt::format("{} < {}", child, height)
                               : fmt::format("{} <= {} + 1", height, child));
    some += fmt::format("{}{} = {} + 1", some.empty() ? "" : " || ", height, child);
  }
  add_condition(fmt::format("({})", some));
  if (part_.links.size() != 2) return;
  int64_t least = 0;
  int64_t most = 0;
  for (const Numbers& one : heights) {
    const Walk& walk = part_.walks[one.sample];
    for (const Walk::Node& node : walk.nodes) {
      auto children = values_of_children(node, one.values, at_stop);
      least = std::min(least, children[0] - children[1]);
      most = std::max(most, children[0] - children[1]);
    }
  }
  std::string first = of_child(height, 0);
  std::string second = of_child(height, 1);
  if (most <= kMostUneven) add_condition(fmt::format("{} <= {}", first, plus(second, most)));
  if (least >= -kMostUneven) add_condition(fmt::format("{} <= {}", second, plus(first, -least)));
}

// The height of a tree that no field holds, if its sides are nearly even.
void PartFacts::add_evenness() {
  if (part_.links.size() != 2 || has_measure_) return;
  std::vector<Numbers> heights;
  int64_t uneven = 0;
  for (size_t i = 0; i < part_.walks.size(); ++i) {
    const Walk& walk = part_.walks[i];
    Numbers numbers{i, std::vector<int64_t>(walk.nodes.size())};
    for (size_t j = walk.nodes.size(); j-- > 0;) {
      auto children = values_of_children(walk.nodes[j], numbers.values, 0);
      numbers.values[j] = measure_of("highest", children);
      uneven = std::max(uneven, std::abs(children[0] - children[1]));
    }
    heights.push_back(std::move(numbers));
  }
  if (uneven > kMostUneven) return;
  std::string height = synthesised("h", false, 0);
  pass_children(height);
  add_height_conditions(height, "highest", heights, 0);
}

// By edge, where a walk that ends counts as a child with that number.
std::vector<PartFacts::Relation> PartFacts::relations(const std::vector<Numbers>& numbers, int64_t at_stop) {
  std::vector<Relation> result(edges().size());
  for (const Numbers& one : numbers) {
    const Walk& walk = part_.walks[one.sample];
    std::vector<size_t> where = contexts(walk);
    for (size_t i = 0; i < walk.nodes.size(); ++i) {
      auto children = values_of_children(walk.nodes[i], one.values, at_stop);
      for (size_t link = 0; link < children.size(); ++link) {
        Relation& relation = result[where[i] * part_.links.size() + link];
        relation.differences.insert(one.values[i] - children[link]);
        relation.pairs.emplace(one.values[i], children[link]);
      }
    }
  }
  return result;
}

// Levels and degrees: the number of a child is that of its parent but for a constant, or for one of two.
bool PartFacts::add_relations(const ir::Field& field, const std::vector<Numbers>& numbers,
                              std::set<size_t>& bounded) {
  auto is_close = [](const Relation& relation) {
    return !relation.differences.empty() &&
           *relation.differences.rbegin() - *relation.differences.begin() <= 1;
  };
  std::optional<int64_t> best_stop;
  std::vector<Relation> best;
  std::pair<size_t, size_t> best_score;  // close edges, exact ones
  for (int64_t at_stop : {0, -1, 1}) {
    std::vector<Relation> found = relations(numbers, at_stop);
    std::pair<size_t, size_t> score;
    for (const Relation& relation : found) {
      if (!is_close(relation)) continue;
      ++score.first;
      if (relation.differences.size() == 1) ++score.second;
    }
    if (score > best_score) {
      best_score = score;
      best_stop = at_stop;
      best = std::move(found);
    }
  }
  if (!best_stop) return false;
  std::string name = synthesised(std::string(field.name), true, *best_stop);
  add_content(field, name);
  std::vector<Edge> all = edges();
  for (size_t i = 0; i < all.size(); ++i) {
    if (!is_close(best[i])) continue;
    bounded.insert(i);
    int64_t low = *best[i].differences.begin();
    int64_t high = *best[i].differences.rbegin();
    if (low == high) {
      call(all[i]).arguments[name] = plus(name, -low);
      continue;
    }
    std::string child = of_child(name, all[i].link);
    call(all[i]).arguments[name] = child;
    predicates_[all[i].from].conditions.push_back(
        fmt::format("({} = {} || {} = {})", name, plus(child, low), name, plus(child, high)));
  }
  if (!options_.spine) add_grandchildren(name, numbers, *best_stop, best);
  return true;
}

// Two steps along which the number falls, although one step may leave it as it is.
void PartFacts::add_grandchildren(const std::string& number, const std::vector<Numbers>& numbers,
                                  int64_t at_stop, const std::vector<Relation>& relations) {
  auto may_stay = [&](size_t link) {
    return relations[link].differences.size() == 2 && *relations[link].differences.begin() == 0;
  };
  for (size_t second = 0; second < part_.links.size(); ++second) {
    if (!may_stay(second)) continue;
    std::vector<size_t> firsts;
    for (size_t first = 0; first < part_.links.size(); ++first) {
      if (!may_stay(first)) continue;
      bool falls = true;
      for (const Numbers& one : numbers) {
        const Walk& walk = part_.walks[one.sample];
        for (size_t i = 0; i < walk.nodes.size(); ++i) {
          auto child = walk.nodes[i].children[first];
          if (!child) continue;
          auto grandchild = walk.nodes[*child].children[second];
          falls = falls && (grandchild ? one.values[*grandchild] : at_stop) < one.values[i];
        }
      }
      if (falls) firsts.push_back(first);
    }
    if (firsts.empty()) continue;
    std::string above = names_.fresh("above");
    predicates_[0].parameters.push_back(above);
    predicates_[0].conditions.push_back(fmt::format("{} < {}", of_child(number, second), above));
    for (size_t first : firsts) call({0, first}).arguments[above] = number;
  }
}

// A field with two values, some of which never stand below each other.
bool PartFacts::add_colour(const ir::Field& field, const std::vector<Numbers>& numbers) {
  std::set<int64_t> roots;
  for (const Numbers& one : numbers) {
    for (int64_t value : one.values) {
      if (value != 0 && value != 1) return false;
    }
    if (!one.values.empty()) roots.insert(one.values[0]);
  }
  int64_t at_stop = 1;
  std::vector<Relation> found;
  size_t fewest = SIZE_MAX;
  for (int64_t candidate : {1, 0}) {
    std::vector<Relation> with = relations(numbers, candidate);
    size_t count = 0;
    for (const Relation& relation : with) count += relation.pairs.size();
    if (count >= fewest) continue;
    fewest = count;
    at_stop = candidate;
    found = std::move(with);
  }
  constexpr size_t kAllPairs = 4;
  bool is_free = std::all_of(found.begin(), found.end(), [](const Relation& relation) {
    return relation.pairs.empty() || relation.pairs.size() == kAllPairs;
  });
  if (is_free) return false;
  std::string name = synthesised(std::string(field.name), true, at_stop);
  add_content(field, name);
  std::vector<Edge> all = edges();
  for (size_t i = 0; i < all.size(); ++i) {
    if (found[i].pairs.empty()) continue;
    std::string child = of_child(name, all[i].link);
    call(all[i]).arguments[name] = child;
    for (int64_t parent : {0, 1}) {
      for (int64_t below : {0, 1}) {
        if (found[i].pairs.contains({parent, below})) continue;
        predicates_[all[i].from].conditions.push_back(
            fmt::format("({} != {} || {} != {})", name, parent, child, below));
      }
    }
  }
  if (field.type != ir::Type::kBoolean) add_condition(fmt::format("0 <= {} & {} <= 1", name, name));
  bool has_empty = std::any_of(part_.walks.begin(), part_.walks.end(),
                               [](const Walk& walk) { return walk.nodes.empty(); });
  if (roots.size() == 1 && (!has_empty || *roots.begin() == at_stop))
    arguments_[name] = fmt::format("{}", *roots.begin());
  add_colour_count(name, numbers);
  return true;
}

// As many nodes of one colour on every way down.
void PartFacts::add_colour_count(const std::string& colour, const std::vector<Numbers>& numbers) {
  if (part_.links.size() < 2) return;
  for (int64_t counted : {1, 0}) {
    bool is_even = true;
    for (const Numbers& one : numbers) {
      const Walk& walk = part_.walks[one.sample];
      std::vector<int64_t> counts(walk.nodes.size());
      for (size_t i = walk.nodes.size(); i-- > 0 && is_even;) {
        auto children = values_of_children(walk.nodes[i], counts, 0);
        is_even = std::all_of(children.begin(), children.end(),
                              [&](int64_t count) { return count == children[0]; });
        counts[i] = children[0] + (one.values[i] == counted ? 1 : 0);
      }
    }
    if (!is_even) continue;
    std::string count = synthesised("depth", false, 0);
    for (const Edge& edge : edges()) call(edge).arguments[count] = of_child(count, 0);
    add_condition(fmt::format("{} = {} + {}", count, of_child(count, 0),
                              counted == 1 ? colour : fmt::format("1 - {}", colour)));
    return;
  }
}

}  // namespace heapwright::specs
