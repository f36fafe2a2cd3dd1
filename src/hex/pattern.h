// Pattern: a regular expression over origins, the texts that say how an input was found:
// "{ROOT}:this.shop/Cart:first.shop/Item:next".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapwright::hex {

// What a pattern is made of.
struct PatternPart {
  enum class Kind { kText, kAnything, kSequence, kOneOf, kAnyNumber, kAtLeastOne, kOptional };

  Kind kind = Kind::kSequence;
  std::string text;                // kText
  std::vector<PatternPart> parts;  // of the others, one where it is repeated or optional
};

class Pattern {
 public:
  Pattern() = default;
  Pattern(bool has_any_beginning, PatternPart whole)
      : has_any_beginning_(has_any_beginning), whole_(std::move(whole)) {}

  // It begins with {R_ANY}.
  [[nodiscard]] bool has_any_beginning() const { return has_any_beginning_; }
  // All that {R_ANY} may stand for where the whole origin matches: without {R_ANY}, an empty text. None: the
  // origin does not match.
  [[nodiscard]] std::vector<std::string> beginnings(std::string_view origin) const;
  [[nodiscard]] bool matches(std::string_view origin) const { return !beginnings(origin).empty(); }

 private:
  bool has_any_beginning_ = false;
  PatternPart whole_;
};

// A path: which origins are meant, relative to a reference or not.
struct Path {
  enum class Base {
    kAbsolute,   // the pattern says all
    kReference,  // {$REF}: the origin of the reference itself
    kBeginning,  // {$R_ANY}: what {R_ANY} stands for in the origin of the rule
  };

  bool is_longest = false;  // {MAX}: of several objects the one with the longest origin
  Base base = Base::kAbsolute;
  size_t ups = 0;  // so many fields are taken away from it
  Pattern rest;

  // The origins among these that it means, by index. `beginning`: of the rule's origin.
  [[nodiscard]] std::vector<size_t> select(const std::vector<std::string>& origins,
                                           const std::string& reference, const std::string& beginning) const;
};

}  // namespace heapwright::hex
