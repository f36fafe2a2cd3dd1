#include "input_space.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace heapwright::lazyheap {

using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using term::Sort;
using term::Term;

namespace {

constexpr int32_t kMostWideCharacters = (1 << 30) - 1;  // an array has at most 2^31 - 1 bytes

}  // namespace

InputSpace::InputSpace(PathExplorer& explorer) : explorer_(explorer), terms_(explorer.terms()) {
  for (const Input& input : explorer.inputs().inputs()) {
    if (input.type == ir::Type::kRef) references_.push_back({input.name, input.declared, {}});
  }
  std::set<Term> spoken_of;
  for (const ExploredPath& path : explorer.paths()) {
    for (Term literal : path.condition) {
      for (Term variable : terms_.free_variables(literal)) spoken_of.insert(variable);
    }
  }
  for (Reference& reference : references_) {
    for (Term variable : spoken_of) {
      const std::string& name = terms_.variable_name(variable);
      bool is_part = name.starts_with(reference.name + ".") || name.starts_with(reference.name + "[");
      if (is_part) reference.parts.push_back(variable);
    }
  }
}

InputSpace::Reference& InputSpace::find(std::string_view name) {
  return *std::find_if(references_.begin(), references_.end(),
                       [name](const Reference& reference) { return reference.name == name; });
}

Term InputSpace::is_null(const Reference& reference) {
  return terms_.variable(Sort::kBool, reference.name + " == null");
}

Term InputSpace::is_wide(const Reference& reference) {
  return terms_.variable(Sort::kBool, reference.name + " is wide");
}

// Both are one object.
Term InputSpace::are_same(const Reference& a, const Reference& b) {
  if (a.type != b.type) return terms_.false_term();
  const auto& [first, second] = std::minmax(a.name, b.name);
  return terms_.variable(Sort::kBool, first + " == " + second);
}

Term InputSpace::length(const Reference& reference) {
  return terms_.variable(Sort::kBv32, reference.name + (reference.is_string() ? ".length()" : ".length"));
}

// Of a string in UTF-16, one character is above U+00FF: one of which the conditions speak, or one behind
// them.
void InputSpace::add_string(const Reference& reference, std::vector<Term>& literals) {
  Term count = length(reference);
  int32_t known = 0;
  auto character = [&](int32_t index) {
    return terms_.variable(Sort::kBv16, fmt::format("{}.charAt({})", reference.name, index));
  };
  auto is_spoken_of = [&](Term variable) {
    return std::find(reference.parts.begin(), reference.parts.end(), variable) != reference.parts.end();
  };
  while (is_spoken_of(character(known))) ++known;
  std::vector<Term> one = {terms_.slt(terms_.int_constant(known), count)};
  for (int32_t i = 0; i < known; ++i) {
    one.push_back(terms_.and_(terms_.slt(terms_.int_constant(i), count),
                              terms_.ule(terms_.constant(Sort::kBv16, 256), character(i))));
  }
  Term applies = terms_.and_(terms_.not_(is_null(reference)), is_wide(reference));
  for (Term holds : {terms_.sle(terms_.int_constant(1), count),
                     terms_.sle(count, terms_.int_constant(kMostWideCharacters)), terms_.or_(one)})
    literals.push_back(terms_.implies(applies, holds));
}

// One object has one length and one content.
void InputSpace::add_same(const Reference& a, const Reference& b, std::vector<Term>& literals) {
  Term same = are_same(a, b);
  std::vector<Term> both = {terms_.not_(is_null(a)), terms_.not_(is_null(b)),
                            terms_.eq(is_wide(a), is_wide(b))};
  for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    for (Term part : from->parts) {
      std::string name = to->name + terms_.variable_name(part).substr(from->name.size());
      both.push_back(terms_.eq(part, terms_.variable(terms_.sort(part), name)));
    }
  }
  for (Term holds : both) literals.push_back(terms_.implies(same, holds));
}

