#include "synth/call_sequence.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "api/sample_builder.h"
#include "classfile/descriptor.h"
#include "heapgraph/worker.h"
#include "ir/boxes.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"

namespace heapwright::synth {

using api::ApiCall;
using ir::ObjectId;
using ir::Value;

namespace {

// As the Java text does, so that equal numbers may be one object.
Value box_value(heapgraph::Worker& worker, Execution& execution, const ir::ClassInfo& box, uint64_t bits) {
  const ir::Method& maker = ir::value_of(box);
  Value number = machine::register_value(maker.parameters[0], bits);
  worker.vm().start(execution.path, maker, {&number, 1});
  machine::Outcome outcome = worker.vm().resume(execution.path, execution.context);
  if (const auto* made = std::get_if<machine::Returned>(&outcome)) return made->value;
  auto* stop = std::get_if<base::Stop>(&outcome);
  execution.stopped =
      stop != nullptr ? std::move(*stop) : base::Stop{base::StopReason::kNoArgument, "it throws"};
  return {};
}

// In a sequence that is put together of others, a call may have made something else. `parameter`: null for a
// receiver.
bool fits(heapgraph::Worker& worker, const Execution& execution, const Execution::Result& result,
          const api::Parameter* parameter) {
  if (parameter == nullptr) return result.is_object;
  if (result.is_object != (parameter->type == ir::Type::kRef)) return false;
  if (!result.is_object) return true;
  auto object = result.value.as<ObjectId>();
  const std::string& wanted_name = parameter->descriptor;
  if (object == ObjectId::kNull || wanted_name.empty() || wanted_name == "Ljava/lang/Object;") return true;
  const ir::ClassInfo* wanted = parameter->of_class;
  if (wanted == nullptr) wanted = worker.program().load(classfile::class_of_descriptor(wanted_name)).found;
  return wanted != nullptr && execution.path.heap.get(object).type->is_subclass_of(*wanted);
}

Value sample_value(heapgraph::Worker& worker, Execution& execution, const CallArgument& argument,
                   const api::Sample& sample) {
  std::vector<api::ElementValue> elements;
  for (size_t i = 0; i < argument.elements.size(); ++i)
    elements.push_back({argument_value(worker, execution, argument.elements[i], &sample.elements[i])});
  auto made = api::build_sample(worker.vm(), execution.path, execution.context, sample, elements);
  if (const auto* value = std::get_if<api::ElementValue>(&made)) return value->value;
  execution.stopped = base::Stop{base::StopReason::kNoArgument, std::get<std::string>(made)};
  return {};
}

}  // namespace

Value argument_value(heapgraph::Worker& worker, Execution& execution, const CallArgument& argument,
                     const api::Parameter* parameter) {
  if (argument.as != nullptr) parameter = argument.as;
  switch (argument.kind) {
    case CallArgument::Kind::kNull:
      break;
    case CallArgument::Kind::kResult: {
      const Execution::Result& result = execution.results[argument.value];
      if (!result.threw.empty())
        execution.stopped = base::Stop{base::StopReason::kNoArgument, "the call that should make it throws"};
      else if (!fits(worker, execution, result, parameter))
        execution.stopped = base::Stop{base::StopReason::kNoArgument, "the call makes something else"};
      return result.value;
    }
    case CallArgument::Kind::kNumber:
      return machine::register_value(parameter->type, argument.value);
    case CallArgument::Kind::kObject: {
      ObjectId& object = execution.objects[argument.value];
      if (object == ObjectId::kNull)
        object = execution.path.heap.new_object(worker.program().require("java/lang/Object"));
      return Value(object);
    }
    case CallArgument::Kind::kBox:
      return box_value(worker, execution, *parameter->boxes[argument.box], argument.value);
    case CallArgument::Kind::kSample:
      return sample_value(worker, execution, argument, parameter->samples[argument.sample]);
    case CallArgument::Kind::kText:
      return Value(machine::JavaObjects(worker.program(), execution.path).intern(argument.text));
  }
  return {};
}

bool execute_call(heapgraph::Worker& worker, Execution& execution, const ConcreteCall& concrete) {
  const ApiCall& call = worker.api().call(concrete.call);
  std::vector<Value> values;
  for (size_t i = 0; i < concrete.arguments.size(); ++i) {
    values.push_back(argument_value(worker, execution, concrete.arguments[i], call.parameter_of(i)));
    if (execution.stopped) return false;
  }
  if (call.kind == ApiCall::Kind::kInstance) {
    auto receiver = values[0].as<ObjectId>();
    if (receiver == ObjectId::kNull) {
      execution.stopped = base::Stop{base::StopReason::kNullReceiver};
      return false;
    }
    if (!execution.path.heap.get(receiver).type->is_subclass_of(*call.method->owner)) {
      execution.stopped = base::Stop{base::StopReason::kNoArgument, "the call makes something else"};
      return false;
    }
  }
  if (!worker.start(execution.path, call, values)) {
    execution.stopped = base::Stop{base::StopReason::kNoSuchMethod};
    return false;
  }
  machine::Outcome outcome = worker.vm().resume(execution.path, execution.context);
  Execution::Result result;
  if (const auto* returned = std::get_if<machine::Returned>(&outcome)) {
    result.value = returned->value;
    result.is_object = call.kind == ApiCall::Kind::kConstructor || call.method->result == ir::Type::kRef;
  }
  if (const auto* threw = std::get_if<machine::Threw>(&outcome))
    result.threw = execution.path.heap.get(threw->exception).type->java_name();
  if (auto* stop = std::get_if<base::Stop>(&outcome)) {
    execution.stopped = std::move(*stop);
    return false;
  }
  execution.results.push_back(std::move(result));
  return true;
}

Execution execute(heapgraph::Worker& worker, const CallSequence& sequence) {
  Execution execution;
  execution.path = worker.fresh_path();
  for (const ConcreteCall& concrete : sequence.calls) {
    if (!execute_call(worker, execution, concrete)) break;
  }
  return execution;
}

std::vector<ObjectId> reachable_objects(const Execution& execution) {
  const machine::Heap& heap = execution.path.heap;
  std::vector<ObjectId> result;
  std::unordered_set<ObjectId> seen;
  auto visit = [&](ObjectId object) {
    if (object != ObjectId::kNull && seen.insert(object).second) result.push_back(object);
  };
  for (size_t i = 0; i < execution.results.size(); ++i) {
    if (execution.results[i].is_object) visit(execution.results[i].value.as<ObjectId>());
  }
  for (size_t next = 0; next < result.size(); ++next) {
    const machine::Object& object = heap.get(result[next]);
    if (object.type->is_array()) {
      for (uint32_t i = 0; object.storage == machine::Storage::kRefs && i < object.length; ++i)
        visit(object.elements<ObjectId>()[i]);
      continue;
    }
    for (const ir::ClassInfo* owner : object.type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (!field.is_static() && field.type == ir::Type::kRef)
          visit(object.slots()[field.slot].as<ObjectId>());
      }
    }
  }
  return result;
}

