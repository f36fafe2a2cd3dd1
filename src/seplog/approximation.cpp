#include "seplog/approximation.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "base/overloaded.h"
#include "machine/variable_form.h"
#include "seplog/reference_facts.h"
#include "seplog/sum_bounds.h"

namespace heapwright::seplog {
namespace {

using heaplang::Disjunct;
using heaplang::Instance;
using heaplang::Kind;
using heaplang::Predicate;
using heaplang::Specification;
using heaplang::VariableId;
using IsNull = Approximation::IsNull;
using Relation = LinearCondition::Relation;

// By these references, the first ones, ways are told apart.
constexpr size_t kMaxTold = 3;
// As many choices of ways for the instances of one disjunct are looked at; else ways are joined.
constexpr size_t kMaxChoices = 64;
constexpr int kRoundsBeforeWidening = 3;
constexpr int kRoundsOfNarrowing = 2;

// Variables of a disjunct, and parameters, are numbers of systems.
Number number_of(VariableId variable) { return Number{static_cast<uint32_t>(variable)}; }

struct AbstractWay {
  Approximation approximation;  // without its numbers
  SumBounds bounds;
};

bool is_told_by(const Predicate& predicate, const Approximation& a, const Approximation& b) {
  size_t told = 0;
  for (size_t i = 0; i < predicate.parameters.size() && told < kMaxTold; ++i) {
    if (predicate.parameters[i].kind != Kind::kReference) continue;
    if (a.nulls[i] != b.nulls[i] || a.same[i] != b.same[i]) return true;
    ++told;
  }
  return false;
}

// Returns whether anything has changed.
bool join_references(Approximation& a, const Approximation& b) {
  bool is_changed = false;
  std::vector<uint32_t> same = a.same;
  for (uint32_t i = 0; i < a.nulls.size(); ++i) {
    if (a.nulls[i] != IsNull::kEither && a.nulls[i] != b.nulls[i]) {
      a.nulls[i] = IsNull::kEither;
      is_changed = true;
    }
    if (a.described[i] && !b.described[i]) {
      a.described[i] = false;
      is_changed = true;
    }
    same[i] = 0;
    while (a.same[same[i]] != a.same[i] || b.same[same[i]] != b.same[i]) ++same[i];
  }
  is_changed |= same != a.same;
  a.same = std::move(same);
  return is_changed;
}

LinearCondition literal_condition(const heaplang::NumberLiteral& literal) {
  LinearCondition condition;
  switch (literal.relation) {
    case heaplang::NumberLiteral::Relation::kZero:
      condition.relation = Relation::kZero;
      break;
    case heaplang::NumberLiteral::Relation::kNotZero:
      condition.relation = Relation::kNotZero;
      break;
    case heaplang::NumberLiteral::Relation::kAtMostZero:
      condition.relation = Relation::kAtMostZero;
      break;
  }
  condition.expression.constant = literal.sum.constant;
  for (const auto& [variable, factor] : literal.sum.terms) {
    condition.expression.terms.emplace_back(number_of(variable), factor);
  }
  return condition;
}

void add_bounds(LinearSystem& system, Number number, int64_t low, int64_t high) {
  system.push_back({Relation::kAtMostZero, {{{number, -1}}, low}, 0});
  system.push_back({Relation::kAtMostZero, {{{number, 1}}, -high}, 0});
}

// The type of what an object holds there.
ir::Type content_type(const heaplang::Cell& cell, const heaplang::Content& content) {
  if (content.field != nullptr) return content.field->type;
  return content.index ? cell.type->element_type() : ir::Type::kInt;
}

void add_contents(LinearSystem& system, const Disjunct& disjunct, const heaplang::Cell& cell) {
  for (const heaplang::Content& content : cell.contents) {
    if (disjunct.variables[static_cast<size_t>(content.value)].kind != Kind::kNumber) continue;
    const ir::Type type = content_type(cell, content);
    const bool is_length = content.field == nullptr && !content.index;
    const term::Sort sort = machine::variable_sort(type);
    const Number number = number_of(content.value);
    if (type == ir::Type::kBoolean) {
      add_bounds(system, number, 0, 1);
    } else if (type == ir::Type::kChar) {
      add_bounds(system, number, 0, UINT16_MAX);
    } else if (term::is_bv(sort)) {
      add_bounds(system, number, is_length ? 0 : term::signed_min(sort), term::signed_max(sort));
    }
  }
}

void add_literal(ReferenceFacts& facts, const heaplang::ReferenceLiteral& literal) {
  const VariableId left = literal.left;
  std::visit(base::Overloaded{
                 [&](VariableId right) {
                   literal.is_equal ? facts.add_equal(left, right) : facts.add_different(left, right);
                 },
                 [&](heaplang::ReferenceLiteral::Null) {
                   literal.is_equal ? facts.add_null(left) : facts.add_not_null(left);
                 },
                 [&](const std::string&) {
                   if (literal.is_equal) facts.add_not_null(left);
                 },
             },
             literal.right);
}

// What a way of an instance says of its arguments.
void add_references(ReferenceFacts& facts, const Approximation& way, const Instance& instance,
                    uint32_t atom) {
  const auto& arguments = instance.arguments;
  for (size_t i = 0; i < arguments.size(); ++i) {
    switch (way.nulls[i]) {
      case IsNull::kNull:
        facts.add_null(arguments[i]);
        break;
      case IsNull::kNotNull:
        facts.add_not_null(arguments[i]);
        break;
      case IsNull::kEither:
        break;
    }
    if (way.same[i] != i) facts.add_equal(arguments[way.same[i]], arguments[i]);
    if (way.described[i]) facts.add_described(arguments[i], atom);
  }
}

void add_numbers(LinearSystem& system, const LinearSystem& of_parameters, const Instance& instance) {
  for (const LinearCondition& of_parameter : of_parameters) {
    LinearCondition& condition = system.emplace_back(of_parameter);
    auto& terms = condition.expression.terms;
    for (auto& [number, factor] : terms) number = number_of(instance.arguments[static_cast<size_t>(number)]);
    std::sort(terms.begin(), terms.end());
    // An argument may stand there twice.
    for (size_t i = 1; i < terms.size();) {
      if (terms[i - 1].first != terms[i].first) {
        ++i;
        continue;
      }
      terms[i - 1].second += terms[i].second;
      terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::erase_if(terms, [](const auto& term) { return term.second == 0; });
  }
}

class Fixpoint {
 public:
  explicit Fixpoint(const Specification& specification) : specification_(specification) {
    for (const Predicate& predicate : specification.predicates) {
      std::vector<Number> numbers;
      for (uint32_t i = 0; i < predicate.parameters.size(); ++i) {
        if (predicate.parameters[i].kind == Kind::kNumber) numbers.push_back(Number{i});
      }
      sums_.push_back(SumBounds::sums_of(numbers));
    }
    ways_.resize(sums_.size());
    known_.resize(sums_.size());
  }

  std::vector<std::vector<Approximation>> run() {
    bool is_changed = true;
    for (int round = 0; is_changed; ++round) {
      is_changed = false;
      for (size_t i = 0; i < ways_.size(); ++i) {
        const std::vector<AbstractWay> found = ways_of(i);
        for (const AbstractWay& way : found)
          is_changed |= join(i, ways_[i], way, round >= kRoundsBeforeWidening);
        publish(i);
      }
    }
    // What holds for all heaps, put into the definitions, does so again, and may be more.
    for (int round = 0; round < kRoundsOfNarrowing; ++round) {
      for (size_t i = 0; i < ways_.size(); ++i) {
        std::vector<AbstractWay> narrowed;
        for (const AbstractWay& way : ways_of(i)) join(i, narrowed, way, false);
        ways_[i] = std::move(narrowed);
        publish(i);
      }
    }
    return std::move(known_);
  }

 private:
  bool join(size_t predicate, std::vector<AbstractWay>& ways, const AbstractWay& way, bool widens) const {
    for (AbstractWay& known : ways) {
      if (is_told_by(specification_.predicates[predicate], known.approximation, way.approximation)) continue;
      const bool is_changed = join_references(known.approximation, way.approximation);
      return (widens ? known.bounds.widen(way.bounds) : known.bounds.join(way.bounds)) || is_changed;
    }
    ways.push_back(way);
    return true;
  }

  void publish(size_t predicate) {
    known_[predicate].clear();
    for (const AbstractWay& way : ways_[predicate]) {
      Approximation& known = known_[predicate].emplace_back(way.approximation);
      known.numbers = way.bounds.system();
    }
  }

  std::vector<AbstractWay> ways_of(size_t predicate) {
    std::vector<AbstractWay> found;
    for (const Disjunct& disjunct : specification_.predicates[predicate].disjuncts) {
      ReferenceFacts facts(disjunct.variables.size());
      LinearSystem system;
      uint32_t atom = 0;
      for (const heaplang::Cell& cell : disjunct.cells) {
        facts.add_described(cell.subject, atom++);
        add_contents(system, disjunct, cell);
      }
      for (const auto& literal : disjunct.references) add_literal(facts, literal);
      for (const auto& literal : disjunct.numbers) system.push_back(literal_condition(literal));
      std::optional<LinearSystem> simple = simplified(std::move(system));
      if (simple && !facts.contradictory()) {
        choose_ways(predicate, disjunct, chosen_ways(disjunct), 0, facts, *simple, found);
      }
    }
    return found;
  }

  // The ways of each instance; of some, what all ways have in common, where there are too many choices.
  std::vector<std::vector<Approximation>> chosen_ways(const Disjunct& disjunct) const {
    std::vector<std::vector<Approximation>> result;
    size_t choices = 1;
    for (const Instance& instance : disjunct.instances) {
      const auto id = static_cast<size_t>(instance.predicate);
      result.push_back(known_[id]);
      if (result.back().empty()) return {};
      if (choices * result.back().size() > kMaxChoices) result.back() = {joined(ways_[id])};
      choices *= result.back().size();
    }
    return result;
  }

  static Approximation joined(const std::vector<AbstractWay>& ways) {
    AbstractWay all = ways.front();
    for (const AbstractWay& way : ways) {
      join_references(all.approximation, way.approximation);
      all.bounds.join(way.bounds);
    }
    all.approximation.numbers = all.bounds.system();
    return std::move(all.approximation);
  }

  void choose_ways(size_t predicate, const Disjunct& disjunct,
                   const std::vector<std::vector<Approximation>>& ways, size_t next,
                   const ReferenceFacts& facts, const LinearSystem& system,
                   std::vector<AbstractWay>& found) const {
    if (ways.size() != disjunct.instances.size()) return;  // an instance has none
    if (next == ways.size()) {
      add_way(predicate, facts, system, found);
      return;
    }
    const auto atom = static_cast<uint32_t>(disjunct.cells.size() + next);
    for (const Approximation& way : ways[next]) {
      ReferenceFacts more_facts = facts;
      add_references(more_facts, way, disjunct.instances[next], atom);
      if (more_facts.contradictory()) continue;
      LinearSystem more_numbers = system;
      add_numbers(more_numbers, way.numbers, disjunct.instances[next]);
      choose_ways(predicate, disjunct, ways, next + 1, more_facts, more_numbers, found);
    }
  }

  void add_way(size_t predicate, const ReferenceFacts& facts, const LinearSystem& system,
               std::vector<AbstractWay>& found) const {
    std::optional<SumBounds> bounds = SumBounds::of(system, sums_[predicate]);
    if (!bounds) return;
    Approximation way;
    const auto& parameters = specification_.predicates[predicate].parameters;
    for (uint32_t i = 0; i < parameters.size(); ++i) {
      const VariableId variable{i};
      const bool is_reference = parameters[i].kind == Kind::kReference;
      const bool is_null = is_reference && facts.is_null(variable);
      const bool is_not_null = is_reference && facts.is_not_null(variable);
      way.nulls.push_back(is_null ? IsNull::kNull : is_not_null ? IsNull::kNotNull : IsNull::kEither);
      way.described.push_back(is_reference && facts.is_described(variable));
      uint32_t same = 0;
      while (same < i && !(is_reference && parameters[same].kind == Kind::kReference &&
                           facts.are_equal(VariableId{same}, variable))) {
        ++same;
      }
      way.same.push_back(same);
    }
    found.push_back({std::move(way), std::move(*bounds)});
  }

  const Specification& specification_;
  // The next three by predicate.
  std::vector<std::vector<LinearExpression>> sums_;
  std::vector<std::vector<AbstractWay>> ways_;
  std::vector<std::vector<Approximation>> known_;  // the ways, with their numbers as systems
};

}  // namespace

Approximations::Approximations(const Specification& specification) : ways_(Fixpoint(specification).run()) {}

}  // namespace heapwright::seplog
