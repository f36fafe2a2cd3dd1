#include "synth/java_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "exec/java_literal.h"
#include "heapgraph/signature.h"

namespace heapwright::synth {

using heapgraph::Api;
using heapgraph::ApiCall;
using heapgraph::Parameter;
using ir::ClassInfo;

std::string source_name(const ClassInfo& type) {
  std::string name = type.java_name();
  std::replace(name.begin(), name.end(), '$', '.');
  return name;
}

bool is_keyword(const std::string& name) {
  static const std::set<std::string> kKeywords = {
      "abstract", "assert",     "boolean", "break",     "byte",         "case",   "catch",  "char",
      "class",    "const",      "default", "do",        "double",       "else",   "enum",   "extends",
      "final",    "finally",    "float",   "for",       "goto",         "if",     "import", "int",
      "long",     "implements", "native",  "interface", "instanceof",   "new",    "null",   "package",
      "private",  "protected",  "public",  "return",    "short",        "static", "super",  "switch",
      "this",     "throw",      "throws",  "transient", "synchronized", "try",    "void",   "volatile",
      "while",    "continue",   "true",    "false",     "strictfp",     "_"};
  return kKeywords.contains(name);
}

namespace {

std::string simple_name(const ClassInfo& type) {
  std::string name = source_name(type);
  return name.substr(name.find_last_of('.') + 1);
}

// Classes of java.lang need no import.
std::string without_lang(std::string name) {
  constexpr std::string_view kLang = "java.lang.";
  bool is_lang = name.starts_with(kLang) && name.find('.', kLang.size()) == std::string::npos;
  return is_lang ? name.substr(kLang.size()) : name;
}

// What is imported for a nested class is its outermost class.
std::string outermost_name(const ClassInfo& type) {
  std::string name = type.java_name();
  return name.substr(0, name.find('$'));
}

// The name as it stands behind the import: "Map.Entry".
std::string imported_name(const ClassInfo& type) {
  std::string name = source_name(type);
  std::string_view package = type.package();
  return package.empty() ? name : name.substr(package.size() + 1);
}

// A nested class whose objects belong to one of the class around it.
bool is_inner(const ClassInfo& type) {
  if (type.file == nullptr) return false;
  return std::any_of(type.file->inner_classes.begin(), type.file->inner_classes.end(),
                     [&](const classfile::InnerClass& inner) {
                       return inner.inner == type.name && !inner.outer.empty() &&
                              (inner.flags & classfile::kAccStatic) == 0;
                     });
}

class Writer {
 public:
  Writer(const Api& api, const CallSequence& sequence, const std::vector<std::string>& threw,
         const JavaStyle& style)
      : api_(api), sequence_(sequence), threw_(threw), style_(style) {}

  JavaStatements run(const std::vector<CallArgument>& arguments, const std::vector<Parameter>& parameters) {
    arguments_ = &arguments;
    name_results();
    declare_objects(arguments);
    for (size_t i = 0; i < sequence_.calls.size(); ++i) add_call(i);
    for (size_t i = 0; i < arguments.size(); ++i) {
      bool is_open =
          parameters[i].kind == Parameter::Kind::kObject && arguments[i].kind == CallArgument::Kind::kNull;
      result_.arguments.push_back(is_open ? "?" : argument_text(arguments[i], &parameters[i], false));
    }
    return std::move(result_);
  }

