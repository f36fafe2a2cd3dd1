#include "testgen/path_junit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "javaexpr/java_literal.h"
#include "javatext/java_access.h"
#include "javatext/java_names.h"
#include "javatext/junit_names.h"
#include "javatext/scripted_verifier.h"
#include "javatext/test_class_writer.h"
#include "models/models.h"
#include "testgen/field_heap.h"

namespace heapwright::testgen {

using javatext::JavaBlock;
using javatext::JavaEvaluate;
using javatext::JUnitNames;
using javatext::kVerifierFile;
using javatext::kVerifierName;
using javatext::PathTestFile;
using javatext::TestClass;
using javatext::TestMethod;
using lazyheap::ExploredPath;
using lazyheap::WitnessValue;

namespace {

constexpr const char* kNeedsVerifier =
    "they ask Verifier for values, which a second file must answer (--junit FOLDER writes it)";

// Tests stand in the package of the method's class, but not in one of the JDK.
std::string test_package(const ir::Method& method) {
  return method.owner->module().empty() ? std::string(method.owner->package()) : "";
}

base::Status check_callable(ir::Program& program, const ir::Method& method) {
  if (method.is_private())
    return base::usage_error(fmt::format("{} is private: a test cannot call it", method.display_name()));
  if (!javatext::can_call(program, method, test_package(method)))
    return base::usage_error(
        fmt::format("the class of {} is hidden: a test cannot name it", method.display_name()));
  return base::Ok{};
}

exec::Options rerun_options(const lazyheap::PathExplorer& explorer) {
  exec::Options options;
  options.limits = explorer.options().limits;
  options.limits.deadline.reset();  // of the exploration, which is over
  options.assertions = explorer.options().assertions;
  options.frozen_clock = true;
  return options;
}

class PathTestWriter {
 public:
  PathTestWriter(const lazyheap::PathExplorer& explorer, const std::vector<PathTest>& tests,
                 const PathTestStyle& style)
      : explorer_(explorer),
        method_(explorer.method()),
        tests_(tests),
        style_(style),
        vm_(explorer.program(), models::natives(), rerun_options(explorer)),
        file_{explorer.program(), test_package(method_),
              javatext::JavaImports(ir::java_name(test_package(method_)))},
        junit_(file_.imports, 5, JUnitNames::Imported::kAllAtOnce) {}

  WrittenTests write() {
    file_.imports.add(file_.package.empty()
                          ? style_.class_name
                          : fmt::format("{}.{}", file_.imports.package(), style_.class_name));
    build();
    for (size_t i = 0; i < tests_.size(); ++i) {
      if (!built_[i]) continue;
      add_test(tests_[i], *built_[i]);
      written_.of_tests.push_back(i);
    }
    written_.tests = methods_.size();
    if (!methods_.empty()) finish();
    return std::move(written_);
  }

 private:
  // ---- Inputs.

  void build() {
    built_.resize(tests_.size());
    std::vector<std::optional<FieldHeap>> by_fields(tests_.size());
    std::vector<std::string> why_not(tests_.size());
    std::vector<size_t> asked;
    for (size_t i = 0; i < tests_.size(); ++i) {
      const ExploredPath& path = *tests_[i].path;
      if (!path.witness.nondet.empty() && !style_.may_script_verifier) {
        leave_out(kNeedsVerifier, false);
        continue;
      }
      auto closed = must_write(tests_[i]) ? ClosedModules::kNoted : ClosedModules::kRefused;
      auto heap = build_by_fields(file_, vm_, explorer_, path, closed);
      if (auto* fields = std::get_if<FieldHeap>(&heap)) by_fields[i] = std::move(*fields);
      if (auto* why = std::get_if<std::string>(&heap)) why_not[i] = std::move(*why);
      bool needs_heap = !by_fields[i] || by_fields[i]->sets_fields;
      if (needs_heap) {
        asked.push_back(i);
      } else {
        take_fields(i, *by_fields[i]);
      }
    }
    if (asked.empty()) return;
    std::vector<const ExploredPath*> paths;
    for (size_t i : asked) paths.push_back(tests_[i].path);
    std::vector<CallsOrReason> calls = build_by_calls(file_, explorer_, paths, style_.search);
    for (size_t k = 0; k < asked.size(); ++k) {
      size_t i = asked[k];
      if (auto* input = std::get_if<BuiltInput>(&calls[k])) {
        built_[i] = std::move(*input);
        ++written_.by_calls;
      } else if (by_fields[i] && (style_.build == BuildBy::kFields || must_write(tests_[i]))) {
        take_fields(i, *by_fields[i]);
        ++written_.by_fields;
      } else if (by_fields[i]) {
        leave_out(std::get<std::string>(calls[k]), true);
      } else {
        leave_out(
            fmt::format("{}; nor can its fields be written: {}", std::get<std::string>(calls[k]), why_not[i]),
            false);
      }
    }
  }

