#include "search/random_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>

namespace heapwright::search {

using ir::Type;
using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

constexpr size_t kMaxGoodTexts = 200;
constexpr size_t kLongestText = 80;

constexpr std::u16string_view kSimpleTexts[] = {u"",     u"a",      u"b",          u"A",   u"0",
                                                u"1",    u" ",      u"-1",         u"1.5", u"ab c",
                                                u"true", u"\u00e9", u"\U0001f600", u"x=1", u"a,b"};
constexpr int64_t kLimits[] = {INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 127, 128,
                               255,       256,       32767,     65535,     1000};

}  // namespace

RandomValues::RandomValues(Constants constants, std::optional<api::IntRange> given, uint64_t seed)
    : constants_(std::move(constants)), given_(given), random_(seed) {
  std::set<char16_t> characters;
  for (int64_t number : constants_.integers) {
    if (number >= '\t' && number <= 0xFFFF && (number < 0xD800 || number > 0xDFFF))
      characters.insert(static_cast<char16_t>(number));
  }
  for (char16_t character : std::u16string_view(u"aA01 .-_,:")) characters.insert(character);
  characters_.assign(characters.begin(), characters.end());
}

int64_t RandomValues::integer() {
  uint64_t way = below(100);
  if (way < 40) return static_cast<int64_t>(below(5)) - 1;
  if (way < 65) return static_cast<int64_t>(below(20));
  if (way < 93 && !constants_.integers.empty()) {
    int64_t constant = constants_.integers[below(constants_.integers.size())];
    // Wraps around.
    return static_cast<int64_t>(static_cast<uint64_t>(constant) + (happens(30) ? below(3) - 1 : 0));
  }
  if (way < 97) return kLimits[below(std::size(kLimits))];
  return static_cast<int64_t>(random_() >> below(64)) * (happens(50) ? 1 : -1);
}

double RandomValues::floating() {
  constexpr double kSpecial[] = {0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 1e-10, 1e10, NAN, INFINITY, -INFINITY};
  uint64_t way = below(100);
  if (way < 25) return kSpecial[below(std::size(kSpecial))];
  if (way < 50 && !constants_.floats.empty()) return constants_.floats[below(constants_.floats.size())];
  if (way < 75) return static_cast<double>(integer());
  return static_cast<double>(below(2'000'001)) / 1e6 * (happens(30) ? -1 : 1);
}

