#include "differential/coverage.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/bytecode.h"

namespace heapwright::differential {

namespace {

constexpr uint8_t kWide = 0xc4;
constexpr int kOpcodes = 0xca;

const char* mnemonic(const ir::Method& method, uint16_t pc) {
  auto bytecode = ir::decode(method.source->code->bytes, pc);
  return bytecode ? ir::opcode_info(bytecode->opcode).name : "?";
}

}  // namespace

exec::Observer Coverage::observer(ir::Program& /*program*/) {
  return [this](const machine::Path& path, const ir::Instr& instr) {
    const machine::Frame& frame = path.frames.back();
    executed(frame, instr);
    if (frame.on_return == machine::OnReturn::kThrow && &instr == frame.body->code.data()) thrown(path);
  };
}

void Coverage::executed(const machine::Frame& frame, const ir::Instr& instr) {
  if (frame.method->source == nullptr) return;
  auto index = static_cast<size_t>(&instr - frame.body->code.data());
  std::vector<bool>& seen = seen_[frame.body];
  seen.resize(frame.body->code.size());
  if (seen[index]) return;
  seen[index] = true;
  mark(*frame.method, *frame.body, index);
}

// Loads, stores and pops often have no instruction of their own: they ran when a later one of their block
// did.
void Coverage::mark(const ir::Method& method, const ir::Body& body, size_t index) {
  auto block = std::find_if(body.blocks.begin(), body.blocks.end(),
                            [index](const ir::Block& b) { return index >= b.first && index < b.end; });
  const auto& bytes = method.source->code->bytes;
  for (uint32_t pc = block->pc; pc <= body.pcs[index];) {
    auto bytecode = ir::decode(bytes, pc);
    opcodes_.insert(bytecode->opcode);
    if (bytes[pc] == kWide) opcodes_.insert(kWide);
    pc = bytecode->next;
  }
}

// The constructor of an exception that the JVM throws has just started; the thrower is the frame below.
void Coverage::thrown(const machine::Path& path) {
  const machine::Frame& constructor = path.frames.back();
  if (path.frames.size() < 2) return;
  const machine::Frame& thrower = path.frames[path.frames.size() - 2];
  if (thrower.method->source == nullptr) return;
  exceptions_.emplace(path.heap.get(constructor.subject).type->java_name(),
                      mnemonic(*thrower.method, thrower.site().pc));
}

std::vector<std::string> Coverage::missing() const {
  static const std::vector<std::string> kElements = {
      "iaload",  "laload",  "faload",  "daload",  "aaload",  "baload",  "caload",  "saload",
      "iastore", "lastore", "fastore", "dastore", "aastore", "bastore", "castore", "sastore"};
  std::vector<std::pair<std::string, std::vector<std::string>>> wanted = {
      {"java.lang.NullPointerException", kElements},
      {"java.lang.NullPointerException",
       {"getfield", "putfield", "invokevirtual", "invokespecial", "invokeinterface", "arraylength", "athrow",
        "monitorenter"}},
      {"java.lang.ArrayIndexOutOfBoundsException", kElements},
      {"java.lang.NegativeArraySizeException", {"newarray", "anewarray", "multianewarray"}},
      {"java.lang.ClassCastException", {"checkcast"}},
      {"java.lang.ArrayStoreException", {"aastore"}},
      {"java.lang.ArithmeticException", {"idiv", "ldiv", "irem", "lrem"}},
  };
  std::vector<std::string> lines;
  for (int op = 0; op < kOpcodes; ++op) {
    auto opcode = static_cast<uint8_t>(op);
    if (!opcodes_.contains(opcode))
      lines.push_back(fmt::format("{} never ran", ir::opcode_info(opcode).name));
  }
  for (const auto& [exception, instructions] : wanted) {
    for (const std::string& name : instructions) {
      if (!exceptions_.contains({exception, name}))
        lines.push_back(fmt::format("{} never threw {}", name, exception));
    }
  }
  return lines;
}

}  // namespace heapwright::differential
