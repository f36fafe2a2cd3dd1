#include "javatext/java_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "api/signature.h"
#include "base/java_text.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "javaexpr/java_literal.h"
#include "javaexpr/keywords.h"
#include "javatext/call_types.h"
#include "javatext/java_names.h"
#include "javatext/stub_text.h"

namespace heapwright::javatext {

using api::Api;
using api::ApiCall;
using api::Parameter;
using ir::ClassInfo;
using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;

std::vector<std::string> JavaStatements::foreign_imports() const {
  std::vector<std::string> result;
  for (const std::string& import : imports) {
    if (classfile::package_of(import) != package) result.push_back(import);
  }
  return result;
}

std::string JavaStatements::object_name(uint64_t which) const {
  for (const JavaObject& object : objects) {
    if (object.which == which) return object.name;
  }
  return "";
}

std::vector<std::string> JavaStatements::argument_notes(const std::vector<std::string>& names) const {
  std::vector<std::string> notes;
  for (size_t i = 0; i < std::min(names.size(), arguments.size()); ++i) {
    if (names[i] != arguments[i])
      notes.push_back(fmt::format("{} is {}", names[i], arguments[i].value_or("?")));
  }
  return notes;
}

namespace {

// The name as it stands behind the import: "Map.Entry".
std::string imported_name(const ClassInfo& type) {
  std::string name = source_name(type);
  std::string_view package = type.package();
  return package.empty() ? name : name.substr(package.size() + 1);
}

// Java's name of a primitive type; empty for others.
std::string primitive_name(std::string_view type) {
  bool is_primitive = !type.empty() && std::string_view("ZBCSIJFD").find(type[0]) != std::string_view::npos;
  return is_primitive ? ir::source_type(type) : "";
}

class Writer {
 public:
  Writer(ir::Program& program, const Api& api, const CallSequence& sequence,
         const std::vector<std::string>& threw, const JavaStyle& style)
      : api_(api), sequence_(sequence), threw_(threw), style_(style), call_types_(program, api) {}

  JavaStatements run(const std::vector<CallArgument>& arguments, const std::vector<Parameter>& parameters) {
    arguments_ = &arguments;
    types_.resize(sequence_.calls.size());
    name_results();
    name_objects(arguments);
    for (size_t i = 0; i < sequence_.calls.size(); ++i) add_call(i);
    for (size_t i = 0; i < arguments.size(); ++i) {
      bool is_open =
          parameters[i].kind == Parameter::Kind::kObject && arguments[i].kind == CallArgument::Kind::kNull;
      result_.arguments.push_back(is_open ? std::nullopt
                                          : std::optional(argument_text(arguments[i], &parameters[i])));
    }
    return std::move(result_);
  }

 private:
  // The class of the variable that a call's result goes to: the class under exploration that it belongs to.
  const ClassInfo& result_class(const ConcreteCall& call) const {
    const ApiCall& api_call = api_.call(call.call);
    if (api_call.kind == ApiCall::Kind::kConstructor) return *api_call.method->owner;
    std::string_view result = classfile::result_descriptor(api_call.method->descriptor);
    for (const ClassInfo* type : api_.classes()) {
      if (result == fmt::format("L{};", type->name)) return *type;
    }
    for (const api::View& view : api_.views()) {
      if (result == fmt::format("L{};", view.type->name)) return *view.type;
    }
    const ClassInfo* declared = types().class_of(std::string(result));
    bool is_plain = declared == nullptr || declared->super == nullptr;
    if (!is_plain && takes_its_calls(call, *declared)) return *declared;
    // Declared as a super type: the class whose methods are called on it.
    for (const ConcreteCall& later : sequence_.calls) {
      const ApiCall& user = api_.call(later.call);
      bool is_receiver = user.kind == ApiCall::Kind::kInstance &&
                         later.arguments[0].kind == CallArgument::Kind::kResult &&
                         &sequence_.calls[later.arguments[0].value] == &call;
      if (!is_receiver) continue;
      for (const ClassInfo* type : api_.classes()) {
        if (type->is_subclass_of(*user.method->owner)) return *type;
      }
      for (const api::View& view : api_.views()) {
        if (view.type->is_subclass_of(*user.method->owner)) return *view.type;
      }
    }
    return declared != nullptr ? *declared : *api_.classes()[0];
  }

