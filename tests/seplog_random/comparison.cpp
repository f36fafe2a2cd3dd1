#include "comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "heaplang/printer.h"
#include "seplog/satisfiability.h"

namespace heapwright::seplog_random {

namespace {

constexpr int kMostNodes = 3;
constexpr size_t kStructures = 50;  // of each size
constexpr size_t kValuations = 12;  // of each structure
constexpr size_t kPatterns = 40;    // that become structures

class Comparison {
 public:
  Comparison(Subject& subject, const Specification& specification, uint64_t seed, Fault fault, Counts& counts)
      : subject_(subject), specification_(specification), fault_(fault), counts_(counts), random_(seed) {
    has_extremes_ = random_() % 8 == 0;
  }

  std::vector<std::string> run() {
    auto read = subject_.read(to_text(specification_));
    if (!read) {
      differ("not read", read.error().message);
      return differences_;
    }
    checked_ = std::move(*read);
    auto again = subject_.read(heaplang::to_text(checked_));
    if (!again) {
      differ("not read as it was printed", again.error().message);
      return differences_;
    }
    reread_ = std::move(*again);
    classes_ = seplog::class_keys(checked_, subject_.names());
    ++counts_.specifications;
    bool is_recursive = false;
    for (size_t i = 0; i < specification_.predicates.size(); ++i) {
      for (const Disjunct& disjunct : specification_.predicates[i].disjuncts)
        is_recursive = is_recursive || (!disjunct.instances.empty() && !disjunct.cells.empty());
    }
    counts_.recursive += is_recursive ? 1 : 0;
    describes_nodes_ = classes_.contains(&subject_.type(ClassId::kNode));
    described_.resize(kMostNodes + 1);
    seplog::Approximations approximations(checked_);
    for (uint32_t nodes = 0; nodes <= kMostNodes; ++nodes) {
      Described& here = described_[nodes];
      seplog::UnfoldingBounds bounds;
      bounds.objects[&subject_.type(ClassId::kNode)] = nodes;
      bounds.other_objects = 1;
      bounds.depth = 8;
      bounds.ways = 2'000;
      here.heaps = seplog::described_heaps(checked_, checked_.claims[0], &approximations, bounds);
      here.without = seplog::described_heaps(checked_, checked_.claims[0], nullptr, bounds);
    }
    counts_.patterns += described_.back().heaps.patterns.size();
    satisfiability();
    for (int nodes = 0; nodes <= kMostNodes; ++nodes) {
      for (const Structure& structure : structures(specification_, nodes, kStructures, random_)) check(structure);
    }
    size_t taken = 0;
    for (const seplog::HeapPattern& pattern : described_.back().heaps.patterns) {
      auto structure = structure_of(subject_, pattern, random_);
      if (structure && ++taken <= kPatterns) check(*structure);
    }
    if (is_unsatisfiable_ && example_) differ("unsatisfiable, but it holds", *example_);
    return differences_;
  }

 private:
  struct Described {
    seplog::DescribedHeaps heaps;
    seplog::DescribedHeaps without;  // approximations
  };

  void differ(const std::string& kind, const std::string& where) {
    if (kinds_.insert(kind).second) differences_.push_back(kind + ": " + where);
  }

  seplog::ClaimHolds ask(const heaplang::Specification& specification, const shape::Shape& shape,
                         const Structure& structure) {
    seplog::ShapeHeap heap(shape, classes_);
    seplog::Subjects subjects;
    subjects.receiver = 0;
    seplog::Target x = {seplog::Target::Kind::kNull};
    if (structure.parameter != kNull) x = {seplog::Target::Kind::kObject, static_cast<uint64_t>(structure.parameter)};
    subjects.parameters = {x, {}};
    return seplog::when_holds(specification, specification.claims[0], heap, subjects, base::kNoDeadline);
  }

  void compare_answer(const char* kind, bool actual, bool is_complete, Answer expected, const std::string& heap) {
    ++counts_.comparisons;
    if (!is_complete) ++counts_.incomplete;
    if (actual && expected == Answer::kNo) differ(std::string(kind) + " says yes, it is no", heap);
    if (!actual && is_complete && expected == Answer::kYes) differ(std::string(kind) + " says no, it is yes", heap);
  }