  static bool must_write(const PathTest& test) { return test.expects == PathTest::Expects::kNoException; }

  void take_fields(size_t test, FieldHeap& heap) {
    built_[test] = std::move(heap.input);
    reflection_.set = reflection_.set || heap.helpers.set;
    reflection_.get = reflection_.get || heap.helpers.get;
    reflection_.make = reflection_.make || heap.helpers.make;
  }

  void leave_out(const std::string& why, bool by_fields) {
    auto known = std::find_if(written_.left_out.begin(), written_.left_out.end(), [&](const LeftOut& other) {
      return other.why == why && other.by_fields == by_fields;
    });
    if (known == written_.left_out.end()) known = written_.left_out.insert(known, LeftOut{why, 0, by_fields});
    ++known->count;
  }

  // ---- Tests.

  void add_test(const PathTest& test, BuiltInput& input) {
    const ExploredPath& path = *test.path;
    JavaBlock body = std::move(input.statements);
    JavaBlock saves(body.begin(), body.begin() + static_cast<ptrdiff_t>(input.saved));
    body.erase(body.begin(), body.begin() + static_cast<ptrdiff_t>(input.saved));
    if (!path.witness.nondet.empty()) body.emplace_back(JavaEvaluate{script_text(path.witness)});
    is_unchecked_ = input.is_unchecked;
    ask_validity(path, input, body);
    std::string call = call_text(input.arguments);
    bool must_fail = must_write(test) && input.outcome.kind == PathOutcome::Kind::kThrows;
    body.emplace_back(
        JavaEvaluate{must_fail ? call : assertion(junit_, file_.program, method_, input.outcome, call)});
    for (const ChangedField& changed : input.changed) body.emplace_back(JavaEvaluate{check_text(changed)});
    if (!input.restore.empty()) body = {javatext::JavaFinally{std::move(body), std::move(input.restore)}};
    body.insert(body.begin(), saves.begin(), saves.end());
    if (must_fail) needs_assertions_ = needs_assertions_ || is_assertion_error(path);
    // assertThrows lets everything through.
    bool is_caught = !must_fail && input.outcome.kind == PathOutcome::Kind::kThrows;
    if (!is_caught) note_thrown(method_, input.throws);
    TestMethod& written = methods_.emplace_back();
    written.name = test_name(test, must_fail);
    written.test = junit_.test_annotation();
    if (is_unchecked_) written.suppress = junit_.suppress_annotation({"rawtypes", "unchecked"});
    // Java reads unicode escapes in comments as well.
    written.notes = {base::java_escaped(base::utf16_of_utf8(explorer_.condition_text(path)))};
    if (must_fail) written.notes.push_back(base::java_escaped(base::utf16_of_utf8(path.outcome)));
    written.throws = input.throws;
    written.parts = {{"", std::move(body)}};
  }

  // Of inputs that are objects with names, of classes that have the method.
  void ask_validity(const ExploredPath& path, const BuiltInput& input, JavaBlock& body) {
    if (style_.validity.empty()) return;
    bool has_asked = false;
    for (size_t i = 0; i < input.arguments.size() && i < path.witness.inputs.size(); ++i) {
      const WitnessValue& value = path.witness.inputs[i];
      if (value.type != ir::Type::kRef || !value.object) continue;
      const std::string& name = input.arguments[i];
      bool is_name = std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
      });
      const ir::ClassInfo& type = *explorer_.inputs().inputs()[i].declared;
      const ir::Method* method = validity_method(type);
      if (!is_name || method == nullptr) continue;
      body.emplace_back(
          JavaEvaluate{junit_.assertion("assertTrue", {fmt::format("{}.{}()", name, style_.validity)})});
      has_asked = true;
    }
    if (has_asked) ++written_.asked;
  }