 private:
  // The class of the variable that a call's result goes to: the class under exploration that it belongs to.
  const ClassInfo& result_class(const ConcreteCall& call) const {
    const ApiCall& api_call = api_.call(call.call);
    if (api_call.kind == ApiCall::Kind::kConstructor) return *api_call.method->owner;
    std::string_view descriptor = api_call.method->descriptor;
    std::string_view result = descriptor.substr(descriptor.find(')') + 1);
    for (const ClassInfo* type : api_.classes()) {
      if (result == fmt::format("L{};", type->name)) return *type;
    }
    for (const heapgraph::View& view : api_.views()) {
      if (result == fmt::format("L{};", view.type->name)) return *view.type;
    }
    // Declared as a super type: the class whose methods are called on it, or else the one under test.
    for (const ConcreteCall& later : sequence_.calls) {
      const ApiCall& user = api_.call(later.call);
      bool is_receiver = user.kind == ApiCall::Kind::kInstance &&
                         later.arguments[0].kind == CallArgument::Kind::kResult &&
                         &sequence_.calls[later.arguments[0].value] == &call;
      if (!is_receiver) continue;
      for (const ClassInfo* type : api_.classes()) {
        if (type->is_subclass_of(*user.method->owner)) return *type;
      }
      for (const heapgraph::View& view : api_.views()) {
        if (view.type->is_subclass_of(*user.method->owner)) return *view.type;
      }
    }
    return *api_.classes()[0];
  }

  void name_results() {
    std::map<std::string, size_t> counts;
    std::map<std::string, size_t> used;
    std::vector<std::string> bases;
    for (size_t i = 0; i < sequence_.calls.size(); ++i) {
      bool has_name = is_used(sequence_, i, *arguments_);
      std::string base;
      if (has_name) {
        base = simple_name(result_class(sequence_.calls[i]));
        base[0] = static_cast<char>(std::tolower(base[0]));
        if (is_keyword(base)) base += "Object";
        if (base == "o") base = "instance";  // o1, o2, ... are plain objects
        ++counts[base];
      }
      bases.push_back(std::move(base));
    }
    for (const std::string& base : bases) {
      bool is_only = !base.empty() && counts[base] == 1;
      result_.names.push_back(base.empty() || is_only ? base : fmt::format("{}{}", base, ++used[base]));
    }
  }

  void declare_objects(const std::vector<CallArgument>& arguments) {
    auto take = [&](const CallArgument& argument) {
      if (argument.kind != CallArgument::Kind::kObject || result_.objects.contains(argument.value)) return;
      size_t ordinal = result_.objects.size() + 1;
      std::string name = style_.object_name ? style_.object_name(ordinal) : fmt::format("o{}", ordinal);
      if (!style_.object_name) result_.lines.push_back(fmt::format("Object {} = new Object();", name));
      result_.objects[argument.value] = std::move(name);
    };
    auto take_all = [&](const CallArgument& argument) { argument.visit(take); };
    for (const ConcreteCall& call : sequence_.calls)
      std::for_each(call.arguments.begin(), call.arguments.end(), take_all);
    std::for_each(arguments.begin(), arguments.end(), take_all);
  }

  std::string type_text(const ClassInfo& type) {
    if (style_.class_name) return style_.class_name(type);
    std::string name = outermost_name(type);
    std::string_view package = type.package();
    std::string simple = name.substr(name.find_last_of('.') + 1);
    if (package == "java/lang" || package.empty()) return imported_name(type);
    auto clash = [&](const std::string& import) {
      return import != name && import.substr(import.find_last_of('.') + 1) == simple;
    };
    if (std::any_of(result_.imports.begin(), result_.imports.end(), clash)) return source_name(type);
    result_.imports.insert(name);
    if ((type.flags & classfile::kAccPublic) == 0) result_.package = ir::java_name(package);
    return imported_name(type);
  }

  // "<Object>", "<Integer, Object>", or nothing for a class that is not generic or wants something special.
  std::string type_arguments(const ClassInfo& type) {
    std::vector<std::string> parameters = heapgraph::type_parameters(type);
    if (parameters.empty()) return "";
    std::vector<const ClassInfo*> given = api_.type_arguments(type);
    std::string_view signature = type.file->signature;
    std::vector<std::string> texts;
    for (size_t i = 0; i < parameters.size(); ++i) {
      bool is_plain = signature.find(parameters[i] + ":Ljava/lang/Object;") != std::string_view::npos;
      if (!is_plain) return "";
      texts.push_back(i < given.size() && given[i] != nullptr ? simple_name(*given[i]) : "Object");
    }
    return fmt::format("<{}>", fmt::join(texts, ", "));
  }

