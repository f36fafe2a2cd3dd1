#include "testgen/suite_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "api/signature.h"
#include "api/stubs.h"
#include "base/check.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "heapgraph/worker.h"
#include "javatext/generated_file.h"
#include "javatext/java_access.h"
#include "javatext/java_imports.h"
#include "javatext/java_names.h"
#include "javatext/java_text.h"
#include "javatext/junit_names.h"
#include "testgen/assertions.h"
#include "testgen/observers.h"
#include "testgen/test_names.h"

namespace heapwright::testgen {

using api::ApiCall;
using ir::ClassInfo;
using javatext::JavaBlock;
using javatext::JavaCall;
using javatext::JavaDeclare;
using javatext::JavaEvaluate;
using javatext::JavaImports;
using javatext::JUnitNames;
using javatext::TestMethod;

namespace {

std::string object_constant(size_t ordinal) {
  static constexpr std::array<const char*, 10> kNames = {"FIRST", "SECOND",  "THIRD",  "FOURTH", "FIFTH",
                                                         "SIXTH", "SEVENTH", "EIGHTH", "NINTH",  "TENTH"};
  return ordinal <= kNames.size() ? kNames[ordinal - 1] : fmt::format("OBJECT_{}", ordinal);
}

bool has_deprecated(const ClassInfo& type, const std::vector<std::span<const uint8_t>>& annotations) {
  auto types = classfile::annotation_types(type.file->pool, annotations);
  return std::find(types.begin(), types.end(), "Ljava/lang/Deprecated;") != types.end();
}

bool is_deprecated(const ir::Method& method) {
  if (method.source == nullptr || method.owner->file == nullptr) return false;
  return has_deprecated(*method.owner, method.source->annotations) ||
         has_deprecated(*method.owner, method.owner->file->annotations);
}

// What the tests of one file share.
struct SuiteContext {
  heapgraph::Worker& worker;
  const SuiteFile& file;
  JavaImports imports;
  size_t objects = 0;  // plain objects that are constants of the class
};

// One test method.
class SuiteTestWriter {
 public:
  SuiteTestWriter(SuiteContext& context, const SuiteTest& test, const synth::CallSequence& extended,
                  const Observed& observed)
      : context_(context),
        program_(context.worker.program()),
        api_(context.worker.api()),
        test_(test),
        extended_(extended),
        observed_(observed),
        package_(javatext::slashes(context.file.package)),
        junit_(context.imports, context.file.junit),
        assertions_(program_, junit_, package_) {}

  // Of each statement, see SuiteSource::asserted.
  [[nodiscard]] std::vector<std::optional<size_t>> asserted() const {
    std::vector<std::optional<size_t>> result;
    for (const Part* part : {&given_, &when_, &then_})
      result.insert(result.end(), part->asserted.begin(), part->asserted.end());
    return result;
  }

  // Fails when a class cannot be named.
  base::Result<TestMethod> write(const std::string& name) {
    make_statements();
    if (!hidden_.empty()) {
      std::string where = context_.file.package.empty() ? "the unnamed package" : context_.file.package;
      return base::usage_error(fmt::format("{} cannot be named in {}", hidden_, where));
    }
    if (!statements_.unwritable.empty()) return base::usage_error(statements_.unwritable);
    size_t last = test_.sequence.calls.size() - 1;
    for (size_t i = 0; i < last; ++i) add_given(i);
    add_when(last);
    for (size_t i = last + 1; i < extended_.calls.size(); ++i)
      add_assertion(i, statements_.calls[i].expression(), then_);
    return method(name);
  }

 private:
  struct Part {
    JavaBlock statements;
    std::vector<std::optional<size_t>> asserted;  // one a statement

    void add(javatext::JavaStatement statement, std::optional<size_t> about = std::nullopt) {
      statements.push_back(std::move(statement));
      asserted.push_back(about);
    }
    void add(const JavaBlock& block) {
      for (const javatext::JavaStatement& statement : block) add(statement);
    }
  };

