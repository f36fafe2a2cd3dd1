// What references of nodes say: where walks end, what fields beside the links name, which children are
// missing.
#include <fmt/format.h>

#include <algorithm>

#include "specs/infer_facts.h"

namespace heapwright::specs {

using shape::Slot;

namespace {

// What a field names, seen from the node that has it; kHeaderRule + i: the header i.
constexpr size_t kNullRule = 0;
constexpr size_t kReceiverRule = 1;
constexpr size_t kItselfRule = 2;
constexpr size_t kParentRule = 3;
constexpr size_t kAsParentRule = 4;  // what the same field of the parent names
constexpr size_t kHeaderRule = 5;    // then what the node's own links name

}  // namespace

PartFacts::PartFacts(Samples& samples, const Structure& structure, const Part& part, FactOptions options,
                     const std::string& name)
    : samples_(samples), structure_(structure), part_(part), options_(options) {
  for (const ir::Field* field : samples_.fields(*part.type)) names_.reserve(std::string(field->name));
  std::string object = names_.fresh("x");
  size_t count = options.spine ? 2 : 1;
  for (size_t i = 0; i < count; ++i) {
    PredicateDraft& predicate = predicates_.emplace_back();
    predicate.name = i == 0 ? name : name + "_below";
    predicate.object = object;
    predicate.type = part.type->java_name();
  }
  for (const Edge& edge : edges()) {
    std::string child = link_name(edge.link);
    predicates_[edge.from].contents.emplace_back(child, child);
    predicates_[edge.from].calls.push_back({edge_target(edge), child, {}});
  }
  add_stops();
}

size_t PartFacts::edge_target(const Edge& edge) const {
  if (!options_.spine) return 0;
  return edge.from == 0 && edge.link == *options_.spine ? 0 : 1;
}

std::vector<size_t> PartFacts::contexts(const Walk& walk) const {
  std::vector<size_t> result;
  for (const Walk::Node& node : walk.nodes)
    result.push_back(node.parent ? edge_target({result[*node.parent], node.via}) : 0);
  return result;
}

std::vector<PartFacts::Edge> PartFacts::edges() const {
  std::vector<Edge> all;
  for (size_t from = 0; from < (options_.spine ? 2 : 1); ++from) {
    for (size_t link = 0; link < part_.links.size(); ++link) all.push_back({from, link});
  }
  return all;
}

void PartFacts::for_each_node(
    const std::function<void(const Sample&, const Walk&, const Walk::Node&, size_t context)>& visit) {
  for (size_t i = 0; i < part_.walks.size(); ++i) {
    std::vector<size_t> where = contexts(part_.walks[i]);
    for (size_t j = 0; j < where.size(); ++j)
      visit(sample(i), part_.walks[i], part_.walks[i].nodes[j], where[j]);
  }
}

// The header as a parameter of all predicates.
std::string PartFacts::header(size_t index) {
  auto [at, is_new] = headers_.try_emplace(index);
  if (!is_new) return at->second;
  std::string field(structure_.headers[index].field->name);
  std::string name = at->second = names_.fresh(field);
  for (PredicateDraft& predicate : predicates_) predicate.parameters.push_back(name);
  for (const Edge& edge : edges()) call(edge).arguments[name] = name;
  arguments_[name] = "this_" + field;
  return name;
}

void PartFacts::add_stops() {
  std::vector<std::set<size_t>> seen(predicates_.size());  // 0: null, i + 1: header i
  auto add = [&](const Sample& at, size_t context, const Slot& slot) {
    auto found = structure_.header_of(samples_, at, slot);
    seen[context].insert(found ? *found + 1 : 0);
  };
  for (size_t i = 0; i < part_.walks.size(); ++i) {
    if (part_.walks[i].nodes.empty()) add(sample(i), 0, part_.walks[i].from);
  }
  for_each_node([&](const Sample& at, const Walk&, const Walk::Node& node, size_t context) {
    for (size_t link = 0; link < part_.links.size(); ++link) {
      if (!node.children[link]) add(at, edge_target({context, link}), node.links[link]);
    }
  });
  for (size_t context = 0; context < seen.size(); ++context) {
    for (size_t stop : seen[context])
      predicates_[context].stops.push_back(stop == 0 ? "null" : header(stop - 1));
  }
}

std::string PartFacts::last_along(size_t link, const std::optional<std::string>& if_empty) {
  std::string last = names_.fresh("last");
  PredicateDraft& first = predicates_[0];
  first.parameters.push_back(last);
  auto [at, is_new] = before_.try_emplace(link);
  if (is_new || (if_empty && arguments_[at->second] != *if_empty)) {
    at->second = names_.fresh("before");
    first.parameters.push_back(at->second);
    call({0, link}).arguments[at->second] = first.object;
    if (if_empty) arguments_[at->second] = *if_empty;
  }
  first.at_stop.push_back(fmt::format("{} = {}", last, at->second));
  call({0, link}).arguments[last] = last;
  return last;
}

PartFacts::Rule PartFacts::first_link_rule() const { return kHeaderRule + structure_.headers.size(); }

bool PartFacts::follows(Rule rule, const Sample& at, const Walk& walk, const Walk::Node& node,
                        const ir::Field& field) {
  const Slot& slot = samples_.slot(at, node.object, field);
  auto is_object = [&](uint32_t object) { return slot == Slot{Slot::Kind::kObject, object}; };
  switch (rule) {
    case kNullRule:
      return samples_.is_null(at, slot);
    case kReceiverRule:
      return is_object(at.receiver);
    case kItselfRule:
      return is_object(node.object);
    case kParentRule:
      return node.parent && is_object(walk.nodes[*node.parent].object);
    case kAsParentRule:
      return node.parent && slot == samples_.slot(at, walk.nodes[*node.parent].object, field) &&
             (slot.kind == Slot::Kind::kNull || slot.kind == Slot::Kind::kObject);
    default:
      if (rule < first_link_rule()) return structure_.header_of(samples_, at, slot) == rule - kHeaderRule;
      return slot == node.links[rule - first_link_rule()];
  }
}

std::string PartFacts::rule_text(Rule rule, const ir::Field& field, bool is_first) {
  switch (rule) {
    case kNullRule:
      return "null";
    case kReceiverRule:
      return "this";
    case kParentRule:
    case kItselfRule:
      return predicates_[0].object;
    case kAsParentRule:
      return std::string(field.name);
    default:
      if (rule >= first_link_rule()) return link_name(rule - first_link_rule());
      if (is_first) return fmt::format("this_{}", structure_.headers[rule - kHeaderRule].field->name);
      return header(rule - kHeaderRule);
  }
}

// A field beside the links: one rule for the first node, and one for each edge.
void PartFacts::add_reference(const ir::Field& field) {
  std::vector<Edge> all = edges();
  Rule rule_count = first_link_rule() + part_.links.size();
  std::vector<std::set<Rule>> possible(all.size() + 1);  // the last: of the first node
  std::vector<bool> is_seen(possible.size(), false);
  for (auto& rules : possible) {
    for (Rule rule = 0; rule < rule_count; ++rule) rules.insert(rule);
  }
  for_each_node([&](const Sample& at, const Walk& walk, const Walk::Node& node, size_t) {
    size_t index = all.size();
    if (node.parent) {
      size_t parent_context = contexts(walk)[*node.parent];
      index = parent_context * part_.links.size() + node.via;
    }
    is_seen[index] = true;
    std::erase_if(possible[index], [&](Rule rule) { return !follows(rule, at, walk, node, field); });
  });
  if (!is_seen.back()) return;
  for (Rule constant = 0; constant < rule_count; ++constant) {
    if (constant == kParentRule || constant == kAsParentRule) continue;
    if (!std::all_of(possible.begin(), possible.end(),
                     [&](const auto& rules) { return rules.contains(constant); }))
      continue;
    std::string value = rule_text(constant, field, false);
    if (constant == kReceiverRule) {
      value = names_.fresh("owner");
      for (PredicateDraft& predicate : predicates_) predicate.parameters.push_back(value);
      for (const Edge& edge : all) call(edge).arguments[value] = value;
      arguments_[value] = "this";
    }
    for (PredicateDraft& predicate : predicates_) predicate.contents.emplace_back(field.name, value);
    return;
  }
  // No parameter can say that a node names itself, and the receiver is known to the first node only.
  for (auto& rules : possible) {
    rules.erase(kItselfRule);
    rules.erase(rules.lower_bound(first_link_rule()), rules.end());
  }
  for (size_t i = 0; i < all.size(); ++i) possible[i].erase(kReceiverRule);
  if (std::any_of(possible.begin(), possible.end(), [](const auto& rules) { return rules.empty(); })) return;
  std::string name(field.name);
  for (PredicateDraft& predicate : predicates_) {
    predicate.parameters.push_back(name);
    predicate.contents.emplace_back(name, name);
  }
  for (size_t i = 0; i < all.size(); ++i) {
    Rule rule = is_seen[i] ? *possible[i].begin() : kParentRule;
    call(all[i]).arguments[name] = rule_text(rule, field, false);
    if (rule == kParentRule && all[i].from == 0 && edge_target(all[i]) == 0)
      before_.emplace(all[i].link, name);
  }
  arguments_[name] = rule_text(*possible.back().begin(), field, true);
}

// "No right child without a left one."
void PartFacts::add_missing_children() {
  for (size_t context = 0; context < predicates_.size(); ++context) {
    for (size_t one = 0; one < part_.links.size(); ++one) {
      for (size_t other = 0; other < part_.links.size(); ++other) {
        if (one == other || predicates_[edge_target({context, one})].stops.size() != 1 ||
            predicates_[edge_target({context, other})].stops.size() != 1)
          continue;
        bool holds = true;
        bool is_seen = false;
        for_each_node([&](const Sample&, const Walk&, const Walk::Node& node, size_t where) {
          if (where != context) return;
          holds = holds && (node.children[one] || !node.children[other]);
          is_seen = is_seen || node.children[other];
        });
        if (!holds || !is_seen) continue;
        predicates_[context].conditions.push_back(fmt::format(
            "({} != {} || {} = {})", link_name(one), predicates_[edge_target({context, one})].stops[0],
            link_name(other), predicates_[edge_target({context, other})].stops[0]));
      }
    }
  }
}

void PartFacts::find() {
  for (const ir::Field* field : samples_.fields(*part_.type)) {
    bool is_link = std::find(part_.links.begin(), part_.links.end(), field) != part_.links.end();
    if (!is_link && field->type == ir::Type::kRef) add_reference(*field);
  }
  if (options_.numbers) {
    for (const ir::Field* field : samples_.fields(*part_.type)) add_number(*field);
  }
  if (options_.shapes) add_missing_children();
  if (options_.even) add_evenness();
}

}  // namespace heapwright::specs
