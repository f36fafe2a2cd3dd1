#include "testgen/suite_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/check.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "synth/java_text.h"
#include "testgen/assertions.h"
#include "testgen/generated_file.h"
#include "testgen/java_access.h"
#include "testgen/java_layout.h"
#include "testgen/observers.h"
#include "testgen/test_names.h"

namespace heapwright::testgen {

using heapgraph::ApiCall;
using ir::ClassInfo;

namespace {

std::string slashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

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
struct FileContext {
  heapgraph::Worker& worker;
  const SuiteFile& file;
  JavaImports imports;
  size_t objects = 0;  // plain objects that are constants of the class
};

// One test method.
class TestWriter {
 public:
  TestWriter(FileContext& context, const SuiteTest& test, const synth::CallSequence& extended,
             const Observed& observed)
      : context_(context),
        program_(context.worker.program()),
        api_(context.worker.api()),
        test_(test),
        extended_(extended),
        observed_(observed),
        package_(slashes(context.file.package)),
        assertions_(program_, context.imports, package_, context.file.junit) {}

  // Fails when a class cannot be named.
  base::Result<std::string> write(const std::string& name) {
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
      add_assertion(i, statements_.expressions[i], then_);
    return method_text(name);
  }

 private:
  void make_statements() {
    synth::JavaStyle style;
    style.class_name = [&](const ClassInfo& type) {
      if (!is_nameable(program_, type, package_)) hidden_ = type.java_name();
      return context_.imports.use(type.java_name());
    };
    style.can_name = [&](const ClassInfo& type) { return is_nameable(program_, type, package_); };
    style.object_name = [&](size_t ordinal) {
      context_.objects = std::max(context_.objects, ordinal);
      return object_constant(ordinal);
    };
    statements_ = synth::java_statements(program_, api_, extended_, observed_.threw, {}, {}, style);
    if (statements_.is_unchecked) warnings_.insert({"rawtypes", "unchecked"});
    for (size_t i = 0; i < extended_.calls.size(); ++i) {
      if (is_deprecated(*call_at(i).method)) warnings_.insert({"deprecation", "removal"});
    }
    names_.variable = [&](size_t call) { return statements_.names[call]; };
    names_.plain = [&](uint64_t which) {
      auto found = statements_.objects.find(which);
      return found == statements_.objects.end() ? std::string() : found->second;
    };
  }

  static std::string_view descriptor_of(const ApiCall& call) {
    return classfile::result_descriptor(call.method->descriptor);
  }
  const ApiCall& call_at(size_t i) { return api_.call(extended_.calls[i].call); }

  // Whether it goes without saying what the call returns.
  bool is_plain_new(size_t i) { return call_at(i).kind == ApiCall::Kind::kConstructor; }

  bool add_assertion(size_t i, const std::string& actual, std::string& part) {
    may_throw(*call_at(i).method);
    auto assertion = assertions_.about(observed_.results[i], actual, descriptor_of(call_at(i)), names_);
    if (!assertion) return false;
    part += laid_out(*assertion, 4);
    return true;
  }

  // A variable of the test needs an assertion only if it is not simply a new object.
  void add_variable(size_t i, std::string& declarations, std::string& assertions) {
    may_throw(*call_at(i).method);
    declarations += laid_out(
        fmt::format("{} {} = {};", statements_.types[i], statements_.names[i], statements_.expressions[i]),
        4);
    const Expected& expected = observed_.results[i];
    bool is_other = expected.kind == Expected::Kind::kNull ||
                    std::any_of(expected.same_as.begin(), expected.same_as.end(),
                                [&](size_t call) { return !statements_.names[call].empty(); });
    if (is_other && !is_plain_new(i)) add_assertion(i, statements_.names[i], assertions);
  }

  void add_given(size_t i) {
    if (!observed_.threw[i].empty()) {
      given_ += laid_out(assertions_.throwing(observed_.threw[i], statements_.expressions[i]), 4);
    } else if (!statements_.names[i].empty()) {
      add_variable(i, given_, given_);
    } else if (is_plain_new(i) || !add_assertion(i, statements_.expressions[i], given_)) {
      may_throw(*call_at(i).method);
      given_ += laid_out(statements_.expressions[i] + ";", 4);
    }
  }

  void add_when(size_t i) {
    const std::string& expression = statements_.expressions[i];
    if (!observed_.threw[i].empty()) {
      when_ += laid_out(assertions_.throwing(observed_.threw[i], expression), 4);
      return;
    }
    if (!statements_.names[i].empty()) return add_variable(i, when_, then_);
    may_throw(*call_at(i).method);
    std::string name = free_name();
    if (is_plain_new(i) || !add_assertion(i, name, then_)) {
      when_ += laid_out(expression + ";", 4);
      return;
    }
    std::string type = assertions_.variable_type(descriptor_of(call_at(i)));
    when_ += laid_out(fmt::format("{} {} = {};", type, name, expression), 4);
  }