  void make_statements() {
    javatext::JavaStyle style;
    style.class_name = [&](const ClassInfo& type) {
      if (!javatext::is_nameable(program_, type, package_)) hidden_ = type.java_name();
      return context_.imports.use(type.java_name());
    };
    style.can_name = [&](const ClassInfo& type) { return javatext::is_nameable(program_, type, package_); };
    style.static_name = [&](const std::string& name) {
      context_.imports.use_static(name);
      return std::string(classfile::last_part(name));
    };
    style.object_name = [&](size_t ordinal) {
      context_.objects = std::max(context_.objects, ordinal);
      return object_constant(ordinal);
    };
    statements_ = javatext::java_statements(program_, api_, extended_, observed_.threw, {}, {}, style);
    if (statements_.is_unchecked) warnings_.insert({"rawtypes", "unchecked"});
    for (size_t i = 0; i < extended_.calls.size(); ++i) {
      if (uses_deprecated(call_at(i))) warnings_.insert({"deprecation", "removal"});
    }
    names_.variable = [&](size_t call) { return name_at(call); };
    names_.plain = [&](uint64_t which) { return statements_.object_name(which); };
  }

  static bool uses_deprecated(const ApiCall& call) {
    if (call.stub == nullptr) return is_deprecated(*call.method);
    const auto& methods = call.stub->methods;
    bool calls_one = call.stub->constructor != nullptr && is_deprecated(*call.stub->constructor);
    return calls_one || std::any_of(methods.begin(), methods.end(), [](const api::Stub::Method& method) {
             return is_deprecated(*method.overridden[0]);
           });
  }

  static std::string_view descriptor_of(const ApiCall& call) {
    return classfile::result_descriptor(call.method->descriptor);
  }
  const ApiCall& call_at(size_t i) { return api_.call(extended_.calls[i].call); }
  // Of the variable that has the result; empty: there is none.
  [[nodiscard]] std::string name_at(size_t i) const {
    const JavaCall& call = statements_.calls[i];
    return call.variable ? call.variable->name : "";
  }

  static bool returns_type_variable(const ApiCall& call) {
    const auto* source = call.method->source;
    return source != nullptr && api::result_signature(source->signature).starts_with('T');
  }

  // Whether it goes without saying what the call returns.
  bool is_plain_new(size_t i) {
    return call_at(i).kind == ApiCall::Kind::kConstructor || call_at(i).stub != nullptr;
  }

  bool add_assertion(size_t i, const std::string& actual, Part& part) {
    may_throw(call_at(i));
    auto assertion = assertions_.about(observed_.results[i], actual, descriptor_of(call_at(i)), names_);
    // Then a cast to an array is needed or not, depending on what the variable stands for.
    bool is_array = observed_.results[i].kind == Expected::Kind::kArray;
    if (is_array && returns_type_variable(call_at(i))) warnings_.insert("cast");
    if (assertion) part.add(JavaEvaluate{*assertion}, i);
    return assertion.has_value();
  }

  // A variable of the test needs an assertion only if it is not simply a new object.
  void add_variable(size_t i, Part& declarations, Part& assertions) {
    may_throw(call_at(i));
    declarations.add(statements(statements_.calls[i]));
    const Expected& expected = observed_.results[i];
    bool is_other = expected.kind == Expected::Kind::kNull ||
                    std::any_of(expected.same_as.begin(), expected.same_as.end(),
                                [&](size_t call) { return statements_.calls[call].variable.has_value(); });
    if (is_other && !is_plain_new(i)) add_assertion(i, name_at(i), assertions);
  }

  void add_throwing(const JavaCall& call, Part& part) {
    part.add(call.before);
    if (call.members.empty()) {
      part.add(JavaEvaluate{assertions_.throwing(call.threw, call.expression())});
      return;
    }
    std::string assertion = assertions_.throwing(call.threw, call.cast + call.call);
    assertion.pop_back();  // behind the anonymous class
    part.add(JavaEvaluate{std::move(assertion), call.members, ")"});
  }

