#include "testgen/expected_value.h"

#include <algorithm>
#include <array>

#include "exec/context.h"
#include "exec/interpreter.h"
#include "heapgraph/worker.h"
#include "ir/boxes.h"

namespace heapwright::testgen {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Value;
using Kind = Expected::Kind;

namespace {

constexpr uint32_t kMaxElements = 12;  // of an array whose elements are looked at
constexpr size_t kLongestText = 200;
// With two objects in a hash table, each further run finds the other order with probability 1/2.
constexpr uint32_t kOtherEvaluations = 12;

// The enum that a constant belongs to; null for other objects.
const ClassInfo* enum_of(const ClassInfo& type) {
  for (const ClassInfo* c = &type; c != nullptr; c = c->super) {
    if (c->super != nullptr && c->super->name == "java/lang/Enum") return c;
  }
  return nullptr;
}

class Reader {
 public:
  Reader(heapgraph::Worker& worker, synth::Execution& execution)
      : vm_(worker.vm()), execution_(execution), java_(worker.program(), execution.path) {}

  Expected read(ir::Type type, Value value) {
    if (type == ir::Type::kRef) return read(value.as<ObjectId>());
    Expected result;
    if (type == ir::Type::kVoid) return result;
    result.kind = Kind::kNumber;
    result.type = type;
    result.value = value.bits();
    return result;
  }

 private:
  Expected read(ObjectId object) {
    Expected result;
    if (object == ObjectId::kNull) {
      result.kind = Kind::kNull;
      return result;
    }
    const ClassInfo& type = *execution_.path.heap.get(object).type;
    result.of_class = &type;
    for (const auto& [number, plain] : execution_.objects) {
      if (plain != object) continue;
      result.kind = Kind::kPlain;
      result.value = number;
      return result;
    }
    if (type.name == "java/lang/String") {
      result.text = java_.text_of(object);
      result.kind = result.text.size() <= kLongestText ? Kind::kString : Kind::kNothing;
    } else if (ir::find_box(type.name) != nullptr) {
      result.kind = Kind::kBox;
      result.type = api::box_value_type(type);
      result.value = java_.field(object, "value").bits();
    } else if (const ClassInfo* declared = enum_of(type)) {
      result.kind = Kind::kEnum;
      result.of_class = declared;
      std::u16string name = java_.text_of(java_.field(object, "name").as<ObjectId>());
      result.constant.assign(name.begin(), name.end());
    } else if (type.name == "[Ljava/lang/StackTraceElement;") {
      result.kind = Kind::kNothing;  // who calls a test is up to the JVM
    } else if (type.is_array()) {
      read_array(object, result);
    } else {
      result.kind = Kind::kObject;
      for (size_t i = 0; i + 1 < execution_.results.size(); ++i) {
        const auto& earlier = execution_.results[i];
        if (earlier.is_object && earlier.value.as<ObjectId>() == object) result.same_as.push_back(i);
      }
      if (has_telling_text(type)) result.text = to_string(object, type);
    }
    return result;
  }

  // Of the JDK's classes, those whose text shows all that they hold.
  bool has_telling_text(const ClassInfo& type) {
    static constexpr std::array<const char*, 6> kTelling = {"java/util/Collection",   "java/util/Map",
                                                            "java/util/Map$Entry",    "java/util/Optional",
                                                            "java/lang/CharSequence", "java/lang/Number"};
    return !type.module().empty() && std::any_of(kTelling.begin(), kTelling.end(), [&](const char* name) {
      return type.is_subclass_of(vm_.program().require(name));
    });
  }

  std::u16string to_string(ObjectId object, const ClassInfo& type) {
    constexpr uint64_t kMaxSteps = 200'000;
    const ir::Method* method = vm_.select(
        type, *vm_.program().require("java/lang/Object").find_method("toString", "()Ljava/lang/String;"));
    if (method == nullptr || method->owner->super == nullptr) return {};
    machine::Path trial = execution_.path.fork();
    exec::Context context = execution_.context;
    context.max_steps = trial.steps + kMaxSteps;
    Value self(object);
    machine::Outcome outcome = vm_.call(trial, *method, {&self, 1}, context);
    std::u16string text;
    const auto* returned = std::get_if<machine::Returned>(&outcome);
    if (returned != nullptr && returned->value.as<ObjectId>() != ObjectId::kNull)
      text = machine::JavaObjects(vm_.program(), trial).text_of(returned->value.as<ObjectId>());
    return text.size() <= kLongestText ? text : std::u16string();
  }

