#include "search/descent.h"

#include <bit>
#include <cmath>
#include <utility>

#include "api/parameter.h"

namespace heapwright::search {

using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

constexpr double kSmallestStep = 1e-15;  // of a floating-point number, compared with it
constexpr double kLargestStep = 1e18;
constexpr double kShrink = 16;  // from one size of steps to the next

bool is_floating(ir::Type type) { return type == ir::Type::kDouble || type == ir::Type::kFloat; }

double floating_value(ir::Type type, uint64_t bits) {
  return type == ir::Type::kDouble ? std::bit_cast<double>(bits)
                                   : double{std::bit_cast<float>(static_cast<uint32_t>(bits))};
}

// As CallArgument keeps a number of that type; what is too large wraps around.
uint64_t moved(ir::Type type, uint64_t bits, double step) {
  if (type == ir::Type::kDouble) return std::bit_cast<uint64_t>(std::bit_cast<double>(bits) + step);
  if (type == ir::Type::kFloat)
    return std::bit_cast<uint32_t>(static_cast<float>(floating_value(type, bits) + step));
  uint64_t value = bits + static_cast<uint64_t>(static_cast<int64_t>(step));
  switch (type) {
    case ir::Type::kLong:
      return value;
    case ir::Type::kByte:
      return static_cast<uint8_t>(value);
    case ir::Type::kShort:
    case ir::Type::kChar:
      return static_cast<uint16_t>(value);
    case ir::Type::kBoolean:
      return value & 1;
    default:
      return static_cast<uint32_t>(value);
  }
}

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
  --left_;
  Remaining remaining = measure_(sequence_);
  bool is_nearer = remaining < remaining_;
  if (is_nearer)
    remaining_ = remaining;
  else
    sequence_ = before;
  return is_nearer;
}

// Of a floating-point number, from large steps to small ones: at each size as long as that leads down.
bool Descent::descend(const Leaf& leaf) {
  if (leaf.is_text) return descend_character(leaf);
  if (!is_floating(leaf.type)) return slide(leaf, 1) || slide(leaf, -1);
  double value = std::abs(floating_value(leaf.type, leaf.argument->value));
  if (!std::isfinite(value)) return false;
  bool has_moved = false;
  for (double step = std::max(1.0, value / kShrink); step > std::max(1.0, value) * kSmallestStep && left_ > 0;
       step /= kShrink) {
    while (is_going_on() && (slide(leaf, step) || slide(leaf, -step))) has_moved = true;
  }
  return has_moved;
}

// Classes of characters are plateaus: one of each is tried, too.
bool Descent::descend_character(const Leaf& leaf) {
  if (slide(leaf, 1) || slide(leaf, -1)) return true;
  constexpr std::u16string_view kKinds = u"0aA .-_,:/\u00e9";
  for (char16_t kind : kKinds) {
    if (!is_going_on()) return false;
    if (try_value(leaf, static_cast<double>(kind) - leaf.argument->text[leaf.character])) return true;
  }
  return false;
}

// In larger and larger steps.
bool Descent::slide(const Leaf& leaf, double step) {
  bool has_moved = false;
  for (; is_going_on() && std::abs(step) < kLargestStep; step *= 2) {
    if (!try_value(leaf, step)) break;
    has_moved = true;
  }
  return has_moved;
}

bool Descent::try_value(const Leaf& leaf, double step) {
  uint64_t bits = leaf.is_text ? leaf.argument->text[leaf.character] : leaf.argument->value;
  uint64_t changed = moved(leaf.type, bits, step);
  bool is_character = !leaf.is_text || changed < 0xD800 || changed > 0xDFFF;  // half of one is none
  if (changed == bits || !is_character) return false;
  auto write = [&](uint64_t value) {
    if (leaf.is_text)
      leaf.argument->text[leaf.character] = static_cast<char16_t>(value);
    else
      leaf.argument->value = value;
  };
  write(changed);
  --left_;
  Remaining remaining = measure_(sequence_);
  if (remaining < remaining_) {
    remaining_ = remaining;
    return true;
  }
  write(bits);
  return false;
}

}  // namespace heapwright::search
