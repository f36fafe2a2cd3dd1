#include "specs/method_heaps.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "heapgraph/formula.h"
#include "machine/variable_form.h"

namespace heapwright::specs {

using base::StopReason;
using lazyheap::ExploredPath;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using seplog::HeapPattern;
using seplog::PatternObject;
using seplog::PatternValue;
using term::Term;

namespace {

constexpr size_t kMostPaths = 200'000;

// The fields and elements whose variables some condition mentions: by class and slot.
using Mentioned = std::set<std::pair<const ir::ClassInfo*, size_t>>;

class PatternOfPath {
 public:
  PatternOfPath(term::TermManager& terms, const ExploredPath& path, const Mentioned& mentioned)
      : terms_(terms), found_(path.found), mentioned_(mentioned), literals_(path.condition) {
    if (path.result != term::kNoTerm)
      literals_.push_back(terms.ne(path.result, terms.constant(terms.sort(path.result), 0)));
  }

  // Nothing: `why` says what patterns cannot express.
  std::optional<DescribedHeap> make(std::string& why) {
    DescribedHeap result;
    for (size_t i = 0; i < found_.size(); ++i) {
      const InputObject& object = found_.get(static_cast<InputIndex>(i));
      if (object.constant != nullptr || object.text != machine::InputText::kNone) {
        why = object.constant != nullptr ? "a method that tells constants of an enum apart"
                                         : "a method that looks into texts";
        return std::nullopt;
      }
      result.pattern.objects.push_back(pattern_of(object, result.pattern));
    }
    result.pattern.roots.push_back({PatternValue::Kind::kObject, 0});
    heapgraph::Conjunction condition{variables_, literals_};
    for (Term literal : literals_) {
      for (Term variable : terms_.free_variables(literal)) {
        if (std::find(variables_.begin(), variables_.end(), variable) != variables_.end()) continue;
        why = "a method that compares opaque elements";
        return std::nullopt;
      }
    }
    auto formula = heapgraph::write_formula(terms_, condition, variables_.size());
    if (!formula) {
      why = "a condition that is too large";
      return std::nullopt;
    }
    result.formulas.push_back(std::move(*formula));
    return result;
  }

 private:
  PatternObject pattern_of(const InputObject& object, HeapPattern& pattern) {
    PatternObject result;
    result.type = object.classes.front();
    result.is_exact = !object.is_undecided();
    if (result.type->is_array()) {
      for (uint32_t i = 0; i < object.contents.size(); ++i)
        add(result, {nullptr, i, {}}, object.contents[i], result.type->element_type(), true, pattern);
      add(result, {nullptr, std::nullopt, {}}, object.length, ir::Type::kInt, true, pattern);
      return result;
    }
    for (const ir::ClassInfo* owner : result.type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static() || field.slot >= object.contents.size()) continue;
        bool is_mentioned = mentioned_.contains({owner, field.slot});
        add(result, {&field, std::nullopt, {}}, object.contents[field.slot], field.type, is_mentioned,
            pattern);
      }
    }
    return result;
  }

  void add(PatternObject& object, PatternObject::Content content, Term value, ir::Type type,
           bool is_mentioned, HeapPattern& pattern) {
    if (value == term::kNoTerm) return;
    if (type == ir::Type::kRef) {
      const InputReference* reference = found_.find(value);
      if (reference == nullptr || reference->known == InputReference::Known::kNothing) return;
      bool is_null = reference->known == InputReference::Known::kNull;
      content.value.kind = is_null ? PatternValue::Kind::kNull : PatternValue::Kind::kObject;
      if (!is_null) content.value.value = static_cast<uint32_t>(reference->object);
    } else {
      auto variables = terms_.free_variables(value);
      if (!is_mentioned || variables.size() != 1) return;
      bool is_real = type == ir::Type::kFloat || type == ir::Type::kDouble;
      content.value.kind = is_real ? PatternValue::Kind::kReal : PatternValue::Kind::kNumber;
      content.value.value = static_cast<uint32_t>(pattern.numbers.size());
      pattern.numbers.push_back(type);
      variables_.push_back(variables[0]);
    }
    object.contents.push_back(std::move(content));
  }

  term::TermManager& terms_;
  const InputHeap& found_;
  const Mentioned& mentioned_;
  std::vector<Term> literals_;
  std::vector<Term> variables_;
};

void note_mentioned(term::TermManager& terms, const ExploredPath& path, Mentioned& mentioned) {
  std::set<Term> spoken_of;
  auto add = [&](Term term) {
    for (Term variable : terms.free_variables(term)) spoken_of.insert(variable);
  };
  for (Term literal : path.condition) add(literal);
  if (path.result != term::kNoTerm) add(path.result);
  for (size_t i = 0; i < path.found.size(); ++i) {
    const InputObject& object = path.found.get(static_cast<InputIndex>(i));
    const ir::ClassInfo& type = *object.classes.front();
    if (type.is_array()) continue;
    for (const ir::ClassInfo* owner : type.ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static() || field.slot >= object.contents.size()) continue;
        Term content = object.contents[field.slot];
        if (content == term::kNoTerm || field.type == ir::Type::kRef) continue;
        for (Term variable : terms.free_variables(content)) {
          if (spoken_of.contains(variable)) mentioned.insert({owner, field.slot});
        }
      }
    }
  }
}

}  // namespace

base::Result<MethodHeaps> method_heaps(ir::Program& program, const ir::Method& method,
                                       const lazyheap::HeapBounds& bounds, const exec::Limits& limits) {
  auto inputs = lazyheap::MethodInputs::of(program, method, *method.owner, {}, lazyheap::StaticInputs::kNone);
  if (!inputs) return inputs.error();
  lazyheap::ExplorationOptions options;
  options.limits = limits;
  options.heaps = bounds;
  options.max_paths = kMostPaths;
  auto explorer = lazyheap::PathExplorer::make(program, std::move(*inputs), {}, options);
  if (!explorer) return explorer.error();
  if (auto done = (*explorer)->run(); !done) return done.error();
  MethodHeaps result;
  for (const auto& [stop, count] : (*explorer)->incomplete().entries()) {
    // Larger heaps are not asked for, and who comes to no end does not answer true.
    bool is_answer = stop.reason == StopReason::kObjectLimit || stop.reason == StopReason::kEndlessLoop;
    if (!is_answer) result.undecided.add({stop.reason, stop.what}, count);
  }
  term::TermManager& terms = (*explorer)->terms();
  Mentioned mentioned;
  for (const ExploredPath& path : (*explorer)->paths()) note_mentioned(terms, path, mentioned);
  std::map<std::string, size_t> by_key;
  for (const ExploredPath& path : (*explorer)->paths()) {
    bool may_be_true = !path.threw && (path.result != term::kNoTerm || path.outcome == "true");
    if (!may_be_true) continue;
    std::string why;
    auto heap = PatternOfPath(terms, path, mentioned).make(why);
    if (!heap) {
      result.undecided.add({StopReason::kUnsupported, why});
      continue;
    }
    auto [at, is_new] = by_key.try_emplace(heap->pattern.key(), result.heaps.size());
    if (is_new) {
      result.heaps.push_back(std::move(*heap));
    } else {
      result.heaps[at->second].formulas.push_back(std::move(heap->formulas[0]));
    }
  }
  return result;
}

}  // namespace heapwright::specs