std::vector<Term> InputSpace::all_inputs() {
  std::vector<Term> literals;
  for (const Reference& a : references_) {
    literals.push_back(
        terms_.implies(terms_.not_(is_null(a)), terms_.sle(terms_.int_constant(0), length(a))));
    if (a.is_string()) add_string(a, literals);
    for (const Reference& b : references_) {
      if (&b <= &a || a.type != b.type) continue;
      add_same(a, b, literals);
      for (const Reference& c : references_) {
        if (&c != &a && &c != &b)
          literals.push_back(terms_.implies(terms_.and_(are_same(a, b), are_same(b, c)), are_same(a, c)));
      }
    }
  }
  return literals;
}

void InputSpace::add_bounds(const InputBounds& bounds, std::vector<Term>& literals) {
  for (const Reference& reference : references_) {
    uint32_t limit = reference.is_string() ? bounds.max_string : bounds.max_array;
    Term is_short = terms_.sle(length(reference), terms_.int_constant(static_cast<int32_t>(limit)));
    literals.push_back(terms_.or_(is_null(reference), is_short));
  }
}

void InputSpace::add(const ExploredPath& path, std::vector<Term>& literals) {
  literals.insert(literals.end(), path.condition.begin(), path.condition.end());
  for (const InputReference& settled : path.found.references()) {
    const Reference& reference = find(terms_.variable_name(settled.variable));
    if (settled.known == InputReference::Known::kNothing) continue;
    bool is_none = settled.known == InputReference::Known::kNull;
    literals.push_back(is_none ? is_null(reference) : terms_.not_(is_null(reference)));
    if (is_none) continue;
    const InputObject& object = path.found.get(settled.object);
    if (object.name != reference.name) {
      literals.push_back(are_same(reference, find(object.name)));
      continue;
    }
    // It was new when it was found.
    for (size_t i = 0; i < static_cast<size_t>(settled.object); ++i) {
      const InputObject& earlier = path.found.get(static_cast<InputIndex>(i));
      literals.push_back(terms_.not_(are_same(reference, find(earlier.name))));
    }
    if (!reference.is_string()) continue;
    bool wide = object.text == InputText::kUtf16;
    literals.push_back(wide ? is_wide(reference) : terms_.not_(is_wide(reference)));
  }
}

term::Assignment InputSpace::values(const Witness& witness, const std::vector<Term>& used) {
  std::set<Term> variables;
  for (Term term : used) {
    for (Term variable : terms_.free_variables(term)) variables.insert(variable);
  }
  term::Assignment result;
  for (Term variable : variables)
    result.set(variable, value(witness, variable) & term::mask(terms_.sort(variable)));
  return result;
}

uint64_t InputSpace::value(const Witness& witness, Term variable) {
  const std::vector<Input>& inputs = explorer_.inputs().inputs();
  for (size_t i = 0; i < inputs.size(); ++i) {
    const WitnessValue& value = witness.inputs[i];
    if (inputs[i].type != ir::Type::kRef) {
      if (terms_.variable_name(variable) == inputs[i].name) return value.bits;
      continue;
    }
    const Reference& reference = find(inputs[i].name);
    if (variable == is_null(reference)) return value.object ? 0 : 1;
    for (size_t k = 0; k < inputs.size() && k != i; ++k) {
      if (inputs[k].type == ir::Type::kRef && variable == are_same(reference, find(inputs[k].name)))
        return value.object && value.object == witness.inputs[k].object ? 1 : 0;
    }
    if (!value.object) continue;
    const WitnessObject& object = witness.objects[*value.object];
    const std::u16string text = object.text.value_or(u"");
    if (variable == is_wide(reference))
      return std::any_of(text.begin(), text.end(), [](char16_t c) { return c > 0xff; }) ? 1 : 0;
    if (variable == length(reference)) return object.text ? text.size() : object.contents.size();
    const std::string& name = terms_.variable_name(variable);
    for (size_t k = 0; k < text.size(); ++k) {
      if (name == fmt::format("{}.charAt({})", reference.name, k)) return text[k];
    }
    for (size_t k = 0; k < object.contents.size(); ++k) {
      if (name == fmt::format("{}[{}]", reference.name, k)) return object.contents[k].bits;
    }
  }
  return 0;
}

Term InputSpace::not_taking(const ExploredPath& path) {
  std::vector<Term> literals;
  add(path, literals);
  return terms_.not_(terms_.and_(literals));
}

}  // namespace heapwright::lazyheap
