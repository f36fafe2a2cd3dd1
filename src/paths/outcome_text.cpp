#include "paths/outcome_text.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace heapwright::paths {

using exec::Interpreter;
using ir::ClassInfo;
using ir::Method;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::JavaObjects;
using machine::Outcome;
using machine::Path;
using machine::Returned;
using machine::Threw;

namespace {

class OutcomeWriter {
 public:
  OutcomeWriter(Interpreter& vm, Path& path) : vm_(vm), path_(path) {}

  std::variant<std::u16string, base::Stop> write(const Method& method, Outcome outcome) {
    if (auto* returned = std::get_if<Returned>(&outcome)) {
      if (method.result == Type::kVoid) return u"void";
      outcome = to_text(method, returned->value);
      if (auto* text = std::get_if<Returned>(&outcome)) return string(text->value);
    }
    if (auto* threw = std::get_if<Threw>(&outcome)) return describe(threw->exception);
    return std::get<base::Stop>(outcome);
  }

 private:
  std::u16string string(Value value) {
    auto id = value.as<ObjectId>();
    return id == ObjectId::kNull ? u"null" : JavaObjects(vm_.program(), path_).text_of(id);
  }

  // String.valueOf(result), or Arrays.toString of an array of primitives.
  Outcome to_text(const Method& method, Value value) {
    std::string_view owner = "java/lang/String";
    std::string_view name = "valueOf";
    std::string parameter;
    switch (method.result) {
      case Type::kByte:
      case Type::kShort:
        parameter = "I";
        break;
      case Type::kRef: {
        auto object = value.as<ObjectId>();
        const ClassInfo* type = object == ObjectId::kNull ? nullptr : path_.heap.get(object).type;
        bool is_primitive_array = type != nullptr && type->is_array() && type->element_type() != Type::kRef;
        parameter = "Ljava/lang/Object;";
        if (is_primitive_array) {
          owner = "java/util/Arrays";
          name = "toString";
          parameter = std::string(type->name);
        }
        break;
      }
      case Type::kVoid:
      case Type::kBoolean:
      case Type::kChar:
      case Type::kInt:
      case Type::kLong:
      case Type::kFloat:
      case Type::kDouble:
        parameter = std::string(ir::primitive_descriptor(method.result));
        break;
    }
    const Method* converter =
        vm_.program().require(owner).find_method(name, fmt::format("({})Ljava/lang/String;", parameter));
    HW_CHECK(converter != nullptr, "the JDK should have the usual conversions to String");
    return vm_.call(path_, *converter, {&value, 1});
  }

  std::variant<std::u16string, base::Stop> describe(ObjectId exception) {
    const ClassInfo& type = *path_.heap.get(exception).type;
    const ClassInfo& throwable = vm_.program().require("java/lang/Throwable");
    const Method* get_message =
        vm_.select(type, *throwable.find_method("getMessage", "()Ljava/lang/String;"));
    Value self(exception);
    Outcome outcome = vm_.call(path_, *get_message, {&self, 1});
    if (auto* stop = std::get_if<base::Stop>(&outcome)) return *stop;
    std::u16string text = u"throws " + classfile::utf16_of_modified_utf8(type.java_name());
    auto* returned = std::get_if<Returned>(&outcome);
    if (returned != nullptr && returned->value.as<ObjectId>() != ObjectId::kNull) {
      text += u": " + string(returned->value);
    }
    return text;
  }

  Interpreter& vm_;
  Path& path_;
};

}  // namespace

std::variant<std::u16string, base::Stop> describe_outcome(Interpreter& vm, Path& path, const Method& method,
                                                          Outcome outcome) {
  return OutcomeWriter(vm, path).write(method, std::move(outcome));
}

}  // namespace heapwright::paths
