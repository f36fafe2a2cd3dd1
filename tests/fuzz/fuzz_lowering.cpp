// Parses any bytes as a class, lowers all its methods and links its dynamic call sites. What comes out is
// checked: the interpreter does not test again what a body promises.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>

#include "classfile/jdk.h"
#include "ir/class_builder.h"
#include "ir/dump.h"
#include "ir/null_message.h"
#include "ir/program.h"

namespace {

using namespace heapwright;
using namespace heapwright::ir;

// Linking loads classes of the JDK, and a message analyses the whole method: both are slow.
constexpr int kMaxLinkedSites = 2;
constexpr int kMaxMessages = 10;
constexpr size_t kMaxDumped = 300;  // instructions

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "a lowered body is wrong: %s\n", what);
  std::abort();
}

class BodyCheck {
 public:
  explicit BodyCheck(const Body& body) : body_(body) {}

  void run() {
    require(body_.pcs.size() == body_.code.size(), "each instruction should have a pc");
    require(body_.exception_register < body_.register_count, "the exception should have a register");
    check_blocks();
    for (InstrIndex i = 0; i < body_.code.size(); ++i) check(i);
    for (const ExceptionEdge& edge : body_.exceptions) {
      require(edge.first <= edge.end && edge.end <= body_.code.size(), "an exception range is out of range");
      require(starts_block(edge.target), "a handler should start a block");
    }
  }

 private:
  void check_blocks() {
    InstrIndex next = 0;
    for (const Block& block : body_.blocks) {
      require(block.first == next && block.end >= block.first, "blocks should follow each other");
      next = block.end;
      for (const BlockId id : block.successors) check(id);
      for (const BlockId id : block.exception_successors) check(id);
    }
    require(next == body_.code.size(), "blocks should cover the code");
    require(!body_.code.empty() && ends_path(body_.code.back().op), "control should not leave the code");
  }

  static bool ends_path(Op op) {
    return op == Op::kReturn || op == Op::kReturnVoid || op == Op::kThrow || op == Op::kJump ||
           op == Op::kJumpRegister || op == Op::kSwitch;
  }

  void check(BlockId id) const { require(static_cast<size_t>(id) < body_.blocks.size(), "no such block"); }
  void check_register(Reg reg) const {
    require(reg == kNone || reg < body_.register_count, "no such register");
  }
  [[nodiscard]] bool starts_block(uint64_t index) const {
    const auto at = std::partition_point(body_.blocks.begin(), body_.blocks.end(),
                                         [index](const Block& block) { return block.first < index; });
    return index < body_.code.size() && at != body_.blocks.end() && at->first == index;
  }
  void check_target(InstrIndex from, int64_t distance) const {
    require(starts_block(static_cast<uint64_t>(int64_t{from} + distance)), "a jump should go to a block");
  }

  void check(InstrIndex index) const {
    const Instr& instr = body_.code[index];
    check_register(instr.dst);
    check_register(instr.a);
    if (instr.op == Op::kNewMultiArray) {
      for (const Reg reg : list(instr.b)) check_register(reg);
    } else {
      check_register(instr.b);
    }
    if (instr.branch != kNone) require(instr.branch < body_.branches.size(), "no such branch");
    if (instr.op == Op::kInvoke) {
      for (const Reg reg : instr.call->arguments) check_register(reg);
    } else if (instr.op == Op::kSwitch) {
      check_target(index, instr.table->default_target);
      for (const SwitchTable::Arm& arm : instr.table->arms) check_target(index, arm.target);
    } else if (instr.op == Op::kJump || instr.branch != kNone) {
      check_target(index, instr.target);
    }
  }
  [[nodiscard]] const std::vector<Reg>& list(Reg index) const {
    require(index < body_.register_lists.size(), "no such list of registers");
    auto it = body_.register_lists.begin();
    std::advance(it, index);
    return *it;
  }

  const Body& body_;
};

void lower_all(Program& program, const ClassInfo& type) {
  int linked = 0;
  int messages = 0;
  for (const auto& method : type.methods) {
    if (!method->source->code) continue;
    auto body = program.body(*method);
    if (!body) continue;
    BodyCheck(**body).run();
    if ((*body)->code.size() < kMaxDumped && dump(program, *method, **body).empty()) std::abort();
    for (InstrIndex i = 0; i < (*body)->code.size(); ++i) {
      const Instr& instr = (*body)->code[i];
      const bool may_meet_null = instr.op >= Op::kThrow;
      if (may_meet_null && messages++ < kMaxMessages) (void)null_pointer_message(*method, (*body)->pcs[i]);
      const bool is_dynamic = instr.op == Op::kInvoke && instr.call->kind == CallKind::kDynamic;
      if (is_dynamic && linked++ < kMaxLinkedSites) (void)program.resolve(*instr.call, *method);
    }
  }
}

const classfile::Jdk& jdk() {
  static const classfile::Jdk found = [] {
    auto result = classfile::find_jdk(std::nullopt);
    if (!result) {
      std::fprintf(stderr, "%s\n", result.error().message.c_str());
      std::exit(1);
    }
    return *std::move(result);
  }();
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto file = classfile::parse_class(classfile::ClassBytes{{data, size}, nullptr, "input", ""});
  if (!file) return 0;
  // So that classes do not fail for the want of their supers.
  file->super_name = "java/lang/Object";
  file->interfaces.clear();
  auto class_path = classfile::ClassPath::open("/", jdk());
  if (!class_path) std::abort();
  Program program(*std::move(class_path));
  const ClassLookup lookup =
      ClassBuilder(program).build(std::make_unique<classfile::ClassFile>(*std::move(file)));
  if (lookup.found != nullptr) lower_all(program, *lookup.found);
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

// Half of the time only the bytecode of one method is changed: what is changed anywhere rarely parses.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
  std::minstd_rand random(seed);
  auto file = classfile::parse_class(classfile::ClassBytes{{data, size}, nullptr, "input", ""});
  if (random() % 2 == 0 || !file || file->methods.empty()) return LLVMFuzzerMutate(data, size, max_size);
  const classfile::Method& method = file->methods[random() % file->methods.size()];
  if (!method.code) return LLVMFuzzerMutate(data, size, max_size);
  uint8_t* code = data + (method.code->bytes.data() - data);
  const size_t length = method.code->bytes.size();
  for (auto changes = random() % 4; changes < 4; ++changes) {
    const size_t at = random() % length;
    // An opcode as often as an operand.
    code[at] = static_cast<uint8_t>(random() % 2 == 0 ? random() % 0xca : random());
  }
  return size;
}
