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
#include "testgen/java_access.h"
#include "testgen/java_layout.h"

namespace heapwright::testgen {

using heapgraph::ApiCall;
using ir::ClassInfo;
using Check = WitnessTest::Check;

namespace {

constexpr std::string_view kReachable = R"java(
  /** The objects of a class that the roots reach. */
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

std::string slashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

// What the tests of one file share.
struct FileContext {
  ir::Program& program;
  const heapgraph::Api& api;
  std::string package;  // with dots
  JavaImports imports;
  bool uses_reachable = false;
  bool uses_assertions = false;
};

// The statements of one test.
class TestWriter {
 public:
  TestWriter(FileContext& file, const WitnessTest& test)
      : file_(file), test_(test), statements_(*test.statements), package_(slashes(file.package)) {
    for (const std::string& name : statements_.names) taken_.insert(name);
  }

  std::string write(const std::string& name) {
    has_open_ = std::find(statements_.arguments.begin(), statements_.arguments.end(), "?") !=
                statements_.arguments.end();
    body_ += comment(description(), 4);
    add_calls();
    if (test_.property != nullptr) add_property();
    std::string text;
    if (statements_.is_unchecked) text += "  @SuppressWarnings(\"unchecked\")\n";
    text += fmt::format("  @{}\n", file_.imports.use("org.junit.jupiter.api.Test"));
    text += fmt::format("  void {}(){}{} {{\n", name, throws_.empty() ? "" : " throws ", throws_);
    return text + body_ + "  }\n";
  }

 private:
  void add(std::string_view statement, size_t indentation = 4) {
    size_t own = std::min(statement.find_first_not_of(' '), statement.size());
    body_ += laid_out(statement.substr(own), indentation + own);
  }

  std::string assertion(const std::string& name) {
    file_.imports.use_static("org.junit.jupiter.api.Assertions." + name);
    return name;
  }

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
    std::vector<std::string> parts;
    for (size_t i = 0; i < std::min(test_.names.size(), statements_.arguments.size()); ++i) {
      if (test_.names[i] != statements_.arguments[i])
        parts.push_back(fmt::format("{} is {}", test_.names[i], statements_.arguments[i]));
    }
    std::string where = parts.empty() ? "" : fmt::format(", where {}", joined(parts));
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
    return fmt::format("The last call throws {} ({}).", test_.threw.back(), test_.goal);
  }

  void add_calls() {
    constexpr size_t kLinesOfThrowing = 5;  // try, the call, catch, comment, brace
    size_t of_calls = 0;
    for (const std::string& exception : test_.threw) of_calls += exception.empty() ? 1 : kLinesOfThrowing;
    HW_CHECK(of_calls <= statements_.lines.size(), "the statements should be those of the calls");
    size_t line = 0;
    for (; line + of_calls < statements_.lines.size(); ++line) {
      std::string_view text = statements_.lines[line];
      std::string_view name = text.substr(text.find(' ') + 1);
      taken_.insert(std::string(name.substr(0, name.find(' '))));
      add(text);
    }
    for (size_t i = 0; i < test_.threw.size(); ++i) {
      const ApiCall& call = file_.api.call(test_.sequence->calls[i].call);
      if (test_.threw[i].empty()) {
        add_call(i, call, statements_.lines[line++]);
        continue;
      }
      std::string text = statements_.lines[line + 1];
      text = text.substr(2, text.size() - 3);  // without indentation and semicolon
      bool is_last = i + 1 == test_.threw.size();
      if (test_.check == Check::kReached) {
        add(fmt::format("{}({}.class, () -> {});", assertion("assertThrows"),
                        file_.imports.use(test_.threw[i]), text));
      } else if (test_.check == Check::kNoException && is_last) {
        add(fmt::format("{}(() -> {});", assertion("assertDoesNotThrow"), text));
      } else {
        // Whether it throws is not the question here.
        add(statements_.lines[line]);
        add(statements_.lines[line + 1]);
        add(fmt::format("}} catch ({} expected) {{", file_.imports.use(test_.threw[i])));
        add(statements_.lines[line + 3]);
        add(statements_.lines[line + 4]);
        may_throw(*call.method);
      }
      line += kLinesOfThrowing;
    }
  }

