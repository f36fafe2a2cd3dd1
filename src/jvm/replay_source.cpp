#include "jvm/replay_source.h"

#include <fmt/format.h>

#include "api/api.h"
#include "base/check.h"
#include "classfile/descriptor.h"
#include "javatext/java_layout.h"
#include "javatext/java_names.h"
#include "jvm/java_programs.h"

namespace heapwright::jvm {

namespace {

// The type of a variable that takes what the call returns; empty: the call returns nothing.
std::string variable_type(const api::ApiCall& call) {
  if (call.kind == api::ApiCall::Kind::kConstructor || call.method->result == ir::Type::kRef) return "Object";
  if (call.method->result == ir::Type::kVoid) return "";
  return ir::source_type(classfile::result_descriptor(call.method->descriptor));
}

// Tells the recorder something.
javatext::JavaEvaluate record(const std::string& what) { return {"heapwrightRecorder." + what}; }
javatext::JavaEvaluate root(const std::string& name, const std::string& variable) {
  return record(fmt::format("root(\"{}\", {})", name, variable));
}

void add_call(javatext::JavaBlock& body, const api::ApiCall& api_call, const javatext::JavaCall& call,
              size_t index, const ReplayText& options) {
  if (call.throws()) {
    javatext::JavaTry attempt = caught(call, javatext::without_java_lang(javatext::source_name(call.threw)));
    attempt.body.emplace_back(record("returned()"));
    attempt.handler = {record(fmt::format("threw({})", javatext::kCaught))};
    body.emplace_back(std::move(attempt));
    return;
  }
  std::string type = call.variable ? "" : variable_type(api_call);
  if (type.empty() || (!options.results && !options.is_root[index])) {
    append(body, statements(call));
    body.emplace_back(record("returned()"));
    if (call.variable) body.emplace_back(root(call.variable->name, call.variable->name));
    return;
  }
  std::string variable = fmt::format("heapwrightResult{}", index + 1);
  append(body, call.before);
  body.emplace_back(javatext::JavaDeclare{type, variable, call.expression()});
  std::string recorded = fmt::format("{}, {}", variable, type != "Object");
  body.emplace_back(record(fmt::format("returned({})", options.results ? recorded : "")));
  if (options.is_root[index]) body.emplace_back(root(root_name(index), variable));
}

}  // namespace

std::string root_name(size_t call) { return fmt::format("result {}", call + 1); }

std::string replay_source(const api::Api& api, const synth::CallSequence& sequence,
                          const javatext::JavaStatements& statements, const ReplayText& options) {
  HW_CHECK(statements.calls.size() == sequence.calls.size(),
           "the statements should be those of the sequence");
  std::string text;
  if (!statements.package.empty()) text += fmt::format("package {};\n\n", statements.package);
  for (const std::string& import : statements.foreign_imports()) text += fmt::format("import {};\n", import);
  text += fmt::format("import {};\n\npublic class {} {{\n", kRecorderClass, options.class_name);
  if (statements.is_unchecked) text += "  @SuppressWarnings(\"unchecked\")\n";
  text += "  public static void replay(HeapwrightRecorder heapwrightRecorder) throws Exception {\n";
  javatext::JavaBlock body;
  for (const javatext::JavaObject& object : statements.objects) {
    body.push_back(declaration(object));
    if (object.is_passed) body.emplace_back(root(object.name, object.name));
  }
  for (size_t i = 0; i < statements.calls.size(); ++i)
    add_call(body, api.call(sequence.calls[i].call), statements.calls[i], i, options);
  text += printed(body, 4, {.step = 2, .breaks_lines = false});
  return text + "  }\n}\n";
}

}  // namespace heapwright::jvm