  void check(const Structure& structure) {
    Meaning meaning = meaning_of(specification_, structure, fault_);
    ++counts_.structures;
    counts_.held += meaning.ways.empty() ? 0 : 1;
    shape::Shape shape = subject_.with_variables(structure);
    seplog::ClaimHolds answer = ask(checked_, shape, structure);
    seplog::ClaimHolds reread = ask(reread_, shape, structure);
    if (answer.is_complete && meaning.is_complete && meaning.ways.empty() && answer.conditions.empty()) {
      ++counts_.comparisons;
      if (structure.nodes() > 1) return;
    }
    const Described& described = described_[static_cast<size_t>(structure.nodes())];
    std::vector<int> plain = plain_references(structure);
    uint32_t nodes = (2U << static_cast<uint32_t>(structure.nodes())) - 2;
    bool is_first = true;
    for (const auto& numbers : valuations(specification_, structure, kValuations, has_extremes_, random_)) {
      ++counts_.heaps;
      std::string heap = to_text(structure, numbers);
      Answer expected = meaning.holds(numbers, 0);
      counts_.unknown += expected == Answer::kUnknown ? 1 : 0;
      counts_.answered_yes += expected == Answer::kYes ? 1 : 0;
      if (expected == Answer::kYes && !example_) example_ = heap;
      compare_answer("model checking", any_holds(answer.conditions, numbers, plain), answer.is_complete, expected, heap);
      compare_answer("model checking of what was printed", any_holds(reread.conditions, numbers, plain),
                     reread.is_complete, expected, heap);
      if (std::exchange(is_first, false) || random_() % 4 == 0) {
        seplog::ClaimHolds constant = ask(checked_, subject_.with_constants(structure, numbers), structure);
        compare_answer("model checking of constants", any_holds(constant.conditions, numbers, plain),
                       constant.is_complete, expected, heap);
      }
      Answer exactly = meaning.holds(numbers, nodes);
      check_described("described", described.heaps, structure, numbers, exactly, heap);
      check_described("described without approximations", described.without, structure, numbers, exactly, heap);
    }
  }

  void check_described(const char* kind, const seplog::DescribedHeaps& described, const Structure& structure,
                       const std::vector<int64_t>& numbers, Answer expected, const std::string& heap) {
    bool found = std::any_of(described.patterns.begin(), described.patterns.end(), [&](const seplog::HeapPattern& pattern) {
      return matches(subject_, pattern, structure, numbers);
    });
    seplog::DescribedLimits limits = described.limits;
    limits.unfolding.objects = false;
    // Of references to objects of classes that no cell describes, a pattern says less than the formula does.
    bool says_less = specification_.mentions(ClassId::kNode, 5) || !describes_nodes_;
    if (found && says_less) expected = Answer::kUnknown;
    compare_answer(kind, found, !limits.any(), expected, heap);
  }

  void satisfiability() {
    seplog::Satisfiability satisfiability(checked_);
    const seplog::Satisfaction& answer = satisfiability.of(0, base::kNoDeadline, 1'000);
    if (const auto* undecided = std::get_if<seplog::Undecided>(&answer)) {
      ++counts_.undecided;
      ++counts_.why[undecided->why];
    }
    if (std::holds_alternative<seplog::Unsatisfiable>(answer)) {
      ++counts_.unsatisfiable;
      is_unsatisfiable_ = true;
    }
    const auto* found = std::get_if<seplog::Satisfiable>(&answer);
    if (found == nullptr) return;
    ++counts_.satisfiable;
    auto structure = structure_of(subject_, found->heap, random_);
    if (!structure || structure->nodes() > 6) return;
    std::vector<int64_t> numbers = numbers_of(subject_, found->heap, *structure, found->values);
    bool has_shown = meaning_of(specification_, *structure, fault_).holds(numbers, 0) != Answer::kNo;
    std::string heap = to_text(*structure, numbers);
    ++counts_.comparisons;
    if (!has_shown) differ("the heap that shows satisfiability does not fulfil it", heap);
  }

  Subject& subject_;
  const Specification& specification_;
  Fault fault_;
  Counts& counts_;
  std::mt19937_64 random_;
  bool has_extremes_ = false;
  bool describes_nodes_ = false;
  bool is_unsatisfiable_ = false;
  std::optional<std::string> example_;
  heaplang::Specification checked_;
  heaplang::Specification reread_;
  seplog::ClassKeys classes_;
  std::vector<Described> described_;
  std::set<std::string> kinds_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> compare(Subject& subject, const Specification& specification, uint64_t seed, Fault fault,
                                 Counts& counts) {
  return Comparison(subject, specification, seed, fault, counts).run();
}

}  // namespace heapwright::seplog_random
