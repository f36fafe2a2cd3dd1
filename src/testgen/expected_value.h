// What a call was seen to return, in terms that a test can be written in: values, not heap objects.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/class_info.h"
#include "ir/types.h"
#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

struct Expected {
  enum class Kind : uint8_t {
    kNothing,  // there is no result, or none that is the same in every run
    kNumber,   // of a primitive type, boolean included
    kNull,
    kString,
    kBox,
    kEnum,
    kPlain,   // one of the plain objects that are passed as arguments
    kObject,  // any other
    kArray,
  };
  Kind kind = Kind::kNothing;
  ir::Type type = ir::Type::kVoid;  // kNumber, kBox; kArray: of the elements
  uint64_t value = 0;               // kNumber, kBox: the bits; kPlain: which; kArray: the length
  std::u16string text;   // kString; kObject: what toString() says of a collection or number, empty: not known
  std::string constant;  // kEnum: its name
  const ir::ClassInfo* of_class = nullptr;  // kBox, kArray, kObject: its class; kEnum: where it is declared
  std::vector<size_t> same_as;              // kObject: the earlier calls that returned the same object
  std::vector<Expected> elements;           // kArray; empty if there are too many

  bool operator==(const Expected&) const = default;
};

// The result of the last call of an execution.
Expected expected_result(heapgraph::Worker& worker, synth::Execution& execution,
                         const synth::ConcreteCall& concrete);

// What the calls of a sequence do in every run of a JVM.
struct Observed {
  std::vector<Expected> results;   // one a call; kNothing: it throws, or the result differs between runs
  std::vector<std::string> threw;  // by each call, as Class.getName says; empty: it returns
  std::string failed;              // why nothing can be said; empty: all is well
};

// Executes the sequence, more than once if something in it depends on identity hashes or on the time.
Observed observe(heapgraph::Worker& worker, const synth::CallSequence& sequence);

}  // namespace heapwright::testgen