  bool is_raw(const ClassInfo& type) {
    return !heapgraph::type_parameters(type).empty() && type_arguments(type).empty();
  }

  // `static <T extends Comparable<T>> Heap<T> make()` gives no Heap<Object>.
  static bool wants_special_types(const ApiCall& call) {
    if (call.kind != ApiCall::Kind::kStatic || call.method->source == nullptr) return false;
    std::string_view signature = call.method->source->signature;
    std::vector<heapgraph::TypeParameter> parameters = heapgraph::take_type_parameters(signature);
    return std::any_of(parameters.begin(), parameters.end(), [](const heapgraph::TypeParameter& parameter) {
      return parameter.bound != "Ljava/lang/Object;";
    });
  }

  // Whether another method of that name takes an object of another class here, so that javac might choose it:
  // also one that is not public, for the statements may stand in its package.
  bool is_overloaded(const ConcreteCall& concrete, size_t parameter) const {
    const ApiCall& call = api_.call(concrete.call);
    if (call.parameters[parameter].type != ir::Type::kRef) return false;
    auto is_other = [&](const std::unique_ptr<ir::Method>& other) {
      if (other->name != call.method->name || other->is_private() ||
          (other->flags & classfile::kAccSynthetic) != 0 ||
          other->parameters.size() != call.parameters.size()) {
        return false;
      }
      return classfile::parse_method_descriptor(other->descriptor)->parameters[parameter] !=
             call.parameters[parameter].descriptor;
    };
    auto has_other = [&](const ClassInfo* type) {
      return std::any_of(type->methods.begin(), type->methods.end(), is_other);
    };
    if (call.kind == ApiCall::Kind::kConstructor) return has_other(call.method->owner);
    const ClassInfo& type = call.kind == ApiCall::Kind::kInstance
                                ? result_class(sequence_.calls[concrete.arguments[0].value])
                                : *call.method->owner;
    return std::any_of(type.ancestors.begin(), type.ancestors.end(), has_other) ||
           std::any_of(type.all_interfaces.begin(), type.all_interfaces.end(), has_other);
  }

  // `f(Object... all)`: a plain null would be both an array and an element.
  static bool takes_any_number(const ApiCall& call, size_t parameter) {
    return (call.method->flags & classfile::kAccVarargs) != 0 && parameter + 1 == call.parameters.size();
  }

  std::string argument_text(const CallArgument& argument, const Parameter* parameter, bool with_cast) {
    switch (argument.kind) {
      case CallArgument::Kind::kNull:
        return cast(with_cast ? parameter : nullptr) + "null";
      case CallArgument::Kind::kResult: {
        const ClassInfo& type = result_class(sequence_.calls[argument.value]);
        bool is_declared = parameter != nullptr && parameter->of_class == &type;
        return cast(with_cast && !is_declared ? parameter : nullptr) + result_.names[argument.value];
      }
      case CallArgument::Kind::kNumber:
        return exec::java_literal(parameter->type, argument.value);
      case CallArgument::Kind::kObject:
        return result_.objects.at(argument.value);
      case CallArgument::Kind::kBox: {
        const ClassInfo& box = *parameter->boxes[argument.box];
        return fmt::format("{}.valueOf({})", simple_name(box),
                           exec::java_literal(heapgraph::box_value_type(box), argument.value));
      }
      case CallArgument::Kind::kSample: {
        const heapgraph::Sample& sample = parameter->samples[argument.sample];
        bool needs_cast = sample.needs_cast || (with_cast && !has_exact_type(sample, *parameter));
        return cast(needs_cast ? parameter : nullptr) + sample_text(argument, sample);
      }
    }
    return "";
  }

  // Whether javac sees that the sample is of the parameter's class, and of no subclass.
  static bool has_exact_type(const heapgraph::Sample& sample, const Parameter& parameter) {
    bool is_enum = parameter.of_class != nullptr && (parameter.of_class->flags & classfile::kAccEnum) != 0;
    return (sample.array != nullptr && sample.maker == nullptr) || is_enum ||
           parameter.descriptor == "Ljava/lang/String;";
  }

