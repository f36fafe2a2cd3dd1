#include "search/flips.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "api/sample_builder.h"
#include "exec/symbolic.h"
#include "ir/boxes.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"
#include "solver/solver.h"
#include "term/term_manager.h"

namespace heapwright::search {

using api::ApiCall;
using api::ElementValue;
using api::Parameter;
using ir::ObjectId;
using ir::Value;
using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using term::Term;
using Kind = CallArgument::Kind;

namespace {

constexpr uint64_t kMaxFlipSteps = 150'000;  // of a whole sequence
constexpr uint32_t kMaxQuestions = 40;       // along one path
constexpr uint32_t kMaxTries = 40;           // for one point
constexpr uint32_t kMaxElsewhere = 6;        // at one instruction that is not watched, in all
constexpr uint64_t kConditionsBeforeThrow = 24;
constexpr size_t kLongestSymbolic = 40;   // whose characters are symbolic
constexpr uint32_t kSolverWork = 60'000;  // of Z3, for one question
constexpr uint64_t kQuestionsInRun = 10;  // as hard as that
constexpr uint32_t kMuchMore = 8;         // times that, with more effort
constexpr size_t kMaxProducts = 8;        // in one question
constexpr uint64_t kCostOfStep = 8;       // a symbolic instruction, compared with a concrete one
constexpr uint64_t kCostOfQuestion = 3000;
constexpr uint64_t kCostOfWork = 50;  // a unit of Z3's work

// A variable, and where its value belongs in the sequence.
struct Leaf {
  Term variable = term::kNoTerm;
  CallArgument* argument = nullptr;
  size_t character = 0;  // kText: which
  uint64_t bits = 0;     // its value in the sequence

  void write(uint64_t value) const {
    if (argument->kind == CallArgument::Kind::kText)
      argument->text[character] = static_cast<char16_t>(value);
    else
      argument->value = value;
  }
};

}  // namespace

// One sequence along its path.
class Flips::Run : public exec::OtherWays {
 public:
  Run(Flips& flips, const CallSequence& sequence, Effort effort, base::Deadline deadline)
      : flips_(flips),
        worker_(flips.worker_),
        sequence_(sequence),
        work_limit_(kSolverWork * (effort == Effort::kMuch ? kMuchMore : 1)),
        solver_(
            solver::make_solver(terms_, {.smt_work_limit = work_limit_, .smt_max_products = kMaxProducts})),
        symbolic_(terms_, *solver_, worker_.options().bounds) {
    symbolic_.other_ways = this;
    symbolic_.deadline = deadline;
    symbolic_.bounds.max_forks = ~uint32_t{0};
    context_.symbolic = &symbolic_;
    context_.run_variation = &run_variation_;
    path_ = worker_.fresh_path();
    path_.symbolic.emplace();
    context_.max_steps = path_.steps + kMaxFlipSteps;
  }

  void run() {
    uint64_t before = path_.steps;
    for (ConcreteCall& call : sequence_.calls) {
      is_last_ = &call == &sequence_.calls.back();
      if (!execute(call)) break;
    }
    solver::SolverStats stats = solver_->stats();
    flips_.cost_ +=
        (path_.steps - before) * kCostOfStep + asked_ * kCostOfQuestion + stats.smt_work * kCostOfWork;
    flips_.asked_ += asked_;
  }

  // How many conditions the last call comes to. Nothing is asked meanwhile.
  uint64_t count_conditions() {
    counts_only_ = true;
    run();
    return conditions_;
  }
  // From this condition of the last call on all are asked about.
  void ask_from(uint64_t condition) { ask_from_ = condition; }

  Found take_found() { return {std::move(found_), solver_->stats().unknown > 0}; }

  bool wants(const machine::Path& path, const ir::Instr& instr) override {
    conditions_ += is_last_ ? 1 : 0;
    if (counts_only_ || leaves_.empty() || asked_ >= kMaxQuestions ||
        solver_->stats().smt_work > work_limit_ * kQuestionsInRun)
      return false;
    bool is_wanted = is_of_interest(path, instr) || (is_last_ && conditions_ > ask_from_);
    asked_ += is_wanted ? 1 : 0;
    return is_wanted;
  }

  void take(const term::Assignment& model) override {
    for (const Leaf& leaf : leaves_) {
      if (model.contains(leaf.variable)) leaf.write(model.get(leaf.variable));
    }
    found_.push_back(sequence_);
    for (const Leaf& leaf : leaves_) leaf.write(leaf.bits);
  }

 private:
  bool is_of_interest(const machine::Path& path, const ir::Instr& instr) {
    const machine::Frame& top = path.frames.back();
    uint32_t entry = flips_.watched_.entry_point(*top.method);
    if (entry == ir::kNone || instr.branch == ir::kNone) return ++flips_.elsewhere_[&instr] <= kMaxElsewhere;
    const ir::BranchPoint& branch = top.body->branches[instr.branch];
    for (uint32_t i = 0; i < branch.outcomes; ++i) {
      uint32_t point = entry + 1 + branch.first_outcome + i;
      if (flips_.is_wanted_(point) && ++flips_.tries_[point] <= kMaxTries) return true;
    }
    return false;
  }