  [[nodiscard]] const ir::Method* validity_method(const ir::ClassInfo& type) const {
    for (const ir::ClassInfo* owner : type.ancestors) {
      const ir::Method* method = owner->find_method(style_.validity, "()Z");
      bool is_public = method != nullptr && (method->flags & classfile::kAccPublic) != 0;
      bool is_near =
          method != nullptr && !method->is_private() && owner->package() == method_.owner->package();
      if (method != nullptr && !method->is_static() && (is_public || is_near)) return method;
    }
    return nullptr;
  }

  std::string test_name(const PathTest& test, bool must_fail) const {
    std::string method = method_.is_constructor() ? "constructor" : std::string(method_.name);
    if (must_fail) {
      size_t before =
          static_cast<size_t>(std::count_if(methods_.begin(), methods_.end() - 1, [](const auto& other) {
            return other.name.find("DoesNotThrow") != std::string::npos;
          }));
      return fmt::format("{}DoesNotThrow{}", method, before == 0 ? "" : std::to_string(before + 1));
    }
    return fmt::format("{}_path{}_{}", method, methods_.size(), test.path->threw ? "throws" : "returns");
  }

  static bool is_assertion_error(const ExploredPath& path) {
    return path.exception_class == "java.lang.AssertionError";
  }

  std::string check_text(const ChangedField& changed) {
    if (changed.is_number && (changed.value == "true" || changed.value == "false"))
      return junit_.assertion(changed.value == "true" ? "assertTrue" : "assertFalse", {changed.field});
    if (changed.is_number) return junit_.assertion("assertEquals", {changed.value, changed.field});
    if (changed.value == "null") return junit_.assertion("assertNull", {changed.field});
    return junit_.assertion("assertSame", {changed.value, changed.field});
  }

  std::string script_text(const lazyheap::Witness& witness) {
    scripts_ = true;
    std::vector<std::string> values;
    for (const WitnessValue& value : witness.nondet)
      values.push_back(value.type == ir::Type::kRef ? base::java_string(*witness.objects[*value.object].text)
                                                    : javaexpr::java_literal(value.type, value.bits));
    return fmt::format("{}.script({})", file_.imports.use(kVerifierName), fmt::join(values, ", "));
  }

  // ---- The call.

  std::string call_text(std::vector<std::string> arguments) {
    std::string receiver;
    if (!method_.is_static() && !method_.is_constructor()) {
      receiver = receiver_text(arguments.front());
      arguments.erase(arguments.begin());
    }
    cast_ambiguous(arguments);
    if (method_.is_constructor()) return construction_text(std::move(arguments));
    if (method_.is_static()) receiver = type_text(file_, *method_.owner);
    return fmt::format("{}.{}({})", receiver, method_.name, fmt::join(arguments, ", "));
  }

  // As a class that lets the test call the method.
  std::string receiver_text(const std::string& argument) {
    const ir::ClassInfo& declared = *explorer_.inputs().inputs().front().declared;
    bool is_public = (method_.flags & classfile::kAccPublic) != 0;
    bool is_near = is_public || declared.package() == method_.owner->package();
    if (argument.starts_with('(') || argument.starts_with("new ")) return fmt::format("({})", argument);
    // What is passed may not be of its type arguments.
    bool must_forget = is_generic(*method_.owner) && !method_.parameters.empty();
    is_unchecked_ = is_unchecked_ || must_forget;
    if (is_near && !must_forget) return argument;
    return fmt::format("(({}) {})", type_text(file_, *method_.owner), argument);
  }

  std::string construction_text(std::vector<std::string> arguments) {
    const ir::ClassInfo& owner = *method_.owner;
    const classfile::InnerClass* nesting = owner.nesting();
    bool is_inner = nesting != nullptr && (nesting->flags & classfile::kAccStatic) == 0 && !arguments.empty();
    if (!is_inner) return fmt::format("new {}({})", type_text(file_, owner), fmt::join(arguments, ", "));
    std::string outer = arguments.front();
    if (outer == "null")
      outer = fmt::format("(({}) null)", javatext::source_name(ir::java_name(nesting->outer)));
    arguments.erase(arguments.begin());
    return fmt::format("{}.new {}({})", outer, nesting->name, fmt::join(arguments, ", "));
  }

