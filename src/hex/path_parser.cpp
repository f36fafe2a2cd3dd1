#include "hex/path_parser.h"

#include <fmt/format.h>

namespace heapwright::hex {

namespace {

constexpr std::string_view kAnyBeginning = "{R_ANY}";
constexpr std::string_view kAnything = "{°}";
constexpr std::string_view kRoot = "{ROOT}";
constexpr std::string_view kReference = "{$REF}";
constexpr std::string_view kBeginning = "{$R_ANY}";
constexpr std::string_view kUp = "{UP}";
constexpr std::string_view kLongest = "{MAX}";

using Kind = PatternPart::Kind;

class PatternParser {
 public:
  PatternParser(const Word& word, size_t begin, Mistakes& mistakes)
      : word_(word), text_(word.text), at_(begin), mistakes_(mistakes) {}

  bool skip(std::string_view wanted) {
    if (!text_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }

  bool parse(Pattern& pattern) {
    bool has_any_beginning = skip(kAnyBeginning);
    PatternPart whole;
    if (!one_of(whole)) return false;
    if (at_ < text_.size()) return fail("a ( is missing for this )");
    pattern = Pattern(has_any_beginning, std::move(whole));
    return true;
  }

  bool fail(const std::string& what) {
    Place place = word_.place;
    for (size_t i = 0; i < at_; ++i) {
      if ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80) ++place.column;
    }
    return mistakes_.at(place, what);
  }

 private:
  bool one_of(PatternPart& result) {
    PatternPart choices{Kind::kOneOf, "", {}};
    do {
      if (!sequence(choices.parts.emplace_back())) return false;
    } while (skip("|"));
    result = choices.parts.size() == 1 ? PatternPart(choices.parts.front()) : choices;
    return true;
  }

  bool sequence(PatternPart& result) {
    result.kind = Kind::kSequence;
    while (at_ < text_.size() && text_[at_] != '|' && text_[at_] != ')') {
      if (!repeated(result.parts.emplace_back())) return false;
    }
    return true;
  }

  bool repeated(PatternPart& result) {
    if (!single(result)) return false;
    while (at_ < text_.size()) {
      Kind kind = Kind::kSequence;
      if (skip("*")) {
        kind = Kind::kAnyNumber;
      } else if (skip("+")) {
        kind = Kind::kAtLeastOne;
      } else if (skip("?")) {
        kind = Kind::kOptional;
      } else {
        return true;
      }
      PatternPart part{kind, "", {}};
      part.parts.push_back(std::move(result));
      result = std::move(part);
    }
    return true;
  }

  bool single(PatternPart& result) {
    if (skip("(")) {
      if (!one_of(result)) return false;
      return skip(")") || fail("a ) is missing");
    }
    if (skip(kAnything)) {
      result.kind = Kind::kAnything;
      return true;
    }
    if (text_.substr(at_).starts_with(kRoot)) {
      result = {Kind::kText, std::string(kRoot), {}};
      at_ += kRoot.size();
      return true;
    }
    char c = text_[at_];
    if (text_.substr(at_).starts_with(kAnyBeginning)) return fail("{R_ANY} can only stand at the beginning");
    if (c == '{')
      return fail(
          "what is this in braces? There are {ROOT}, {R_ANY}, {°}; in paths {$REF}, {$R_ANY}, {UP}, "
          "{MAX}");
    if (c == '*' || c == '+' || c == '?') return fail(fmt::format("there is nothing that {} repeats", c));
    result = {Kind::kText, std::string(1, c), {}};
    ++at_;
    return true;
  }

  const Word& word_;
  std::string_view text_;
  size_t at_;
  Mistakes& mistakes_;
};

}  // namespace

bool parse_pattern(const Word& word, Pattern& pattern, Mistakes& mistakes) {
  return PatternParser(word, 0, mistakes).parse(pattern);
}

bool parse_path(const Word& word, Path& path, Mistakes& mistakes) {
  PatternParser parser(word, 0, mistakes);
  path.is_longest = parser.skip(kLongest);
  if (path.is_longest) (void)parser.skip(":");
  if (parser.skip(kReference)) {
    path.base = Path::Base::kReference;
  } else if (parser.skip(kBeginning)) {
    path.base = Path::Base::kBeginning;
  }
  while (path.base != Path::Base::kAbsolute && parser.skip(fmt::format(".{}", kUp))) ++path.ups;
  return parser.parse(path.rest);
}

}  // namespace heapwright::hex
