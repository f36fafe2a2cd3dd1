// Specifications made by hand: predicates about nodes with two references and an int.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "heaplang/specification.h"
#include "ir/class_info.h"

namespace heapwright::seplog {

// The class Node { Node next; Node other; int value; }
inline const ir::ClassInfo& node_class() {
  static const ir::ClassInfo* node = [] {
    auto* made = new ir::ClassInfo;
    made->name = "Node";
    made->fields.resize(3);
    made->fields[0] = {.owner = made, .name = "next", .descriptor = "LNode;", .type = ir::Type::kRef};
    made->fields[1] = {.owner = made, .name = "other", .descriptor = "LNode;", .type = ir::Type::kRef};
    made->fields[2] = {.owner = made, .name = "value", .descriptor = "I", .type = ir::Type::kInt};
    return made;
  }();
  return *node;
}

// A name with "#" in front is that of a number.
inline heaplang::Variable named_variable(const std::string& name) {
  return {.name = name, .kind = name.front() == '#' ? heaplang::Kind::kNumber : heaplang::Kind::kReference};
}

class DisjunctMaker {
 public:
  explicit DisjunctMaker(heaplang::Disjunct& disjunct) : disjunct_(disjunct) {}

  // Empty names: the cell does not mention the field.
  DisjunctMaker& cell(const std::string& subject, const std::string& next, const std::string& other = "",
                      const std::string& value = "") {
    heaplang::Cell& made = disjunct_.cells.emplace_back();
    made.subject = id(subject);
    made.type = &node_class();
    const std::string* names[] = {&next, &other, &value};
    for (size_t i = 0; i < 3; ++i) {
      if (names[i]->empty()) continue;
      heaplang::Content& content = made.contents.emplace_back();
      content.field = &node_class().fields[i];
      content.value = id(*names[i]);
    }
    return *this;
  }
  DisjunctMaker& instance(heaplang::PredicateId predicate, const std::vector<std::string>& arguments) {
    heaplang::Instance& made = disjunct_.instances.emplace_back();
    made.predicate = predicate;
    for (const std::string& argument : arguments) made.arguments.push_back(id(argument));
    return *this;
  }
  DisjunctMaker& is_null(const std::string& name, bool is_equal = true) {
    disjunct_.references.push_back({is_equal, id(name), heaplang::ReferenceLiteral::Null{}});
    return *this;
  }
  DisjunctMaker& same(const std::string& a, const std::string& b, bool is_equal = true) {
    disjunct_.references.push_back({is_equal, id(a), id(b)});
    return *this;
  }
  // The sum of factors times variables (ascending) and the constant.
  DisjunctMaker& number(heaplang::NumberLiteral::Relation relation,
                        const std::vector<std::pair<std::string, int64_t>>& terms, int64_t constant) {
    heaplang::NumberLiteral& made = disjunct_.numbers.emplace_back();
    made.relation = relation;
    made.sum.constant = constant;
    for (const auto& [name, factor] : terms) made.sum.terms.emplace_back(id(name), factor);
    return *this;
  }
  DisjunctMaker& zero(const std::vector<std::pair<std::string, int64_t>>& terms, int64_t constant) {
    return number(heaplang::NumberLiteral::Relation::kZero, terms, constant);
  }
  DisjunctMaker& at_most_zero(const std::vector<std::pair<std::string, int64_t>>& terms, int64_t constant) {
    return number(heaplang::NumberLiteral::Relation::kAtMostZero, terms, constant);
  }

 private:
  heaplang::VariableId id(const std::string& name) const {
    size_t i = 0;
    while (disjunct_.variables.at(i).name != name) ++i;
    return heaplang::VariableId{static_cast<uint32_t>(i)};
  }

  heaplang::Disjunct& disjunct_;
};

class SpecificationMaker {
 public:
  heaplang::PredicateId predicate(const std::string& name, const std::vector<std::string>& parameters) {
    heaplang::Predicate& made = specification_.predicates.emplace_back();
    made.name = name;
    for (const std::string& parameter : parameters) made.parameters.push_back(named_variable(parameter));
    return heaplang::PredicateId{static_cast<uint32_t>(specification_.predicates.size() - 1)};
  }
  // Of that predicate, with these variables beside the parameters; until the next one is made.
  DisjunctMaker disjunct(heaplang::PredicateId predicate, const std::vector<std::string>& variables = {}) {
    heaplang::Predicate& of = specification_.predicates[static_cast<size_t>(predicate)];
    heaplang::Disjunct& made = of.disjuncts.emplace_back();
    made.variables = of.parameters;
    for (const std::string& variable : variables) made.variables.push_back(named_variable(variable));
    return DisjunctMaker(made);
  }
  [[nodiscard]] const heaplang::Specification& specification() const { return specification_; }

 private:
  heaplang::Specification specification_;
};

}  // namespace heapwright::seplog
