#include "testgen/witness_junit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "base/check.h"
#include "classfile/descriptor.h"
#include "javatext/generated_file.h"
#include "javatext/java_access.h"
#include "javatext/java_imports.h"
#include "javatext/java_names.h"
#include "javatext/junit_names.h"
#include "javatext/test_class_writer.h"

namespace heapwright::testgen {

using api::ApiCall;
using ir::ClassInfo;
using javatext::JavaCall;
using javatext::JavaComment;
using javatext::JavaDeclare;
using javatext::JavaEvaluate;
using javatext::JavaForEach;
using javatext::JavaImports;
using javatext::JavaStatement;
using javatext::JUnitNames;
using javatext::TestClass;
using javatext::TestMethod;

using Check = WitnessTest::Check;

namespace {

constexpr std::string_view kReachable = R"java(  /** The objects of a class that the roots reach. */
  private static <T> {List}<T> reachable(Class<T> type, Object... roots)
      throws IllegalAccessException {
    {Set}<Object> seen = {Collections}.newSetFromMap(new {IdentityHashMap}<>());
    {List}<Object> all = new {ArrayList}<>({Arrays}.asList(roots));
    {List}<T> found = new {ArrayList}<>();
    for (int i = 0; i < all.size(); i++) {
      Object object = all.get(i);
      if (object == null || !seen.add(object)) {
        continue;
      }
      if (type.isInstance(object)) {
        found.add(type.cast(object));
      }
      if (object instanceof Object[]) {
        all.addAll({Arrays}.asList((Object[]) object));
      }
      for (Class<?> c = object.getClass(); c != null && !c.isArray(); c = c.getSuperclass()) {
        for ({Field} field : c.getDeclaredFields()) {
          boolean isReference =
              !{Modifier}.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
          if (isReference && field.trySetAccessible()) {
            all.add(field.get(object));
          }
        }
      }
    }
    return found;
  }
)java";
constexpr std::string_view kReachableUses[] = {
    "java.util.List",   "java.util.Set",       "java.util.Collections",   "java.util.IdentityHashMap",
    "java.util.Arrays", "java.util.ArrayList", "java.lang.reflect.Field", "java.lang.reflect.Modifier"};

bool is_identifier(const std::string& name) {
  auto is_part = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
  };
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
         std::all_of(name.begin(), name.end(), is_part);
}

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

// What the tests of one file share.
struct WitnessContext {
  ir::Program& program;
  const api::Api& api;
  JavaImports imports;
  bool uses_reachable = false;
};

// One test method.
class WitnessTestWriter {
 public:
  WitnessTestWriter(WitnessContext& file, const WitnessTest& test)
      : file_(file),
        test_(test),
        statements_(*test.statements),
        junit_(file.imports, 5),
        package_(javatext::slashes(file.imports.package())) {
    for (const javatext::JavaObject& object : statements_.objects) taken_.insert(object.name);
    for (const JavaCall& call : statements_.calls) {
      if (call.variable) taken_.insert(call.variable->name);
    }
  }

  TestMethod write(const std::string& name) {
    has_open_ = std::find(statements_.arguments.begin(), statements_.arguments.end(), std::nullopt) !=
                statements_.arguments.end();
    add_calls();
    if (test_.property != nullptr) add_property();
    TestMethod method;
    method.name = name;
    method.test = junit_.test_annotation();
    if (statements_.is_unchecked) method.suppress = junit_.suppress_annotation({"unchecked"});
    method.notes = {description()};
    method.throws = throws_;
    method.parts = {{"", std::move(body_)}};
    return method;
  }

 private:
  void may_throw(const ir::Method& method) {
    if (method.source == nullptr) return;
    for (std::string_view name : method.source->thrown)
      may_throw(name == "java/lang/Throwable" ? "Throwable" : "Exception");
  }
  void may_throw(const std::string& exception) {
    if (throws_ != "Throwable") throws_ = exception;
  }

  std::string fresh(const std::string& base) {
    std::string name = base;
    for (size_t i = 2; taken_.contains(name); ++i) name = fmt::format("{}{}", base, i);
    taken_.insert(name);
    return name;
  }

