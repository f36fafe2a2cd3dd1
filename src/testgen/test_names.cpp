#include "testgen/test_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "classfile/descriptor.h"
#include "coverage/branch_words.h"
#include "coverage/operand_words.h"
#include "heapgraph/worker.h"
#include "javaexpr/keywords.h"

namespace heapwright::testgen {

using api::ApiCall;
using synth::CallArgument;
using synth::ConcreteCall;

namespace {

constexpr size_t kLongestName = 80;
constexpr int64_t kLargestNumber = 999;  // that a name tells

// Only what may stand in an identifier everywhere.
std::string plain(std::string_view name) {
  std::string result;
  for (char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) result += c;
  }
  return result;
}

bool makes_new(const ApiCall& call) {
  return call.kind == ApiCall::Kind::kConstructor || call.stub != nullptr;
}

std::string method_words(const ApiCall& call) {
  return makes_new(call) ? "constructor" : plain(call.method->name);
}

std::string outcome_words(const ApiCall& call, const Expected& expected, const std::string& threw) {
  if (!threw.empty()) return "throws" + plain(classfile::last_part(threw));
  if (makes_new(call)) return "";
  switch (expected.kind) {
    case Expected::Kind::kNull:
      return "returnsNull";
    case Expected::Kind::kNumber:
    case Expected::Kind::kBox: {
      if (expected.type == ir::Type::kBoolean) return expected.value != 0 ? "returnsTrue" : "returnsFalse";
      auto value = static_cast<int64_t>(expected.value);
      bool is_whole = expected.type == ir::Type::kInt || expected.type == ir::Type::kLong ||
                      expected.type == ir::Type::kShort || expected.type == ir::Type::kByte;
      if (is_whole && value >= -kLargestNumber && value <= kLargestNumber)
        return "returns" + coverage::number_words(value);
      return "";
    }
    case Expected::Kind::kEnum:
      return "returns" + coverage::capitalised(plain(expected.constant));
    case Expected::Kind::kString:
      return expected.text.empty() ? "returnsEmptyString" : "returnsString";
    case Expected::Kind::kArray:
      return expected.value == 0 ? "returnsEmptyArray" : "returnsArray";
    case Expected::Kind::kPlain:
      return "returnsObject";
    case Expected::Kind::kNothing:
    case Expected::Kind::kObject:
      break;
  }
  return "";
}

// "withNull", "ofNewTree", "afterInsertAndRemove": in which state, with which arguments the last call is
// made.
std::string state_words(const api::Api& api, const synth::CallSequence& sequence) {
  const ConcreteCall& last = sequence.calls.back();
  const ApiCall& call = api.call(last.call);
  bool has_receiver = call.kind == ApiCall::Kind::kInstance;
  bool with_null =
      std::any_of(last.arguments.begin() + (has_receiver ? 1 : 0), last.arguments.end(),
                  [](const CallArgument& argument) { return argument.kind == CallArgument::Kind::kNull; });
  if (with_null) return "withNull";
  if (!has_receiver) return "";
  std::vector<std::string> names;
  for (size_t i = 0; i + 1 < sequence.calls.size(); ++i) {
    const ApiCall& before = api.call(sequence.calls[i].call);
    std::string name = coverage::capitalised(plain(before.method->name));
    bool is_told = makes_new(before) || std::find(names.begin(), names.end(), name) != names.end();
    if (!is_told) names.push_back(name);
  }
  if (names.size() == 1) return "after" + names[0];
  if (names.size() == 2) return fmt::format("after{}And{}", names[0], names[1]);
  if (!names.empty()) return "after" + names.back();
  bool is_new = sequence.calls.size() == 2 && sequence.calls[0].arguments.empty();
  return is_new
             ? "ofNew" + coverage::capitalised(plain(classfile::last_part(call.method->owner->java_name())))
             : "";
}

// Whether a test of that name would override a method of java.lang.Object, or hide one of Mockito.
bool is_reserved(const std::string& name) {
  return name == "mock" || name == "when" || name == "doReturn" || name == "doThrow" ||
         name.starts_with("any") || name == "toString" || name == "hashCode" || name == "clone" ||
         name == "finalize" || name == "notify" || name == "notifyAll" || name == "wait" ||
         name == "getClass";
}

// What is left of "_1", "default_" and "$" is none.
bool is_java_name(const std::string& name) {
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
         !javaexpr::is_keyword(name);
}

// The words in front of the first that goes beyond `length`.
std::string shortened(const std::string& words, size_t length) {
  if (words.size() <= length) return words;
  size_t end = length;
  while (end > 0 && std::isupper(static_cast<unsigned char>(words[end])) == 0) --end;
  return words.substr(0, end);
}

}  // namespace

std::string TestNames::add(const SuiteTest& test, const Observed& observed) {
  const api::Api& api = worker_.api();
  size_t last = test.sequence.calls.size() - 1;
  const ApiCall& call = api.call(test.sequence.calls[last].call);
  std::vector<std::string> middle;
  if (test.reason) {
    std::string words = coverage::branch_words(worker_.program(), *test.reason->method, test.reason->outcome);
    const ir::Method& method = *test.reason->method;
    bool is_elsewhere = method.name != call.method->name;
    if (!words.empty() && is_elsewhere && method.name != "<clinit>")
      middle.push_back(method.is_constructor()
                           ? "new" + plain(classfile::last_part(method.owner->java_name()))
                           : plain(method.name));
    if (!words.empty()) middle.push_back(words);
  }
  if (middle.empty()) middle.push_back(state_words(api, test.sequence));
  std::string first = shortened(method_words(call), kLongestName / 2);
  std::string outcome = outcome_words(call, observed.results[last], observed.threw[last]);
  std::string between = fmt::format("{}", fmt::join(middle, "_"));
  size_t others = first.size() + outcome.size() + 2;
  between = shortened(between, others < kLongestName ? kLongestName - others : 0);
  std::string name = first;
  for (const std::string& part : {between, outcome}) {
    if (!part.empty()) name += "_" + part;
  }
  if (is_reserved(name)) name += "_returns";
  if (!is_java_name(name)) name.insert(0, "call_");
  if (!test.name.empty()) name = test.name;
  std::string unique = name;
  for (size_t i = 2; !taken_.insert(unique).second; ++i) unique = fmt::format("{}{}", name, i);
  return unique;
}

}  // namespace heapwright::testgen
