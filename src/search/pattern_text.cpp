#include "search/pattern_text.h"

#include <algorithm>
#include <map>
#include <vector>

namespace heapwright::search {

namespace {

constexpr size_t kLongestMatching = 200;  // of a text
constexpr int kDeepestGroup = 40;         // groups in groups
constexpr size_t kMostPieces = 20'000;    // that are read, again and again
constexpr uint64_t kMoreRounds = 2;       // of what may be repeated: so many more than it has to be

using Characters = std::u16string;  // one of which is meant; what is excluded is taken out of kUsual

const Characters kDigits = u"0123456789";
const Characters kWords = u"abcxyzABCXYZ0189_";
const Characters kSpaces = u" \t\n";
const Characters kUsual = u"aAbzZ019 _-.,:;=+*/\\\"'()[]{}<>@#$%&!?~^|\t\n\u00e9\u4e2d";

Characters without(const Characters& all, const Characters& excluded) {
  Characters result;
  std::copy_if(all.begin(), all.end(), std::back_inserter(result),
               [&](char16_t c) { return excluded.find(c) == Characters::npos; });
  return result;
}

// The characters of \d, \w and so on; empty: it is no class.
Characters class_of(char16_t letter) {
  switch (letter) {
    case 'd':
      return kDigits;
    case 'D':
      return without(kUsual, kDigits);
    case 'w':
      return kWords;
    case 'W':
      return without(kUsual, kWords);
    case 's':
    case 'h':
      return kSpaces;
    case 'S':
      return without(kUsual, kSpaces);
    default:
      return {};
  }
}

Characters named_class(std::u16string_view name) {
  static const std::map<std::u16string_view, Characters> kNamed = {{u"Lower", u"abz"},
                                                                   {u"Upper", u"ABZ"},
                                                                   {u"Alpha", u"abzABZ"},
                                                                   {u"Digit", kDigits},
                                                                   {u"Alnum", u"azAZ09"},
                                                                   {u"Punct", u".,-_!?()[]"},
                                                                   {u"Space", kSpaces},
                                                                   {u"Blank", u" \t"},
                                                                   {u"XDigit", u"09afAF"},
                                                                   {u"L", u"azAZ\u00e9"},
                                                                   {u"Lu", u"AZ"},
                                                                   {u"Ll", u"az"},
                                                                   {u"N", kDigits},
                                                                   {u"Nd", kDigits},
                                                                   {u"P", u".,-_!?"},
                                                                   {u"IsAlphabetic", u"azAZ\u00e9"},
                                                                   {u"IsDigit", kDigits},
                                                                   {u"ASCII", u"aZ0 ~"},
                                                                   {u"Graph", u"aZ0!"},
                                                                   {u"Print", u"aZ0 !"},
                                                                   {u"Z", u" "},
                                                                   {u"S", u"+$"},
                                                                   {u"javaLowerCase", u"az"},
                                                                   {u"javaUpperCase", u"AZ"}};
  auto known = kNamed.find(name);
  return known == kNamed.end() ? Characters() : known->second;
}

// Reads a pattern and writes a text at the same time: each piece is written as often as its quantifier is
// taken to say, by reading it again.
class Writer {
 public:
  Writer(std::u16string_view pattern, const Choice& choose) : pattern_(pattern), choose_(choose) {}

  std::optional<std::u16string> write() {
    alternatives(true, 0);
    if (at_ != pattern_.size()) fail();
    if (has_failed_) return std::nullopt;
    return std::move(text_);
  }

