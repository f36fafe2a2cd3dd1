#include "api/parameter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "classfile/descriptor.h"
#include "ir/boxes.h"
#include "machine/variable_form.h"

namespace heapwright::api {

using ir::ClassInfo;

bool is_box(std::string_view descriptor) {
  return descriptor.starts_with('L') && ir::is_integral_box(classfile::class_of_descriptor(descriptor));
}

Parameter parameter_of(ir::Program& program, ir::Type type, std::string descriptor) {
  Parameter result;
  result.type = type;
  if (type == ir::Type::kBoolean) result.kind = Parameter::Kind::kBoolean;
  if (descriptor == "Ljava/lang/Object;") {
    result.kind = Parameter::Kind::kOpaque;
  } else if (is_box(descriptor)) {
    result.kind = Parameter::Kind::kOpaque;
    result.takes_opaque = false;
    result.boxes.push_back(&program.require(classfile::class_of_descriptor(descriptor)));
  } else if (type == ir::Type::kRef) {
    result.kind = Parameter::Kind::kObject;
    result.of_class = program.load(classfile::class_of_descriptor(descriptor)).found;
  }
  result.descriptor = std::move(descriptor);
  return result;
}

Parameter parameter_of(ir::Program& program, std::string descriptor) {
  ir::Type type = ir::type_of_descriptor(descriptor);
  return parameter_of(program, type, std::move(descriptor));
}

ir::Type box_value_type(const ClassInfo& box) { return ir::value_field(box).type; }

term::Sort box_sort(const ClassInfo& box) { return machine::variable_sort(box_value_type(box)); }

ElementForm element_form(const Parameter& element) {
  switch (element.kind) {
    case Parameter::Kind::kNumber:
    case Parameter::Kind::kBoolean:
      return ElementForm::kNumber;
    case Parameter::Kind::kOpaque:
      return element.boxes.empty() ? ElementForm::kOpaque : ElementForm::kBox;
    case Parameter::Kind::kObject:
      break;
  }
  return element.samples.empty() ? ElementForm::kNull : ElementForm::kSample;
}

namespace {

std::string element_text(const Parameter& element) {
  switch (element_form(element)) {
    case ElementForm::kSample:
      return sample_text(element.samples[0]);
    case ElementForm::kNull:
      return "null";
    case ElementForm::kBox:
      return fmt::format("{}.valueOf(...)", element.boxes[0]->java_name().substr(10));
    case ElementForm::kNumber:
    case ElementForm::kOpaque:
      break;
  }
  return "...";
}

}  // namespace

std::string sample_text(const Sample& sample) {
  std::string text;
  for (const Sample::JavaPart& part : sample.java) {
    if (const auto* words = std::get_if<std::string>(&part)) text += *words;
    if (const auto* type = std::get_if<const ClassInfo*>(&part)) {
      std::string name = (*type)->java_name();
      text += name.substr(name.find_last_of(".$") + 1);
    }
    if (!std::holds_alternative<Sample::Elements>(part)) continue;
    std::vector<std::string> elements;
    for (const Parameter& element : sample.elements) elements.push_back(element_text(element));
    text += fmt::format("{}", fmt::join(elements, ", "));
  }
  return text;
}

}  // namespace heapwright::api