  std::string description() const {
    std::vector<std::string> notes = statements_.argument_notes(test_.names);
    std::string where = notes.empty() ? "" : fmt::format(", where {}", joined(notes));
    switch (test_.check) {
      case Check::kReached:
        return fmt::format("Reaches {}{}.", test_.goal, where);
      case Check::kProperty:
        return fmt::format(
            "Violates {}{}{}.", test_.goal, where,
            test_.property_threw.empty() ? "" : fmt::format(", which throws {}", test_.property_threw));
      case Check::kNoException:
        break;
    }
    return fmt::format("The last call throws {} ({}).", statements_.calls.back().threw, test_.goal);
  }

  void add_calls() {
    for (const javatext::JavaObject& object : statements_.objects) body_.push_back(declaration(object));
    for (size_t i = 0; i < statements_.calls.size(); ++i) {
      const ApiCall& called = file_.api.call(test_.sequence->calls[i].call);
      const JavaCall& call = statements_.calls[i];
      bool is_last = i + 1 == statements_.calls.size();
      if (!call.throws()) {
        add_call(i, called, call);
      } else if (test_.check == Check::kReached) {
        evaluate(junit_.throwing(file_.imports.use(call.threw), call.expression()));
      } else if (test_.check == Check::kNoException && is_last) {
        evaluate(junit_.assertion("assertDoesNotThrow", {"() -> " + call.expression()}));
      } else {
        // Whether it throws is not the question here.
        body_.emplace_back(caught(call, file_.imports.use(call.threw)));
        may_throw(*called.method);
      }
    }
  }

  void evaluate(std::string expression) { body_.emplace_back(JavaEvaluate{std::move(expression)}); }

  void add_call(size_t index, const ApiCall& called, const JavaCall& call) {
    may_throw(*called.method);
    if (call.variable) roots_.push_back(call.variable->name);
    if (has_open_ && !call.variable && is_explored(called)) {
      roots_.push_back(fresh(fmt::format("result{}", index + 1)));
      body_.emplace_back(JavaDeclare{"Object", roots_.back(), call.expression()});
    } else {
      append(body_, statements(call));
    }
  }

  // Whether the result may be an object of a class under exploration.
  bool is_explored(const ApiCall& call) {
    if (call.kind == ApiCall::Kind::kConstructor) return true;
    std::string_view result = classfile::result_descriptor(call.method->descriptor);
    if (!result.starts_with('L')) return false;
    const ClassInfo* type = file_.program.load(classfile::class_of_descriptor(result)).found;
    const auto& classes = file_.api.classes();
    return type != nullptr && std::any_of(classes.begin(), classes.end(), [&](const ClassInfo* known) {
             return known->is_subclass_of(*type) || type->is_subclass_of(*known);
           });
  }

  // "AvlTree.class", or a look-up for a class that cannot be named here.
  std::string class_literal(const ClassInfo& type) {
    if (javatext::is_nameable(file_.program, type, package_)) return type_text(type) + ".class";
    may_throw("Exception");
    return fmt::format("Class.forName(\"{}\")", type.java_name());
  }
  std::string type_text(const ClassInfo& type) {
    if (type.is_array()) return type_text(*type.component) + "[]";
    return type.kind == ir::ClassKind::kPrimitive ? std::string(type.name)
                                                  : file_.imports.use(type.java_name());
  }

  // The classes of the property's parameters, receiver first; null: one that does not load.
  std::vector<const ClassInfo*> parameter_classes() {
    std::vector<const ClassInfo*> result;
    if (!test_.property->is_static()) result.push_back(test_.property->owner);
    auto descriptor = classfile::parse_method_descriptor(test_.property->descriptor);
    for (size_t i = 0; i < test_.property->parameters.size(); ++i) {
      std::string_view name = descriptor->parameters[i];
      ir::Type type = test_.property->parameters[i];
      if (type != ir::Type::kRef) {
        result.push_back(&file_.program.primitive(type));
      } else {
        result.push_back(file_.program.load(classfile::class_of_descriptor(name)).found);
      }
    }
    return result;
  }

