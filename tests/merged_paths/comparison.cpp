#include "comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/unicode.h"
#include "machine/variable_form.h"

namespace heapwright::merged_paths {

using term::Term;

namespace {

// What a path without a result term returns: the text of its outcome is that of Java.
uint64_t bits_of_text(ir::Type type, const std::string& text) {
  term::Sort sort = machine::variable_sort(type);
  switch (type) {
    case ir::Type::kBoolean:
      return text == "true" ? 1 : 0;
    case ir::Type::kChar:
      return base::utf16_of_utf8(text).at(0);
    case ir::Type::kFloat:
      return std::bit_cast<uint32_t>(std::strtof(text.c_str(), nullptr));
    case ir::Type::kDouble:
      return std::bit_cast<uint64_t>(std::strtod(text.c_str(), nullptr));
    case ir::Type::kByte:
    case ir::Type::kShort:
    case ir::Type::kInt:
    case ir::Type::kLong:
      return term::from_signed(sort, std::strtoll(text.c_str(), nullptr, 10));
    case ir::Type::kVoid:
    case ir::Type::kRef:
      break;
  }
  return 0;
}

std::string outcome_text(const ExpectedOutcome& outcome) {
  return outcome.exception_class.empty() ? fmt::format("returns {:x}", outcome.bits)
                                         : "throws " + outcome.exception_class;
}

// Finds the paths of single inputs.
class Lookup {
 public:
  explicit Lookup(const Exploration& found)
      : found_(found), terms_(found.explorer->terms()), evaluator_(terms_) {
    for (const FoundPath& path : found.paths) {
      used_.insert(used_.end(), path.literals.begin(), path.literals.end());
      if (path.result != term::kNoTerm) used_.push_back(path.result);
    }
  }

  // Null: none; then `problem` says it where there should be one, or that there are several.
  const FoundPath* find(const term::Assignment& input, std::string& problem) {
    evaluator_.evaluate(terms_.true_term(), input);
    const FoundPath* taken = nullptr;
    for (const FoundPath& path : found_.paths) {
      if (!takes(path, input)) continue;
      if (taken != nullptr) {
        problem = "several paths";
        return nullptr;
      }
      taken = &path;
    }
    if (taken == nullptr && found_.is_complete) problem = "no path";
    return taken;
  }

  // How the path ends for that input, which the previous call has found. What objects it returns is not
  // compared.
  ExpectedOutcome outcome(const FoundPath& path, const term::Assignment& input) {
    if (path.threw) return {path.exception_class, 0};
    ir::Type type = found_.explorer->method().result;
    if (type == ir::Type::kVoid || type == ir::Type::kRef) return {};
    if (path.result == term::kNoTerm) return {"", bits_of_text(type, path.outcome)};
    return {"", evaluator_.evaluate_more(path.result, input) & term::mask(machine::variable_sort(type))};
  }

  [[nodiscard]] term::Assignment input(const ExpectedCase& expected) {
    term::Assignment input;
    for (size_t i = 0; i < inputs().size(); ++i) {
      const lazyheap::Input& one = inputs()[i];
      input.set(terms_.variable(machine::variable_sort(one.type), one.name), expected.arguments.at(i));
    }
    return input;
  }
  [[nodiscard]] term::Assignment input(const lazyheap::Witness& witness) {
    return found_.space->values(witness, used_);
  }

  [[nodiscard]] std::string input_text(const ExpectedCase& expected) const {
    std::string text;
    for (size_t i = 0; i < inputs().size(); ++i)
      text += fmt::format("{}{}={:x}", text.empty() ? "" : ", ", inputs()[i].name, expected.arguments.at(i));
    return text;
  }
  [[nodiscard]] std::string input_text(const lazyheap::Witness& witness) const {
    std::string text;
    for (size_t i = 0; i < inputs().size(); ++i)
      text += fmt::format("{}{}={}", text.empty() ? "" : ", ", inputs()[i].name,
                          witness.java_text(found_.explorer->classes(), witness.inputs[i]));
    return text;
  }

