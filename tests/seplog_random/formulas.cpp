#include "formulas.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

namespace heapwright::seplog_random {

const std::vector<FieldInfo>& fields_of(ClassId type) {
  static const std::vector<FieldInfo> holder = {{"root", Kind::kReference, true, 0, 0},
                                                {"tail", Kind::kReference, true, 0, 0},
                                                {"size", Kind::kNumber, false, INT32_MIN, INT32_MAX}};
  static const std::vector<FieldInfo> node = {
      {"v", Kind::kNumber, false, INT32_MIN, INT32_MAX}, {"b", Kind::kNumber, false, 0, 1},
      {"w", Kind::kNumber, false, INT64_MIN, INT64_MAX}, {"left", Kind::kReference, true, 0, 0},
      {"right", Kind::kReference, true, 0, 0},           {"o", Kind::kReference, false, 0, 0}};
  return type == ClassId::kHolder ? holder : node;
}

Kind kind_of(const Root& root) {
  switch (root.kind) {
    case Root::Kind::kThis:
      break;
    case Root::Kind::kField:
      return fields_of(ClassId::kHolder)[static_cast<size_t>(root.index)].kind;
    case Root::Kind::kParameter:
      return root.index == 0 ? Kind::kReference : Kind::kNumber;
  }
  return Kind::kReference;
}

bool Specification::has_root(Root::Kind kind) const {
  return std::any_of(roots.begin(), roots.end(), [&](const Root& root) { return root.kind == kind; });
}

bool Specification::mentions(ClassId type, int field) const {
  auto in_cells = [&](const std::vector<Disjunct>& disjuncts) {
    for (const Disjunct& disjunct : disjuncts) {
      for (const Cell& cell : disjunct.cells) {
        for (const auto& [index, value] : cell.fields) {
          if (cell.type == type && index == field && value) return true;
        }
      }
    }
    return false;
  };
  bool is_root = type == ClassId::kHolder && std::any_of(roots.begin(), roots.end(), [&](const Root& root) {
                   return root.kind == Root::Kind::kField && root.index == field;
                 });
  return is_root || in_cells(claim) ||
         std::any_of(predicates.begin(), predicates.end(),
                     [&](const Predicate& predicate) { return in_cells(predicate.disjuncts); });
}

namespace {

class Writer {
 public:
  // `names`: of the parameters.
  Writer(const Disjunct& disjunct, std::vector<std::string> names) : disjunct_(disjunct), names_(std::move(names)) {
    for (size_t i = names_.size(); i < disjunct.variables.size(); ++i) {
      declared_.push_back(fmt::format("e{}", i));
      names_.push_back(declared_.back());
    }
  }

  [[nodiscard]] std::string text() const {
    std::vector<std::string> atoms;
    for (const Cell& cell : disjunct_.cells) atoms.push_back(cell_text(cell));
    for (const Instance& instance : disjunct_.instances) {
      std::vector<std::string> arguments;
      for (const Argument& argument : instance.arguments) arguments.push_back(argument_text(argument));
      atoms.push_back(fmt::format("p{}({})", instance.predicate, fmt::join(arguments, ", ")));
    }
    if (atoms.empty() && disjunct_.conditions.empty()) atoms.emplace_back("emp");
    std::vector<std::string> conditions;
    for (const Condition& condition : disjunct_.conditions) conditions.push_back(condition_text(condition, true));
    std::string heap = fmt::format("{}", fmt::join(atoms, " * "));
    std::string pure = fmt::format("{}", fmt::join(conditions, " & "));
    std::string both = disjunct_.conditions_first ? pure + " & " + heap : heap + " & " + pure;
    std::string result = atoms.empty() ? pure : conditions.empty() ? heap : both;
    if (!disjunct_.declares_variables || declared_.empty()) return result;
    return fmt::format("exists {} . {}", fmt::join(declared_, ", "), result);
  }

 private:
  [[nodiscard]] const std::string& name(int variable) const { return names_[static_cast<size_t>(variable)]; }

