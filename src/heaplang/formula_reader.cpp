#include "heaplang/formula_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "base/nearest_name.h"
#include "heaplang/linear_sum.h"

namespace heapwright::heaplang {

using ir::Field;
using syntax::Condition;
using syntax::Expression;
using syntax::Place;

namespace {

class DisjunctReader {
 public:
  explicit DisjunctReader(const FormulaContext& context) : context_(context) {}

  bool read(const std::vector<Draft::Variable>& parameters, const syntax::Disjunct& disjunct);
  Draft take() { return std::move(draft_); }

 private:
  bool fail(const Place& place, const std::string& what) { return context_.mistake.at(place, what); }

  VariableId add_variable(std::string name, KindNode kind) {
    draft_.variables.push_back({std::move(name), kind});
    return static_cast<VariableId>(draft_.variables.size() - 1);
  }
  VariableId variable(const std::string& name);
  [[nodiscard]] KindNode kind(VariableId id) const { return draft_.variables[static_cast<size_t>(id)].kind; }

  bool declare(const std::vector<Draft::Variable>& parameters, const std::vector<syntax::Name>& exists);
  bool atom(const syntax::Atom& atom);
  bool cell(const syntax::Atom& atom);
  bool contents_of_object(const syntax::Atom& atom, Cell& cell);
  bool contents_of_array(const syntax::Atom& atom, Cell& cell);
  bool content(const syntax::FieldArgument& argument, KnownKind kind, Content content, Cell& cell);
  bool instance(const syntax::Atom& atom);

  // A variable that is equal to the expression: itself, or a new one.
  bool named(const Expression& expression, VariableId& found);
  bool operand(const Expression& expression, Operand& found);
  bool linear(const Expression& expression, LinearSum& sum);
  bool arithmetic(const Expression& expression, LinearSum& sum);
  KindNode kind_of_operand(const Operand& operand, const Place& place);

  bool require(KindNode node, KnownKind kind, const Expression& said_of);
  bool unify(KindNode node, KindNode other, const Expression& said_of);
  bool agree(const std::optional<Kinds::Conflict>& conflict, const Expression& said_of);

  // Alternatives of conjunctions that the condition, or its negation, is equal to.
  bool distribute(const Condition& condition, bool is_negated, std::vector<Draft::Conjunction>& found);
  bool both(std::vector<Draft::Conjunction>& found, std::vector<Draft::Conjunction> more, const Place& place);
  bool compare(const Condition& condition, size_t& comparison);