  // Whether all methods that are called on the result belong to that type, and some are.
  bool takes_its_calls(const ConcreteCall& call, const ClassInfo& type) const {
    return std::all_of(sequence_.calls.begin(), sequence_.calls.end(), [&](const ConcreteCall& later) {
      const ApiCall& user = api_.call(later.call);
      bool is_receiver = user.kind == ApiCall::Kind::kInstance &&
                         later.arguments[0].kind == CallArgument::Kind::kResult &&
                         &sequence_.calls[later.arguments[0].value] == &call;
      return !is_receiver || type.is_subclass_of(*user.method->owner);
    });
  }

  void name_results() {
    std::map<std::string, size_t> counts;
    std::map<std::string, size_t> used;
    std::vector<std::string> bases;
    for (size_t i = 0; i < sequence_.calls.size(); ++i) {
      bool has_name = synth::is_used(sequence_, i, *arguments_);
      std::string base;
      if (has_name) {
        const ClassInfo* type = &result_class(sequence_.calls[i]);
        bool is_array = type->is_array();
        while (type->is_array()) type = type->component;
        base = classfile::last_part(source_name(*type));
        if (is_array) base += "Array";
        base[0] = static_cast<char>(std::tolower(base[0]));
        if (javaexpr::is_keyword(base)) base += "Object";
        // o1, o2, ... are plain objects; lambdas call their parameters a, b, x.
        if (base.size() == 1) base = "instance";
        ++counts[base];
      }
      bases.push_back(std::move(base));
    }
    for (const std::string& base : bases) {
      bool is_only = !base.empty() && counts[base] == 1;
      names_.push_back(base.empty() || is_only ? base : fmt::format("{}{}", base, ++used[base]));
    }
  }

  void name_objects(const std::vector<CallArgument>& arguments) {
    bool is_passed = true;
    auto take = [&](const CallArgument& argument) {
      bool is_new =
          argument.kind == CallArgument::Kind::kObject && result_.object_name(argument.value).empty();
      if (!is_new) return;
      size_t ordinal = result_.objects.size() + 1;
      std::string name = style_.object_name ? style_.object_name(ordinal) : fmt::format("o{}", ordinal);
      result_.objects.push_back({argument.value, std::move(name), is_passed});
    };
    auto take_all = [&](const CallArgument& argument) { argument.visit(take); };
    for (const ConcreteCall& call : sequence_.calls)
      std::for_each(call.arguments.begin(), call.arguments.end(), take_all);
    is_passed = false;
    std::for_each(arguments.begin(), arguments.end(), take_all);
  }

  std::string class_text(const ClassInfo& type) {
    if (style_.class_name) return style_.class_name(type);
    std::string name(classfile::outermost_class(type.java_name()));
    std::string_view package = type.package();
    std::string simple(classfile::last_part(name));
    if (package == "java/lang" || package.empty()) return imported_name(type);
    auto clash = [&](const std::string& import) {
      return import != name && classfile::last_part(import) == simple;
    };
    if (std::any_of(result_.imports.begin(), result_.imports.end(), clash)) return source_name(type);
    result_.imports.insert(name);
    if ((type.flags & classfile::kAccPublic) == 0) result_.package = ir::java_name(package);
    return imported_name(type);
  }

  // A type as Java source; one that is raw makes javac warn.
  std::string type_text(const std::string& type) {
    if (type.starts_with('[')) return type_text(type.substr(1)) + "[]";
    if (std::string name = primitive_name(type); !name.empty()) return name;
    const ClassInfo* of_class = types().class_of(type);
    if (of_class == nullptr) return without_java_lang(ir::source_type(type));
    if (types().is_raw(type) || types().is_inner_of_generic(*of_class)) result_.is_unchecked = true;
    std::vector<std::string> arguments;
    for (const std::string& argument : api::type_arguments_of(type)) {
      std::string bound = argument == "*" ? "" : type_text(api::without_wildcard(argument));
      std::string sign = argument.starts_with('+')   ? "? extends "
                         : argument.starts_with('-') ? "? super "
                                                     : "";
      arguments.push_back(argument == "*" ? "?" : sign + bound);
    }
    std::string name = class_text(*of_class);
    return arguments.empty() ? name : fmt::format("{}<{}>", name, fmt::join(arguments, ", "));
  }