  // Where javac would not know which method, or whether an array or an element of one, is meant.
  void cast_ambiguous(std::vector<std::string>& arguments) {
    bool is_overloaded = false;
    for (const ir::ClassInfo* type : method_.owner->ancestors) {
      for (const auto& other : type->methods) {
        bool is_other = other->name == method_.name &&
                        other->parameters.size() == method_.parameters.size() &&
                        (other->flags & classfile::kAccSynthetic) == 0 &&
                        other->descriptor.substr(0, other->descriptor.find(')')) !=
                            method_.descriptor.substr(0, method_.descriptor.find(')'));
        is_overloaded = is_overloaded || is_other;
      }
    }
    bool is_variable = (method_.flags & classfile::kAccVarargs) != 0;
    auto types = classfile::parse_method_descriptor(method_.descriptor)->parameters;
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (method_.parameters[i] != ir::Type::kRef || arguments[i].starts_with('(')) continue;
      const ir::ClassInfo* type = file_.program.load(classfile::class_of_descriptor(types[i])).found;
      if (type == nullptr || !is_nameable(file_, *type)) continue;
      bool is_null = arguments[i] == "null";
      bool is_null_of_many = is_variable && i + 1 == arguments.size() && is_null;
      // A List<Object> is no List<Integer>, but a List is both.
      bool must_forget = !is_null && is_generic(*type);
      is_unchecked_ = is_unchecked_ || must_forget;
      if (is_overloaded || is_null_of_many || must_forget)
        arguments[i] = fmt::format("({}) {}", type_text(file_, *type), arguments[i]);
    }
  }

  static bool is_generic(const ir::ClassInfo& type) {
    return type.file != nullptr && type.file->signature.starts_with('<');
  }

  // ---- The file.

  void finish() {
    TestClass test_class{.head = style_.head, .imports = file_.imports, .name = style_.class_name};
    for (const LeftOut& left_out : written_.left_out) {
      test_class.head.push_back(fmt::format("Left out, {} {}: {}.", left_out.count,
                                            left_out.count == 1 ? "path" : "paths", left_out.why));
    }
    if (needs_assertions_) {
      test_class.initialiser = {
          javatext::JavaComment{"Faults that are failed assertions show up as with java -ea."},
          JavaEvaluate{style_.class_name + ".class.getClassLoader().setDefaultAssertionStatus(true)"}};
    }
    for (const TestMethod& method : methods_) written_.methods.push_back({method.name, {}});
    test_class.tests = std::move(methods_);
    test_class.helpers = javatext::reflection_helpers(test_class.imports, reflection_);
    std::string folder = file_.package.empty() ? "" : file_.package + "/";
    javatext::TestClassText source = javatext::write_test_class(test_class, javatext::kPathLayout);
    for (size_t i = 0; i < source.tests.size(); ++i) written_.methods[i].lines = source.tests[i];
    written_.files.push_back({fmt::format("{}{}.java", folder, style_.class_name), std::move(source.text)});
    if (scripts_) written_.files.push_back({kVerifierFile, std::string(javatext::scripted_verifier())});
  }

  const lazyheap::PathExplorer& explorer_;
  const ir::Method& method_;
  const std::vector<PathTest>& tests_;
  const PathTestStyle& style_;
  exec::Interpreter vm_;
  PathTestFile file_;
  JUnitNames junit_;
  std::vector<std::optional<BuiltInput>> built_;  // one a test; none: it is left out
  std::vector<TestMethod> methods_;
  javatext::ReflectionUse reflection_;
  bool scripts_ = false;
  bool is_unchecked_ = false;  // the test that is being written
  bool needs_assertions_ = false;
  WrittenTests written_;
};

}  // namespace

std::string WrittenTests::note() const {
  size_t count = 0;
  bool would_help = false;
  std::vector<std::string> reasons;
  for (const LeftOut& one : left_out) {
    count += one.count;
    would_help = would_help || one.by_fields;
    reasons.push_back(left_out.size() == 1 ? one.why : fmt::format("{} ({})", one.why, one.count));
  }
  if (count == 0) return "";
  return fmt::format("{} of {} paths are left out of the tests: {}{}", count, count + tests,
                     fmt::join(reasons, "; "), would_help ? "; --build fields would write them" : "");
}

base::Result<WrittenTests> write_path_tests(const lazyheap::PathExplorer& explorer,
                                            const std::vector<PathTest>& tests, const PathTestStyle& style) {
  if (auto callable = check_callable(explorer.program(), explorer.method()); !callable)
    return callable.error();
  return PathTestWriter(explorer, tests, style).write();
}

std::string path_test_class(const ir::Method& method) {
  std::string name = javatext::source_name(*method.owner);
  if (!method.owner->package().empty()) name.erase(0, method.owner->package().size() + 1);
  std::replace(name.begin(), name.end(), '.', '_');
  return name + "PathTest";
}

}  // namespace heapwright::testgen
