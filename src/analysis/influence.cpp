#include "analysis/influence.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "analysis/register_flow.h"

namespace heapwright::analysis {

namespace {

using ir::Body;
using ir::Field;
using ir::Instr;
using ir::Method;
using ir::Op;
using ir::Reg;

bool is_primitive(const ir::FieldRef& ref) { return ref.descriptor.size() == 1; }

// An empty module is the unnamed one: the user's classes.
bool is_of_platform(const ir::ClassInfo& type) { return !type.module().empty(); }

// ---- Reads of fields that no instruction shows

// What these read, nobody can see from the call. (Object.clone copies each field to itself: no matter.)
bool hides_field_accesses(std::string_view owner) {
  static constexpr std::string_view kOwners[] = {
      "jdk/internal/misc/Unsafe",
      "sun/misc/Unsafe",
      "java/lang/invoke/VarHandle",
      "java/lang/invoke/MethodHandle",
      "java/lang/reflect/Field",
      "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
      "java/util/concurrent/atomic/AtomicLongFieldUpdater",
      "java/io/ObjectOutputStream",
  };
  return std::find(std::begin(kOwners), std::end(kOwners), owner) != std::end(kOwners);
}

// Among the methods of those classes. A method that only writes is harmless: what it writes is an argument.
bool reads_primitives(std::string_view name) {
  static constexpr std::string_view kReads[] = {"get", "compareAnd", "weakCompareAnd", "invoke"};
  bool reads = std::any_of(std::begin(kReads), std::end(kReads),
                           [name](std::string_view prefix) { return name.starts_with(prefix); });
  return reads && name != "getUnsafe" && name.find("Reference") == std::string_view::npos;
}

// The models of native methods read the characters of strings, and so how they are coded.
bool is_read_by_models(const Field& field) { return field.owner->name == "java/lang/String"; }

// ---- Where values go within a method

// A set of tracked fields: bit i is the i-th.
using Fields = uint64_t;
constexpr size_t kMaxTracked = 64;

// dst is computed from a and b, and no operand can make it throw.
bool computes(Op op) {
  static_assert(static_cast<int>(Op::kF64ToF32) - static_cast<int>(Op::kAddI32) + 1 == 57,
                "a new operation in this range should be checked: can it throw?");
  bool can_throw = op == Op::kDivI32 || op == Op::kRemI32 || op == Op::kDivI64 || op == Op::kRemI64;
  return op == Op::kMove || (op >= Op::kAddI32 && op <= Op::kF64ToF32 && !can_throw);
}

// From which of the tracked fields the value of a register may have been made. It is exact for unions, so
// that any number of fields can be tracked a few at a time.
class MethodFlow {
 public:
  MethodFlow(ir::Program& program, const Method& method, const Body& body,
             std::span<const Field* const> tracked)
      : program_(program), method_(method), body_(body), tracked_(tracked) {}

  void run() {
    RegisterFlow<Fields> flow(body_);
    flow.run([this](const Instr& instr, std::vector<Fields>& registers) {
      registers_ = &registers;
      step(instr);
    });
  }

  // Fields whose values do more than flow into other fields.
  [[nodiscard]] Fields used() const { return used_; }
  // Fields that were stored to, and the fields that their new values came from.
  [[nodiscard]] const std::vector<std::pair<const Field*, Fields>>& stores() const { return stores_; }

 private:
  void step(const Instr& instr) {
    switch (instr.op) {
      case Op::kGetField:
      case Op::kGetStatic:
        return define(instr.dst, loaded_by(*instr.field));
      case Op::kPutField:
      case Op::kPutStatic:
        return store(*instr.field, read(instr.dst));
      case Op::kStore8:
      case Op::kStore16:
      case Op::kStore32:
      case Op::kStore64:
      case Op::kStoreRef:
        used_ |= read(instr.dst) | read(instr.b);
        return;
      case Op::kInvoke:
        return use_all(instr, instr.call->arguments);
      case Op::kNewMultiArray:
        return use_all(instr, body_.register_lists[instr.b]);
      default:
        break;
    }
    Fields operands = read(instr.a) | read(instr.b);
    if (computes(instr.op)) return define(instr.dst, operands);
    used_ |= operands;
    define(instr.dst, 0);
  }

  [[nodiscard]] Fields read(Reg reg) const { return reg == ir::kNone ? 0 : (*registers_)[reg]; }
  void define(Reg reg, Fields fields) {
    if (reg != ir::kNone) (*registers_)[reg] = fields;
  }
  void use_all(const Instr& instr, const std::vector<Reg>& operands) {
    for (Reg reg : operands) used_ |= read(reg);
    define(instr.dst, 0);
  }