  // Whether the file may name all that is in it.
  bool can_write(const std::string& type) {
    const ClassInfo* of_class = types().class_of(type);
    while (of_class != nullptr && of_class->is_array()) of_class = of_class->component;
    bool is_hidden = of_class == nullptr || (style_.can_name && !style_.can_name(*of_class));
    std::vector<std::string> arguments = api::type_arguments_of(type);
    return !is_hidden && std::all_of(arguments.begin(), arguments.end(), [&](const std::string& argument) {
      return argument == "*" || can_write(api::without_wildcard(argument));
    });
  }

  const JavaTypes& types() const { return call_types_.types(); }

  // Other methods of that name with as many parameters, so that javac might choose one of them: also those
  // that are not public, for the statements may stand in their package.
  std::vector<const ir::Method*> overloads(const ApiCall& call,
                                           const std::vector<CallArgument>& arguments) const {
    std::string_view parameters = call.method->descriptor.substr(0, call.method->descriptor.find(')'));
    std::vector<const ir::Method*> result;
    auto add_of = [&](const ClassInfo* type) {
      for (const auto& other : type->methods) {
        if (other->name == call.method->name && !other->is_private() &&
            (other->flags & classfile::kAccSynthetic) == 0 &&
            other->parameters.size() == call.parameters.size() &&
            !other->descriptor.starts_with(parameters)) {
          result.push_back(other.get());
        }
      }
    };
    if (call.kind == ApiCall::Kind::kConstructor) {
      add_of(call.method->owner);
      return result;
    }
    const ClassInfo& type = call.kind == ApiCall::Kind::kInstance
                                ? result_class(sequence_.calls[arguments[0].value])
                                : *call.method->owner;
    std::for_each(type.ancestors.begin(), type.ancestors.end(), add_of);
    std::for_each(type.all_interfaces.begin(), type.all_interfaces.end(), add_of);
    return result;
  }

  // Whether one of them takes an object of another class here.
  static bool is_overloaded(const ApiCall& call, size_t parameter,
                            const std::vector<const ir::Method*>& overloads) {
    if (call.parameters[parameter].type != ir::Type::kRef) return false;
    return std::any_of(overloads.begin(), overloads.end(), [&](const ir::Method* other) {
      return classfile::parse_method_descriptor(other->descriptor)->parameters[parameter] !=
             call.parameters[parameter].descriptor;
    });
  }

  // `f(Object... all)`: a plain null would be both an array and an element.
  static bool takes_any_number(const ApiCall& call, size_t parameter) {
    return (call.method->flags & classfile::kAccVarargs) != 0 && parameter + 1 == call.parameters.size();
  }

  std::string cast_text(const std::string& type) {
    return type.empty() ? "" : fmt::format("({}) ", type_text(type));
  }

  // `parameter`: null for a receiver.
  std::string argument_text(const CallArgument& argument, const Parameter* parameter) {
    if (argument.as != nullptr) parameter = argument.as;
    switch (argument.kind) {
      case CallArgument::Kind::kNull:
        return "null";
      case CallArgument::Kind::kResult:
        return names_[argument.value];
      case CallArgument::Kind::kNumber:
        return javaexpr::java_literal(parameter->type, argument.value);
      case CallArgument::Kind::kObject:
        return result_.object_name(argument.value);
      case CallArgument::Kind::kBox: {
        const ClassInfo& box = *parameter->boxes[argument.box];
        return fmt::format("{}.valueOf({})", class_text(box),
                           javaexpr::java_literal(api::box_value_type(box), argument.value));
      }
      case CallArgument::Kind::kSample: {
        const api::Sample& sample = parameter->samples[argument.sample];
        return cast_text(sample.needs_cast ? sample.type : "") + sample_text(argument, sample);
      }
      case CallArgument::Kind::kText:
        return base::java_string(argument.text);
    }
    return "";
  }

  // What javac sees of it.
  ArgumentType argument_type(const CallArgument& argument, const Parameter& passed_for) const {
    using Kind = ArgumentType::Kind;
    const Parameter& parameter = argument.as != nullptr ? *argument.as : passed_for;
    switch (argument.kind) {
      case CallArgument::Kind::kNull:
        return {Kind::kNull};
      case CallArgument::Kind::kResult:
        return {Kind::kTyped, types_[argument.value]};
      case CallArgument::Kind::kNumber:
        return {Kind::kPrimitive};
      case CallArgument::Kind::kObject:
        return {Kind::kTyped, "Ljava/lang/Object;"};
      case CallArgument::Kind::kBox:
        return {Kind::kTyped, JavaTypes::of_class(*parameter.boxes[argument.box])};
      case CallArgument::Kind::kText:
        return {Kind::kTyped, "Ljava/lang/String;"};
      case CallArgument::Kind::kSample:
        break;
    }
    const api::Sample& sample = parameter.samples[argument.sample];
    ArgumentType result{sample_kind(sample), sample.type};
    for (size_t i = 0; i < argument.elements.size(); ++i)
      result.elements.push_back(argument_type(argument.elements[i], sample.elements[i]));
    return result;
  }

