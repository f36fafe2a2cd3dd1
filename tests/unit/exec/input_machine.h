// InputMachine: executes methods of compiled Java on inputs of which nothing is known.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "classfile/descriptor.h"
#include "exec/input_objects.h"
#include "exec/interpreter.h"
#include "exec/path_loop.h"
#include "ir/parameter_names.h"
#include "models/models.h"
#include "solver/solver.h"
#include "term/print.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::exec {

// A reference may refer to objects of the class with which it is declared, unless the test says more.
class FewClasses final : public InputWorld {
 public:
  const PossibleClasses& possible(const ir::ClassInfo& declared) override {
    auto [at, is_new] = known_.try_emplace(&declared);
    if (is_new) at->second.classes = {&declared};
    return at->second;
  }
  void set(const ir::ClassInfo& declared, PossibleClasses possible) {
    known_[&declared] = std::move(possible);
  }
  [[nodiscard]] std::string name_of(const ir::ClassInfo& type) const override { return type.simple_name(); }
  [[nodiscard]] uint32_t max_array() const override { return 2; }
  [[nodiscard]] uint32_t max_string() const override { return 2; }

 private:
  std::map<const ir::ClassInfo*, PossibleClasses> known_;
};

struct InputMachine {
  explicit InputMachine(const std::vector<test::JavaFile>& files) : classes(files, {"-g"}) {
    if (!classfile::test_jdk()) return;
    vm = std::make_unique<Interpreter>(classes.program(), models::natives(), Options());
    symbolic.world = &world;
  }

  // A path on which the method has been called with inputs that are named like its parameters.
  machine::Path start(const ir::Method& method) {
    machine::Path path;
    path.symbolic.emplace();
    InputObjects objects(classes.program(), symbolic, path);
    auto types = classfile::parse_method_descriptor(method.descriptor)->parameters;
    auto names = ir::parameter_names(method);
    std::vector<ir::Value> values(types.size());
    std::vector<term::Term> inputs;
    for (size_t i = 0; i < types.size(); ++i) {
      std::string_view type = types[i];
      if (type.starts_with('L')) type = type.substr(1, type.size() - 2);
      bool is_reference = method.parameters[i] == ir::Type::kRef;
      inputs.push_back(
          objects.new_value(names[i], method.parameters[i], is_reference ? &classes.type(type) : nullptr));
    }
    vm->start(path, method, values);
    std::copy(inputs.begin(), inputs.end(), path.symbolic->registers.begin());
    return path;
  }

  // All paths: "1 if n != null && n.next == null", in the order in which they end.
  std::vector<std::string> paths_of(std::string_view class_name, std::string_view method_name) {
    const ir::Method& method = classes.method(class_name, method_name);
    std::vector<std::string> result;
    PathLoop loop(*vm, symbolic);
    loop.add(start(method));
    loop.run([] { return true; },
             [&](machine::Path& path, const machine::Outcome& outcome) {
               result.push_back(outcome_text(path, outcome) + " if " + condition_text(path));
               return true;
             });
    return result;
  }

  std::string outcome_text(const machine::Path& path, const machine::Outcome& outcome) {
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) return base::stop_text(*stop);
    if (const auto* threw = std::get_if<machine::Threw>(&outcome))
      return path.heap.get(threw->exception).type->simple_name();
    if (path.symbolic->result != term::kNoTerm) return term::to_string(terms, path.symbolic->result);
    return std::to_string(std::get<machine::Returned>(outcome).value.as<int32_t>());
  }

  // What was found out about references, then the rest of the condition but for what is true of all inputs.
  std::string condition_text(const machine::Path& path) {
    std::string text;
    auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " && ") + part; };
    const machine::SymbolicState& state = *path.symbolic;
    for (const machine::InputDecision& decision : state.inputs.decisions) add(*decision.text);
    for (term::Term literal : state.condition) {
      const auto& facts = state.inputs.facts;
      if (std::find(facts.begin(), facts.end(), literal) == facts.end()) add(term::to_string(terms, literal));
    }
    return text.empty() ? "true" : text;
  }

  // Texts of what was left out although the paths went on.
  std::vector<std::string> gaps() {
    std::vector<std::string> texts;
    for (const base::Stop& gap : symbolic.gaps) texts.push_back(base::stop_text(gap));
    return texts;
  }

  test::CompiledProgram classes;
  FewClasses world;
  term::TermManager terms;
  std::unique_ptr<solver::Solver> solver = solver::make_solver(terms, {});
  Symbolic symbolic{terms, *solver, {}};
  std::unique_ptr<Interpreter> vm;
};

}  // namespace heapwright::exec