  [[nodiscard]] std::string sum_text(const Sum& sum) const {
    std::string text;
    for (const auto& [variable, factor] : sum.terms) {
      if (!text.empty()) text += " + ";
      text += factor == 1 ? name(variable) : factor == -1 ? "-" + name(variable) : fmt::format("{} * {}", factor, name(variable));
    }
    if (text.empty()) return std::to_string(sum.constant);
    if (sum.constant > 0) text += fmt::format(" + {}", sum.constant);
    if (sum.constant < 0) text += fmt::format(" - {}", -sum.constant);
    return text;
  }
  [[nodiscard]] std::string argument_text(const Argument& argument) const {
    if (argument.variable) return name(*argument.variable);
    return argument.kind == Kind::kReference ? "null" : sum_text(argument.sum);
  }
  [[nodiscard]] std::string cell_text(const Cell& cell) const {
    std::vector<std::string> fields;
    for (const auto& [field, value] : cell.fields) {
      std::string shown = value ? argument_text(*value) : "_";
      fields.push_back(cell.is_positional ? shown
                                          : fmt::format("{} = {}", fields_of(cell.type)[static_cast<size_t>(field)].name, shown));
    }
    return fmt::format("{}::{}<{}>", name(cell.subject), cell.type == ClassId::kNode ? "Holder__Node" : "Holder",
                       fmt::join(fields, ", "));
  }
  [[nodiscard]] std::string condition_text(const Condition& condition, bool is_outermost) const {
    static const char* const kRelations[] = {"=", "!=", "<", "<=", ">", ">="};
    const char* relation = kRelations[static_cast<size_t>(condition.relation)];
    std::vector<std::string> parts;
    for (const Condition& part : condition.parts) parts.push_back(condition_text(part, false));
    switch (condition.kind) {
      case Condition::Kind::kCompare:
        return fmt::format("{} {} {}", sum_text(condition.left), relation, sum_text(condition.right));
      case Condition::Kind::kSame:
        return fmt::format("{} {} {}", name(condition.reference), relation, condition.other ? name(*condition.other) : "null");
      case Condition::Kind::kNot:
        return fmt::format("!({})", parts[0]);
      case Condition::Kind::kAnd:
        return is_outermost ? fmt::format("{}", fmt::join(parts, " & ")) : fmt::format("({})", fmt::join(parts, " & "));
      case Condition::Kind::kOr:
        break;
    }
    return fmt::format("({})", fmt::join(parts, " | "));
  }

  const Disjunct& disjunct_;
  std::vector<std::string> names_;
  std::vector<std::string> declared_;
};

std::string formula_text(const std::vector<Disjunct>& disjuncts, const std::vector<std::string>& names) {
  std::vector<std::string> texts;
  for (const Disjunct& disjunct : disjuncts) texts.push_back(Writer(disjunct, names).text());
  return fmt::format("{}", fmt::join(texts, "\n  || "));
}

std::string root_name(const Root& root) {
  switch (root.kind) {
    case Root::Kind::kThis:
      break;
    case Root::Kind::kField:
      return std::string("this_") + fields_of(ClassId::kHolder)[static_cast<size_t>(root.index)].name;
    case Root::Kind::kParameter:
      return root.index == 0 ? "x" : "n";
  }
  return "this";
}

}  // namespace

std::string to_text(const Specification& specification) {
  std::string text;
  if (!specification.data.empty()) {
    static const char* const kTypes[] = {"int", "bool", "long", "Holder__Node", "Holder__Node", "java_lang_Object"};
    text += "data Holder__Node {";
    for (int field : specification.data)
      text += fmt::format(" {} {};", kTypes[field], fields_of(ClassId::kNode)[static_cast<size_t>(field)].name);
    text += " };\n";
  }
  for (size_t i = 0; i < specification.predicates.size(); ++i) {
    const Predicate& predicate = specification.predicates[i];
    std::vector<std::string> names;
    for (size_t j = 0; j < predicate.parameters.size(); ++j) names.push_back(fmt::format("a{}", j));
    text += fmt::format("pred p{}({}) ==\n  {};\n", i, fmt::join(names, ", "), formula_text(predicate.disjuncts, names));
  }
  std::vector<std::string> roots;
  for (const Root& root : specification.roots) roots.push_back(root_name(root));
  return text + fmt::format("{} ==\n  {}\n", specification.is_precondition ? "pre m" : "inv Holder",
                            formula_text(specification.claim, roots));
}

}  // namespace heapwright::seplog_random