  const FormulaContext& context_;
  Draft draft_;
  std::unordered_map<std::string, VariableId> by_name_;
};

// ---- Variables and their kinds.

VariableId DisjunctReader::variable(const std::string& name) {
  if (name == "_") return add_variable(name, context_.kinds.add());
  auto [found, is_new] = by_name_.try_emplace(name);
  if (is_new) found->second = add_variable(name, context_.kinds.add());
  return found->second;
}

bool DisjunctReader::declare(const std::vector<Draft::Variable>& parameters,
                             const std::vector<syntax::Name>& exists) {
  for (const Draft::Variable& parameter : parameters) {
    by_name_[parameter.name] = add_variable(parameter.name, parameter.kind);
  }
  for (const syntax::Name& name : exists) {
    if (by_name_.contains(name.text)) {
      return fail(name.place, fmt::format("there is a variable '{}' already", name.text));
    }
    variable(name.text);
  }
  return true;
}

bool DisjunctReader::agree(const std::optional<Kinds::Conflict>& conflict, const Expression& said_of) {
  if (!conflict) return true;
  const Place& place = said_of.place;
  if (said_of.kind != Expression::Kind::kVariable) {
    return fail(place, fmt::format("{} is expected here, not {}", kind_words(conflict->said),
                                   kind_words(conflict->known)));
  }
  const Place& other = conflict->place;
  std::string where = other.line == kByType.line ? "by its type"
                      : other.line == place.line ? fmt::format("in column {}", other.column)
                                                 : fmt::format("in line {}", other.line);
  return fail(place, fmt::format("'{}' is {} here and {} {}", said_of.text, kind_words(conflict->said),
                                 kind_words(conflict->known), where));
}

bool DisjunctReader::require(KindNode node, KnownKind kind, const Expression& said_of) {
  return agree(context_.kinds.require(node, kind, said_of.place), said_of);
}

bool DisjunctReader::unify(KindNode node, KindNode other, const Expression& said_of) {
  return agree(context_.kinds.unify(node, other), said_of);
}

// ---- Expressions.

bool DisjunctReader::arithmetic(const Expression& expression, LinearSum& sum) {
  LinearSum left;
  if (!linear(expression.operands[0], left)) return false;
  LinearSum right;
  if (expression.operands.size() > 1 && !linear(expression.operands[1], right)) return false;
  std::optional<LinearSum> result;
  if (expression.kind == Expression::Kind::kAdd) {
    result = add(left, right);
  } else if (expression.kind == Expression::Kind::kSubtract) {
    result = subtract(left, right);
  } else if (expression.kind == Expression::Kind::kNegate) {
    result = multiply(left, -1);
  } else {
    if (!left.terms.empty() && !right.terms.empty()) {
      return fail(expression.place, "one factor of a product must be a constant");
    }
    result = left.terms.empty() ? multiply(right, left.constant) : multiply(left, right.constant);
  }
  if (!result) return fail(expression.place, "a number in this sum is too large for a long");
  sum = *std::move(result);
  return true;
}

bool DisjunctReader::linear(const Expression& expression, LinearSum& sum) {
  switch (expression.kind) {
    case Expression::Kind::kVariable: {
      VariableId id = variable(expression.text);
      sum.terms = {{id, 1}};
      return require(kind(id), KnownKind::kNumber, expression);
    }
    case Expression::Kind::kInteger:
      std::from_chars(expression.text.data(), expression.text.data() + expression.text.size(), sum.constant);
      return true;
    case Expression::Kind::kReal:
      return fail(expression.place, "there are no sums and products of floating-point numbers");
    case Expression::Kind::kText:
      return fail(expression.place, "a string is no number");
    case Expression::Kind::kNull:
      return fail(expression.place, "null is no number");
    case Expression::Kind::kAdd:
    case Expression::Kind::kSubtract:
    case Expression::Kind::kMultiply:
    case Expression::Kind::kNegate:
      break;
  }
  return arithmetic(expression, sum);
}

bool DisjunctReader::operand(const Expression& expression, Operand& found) {
  switch (expression.kind) {
    case Expression::Kind::kVariable:
      found = variable(expression.text);
      return true;
    case Expression::Kind::kReal: {
      double value = 0;
      std::from_chars(expression.text.data(), expression.text.data() + expression.text.size(), value);
      found = value;
      return true;
    }
    case Expression::Kind::kText:
      found = expression.text;
      return true;
    case Expression::Kind::kNull:
      found = ReferenceLiteral::Null{};
      return true;
    case Expression::Kind::kInteger:
    case Expression::Kind::kAdd:
    case Expression::Kind::kSubtract:
    case Expression::Kind::kMultiply:
    case Expression::Kind::kNegate:
      break;
  }
  return linear(expression, found.emplace<LinearSum>());
}

KindNode DisjunctReader::kind_of_operand(const Operand& operand, const Place& place) {
  if (const auto* id = std::get_if<VariableId>(&operand)) return kind(*id);
  KnownKind known = KnownKind::kReference;
  if (std::holds_alternative<double>(operand)) known = KnownKind::kReal;
  if (const auto* sum = std::get_if<LinearSum>(&operand)) {
    // Java compares 1 with an int as well as with a double.
    known = sum->terms.empty() ? KnownKind::kNumberOrReal : KnownKind::kNumber;
  }
  KindNode node = context_.kinds.add();
  context_.kinds.require(node, known, place);
  return node;
}

bool DisjunctReader::named(const Expression& expression, VariableId& found) {
  Operand value;
  if (!operand(expression, value)) return false;
  if (const auto* id = std::get_if<VariableId>(&value)) {
    found = *id;
    return true;
  }
  KindNode kind = kind_of_operand(value, expression.place);
  found = add_variable("", kind);
  draft_.comparisons.push_back({Condition::Kind::kEqual, found, std::move(value), kind, expression.place});
  Draft::Literal equation{.comparison = draft_.comparisons.size() - 1, .is_negated = false};
  return both(draft_.alternatives, {{equation}}, expression.place);
}

// ---- Atoms.

bool DisjunctReader::content(const syntax::FieldArgument& argument, KnownKind kind, Content content,
                             Cell& cell) {
  auto is_same = [&](const Content& other) {
    return other.field == content.field && other.index == content.index;
  };
  if (std::ranges::any_of(cell.contents, is_same)) return fail(argument.place, "this is given twice");
  content.is_ignored = argument.value.kind == Expression::Kind::kVariable && argument.value.text == "_";
  if (!named(argument.value, content.value)) return false;
  cell.contents.push_back(content);
  return require(this->kind(content.value), kind, argument.value);
}

bool DisjunctReader::contents_of_object(const syntax::Atom& atom, Cell& cell) {
  if (atom.fields.empty()) return true;
  std::vector<const Field*> fields = context_.layouts.fields(*cell.type);
  bool is_positional = !atom.fields[0].field && !atom.fields[0].index;
  if (is_positional && atom.fields.size() != fields.size()) {
    std::string order;
    for (const Field* field : fields) order += fmt::format("{}{}", order.empty() ? "" : ", ", field->name);
    return fail(atom.place,
                fmt::format("{} has {} field{} ({}), not {}", type_text(*cell.type), fields.size(),
                            fields.size() == 1 ? "" : "s", order, atom.fields.size()));
  }
  for (size_t i = 0; i < atom.fields.size(); ++i) {
    const syntax::FieldArgument& argument = atom.fields[i];
    if (argument.index) return fail(argument.place, fmt::format("{} is no array", type_text(*cell.type)));
    const Field* field = is_positional ? fields[i] : find_field(*cell.type, argument.field->text);
    if (field == nullptr) return fail(argument.field->place, no_field(*cell.type, argument.field->text));
    Content of_field{.field = field, .index = std::nullopt};
    if (!content(argument, kind_of_values(field->type), of_field, cell)) return false;
  }
  return true;
}

bool DisjunctReader::contents_of_array(const syntax::Atom& atom, Cell& cell) {
  KnownKind element = kind_of_values(cell.type->element_type());
  cell.has_all_elements = true;
  for (size_t i = 0; i < atom.fields.size(); ++i) {
    const syntax::FieldArgument& argument = atom.fields[i];
    if (argument.field && argument.field->text != "length") {
      return fail(
          argument.field->place,
          fmt::format("an array has 'length' and elements [0], [1], ..., not '{}'", argument.field->text));
    }
    bool is_positional = !argument.field && !argument.index;
    cell.has_all_elements = is_positional;
    Content part;
    part.index = is_positional ? std::optional(static_cast<uint32_t>(i)) : argument.index;
    if (!content(argument, part.index ? element : KnownKind::kNumber, part, cell)) return false;
  }
  return true;
}

bool DisjunctReader::cell(const syntax::Atom& atom) {
  Cell cell;
  cell.place = atom.place;
  cell.subject = variable(atom.subject.text);
  Expression subject{
      .kind = Expression::Kind::kVariable, .text = atom.subject.text, .place = atom.subject.place};
  if (!require(kind(cell.subject), KnownKind::kReference, subject)) return false;
  cell.type = context_.names.find(atom.name.text);
  if (cell.type == nullptr) return fail(atom.name.place, context_.names.why_missing(atom.name.text));
  bool is_object = cell.type->kind == ir::ClassKind::kClass;
  if (cell.type->kind == ir::ClassKind::kPrimitive) {
    return fail(atom.name.place, fmt::format("no object is of type {}", cell.type->name));
  }
  if (cell.type->is_interface() || (is_object && cell.type->is_abstract())) {
    return fail(atom.name.place, fmt::format("no object is exactly of {}, which is {}", type_text(*cell.type),
                                             is_object ? "abstract" : "an interface"));
  }
  if (!(is_object ? contents_of_object(atom, cell) : contents_of_array(atom, cell))) return false;
  draft_.cells.push_back(std::move(cell));
  return true;
}

bool DisjunctReader::instance(const syntax::Atom& atom) {
  const std::vector<PredicateHead>& predicates = context_.predicates;
  auto head = std::ranges::find(predicates, atom.name.text, &PredicateHead::name);
  if (head == predicates.end()) {
    std::vector<std::string> others;
    others.reserve(predicates.size());
    for (const PredicateHead& other : predicates) others.push_back(other.name);
    return fail(atom.place, fmt::format("there is no predicate '{}'{}", atom.name.text,
                                        base::did_you_mean(atom.name.text, others)));
  }
  if (atom.arguments.size() != head->parameters.size()) {
    return fail(atom.place,
                fmt::format("'{}' takes {} argument{}, not {}", head->name, head->parameters.size(),
                            head->parameters.size() == 1 ? "" : "s", atom.arguments.size()));
  }
  Instance instance;
  instance.predicate = static_cast<PredicateId>(head - predicates.begin());
  instance.place = atom.place;
  for (size_t i = 0; i < atom.arguments.size(); ++i) {
    VariableId& argument = instance.arguments.emplace_back();
    if (!named(atom.arguments[i], argument)) return false;
    if (!unify(kind(argument), head->parameters[i], atom.arguments[i])) return false;
  }
  draft_.instances.push_back(std::move(instance));
  return true;
}

bool DisjunctReader::atom(const syntax::Atom& atom) {
  switch (atom.kind) {
    case syntax::Atom::Kind::kPointsTo:
      return cell(atom);
    case syntax::Atom::Kind::kPredicate:
      return instance(atom);
    case syntax::Atom::Kind::kAnything:
      draft_.has_rest = true;
      return true;
    case syntax::Atom::Kind::kEmpty:
      break;
  }
  return true;
}

// ---- Conditions.

bool DisjunctReader::compare(const Condition& condition, size_t& comparison) {
  const Expression& left = condition.sides[0];
  const Expression& right = condition.sides[1];
  Draft::Comparison compared{.relation = condition.kind, .left = {}, .right = {}, .place = condition.place};
  if (!operand(left, compared.left) || !operand(right, compared.right)) return false;
  compared.kind = kind_of_operand(compared.left, left.place);
  KindNode other = kind_of_operand(compared.right, right.place);
  bool is_left_variable = std::holds_alternative<VariableId>(compared.left);
  bool is_right_variable = std::holds_alternative<VariableId>(compared.right);
  bool is_ordering = condition.kind != Condition::Kind::kEqual && condition.kind != Condition::Kind::kUnequal;
  for (KindNode node : {compared.kind, other}) {
    if (is_ordering && context_.kinds.known(node) == KnownKind::kReference) {
      return fail(condition.place, "references are compared with '=' and '!=' only");
    }
  }
  if (!(is_left_variable ? unify(compared.kind, other, left) : unify(other, compared.kind, right)))
    return false;
  if (is_ordering && !require(compared.kind, KnownKind::kNumberOrReal, left)) return false;
  bool is_reference = context_.kinds.known(compared.kind) == KnownKind::kReference;
  if (is_reference && !is_left_variable && !is_right_variable) {
    return fail(condition.place, "one side of this must be a variable");
  }
  comparison = draft_.comparisons.size();
  draft_.comparisons.push_back(std::move(compared));
  return true;
}

bool DisjunctReader::both(std::vector<Draft::Conjunction>& found, std::vector<Draft::Conjunction> more,
                          const Place& place) {
  if (found.size() * more.size() > kMaxDisjuncts) {
    return fail(place, fmt::format("the conditions make more than {} disjuncts", kMaxDisjuncts));
  }
  std::vector<Draft::Conjunction> product;
  for (size_t i = 0; i < more.size(); ++i) {
    for (Draft::Conjunction& conjunction : found) {
      // Mostly there is one, and nothing is copied.
      product.push_back(i + 1 < more.size() ? conjunction : std::move(conjunction));
      product.back().insert(product.back().end(), more[i].begin(), more[i].end());
    }
  }
  found = std::move(product);
  return true;
}

bool DisjunctReader::distribute(const Condition& condition, bool is_negated,
                                std::vector<Draft::Conjunction>& found) {
  bool is_all = false;
  switch (condition.kind) {
    case Condition::Kind::kTrue:
    case Condition::Kind::kFalse:
      found.clear();
      if ((condition.kind == Condition::Kind::kTrue) != is_negated) found.emplace_back();
      return true;
    case Condition::Kind::kNot:
      return distribute(condition.parts[0], !is_negated, found);
    case Condition::Kind::kAnd:
    case Condition::Kind::kOr:
      is_all = (condition.kind == Condition::Kind::kAnd) != is_negated;
      break;
    case Condition::Kind::kEqual:
    case Condition::Kind::kUnequal:
    case Condition::Kind::kLess:
    case Condition::Kind::kAtMost:
    case Condition::Kind::kGreater:
    case Condition::Kind::kAtLeast: {
      Draft::Literal literal{.comparison = 0, .is_negated = is_negated};
      if (!compare(condition, literal.comparison)) return false;
      found = {{literal}};
      return true;
    }
  }
  found.clear();
  if (is_all) found.emplace_back();
  for (const Condition& part : condition.parts) {
    std::vector<Draft::Conjunction> of_part;
    if (!distribute(part, is_negated, of_part)) return false;
    if (is_all) {
      if (!both(found, std::move(of_part), part.place)) return false;
    } else {
      std::ranges::move(of_part, std::back_inserter(found));
    }
  }
  return true;
}

bool DisjunctReader::read(const std::vector<Draft::Variable>& parameters, const syntax::Disjunct& disjunct) {
  draft_.alternatives.emplace_back();
  if (!declare(parameters, disjunct.exists)) return false;
  for (const syntax::Atom& part : disjunct.atoms) {
    if (!atom(part)) return false;
  }
  for (const Condition& condition : disjunct.conditions) {
    std::vector<Draft::Conjunction> alternatives;
    if (!distribute(condition, false, alternatives)) return false;
    if (!both(draft_.alternatives, std::move(alternatives), condition.place)) return false;
  }
  return true;
}

}  // namespace

std::optional<Draft> read_disjunct(const FormulaContext& context,
                                   const std::vector<Draft::Variable>& parameters,
                                   const syntax::Disjunct& disjunct) {
  DisjunctReader reader(context);
  if (!reader.read(parameters, disjunct)) return std::nullopt;
  return reader.take();
}

}  // namespace heapwright::heaplang