 private:
  void fail() {
    has_failed_ = true;
    at_ = pattern_.size();
  }
  [[nodiscard]] bool is_at_end() const { return at_ >= pattern_.size(); }
  [[nodiscard]] char16_t peek() const { return is_at_end() ? u'\0' : pattern_[at_]; }
  bool skip(std::u16string_view wanted) {
    if (!pattern_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }
  void put(char16_t c) {
    if (text_.size() < kLongestMatching) text_ += c;
  }
  void put_one_of(const Characters& characters) {
    if (characters.empty())
      fail();
    else
      put(characters[choose_(characters.size())]);
  }

  // Of `a|b|c` one; nothing of it if it is only read.
  void alternatives(bool writes, int depth) {
    if (depth > kDeepestGroup) return fail();
    size_t begin = at_;
    size_t count = 1;
    for (sequence(false, depth); skip(u"|"); sequence(false, depth)) ++count;
    if (!writes || has_failed_) return;
    size_t end = at_;
    size_t chosen = choose_(count);
    at_ = begin;
    for (size_t i = 0; i < count; ++i) {
      sequence(i == chosen, depth);
      if (i + 1 < count) skip(u"|");
    }
    at_ = end;
  }

  void sequence(bool writes, int depth) {
    while (!is_at_end() && peek() != '|' && peek() != ')') piece(writes, depth);
  }

  // An atom with its quantifier.
  void piece(bool writes, int depth) {
    if (++pieces_ > kMostPieces) return fail();
    size_t begin = at_;
    atom(false, depth);
    if (has_failed_) return;
    uint64_t rounds = quantity();
    size_t end = at_;
    for (uint64_t i = 0; writes && i < rounds && text_.size() < kLongestMatching; ++i) {
      at_ = begin;
      atom(true, depth);
    }
    at_ = end;
  }

  // How often: what stands behind the atom.
  uint64_t quantity() {
    uint64_t low = 1;
    uint64_t high = 1;
    if (skip(u"*")) {
      low = 0;
      high = kMoreRounds;
    } else if (skip(u"+")) {
      high = 1 + kMoreRounds;
    } else if (skip(u"?")) {
      low = 0;
    } else if (peek() == '{') {
      ++at_;
      low = high = number();
      if (skip(u",")) high = peek() == '}' ? low + kMoreRounds : number();
      if (!skip(u"}") || high < low) fail();
    } else {
      return 1;
    }
    if (!skip(u"?")) skip(u"+");  // reluctant, possessive
    if (high > kLongestMatching) high = std::max(low, uint64_t{kLongestMatching});
    return has_failed_ ? 0 : low + choose_(std::min(high - low, kMoreRounds + 1) + 1);
  }

  uint64_t number() {
    uint64_t value = 0;
    if (peek() < '0' || peek() > '9') fail();
    while (peek() >= '0' && peek() <= '9' && value < 100'000) value = value * 10 + (pattern_[at_++] - u'0');
    return value;
  }

  void atom(bool writes, int depth) {
    char16_t c = peek();
    if (c == '(') return group(writes, depth);
    if (c == '[') {
      Characters characters = set(depth);
      if (writes && !has_failed_) put_one_of(characters);
      return;
    }
    ++at_;
    switch (c) {
      case '.':
        if (writes) put_one_of(without(kUsual, u"\n"));
        return;
      case '^':
      case '$':
        return;
      case '\\':
        return escape(writes);
      case '*':
      case '+':
      case '?':
      case ')':
        return fail();
      default:
        if (writes) put(c);
    }
  }

  void group(bool writes, int depth) {
    ++at_;
    bool looks = false;  // ahead or behind: it takes no text
    bool captures = false;
    if (skip(u"?:") || skip(u"?>")) {
    } else if (skip(u"?=") || skip(u"?!") || skip(u"?<=") || skip(u"?<!")) {
      looks = true;
    } else if (skip(u"?<")) {
      captures = true;
      while (!is_at_end() && peek() != '>') ++at_;
      if (!skip(u">")) fail();
    } else if (skip(u"?")) {  // flags
      while (!is_at_end() && peek() != ':' && peek() != ')') ++at_;
      if (skip(u")")) return;
      if (!skip(u":")) fail();
    } else {
      captures = true;
    }
    size_t from = text_.size();
    size_t number = groups_.size();
    if (captures && writes) groups_.emplace_back();
    alternatives(writes && !looks, depth + 1);
    if (!skip(u")")) fail();
    if (captures && writes && !has_failed_) groups_[number] = text_.substr(std::min(from, text_.size()));
  }

  void escape(bool writes) {
    if (is_at_end()) return fail();
    char16_t c = peek();
    if (c >= '1' && c <= '9') {
      ++at_;
      size_t index = c - u'1';
      if (!writes) return;
      if (index >= groups_.size()) return fail();
      for (char16_t again : std::u16string(groups_[index])) put(again);
      return;
    }
    if (c == 'Q') {
      size_t end = std::min(pattern_.find(u"\\E", at_ + 1), pattern_.size());
      for (size_t i = at_ + 1; i < end; ++i) {
        if (writes) put(pattern_[i]);
      }
      at_ = std::min(end + 2, pattern_.size());
      return;
    }
    constexpr std::u16string_view kBoundaries = u"bBAzZG";
    if (kBoundaries.find(c) != std::u16string_view::npos) {
      ++at_;
      return;
    }
    Characters characters = escaped();
    if (writes && !has_failed_) put_one_of(characters);
  }

  // Behind a backslash, in a set or outside: what it may stand for.
  Characters escaped() {
    char16_t c = peek();
    ++at_;
    if (Characters known = class_of(c); !known.empty()) return known;
    switch (c) {
      case 't':
        return u"\t";
      case 'n':
      case 'R':
        return u"\n";
      case 'r':
        return u"\r";
      case 'f':
        return u"\f";
      case 'e':
        return u"\u001b";
      case 'a':
        return u"\u0007";
      case 'u':
        return code(4);
      case 'x':
        return code(2);
      case 'p':
      case 'P': {
        std::u16string_view name = pattern_.substr(at_, 1);
        ++at_;
        if (name == u"{") {
          size_t end = pattern_.find('}', at_);
          if (end == std::u16string_view::npos) {
            fail();
            return {};
          }
          name = pattern_.substr(at_, end - at_);
          at_ = end + 1;
        }
        Characters known = named_class(name);
        if (known.empty()) fail();
        return c == 'P' ? without(kUsual, known) : known;
      }
      default:
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_letter) fail();  // one that is not known here
        return {c};
    }
  }

  Characters code(size_t digits) {
    uint32_t value = 0;
    for (size_t i = 0; i < digits; ++i) {
      char16_t c = peek();
      ++at_;
      uint32_t digit = c >= '0' && c <= '9'   ? c - u'0'
                       : c >= 'a' && c <= 'f' ? c - u'a' + 10U
                       : c >= 'A' && c <= 'F' ? c - u'A' + 10U
                                              : 16U;
      if (digit > 15) {
        fail();
        return {};
      }
      value = value * 16 + digit;
    }
    return {static_cast<char16_t>(value)};
  }

  // [a-z&&[^bc]]
  Characters set(int depth) {
    if (depth > kDeepestGroup) fail();
    ++at_;
    bool is_negated = skip(u"^");
    Characters all;
    std::optional<Characters> others;  // of an intersection
    bool is_first = true;
    while (!has_failed_ && !is_at_end() && (peek() != ']' || is_first)) {
      is_first = false;
      if (skip(u"&&")) {
        others = others ? both(*others, all) : all;
        all.clear();
      } else if (peek() == '[') {
        all += set(depth + 1);
      } else {
        range(all);
      }
    }
    if (!skip(u"]")) fail();
    if (others) all = both(*others, all);
    return is_negated ? without(kUsual, all) : all;
  }

  // A character or class, or `a-z`: its ends and something between them.
  void range(Characters& all) {
    auto one = [this] {
      if (skip(u"\\")) return escaped();
      return Characters{pattern_[at_++]};
    };
    Characters low = one();
    bool is_range = low.size() == 1 && peek() == '-' && at_ + 1 < pattern_.size() && pattern_[at_ + 1] != ']';
    all += low;
    if (!is_range || has_failed_) return;
    ++at_;
    Characters high = one();
    if (high.size() != 1 || high[0] < low[0]) return fail();
    for (char16_t c : kUsual) {
      if (c > low[0] && c < high[0]) all += c;
    }
    all += static_cast<char16_t>(low[0] + (high[0] - low[0]) / 2);
    all += high;
  }

  static Characters both(const Characters& one, const Characters& other) {
    return without(one, without(one, other));
  }

  std::u16string_view pattern_;
  const Choice& choose_;
  size_t at_ = 0;
  size_t pieces_ = 0;
  bool has_failed_ = false;
  std::u16string text_;
  std::vector<std::u16string> groups_;  // what they have taken
};

}  // namespace

std::optional<std::u16string> matching_text(std::u16string_view pattern, const Choice& choose) {
  return Writer(pattern, choose).write();
}

}  // namespace heapwright::search
