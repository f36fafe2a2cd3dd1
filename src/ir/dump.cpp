#include "ir/dump.h"

#include <fmt/format.h>

#include <iterator>

#include "base/java_text.h"
#include "classfile/modified_utf8.h"

namespace heapwright::ir {

namespace {

// "l3" is the JVM's local variable 3, "t0" a temporary.
std::string name_of(const Body& body, Reg reg) {
  return reg < body.local_count ? fmt::format("l{}", reg) : fmt::format("t{}", reg - body.local_count);
}

std::string second_operand(const Body& body, const Instr& instr) {
  return instr.immediate ? fmt::format("{}", instr.imm) : name_of(body, instr.b);
}

class Dumper {
 public:
  Dumper(const Program& program, const Body& body) : program_(program), body_(body) {}

  std::string block(size_t index) {
    const Block& block = body_.blocks[index];
    text_ = fmt::format("  B{}:  ; bytecode {}", index, block.pc);
    for (BlockId handler : block.exception_successors) {
      text_ += fmt::format(", throws to B{}", static_cast<uint32_t>(handler));
    }
    text_ += '\n';
    for (InstrIndex i = block.first; i < block.end; ++i) text_ += fmt::format("    {}\n", line(i));
    return text_;
  }

 private:
  [[nodiscard]] size_t block_at(InstrIndex index) const {
    size_t found = 0;  // the last one that starts there: those before it are empty
    for (size_t i = 0; i < body_.blocks.size(); ++i) {
      if (body_.blocks[i].first == index) found = i;
    }
    return found;
  }
  [[nodiscard]] std::string target(InstrIndex from, int32_t distance) const {
    return fmt::format("B{}", block_at(from + static_cast<InstrIndex>(distance)));
  }
  [[nodiscard]] std::string registers(const std::vector<Reg>& list) const {
    std::string text;
    for (Reg reg : list) text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(body_, reg));
    return text;
  }

  [[nodiscard]] std::string line(InstrIndex index) const {
    const Instr& instr = body_.code[index];
    std::string text = operation(index);
    bool is_store = instr.op == Op::kPutField || instr.op == Op::kPutStatic ||
                    (instr.op >= Op::kStore8 && instr.op <= Op::kStoreRef);
    if (is_store) return fmt::format("{} = {}", text, name_of(body_, instr.dst));
    if (instr.dst != kNone) text = fmt::format("{} = {}", name_of(body_, instr.dst), text);
    if (instr.branch != kNone) {
      const BranchPoint& point = body_.branches[instr.branch];
      text +=
          fmt::format("  ; outcomes {}..{}", point.first_outcome, point.first_outcome + point.outcomes - 1);
      if (point.line != 0) text += fmt::format(", line {}", point.line);
    }
    return text;
  }

  [[nodiscard]] std::string operation(InstrIndex index) const {
    const Instr& instr = body_.code[index];
    std::string name = op_name(instr.op);
    switch (instr.op) {
      case Op::kConst:
        return fmt::format("{} {}", name, instr.imm);
      case Op::kLoadAddress:
        return fmt::format("{} B{}", name, block_at(static_cast<InstrIndex>(instr.imm)));
      case Op::kLoadString:
        return fmt::format("{} {}", name,
                           base::java_string(classfile::utf16_of_modified_utf8(program_.text(instr.string))));
      case Op::kLoadClass:
      case Op::kNew:
        return fmt::format("{} {}", name, java_name(instr.class_ref->name));
      case Op::kNewArray:
      case Op::kCheckCast:
      case Op::kInstanceOf:
        return fmt::format("{} {}, {}", name, name_of(body_, instr.a), java_name(instr.class_ref->name));
      case Op::kNewMultiArray:
        return fmt::format("{} {}, [{}]", name, java_name(instr.class_ref->name),
                           registers(body_.register_lists[instr.b]));
      case Op::kGetField:
      case Op::kPutField:
        return fmt::format("{} {}.{}", name, name_of(body_, instr.a), instr.field->name);
      case Op::kGetStatic:
      case Op::kPutStatic:
        return fmt::format("{} {}.{}", name, java_name(instr.field->owner), instr.field->name);
      case Op::kInvoke:
        return call(*instr.call);
      case Op::kJump:
        return fmt::format("{} {}", name, target(index, instr.target));
      case Op::kSwitch:
        return switch_(index, instr);
      case Op::kUnsupported:
        return fmt::format("{}: {}", name, *instr.reason);
      default:
        break;
    }
    std::string text = name;
    if (instr.a != kNone) text += " " + name_of(body_, instr.a);
    if (instr.b != kNone || instr.immediate) text += ", " + second_operand(body_, instr);
    bool jumps = instr.op >= Op::kJumpEqI32 && instr.op <= Op::kJumpNeRef;
    if (jumps) text += fmt::format(" -> {}", target(index, instr.target));
    return text;
  }

  [[nodiscard]] std::string call(const CallSite& site) const {
    static constexpr const char* kKinds[] = {"static", "special", "virtual", "interface", "dynamic"};
    std::string owner = site.owner.empty() ? "" : java_name(site.owner) + ".";
    return fmt::format("invoke.{} {}{}{}({})", kKinds[static_cast<int>(site.kind)], owner, site.name,
                       site.descriptor, registers(site.arguments));
  }

  [[nodiscard]] std::string switch_(InstrIndex index, const Instr& instr) const {
    std::string text = fmt::format("switch {}", name_of(body_, instr.a));
    for (const SwitchTable::Arm& arm : instr.table->arms) {
      text += fmt::format(" {}->{}", arm.key, target(index, arm.target));
    }
    return text + fmt::format(" default->{}", target(index, instr.table->default_target));
  }

  const Program& program_;
  const Body& body_;
  std::string text_;
};

}  // namespace

std::string dump(const Program& program, const Method& method, const Body& body) {
  std::string text =
      fmt::format("{}  ; {} registers, {} instructions, {} branch outcomes\n", method.display_name(),
                  body.register_count, body.code.size(), body.outcome_count);
  Dumper dumper(program, body);
  for (size_t i = 0; i < body.blocks.size(); ++i) text += dumper.block(i);
  return text;
}

}  // namespace heapwright::ir