  void read_array(ObjectId object, Expected& result) {
    const machine::Object& array = execution_.path.heap.get(object);
    result.kind = Kind::kArray;
    result.type = array.type->element_type();
    result.value = array.length;
    for (uint32_t i = 0; i < array.length && array.length <= kMaxElements; ++i) {
      uint64_t bits = machine::raw_element(array, i);
      bool is_nested = result.type == ir::Type::kRef && array.type->component->is_array();
      if (is_nested) return result.elements.clear();
      result.elements.push_back(result.type == ir::Type::kRef ? read(static_cast<ObjectId>(bits))
                                                              : read(result.type, Value::of_bits(bits)));
    }
  }

  exec::Interpreter& vm_;
  synth::Execution& execution_;
  machine::JavaObjects java_;
};

// The order of Set.of and Map.of is another in every JVM. Answers whether there may be such sets.
bool set_order_of_immutable_sets(heapgraph::Worker& worker, machine::Path& path, uint32_t seed) {
  const ClassInfo* type = worker.program().load("java/util/ImmutableCollections").found;
  if (type == nullptr || path.heap.record(*type).state != machine::ClassState::kReady) return false;
  machine::JavaObjects java(worker.program(), path);
  for (const ir::Field& field : type->fields) {
    if (field.name == "REVERSE") java.set_static_field(*type, field.name, Value((seed & 1) != 0));
    if (field.name == "SALT32L") java.set_static_field(*type, field.name, Value(int64_t{seed * 0x9E3779B1U}));
  }
  return true;
}

struct Run {
  Observed observed;
  bool is_certain = true;  // nothing in it can be different in another run
};

Run run_once(heapgraph::Worker& worker, const synth::CallSequence& sequence, uint32_t seed) {
  Run run;
  Observed& result = run.observed;
  synth::Execution execution;
  execution.path = worker.fresh_path();
  exec::RunVariation run_variation;
  run_variation.seed = seed;
  execution.context.run_variation = &run_variation;
  bool has_sets = set_order_of_immutable_sets(worker, execution.path, seed);
  for (const synth::ConcreteCall& concrete : sequence.calls) {
    if (!synth::execute_call(worker, execution, concrete)) {
      result.failed = base::stop_text(*execution.stopped);
      break;
    }
    result.threw.push_back(execution.results.back().threw);
    // Whether a class is there, or was initialised before, is up to who runs the test.
    if (result.threw.back() == "java.lang.NoClassDefFoundError") {
      result.failed = "it ends in a NoClassDefFoundError, which depends on what was done before";
      break;
    }
    bool threw = !result.threw.back().empty();
    result.results.push_back(threw ? Expected() : expected_result(worker, execution, concrete));
  }
  run.is_certain = !has_sets && run_variation.asked == 0;
  return run;
}

}  // namespace

Expected expected_result(heapgraph::Worker& worker, synth::Execution& execution,
                         const synth::ConcreteCall& concrete) {
  const api::ApiCall& call = worker.api().call(concrete.call);
  bool is_new = call.kind == api::ApiCall::Kind::kConstructor;
  return Reader(worker, execution)
      .read(is_new ? ir::Type::kRef : call.method->result, execution.results.back().value);
}

Observed observe(heapgraph::Worker& worker, const synth::CallSequence& sequence) {
  auto [result, is_certain] = run_once(worker, sequence, 0);
  for (uint32_t seed = 1; seed <= kOtherEvaluations && result.failed.empty() && !is_certain; ++seed) {
    Observed other = run_once(worker, sequence, seed).observed;
    if (!other.failed.empty() || other.threw != result.threw) {
      result.failed = "what it does depends on identity hashes or on the time";
      break;
    }
    for (size_t i = 0; i < result.results.size(); ++i) {
      if (other.results[i].text != result.results[i].text && result.results[i].kind == Kind::kObject)
        result.results[i].text = other.results[i].text = u"";
      if (other.results[i] != result.results[i]) result.results[i] = Expected();
    }
  }
  return result;
}

}  // namespace heapwright::testgen
