#include "hex/pattern.h"

#include <algorithm>
#include <optional>

namespace heapwright::hex {

namespace {

// Positions in the text, sorted, each of them once.
using Positions = std::vector<size_t>;

void sort(Positions& positions) {
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
}

// Where a match of the part can end that begins at one of these positions.
class Matcher {
 public:
  explicit Matcher(std::string_view text) : text_(text) {}

  [[nodiscard]] Positions ends(const PatternPart& part, const Positions& begins) const {
    switch (part.kind) {
      case PatternPart::Kind::kText:
        return after_text(part.text, begins);
      case PatternPart::Kind::kAnything:
        return anywhere_behind(begins);
      case PatternPart::Kind::kSequence:
        return after_all(part.parts, begins);
      case PatternPart::Kind::kOneOf:
        return after_one(part.parts, begins);
      case PatternPart::Kind::kAnyNumber:
        return repeated(part.parts.front(), begins);
      case PatternPart::Kind::kAtLeastOne:
        return repeated(part.parts.front(), ends(part.parts.front(), begins));
      case PatternPart::Kind::kOptional:
        return joined(begins, ends(part.parts.front(), begins));
    }
    return {};
  }

 private:
  [[nodiscard]] Positions after_text(const std::string& wanted, const Positions& begins) const {
    Positions result;
    for (size_t begin : begins) {
      if (text_.substr(begin).starts_with(wanted)) result.push_back(begin + wanted.size());
    }
    return result;
  }

  [[nodiscard]] Positions anywhere_behind(const Positions& begins) const {
    Positions result;
    for (size_t i = begins.empty() ? text_.size() + 1 : begins.front(); i <= text_.size(); ++i)
      result.push_back(i);
    return result;
  }

  [[nodiscard]] Positions after_all(const std::vector<PatternPart>& parts, Positions begins) const {
    for (const PatternPart& part : parts) begins = ends(part, begins);
    return begins;
  }

  [[nodiscard]] Positions after_one(const std::vector<PatternPart>& parts, const Positions& begins) const {
    Positions result;
    for (const PatternPart& part : parts) result = joined(result, ends(part, begins));
    return result;
  }

  [[nodiscard]] Positions repeated(const PatternPart& part, const Positions& begins) const {
    Positions all = begins;
    while (true) {
      Positions more = joined(all, ends(part, all));
      if (more.size() == all.size()) return all;
      all = std::move(more);
    }
  }

  [[nodiscard]] static Positions joined(const Positions& a, const Positions& b) {
    Positions result = a;
    result.insert(result.end(), b.begin(), b.end());
    sort(result);
    return result;
  }

  std::string_view text_;
};

// The origin of the object that has this field or element; nothing: it is an input itself.
std::optional<std::string> above(const std::string& origin) {
  size_t end = origin.ends_with(']') ? origin.rfind('[') : origin.rfind('.');
  if (end == std::string::npos) return std::nullopt;
  return origin.substr(0, end);
}

}  // namespace

std::vector<std::string> Pattern::beginnings(std::string_view origin) const {
  std::vector<std::string> result;
  size_t last = has_any_beginning_ ? origin.size() : 0;
  for (size_t begin = 0; begin <= last; ++begin) {
    std::string_view rest = origin.substr(begin);
    Positions ends = Matcher(rest).ends(whole_, {0});
    if (!ends.empty() && ends.back() == rest.size()) result.emplace_back(origin.substr(0, begin));
  }
  return result;
}

std::vector<size_t> Path::select(const std::vector<std::string>& origins, const std::string& reference,
                                 const std::string& beginning) const {
  std::optional<std::string> fixed = base == Base::kReference ? reference : std::string();
  if (base == Base::kBeginning) fixed = beginning;
  for (size_t i = 0; i < ups && fixed; ++i) fixed = above(*fixed);
  std::vector<size_t> selected;
  if (!fixed) return selected;
  for (size_t i = 0; i < origins.size(); ++i) {
    std::string_view origin = origins[i];
    if (origin.starts_with(*fixed) && rest.matches(origin.substr(fixed->size()))) selected.push_back(i);
  }
  if (!is_longest || selected.empty()) return selected;
  auto longest = *std::max_element(selected.begin(), selected.end(),
                                   [&](size_t a, size_t b) { return origins[a].size() < origins[b].size(); });
  std::erase_if(selected, [&](size_t i) { return origins[i].size() < origins[longest].size(); });
  return selected;
}

}  // namespace heapwright::hex
