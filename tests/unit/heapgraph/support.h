// What the tests of exploration share: an explorer over classes in assembler text.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heapgraph/explorer.h"
#include "heapgraph/formula.h"
#include "heapgraph/state_expander.h"
#include "heapgraph/state_text.h"
#include "term/evaluate.h"
#include "unit/support/assembly.h"
#include "unit/support/test_program.h"

namespace heapwright::heapgraph {

using test::Assembly;
using test::list_class;
using test::list_node_class;
using test::node_class;
using test::numbered_class;

class ExplorationTest : public test::JdkTest {
 protected:
  void add(std::string_view name, Assembly& assembly) {
    (void)directory_.write(std::string(name) + ".class", classfile::as_text(assembly.builder().build()));
  }
  void add_list() {
    Assembly list = list_class();
    Assembly node = list_node_class();
    add("p/List", list);
    add("p/List$Node", node);
  }

  ExplorerOptions options_for(std::vector<std::string> classes) {
    ExplorerOptions options;
    options.worker.source.class_path = directory_.path();
    options.worker.classes = std::move(classes);
    options.worker.bounds.max_array_length = 8;
    options.array_length = 8;
    options.worker.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    return options;
  }
  ExplorerOptions in_scope(std::vector<std::string> classes, uint32_t node_scope) {
    ExplorerOptions options = options_for(std::move(classes));
    options.node_scope = node_scope;
    return options;
  }

  // Explores, and keeps the explorer for the questions below.
  ExplorationStatus explore(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    EXPECT_TRUE(made) << made.error().message;
    explorer_ = std::move(*made);
    return explorer_->run();
  }
  static std::string error_of(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    return made ? "no error" : made.error().message;
  }

  const StateGraph& graph() { return explorer_->graph(); }

  // The shapes that were reached, without the start.
  std::vector<std::string> shapes() {
    std::vector<std::string> result;
    for (size_t i = 1; i < graph().shapes.size(); ++i) {
      const ShapeEntry& entry = graph().shapes[i];
      if (!entry.cover.empty())
        result.push_back(shape_text(entry.shape, explorer_->names(), explorer_->program()));
    }
    return result;
  }
  // Whether these values of the variables were reached in a shape that is written so.
  bool reaches(std::string_view shape, const std::vector<int64_t>& values = {}) {
    for (const ShapeEntry& entry : graph().shapes) {
      if (shape_text(entry.shape, explorer_->names(), explorer_->program()) != shape) continue;
      for (const std::string& formula : entry.cover) {
        if (holds(entry.shape, formula, values)) return true;
      }
    }
    return false;
  }
  static bool holds(const shape::Shape& shape, const std::string& formula,
                    const std::vector<int64_t>& values) {
    EXPECT_EQ(values.size(), shape.variables.size());
    term::TermManager terms;
    Conjunction conjunction = read_formula(terms, shape.variables, formula);
    EXPECT_EQ(conjunction.variables.size(), values.size()) << "bound variables are not looked for";
    term::Assignment assignment;
    for (size_t i = 0; i < values.size(); ++i)
      assignment.set(conjunction.variables[i], term::from_signed(shape.variables[i], values[i]));
    term::Evaluator evaluator(terms);
    for (term::Term literal : conjunction.literals) {
      if (!evaluator.holds(literal, assignment)) return false;
    }
    return true;
  }

  classfile::TempDirectory directory_;
  std::unique_ptr<Explorer> explorer_;
};

// The slots of fields_class().
inline constexpr uint32_t kI = 0;
inline constexpr uint32_t kB = 1;
inline constexpr uint32_t kO = 2;
inline constexpr uint32_t kNext = 3;

// p.C with a field of each kind: an int i, a byte b, an Object o, a p.C next; and a static int made.
inline Assembly fields_class() {
  Assembly c({"p/C"});
  c.field("i").field("b", "B").field("o", "Ljava/lang/Object;").field("next", "Lp/C;");
  c.static_field("made").constructor();
  c.method("set", "(ILp/C;)V", "aload_0; iload_1; putfield 'p/C.i:I'; return");
  return c;
}

// A state that calls have led to.
struct Reached {
  shape::Shape shape;
  State state;
};

inline StepArgument held(uint32_t root) { return {StepArgument::Kind::kHeld, root}; }
inline StepArgument any_number(uint32_t parameter) { return {StepArgument::Kind::kVariable, parameter}; }
inline StepArgument constant(uint32_t number) { return {StepArgument::Kind::kConstant, number}; }
inline StepArgument null() { return {}; }

// One call after the other on a worker, without an explorer.
class StepTest : public ExplorationTest {
 protected:
  // The classes were added before.
  void make_worker_with(WorkerOptions options) {
    worker_options_ = std::move(options);
    auto made = Worker::make(worker_options_, names_);
    ASSERT_TRUE(made) << made.error().message;
    worker_ = std::move(*made);
  }
  void make_worker(std::vector<std::string> classes) {
    make_worker_with(options_for(std::move(classes)).worker);
  }

  // Where nothing is held.
  static Reached start() {
    Reached result;
    result.state.formula = kTrueFormula;
    return result;
  }
  // A call by its short name: "new List()", "add(int)"; the receiver is the first of its arguments.
  Step step(std::string_view call, std::vector<StepArgument> arguments = {}) {
    const auto& calls = worker_->api().calls();
    for (size_t i = 0; i < calls.size(); ++i) {
      if (calls[i].short_name() == call) return {static_cast<api::CallId>(i), std::move(arguments)};
    }
    ADD_FAILURE() << "no call " << call;
    return {};
  }
  std::vector<Successor> successors(const Reached& at, const Step& step) {
    return StateExpander(*worker_, at.shape, kStart, at.state, expansion_).run_only(step);
  }
  // As the explorer does: again when platform classes are needed.
  Expansion expand(const Reached& at, StateId id = kStart) {
    Expansion result = worker_->expand(at.shape, id, at.state, expansion_);
    while (!result.needed_classes.empty()) {
      worker_->initialize(result.needed_classes);
      result = worker_->expand(at.shape, id, at.state, expansion_);
    }
    return result;
  }
  // The state that a path of the call leads to.
  Reached after(const Reached& at, const Step& step, size_t path = 0) {
    std::vector<Successor> all = successors(at, step);
    if (path >= all.size()) {
      ADD_FAILURE() << "only " << all.size() << " paths";
      return start();
    }
    Reached result;
    result.shape = std::move(all[path].shape);
    result.state.level = all[path].level;
    result.state.formula = all[path].piece.formula;
    result.state.witness = std::move(all[path].witness);
    return result;
  }

  // "#0* C{x=v0}", and " if v0 < 5" where something is said of its variables.
  std::string text(const shape::Shape& shape, const std::string& formula) {
    std::string result = shape_text(shape, names_, worker_->program());
    return formula == kTrueFormula ? result : result + " if " + formula_text(shape, formula);
  }
  std::string text(const Reached& at) { return text(at.shape, at.state.formula); }
  std::vector<std::string> texts(const std::vector<Successor>& all) {
    std::vector<std::string> result;
    for (const Successor& one : all) result.push_back(text(one.shape, one.piece.formula));
    return result;
  }

  WorkerOptions worker_options_;
  shape::ClassNames names_;
  std::unique_ptr<Worker> worker_;
  ExpansionOptions expansion_;
};

}  // namespace heapwright::heapgraph
