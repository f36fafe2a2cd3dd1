#include "api/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analysis/inspected_classes.h"
#include "analysis/nested_classes.h"
#include "base/java_text.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace heapwright::api {

namespace {

using ir::ClassInfo;

constexpr size_t kMaxTexts = 8;
constexpr size_t kLongestSampleText = 40;
constexpr size_t kMaxConstants = 8;
constexpr size_t kMaxInspected = 9;
constexpr std::string_view kSomeEnum = "java/lang/annotation/RetentionPolicy";  // where any will do
constexpr int kDeepest = 2;                                                     // an array of arrays of ...

std::string java_string(const std::string& modified_utf8) {
  return base::java_string(classfile::utf16_of_modified_utf8(modified_utf8));
}

bool is_lambda(const Sample& sample) {
  return sample.typing == Sample::Typing::kFunction || sample.typing == Sample::Typing::kIdentity ||
         sample.typing == Sample::Typing::kTextFunction || sample.typing == Sample::Typing::kOrder;
}

// The names of an enum's constants are loaded only to make them.
bool names_constants(const ir::Method& method) {
  return method.name == "<clinit>" && (method.owner->flags & classfile::kAccEnum) != 0;
}

void add_texts(ir::Program& program, const ir::Method& method, std::set<std::string>& texts) {
  if (method.is_abstract() || method.is_native() || names_constants(method)) return;
  auto body = program.body(method);
  if (!body) return;
  for (const ir::Instr& instr : (*body)->code) {
    if (instr.op == ir::Op::kLoadString) texts.emplace(program.text(instr.string));
  }
}

// The string constants in the code of the classes and of the classes nested in them.
std::vector<std::string> string_constants(ir::Program& program,
                                          const std::vector<const ClassInfo*>& classes) {
  std::set<std::string> result;
  for (const ClassInfo* type : classes) {
    for (const auto& method : type->methods) add_texts(program, *method, result);
    if (type->file == nullptr) continue;
    for (const ClassInfo* nested : analysis::nested_classes(program, *type)) {
      for (const auto& method : nested->methods) add_texts(program, *method, result);
    }
  }
  return {result.begin(), result.end()};
}

std::vector<std::string> wanted_texts(const std::vector<std::string>& given,
                                      std::vector<std::string> constants) {
  std::vector<std::string> wanted = {"", "a", "b"};
  for (const std::string& text : given) {
    if (std::find(wanted.begin(), wanted.end(), text) == wanted.end()) wanted.push_back(text);
  }
  const size_t most = std::max(kMaxTexts, wanted.size());
  std::sort(constants.begin(), constants.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  for (std::string& constant : constants) {
    bool is_new = std::find(wanted.begin(), wanted.end(), constant) == wanted.end();
    if (is_new && constant.size() <= kLongestSampleText && wanted.size() < most)
      wanted.push_back(std::move(constant));
  }
  return wanted;
}

}  // namespace

Samples::Samples(ir::Program& program, std::vector<const ClassInfo*> explored,
                 const std::vector<std::string>& texts)
    : program_(program),
      makers_(program),
      explored_(std::move(explored)),
      texts_(wanted_texts(texts, string_constants(program, explored_))),
      functions_(program, makers_),
      objects_(program, makers_, explored_),
      collections_(program, makers_, text_parameter()) {}

Parameter Samples::text_parameter() {
  Parameter parameter = parameter_of(program_, "Ljava/lang/String;");
  for (const std::string& wanted : texts_) parameter.samples.push_back(text(wanted));
  return parameter;
}

void Samples::add(Parameter& parameter, std::string_view signature, const TypeVariables& variables) {
  add(parameter, signature, variables, 0);
}

void Samples::add(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                  int depth) {
  if (parameter.type != ir::Type::kRef || depth > kDeepest) return;
  std::string_view descriptor = parameter.descriptor;
  if (descriptor == "Ljava/lang/Object;") {
    add_for_object(parameter);
  } else if (descriptor == "Ljava/lang/String;" || descriptor == "Ljava/lang/CharSequence;") {
    parameter.samples = text_parameter().samples;
  } else if (descriptor.starts_with('[')) {
    add_arrays(parameter, signature, variables, depth);
  } else if (descriptor == "Ljava/lang/Comparable;" || descriptor == "Ljava/lang/Number;") {
    parameter.samples.push_back(box("Ljava/lang/Integer;"));
  } else if (descriptor == "Ljava/lang/Double;" || descriptor == "Ljava/lang/Float;") {
    parameter.samples.push_back(box(parameter.descriptor));
  } else if (descriptor == "Ljava/lang/Boolean;") {
    add_constant(parameter, *parameter.of_class->find_field("TRUE", descriptor));
    add_constant(parameter, *parameter.of_class->find_field("FALSE", descriptor));
  } else if (parameter.of_class != nullptr && can_be_named(*parameter.of_class)) {
    add_objects(parameter, signature, variables, depth);
  }
}

bool Samples::is_explored(const ClassInfo& type) const {
  return std::any_of(explored_.begin(), explored_.end(),
                     [&](const ClassInfo* known) { return known->is_subclass_of(type); });
}

// Of other classes, if they can be made without knowing much about them.
void Samples::add_objects(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                          int depth) {
  const ClassInfo& type = *parameter.of_class;
  if ((type.flags & classfile::kAccEnum) != 0) {
    add_enum_constants(parameter);
  } else if (type.name == "java/lang/Class") {
    std::vector<std::string> of = type_arguments_of(signature);
    std::string erased = of.empty() ? "Ljava/lang/Object;" : variables.erase(of[0]);
    if (erased == "Ljava/lang/Object;") {
      add_class_literal(parameter, "java/lang/Object");
      for (const std::string& name : literals_) add_class_literal(parameter, name);
    }
    if (erased == "Ljava/lang/Enum;") add_class_literal(parameter, kSomeEnum);
    return;
  } else if (type.name == "java/lang/Enum") {
    Parameter constants = parameter_of(program_, fmt::format("L{};", kSomeEnum));
    add_enum_constants(constants);
    parameter.samples = std::move(constants.samples);
  } else if (collections_.knows(type)) {
    std::vector<Parameter> elements;
    for (const std::string& argument : type_arguments_of(signature)) {
      elements.push_back(element(argument, variables, depth));
      for (Sample& sample : elements.back().samples) sample.needs_cast |= is_lambda(sample);
    }
    parameter.samples = collections_.of(type, std::move(elements));
  } else if (type.is_interface()) {
    std::vector<std::string> arguments;
    for (const std::string& argument : type_arguments_of(signature))
      arguments.push_back(variables.resolve(argument));
    parameter.samples = functions_.of(type, arguments);
  }
  // A decorator of bags needs another bag to begin with.
  if (parameter.samples.empty() && (type.is_abstract() || !is_explored(type)))
    parameter.samples = objects_.of(type);
}

Sample Samples::text(const std::string& modified_utf8) {
  Sample sample;
  sample.java = {java_string(modified_utf8)};
  sample.type = "Ljava/lang/String;";
  sample.maker = &makers_.make("text " + modified_utf8, "",
                               [&](ir::BodyBuilder& body) { return body.string(modified_utf8); });
  return sample;
}

// Of a variable.
Sample Samples::box(const std::string& descriptor) {
  Sample sample;
  sample.java = {Sample::Elements{}};
  sample.type = descriptor;
  Parameter& number = sample.elements.emplace_back();
  number.kind = Parameter::Kind::kOpaque;
  number.type = ir::Type::kRef;
  number.takes_opaque = false;
  number.boxes.push_back(&program_.require(classfile::class_of_descriptor(descriptor)));
  number.descriptor = descriptor;
  return sample;
}

void Samples::add_class_literal(Parameter& parameter, std::string_view class_name) {
  Sample sample;
  sample.java = {&program_.require(class_name), ".class"};
  sample.type = fmt::format("Ljava/lang/Class<L{};>;", class_name);
  sample.maker = &makers_.make(fmt::format("{}.class", class_name), "",
                               [&](ir::BodyBuilder& body) { return body.class_literal(class_name); });
  parameter.samples.push_back(std::move(sample));
}

void Samples::add_enum_constants(Parameter& parameter) {
  size_t count = 0;
  for (const ir::Field& field : parameter.of_class->fields) {
    if ((field.flags & classfile::kAccEnum) == 0 || ++count > kMaxConstants) continue;
    add_constant(parameter, field);
  }
}

void Samples::add_constant(Parameter& parameter, const ir::Field& field) {
  Sample sample;
  sample.java = {field.owner, fmt::format(".{}", field.name)};
  sample.type = field.descriptor;
  sample.maker = &makers_.make(fmt::format("field {}.{}", field.owner->name, field.name), "",
                               [&](ir::BodyBuilder& body) { return body.get_static(field); });
  parameter.samples.push_back(std::move(sample));
}

// A plain object stands for all classes only as long as nobody looks at its class.
void Samples::add_for_object(Parameter& parameter) {
  if (!parameter.takes_opaque || !parameter.boxes.empty()) return;
  parameter.samples = {box("Ljava/lang/Integer;"), text("a"), text("b")};
  for (Sample& sample : parameter.samples) sample.if_inspected = true;
}

void Samples::add_inspected(Parameter& parameter, const ir::Method& method) {
  if (parameter.descriptor != "Ljava/lang/Object;" || parameter.samples.empty()) return;
  for (const ClassInfo* type : analysis::inspected_classes(program_, method)) {
    Parameter asked =
        parameter_of(program_, type->is_array() ? std::string(type->name) : fmt::format("L{};", type->name));
    if (asked.kind == Parameter::Kind::kObject) add(asked, asked.descriptor, {}, 0);
    for (Sample& sample : asked.samples) {
      auto is_same = [&](const Sample& known) { return sample_text(known) == sample_text(sample); };
      bool is_known = std::any_of(parameter.samples.begin(), parameter.samples.end(), is_same);
      if (is_known || sample.if_inspected || parameter.samples.size() >= kMaxInspected) continue;
      sample.if_inspected = true;
      parameter.samples.push_back(std::move(sample));
    }
  }
}

Parameter Samples::element(std::string_view signature, const TypeVariables& variables, int depth) {
  std::string type = variables.resolve(signature);
  Parameter result = parameter_of(program_, variables.erase(type));
  add(result, type, variables, depth + 1);
  return result;
}

void Samples::add_arrays(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                         int depth) {
  const ClassInfo* array = parameter.of_class;
  if (array == nullptr) return;
  std::string_view component =
      signature.starts_with('[') ? signature : std::string_view(parameter.descriptor);
  component.remove_prefix(1);
  Parameter element = this->element(component, variables, depth);
  const ClassInfo* innermost = array->component;
  std::string brackets = "[]";
  for (; innermost->is_array(); innermost = innermost->component) brackets += "[]";
  for (std::vector<Parameter>& elements : element_lists(element)) {
    Sample sample;
    sample.array = array;
    sample.type = array->name;
    sample.java = {"new ", innermost, brackets + " {", Sample::Elements{}, "}"};
    sample.elements = std::move(elements);
    parameter.samples.push_back(std::move(sample));
  }
}

}  // namespace heapwright::api