  void add_property() {
    const ir::Method& property = *test_.property;
    std::vector<const ClassInfo*> classes = parameter_classes();
    HW_CHECK(statements_.arguments.size() == classes.size(), "a property should have its arguments");
    bool is_direct = javatext::can_call(file_.program, property, package_);
    for (size_t i = 0; i < classes.size(); ++i) {
      if (!statements_.arguments[i] && !javatext::is_nameable(file_.program, *classes[i], package_))
        is_direct = false;
    }
    std::string method = is_direct ? "" : add_look_up(classes);
    std::vector<JavaForEach> loops;  // outermost first
    std::vector<std::string> arguments;
    for (size_t i = 0; i < classes.size(); ++i) {
      if (!statements_.arguments[i]) loops.push_back(loop_over(*classes[i]));
      arguments.push_back(statements_.arguments[i] ? *statements_.arguments[i] : loops.back().name);
    }
    std::string call = is_direct ? direct_call(arguments) : reflective_call(method, arguments);
    JavaStatement checked = JavaEvaluate{junit_.assertion("assertTrue", {call})};
    for (; !loops.empty(); loops.pop_back()) {
      loops.back().body = {std::move(checked)};
      checked = std::move(loops.back());
    }
    body_.push_back(std::move(checked));
  }

  // A loop over all objects of the class; its body is left open.
  JavaForEach loop_over(const ClassInfo& type) {
    file_.uses_reachable = true;
    may_throw("Exception");
    bool has_name = javatext::is_nameable(file_.program, type, package_);
    std::string name = type.java_name();
    std::string variable = fresh("each" + name.substr(name.find_last_of(".$") + 1));
    std::vector<std::string> roots = {class_literal(type)};
    roots.insert(roots.end(), roots_.begin(), roots_.end());
    return {has_name ? type_text(type) : "Object", variable, fmt::format("reachable({})", joined(roots)), {}};
  }

  std::string direct_call(std::vector<std::string> arguments) {
    const ir::Method& property = *test_.property;
    may_throw(property);
    std::string receiver;
    if (property.is_static()) {
      receiver = file_.imports.use(property.owner->java_name());
    } else {
      receiver = arguments[0];
      arguments.erase(arguments.begin());
    }
    return fmt::format("{}.{}({})", receiver, property.name, joined(arguments));
  }

  std::string add_look_up(const std::vector<const ClassInfo*>& classes) {
    const ir::Method& property = *test_.property;
    may_throw("Exception");
    std::string variable = fresh("property");
    std::vector<std::string> arguments = {fmt::format("\"{}\"", property.name)};
    for (size_t i = property.is_static() ? 0 : 1; i < classes.size(); ++i) {
      HW_CHECK(classes[i] != nullptr, "the classes of a goal's parameters should load");
      arguments.push_back(class_literal(*classes[i]));
    }
    const std::string& module = property.owner->module();
    if (!module.empty()) {
      body_.emplace_back(JavaComment{fmt::format("Needs --add-opens {}/{}=ALL-UNNAMED.", module,
                                                 ir::java_name(property.owner->package()))});
    }
    std::string owner = class_literal(*property.owner);
    body_.emplace_back(JavaDeclare{file_.imports.use("java.lang.reflect.Method"), variable,
                                   fmt::format("{}.getDeclaredMethod({})", owner, joined(arguments))});
    evaluate(fmt::format("{}.setAccessible(true)", variable));
    return variable;
  }

  std::string reflective_call(const std::string& method, std::vector<std::string> arguments) const {
    if (test_.property->is_static()) arguments.insert(arguments.begin(), "null");
    if (arguments.size() == 2 && arguments[1] == "null") arguments[1] = "(Object) null";
    return fmt::format("(boolean) {}.invoke({})", method, joined(arguments));
  }

  WitnessContext& file_;
  const WitnessTest& test_;
  const javatext::JavaStatements& statements_;
  JUnitNames junit_;
  std::string package_;  // with slashes
  std::set<std::string> taken_;
  std::vector<std::string> roots_;
  bool has_open_ = false;
  javatext::JavaBlock body_;
  std::string throws_;
};

