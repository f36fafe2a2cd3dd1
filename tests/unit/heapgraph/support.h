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

}  // namespace heapwright::heapgraph