 private:
  [[nodiscard]] const std::vector<lazyheap::Input>& inputs() const {
    return found_.explorer->inputs().inputs();
  }
  bool takes(const FoundPath& path, const term::Assignment& input) {
    return std::all_of(path.literals.begin(), path.literals.end(),
                       [&](Term literal) { return evaluator_.evaluate_more(literal, input) != 0; });
  }

  const Exploration& found_;
  term::TermManager& terms_;
  term::Evaluator evaluator_;
  std::vector<Term> used_;  // in conditions and results
};

// `given`: an input as one of the types that Lookup takes. Answers whether it takes one path.
template <class Given>
bool check_case(Lookup& lookup, const Given& given, const ExpectedOutcome& expected, std::string_view by,
                Complaints& complaints) {
  term::Assignment input = lookup.input(given);
  std::string problem;
  const FoundPath* taken = lookup.find(input, problem);
  if (!problem.empty()) complaints.push_back(fmt::format("{} for {}", problem, lookup.input_text(given)));
  if (taken == nullptr) return false;
  ExpectedOutcome actual = lookup.outcome(*taken, input);
  if (actual == expected) return true;
  complaints.push_back(fmt::format("other outcome for {}: {} {}, heapwright {}", lookup.input_text(given), by,
                                   outcome_text(expected), outcome_text(actual)));
  return true;
}

SideStatus status_of(const Exploration& found, const std::string& side) {
  auto at = found.sides.find(side);
  if (at != found.sides.end()) return at->second;
  return found.is_complete ? SideStatus::kInfeasible : SideStatus::kOpen;
}

}  // namespace

Complaints compare_outcomes(const Exploration& found, const Expectation& expected, size_t* covered) {
  Lookup lookup(found);
  Complaints complaints;
  size_t count = 0;
  for (const ExpectedCase& one : expected.cases)
    count += check_case(lookup, one, one.outcome, "the JVM", complaints) ? 1 : 0;
  if (covered != nullptr) *covered = count;
  return complaints;
}

Complaints compare_witnesses(const Exploration& found, const Exploration& other) {
  Lookup here(found);
  Lookup there(other);
  Complaints complaints;
  for (const lazyheap::ExploredPath& path : other.explorer->paths()) {
    term::Assignment input = there.input(path.witness);
    std::string problem;
    const FoundPath* taken = there.find(input, problem);
    if (taken == nullptr) {
      complaints.push_back("the witness of a path does not take it: " + there.input_text(path.witness));
    } else {
      check_case(here, path.witness, there.outcome(*taken, input), "another run", complaints);
    }
  }
  return complaints;
}

Complaints compare_sides(const Exploration& found, const Expectation& expected) {
  Complaints complaints;
  for (const std::string& side : expected.taken) {
    SideStatus status = status_of(found, side);
    if (status == SideStatus::kInfeasible) complaints.push_back("infeasible, but the JVM takes it: " + side);
    if (status == SideStatus::kOpen && found.is_complete)
      complaints.push_back("open after a complete exploration: " + side);
  }
  return complaints;
}

Complaints compare_runs(const Exploration& first, const Exploration& second) {
  Complaints complaints;
  for (const auto& [one, other] : {std::pair(&first, &second), std::pair(&second, &first)}) {
    for (const auto& [side, status] : one->sides) {
      if (status != SideStatus::kFulfilled) continue;
      SideStatus there = status_of(*other, side);
      if (there == SideStatus::kInfeasible)
        complaints.push_back("fulfilled in one run, infeasible in another: " + side);
      if (there == SideStatus::kOpen && one->is_complete && other->is_complete)
        complaints.push_back("fulfilled in one run, open in another: " + side);
    }
  }
  return complaints;
}

}  // namespace heapwright::merged_paths
