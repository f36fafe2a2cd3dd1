#include "javatext/stub_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace heapwright::javatext {

namespace {

using api::Stub;

std::string parameter_list(const Stub::Method& method, const StubWords& words) {
  // Names of their own, which hide nothing that is returned.
  std::vector<std::string> parameters;
  bool takes_any_number = (method.overridden[0]->flags & classfile::kAccVarargs) != 0;
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    const std::string& type = method.parameters[i];
    bool is_list = takes_any_number && i + 1 == method.parameters.size();
    parameters.push_back(
        fmt::format("{} arg{}", is_list ? words.type(type.substr(1)) + "..." : words.type(type), i));
  }
  return fmt::format("{}", fmt::join(parameters, ", "));
}

// How many values come before there is only the last one.
size_t listed(const std::vector<std::string>& values) {
  auto other = std::find_if(values.rbegin(), values.rend(),
                            [&](const std::string& value) { return value != values.back(); });
  return static_cast<size_t>(values.rend() - other);
}

// "true"; of a list of values: "++calls == 1 ? 5 : -1".
std::string value_text(const std::vector<std::string>& values, const std::string& calls) {
  size_t before = listed(values);
  if (before == 0) return values.back();
  bool are_same = std::all_of(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(before),
                              [&](const std::string& value) { return value == values[0]; });
  // A comparison is a boolean already.
  if (are_same && values[0] == "true")
    return fmt::format("++{} {} {}", calls, before == 1 ? "==" : "<=", before);
  if (are_same && before > 1)
    return fmt::format("++{} <= {} ? {} : {}", calls, before, values[0], values.back());
  std::string text;
  for (size_t i = 0; i < before; ++i)
    text += fmt::format("{}{} == {} ? {} : ", i == 0 ? "++" : "", calls, i + 1, values[i]);
  return text + values.back();
}

// What stands in its braces; `calls`: the field that counts its calls, if it needs one.
std::string statement(const Stub::Method& method, const StubWords& words, const std::string& calls,
                      std::vector<std::string>& counters) {
  if (method.thrown != nullptr) {
    bool takes_text = !method.thrown->parameters.empty();
    return fmt::format("throw new {}({});", words.type(fmt::format("L{};", method.thrown->owner->name)),
                       takes_text ? "\"a\"" : "");
  }
  std::vector<std::string> values;
  for (size_t i = 0; i < method.count; ++i) values.push_back(words.value(method.first + i));
  if (values.empty()) return "";
  if (listed(values) > 0) counters.push_back(calls);
  return fmt::format("return {};", value_text(values, calls));
}

// "@Override public int send(String arg0) throws IOException"
std::string head(const Stub::Method& method, const StubWords& words) {
  const ir::Method& overridden = *method.overridden[0];
  const char* access = (overridden.flags & classfile::kAccPublic) != 0      ? "public "
                       : (overridden.flags & classfile::kAccProtected) != 0 ? "protected "
                                                                            : "";
  std::string result = method.result == "V" ? "void" : words.type(method.result);
  std::string thrown = method.thrown == nullptr
                           ? ""
                           : " throws " + words.type(fmt::format("L{};", method.thrown->owner->name));
  return fmt::format("@Override {}{} {}({}){}", access, result, overridden.name,
                     parameter_list(method, words), thrown);
}

}  // namespace

std::vector<JavaMember> anonymous_members(const Stub& stub, const StubWords& words) {
  std::vector<std::string> counters;
  std::vector<JavaMember> methods;
  bool counts_one = std::count_if(stub.methods.begin(), stub.methods.end(),
                                  [](const Stub::Method& method) { return method.count > 1; }) == 1;
  for (const Stub::Method& method : stub.methods) {
    std::string calls = counts_one ? "calls" : fmt::format("{}Calls", method.overridden[0]->name);
    while (std::find(counters.begin(), counters.end(), calls) != counters.end()) calls += "Too";
    std::string body = statement(method, words, calls, counters);
    methods.push_back({head(method, words), std::move(body)});
  }
  std::vector<JavaMember> members;
  for (const std::string& counter : counters) members.push_back({"", fmt::format("int {};", counter)});
  members.insert(members.end(), methods.begin(), methods.end());
  return members;
}

}  // namespace heapwright::javatext
