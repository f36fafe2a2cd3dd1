#include "synth/simplify_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace heapwright::synth {

namespace {

using Kind = CallArgument::Kind;

constexpr size_t kMaxTrials = 150;  // of one sequence
constexpr uint64_t kSmallNumber = 10;

struct Leaf {
  CallArgument* argument = nullptr;
  ir::Type type = ir::Type::kInt;  // kNumber, kBox
};

class ValueSimplifier {
 public:
  ValueSimplifier(CallSequence& sequence, const api::Api& api, const IsEnough& is_enough)
      : sequence_(sequence), is_enough_(is_enough) {
    for (ConcreteCall& call : sequence_.calls) {
      const api::ApiCall& called = api.call(call.call);
      for (size_t i = 0; i < call.arguments.size(); ++i) add(call.arguments[i], called.parameter_of(i));
    }
  }

  void run() {
    for (const Leaf& leaf : leaves_) {
      if (leaf.argument->kind == Kind::kText) {
        shorten(*leaf.argument);
        make_plain(*leaf.argument);
      } else {
        simplify_number(leaf);
      }
    }
  }

 private:
  void add(CallArgument& argument, const api::Parameter* parameter) {
    if (argument.as != nullptr) parameter = argument.as;
    if (argument.kind == Kind::kText) leaves_.push_back({&argument});
    if (argument.kind == Kind::kNumber) leaves_.push_back({&argument, parameter->type});
    if (argument.kind == Kind::kBox)
      leaves_.push_back({&argument, api::box_value_type(*parameter->boxes[argument.box])});
    if (argument.kind != Kind::kSample) return;
    const api::Sample& sample = parameter->samples[argument.sample];
    for (size_t i = 0; i < argument.elements.size(); ++i) add(argument.elements[i], &sample.elements[i]);
  }

  bool still_enough() { return ++trials_ <= kMaxTrials && is_enough_(sequence_, {}); }

  bool try_text(CallArgument& argument, std::u16string text) {
    std::swap(argument.text, text);
    if (still_enough()) return true;
    std::swap(argument.text, text);
    return false;
  }

  // Takes out parts, large ones first.
  void shorten(CallArgument& argument) {
    for (size_t part = argument.text.size(); part > 0; part /= 2) {
      for (size_t at = 0; at + part <= argument.text.size();) {
        std::u16string shorter = argument.text;
        shorter.erase(at, part);
        if (!try_text(argument, std::move(shorter))) at += part;
      }
    }
  }

  void make_plain(CallArgument& argument) {
    for (size_t i = 0; i < argument.text.size(); ++i) {
      char16_t character = argument.text[i];
      bool is_plain = (character >= u'a' && character <= u'z') || (character >= u'0' && character <= u'9') ||
                      (character >= u'A' && character <= u'Z');
      if (is_plain) continue;
      std::u16string plain = argument.text;
      plain[i] = u'a';
      if (try_text(argument, plain)) continue;
      if (character >= u' ' && character <= u'~') continue;
      plain[i] = u' ';
      try_text(argument, std::move(plain));
    }
  }

  void simplify_number(const Leaf& leaf) {
    bool is_floating = leaf.type == ir::Type::kDouble || leaf.type == ir::Type::kFloat;
    if (leaf.type == ir::Type::kBoolean || is_small(leaf)) return;
    uint64_t before = leaf.argument->value;
    for (int simple : {0, 1, 2, -1}) {
      leaf.argument->value = is_floating ? floating(leaf.type, simple) : whole(leaf.type, simple);
      if (still_enough()) return;
    }
    leaf.argument->value = before;
  }

  static bool is_small(const Leaf& leaf) {
    uint64_t bits = leaf.argument->value;
    if (leaf.type == ir::Type::kChar) return bits > ' ' && bits <= '~';
    if (leaf.type == ir::Type::kDouble) {
      auto number = std::bit_cast<double>(bits);
      return number == std::trunc(number) && std::abs(number) <= static_cast<double>(kSmallNumber);
    }
    return leaf.type != ir::Type::kFloat && bits <= kSmallNumber;
  }
  static uint64_t floating(ir::Type type, int value) {
    if (type == ir::Type::kFloat) return std::bit_cast<uint32_t>(static_cast<float>(value));
    return std::bit_cast<uint64_t>(static_cast<double>(value));
  }
  static uint64_t whole(ir::Type type, int value) {
    switch (type) {
      case ir::Type::kByte:
        return static_cast<uint8_t>(value);
      case ir::Type::kShort:
        return static_cast<uint16_t>(value);
      case ir::Type::kChar:
        return value == 0 ? uint64_t{'a'} : uint64_t{'0'};
      case ir::Type::kLong:
        return static_cast<uint64_t>(int64_t{value});
      default:
        return static_cast<uint32_t>(value);
    }
  }

  CallSequence& sequence_;
  const IsEnough& is_enough_;
  std::vector<Leaf> leaves_;
  size_t trials_ = 0;
};

}  // namespace

void simplify_values(CallSequence& sequence, const api::Api& api, const IsEnough& is_enough) {
  ValueSimplifier(sequence, api, is_enough).run();
}

}  // namespace heapwright::synth
