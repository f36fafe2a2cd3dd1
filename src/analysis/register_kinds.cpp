#include "analysis/register_kinds.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "classfile/descriptor.h"

namespace heapwright::analysis {

namespace {

using ir::Kind;
using ir::Op;

// By the end of the mnemonic, "add.i32", or the beginning of a conversion's, "i32.f64".
std::optional<Kind> kind_named(std::string_view name) {
  if (name == "i32") return Kind::kInt;
  if (name == "i64") return Kind::kLong;
  if (name == "f32") return Kind::kFloat;
  if (name == "f64") return Kind::kDouble;
  if (name == "ref") return Kind::kRef;
  return std::nullopt;
}

std::optional<Kind> kind_of_operands(Op op) {
  std::string_view name = ir::op_name(op);
  if (op >= Op::kI32ToI8 && op <= Op::kF64ToF32) return kind_named(name.substr(0, name.find('.')));
  return kind_named(name.substr(name.rfind('.') + 1));
}

bool is_shift_count(const ir::Instr& instr, ir::Reg reg) {
  return (instr.op == Op::kShlI64 || instr.op == Op::kShrI64 || instr.op == Op::kUshrI64) && instr.b == reg &&
         instr.a != reg;
}

class Reader {
 public:
  Reader(const ir::Method& method, const ir::Body& body) : method_(method), body_(body) {}

  std::optional<Kind> run(ir::InstrIndex from, ir::Reg reg) {
    std::vector<std::pair<ir::InstrIndex, ir::Reg>> pending = {{from, reg}};
    std::set<std::pair<ir::InstrIndex, ir::Reg>> seen;
    while (!pending.empty()) {
      auto place = pending.back();
      pending.pop_back();
      if (place.first >= body_.code.size() || !seen.insert(place).second) continue;
      const ir::Instr& instr = body_.code[place.first];
      if (auto kind = kind_read(instr, place.second)) return kind;
      if (instr.op == Op::kMove && instr.a == place.second) pending.emplace_back(place.first + 1, instr.dst);
      bool is_overwritten = instr.dst == place.second && !ir::is_store(instr.op);
      if (!is_overwritten) follow(place, pending);
    }
    return std::nullopt;
  }

 private:
  // What the instruction takes the register for; nothing: it does not read it, or does not care.
  [[nodiscard]] std::optional<Kind> kind_read(const ir::Instr& instr, ir::Reg reg) const {
    switch (instr.op) {
      case Op::kInvoke:
        return kind_of_argument(*instr.call, reg);
      case Op::kReturn:
        if (instr.a != reg || method_.result == ir::Type::kVoid) return std::nullopt;
        return ir::kind_of(method_.result);
      case Op::kPutField:
      case Op::kPutStatic:
        if (instr.dst == reg) return ir::kind_of(ir::type_of_descriptor(instr.field->descriptor));
        return reads(instr, reg) ? std::optional(Kind::kRef) : std::nullopt;
      case Op::kGetField:
      case Op::kArrayLength:
      case Op::kThrow:
      case Op::kCheckCast:
      case Op::kInstanceOf:
      case Op::kMonitorEnter:
      case Op::kMonitorExit:
        return instr.a == reg ? std::optional(Kind::kRef) : std::nullopt;
      case Op::kSwitch:
      case Op::kNewArray:
        return instr.a == reg ? std::optional(Kind::kInt) : std::nullopt;
      case Op::kNewMultiArray: {
        const std::vector<ir::Reg>& lengths = body_.register_lists[instr.b];
        bool is_length = std::find(lengths.begin(), lengths.end(), reg) != lengths.end();
        return is_length ? std::optional(Kind::kInt) : std::nullopt;
      }
      case Op::kMove:
      case Op::kJumpRegister:
        return std::nullopt;
      default:
        break;
    }
    if (instr.op >= Op::kLoadI8 && instr.op <= Op::kStoreRef) return kind_of_access(instr, reg);
    if (!reads(instr, reg)) return std::nullopt;
    return is_shift_count(instr, reg) ? Kind::kInt : kind_of_operands(instr.op);
  }

  static bool reads(const ir::Instr& instr, ir::Reg reg) {
    return instr.a == reg || (!instr.immediate && instr.b == reg);
  }

  static std::optional<Kind> kind_of_access(const ir::Instr& instr, ir::Reg reg) {
    if (instr.a == reg) return Kind::kRef;
    if (!instr.immediate && instr.b == reg) return Kind::kInt;
    if (instr.dst != reg || !ir::is_store(instr.op)) return std::nullopt;
    if (instr.op == Op::kStoreRef) return Kind::kRef;
    bool is_int = instr.op == Op::kStore8 || instr.op == Op::kStore16;
    return is_int ? std::optional(Kind::kInt) : std::nullopt;  // else also of floats
  }

  static std::optional<Kind> kind_of_argument(const ir::CallSite& call, ir::Reg reg) {
    auto found = std::find(call.arguments.begin(), call.arguments.end(), reg);
    if (found == call.arguments.end()) return std::nullopt;
    auto index = static_cast<size_t>(found - call.arguments.begin());
    bool has_receiver = call.kind != ir::CallKind::kStatic && call.kind != ir::CallKind::kDynamic;
    if (has_receiver && index == 0) return Kind::kRef;
    auto descriptor = classfile::parse_method_descriptor(call.descriptor);
    if (!descriptor) return std::nullopt;
    return ir::kind_of(ir::type_of_descriptor(descriptor->parameters[index - (has_receiver ? 1 : 0)]));
  }

  void follow(const std::pair<ir::InstrIndex, ir::Reg>& place,
              std::vector<std::pair<ir::InstrIndex, ir::Reg>>& pending) const {
    if (body_.blocks.empty()) return;  // the frame below the first call: nothing goes on there
    auto block = std::upper_bound(body_.blocks.begin(), body_.blocks.end(), place.first,
                                  [](ir::InstrIndex at, const ir::Block& b) { return at < b.first; }) -
                 1;
    auto go = [&](ir::BlockId next) {
      pending.emplace_back(body_.blocks[static_cast<size_t>(next)].first, place.second);
    };
    // A handler finds the exception there, whatever it was before.
    if (place.second != body_.exception_register)
      std::for_each(block->exception_successors.begin(), block->exception_successors.end(), go);
    if (place.first + 1 < block->end) {
      pending.emplace_back(place.first + 1, place.second);
    } else {
      std::for_each(block->successors.begin(), block->successors.end(), go);
    }
  }

  const ir::Method& method_;
  const ir::Body& body_;
};

}  // namespace

std::optional<Kind> kind_read_from(const ir::Method& method, const ir::Body& body, ir::InstrIndex from,
                                   ir::Reg reg) {
  return Reader(method, body).run(from, reg);
}

}  // namespace heapwright::analysis