  std::string sample_text(const CallArgument& argument, const heapgraph::Sample& sample) {
    std::string text;
    for (const heapgraph::Sample::JavaPart& part : sample.java) {
      if (const auto* words = std::get_if<std::string>(&part)) text += *words;
      if (const auto* type = std::get_if<const ClassInfo*>(&part)) text += type_text(**type);
      if (!std::holds_alternative<heapgraph::Sample::Elements>(part)) continue;
      std::vector<std::string> elements;
      for (size_t i = 0; i < argument.elements.size(); ++i)
        elements.push_back(argument_text(argument.elements[i], &sample.elements[i], false));
      text += fmt::format("{}", fmt::join(elements, ", "));
    }
    const ClassInfo* component = sample.maker == nullptr ? sample.array : nullptr;
    while (component != nullptr && component->is_array()) component = component->component;
    if (component != nullptr && is_generic(*component)) result_.is_unchecked = true;
    return text;
  }

  static bool is_generic(const ClassInfo& type) { return !heapgraph::type_parameters(type).empty(); }

  // "(Map<Integer, Object>) "; nothing without a parameter.
  std::string cast(const Parameter* parameter) {
    if (parameter == nullptr) return "";
    const ClassInfo* type = parameter->of_class;
    while (type != nullptr && type->is_array()) type = type->component;
    bool is_generic = type != nullptr && !heapgraph::type_parameters(*type).empty();
    result_.is_unchecked = result_.is_unchecked || is_generic;  // a raw type
    return fmt::format("({}) ", parameter_type(*parameter));
  }

  std::string parameter_type(const Parameter& parameter) {
    const ClassInfo* type = parameter.of_class;
    if (type == nullptr) return without_lang(ir::source_type(parameter.descriptor));
    std::string brackets;
    for (; type->is_array(); type = type->component) brackets += "[]";
    bool is_primitive = type->kind == ir::ClassKind::kPrimitive;
    return (is_primitive ? std::string(type->name) : type_text(*type)) + brackets;
  }

  // Whether javac knows that the call returns an object of that class; the receiver's class may override the
  // method with a more special result.
  bool is_declared_to_return(const ConcreteCall& concrete, const ClassInfo& type) const {
    const ApiCall& call = api_.call(concrete.call);
    std::string_view descriptor = call.method->descriptor;
    std::string wanted = fmt::format("{}L{};", descriptor.substr(0, descriptor.find(')') + 1), type.name);
    if (descriptor == wanted) return true;
    if (call.kind != ApiCall::Kind::kInstance) return false;
    const ClassInfo& receiver = result_class(sequence_.calls[concrete.arguments[0].value]);
    return std::any_of(receiver.ancestors.begin(), receiver.ancestors.end(), [&](const ClassInfo* owner) {
      return owner->find_method(call.method->name, wanted) != nullptr;
    });
  }

