#include "search/descent.h"

#include <utility>

#include "api/parameter.h"
#include "machine/number_steps.h"

namespace heapwright::search {

using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

// Where it is the result of a call behind that one: there are more between them now.
void move_results(CallArgument& argument, size_t behind, size_t by) {
  if (argument.kind == Kind::kResult && argument.value > behind) argument.value += by;
  for (CallArgument& element : argument.elements) move_results(element, behind, by);
}

// With that call so many times more.
CallSequence repeated(const CallSequence& sequence, size_t at, size_t times) {
  CallSequence result = sequence;
  for (size_t i = at + 1; i < result.calls.size(); ++i) {
    for (CallArgument& argument : result.calls[i].arguments) move_results(argument, at, times);
  }
  auto behind = result.calls.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  result.calls.insert(behind, times, ConcreteCall(sequence.calls[at]));
  return result;
}

}  // namespace

std::vector<Descent::Leaf> Descent::leaves_of(CallSequence& sequence) const {
  std::vector<Leaf> leaves;
  std::function<void(CallArgument&, const api::Parameter*)> add = [&](CallArgument& argument,
                                                                      const api::Parameter* parameter) {
    if (argument.as != nullptr) parameter = argument.as;
    switch (argument.kind) {
      case Kind::kNumber:
        leaves.push_back({&argument, 0, parameter->type, false});
        break;
      case Kind::kBox:
        leaves.push_back({&argument, 0, api::box_value_type(*parameter->boxes[argument.box]), false});
        break;
      case Kind::kText:
        for (size_t i = 0; i < argument.text.size(); ++i)
          leaves.push_back({&argument, i, ir::Type::kChar, true});
        break;
      case Kind::kSample: {
        const api::Sample& sample = parameter->samples[argument.sample];
        for (size_t i = 0; i < argument.elements.size(); ++i) add(argument.elements[i], &sample.elements[i]);
        break;
      }
      case Kind::kNull:
      case Kind::kResult:
      case Kind::kObject:
        break;
    }
  };
  // What the last calls pass has most to do with it.
  for (size_t call = sequence.calls.size(); call-- > 0;) {
    ConcreteCall& concrete = sequence.calls[call];
    for (size_t i = 0; i < concrete.arguments.size(); ++i)
      add(concrete.arguments[i], vocabulary_.call(concrete.call).parameter_of(i));
  }
  return leaves;
}

bool Descent::run_from(CallSequence sequence, const Start& start) {
  for (const Leaf& leaf : leaves_of(sequence)) {
    if (!leaf.is_text) leaf.argument->value = start(leaf.type);
  }
  --left_;
  Remaining remaining = measure_(sequence);
  return remaining.is_nothing() || run(std::move(sequence), remaining);
}

bool Descent::run(CallSequence sequence, Remaining remaining) {
  sequence_ = std::move(sequence);
  remaining_ = remaining;
  for (bool has_moved = true; has_moved && is_going_on();) {
    has_moved = false;
    for (const Leaf& leaf : leaves_of(sequence_)) {
      while (is_going_on() && descend(leaf)) has_moved = true;
    }
    if (resize_texts()) has_moved = true;
    if (repeat_calls()) has_moved = true;
  }
  return remaining_.is_nothing();
}

bool Descent::repeat_calls() {
  bool has_moved = false;
  for (size_t at = sequence_.calls.size(); at-- > 0;) {
    for (size_t times = 1; times > 0 && is_going_on();) {
      bool fits = sequence_.calls.size() + times <= most_calls_;
      CallSequence before = sequence_;
      if (fits) sequence_ = repeated(before, at, times);
      bool is_nearer = fits && keep_if_nearer(before);
      has_moved = has_moved || is_nearer;
      times = is_nearer ? times * 2 : times / 2;
    }
  }
  return has_moved;
}

bool Descent::resize_texts() {
  bool has_moved = false;
  for (size_t which = 0; is_going_on(); ++which) {
    std::vector<Leaf> leaves = leaves_of(sequence_);
    if (which >= leaves.size()) break;
    if (!leaves[which].is_text) continue;
    CallSequence before = sequence_;
    std::u16string& text = leaves[which].argument->text;
    size_t at = leaves[which].character;
    text.insert(at, 1, text[at]);
    if (keep_if_nearer(before)) {
      has_moved = true;
      continue;
    }
    leaves = leaves_of(sequence_);
    leaves[which].argument->text.erase(at, 1);
    if (is_going_on() && keep_if_nearer(before)) has_moved = true;
  }
  return has_moved;
}

bool Descent::keep_if_nearer(const CallSequence& before) {
  if (is_nearer()) return true;
  sequence_ = before;
  return false;
}

bool Descent::descend(const Leaf& leaf) {
  if (leaf.is_text) return descend_character(leaf);
  return machine::NumberSteps(
             leaf.type, leaf.argument->value, [this] { return is_nearer(); },
             [this] { return is_going_on(); })
      .descend();
}

// Classes of characters are plateaus: one of each is tried, too.
bool Descent::descend_character(const Leaf& leaf) {
  char16_t& character = leaf.argument->text[leaf.character];
  uint64_t bits = character;
  auto is_nearer_so = [&] {
    bool is_half = bits >= 0xD800 && bits <= 0xDFFF;  // half of one is none
    char16_t before = std::exchange(character, static_cast<char16_t>(bits));
    if (!is_half && is_nearer()) return true;
    character = before;
    return false;
  };
  machine::NumberSteps steps(ir::Type::kChar, bits, is_nearer_so, [this] { return is_going_on(); });
  if (steps.descend()) return true;
  constexpr std::u16string_view kKinds = u"0aA .-_,:/\u00e9";
  for (char16_t kind : kKinds) {
    if (!is_going_on()) return false;
    if (steps.try_value(kind)) return true;
  }
  return false;
}

bool Descent::is_nearer() {
  --left_;
  Remaining remaining = measure_(sequence_);
  if (!(remaining < remaining_)) return false;
  remaining_ = remaining;
  return true;
}

}  // namespace heapwright::search
