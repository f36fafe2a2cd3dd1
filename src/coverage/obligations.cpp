#include "coverage/obligations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/nested_classes.h"
#include "coverage/obligation_filters.h"
#include "coverage/probes.h"

namespace heapwright::coverage {

using ir::ClassInfo;
using ir::kNone;
using ir::Method;

namespace {

// One of the things that fulfil an obligation: that a branch of an instruction is taken, or that the
// instruction is executed at all.
struct Way {
  uint32_t instruction = 0;
  uint32_t branch = kNone;
};

struct Part {
  uint32_t obligation = 0;
  std::vector<Way> ways;
};

}  // namespace

// What a method contributes. An obligation is fulfilled by any of its parts: a line may have some in several
// methods.
class MethodObligations {
 public:
  MethodObligations(const Method& method, Probes probes, uint32_t entry_point, uint32_t outcomes)
      : method_(method), probes_(std::move(probes)), entry_point_(entry_point), outcomes_(outcomes) {}

  [[nodiscard]] const Method& method() const { return method_; }
  [[nodiscard]] const Probes& probes() const { return probes_; }
  void add(Part part) { parts_.push_back(std::move(part)); }

  void add_covered(const machine::Coverage& coverage, std::vector<bool>& covered) const {
    uint32_t entries = coverage.count(entry_point_);
    if (entries == 0) return;
    Executions executions = executions_of(coverage, entries);
    std::optional<ProbeCounts> counts;
    for (const Part& part : parts_) {
      if (covered[part.obligation]) continue;
      covered[part.obligation] = std::any_of(part.ways.begin(), part.ways.end(), [&](const Way& way) {
        if (executions.interruptions.empty()) {  // the usual case, without much ado
          if (way.branch != kNone) return coverage.count(point_of(way)) > 0;
          if (is_at_entry(way)) return true;
        }
        if (!counts) counts.emplace(probes_, executions);
        return way.branch == kNone ? counts->is_covered(way.instruction) : counts->is_covered(edge_of(way));
      });
    }
  }

  // `first`: the number of its first probe in the class.
  void add_passed(const std::vector<bool>& passed, size_t first, std::vector<bool>& covered) const {
    PassedProbes probes(probes_, passed, first);
    for (const Part& part : parts_) {
      if (covered[part.obligation]) continue;
      covered[part.obligation] = std::any_of(part.ways.begin(), part.ways.end(), [&](const Way& way) {
        return way.branch == kNone ? probes.is_covered(way.instruction) : probes.is_covered(edge_of(way));
      });
    }
  }