  void add_call(size_t index) {
    const ConcreteCall& concrete = sequence_.calls[index];
    const ApiCall& call = api_.call(concrete.call);
    bool has_receiver = call.kind == ApiCall::Kind::kInstance;
    std::vector<std::string> arguments;
    for (size_t i = has_receiver ? 1 : 0; i < concrete.arguments.size(); ++i) {
      size_t parameter = has_receiver ? i - 1 : i;
      bool is_null = concrete.arguments[i].kind == CallArgument::Kind::kNull;
      bool is_null_array = is_null && call.parameters[parameter].descriptor.starts_with('[');
      bool with_cast =
          is_overloaded(concrete, parameter) || (is_null_array && takes_any_number(call, parameter));
      arguments.push_back(argument_text(concrete.arguments[i], &call.parameters[parameter], with_cast));
    }
    std::string list = fmt::format("{}", fmt::join(arguments, ", "));
    std::string text;
    const std::string& name = result_.names[index];
    const ClassInfo& type = name.empty() ? *call.method->owner : result_class(concrete);
    switch (call.kind) {
      case ApiCall::Kind::kConstructor:
        text = fmt::format("new {}{}({})", type_text(type), type_arguments(type).empty() ? "" : "<>", list);
        if (is_inner(type) && concrete.arguments[0].kind == CallArgument::Kind::kResult) {
          std::string outer = arguments[0];
          arguments.erase(arguments.begin());
          text = fmt::format("{}.new {}({})", outer, simple_name(type), fmt::join(arguments, ", "));
        }
        result_.is_unchecked = result_.is_unchecked || is_raw(type);
        break;
      case ApiCall::Kind::kStatic:
        text = fmt::format("{}.{}({})", type_text(*call.method->owner), call.method->name, list);
        break;
      case ApiCall::Kind::kInstance:
        text = fmt::format("{}.{}({})", argument_text(concrete.arguments[0], nullptr, false),
                           call.method->name, list);
        break;
    }
    std::string declared;
    if (!name.empty()) {
      bool makes_raw = is_raw(type) || wants_special_types(call);
      declared = type_text(type) + (makes_raw ? "" : type_arguments(type));
      result_.is_unchecked = result_.is_unchecked || makes_raw;
      if (call.kind != ApiCall::Kind::kConstructor && !is_declared_to_return(concrete, type)) {
        text = fmt::format("({}) {}", declared, text);
        result_.is_unchecked = result_.is_unchecked || declared.ends_with('>');
      }
    }
    const std::string& threw = threw_[index];
    result_.expressions.push_back(text);
    result_.types.push_back(declared);
    result_.classes.push_back(name.empty() ? nullptr : &type);
    result_.calls.push_back(name.empty() ? text : fmt::format("{} {} = {}", declared, name, text));
    if (threw.empty()) {
      result_.lines.push_back(result_.calls.back() + ";");
      return;
    }
    std::string exception = threw;
    std::replace(exception.begin(), exception.end(), '$', '.');
    result_.lines.push_back("try {");
    result_.lines.push_back(fmt::format("  {};", text));
    result_.lines.push_back(fmt::format("}} catch ({} expected) {{", without_lang(exception)));
    result_.lines.push_back("  // the call throws");
    result_.lines.push_back("}");
  }

  const Api& api_;
  const CallSequence& sequence_;
  const std::vector<std::string>& threw_;
  const JavaStyle& style_;
  const std::vector<CallArgument>* arguments_ = nullptr;
  JavaStatements result_;
};

}  // namespace

JavaStatements java_statements(const Api& api, const CallSequence& sequence,
                               const std::vector<std::string>& threw,
                               const std::vector<CallArgument>& arguments,
                               const std::vector<Parameter>& parameters, const JavaStyle& style) {
  return Writer(api, sequence, threw, style).run(arguments, parameters);
}

std::string java_program(const JavaStatements& statements, const std::string& class_name,
                         const std::vector<std::string>& comments) {
  std::string text;
  if (!statements.package.empty()) text += fmt::format("package {};\n\n", statements.package);
  for (const std::string& import : statements.imports) {
    bool is_here =
        !statements.package.empty() && import == statements.package + import.substr(import.find_last_of('.'));
    if (!is_here) text += fmt::format("import {};\n", import);
  }
  if (text.ends_with(";\n")) text += "\n";
  auto is_taken = [&](const std::string& name) {
    return std::any_of(statements.imports.begin(), statements.imports.end(), [&](const std::string& import) {
      return import.substr(import.find_last_of('.') + 1) == name;
    });
  };
  std::string free_name = class_name;
  while (is_taken(free_name)) free_name = "My" + free_name;
  text += fmt::format("public class {} {{\n", free_name);
  if (statements.is_unchecked) text += "  @SuppressWarnings({\"rawtypes\", \"unchecked\"})\n";
  text += "  public static void main(String[] arguments) throws Exception {\n";
  for (const std::string& line : statements.lines) text += fmt::format("    {}\n", line);
  for (const std::string& comment : comments) text += fmt::format("    // {}\n", comment);
  text += "  }\n}\n";
  return text;
}

}  // namespace heapwright::synth