uint64_t RandomValues::number(Type type) {
  bool is_whole = type != Type::kFloat && type != Type::kDouble && type != Type::kBoolean;
  if (given_ && is_whole)
    return number_bits(type, given_->low + static_cast<int64_t>(
                                               below(static_cast<uint64_t>(given_->high - given_->low) + 1)));
  switch (type) {
    case Type::kFloat:
      return std::bit_cast<uint32_t>(static_cast<float>(floating()));
    case Type::kDouble:
      return std::bit_cast<uint64_t>(floating());
    case Type::kChar:
      return happens(80) ? characters_[below(characters_.size())] : static_cast<uint16_t>(integer());
    case Type::kBoolean:
      return below(2);
    case Type::kByte:
      return static_cast<uint8_t>(integer());
    case Type::kShort:
      return static_cast<uint16_t>(integer());
    case Type::kLong:
      return static_cast<uint64_t>(integer());
    case Type::kInt:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return static_cast<uint32_t>(integer());
}

uint64_t RandomValues::number_bits(Type type, int64_t value) {
  switch (type) {
    case Type::kFloat:
      return std::bit_cast<uint32_t>(static_cast<float>(value));
    case Type::kDouble:
      return std::bit_cast<uint64_t>(static_cast<double>(value));
    case Type::kBoolean:
      return static_cast<uint64_t>(value) & 1;
    case Type::kByte:
      return static_cast<uint8_t>(value);
    case Type::kShort:
    case Type::kChar:
      return static_cast<uint16_t>(value);
    case Type::kLong:
      return static_cast<uint64_t>(value);
    case Type::kInt:
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return static_cast<uint32_t>(value);
}

uint64_t RandomValues::changed_number(Type type, uint64_t bits) {
  if (given_ || happens(40)) return number(type);
  if (type == Type::kBoolean) return bits ^ 1;
  if (type == Type::kDouble || type == Type::kFloat) {
    double value = type == Type::kDouble ? std::bit_cast<double>(bits)
                                         : std::bit_cast<float>(static_cast<uint32_t>(bits));
    uint64_t way = below(4);
    value = way == 0 ? value + 1 : way == 1 ? value - 1 : way == 2 ? -value : value * 0.5;
    return type == Type::kDouble ? std::bit_cast<uint64_t>(value)
                                 : std::bit_cast<uint32_t>(static_cast<float>(value));
  }
  uint64_t way = below(5);
  uint64_t value = way == 0   ? bits + 1
                   : way == 1 ? bits - 1
                   : way == 2 ? 0 - bits
                   : way == 3 ? bits * 2
                              : bits ^ (uint64_t{1} << below(16));
  switch (type) {
    case Type::kLong:
      return value;
    case Type::kByte:
      return static_cast<uint8_t>(value);
    case Type::kShort:
    case Type::kChar:
      return static_cast<uint16_t>(value);
    default:
      return static_cast<uint32_t>(value);
  }
}

std::u16string RandomValues::token() {
  if (!constants_.texts.empty() && happens(35)) return constants_.texts[below(constants_.texts.size())];
  return {characters_[below(characters_.size())]};
}

std::u16string RandomValues::text(const CallSequence& sequence) {
  uint64_t way = below(100);
  if (way < 25) {
    std::vector<const std::u16string*> used;
    for (const ConcreteCall& call : sequence.calls) {
      for (const CallArgument& passed : call.arguments) {
        passed.visit([&](const CallArgument& argument) {
          if (argument.kind == Kind::kText) used.push_back(&argument.text);
        });
      }
    }
    if (!used.empty()) {
      const std::u16string& again = *used[below(used.size())];
      return happens(70) ? again : happens(50) ? token() + again : changed_text(again);
    }
  }
  if (way < 50 && !constants_.texts.empty()) return constants_.texts[below(constants_.texts.size())];
  if (way < 65 && !good_texts_.empty()) return good_texts_[below(good_texts_.size())];
  if (way < 80) return std::u16string(kSimpleTexts[below(std::size(kSimpleTexts))]);
  std::u16string result;
  for (uint64_t count = 1 + below(4); count > 0; --count) result += token();
  return result.substr(0, kLongestText);
}

std::u16string RandomValues::changed_text(std::u16string text) {
  for (uint64_t count = 1 + below(2); count > 0; --count) {
    size_t at = below(text.size() + 1);
    switch (below(8)) {
      case 0:
      case 1:
      case 2:
        text.insert(at, token());
        break;
      case 3:
        text += token();
        break;
      case 4:
        if (at < text.size()) text.erase(at, 1 + below(3));
        break;
      case 5:
        if (at < text.size()) text[at] = characters_[below(characters_.size())];
        break;
      case 6:
        text += text.substr(at);
        break;
      default:
        if (!good_texts_.empty()) text.insert(at, good_texts_[below(good_texts_.size())]);
    }
  }
  return text.substr(0, kLongestText);
}

void RandomValues::remember_texts(const CallSequence& sequence) {
  for (const ConcreteCall& call : sequence.calls) {
    for (const CallArgument& passed : call.arguments) {
      passed.visit([&](const CallArgument& argument) {
        bool is_new = argument.kind == Kind::kText && !argument.text.empty() &&
                      std::find(good_texts_.begin(), good_texts_.end(), argument.text) == good_texts_.end();
        if (!is_new) return;
        if (good_texts_.size() < kMaxGoodTexts)
          good_texts_.push_back(argument.text);
        else
          good_texts_[below(kMaxGoodTexts)] = argument.text;
      });
    }
  }
}

// Of any size: each number of digits is as likely.
uint64_t RandomValues::any_number(Type type) {
  bool is_negative = happens(30);
  if (type == Type::kDouble || type == Type::kFloat) {
    double value =
        std::ldexp(static_cast<double>(below(uint64_t{1} << 52)), static_cast<int>(below(40)) - 62);
    return type == Type::kDouble ? std::bit_cast<uint64_t>(is_negative ? -value : value)
                                 : std::bit_cast<uint32_t>(static_cast<float>(is_negative ? -value : value));
  }
  auto value = static_cast<int64_t>(random_() >> (1 + below(63)));
  return number_bits(type, is_negative ? -value : value);
}

}  // namespace heapwright::search