  static ArgumentType::Kind sample_kind(const api::Sample& sample) {
    using Typing = api::Sample::Typing;
    if (sample.needs_cast) return ArgumentType::Kind::kTyped;
    switch (sample.typing) {
      case Typing::kExact:
        return ArgumentType::Kind::kTyped;
      case Typing::kInferred:
        return ArgumentType::Kind::kInferred;
      case Typing::kOrder:
        return ArgumentType::Kind::kOrder;
      case Typing::kFunction:
        return ArgumentType::Kind::kFunction;
      case Typing::kIdentity:
        return ArgumentType::Kind::kIdentity;
      case Typing::kTextFunction:
        break;
    }
    return ArgumentType::Kind::kTextFunction;
  }

  std::string sample_text(const CallArgument& argument, const api::Sample& sample) {
    std::string text;
    for (const api::Sample::JavaPart& part : sample.java) {
      if (const auto* words = std::get_if<std::string>(&part)) text += *words;
      if (const auto* type = std::get_if<const ClassInfo*>(&part)) text += part_text(**type);
      if (!std::holds_alternative<api::Sample::Elements>(part)) continue;
      std::vector<std::string> elements;
      for (size_t i = 0; i < argument.elements.size(); ++i)
        elements.push_back(argument_text(argument.elements[i], &sample.elements[i]));
      text += fmt::format("{}", fmt::join(elements, ", "));
    }
    const ClassInfo* component = sample.maker == nullptr ? sample.array : nullptr;
    while (component != nullptr && component->is_array()) component = component->component;
    if (component != nullptr && is_generic(*component)) result_.is_unchecked = true;
    return text;
  }

  static bool is_generic(const ClassInfo& type) { return !api::type_parameters(type).empty(); }

  // A class or array in a sample. What stands behind its name may make it generic.
  std::string part_text(const ClassInfo& type) {
    if (type.is_array()) return part_text(*type.component) + "[]";
    return type.kind == ir::ClassKind::kPrimitive ? std::string(type.name) : class_text(type);
  }

  JavaCallForm form_of(const ApiCall& call, const std::vector<CallArgument>& passed) {
    if (call.stub != nullptr) return stub_form(call, passed);
    std::vector<const ir::Method*> others = overloads(call, passed);
    size_t first = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
    std::vector<ArgumentType> arguments;
    for (size_t i = first; i < passed.size(); ++i) {
      const Parameter& parameter = call.parameters[i - first];
      arguments.push_back(argument_type(passed[i], parameter));
      bool is_null_array =
          passed[i].kind == CallArgument::Kind::kNull && parameter.descriptor.starts_with('[');
      arguments.back().is_ambiguous =
          is_overloaded(call, i - first, others) || (is_null_array && takes_any_number(call, i - first));
    }
    for (const ir::Method* other : others) {
      if (!call_types_.prefers(*call.method, *other, arguments))
        result_.unwritable = fmt::format("javac finds calls of {} ambiguous", call.method->name);
    }
    return call_types_.form(call, first == 0 ? "" : types_[passed[0].value], arguments);
  }

  // Its constructor takes the first arguments.
  JavaCallForm stub_form(const ApiCall& call, const std::vector<CallArgument>& passed) {
    const api::Stub& stub = *call.stub;
    JavaCallForm form;
    if (stub.constructor != nullptr) {
      auto count = static_cast<std::ptrdiff_t>(stub.constructor_parameters);
      ApiCall constructor;
      constructor.kind = ApiCall::Kind::kConstructor;
      constructor.method = stub.constructor;
      constructor.parameters.assign(call.parameters.begin(), call.parameters.begin() + count);
      form = form_of(constructor, {passed.begin(), passed.begin() + count});
    }
    form.result = stub.signature;
    return form;
  }

