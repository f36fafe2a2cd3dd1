#include "api/stub_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "api/sample_makers.h"
#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "shape/function_class.h"

namespace heapwright::api {

namespace {

using ir::BodyBuilder;
using ir::ClassInfo;
using ir::Op;
using ir::Reg;

constexpr std::string_view kMaker = "make";
constexpr uint16_t kPublicStatic = classfile::kAccPublic | classfile::kAccStatic;

// The same in every program, and in the package that the stub is written in.
std::string class_name(std::string_view package, const Stub& stub) {
  std::string_view type = stub.type->name;
  std::string base(type);
  if (stub.type->package() != package) {
    std::string_view simple = type.substr(stub.type->package().empty() ? 0 : stub.type->package().size() + 1);
    base = package.empty() ? std::string(simple) : fmt::format("{}/{}", package, simple);
  }
  size_t steps = 0;
  bool throws = false;
  for (const Stub::Method& method : stub.methods) {
    steps = std::max(steps, method.count);
    throws = throws || method.thrown != nullptr;
  }
  std::string which =
      fmt::format("{}{}{} {} {}", stub.form == StubForm::kMock ? "mock " : "", throws ? "throwing " : "",
                  steps, stub.signature, stub.constructor == nullptr ? "" : stub.constructor->descriptor);
  // Whoever reads the name takes these for the ends of packages and classes.
  for (char& c : which) c = c == '/' || c == '.' || c == '$' ? ':' : c == ';' || c == '[' ? ',' : c;
  return shape::stub_class_name(base, which);
}

class StubClassWriter {
 public:
  StubClassWriter(ir::Program& program, const Stub& stub, const std::vector<Parameter>& parameters,
                  ClassInfo& type)
      : program_(program), stub_(stub), parameters_(parameters), class_(type) {
    for (const Parameter& parameter : parameters) descriptors_ += parameter.descriptor;
  }

  const ir::Method& write() {
    for (size_t i = stub_.constructor_parameters; i < parameters_.size(); ++i)
      program_.add_synthetic_field(class_, value_name(i), keep(parameters_[i].descriptor),
                                   classfile::kAccPrivate);
    for (size_t i = 0; i < stub_.methods.size(); ++i) {
      if (stub_.methods[i].count > 1)
        program_.add_synthetic_field(class_, calls_name(i), "I", classfile::kAccPrivate);
    }
    write_constructor();
    for (size_t i = 0; i < stub_.methods.size(); ++i) {
      std::vector<std::string_view> written;
      for (const ir::Method* overridden : stub_.methods[i].overridden) {
        if (std::find(written.begin(), written.end(), overridden->descriptor) != written.end()) continue;
        written.push_back(overridden->descriptor);
        write_method(i, *overridden);
      }
    }
    if (stub_.form == StubForm::kMock) write_methods_of_object();
    return write_maker();
  }

 private:
  std::string_view keep(std::string text) { return program_.keep(std::move(text)); }
  std::string_view value_name(size_t parameter) { return keep(fmt::format("value{}", parameter)); }
  std::string_view calls_name(size_t method) { return keep(fmt::format("calls{}", method)); }

  // What is remembered is there before the class above is, as with what an anonymous class captures.
  void write_constructor() {
    ir::Method& method = program_.add_synthetic_method(
        class_, "<init>", keep(fmt::format("({})V", descriptors_)), classfile::kAccPublic);
    BodyBuilder body(program_, method);
    Reg self = body.argument(0);
    for (size_t i = stub_.constructor_parameters; i < parameters_.size(); ++i)
      body.put_field(self, class_.name, value_name(i), keep(parameters_[i].descriptor), body.argument(i + 1));
    std::vector<Reg> arguments = {self};
    for (size_t i = 0; i < stub_.constructor_parameters; ++i) arguments.push_back(body.argument(i + 1));
    std::string_view descriptor = stub_.constructor == nullptr ? "()V" : stub_.constructor->descriptor;
    if (stub_.form == StubForm::kAnonymous)
      body.invoke(ir::CallKind::kSpecial, class_.super->name, "<init>", descriptor, std::move(arguments));
    body.return_void();
    program_.set_body(method, body.finish());
  }

  // Java's bridge methods do: what is written has other parameters than what it overrides.
  void cast_parameters(BodyBuilder& body, const Stub::Method& told, const ir::Method& overridden) {
    auto descriptor = classfile::parse_method_descriptor(overridden.descriptor);
    if (stub_.form == StubForm::kMock || !descriptor) return;
    for (size_t i = 0; i < descriptor->parameters.size() && i < told.parameters.size(); ++i) {
      bool is_other = descriptor->parameters[i] != told.parameters[i] &&
                      ir::type_of_descriptor(told.parameters[i]) == ir::Type::kRef;
      if (is_other)
        body.cast(body.argument(i + 1),
                  keep(std::string(classfile::class_of_descriptor(told.parameters[i]))));
    }
  }