  void add_given(size_t i) {
    const JavaCall& call = statements_.calls[i];
    if (call.throws()) {
      add_throwing(call, given_);
    } else if (call.variable) {
      add_variable(i, given_, given_);
    } else if (is_plain_new(i) || !add_assertion(i, call.expression(), given_)) {
      may_throw(call_at(i));
      given_.add(statements(call));
    }
  }

  void add_when(size_t i) {
    const JavaCall& call = statements_.calls[i];
    if (call.throws()) return add_throwing(call, when_);
    if (call.variable) return add_variable(i, when_, then_);
    may_throw(call_at(i));
    std::string name = free_name();
    if (is_plain_new(i) || !add_assertion(i, name, then_)) {
      when_.add(statements(call));
      return;
    }
    when_.add(JavaDeclare{assertions_.variable_type(descriptor_of(call_at(i))), name, call.expression()});
  }

  // For the result of the last call.
  [[nodiscard]] std::string free_name() const {
    auto is_taken = [&](const std::string& name) {
      return std::any_of(statements_.calls.begin(), statements_.calls.end(),
                         [&](const JavaCall& call) { return call.variable && call.variable->name == name; });
    };
    std::string name = "result";
    while (is_taken(name)) name += "Value";
    return name;
  }

  void may_throw(const ApiCall& call) {
    if (call.stub == nullptr) return may_throw(*call.method);
    bool is_mock = call.stub->form == api::StubForm::kMock;
    if (call.stub->constructor != nullptr) may_throw(*call.stub->constructor);
    // To say what a method of a mock does, it is called.
    for (const api::Stub::Method& method : call.stub->methods) {
      if (is_mock) may_throw(*method.overridden[0]);
    }
  }

  void may_throw(const ir::Method& method) {
    if (method.source == nullptr) return;
    for (std::string_view name : method.source->thrown) {
      const ClassInfo* type = program_.load(name).found;
      bool is_unchecked =
          type != nullptr && (type->is_subclass_of(program_.require("java/lang/RuntimeException")) ||
                              type->is_subclass_of(program_.require("java/lang/Error")));
      if (is_unchecked || throws_.ends_with("Throwable")) continue;
      bool is_exception = type != nullptr && type->is_subclass_of(program_.require("java/lang/Exception"));
      throws_ = context_.imports.use(is_exception ? "java.lang.Exception" : "java.lang.Throwable");
    }
  }

  TestMethod method(const std::string& name) {
    TestMethod result;
    result.name = name;
    result.test = junit_.test_annotation();
    result.suppress = junit_.suppress_annotation(warnings_);
    result.notes = test_.covers;
    result.throws = throws_;
    result.parts = {{"Given", std::move(given_.statements)},
                    {"When", std::move(when_.statements)},
                    {"Then", std::move(then_.statements)}};
    return result;
  }

