#include "heapgraph/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "exec/java_literal.h"

namespace heapwright::heapgraph {

namespace {

using ir::ClassInfo;

constexpr size_t kMostTexts = 8;
constexpr size_t kLongestText = 40;
constexpr size_t kMostConstants = 8;
constexpr size_t kLongestArray = 2;
constexpr int kDeepest = 2;  // an array of arrays of ...

std::string java_string(const std::string& modified_utf8) {
  std::string text = "\"";
  for (char16_t c : classfile::utf16_of_modified_utf8(modified_utf8)) text += exec::java_escaped(c);
  return text + "\"";
}

Parameter with_sample(Parameter element, size_t sample) {
  element.samples = {element.samples[sample]};
  return element;
}

// Elements for arrays and lists of each length: variables, or else samples, or else null.
std::vector<std::vector<Parameter>> element_lists(const Parameter& element) {
  switch (element_form(element)) {
    case ElementForm::kNumber:
    case ElementForm::kOpaque:
    case ElementForm::kBox:
      return {{}, {element}, std::vector<Parameter>(kLongestArray, element)};
    case ElementForm::kSample: {
      // An empty text is the least interesting of its kind.
      size_t last = element.samples.size() - 1;
      Parameter first = with_sample(element, std::min<size_t>(1, last));
      return {{}, {first}, {with_sample(element, std::min<size_t>(2, last)), first}};
    }
    case ElementForm::kNull:
      break;
  }
  return {{}, {element}};
}

}  // namespace

Samples::Samples(ir::Program& program, const std::vector<std::string>& texts)
    : program_(program), makers_(program) {
  auto is_shorter = [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  };
  std::vector<std::string> wanted = {"", "a", "b"};
  std::vector<std::string> constants = texts;
  std::sort(constants.begin(), constants.end(), is_shorter);
  for (std::string& constant : constants) {
    bool is_new = std::find(wanted.begin(), wanted.end(), constant) == wanted.end();
    if (is_new && constant.size() <= kLongestText && wanted.size() < kMostTexts)
      wanted.push_back(std::move(constant));
  }
  texts_ = std::move(wanted);
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
    for (const std::string& wanted : texts_) parameter.samples.push_back(text(wanted));
  } else if (descriptor.starts_with('[')) {
    add_arrays(parameter, signature, variables, depth);
  } else if (parameter.of_class != nullptr && (parameter.of_class->flags & classfile::kAccEnum) != 0) {
    add_enum_constants(parameter);
  }
}

Sample Samples::text(const std::string& modified_utf8) {
  Sample sample;
  sample.java = {java_string(modified_utf8)};
  sample.maker = &makers_.make("text " + modified_utf8, "",
                               [&](ir::BodyBuilder& body) { return body.string(modified_utf8); });
  return sample;
}

void Samples::add_enum_constants(Parameter& parameter) {
  size_t count = 0;
  for (const ir::Field& field : parameter.of_class->fields) {
    if ((field.flags & classfile::kAccEnum) == 0 || ++count > kMostConstants) continue;
    add_constant(parameter, field);
  }
}

void Samples::add_constant(Parameter& parameter, const ir::Field& field) {
  Sample sample;
  sample.java = {field.owner, fmt::format(".{}", field.name)};
  sample.maker = &makers_.make(fmt::format("field {}.{}", field.owner->name, field.name), "",
                               [&](ir::BodyBuilder& body) { return body.get_static(field); });
  parameter.samples.push_back(std::move(sample));
}

// A plain object stands for all classes only as long as nobody looks at its class.
void Samples::add_for_object(Parameter& parameter) {
  if (!parameter.takes_opaque || !parameter.boxes.empty()) return;
  Sample box;
  box.java = {Sample::Elements{}};
  box.elements.push_back(parameter_of(program_, "Ljava/lang/Integer;"));
  parameter.samples = {box, text("a"), text("b")};
  for (Sample& sample : parameter.samples) sample.if_inspected = true;
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
    sample.java = {"new ", innermost, brackets + " {", Sample::Elements{}, "}"};
    sample.elements = std::move(elements);
    parameter.samples.push_back(std::move(sample));
  }
}

std::vector<std::string> string_constants(ir::Program& program,
                                          const std::vector<const ClassInfo*>& classes) {
  std::vector<const ClassInfo*> open = classes;
  std::set<std::string> result;
  for (size_t i = 0; i < open.size(); ++i) {
    if (open[i]->file == nullptr) continue;
    const classfile::ConstantPool& pool = open[i]->file->pool;
    for (uint16_t index = 1; index < pool.size(); ++index) {
      if (auto text = pool.string(index)) result.emplace(*text);
    }
    for (const classfile::InnerClass& inner : open[i]->file->inner_classes) {
      bool is_own = inner.inner.starts_with(fmt::format("{}$", open[i]->name));
      const ClassInfo* type = is_own ? program.load(inner.inner).found : nullptr;
      if (type != nullptr && std::find(open.begin(), open.end(), type) == open.end()) open.push_back(type);
    }
  }
  return {result.begin(), result.end()};
}

}  // namespace heapwright::heapgraph
