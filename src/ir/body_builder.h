// BodyBuilder: writes the body of a synthesised method, instruction by instruction.
#pragma once

#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "ir/body.h"
#include "ir/class_info.h"

namespace heapwright::ir {

class Program;

class BodyBuilder {
 public:
  enum class Label : uint32_t {};

  explicit BodyBuilder(Program& program, const Method& method);

  [[nodiscard]] Reg argument(size_t index) const { return method_.argument_registers[index]; }

  Reg constant(int64_t bits);
  Reg string(std::string_view modified_utf8);
  Reg class_literal(std::string_view class_name);
  Reg unary(Op op, Reg a);
  Reg binary(Op op, Reg a, Reg b);
  Reg new_object(std::string_view class_name);  // without its constructor
  Reg cast(Reg object, std::string_view class_name);
  Reg is_instance(Reg object, std::string_view class_name);
  Reg get_field(Reg object, std::string_view owner, std::string_view name, std::string_view descriptor);
  void put_field(Reg object, std::string_view owner, std::string_view name, std::string_view descriptor,
                 Reg value);
  Reg get_static(std::string_view owner, std::string_view name, std::string_view descriptor);
  void put_static(std::string_view owner, std::string_view name, std::string_view descriptor, Reg value);
  // The register of the result; kNone for void methods.
  Reg invoke(CallKind kind, std::string_view owner, std::string_view name, std::string_view descriptor,
             std::vector<Reg> arguments, bool owner_is_interface = false);
  // The same of members that are already resolved: without access checks, and `invoke` picks the kind of
  // call.
  Reg get_field(Reg object, const Field& field);
  Reg get_static(const Field& field);
  Reg invoke(const Method& method, std::vector<Reg> arguments);

  // A register that several branches write to.
  Reg variable() { return new_register(); }
  void move(Reg to, Reg from);
  void return_value(Reg value);
  void return_void();
  void throw_object(Reg exception);
  void unsupported(std::string reason);

  Label new_label();
  void bind(Label label);
  // What follows handles all exceptions of the instructions from there on to this one; the register has them.
  Reg catch_all_since(Label first);
  void jump(Label target);
  void jump_if(Op op, Reg a, int64_t constant, Label target);
  void jump_if(Op op, Reg a, Reg b, Label target);

  // `value` of type `from` as the type `to`: boxing, unboxing, widening and casting as method handles do.
  // Null result kNone: there is no such conversion.
  Reg convert(Reg value, std::string_view from, std::string_view to);

  std::unique_ptr<Body> finish();

 private:
  Instr& emit(Op op);
  Reg new_register() { return next_register_++; }
  FieldRef* field_ref(std::string_view owner, std::string_view name, std::string_view descriptor,
                      bool of_static);
  ClassRef* class_ref(std::string_view name);
  Reg widen(Reg value, Type from, Type to);

  Program& program_;
  const Method& method_;
  std::unique_ptr<Body> body_;
  Reg next_register_ = 0;
  std::vector<InstrIndex> labels_;  // by label; kNone until bound
  Reg exception_ = kNone;
};

}  // namespace heapwright::ir