  std::string receiver_text(const ConcreteCall& concrete, const JavaCallForm& form) {
    std::string name = argument_text(concrete.arguments[0], nullptr);
    return form.receiver.empty() ? name : fmt::format("({}{})", cast_text(form.receiver), name);
  }

  std::string constructor_text(const ClassInfo& type, const JavaCallForm& form,
                               std::vector<std::string> arguments) {
    const char* diamond = is_generic(type) && !form.is_raw ? "<>" : "";
    if (api::outer_of_inner(type).empty())
      return fmt::format("new {}{}({})", class_text(type), diamond, fmt::join(arguments, ", "));
    if (is_generic(type)) diamond = "<>";
    std::string outer = arguments[0];
    if (outer == "null") result_.unwritable = "an object of an inner class needs one around it";
    arguments.erase(arguments.begin());
    return fmt::format("{}.new {}{}({})", outer, classfile::last_part(source_name(type)), diamond,
                       fmt::join(arguments, ", "));
  }

  // A static method's class, or a subclass of it that can be named here.
  std::string owner_text(const ClassInfo& owner) {
    bool is_hidden = style_.can_name && !style_.can_name(owner);
    for (const ClassInfo* type : api_.classes()) {
      if (is_hidden && type->is_subclass_of(owner) && style_.can_name(*type)) return class_text(*type);
    }
    return class_text(owner);
  }

  // What a method of a stub returns; what is made anew each time it is evaluated gets a variable before.
  std::string stub_value(const ApiCall& call, const std::vector<CallArgument>& passed, size_t index,
                         const api::Stub::Method& method, JavaBlock& before) {
    const CallArgument& argument = passed[index];
    const Parameter& parameter = call.parameters[index];
    std::string plain = argument_text(argument, &parameter);
    // Of two boxes, a conditional expression would make numbers of one type.
    bool is_box = argument.kind == CallArgument::Kind::kBox && method.count > 1;
    bool needs_cast = is_box && argument_type(argument, parameter).type != method.result;
    if (argument.kind == CallArgument::Kind::kResult) {
      const ClassInfo* wanted = types().class_of(method.result);
      const ClassInfo* known = types().class_of(types_[argument.value]);
      needs_cast = wanted != nullptr && (known == nullptr || !known->is_subclass_of(*wanted));
    }
    std::string text = needs_cast ? cast_text(method.result) + plain : plain;
    bool is_name =
        argument.kind == CallArgument::Kind::kResult || argument.kind == CallArgument::Kind::kObject;
    bool is_same_anywhere = is_constant(argument, argument.as != nullptr ? *argument.as : parameter) &&
                            !(is_name && is_member_name(*call.stub->type, plain));
    if (is_same_anywhere) return text;
    std::string name = free_name(method.overridden[0]->name, *call.stub->type);
    before.emplace_back(JavaDeclare{type_text(method.result), name, text});
    return name;
  }

  // "names" for "getNames", unless that is taken.
  std::string free_name(std::string_view method, const ClassInfo& type) {
    std::string base = result_name(method);
    std::string name = base;
    auto is_taken = [&] {
      return std::find(names_.begin(), names_.end(), name) != names_.end() || taken_.contains(name) ||
             is_member_name(type, name);
    };
    for (size_t i = 2; is_taken(); ++i) name = fmt::format("{}{}", base, i);
    taken_.insert(name);
    return name;
  }

  void add_stub(const ApiCall& api_call, const std::vector<CallArgument>& passed, const JavaCallForm& form,
                JavaCall& call) {
    const api::Stub& stub = *api_call.stub;
    std::vector<std::string> arguments;
    for (size_t i = 0; i < stub.constructor_parameters; ++i)
      arguments.push_back(cast_text(form.casts[i]) + argument_text(passed[i], &api_call.parameters[i]));
    StubWords words;
    words.type = [this](const std::string& type) { return type_text(type); };
    words.value = [&](size_t parameter) {
      auto method = std::find_if(stub.methods.begin(), stub.methods.end(), [&](const api::Stub::Method& one) {
        return parameter >= one.first && parameter < one.first + one.count;
      });
      return stub_value(api_call, passed, parameter, *method, call.before);
    };
    if (stub.form == api::StubForm::kMock) {
      words.is_empty = [&](size_t parameter) {
        bool is_zero = passed[parameter].kind == CallArgument::Kind::kNumber && passed[parameter].value == 0;
        return is_zero || passed[parameter].kind == CallArgument::Kind::kNull;
      };
      words.static_name = [this](const std::string& name) {
        return style_.static_name ? style_.static_name(name) : name;
      };
      call.call =
          fmt::format("{}({}.class)", words.static_name("org.mockito.Mockito.mock"), class_text(*stub.type));
      if (call.variable) call.after = mock_statements(stub, call.variable->name, words);
      if (is_generic(*stub.type)) result_.is_unchecked = true;
      return;
    }
    call.call = fmt::format("new {}({})", type_text(stub.signature), fmt::join(arguments, ", "));
    call.members = anonymous_members(stub, words);
    for (const api::Stub::Method& method : stub.methods)
      result_.is_unchecked = result_.is_unchecked || is_erased(method);
    if (call.members.empty()) call.call += " {}";
  }