bool is_used(const CallSequence& sequence, size_t call, const std::vector<CallArgument>& arguments) {
  auto names_it = [&](const CallArgument& argument) {
    bool is_named = false;
    argument.visit([&](const CallArgument& part) {
      is_named = is_named || (part.kind == CallArgument::Kind::kResult && part.value == call);
    });
    return is_named;
  };
  if (std::any_of(arguments.begin(), arguments.end(), names_it)) return true;
  return std::any_of(sequence.calls.begin(), sequence.calls.end(), [&](const ConcreteCall& other) {
    return std::any_of(other.arguments.begin(), other.arguments.end(), names_it);
  });
}

CallSequence without(const CallSequence& sequence, size_t call, std::vector<CallArgument>& arguments) {
  std::function<void(CallArgument&)> renumber = [&](CallArgument& argument) {
    if (argument.kind == CallArgument::Kind::kResult && argument.value > call) --argument.value;
    std::for_each(argument.elements.begin(), argument.elements.end(), renumber);
  };
  CallSequence result = sequence;
  result.calls.erase(result.calls.begin() + static_cast<ptrdiff_t>(call));
  for (ConcreteCall& other : result.calls)
    std::for_each(other.arguments.begin(), other.arguments.end(), renumber);
  std::for_each(arguments.begin(), arguments.end(), renumber);
  return result;
}

}  // namespace heapwright::synth
