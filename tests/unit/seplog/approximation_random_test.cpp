// Approximations of random predicates against all small heaps and numbers that satisfy them.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "linear_conditions.h"
#include "seplog/approximation.h"
#include "specification_maker.h"

namespace heapwright::seplog {
namespace {

using heaplang::Disjunct;
using heaplang::Kind;
using heaplang::NumberLiteral;
using heaplang::PredicateId;
using heaplang::Specification;
using heaplang::VariableId;
using IsNull = Approximation::IsNull;

constexpr int64_t kObjects = 2;  // 1, 2; null is 0
constexpr int64_t kLeast = -1;
constexpr int64_t kGreatest = 3;

using Values = std::vector<int64_t>;
using Objects = uint32_t;  // a set of them
// What heaps of so many unfoldings satisfy a predicate: the arguments, and sets of the objects it describes.
using Models = std::map<Values, std::set<Objects>>;

class Enumeration {
 public:
  Enumeration(const Specification& specification, int unfoldings) {
    models_.resize(specification.predicates.size());
    for (int i = 0; i < unfoldings; ++i) {
      std::vector<Models> next = models_;
      for (size_t p = 0; p < models_.size(); ++p) {
        for (const Disjunct& disjunct : specification.predicates[p].disjuncts) {
          Values values;
          add(disjunct, specification.predicates[p].parameters.size(), values, next[p]);
        }
      }
      models_ = std::move(next);
    }
  }

  [[nodiscard]] const Models& of(size_t predicate) const { return models_[predicate]; }

 private:
  void add(const Disjunct& disjunct, size_t parameters, Values& values, Models& models) const {
    if (values.size() < disjunct.variables.size()) {
      const bool is_number = disjunct.variables[values.size()].kind == Kind::kNumber;
      for (int64_t value = is_number ? kLeast : 0; value <= (is_number ? kGreatest : kObjects); ++value) {
        values.push_back(value);
        add(disjunct, parameters, values, models);
        values.pop_back();
      }
      return;
    }
    const auto value_of = [&](VariableId variable) { return values[static_cast<size_t>(variable)]; };
    for (const auto& literal : disjunct.numbers) {
      int64_t sum = literal.sum.constant;
      for (const auto& [variable, factor] : literal.sum.terms) sum += factor * value_of(variable);
      if (literal.relation == NumberLiteral::Relation::kZero && sum != 0) return;
      if (literal.relation == NumberLiteral::Relation::kNotZero && sum == 0) return;
      if (literal.relation == NumberLiteral::Relation::kAtMostZero && sum > 0) return;
    }
    for (const auto& literal : disjunct.references) {
      const VariableId* right = std::get_if<VariableId>(&literal.right);
      if ((value_of(literal.left) == (right == nullptr ? 0 : value_of(*right))) != literal.is_equal) return;
    }
    Objects objects = 0;
    for (const auto& cell : disjunct.cells) {
      const Objects subject = 1u << value_of(cell.subject);
      if (subject == 1 || (objects & subject) != 0) return;
      objects |= subject;
    }
    std::set<Objects> all = {objects};
    for (const auto& instance : disjunct.instances) {
      Values arguments;
      for (const VariableId argument : instance.arguments) arguments.push_back(value_of(argument));
      const Models& callee = models_[static_cast<size_t>(instance.predicate)];
      const auto found = callee.find(arguments);
      if (found == callee.end()) return;
      std::set<Objects> more;
      for (const Objects one : all) {
        for (const Objects other : found->second) {
          if ((one & other) == 0) more.insert(one | other);
        }
      }
      all = std::move(more);
    }
    if (all.empty()) return;
    models[Values(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(parameters))].merge(all);
  }

  std::vector<Models> models_;
};

bool is_in(const Approximation& way, const heaplang::Predicate& predicate, const Values& values,
           Objects objects) {
  Solution numbers;
  for (uint32_t i = 0; i < values.size(); ++i) {
    if (predicate.parameters[i].kind == Kind::kNumber) {
      numbers[Number{i}] = values[i];
      continue;
    }
    if (way.nulls[i] == IsNull::kNull && values[i] != 0) return false;
    if (way.nulls[i] == IsNull::kNotNull && values[i] == 0) return false;
    if (values[way.same[i]] != values[i]) return false;
    if (way.described[i] && (objects & ~1u & (1u << values[i])) == 0) return false;
  }
  return conditions::all_hold(way.numbers, numbers);
}

class RandomPredicates {
 public:
  explicit RandomPredicates(uint32_t seed) : random_(seed) {}

  size_t number(size_t low, size_t high) { return low + random_() % (high - low + 1); }

