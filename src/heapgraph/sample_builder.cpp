#include "heapgraph/sample_builder.h"

namespace heapwright::heapgraph {

namespace {

ElementValue build_array(exec::Path& path, const ir::ClassInfo& type,
                         std::span<const ElementValue> elements) {
  exec::ObjectId array = path.heap.new_array(type, static_cast<uint32_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); ++i) {
    exec::set_raw_element(path.heap.mutate(array), i, elements[i].value.bits());
    if (elements[i].term != term::kNoTerm)
      path.symbolic->set_element(array, i, elements.size(), elements[i].term);
  }
  return {exec::Value(array), term::kNoTerm};
}

}  // namespace

std::variant<ElementValue, std::string> build_sample(exec::Interpreter& vm, exec::Path& path,
                                                     const exec::Context& context, const Sample& sample,
                                                     std::span<const ElementValue> elements) {
  ElementValue array;
  if (sample.array != nullptr) {
    array = build_array(path, *sample.array, elements);
    elements = {&array, 1};
  }
  if (sample.maker == nullptr) return elements[0];
  std::vector<exec::Value> values;
  for (const ElementValue& element : elements) values.push_back(element.value);
  vm.start(path, *sample.maker, values);
  for (size_t i = 0; path.symbolic && i < elements.size(); ++i)
    path.symbolic->registers[i] = elements[i].term;
  exec::Outcome outcome = vm.resume(path, context);
  if (const auto* returned = std::get_if<exec::Returned>(&outcome)) {
    bool is_split = context.symbolic != nullptr && !context.symbolic->forks.empty();
    if (!is_split) return ElementValue{returned->value, term::kNoTerm};
    context.symbolic->forks.clear();
    return "it is made in several ways";
  }
  if (const auto* threw = std::get_if<exec::Threw>(&outcome))
    return "throws " + path.heap.get(threw->exception).type->java_name();
  return base::stop_text(std::get<base::Stop>(outcome));
}

}  // namespace heapwright::heapgraph
