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
  GoalWriter(const lazyheap::PathExplorer& explorer, const lazyheap::ExploredPath& path)
      : explorer_(explorer), path_(path), inputs_(explorer.inputs().inputs()) {}

  std::variant<PathGoal, std::string> write() {
    if (!path_.witness.nondet.empty()) return "it asks Verifier for values";
    if (inputs_.size() > explorer_.inputs().passed()) return "static fields are inputs";
    for (size_t i = 0; i < inputs_.size(); ++i) {
      if (auto why = add_input(i)) return *why;
    }
    for (const std::string& part : explorer_.condition_parts(path_)) add_part(part);
    add_invariants();
    for (size_t i = 0; i < inputs_.size(); ++i) {
      Known& known = known_.at(inputs_[i].name);
      if (known.is_object || (known.is_number && known.is_used)) {
        goal_.variables.push_back({known.type, known.text});
        goal_.inputs.push_back(i);
      }
    }
    goal_.expression = parts_.empty() ? "true" : fmt::format("{}", fmt::join(parts_, " && "));
    return std::move(goal_);
  }

 private:
  // What an input is in the expression.
  struct Known {
    bool is_object = false;  // a variable
    bool is_number = false;  // a variable if the expression has it
    bool is_used = false;
    std::string type;
    std::string text;  // the name of the variable, or else its value; empty: an expression has no such value
  };

  // Why the input cannot be built.
  std::optional<std::string> add_input(size_t index) {
    const Input& input = inputs_[index];
    const WitnessValue& value = path_.witness.inputs[index];
    Known known;
    if (value.type != Type::kRef) {
      known.is_number = !input.is_given;
      known.type = ir::type_name(value.type);
      known.text = known.is_number ? input.name : javaexpr::java_literal(value.type, value.bits);
    } else if (!value.object) {
      known.text = "null";
    } else if (const WitnessObject& object = path_.witness.objects[*value.object]; is_literal(object)) {
      if (object.text) known.text = base::java_string(*object.text);
      if (object.constant != nullptr)
        known.text =
            fmt::format("{}.{}", javatext::source_name(*object.constant->owner), object.constant->name);
    } else if (object.type->is_array()) {
      return fmt::format("{} is an array of objects", input.name);
    } else {
      known.is_object = true;
      known.type = javatext::source_name(*input.declared);
      known.text = input.is_receiver ? self_name() : input.name;
    }
    known_[input.name] = std::move(known);
    return std::nullopt;
  }

  // In an expression there is no `this`.
  [[nodiscard]] std::string self_name() const {
    std::string name = "self";
    while (std::any_of(inputs_.begin(), inputs_.end(), [&](const Input& i) { return i.name == name; }))
      name += "_";
    return name;
  }

  void add_part(const std::string& part) {
    auto lexed = javaexpr::tokenize(part);
    const auto* tokens = std::get_if<std::vector<Token>>(&lexed);
    if (tokens == nullptr) return;
    std::string text;
    size_t copied = 0;
    bool has_variable = false;
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
      if (known->second.text.empty()) return;
      has_variable = has_variable || known->second.is_object || known->second.is_number;
      if (known->second.is_number) numbers.push_back(&known->second);
      text += part.substr(copied, token.begin - copied) + known->second.text;
      copied = token.end;
    }
    text += part.substr(copied);
    // What speaks only of values that are as in the witness is true there.
    if (!has_variable || !std::holds_alternative<javaexpr::Expression>(javaexpr::parse_expression(text)))
      return;
    for (Known* number : numbers) number->is_used = true;
    parts_.push_back(std::move(text));
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

  void add_invariants() {
    for (const lazyheap::Invariants::Question& question : explorer_.invariants().questions()) {
      const Known& known = known_.at(inputs_[question.input].name);
      if (!known.is_object) continue;
      const ir::Method& method = *question.method;
      parts_.push_back(method.is_static() ? fmt::format("{}.{}({})", javatext::source_name(*method.owner),
                                                        method.name, known.text)
                                          : fmt::format("{}.{}()", known.text, method.name));
    }
  }

  const lazyheap::PathExplorer& explorer_;
  const lazyheap::ExploredPath& path_;
  const std::vector<Input>& inputs_;
  std::map<std::string, Known> known_;  // by the name of the input
  std::vector<std::string> parts_;
  PathGoal goal_;
};

}  // namespace

std::variant<PathGoal, std::string> path_goal(const lazyheap::PathExplorer& explorer,
                                              const lazyheap::ExploredPath& path) {
  return GoalWriter(explorer, path).write();
}

}  // namespace heapwright::testgen