  void write_method(size_t index, const ir::Method& overridden) {
    const Stub::Method& told = stub_.methods[index];
    auto flags = static_cast<uint16_t>(overridden.flags & (classfile::kAccPublic | classfile::kAccProtected));
    ir::Method& method = program_.add_synthetic_method(class_, overridden.name, overridden.descriptor, flags);
    BodyBuilder body(program_, method);
    Reg self = body.argument(0);
    cast_parameters(body, told, overridden);
    auto value = [&](size_t step) {
      size_t parameter = told.first + step;
      return body.get_field(self, class_.name, value_name(parameter),
                            keep(parameters_[parameter].descriptor));
    };
    if (told.thrown != nullptr) {
      std::vector<Reg> arguments;
      if (!told.thrown->parameters.empty()) arguments.push_back(body.string("a"));
      body.unary(Op::kThrow, SampleMakers::new_object(body, *told.thrown, std::move(arguments)));
    } else if (told.count == 0) {
      body.return_void();
    } else {
      if (told.count > 1) {
        Reg calls = body.get_field(self, class_.name, calls_name(index), "I");
        Reg next = body.binary(Op::kAddI32, calls, body.constant(1));
        body.put_field(self, class_.name, calls_name(index), "I", next);
        for (size_t step = 0; step + 1 < told.count; ++step) {
          auto other = body.new_label();
          body.jump_if(Op::kJumpNeI32, next, static_cast<int64_t>(step + 1), other);
          body.return_value(value(step));
          body.bind(other);
        }
      }
      body.return_value(value(told.count - 1));
    }
    program_.set_body(method, body.finish());
  }

  // A mock is equal to itself; its text has a number that differs between runs.
  void write_methods_of_object() {
    ir::Method& equals =
        program_.add_synthetic_method(class_, "equals", "(Ljava/lang/Object;)Z", classfile::kAccPublic);
    BodyBuilder is_same(program_, equals);
    auto other = is_same.new_label();
    is_same.jump_if(Op::kJumpNeRef, is_same.argument(0), is_same.argument(1), other);
    is_same.return_value(is_same.constant(1));
    is_same.bind(other);
    is_same.return_value(is_same.constant(0));
    program_.set_body(equals, is_same.finish());
    ir::Method& hash_code = program_.add_synthetic_method(class_, "hashCode", "()I", classfile::kAccPublic);
    BodyBuilder hash(program_, hash_code);
    hash.return_value(hash.invoke(ir::CallKind::kStatic, "java/lang/System", "identityHashCode",
                                  "(Ljava/lang/Object;)I", {hash.argument(0)}));
    program_.set_body(hash_code, hash.finish());
    ir::Method& to_string =
        program_.add_synthetic_method(class_, "toString", "()Ljava/lang/String;", classfile::kAccPublic);
    BodyBuilder text(program_, to_string);
    text.unsupported("the text of a mock");
    program_.set_body(to_string, text.finish());
  }

  const ir::Method& write_maker() {
    ir::Method& method = program_.add_synthetic_method(
        class_, kMaker, keep(fmt::format("({})L{};", descriptors_, stub_.type->name)), kPublicStatic);
    BodyBuilder body(program_, method);
    Reg object = body.new_object(class_.name);
    std::vector<Reg> arguments = {object};
    for (size_t i = 0; i < parameters_.size(); ++i) arguments.push_back(body.argument(i));
    body.invoke(ir::CallKind::kSpecial, class_.name, "<init>", keep(fmt::format("({})V", descriptors_)),
                std::move(arguments));
    body.return_value(object);
    program_.set_body(method, body.finish());
    return method;
  }

  ir::Program& program_;
  const Stub& stub_;
  const std::vector<Parameter>& parameters_;
  ClassInfo& class_;
  std::string descriptors_;  // of the parameters
};

const ir::Method& maker_in(const ClassInfo& type) {
  auto maker = std::find_if(type.methods.begin(), type.methods.end(),
                            [](const auto& method) { return method->name == kMaker && method->is_static(); });
  return **maker;
}

}  // namespace

const ir::Method& stub_maker(ir::Program& program, std::string_view package, const Stub& stub,
                             const std::vector<Parameter>& parameters) {
  std::string name = class_name(package, stub);
  if (const ClassInfo* known = SampleMakers(program).find_class(name)) return maker_in(*known);
  bool of_interface = stub.type->is_interface();
  const ClassInfo& super = of_interface ? program.require("java/lang/Object") : *stub.type;
  ClassInfo& type = program.add_synthetic_class(
      std::move(name), super,
      of_interface ? std::vector<const ClassInfo*>{stub.type} : std::vector<const ClassInfo*>{});
  return StubClassWriter(program, stub, parameters, type).write();
}

}  // namespace heapwright::api