  // For the result of the last call.
  [[nodiscard]] std::string free_name() const {
    const auto& taken = statements_.names;
    std::string name = "result";
    while (std::find(taken.begin(), taken.end(), name) != taken.end()) name += "Value";
    return name;
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

  std::string method_text(const std::string& name) {
    bool is_old = context_.file.junit == 4;
    std::string text = fmt::format(
        "  @{}\n", context_.imports.use(is_old ? "org.junit.Test" : "org.junit.jupiter.api.Test"));
    if (!warnings_.empty())
      text += fmt::format("  @{}({{\"{}\"}})\n", context_.imports.use("java.lang.SuppressWarnings"),
                          fmt::join(warnings_, "\", \""));
    std::string head = fmt::format("  {}void {}()", is_old ? "public " : "", name);
    std::string tail = throws_.empty() ? " {\n" : fmt::format(" throws {} {{\n", throws_);
    bool fits = head.size() + tail.size() - 1 <= kJavaColumns;
    text += head + (fits || throws_.empty() ? tail : "\n     " + tail);
    for (const std::string& covered : test_.covers) text += comment(covered, 4);
    if (!given_.empty()) text += "    // Given\n" + given_;
    text += "    // When\n" + when_;
    if (!then_.empty()) text += "    // Then\n" + then_;
    return text + "  }\n";
  }

  FileContext& context_;
  ir::Program& program_;
  const heapgraph::Api& api_;
  const SuiteTest& test_;
  const synth::CallSequence& extended_;
  const Observed& observed_;
  std::string package_;  // with slashes
  Assertions assertions_;
  synth::JavaStatements statements_;
  Assertions::Names names_;
  std::set<std::string> warnings_;  // that cannot be avoided
  std::string hidden_;              // a class that cannot be named
  std::string given_;
  std::string when_;
  std::string then_;
  std::string throws_;
};

// The sequence with what is to be asserted afterwards, and what all of it does.
std::pair<synth::CallSequence, Observed> with_observers(heapgraph::Worker& worker, Observers& observers,
                                                        const synth::CallSequence& sequence) {
  Observed alone = observe(worker, sequence);
  if (!alone.failed.empty()) return {sequence, alone};
  synth::CallSequence all = sequence;
  for (synth::ConcreteCall& call : observers.choose(sequence)) all.calls.push_back(std::move(call));
  Observed observed = observe(worker, all);
  if (!observed.failed.empty()) return {sequence, alone};
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
  auto is_in_package = [&](const std::string& simple_name) {
    std::string name = file.package.empty() ? simple_name : file.package + "." + simple_name;
    return worker.program().load(slashes(name)).found != nullptr;
  };
  FileContext context{worker, file, JavaImports(file.package, is_in_package)};
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
    std::string name = type->java_name();
    if (type->package() == slashes(file.package)) context.imports.add(name.substr(0, name.find('$')));
  }
  Observers observers(worker);
  for (const SuiteTest& test : tests) observers.learn(test.sequence);
  SuiteSource result;
  TestNames names(worker);
  std::string body;
  for (const SuiteTest& test : tests) {
    HW_CHECK(!test.sequence.calls.empty(), "a test should make a call");
    auto [extended, observed] = with_observers(worker, observers, test.sequence);
    result.test_names.emplace_back();
    result.left_out.push_back(observed.failed);
    result.executed.push_back(extended);
    if (!observed.failed.empty()) continue;
    FileContext before = context;
    std::string name = names.add(test, observed);
    auto text = TestWriter(context, test, extended, observed).write(name);
    if (!text) {
      // The imports of a test that is not written are not needed.
      context.imports = before.imports;
      context.objects = before.objects;
      result.left_out.back() = text.error().message;
      continue;
    }
    if (!body.empty()) body += "\n";
    body += *text;
    result.test_names.back() = std::move(name);
  }
  std::string constants;
  for (size_t i = 1; i <= context.objects; ++i)
    constants += fmt::format("  private static final {0} {1} = new {0}();\n",
                             context.imports.use("java.lang.Object"), object_constant(i));
  if (!constants.empty() && !body.empty()) constants += "\n";
  std::string text;
  if (!file.package.empty()) text += fmt::format("package {};\n\n", file.package);
  text += context.imports.text();
  text += fmt::format("{}class {} {{\n{}{}}}\n", file.junit == 4 ? "public " : "", file.class_name, constants,
                      body);
  result.text = generated_file(file.command, text);
  return result;
}

std::string suite_package(const ClassInfo& under_test) {
  std::string package = ir::java_name(under_test.package());
  return under_test.module().empty() ? package : "generated." + package;
}

}  // namespace heapwright::testgen
