#include "api/sample_builder.h"

namespace heapwright::api {

namespace {

ElementValue build_array(machine::Path& path, const ir::ClassInfo& type,
                         std::span<const ElementValue> elements) {
  ir::ObjectId array = path.heap.new_array(type, static_cast<uint32_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); ++i) {
    machine::set_raw_element(path.heap.mutate(array), i, elements[i].value.bits());
    if (elements[i].term != term::kNoTerm)
      path.symbolic->set_element(array, i, elements.size(), elements[i].term);
  }
  return {ir::Value(array), term::kNoTerm};
}

}  // namespace

std::variant<ElementValue, std::string> build_sample(exec::Interpreter& vm, machine::Path& path,
                                                     const exec::Context& context, const Sample& sample,
                                                     std::span<const ElementValue> elements) {
  ElementValue array;
  if (sample.array != nullptr) {
    array = build_array(path, *sample.array, elements);
    elements = {&array, 1};
  }
  if (sample.maker == nullptr) return elements[0];
  std::vector<ir::Value> values;
  for (const ElementValue& element : elements) values.push_back(element.value);
  vm.start(path, *sample.maker, values);
  for (size_t i = 0; path.symbolic && i < elements.size(); ++i)
    path.symbolic->registers[i] = elements[i].term;
  machine::Outcome outcome = vm.resume(path, context);
  if (const auto* returned = std::get_if<machine::Returned>(&outcome)) {
    bool is_split = context.symbolic != nullptr && !context.symbolic->forks.empty();
    if (!is_split) return ElementValue{returned->value, term::kNoTerm};
    context.symbolic->forks.clear();
    return "it is made in several ways";
  }
  if (const auto* threw = std::get_if<machine::Threw>(&outcome))
    return "throws " + path.heap.get(threw->exception).type->java_name();
  return base::stop_text(std::get<base::Stop>(outcome));
}

}  // namespace heapwright::api