  SuiteContext& context_;
  ir::Program& program_;
  const api::Api& api_;
  const SuiteTest& test_;
  const synth::CallSequence& extended_;
  const Observed& observed_;
  std::string package_;  // with slashes
  JUnitNames junit_;
  Assertions assertions_;
  javatext::JavaStatements statements_;
  Assertions::Names names_;
  std::set<std::string> warnings_;  // that cannot be avoided
  std::string hidden_;              // a class that cannot be named
  Part given_;
  Part when_;
  Part then_;
  std::string throws_;
};

void remove_unasserted(const SuiteTest& test, const synth::CallSequence& all, Observed& observed) {
  for (const SuiteTest::Unasserted& unasserted : test.unasserted) {
    if (unasserted.index < test.sequence.calls.size()) {
      observed.results[unasserted.index] = Expected();
      continue;
    }
    // Which calls observe may be others now.
    for (size_t i = test.sequence.calls.size(); i < all.calls.size(); ++i) {
      bool is_same =
          all.calls[i].call == unasserted.call.call && all.calls[i].arguments == unasserted.call.arguments;
      if (is_same) observed.results[i] = Expected();
    }
  }
}

// The sequence with what is to be asserted afterwards, and what all of it does.
std::pair<synth::CallSequence, Observed> with_observers(heapgraph::Worker& worker, Observers& observers,
                                                        const SuiteTest& test) {
  const synth::CallSequence& sequence = test.sequence;
  Observed alone = observe(worker, sequence);
  if (!alone.failed.empty()) return {sequence, alone};
  synth::CallSequence all = sequence;
  for (synth::ConcreteCall& call : observers.choose(sequence)) all.calls.push_back(std::move(call));
  Observed observed = observe(worker, all);
  if (!observed.failed.empty()) {
    remove_unasserted(test, sequence, alone);
    return {sequence, alone};
  }
  remove_unasserted(test, all, observed);
  // What differs between runs is not asserted, and so not called.
  for (size_t i = all.calls.size(); i-- > sequence.calls.size();) {
    const Expected& result = observed.results[i];
    bool is_told =
        result.kind != Expected::Kind::kNothing &&
        (result.kind != Expected::Kind::kObject || !result.text.empty() || !result.same_as.empty());
    if (is_told) continue;
    auto at = static_cast<std::ptrdiff_t>(i);
    all.calls.erase(all.calls.begin() + at);
    observed.results.erase(observed.results.begin() + at);
    observed.threw.erase(observed.threw.begin() + at);
  }
  return {all, observed};
}

}  // namespace

base::Result<SuiteSource> write_suite(heapgraph::Worker& worker, const SuiteFile& file,
                                      const std::vector<SuiteTest>& tests) {
  // The imports keep it, and the result the imports.
  auto is_in_package = [&worker, package = file.package](const std::string& simple_name) {
    std::string name = package.empty() ? simple_name : package + "." + simple_name;
    return worker.program().load(javatext::slashes(name)).found != nullptr;
  };
  SuiteContext context{worker, file, JavaImports(file.package, is_in_package)};
  std::string full_name =
      file.package.empty() ? file.class_name : fmt::format("{}.{}", file.package, file.class_name);
  for (const ClassInfo* type : worker.api().classes()) {
    if (type->java_name() == full_name)
      return base::usage_error(
          fmt::format("the test class cannot be called {}: that is a class under test", full_name));
  }
  context.imports.add(full_name);
  // So that nothing else takes the names of these classes, which need no import.
  for (const ClassInfo* type : worker.api().classes()) {
    if (type->package() == javatext::slashes(file.package))
      context.imports.add(std::string(classfile::outermost_class(type->java_name())));
  }
  Observers observers(worker);
  for (const SuiteTest& test : tests) observers.learn(test.sequence);
  SuiteSource result;
  TestNames names(worker);
  std::vector<TestMethod> methods;
  for (const SuiteTest& test : tests) {
    HW_CHECK(!test.sequence.calls.empty(), "a test should make a call");
    auto [extended, observed] = with_observers(worker, observers, test);
    result.asserted.emplace_back();
    result.test_names.emplace_back();
    result.left_out.push_back(observed.failed);
    result.executed.push_back(extended);
    if (!observed.failed.empty()) continue;
    SuiteContext before = context;
    std::string name = names.add(test, observed);
    SuiteTestWriter writer(context, test, extended, observed);
    auto method = writer.write(name);
    if (!method) {
      // The imports of a test that is not written are not needed.
      context.imports = before.imports;
      context.objects = before.objects;
      result.left_out.back() = method.error().message;
      continue;
    }
    methods.push_back(std::move(*method));
    result.asserted.back() = writer.asserted();
    result.test_names.back() = std::move(name);
  }
  std::vector<JavaDeclare> constants;
  for (size_t i = 1; i <= context.objects; ++i) {
    std::string type = context.imports.use("java.lang.Object");
    constants.push_back({type, object_constant(i), fmt::format("new {}()", type)});
  }
  result.test_class = {.head = javatext::generated_head("Regenerate with", file.command),
                       .imports = std::move(context.imports),
                       .name = file.class_name,
                       .is_public = file.junit == 4,
                       .constants = std::move(constants),
                       .tests = std::move(methods)};
  return result;
}

std::string suite_package(const ClassInfo& under_test) {
  return ir::java_name(api::package_of_tests(under_test));
}

}  // namespace heapwright::testgen