  [[nodiscard]] Fields loaded_by(ir::FieldRef& ref) const {
    if (!is_primitive(ref)) return 0;
    auto found = std::find(tracked_.begin(), tracked_.end(), program_.resolve(ref, method_).found);
    return found != tracked_.end() ? Fields{1} << (found - tracked_.begin()) : 0;
  }

  // A reference that does not resolve throws before it stores.
  void store(ir::FieldRef& ref, Fields fields) {
    if (fields == 0) return;
    const Field* target = program_.resolve(ref, method_).found;
    if (target == nullptr) return;
    auto known =
        std::find_if(stores_.begin(), stores_.end(), [target](const auto& s) { return s.first == target; });
    if (known == stores_.end()) known = stores_.insert(stores_.end(), {target, 0});
    known->second |= fields;
  }

  ir::Program& program_;
  const Method& method_;
  const Body& body_;
  std::span<const Field* const> tracked_;
  std::vector<Fields>* registers_ = nullptr;  // where the flow is
  Fields used_ = 0;
  std::vector<std::pair<const Field*, Fields>> stores_;
};

}  // namespace

void Influence::add(const Method& method) {
  if (everything_matters_ || method.is_native() || method.is_abstract()) return;
  auto body = program_.body(method);
  if (!body) return;
  note_calls(method, **body);
  const std::vector<const Field*> fields = undecided_loads(method, **body);
  for (size_t first = 0; first < fields.size(); first += kMaxTracked) {
    auto tracked = std::span(fields).subspan(first, std::min(kMaxTracked, fields.size() - first));
    MethodFlow flow(program_, method, **body, tracked);
    flow.run();
    for (size_t i = 0; i < tracked.size(); ++i) {
      if ((flow.used() >> i & 1) != 0) mark(*tracked[i]);
      for (const auto& [target, from] : flow.stores()) {
        if ((from >> i & 1) != 0) note_flow(*tracked[i], *target);
      }
    }
  }
}

bool Influence::matters(const Field& field) const {
  return field.type == ir::Type::kRef || everything_matters_ || is_read_by_models(field) ||
         marked_.contains(&field) || (platform_matters_ && is_of_platform(*field.owner));
}

void Influence::note_calls(const Method& method, const Body& body) {
  bool by_platform = is_of_platform(*method.owner);
  for (const ir::CallSite& site : body.call_sites) {
    if (!hides_field_accesses(site.owner)) continue;
    if (!by_platform || reads_primitives(site.name)) return note_hidden_reads(by_platform);
  }
}

// The user's code may have handles for anything, that of the platform is taken to know only its own objects.
void Influence::note_hidden_reads(bool by_platform) {
  if (!by_platform) {
    everything_matters_ = true;
    return;
  }
  if (platform_matters_) return;
  platform_matters_ = true;
  std::vector<const Field*> reached;
  for (const auto& [field, sources] : sources_) {
    if (is_of_platform(*field->owner)) reached.push_back(field);
  }
  for (const Field* field : reached) mark(*field);
}

// The primitive fields that the method reads and that do not matter as far as is known.
std::vector<const Field*> Influence::undecided_loads(const Method& method, const Body& body) {
  std::vector<const Field*> fields;
  for (const Instr& instr : body.code) {
    bool loads = instr.op == Op::kGetField || instr.op == Op::kGetStatic;
    if (!loads || !is_primitive(*instr.field)) continue;
    const Field* field = program_.resolve(*instr.field, method).found;
    if (field == nullptr || matters(*field)) continue;
    if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
  }
  return fields;
}

void Influence::note_flow(const Field& from, const Field& to) {
  if (&from == &to || marked_.contains(&from)) return;
  if (matters(to)) return mark(from);
  std::vector<const Field*>& sources = sources_[&to];
  if (std::find(sources.begin(), sources.end(), &from) == sources.end()) sources.push_back(&from);
}

void Influence::mark(const Field& field) {
  std::vector<const Field*> work = {&field};
  while (!work.empty()) {
    const Field* next = work.back();
    work.pop_back();
    if (!marked_.insert(next).second) continue;
    auto sources = sources_.extract(next);
    if (!sources.empty()) work.insert(work.end(), sources.mapped().begin(), sources.mapped().end());
  }
}

}  // namespace heapwright::analysis