  void add_call(size_t index, const ApiCall& call, const std::string& line) {
    may_throw(*call.method);
    const std::string& name = statements_.names[index];
    if (!name.empty()) roots_.push_back(name);
    if (has_open_ && name.empty() && is_explored(call)) {
      roots_.push_back(fresh(fmt::format("result{}", index + 1)));
      return add(fmt::format("Object {} = {}", roots_.back(), line));
    }
    add(line);
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
    if (is_nameable(file_.program, type, package_)) return type_text(type) + ".class";
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
    std::vector<std::string> arguments = statements_.arguments;
    HW_CHECK(arguments.size() == classes.size(), "a property should have its arguments");
    bool is_direct = can_call(file_.program, property, package_);
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (arguments[i] == "?" && !is_nameable(file_.program, *classes[i], package_)) is_direct = false;
    }
    std::string method = is_direct ? "" : add_look_up(classes);
    size_t loops = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (arguments[i] == "?") arguments[i] = begin_loop(*classes[i], 4 + 2 * loops++);
    }
    std::string call = is_direct ? direct_call(arguments) : reflective_call(method, arguments);
    add(fmt::format("{}({});", assertion("assertTrue"), call), 4 + 2 * loops);
    for (; loops > 0; --loops) add("}", 2 + 2 * loops);
  }

  std::string begin_loop(const ClassInfo& type, size_t indentation) {
    file_.uses_reachable = true;
    may_throw("Exception");
    bool has_name = is_nameable(file_.program, type, package_);
    std::string name = type.java_name();
    std::string variable = fresh("each" + name.substr(name.find_last_of(".$") + 1));
    std::vector<std::string> roots = {class_literal(type)};
    roots.insert(roots.end(), roots_.begin(), roots_.end());
    add(fmt::format("for ({} {} : reachable({})) {{", has_name ? type_text(type) : "Object", variable,
                    joined(roots)),
        indentation);
    return variable;
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
      body_ += comment(fmt::format("Needs --add-opens {}/{}=ALL-UNNAMED.", module,
                                   ir::java_name(property.owner->package())),
                       4);
    }
    add(fmt::format("{} {} = {}.getDeclaredMethod({});", file_.imports.use("java.lang.reflect.Method"),
                    variable, class_literal(*property.owner), joined(arguments)));
    add(fmt::format("{}.setAccessible(true);", variable));
    return variable;
  }

  std::string reflective_call(const std::string& method, std::vector<std::string> arguments) const {
    if (test_.property->is_static()) arguments.insert(arguments.begin(), "null");
    if (arguments.size() == 2 && arguments[1] == "null") arguments[1] = "(Object) null";
    return fmt::format("(boolean) {}.invoke({})", method, joined(arguments));
  }

  FileContext& file_;
  const WitnessTest& test_;
  const synth::JavaStatements& statements_;
  std::string package_;  // with slashes
  std::set<std::string> taken_;
  std::vector<std::string> roots_;
  bool has_open_ = false;
  std::string body_;
  std::string throws_;
};

// The package that the statements need; else one in which more of the properties can be called.
base::Result<std::string> choose_package(ir::Program& program, const heapgraph::Api& api,
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
    bool is_better = !can_call(program, *test.property, "") && can_call(program, *test.property, near);
    if (is_better) return ir::java_name(near);
  }
  return package;
}

std::string test_name(const heapgraph::Api& api, const WitnessTest& test) {
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

base::Result<std::string> write_witness_tests(ir::Program& program, const heapgraph::Api& api,
                                              const WitnessFile& file,
                                              const std::vector<WitnessTest>& tests) {
  auto package = choose_package(program, api, tests);
  if (!package) return package.error();
  FileContext context{program, api, *package, JavaImports(*package)};
  context.imports.add(package->empty() ? file.class_name : fmt::format("{}.{}", *package, file.class_name));
  for (const WitnessTest& test : tests) {
    for (const std::string& name : test.statements->imports) {
      if (context.imports.add(name)) continue;
      return base::usage_error(fmt::format(
          "the test class {} cannot import {}, since another class has that name; name the file differently",
          file.class_name, name));
    }
    context.uses_assertions = context.uses_assertions || test.needs_assertions;
  }
  std::map<std::string, size_t> used;
  std::string body;
  for (const WitnessTest& test : tests) {
    std::string name = test_name(api, test);
    size_t number = ++used[name];
    if (!body.empty()) body += "\n";
    body += TestWriter(context, test).write(number == 1 ? name : fmt::format("{}{}", name, number));
  }
  if (context.uses_reachable) body += reachable_helper(context.imports);

  std::string text = "// Generated by heapwright. To write it again:\n" + comment("  " + file.command, 0);
  if (!package->empty()) text += fmt::format("package {};\n", *package);
  text += "\n" + context.imports.text() + fmt::format("class {} {{\n", file.class_name);
  if (context.uses_assertions) {
    text += fmt::format(
        "  static {{\n    // Faults that are failed assertions show up as with java -ea.\n"
        "    {}.class.getClassLoader().setDefaultAssertionStatus(true);\n  }}\n\n",
        file.class_name);
  }
  return text + body + "}\n";
}

}  // namespace heapwright::testgen
