// Witness: one complete input of a path, with a value for everything: what a test needs to build.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exec/interpreter.h"
#include "lazyheap/method_inputs.h"
#include "machine/input_heap.h"
#include "term/evaluate.h"

namespace heapwright::lazyheap {

struct WitnessValue {
  ir::Type type{};
  uint64_t bits = 0;             // of a primitive, as a variable of its type holds them
  std::optional<size_t> object;  // of a reference: which of the objects; none: null
};

struct WitnessObject {
  std::string name;  // how it was found: "n.next"
  const ir::ClassInfo* type = nullptr;
  const ir::Field* constant = nullptr;  // the constant of an enum that it is
  std::optional<std::u16string> text;   // a string
  std::vector<WitnessValue> contents;   // by slot, or elements; nothing of a constant or a string
};

struct Witness {
  std::vector<WitnessObject> objects;  // in the order in which they were found
  std::vector<WitnessValue> inputs;    // parallel to MethodInputs::inputs
  std::vector<WitnessValue> nondet;    // what the program asks for, in that order

  // Whether more than one reference refers to it.
  [[nodiscard]] bool is_shared(size_t object) const;
  // The value as Java source: 5, "ab", null, new int[] {1, 2}, Color.RED, or the name of the object.
  [[nodiscard]] std::string java_text(const exec::InputWorld& world, const WitnessValue& value) const;
};

// What nobody has looked at is null or 0. Nothing: an array would be too large to be made.
std::optional<Witness> make_witness(ir::Program& program, exec::InputWorld& world, term::Evaluator& evaluator,
                                    const machine::InputHeap& found, const MethodInputs& inputs,
                                    term::TermManager& terms, const term::Assignment& model);

// Makes it on a path that begin() has made; answers what is to be passed. `made`: receives the ids of the
// objects.
std::vector<ir::Value> put_on_path(exec::Interpreter& vm, machine::Path& path, const MethodInputs& inputs,
                                   const Witness& witness, std::vector<ir::ObjectId>* made = nullptr);

}  // namespace heapwright::lazyheap