// The package that the statements need; else one in which more of the properties can be called.
base::Result<std::string> choose_package(ir::Program& program, const api::Api& api,
                                         const std::vector<WitnessTest>& tests) {
  std::string package;
  for (const WitnessTest& test : tests) {
    const std::string& needed = test.statements->package;
    if (needed.empty() || needed == package) continue;
    if (!package.empty())
      return base::usage_error(
          fmt::format("tests in one file cannot stand in both {} and {}", package, needed));
    package = needed;
  }
  bool is_unnamed = std::any_of(api.classes().begin(), api.classes().end(),
                                [](const ClassInfo* type) { return type->package().empty(); });
  if (!package.empty() || is_unnamed) return package;
  for (const WitnessTest& test : tests) {
    if (test.property == nullptr || !test.property->owner->module().empty()) continue;
    std::string_view near = test.property->owner->package();
    bool is_better =
        !javatext::can_call(program, *test.property, "") && javatext::can_call(program, *test.property, near);
    if (is_better) return ir::java_name(near);
  }
  return package;
}

std::string test_name(const api::Api& api, const WitnessTest& test) {
  switch (test.check) {
    case Check::kReached:
      return "reaches";
    case Check::kProperty:
      return fmt::format("{}Holds", test.property->name);
    case Check::kNoException:
      break;
  }
  const ApiCall& call = api.call(test.sequence->calls.back().call);
  return fmt::format("{}DoesNotThrow",
                     call.kind == ApiCall::Kind::kConstructor ? "constructor" : call.method->name);
}

javatext::JavaBlock assertions_on(const std::string& class_name) {
  return {JavaComment{"Faults that are failed assertions show up as with java -ea."},
          JavaEvaluate{class_name + ".class.getClassLoader().setDefaultAssertionStatus(true)"}};
}

std::string reachable_helper(JavaImports& imports) {
  std::string text(kReachable);
  for (std::string_view name : kReachableUses) {
    std::string mark = fmt::format("{{{}}}", name.substr(name.find_last_of('.') + 1));
    std::string use = imports.use(std::string(name));
    for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
      text.replace(at, mark.size(), use);
  }
  return text;
}

}  // namespace

base::Result<std::string> test_class_name(const std::string& file) {
  std::filesystem::path path(file);
  std::string name = path.stem().string();
  if (path.extension() != ".java" || !is_identifier(name)) {
    return base::usage_error(
        fmt::format("--junit {}: the name of a .java file is needed, such as WitnessTest.java", file));
  }
  return name;
}

base::Result<std::string> write_witness_tests(ir::Program& program, const api::Api& api,
                                              const WitnessFile& file,
                                              const std::vector<WitnessTest>& tests) {
  auto package = choose_package(program, api, tests);
  if (!package) return package.error();
  WitnessContext context{program, api, JavaImports(*package)};
  context.imports.add(package->empty() ? file.class_name : fmt::format("{}.{}", *package, file.class_name));
  bool needs_assertions = false;
  for (const WitnessTest& test : tests) {
    for (const std::string& name : test.statements->imports) {
      if (context.imports.add(name)) continue;
      return base::usage_error(fmt::format(
          "the test class {} cannot import {}, since another class has that name; name the file differently",
          file.class_name, name));
    }
    needs_assertions = needs_assertions || test.needs_assertions;
  }
  std::map<std::string, size_t> used;
  std::vector<TestMethod> methods;
  for (const WitnessTest& test : tests) {
    std::string name = test_name(api, test);
    size_t number = ++used[name];
    methods.push_back(
        WitnessTestWriter(context, test).write(number == 1 ? name : fmt::format("{}{}", name, number)));
  }
  std::vector<std::string> helpers;
  if (context.uses_reachable) helpers.push_back(reachable_helper(context.imports));
  TestClass test_class{
      .head = javatext::generated_head("To write it again", file.command),
      .imports = context.imports,
      .name = file.class_name,
      .initialiser = needs_assertions ? assertions_on(file.class_name) : javatext::JavaBlock(),
      .tests = std::move(methods),
      .helpers = std::move(helpers)};
  return javatext::write_test_class(test_class, javatext::kWitnessLayout).text;
}

}  // namespace heapwright::testgen
