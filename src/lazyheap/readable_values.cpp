#include "lazyheap/readable_values.h"

#include "machine/variable_form.h"

namespace heapwright::lazyheap {

using ir::Type;
using machine::InputIndex;
using machine::InputObject;
using machine::InputText;
using term::Sort;
using term::Term;

namespace {

class Wishes {
 public:
  Wishes(term::TermManager& terms, int level) : terms_(terms), level_(level) {}

  void add(Type type, Term variable) {
    if (level_ > 1 || !term::is_bv(terms_.sort(variable))) return;
    if (type == Type::kChar) {
      between(variable, level_ == 0 ? 'a' : ' ', level_ == 0 ? 'z' : '~');
    } else {
      int64_t limit = level_ == 0 ? 20 : terms_.sort(variable) == Sort::kBv8 ? 100 : 1000;
      between(variable, -limit, limit);
    }
  }

  // `value`: as a register holds it.
  void add_value(Type type, Term value) {
    for (Term variable : terms_.free_variables(value)) {
      if (type != Type::kRef) add(type, variable);
    }
  }

  void add_length(Term length) { between(length, 0, level_ == 0 ? 6 : 1000); }

  std::vector<Term> constraints;

 private:
  void between(Term value, int64_t low, int64_t high) {
    Sort sort = terms_.sort(value);
    constraints.push_back(terms_.sle(terms_.signed_constant(sort, low), value));
    constraints.push_back(terms_.sle(value, terms_.signed_constant(sort, high)));
  }

  term::TermManager& terms_;
  int level_;
};

}  // namespace

std::vector<Term> readable_values(term::TermManager& terms, const MethodInputs& inputs,
                                  const machine::InputHeap& found, int level) {
  Wishes wishes(terms, level);
  for (const Input& input : inputs.inputs()) {
    if (input.type != Type::kRef && !input.is_given)
      wishes.add(input.type, terms.variable(machine::variable_sort(input.type), input.name));
  }
  for (size_t i = 0; i < found.size(); ++i) {
    const InputObject& object = found.get(static_cast<InputIndex>(i));
    if (object.constant != nullptr) continue;
    if (object.length != term::kNoTerm) {
      wishes.add_length(object.length);
      if (object.text == InputText::kUtf16) continue;
      Type type = object.text != InputText::kNone ? Type::kChar : object.classes.front()->element_type();
      for (Term value : object.contents) wishes.add_value(type, value);
      continue;
    }
    for (const ir::ClassInfo* owner : object.classes.front()->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (!field.is_static() && field.slot < object.contents.size())
          wishes.add_value(field.type, object.contents[field.slot]);
      }
    }
  }
  for (const machine::NondetInput& asked : found.nondet) wishes.add_value(asked.type, asked.variable);
  return std::move(wishes.constraints);
}

}  // namespace heapwright::lazyheap
