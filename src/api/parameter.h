// Parameter: how a parameter of a call is supplied. Sample: an argument that is made anew for each call.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "ir/program.h"
#include "term/term.h"

namespace heapwright::api {

struct Parameter;

// A text, an enum constant, an array, a list, a lambda: something that a caller can write down, with
// variables in it perhaps.
struct Sample {
  struct Elements {};  // here its elements stand, with commas between them
  // What javac knows of its type.
  enum class Typing : uint8_t {
    kExact,         // it is `type`
    kInferred,      // `type` is a generic class, whose type arguments javac finds by itself
    kOrder,         // the same; what it orders has to be Comparable
    kFunction,      // a lambda: the interface that is wanted. Its body fits every result
    kIdentity,      // a lambda that returns its first parameter
    kTextFunction,  // a lambda that returns a String
  };
  using JavaPart = std::variant<std::string, const ir::ClassInfo*, Elements>;

  std::vector<JavaPart> java;            // its Java source; a class stands for the name of the class
  std::vector<Parameter> elements;       // what it is made of; see element_form
  const ir::ClassInfo* array = nullptr;  // the elements stand in a new array of this class
  // Static; makes it of the array, or else of the elements. Null: it is the array, or else its only element.
  const ir::Method* maker = nullptr;
  std::string type;  // a signature
  Typing typing = Typing::kExact;
  bool if_inspected = false;  // only passed where a method looks at the class of a plain object
  bool needs_cast = false;    // to `type`, for javac does not see what a lambda in a list should be
};

struct Parameter {
  enum class Kind : uint8_t {
    kNumber,   // a variable
    kBoolean,  // both values, one after the other
    kOpaque,   // of type Object: an opaque reference, or a box
    kObject,   // null or an object that the caller holds
  };
  Kind kind = Kind::kNumber;
  ir::Type type = ir::Type::kInt;
  const ir::ClassInfo* of_class = nullptr;  // kObject; null: the class does not load, only null is passed
  bool takes_opaque = true;                 // kOpaque: plain objects are passed
  std::vector<const ir::ClassInfo*> boxes;  // kOpaque: classes such as Integer of which new ones are passed
  std::vector<Sample> samples;              // kOpaque, kObject: are passed as well
  std::string descriptor;
  // Its generic type without type variables, as far as it is known: "Ljava/util/List<Ljava/lang/String;>;".
  std::string signature = {};
};

// What stands for one element of a sample.
enum class ElementForm : uint8_t {
  kNumber,  // a variable
  kOpaque,  // an opaque reference
  kBox,     // a box of a variable, of the first of the parameter's boxes
  kSample,  // the first of the parameter's samples
  kNull,    //
};
ElementForm element_form(const Parameter& element);

// How a parameter of that type and descriptor is supplied.
Parameter parameter_of(ir::Program& program, ir::Type type, std::string descriptor);
Parameter parameter_of(ir::Program& program, std::string descriptor);
// Whether it is a class such as Integer of which new ones are passed.
bool is_box(std::string_view descriptor);
// The type and sort of the number in a box.
ir::Type box_value_type(const ir::ClassInfo& box);
term::Sort box_sort(const ir::ClassInfo& box);

// Its Java source for people: simple names, and "..." for a value that varies.
std::string sample_text(const Sample& sample);

}  // namespace heapwright::api