  std::string call_text(const ConcreteCall& concrete, const JavaCallForm& form) {
    const ApiCall& call = api_.call(concrete.call);
    if (!call.is_public) result_.package = ir::java_name(call.method->owner->package());
    size_t first = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
    std::vector<std::string> arguments;
    for (size_t i = first; i < concrete.arguments.size(); ++i) {
      arguments.push_back(cast_text(form.casts[i - first]) +
                          argument_text(concrete.arguments[i], &call.parameters[i - first]));
    }
    switch (call.kind) {
      case ApiCall::Kind::kConstructor:
        return constructor_text(*call.method->owner, form, std::move(arguments));
      case ApiCall::Kind::kStatic:
        if (call.field != nullptr)
          return fmt::format("{}.{}", owner_text(*call.field->owner), call.field->name);
        return fmt::format("{}.{}({})", owner_text(*call.method->owner), call.method->name,
                           fmt::join(arguments, ", "));
      case ApiCall::Kind::kInstance:
        break;
    }
    return fmt::format("{}.{}({})", receiver_text(concrete, form), call.method->name,
                       fmt::join(arguments, ", "));
  }

  // The type of the variable for a result of that class. Sets the cast that the call needs, if it does.
  std::string variable_type(const ClassInfo& type, const JavaCallForm& form, std::string& cast) {
    if (auto as_wanted = types().as_super(form.result, type))
      return can_write(*as_wanted) ? *as_wanted : JavaTypes::of_class(type);
    std::string declared = call_types_.variable_type(type);
    bool has_arguments = form.result.find('<') != std::string::npos;
    cast = has_arguments ? JavaTypes::of_class(type) : declared;
    if (declared.find('<') != std::string::npos) result_.is_unchecked = true;
    return declared;
  }

  void add_call(size_t index) {
    const ConcreteCall& concrete = sequence_.calls[index];
    const ApiCall& api_call = api_.call(concrete.call);
    JavaCallForm form = form_of(api_call, concrete.arguments);
    result_.is_unchecked = result_.is_unchecked || form.is_unchecked;
    JavaCall call;
    if (api_call.stub == nullptr) call.call = call_text(concrete, form);
    call.threw = threw_[index];
    if (!names_[index].empty()) {
      const ClassInfo& type = result_class(concrete);
      std::string cast;
      types_[index] = variable_type(type, form, cast);
      call.variable = {type_text(types_[index]), names_[index]};
      call.cast = cast_text(cast);
    }
    if (api_call.stub != nullptr) add_stub(api_call, concrete.arguments, form, call);
    result_.calls.push_back(std::move(call));
  }

  const Api& api_;
  const CallSequence& sequence_;
  const std::vector<std::string>& threw_;
  const JavaStyle& style_;
  CallTypes call_types_;
  const std::vector<CallArgument>* arguments_ = nullptr;
  std::vector<std::string> names_;            // of the variables of the results; empty: there is none
  std::vector<std::string> types_;            // of the variables, as signatures
  std::set<std::string> taken_ = {"result"};  // names of other variables
  JavaStatements result_;
};

}  // namespace

JavaStatements java_statements(ir::Program& program, const Api& api, const CallSequence& sequence,
                               const std::vector<std::string>& threw,
                               const std::vector<CallArgument>& arguments,
                               const std::vector<Parameter>& parameters, const JavaStyle& style) {
  return Writer(program, api, sequence, threw, style).run(arguments, parameters);
}

}  // namespace heapwright::javatext
