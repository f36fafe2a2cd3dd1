#include "api/collection_samples.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"

namespace heapwright::api {

namespace {

using classfile::kObjectDescriptor;

using ir::BodyBuilder;
using ir::CallKind;
using ir::ClassInfo;
using ir::Reg;

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

Parameter with_sample(Parameter element, size_t sample) {
  element.samples = {element.samples[sample]};
  return element;
}

bool is_iterator(std::string_view name) {
  return name == "java/util/Iterator" || name == "java/util/ListIterator";
}

void set_inferred(Sample& sample, const ClassInfo& type) {
  sample.type = fmt::format("L{};", type.name);
  sample.typing = Sample::Typing::kInferred;
}

void set_type(Sample& sample, const ClassInfo& type, const std::string& argument) {
  sample.type = fmt::format("L{}<{}>;", type.name, argument);
  sample.typing = Sample::Typing::kExact;
}

// A list with the values of a method's parameter: the only element, or an array of them.
Reg list_of_argument(BodyBuilder& body, bool is_single) {
  if (is_single) {
    return body.invoke(CallKind::kStatic, "java/util/Collections", "singletonList",
                       "(Ljava/lang/Object;)Ljava/util/List;", {body.argument(0)});
  }
  return body.invoke(CallKind::kStatic, "java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;",
                     {body.argument(0)});
}

}  // namespace

std::vector<std::vector<Parameter>> element_lists(const Parameter& element) {
  switch (element_form(element)) {
    case ElementForm::kNumber:
    case ElementForm::kOpaque:
    case ElementForm::kBox:
      return {{}, {element}, {element, element}};
    case ElementForm::kSample: {
      // The first is the least interesting of its kind: an empty text.
      size_t count = element.samples.size();
      Parameter first = with_sample(element, 1 % count);
      return {{}, {first}, {with_sample(element, 2 % count), first}};
    }
    case ElementForm::kNull:
      break;
  }
  return {{}, {element}};
}

// The first that is a subclass. Elements of sorted ones need no hash code, which is not known of plain
// objects.
const ClassInfo* CollectionSamples::implementation(const ClassInfo& wanted) const {
  if (wanted.package() != "java/util" && wanted.name != "java/lang/Iterable") return nullptr;
  for (std::string_view name :
       {"java/util/ArrayList", "java/util/LinkedList", "java/util/TreeSet", "java/util/TreeMap"}) {
    const ClassInfo& type = program_.require(name);
    if (type.is_subclass_of(wanted)) return &type;
  }
  return nullptr;
}

bool CollectionSamples::knows(const ClassInfo& wanted) const {
  return is_iterator(wanted.name) || wanted.name == "java/util/Map$Entry" ||
         implementation(wanted) != nullptr;
}

std::vector<Sample> CollectionSamples::of(const ClassInfo& wanted, std::vector<Parameter> elements) {
  while (elements.size() < 2) elements.push_back(parameter_of(program_, std::string(kObjectDescriptor)));
  if (is_iterator(wanted.name)) return iterators(wanted, elements[0]);
  if (wanted.name == "java/util/Map$Entry") return entries(elements[0], elements[1]);
  const ClassInfo& type = *implementation(wanted);
  if (type.name == "java/util/TreeMap") return maps(type, elements[0], elements[1]);
  if (type.name == "java/util/TreeSet") return sets(type, elements[0]);
  return lists(type, elements[0]);
}

Sample CollectionSamples::empty(const ClassInfo& type) {
  Sample sample;
  sample.java = {"new ", &type, "<>()"};
  set_inferred(sample, type);
  sample.maker = &makers_.make(fmt::format("new {}", type.name), "",
                               [&](BodyBuilder& body) { return SampleMakers::new_object(body, type); });
  return sample;
}

// `new ArrayList<>(Arrays.asList(a, b))`
Sample CollectionSamples::list(const ClassInfo& type, std::vector<Parameter> elements) {
  if (elements.empty()) return empty(type);
  Sample sample;
  bool is_single = elements.size() == 1;  // Arrays.asList(null) would be something else
  if (!is_single) sample.array = &program_.require(kObjects);
  sample.elements = std::move(elements);
  sample.java = {"new ", &type, "<>("};
  set_inferred(sample, type);
  add_list_text(sample);
  sample.java.emplace_back(")");
  sample.maker = &makers_.make(fmt::format("{} of {}", type.name, sample.elements.size()),
                               std::string(is_single ? kObjectDescriptor : kObjects), [&](BodyBuilder& body) {
                                 return makers_.new_object(body, type, "Ljava/util/Collection;",
                                                           list_of_argument(body, is_single));
                               });
  return sample;
}

// "Arrays.asList(a, b)"
void CollectionSamples::add_list_text(Sample& sample) const {
  bool is_single = sample.array == nullptr;
  sample.java.emplace_back(&program_.require(is_single ? "java/util/Collections" : "java/util/Arrays"));
  sample.java.emplace_back(is_single ? ".singletonList(" : ".asList(");
  sample.java.emplace_back(Sample::Elements{});
  sample.java.emplace_back(")");
}

std::vector<Sample> CollectionSamples::lists(const ClassInfo& type, const Parameter& element) {
  std::vector<Sample> result;
  for (std::vector<Parameter>& elements : element_lists(element))
    result.push_back(list(type, std::move(elements)));
  // javac finds no type for what is only known to be comparable with itself.
  if (element.descriptor == "Ljava/lang/Comparable;") {
    result[0].java = {"new ", &type, "<", &program_.require("java/lang/Integer"), ">()"};
    set_type(result[0], type, "Ljava/lang/Integer;");
  }
  if (element_form(element) != ElementForm::kOpaque) return result;
  // Two numbers in a hash table can stand in too many places.
  result.push_back(list(type, {parameter_of(program_, "Ljava/lang/Integer;")}));
  result.push_back(list(type, element_lists(text_)[2]));
  for (size_t i = result.size() - 2; i < result.size(); ++i) result[i].if_inspected = true;
  return result;
}

// Those of lists. Where a method is called on a list, javac does not see what its elements should be.
std::vector<Sample> CollectionSamples::iterators(const ClassInfo& wanted, const Parameter& element) {
  const ClassInfo& type = program_.require("java/util/ArrayList");
  bool is_plain = wanted.name == "java/util/Iterator";
  const std::string name = is_plain ? "iterator" : "listIterator";
  const std::string_view empty_name = is_plain ? "emptyIterator" : "emptyListIterator";
  const std::string_view descriptor = is_plain ? "()Ljava/util/Iterator;" : "()Ljava/util/ListIterator;";
  const ClassInfo* element_type = element.of_class != nullptr ? element.of_class
                                  : element.boxes.empty()     ? &program_.require("java/lang/Object")
                                                              : element.boxes[0];
  std::vector<Sample> result = lists(type, element);
  for (Sample& sample : result) {
    size_t count = sample.elements.size();
    bool is_array = sample.array != nullptr;
    if (count == 0) {
      sample.java = {&program_.require("java/util/Collections"), fmt::format(".{}()", empty_name)};
      set_inferred(sample, wanted);
    } else {
      sample.java = {"new ", &type, "<", element_type, ">("};
      add_list_text(sample);
      sample.java.emplace_back(fmt::format(").{}()", name));
      std::string element_name(element_type->name);
      set_type(sample, wanted, element_type->is_array() ? element_name : fmt::format("L{};", element_name));
    }
    std::string parameters(count == 0 ? "" : is_array ? kObjects : kObjectDescriptor);
    sample.maker = &makers_.make(fmt::format("{} of {}", name, count), parameters, [&](BodyBuilder& body) {
      if (count == 0)
        return body.invoke(CallKind::kStatic, "java/util/Collections", empty_name, descriptor, {});
      Reg object =
          makers_.new_object(body, type, "Ljava/util/Collection;", list_of_argument(body, !is_array));
      return body.invoke(CallKind::kVirtual, type.name, program_.keep(name), descriptor, {object});
    });
  }
  return result;
}

namespace {

// Something that has an order; nothing: there is none at hand.
std::optional<Parameter> comparable(ir::Program& program, const Parameter& element) {
  switch (element_form(element)) {
    case ElementForm::kOpaque:
      return parameter_of(program, "Ljava/lang/Integer;");
    case ElementForm::kBox:
      return element;
    case ElementForm::kSample:
      if (element.descriptor == "Ljava/lang/String;") return with_sample(element, 1 % element.samples.size());
      break;
    case ElementForm::kNumber:
    case ElementForm::kNull:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Sample> CollectionSamples::sets(const ClassInfo& type, const Parameter& element) {
  std::vector<Sample> result = {empty(type)};
  if (auto ordered = comparable(program_, element)) result.push_back(list(type, {*ordered}));
  return result;
}

// A value is what an element of a list would be.
std::vector<Sample> CollectionSamples::maps(const ClassInfo& type, const Parameter& key,
                                            const Parameter& value) {
  std::vector<Sample> result = {empty(type)};
  auto ordered = comparable(program_, key);
  if (!ordered) return result;
  Sample sample;
  sample.java = {
      "new ", &type, "<>(", &program_.require("java/util/Collections"), ".singletonMap(", Sample::Elements{},
      "))"};
  set_inferred(sample, type);
  sample.elements = {*ordered, element_lists(value)[1][0]};
  sample.maker =
      &makers_.make("map", fmt::format("{}{}", kObjectDescriptor, kObjectDescriptor), [&](BodyBuilder& body) {
        Reg entry = body.invoke(CallKind::kStatic, "java/util/Collections", "singletonMap",
                                "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;",
                                {body.argument(0), body.argument(1)});
        return makers_.new_object(body, type, "Ljava/util/Map;", entry);
      });
  result.push_back(std::move(sample));
  return result;
}

std::vector<Sample> CollectionSamples::entries(const Parameter& key, const Parameter& value) {
  const ClassInfo& type = program_.require("java/util/AbstractMap$SimpleEntry");
  Sample sample;
  sample.java = {"new ", &type, "<>(", Sample::Elements{}, ")"};
  set_inferred(sample, type);
  sample.elements = {element_lists(key)[1][0], element_lists(value)[1][0]};
  sample.maker = &makers_.make(
      "entry", fmt::format("{}{}", kObjectDescriptor, kObjectDescriptor), [&](BodyBuilder& body) {
        Reg object = body.new_object(type.name);
        body.invoke(CallKind::kSpecial, type.name, "<init>", "(Ljava/lang/Object;Ljava/lang/Object;)V",
                    {object, body.argument(0), body.argument(1)});
        return object;
      });
  return {sample};
}

}  // namespace heapwright::api
