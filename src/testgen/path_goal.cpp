#include "testgen/path_goal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/java_text.h"
#include "javaexpr/expression.h"
#include "javaexpr/expression_lexer.h"
#include "javaexpr/java_literal.h"
#include "javatext/java_names.h"
#include "javatext/witness_literals.h"

namespace heapwright::testgen {

using ir::Type;
using javaexpr::Token;
using javaexpr::TokenKind;
using javatext::is_literal;
using lazyheap::Input;
using lazyheap::WitnessObject;
using lazyheap::WitnessValue;

namespace {

class GoalWriter {
 public:
  explicit GoalWriter(const std::vector<GoalInput>& inputs) : inputs_(inputs) {
    for (const GoalInput& input : inputs_) {
      Known known{&input, input.kind == GoalInput::Kind::kValue ? input.value : input.name, false};
      if (input.is_receiver && input.kind == GoalInput::Kind::kObject) known.text = self_name();
      known_[input.name] = std::move(known);
    }
  }

  void add_part(const std::string& part) {
    auto lexed = javaexpr::tokenize(part);
    const auto* tokens = std::get_if<std::vector<Token>>(&lexed);
    if (tokens == nullptr) return goal_.left_out.push_back(part);
    std::string text;
    size_t copied = 0;
    bool has_variable = false;
    bool has_value = true;
    std::vector<Known*> numbers;
    for (size_t i = 0; i < tokens->size(); ++i) {
      const Token& token = (*tokens)[i];
      if (size_t type = class_test_at(*tokens, i); type != 0) {
        text += part.substr(copied, token.begin - copied) + " instanceof ";
        size_t last = type;
        while (last + 2 < tokens->size() && (*tokens)[last + 2].text != "class") last += 2;
        text += part.substr((*tokens)[type].begin, (*tokens)[last].end - (*tokens)[type].begin);
        copied = (*tokens)[last + 2].end;
        i = last + 2;
        continue;
      }
      bool is_member = i > 0 && (*tokens)[i - 1].text == ".";
      auto known = token.kind == TokenKind::kIdentifier && !is_member ? known_.find(std::string(token.text))
                                                                      : known_.end();
      if (known == known_.end()) continue;
      has_value = has_value && !known->second.text.empty();
      has_variable = has_variable || known->second.input->kind != GoalInput::Kind::kValue;
      if (known->second.input->kind == GoalInput::Kind::kNumber) numbers.push_back(&known->second);
      text += part.substr(copied, token.begin - copied) + known->second.text;
      copied = token.end;
    }
    text += part.substr(copied);
    // What speaks only of values that are as in the witness is true there.
    if (!has_variable && has_value) return;
    if (!has_value || !std::holds_alternative<javaexpr::Expression>(javaexpr::parse_expression(text)))
      return goal_.left_out.push_back(part);
    for (Known* number : numbers) number->is_used = true;
    goal_.parts.push_back(std::move(text));
  }

  void add_invariant(const ir::Method& method, const std::string& input) {
    const Known& known = known_.at(input);
    if (known.input->kind != GoalInput::Kind::kObject) return;
    goal_.parts.push_back(method.is_static() ? fmt::format("{}.{}({})", javatext::source_name(*method.owner),
                                                           method.name, known.text)
                                             : fmt::format("{}.{}()", known.text, method.name));
  }

  PathGoal finish() {
    for (size_t i = 0; i < inputs_.size(); ++i) {
      const Known& known = known_.at(inputs_[i].name);
      bool is_object = inputs_[i].kind == GoalInput::Kind::kObject;
      if (is_object || (inputs_[i].kind == GoalInput::Kind::kNumber && known.is_used)) {
        goal_.variables.push_back({inputs_[i].type, known.text});
        goal_.inputs.push_back(i);
      }
    }
    goal_.expression = goal_.parts.empty() ? "true" : fmt::format("{}", fmt::join(goal_.parts, " && "));
    return std::move(goal_);
  }

 private:
  // What an input is in the expression.
  struct Known {
    const GoalInput* input = nullptr;
    std::string text;
    bool is_used = false;
  };

  // In an expression there is no `this`.
  [[nodiscard]] std::string self_name() const {
    std::string name = "self";
    while (std::any_of(inputs_.begin(), inputs_.end(), [&](const GoalInput& i) { return i.name == name; }))
      name += "_";
    return name;
  }

  // ".getClass() == C.class": the token at which the name of the class begins; 0: it is not that.
  static size_t class_test_at(const std::vector<Token>& tokens, size_t at) {
    constexpr std::string_view kStart[] = {".", "getClass", "(", ")", "=="};
    if (at + std::size(kStart) + 2 >= tokens.size()) return 0;
    for (size_t i = 0; i < std::size(kStart); ++i) {
      if (tokens[at + i].text != kStart[i]) return 0;
    }
    size_t name = at + std::size(kStart);
    for (size_t i = name; i + 2 < tokens.size() && tokens[i + 1].text == "."; i += 2) {
      if (tokens[i + 2].text == "class") return name;
    }
    return 0;
  }

  const std::vector<GoalInput>& inputs_;
  std::map<std::string, Known> known_;  // by the name of the input
  PathGoal goal_;
};

// What an input of the path is; or why it cannot be built.
std::variant<GoalInput, std::string> input_of(const Input& input, const lazyheap::Witness& witness,
                                              const WitnessValue& value) {
  GoalInput result{.name = input.name, .type = "", .value = "", .is_receiver = input.is_receiver};
  if (value.type != Type::kRef) {
    if (!input.is_given) result.kind = GoalInput::Kind::kNumber;
    result.type = ir::type_name(value.type);
    result.value = javaexpr::java_literal(value.type, value.bits);
  } else if (!value.object) {
    result.value = "null";
  } else if (const WitnessObject& object = witness.objects[*value.object]; is_literal(object)) {
    if (object.text) result.value = base::java_string(*object.text);
    if (object.constant != nullptr)
      result.value =
          fmt::format("{}.{}", javatext::source_name(*object.constant->owner), object.constant->name);
  } else if (object.type->is_array()) {
    return fmt::format("{} is an array of objects", input.name);
  } else {
    result.kind = GoalInput::Kind::kObject;
    result.type = javatext::source_name(*input.declared);
  }
  return result;
}

}  // namespace

PathGoal path_goal(const std::vector<GoalInput>& inputs, const std::vector<std::string>& parts) {
  GoalWriter writer(inputs);
  for (const std::string& part : parts) writer.add_part(part);
  return writer.finish();
}

std::variant<PathGoal, std::string> path_goal(const lazyheap::PathExplorer& explorer,
                                              const lazyheap::ExploredPath& path) {
  const std::vector<Input>& inputs = explorer.inputs().inputs();
  if (!path.witness.nondet.empty()) return "it asks Verifier for values";
  if (inputs.size() > explorer.inputs().passed()) return "static fields are inputs";
  std::vector<GoalInput> named;
  for (size_t i = 0; i < inputs.size(); ++i) {
    auto input = input_of(inputs[i], path.witness, path.witness.inputs[i]);
    if (auto* why = std::get_if<std::string>(&input)) return *why;
    named.push_back(std::move(std::get<GoalInput>(input)));
  }
  GoalWriter writer(named);
  for (const std::string& part : explorer.condition_parts(path)) writer.add_part(part);
  for (const lazyheap::Invariants::Question& question : explorer.invariants().questions())
    writer.add_invariant(*question.method, inputs[question.input].name);
  return writer.finish();
}

}  // namespace heapwright::testgen