  [[nodiscard]] std::optional<uint32_t> obligation_of(uint32_t outcome) const {
    for (const Part& part : parts_) {
      for (const Way& way : part.ways) {
        if (way.branch != kNone && edge_of(way).outcome == outcome) return part.obligation;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<uint32_t> outcome_of(uint32_t obligation) const {
    for (const Part& part : parts_) {
      if (part.obligation != obligation) continue;
      for (const Way& way : part.ways) {
        if (way.branch != kNone && edge_of(way).outcome != kNone) return edge_of(way).outcome;
      }
    }
    return std::nullopt;
  }

  // Empty: something else fulfils it as well.
  [[nodiscard]] std::vector<uint32_t> all_outcomes_of(uint32_t obligation) const {
    std::vector<uint32_t> outcomes;
    for (const Part& part : parts_) {
      if (part.obligation != obligation) continue;
      for (const Way& way : part.ways) {
        if (way.branch == kNone || edge_of(way).outcome == kNone) return {};
        outcomes.push_back(edge_of(way).outcome);
      }
    }
    return outcomes;
  }

 private:
  [[nodiscard]] const ProbeEdge& edge_of(const Way& way) const {
    return probes_.instructions()[way.instruction].edges[way.branch];
  }
  [[nodiscard]] bool is_at_entry(const Way& way) const {
    return probes_.instructions()[way.instruction].anchor == probes_.instructions()[0].anchor;
  }
  [[nodiscard]] uint32_t point_of(const Way& way) const {
    uint32_t outcome = edge_of(way).outcome;
    return outcome == kNone ? kNone : entry_point_ + 1 + outcome;
  }

  [[nodiscard]] Executions executions_of(const machine::Coverage& coverage, uint32_t entries) const {
    Executions result;
    result.entries = entries;
    size_t first = size_t{entry_point_} + 1;
    if (first < coverage.counts.size()) {
      size_t known = std::min<size_t>(outcomes_, coverage.counts.size() - first);
      result.outcomes = std::span(coverage.counts).subspan(first, known);
    }
    for (const machine::Interruption& interruption : coverage.interruptions) {
      if (interruption.method != &method_) continue;
      result.interruptions.push_back({interruption.pc, interruption.handler_pc, interruption.count});
    }
    return result;
  }

  const Method& method_;
  Probes probes_;
  uint32_t entry_point_;
  uint32_t outcomes_;
  std::vector<Part> parts_;
};

namespace {

// Makes the obligations of one method. `lines`: those of its class so far; null: lines are of no interest.
class MethodReader {
 public:
  MethodReader(MethodObligations& output, std::vector<Obligation>& all, std::map<uint16_t, uint32_t>* lines)
      : output_(output),
        all_(all),
        lines_(lines),
        instructions_(output.probes().instructions()),
        filtered_(apply_filters(output.method(), output.probes())) {
    for (uint32_t i = 0; i < instructions_.size(); ++i) {
      if (filtered_.original[i] != i) copies_[filtered_.original[i]].push_back(i);
    }
  }

  void run() {
    bool has_branch = false;
    std::vector<uint32_t> counted;
    for (uint32_t i = 0; i < instructions_.size(); ++i) {
      if (filtered_.ignored[i] || filtered_.original[i] != i) continue;
      counted.push_back(i);
      has_branch = add_branches(i) || has_branch;
    }
    if (counted.empty()) return;
    if (!has_branch) add_part(new_obligation(Obligation::Kind::kMethod, counted.front()), ways_to(counted));
    if (lines_ != nullptr) add_lines(counted);
  }

 private:
  // Answers whether there are any.
  bool add_branches(uint32_t instruction) {
    if (!instructions_[instruction].is_branch()) return false;
    for (uint32_t number = 0; number < instructions_[instruction].edges.size(); ++number) {
      uint32_t obligation = new_obligation(Obligation::Kind::kBranch, instruction);
      all_[obligation].outcome = number;
      all_[obligation].is_switch = is_switch(instruction);
      std::vector<Way> ways = {{instruction, number}};
      for (uint32_t copy : copies_of(instruction)) {
        if (number < instructions_[copy].edges.size()) ways.push_back({copy, number});
      }
      add_part(obligation, std::move(ways));
    }
    return true;
  }

  void add_lines(const std::vector<uint32_t>& counted) {
    std::map<uint16_t, std::vector<uint32_t>> by_line;
    for (uint32_t instruction : counted) by_line[instructions_[instruction].line].push_back(instruction);
    for (auto& [line, instructions] : by_line) {
      if (line == 0) continue;
      auto [known, is_new] = lines_->emplace(line, 0);
      if (is_new) known->second = new_obligation(Obligation::Kind::kLine, instructions.front());
      add_part(known->second, ways_to(instructions));
    }
  }

  // Instructions with the same anchor are executed together: one of them is enough.
  std::vector<Way> ways_to(const std::vector<uint32_t>& instructions) {
    std::set<uint32_t> anchors;
    std::vector<Way> ways;
    auto add = [&](uint32_t instruction) {
      if (anchors.insert(instructions_[instruction].anchor).second) ways.push_back({instruction, kNone});
    };
    for (uint32_t instruction : instructions) {
      add(instruction);
      for (uint32_t copy : copies_of(instruction)) add(copy);
    }
    return ways;
  }

  [[nodiscard]] std::vector<uint32_t> copies_of(uint32_t instruction) const {
    auto found = copies_.find(instruction);
    return found == copies_.end() ? std::vector<uint32_t>() : found->second;
  }

  [[nodiscard]] bool is_switch(uint32_t instruction) const {
    uint8_t opcode = instructions_[instruction].bytecode.opcode;
    return ir::opcode_info(opcode).layout == ir::OperandLayout::kSwitch;
  }

  uint32_t new_obligation(Obligation::Kind kind, uint32_t instruction) {
    const Method& method = output_.method();
    Obligation& added = all_.emplace_back();
    added.kind = kind;
    added.class_name = method.owner->name;
    added.method_name = method.name;
    added.descriptor = method.descriptor;
    added.display = method.display_name();
    added.line = instructions_[instruction].line;
    added.pc = instructions_[instruction].bytecode.pc;
    return static_cast<uint32_t>(all_.size() - 1);
  }

  void add_part(uint32_t obligation, std::vector<Way> ways) { output_.add({obligation, std::move(ways)}); }

  MethodObligations& output_;
  std::vector<Obligation>& all_;
  std::map<uint16_t, uint32_t>* lines_;
  const std::vector<ProbeInstr>& instructions_;
  Filtered filtered_;
  std::map<uint32_t, std::vector<uint32_t>> copies_;
};

}  // namespace

namespace {

void count_left_out(const MethodObligations& method, LeftOut& sum) {
  std::vector<Obligation> all;
  MethodObligations copy = method;
  MethodReader(copy, all, nullptr).run();
  sum.methods += all.empty() ? 0 : 1;
  sum.branches += static_cast<size_t>(std::ranges::count(all, Obligation::Kind::kBranch, &Obligation::kind));
}

std::vector<uint32_t> numbers_of(const std::vector<bool>& covered) {
  std::vector<uint32_t> numbers;
  for (uint32_t i = 0; i < covered.size(); ++i) {
    if (covered[i]) numbers.push_back(i);
  }
  return numbers;
}

}  // namespace

Obligations::Obligations() = default;
Obligations::Obligations(Obligations&&) noexcept = default;
Obligations& Obligations::operator=(Obligations&&) noexcept = default;
Obligations::~Obligations() = default;

Obligations Obligations::of(ir::Program& program, const ClassInfo& under_test, bool lines,
                            const Exclusion& exclusion) {
  Obligations result;
  std::vector<const ClassInfo*> found = analysis::nested_classes(program, under_test);
  found.push_back(&under_test);
  std::ranges::sort(found, {}, &ClassInfo::name);
  for (const ClassInfo* type : found) {
    if ((type->flags & classfile::kAccSynthetic) != 0 || type->file == nullptr) continue;
    result.classes_.push_back(type);
    std::map<uint16_t, uint32_t> known_lines;
    for (const auto& method : type->methods) {
      if (method->source == nullptr || !method->source->code) continue;
      auto body = program.body(*method);
      uint32_t outcomes = body ? (*body)->outcome_count : 0;
      result.methods_.add(*method, outcomes);
      auto reader = std::make_unique<MethodObligations>(*method, Probes::of(*method, body ? *body : nullptr),
                                                        result.methods_.entry_point(*method), outcomes);
      bool is_excluded = exclusion.leaves_out(*method);
      if (is_excluded || is_marked_generated(*method)) {
        result.left_out_.insert(method.get());
        count_left_out(*reader, is_excluded ? result.excluded_ : result.generated_);
      } else {
        MethodReader(*reader, result.all_, lines ? &known_lines : nullptr).run();
      }
      result.by_method_.push_back(std::move(reader));
    }
  }
  return result;
}

std::vector<uint32_t> Obligations::covered(const machine::Recording& recording) const {
  std::vector<bool> covered(all_.size(), false);
  for (const auto& method : by_method_) method->add_covered(recording.coverage, covered);
  return numbers_of(covered);
}

base::Result<std::vector<uint32_t>> Obligations::covered(const ClassInfo& type,
                                                         const std::vector<bool>& probes) const {
  size_t count = 0;
  for (const auto& method : by_method_) {
    if (method->method().owner != &type) continue;
    auto own = method->probes().count();
    if (!own) return base::input_error(method->method().display_name() + " has subroutines");
    count += *own;
  }
  if (count != probes.size())
    return base::input_error(fmt::format("there are {} probes, and {} are expected", probes.size(), count));
  std::vector<bool> covered(all_.size(), false);
  size_t first = 0;
  for (const auto& method : by_method_) {
    if (method->method().owner != &type) continue;
    method->add_passed(probes, first, covered);
    first += *method->probes().count();
  }
  return numbers_of(covered);
}

std::optional<uint32_t> Obligations::of_outcome(const Method& method, uint32_t outcome) const {
  for (const auto& candidate : by_method_) {
    if (&candidate->method() == &method) return candidate->obligation_of(outcome);
  }
  return std::nullopt;
}

std::optional<machine::BranchTaken> Obligations::ir_outcome(uint32_t obligation) const {
  if (all_[obligation].kind != Obligation::Kind::kBranch) return std::nullopt;
  for (const auto& method : by_method_) {
    if (auto outcome = method->outcome_of(obligation))
      return machine::BranchTaken{&method->method(), *outcome};
  }
  return std::nullopt;
}

std::vector<machine::BranchTaken> Obligations::ir_outcomes(uint32_t obligation) const {
  std::vector<machine::BranchTaken> result;
  if (all_[obligation].kind != Obligation::Kind::kBranch) return result;
  for (const auto& method : by_method_) {
    for (uint32_t outcome : method->all_outcomes_of(obligation))
      result.push_back({&method->method(), outcome});
  }
  return result;
}

}  // namespace heapwright::coverage