  void make(SpecificationMaker& maker) {
    std::vector<std::vector<std::string>> parameters(number(1, 2));
    for (auto& names : parameters) {
      const size_t references = number(0, 9) == 0 ? 4 : number(0, 2);
      for (size_t i = 0; i < references; ++i) names.push_back("r" + std::to_string(i));
      const size_t numbers = references == 4 ? 0 : number(0, 2);
      for (size_t i = 0; i < numbers; ++i) names.push_back("#n" + std::to_string(i));
      maker.predicate("p" + std::to_string(&names - parameters.data()), names);
    }
    for (uint32_t i = 0; i < parameters.size(); ++i) {
      // Mostly with a base.
      if (number(0, 9) != 0) disjunct(maker, PredicateId{i}, parameters, false);
      for (size_t j = number(1, 2); j > 0; --j) disjunct(maker, PredicateId{i}, parameters, true);
    }
  }

 private:
  void disjunct(SpecificationMaker& maker, PredicateId predicate,
                const std::vector<std::vector<std::string>>& parameters, bool is_recursive) {
    std::vector<std::string> existential;
    for (size_t i = number(0, 2); i > 0; --i) existential.push_back("e" + std::to_string(i));
    for (size_t i = number(0, 2); i > 0; --i) existential.push_back("#e" + std::to_string(i));
    std::vector<std::string> references;
    std::vector<std::string> numbers;
    for (const auto& names : {parameters[static_cast<size_t>(predicate)], existential}) {
      for (const std::string& name : names) (name.front() == '#' ? numbers : references).push_back(name);
    }
    DisjunctMaker made = maker.disjunct(predicate, existential);
    const auto one_of = [&](const std::vector<std::string>& names) {
      return names.empty() ? std::string() : names[number(0, names.size() - 1)];
    };
    if (!references.empty()) {
      for (size_t i = number(0, is_recursive ? 2 : 1); i > 0; --i) {
        made.cell(one_of(references), one_of(references), "", number(0, 1) == 0 ? one_of(numbers) : "");
      }
      for (size_t i = number(0, 2); i > 0; --i) {
        if (number(0, 1) == 0) {
          made.is_null(one_of(references), number(0, 2) != 0);
        } else {
          made.same(one_of(references), one_of(references), number(0, 2) != 0);
        }
      }
    }
    for (size_t i = number(0, 3); i > 0 && !numbers.empty(); --i) {
      std::vector<std::pair<std::string, int64_t>> terms;
      const std::string first = one_of(numbers);
      for (const std::string& name : numbers) {
        if (name == first || number(0, 2) == 0) terms.emplace_back(name, number(0, 1) == 0 ? 1 : -1);
      }
      const size_t relation = number(0, 4);
      made.number(relation <= 2   ? NumberLiteral::Relation::kZero
                  : relation == 3 ? NumberLiteral::Relation::kNotZero
                                  : NumberLiteral::Relation::kAtMostZero,
                  terms, static_cast<int64_t>(number(0, 2)) - 1);
    }
    for (size_t i = is_recursive ? number(1, 2) : 0; i > 0; --i) {
      const auto callee = static_cast<uint32_t>(number(0, parameters.size() - 1));
      std::vector<std::string> arguments;
      for (const std::string& name : parameters[callee]) {
        arguments.push_back(one_of(name.front() == '#' ? numbers : references));
        if (arguments.back().empty()) return;
      }
      made.instance(PredicateId{callee}, arguments);
    }
  }

  std::mt19937 random_;
};

TEST(RandomApproximations, HoldForAllSmallHeaps) {
  RandomPredicates random(11);
  int models = 0;
  int differences = 0;
  int with_models = 0;
  int without_ways = 0;
  for (int i = 0; i < 1500; ++i) {
    SpecificationMaker maker;
    random.make(maker);
    const Specification& specification = maker.specification();
    const Approximations approximations(specification);
    const Enumeration enumeration(specification, 4);
    for (uint32_t p = 0; p < specification.predicates.size(); ++p) {
      const auto& ways = approximations.of(PredicateId{p});
      without_ways += ways.empty() ? 1 : 0;
      with_models += enumeration.of(p).empty() ? 0 : 1;
      for (const auto& model : enumeration.of(p)) {
        for (const Objects objects : model.second) {
          ++models;
          const bool is_covered = std::any_of(ways.begin(), ways.end(), [&](const Approximation& way) {
            return is_in(way, specification.predicates[p], model.first, objects);
          });
          differences += is_covered ? 0 : 1;
        }
      }
      ASSERT_EQ(differences, 0) << "specification " << i << ", predicate " << p;
    }
  }
  EXPECT_GE(models, 20000);
  EXPECT_GE(with_models, 500);
  EXPECT_GE(without_ways, 50);
}

}  // namespace
}  // namespace heapwright::seplog