  // False: what follows cannot be executed.
  bool execute(ConcreteCall& concrete) {
    const ApiCall& call = worker_.api().call(concrete.call);
    std::vector<Value> values;
    std::vector<Term> terms;
    for (size_t i = 0; i < concrete.arguments.size(); ++i) {
      auto made = value_of(concrete.arguments[i], call.parameter_of(i));
      if (!made) return false;
      values.push_back(made->value);
      terms.push_back(made->term);
    }
    if (call.kind == ApiCall::Kind::kInstance && values[0].as<ObjectId>() == ObjectId::kNull) return false;
    if (!worker_.start(path_, call, values)) return false;
    std::copy(terms.begin(), terms.end(), path_.symbolic->registers.begin());
    machine::Outcome outcome = worker_.vm().resume(path_, context_);
    if (std::holds_alternative<base::Stop>(outcome)) return false;
    const auto* returned = std::get_if<machine::Returned>(&outcome);
    results_.push_back(returned == nullptr ? Value() : returned->value);
    return true;
  }

  Term variable(ir::Type type, CallArgument& argument, size_t character, uint64_t bits) {
    Term made = terms_.variable(machine::variable_sort(type), fmt::format("v{}", leaves_.size()));
    path_.symbolic->model.set(made, bits);
    leaves_.push_back({made, &argument, character, bits});
    return machine::register_form(terms_, type, made);
  }

  std::optional<ElementValue> value_of(CallArgument& argument, const Parameter* parameter) {
    if (argument.as != nullptr) parameter = argument.as;
    switch (argument.kind) {
      case Kind::kNull:
        return ElementValue{};
      case Kind::kResult:
        return ElementValue{results_[argument.value]};
      case Kind::kNumber:
        return ElementValue{machine::register_value(parameter->type, argument.value),
                            variable(parameter->type, argument, 0, argument.value)};
      case Kind::kObject: {
        ObjectId& object = objects_[argument.value];
        if (object == ObjectId::kNull)
          object = path_.heap.new_object(worker_.program().require("java/lang/Object"));
        return ElementValue{Value(object)};
      }
      case Kind::kBox:
        return ElementValue{Value(box(argument, *parameter->boxes[argument.box]))};
      case Kind::kText:
        return ElementValue{Value(text(argument))};
      case Kind::kSample:
        break;
    }
    const api::Sample& sample = parameter->samples[argument.sample];
    std::vector<ElementValue> elements;
    for (size_t i = 0; i < argument.elements.size(); ++i) {
      auto element = value_of(argument.elements[i], &sample.elements[i]);
      if (!element) return std::nullopt;
      elements.push_back(*element);
    }
    auto made = api::build_sample(worker_.vm(), path_, context_, sample, elements);
    auto* value = std::get_if<ElementValue>(&made);
    return value == nullptr ? std::nullopt : std::optional(*value);
  }

  ObjectId box(CallArgument& argument, const ir::ClassInfo& type) {
    ObjectId object = path_.heap.new_object(type);
    const ir::Field& field = ir::value_field(type);
    path_.heap.mutate(object).slots()[field.slot] = machine::register_value(field.type, argument.value);
    path_.symbolic->set_element(object, field.slot, type.instance_slots,
                                variable(field.type, argument, 0, argument.value));
    return object;
  }

  ObjectId text(CallArgument& argument) {
    const std::u16string& characters = argument.text;
    machine::JavaObjects java(worker_.program(), path_);
    bool is_wide = std::any_of(characters.begin(), characters.end(), [](char16_t c) { return c > 255; });
    if (characters.empty() || is_wide || characters.size() > kLongestSymbolic) return java.intern(characters);
    ObjectId string = java.new_string(characters);
    auto bytes = java.field(string, "value").as<ObjectId>();
    machine::SymbolicState::Terms terms;
    for (size_t i = 0; i < characters.size(); ++i)
      terms.push_back(variable(ir::Type::kByte, argument, i, static_cast<uint8_t>(characters[i])));
    path_.symbolic->objects[bytes] = std::make_shared<const machine::SymbolicState::Terms>(std::move(terms));
    return string;
  }

  Flips& flips_;
  heapgraph::Worker& worker_;
  CallSequence sequence_;
  term::TermManager terms_;
  uint32_t work_limit_;
  std::unique_ptr<solver::Solver> solver_;
  exec::Symbolic symbolic_;
  exec::Context context_;
  exec::RunVariation run_variation_;  // what depends on the run is guessed
  machine::Path path_;
  std::vector<Value> results_;
  std::map<uint64_t, ObjectId> objects_;
  std::vector<Leaf> leaves_;
  std::vector<CallSequence> found_;
  uint32_t asked_ = 0;
  bool is_last_ = false;  // call of the sequence
  bool counts_only_ = false;
  uint64_t conditions_ = 0;  // that the last call came to
  uint64_t ask_from_ = UINT64_MAX;
};

Flips::Found Flips::of(const CallSequence& sequence, bool threw, Effort effort, base::Deadline deadline) {
  Run run(*this, sequence, effort, deadline);
  if (threw) {
    uint64_t all = Run(*this, sequence, effort, deadline).count_conditions();
    run.ask_from(all - std::min(all, kConditionsBeforeThrow));
  }
  run.run();
  return run.take_found();
}

}  // namespace heapwright::search
