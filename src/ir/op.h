// Op: the instructions of the IR. Every one names the type it works on, so an instruction needs no context.
#pragma once

#include <cstdint>

namespace heapwright::ir {

// X(name, mnemonic). Where a second operand is read, it is register b, or the constant imm when
// Instr::immediate is set.
#define HEAPWRIGHT_OPS(X)                                                                                    \
  /* dst = a; dst = imm */                                                                                   \
  X(Move, "move")                                                                                            \
  X(Const, "const")                                                                                          \
  X(LoadString, "string")                                                                                    \
  X(LoadClass, "class")                                                                                      \
  X(LoadAddress, "address") /* dst = a op b */                                                               \
  X(AddI32, "add.i32")                                                                                       \
  X(SubI32, "sub.i32")                                                                                       \
  X(MulI32, "mul.i32")                                                                                       \
  X(DivI32, "div.i32")                                                                                       \
  X(RemI32, "rem.i32")                                                                                       \
  X(AndI32, "and.i32")                                                                                       \
  X(OrI32, "or.i32")                                                                                         \
  X(XorI32, "xor.i32")                                                                                       \
  X(ShlI32, "shl.i32")                                                                                       \
  X(ShrI32, "shr.i32") X(UshrI32, "ushr.i32") X(AddI64, "add.i64") X(SubI64, "sub.i64") X(MulI64, "mul.i64") \
      X(DivI64, "div.i64") X(RemI64, "rem.i64") X(AndI64, "and.i64") X(OrI64, "or.i64") X(XorI64, "xor.i64") \
          X(ShlI64, "shl.i64") X(ShrI64, "shr.i64") X(UshrI64, "ushr.i64") X(AddF32, "add.f32")              \
              X(SubF32, "sub.f32") X(MulF32, "mul.f32") X(DivF32, "div.f32") X(RemF32, "rem.f32")            \
                  X(AddF64, "add.f64") X(SubF64, "sub.f64") X(MulF64, "mul.f64") X(DivF64, "div.f64")        \
                      X(RemF64, "rem.f64") /* -1, 0, 1; the L and G forms differ in what NaN gives */        \
      X(CmpI64, "cmp.i64") X(CmpLF32, "cmpl.f32") X(CmpGF32, "cmpg.f32") X(CmpLF64, "cmpl.f64")              \
          X(CmpGF64, "cmpg.f64") /* dst = op a */                                                            \
      X(NegI32, "neg.i32") X(NegI64, "neg.i64") X(NegF32, "neg.f32") X(NegF64, "neg.f64")                    \
          X(I32ToI8, "i32.i8") X(I32ToI16, "i32.i16") X(I32ToU16, "i32.u16") X(I32ToBool, "i32.bool")        \
              X(I32ToI64, "i32.i64") X(I32ToF32, "i32.f32") X(I32ToF64, "i32.f64") X(I64ToI32, "i64.i32")    \
                  X(I64ToF32, "i64.f32") X(I64ToF64, "i64.f64") X(F32ToI32, "f32.i32")                       \
                      X(F32ToI64, "f32.i64") X(F32ToF64, "f32.f64") X(F64ToI32, "f64.i32")                   \
                          X(F64ToI64, "f64.i64")                                                             \
                              X(F64ToF32, "f64.f32") /* control: to target, or to the next instruction */    \
      X(Jump, "jump") X(JumpRegister, "jump.reg") X(Switch, "switch") X(JumpEqI32, "jump.eq.i32")            \
          X(JumpNeI32, "jump.ne.i32") X(JumpLtI32, "jump.lt.i32") X(JumpGeI32, "jump.ge.i32")                \
              X(JumpGtI32, "jump.gt.i32") X(JumpLeI32, "jump.le.i32") X(JumpEqI64, "jump.eq.i64")            \
                  X(JumpNeI64, "jump.ne.i64") X(JumpLtI64, "jump.lt.i64") X(JumpGeI64, "jump.ge.i64")        \
                      X(JumpGtI64, "jump.gt.i64") X(JumpLeI64, "jump.le.i64") X(JumpEqRef, "jump.eq.ref")    \
                          X(JumpNeRef, "jump.ne.ref") X(Return, "return") X(ReturnVoid, "return.void")       \
                              X(Throw, "throw")                                                              \
                                  X(Invoke,                                                                  \
                                    "invoke") /* memory: object or array in a, index in b, value in dst */   \
      X(GetField, "getfield") X(PutField, "putfield") X(GetStatic, "getstatic") X(PutStatic, "putstatic") X( \
          ArrayLength, "length") X(LoadI8, "load.i8") X(LoadI16, "load.i16") X(LoadU16, "load.u16")          \
          X(Load32, "load.32") X(Load64, "load.64") X(LoadRef, "load.ref") X(Store8, "store.8") X(           \
              Store16, "store.16") X(Store32, "store.32") X(Store64, "store.64") X(StoreRef, "store.ref")    \
              X(New, "new") X(NewArray, "newarray") X(NewMultiArray, "newmultiarray") X(                     \
                  CheckCast, "checkcast") X(InstanceOf, "instanceof") X(MonitorEnter, "monitorenter")        \
                  X(MonitorExit,                                                                             \
                    "monitorexit") /* ends the path: an instruction that has no lowering, with its reason */ \
      X(Unsupported, "unsupported")

enum class Op : uint8_t {
#define HEAPWRIGHT_OP(name, mnemonic) k##name,
  HEAPWRIGHT_OPS(HEAPWRIGHT_OP)
#undef HEAPWRIGHT_OP
};

inline constexpr int kOpCount = 0
#define HEAPWRIGHT_OP(name, mnemonic) +1
    HEAPWRIGHT_OPS(HEAPWRIGHT_OP)
#undef HEAPWRIGHT_OP
    ;

const char* op_name(Op op);

}  // namespace heapwright::ir
