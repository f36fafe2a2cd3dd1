// How a symbolic path splits, and what native models see of it.
#include "exec/symbolic.h"

#include <fmt/format.h>

#include <algorithm>

#include "exec/interpreter.h"

namespace heapwright::exec {

using ir::Instr;
using term::Term;

void Interpreter::clear_term(ir::Reg reg) {
  if (path_->symbolic) [[unlikely]]
    path_->symbolic->registers[frame().base + reg] = term::kNoTerm;
}

// A copy of this path that takes the other side: it executes `ip` again, under `condition`.
void Interpreter::fork(const Instr* ip, Term condition, std::optional<term::Assignment> model) {
  Path other = path_->fork();
  other.frames.back().ip = ip;
  SymbolicState& state = *other.symbolic;
  state.condition.push_back(condition);
  state.has_model = model.has_value();
  if (model) state.model = std::move(*model);
  symbolic->forks.push_back(std::move(other));
}

std::optional<bool> Interpreter::decide(const Instr* ip, Term condition) {
  term::TermManager& terms = symbolic->terms;
  if (terms.is_const(condition)) return terms.is_true(condition);
  if (Term variable = symbolic->find_unmodelled(condition); variable != term::kNoTerm) {
    symbolic->consulted.push_back(variable);
    stop(ip, base::StopReason::kUnsupported, "a decision on " + symbolic->unmodelled[variable]);
    return std::nullopt;
  }
  if (solver::has_passed(symbolic->deadline)) {  // no question would be answered any more
    stop(ip, base::StopReason::kTimeLimit, "time is over");
    return std::nullopt;
  }
  SymbolicState& state = *path_->symbolic;
  Term negation = terms.not_(condition);
  for (Term known : state.condition) {
    if (known == condition) return true;
    if (known == negation) return false;
  }
  solver::Query here(state.condition);
  auto ask = [&](Term side) { return symbolic->solver.check(here.with(side), symbolic->deadline); };
  // The side that the model takes is feasible; only the other one is a question.
  bool side = true;
  if (state.has_model) {
    side = symbolic->evaluator.holds(condition, state.model);
  } else {
    solver::Verdict verdict = ask(condition);
    if (solver::is_unsat(verdict)) return false;
    if (auto* sat = std::get_if<solver::Sat>(&verdict)) {
      state.model = std::move(sat->model);
      state.has_model = true;
    }
  }
  Term mine = side ? condition : negation;
  Term other = side ? negation : condition;
  solver::Verdict verdict = ask(other);
  if (solver::is_unsat(verdict)) return side;
  if (++state.forks[ip] > symbolic->bounds.max_forks) {
    stop(ip, base::StopReason::kLoopLimit,
         fmt::format("{} splits at one instruction", symbolic->bounds.max_forks));
    return std::nullopt;
  }
  frame().ip = ip;
  auto* sat = std::get_if<solver::Sat>(&verdict);
  fork(ip, other, sat != nullptr ? std::optional(std::move(sat->model)) : std::nullopt);
  state.condition.push_back(mine);
  return side;
}

std::optional<uint64_t> Interpreter::concretize(const Instr* ip, Term value) {
  term::TermManager& terms = symbolic->terms;
  if (terms.is_const(value)) return terms.constant_bits(value);
  SymbolicState& state = *path_->symbolic;
  if (!state.has_model) {
    solver::Verdict verdict = symbolic->solver.check(solver::Query(state.condition), symbolic->deadline);
    auto* sat = std::get_if<solver::Sat>(&verdict);
    if (sat == nullptr) {
      stop(ip, base::StopReason::kSolverUnknown, "whether this path is feasible");
      return std::nullopt;
    }
    state.model = std::move(sat->model);
    state.has_model = true;
  }
  uint64_t bits = symbolic->evaluator.evaluate(value, state.model);
  auto chosen = decide(ip, terms.eq(value, terms.constant(terms.sort(value), bits)));
  if (!chosen) return std::nullopt;
  HW_CHECK(*chosen, "a path should take the side of its own model");
  return bits;
}

void Interpreter::note_branch(const Instr& instr, uint32_t outcome) {
  if (instr.branch == ir::kNone) return;
  const Frame& top = frame();
  BranchTaken taken{top.method, top.body->branches[instr.branch].first_outcome + outcome};
  auto& branches = path_->symbolic->branches;
  if (symbolic == nullptr || symbolic->watched == nullptr) {
    if (std::find(branches.begin(), branches.end(), taken) == branches.end()) branches.push_back(taken);
    return;
  }
  uint32_t entry = symbolic->watched->entry_point(*top.method);
  if (entry == ir::kNone) return;
  if (path_->symbolic->coverage.add(entry + 1 + taken.outcome)) branches.push_back(taken);
}

void Interpreter::note_entry(const ir::Method& method) {
  if (symbolic == nullptr || symbolic->watched == nullptr) return;
  uint32_t entry = symbolic->watched->entry_point(method);
  if (entry != ir::kNone) path_->symbolic->coverage.add(entry);
}

void Interpreter::note_interruption(const Frame& frame, const ir::ExceptionEdge* handler) {
  if (!path_->symbolic || symbolic == nullptr || symbolic->watched == nullptr) return;
  if (!symbolic->watched->contains(*frame.method)) return;
  uint32_t handler_pc =
      handler == nullptr ? ir::kNone : frame.body->blocks[static_cast<size_t>(handler->handler)].pc;
  path_->symbolic->coverage.interrupt(*frame.method, site_of(frame).pc, handler_pc);
}

const Instr* Interpreter::return_symbolic(const Instr* ip, Value value, Term term) {
  returned_ = term;
  return return_from(ip, value);
}

namespace {

// Models whose result is a term over their only argument.
Term apply_model(term::TermManager& terms, const ir::Method& method, Term argument) {
  std::string_view owner = method.owner->name;
  if (method.name == "floatToRawIntBits" || method.name == "doubleToRawLongBits")
    return terms.fp_to_bits(argument);
  if (method.name == "intBitsToFloat" || method.name == "longBitsToDouble") return terms.bits_to_fp(argument);
  bool of_math = owner == "java/lang/Math" || owner == "java/lang/StrictMath";
  if (of_math && method.name == "sqrt") return terms.fp_sqrt(argument);
  return term::kNoTerm;
}

// The element or field that Unsafe.getX(object, offset) or putX(object, offset, value) accesses as a whole;
// nothing when it is only a part of one, or several.
std::optional<size_t> unsafe_index(const Heap& heap, const ir::Method& method,
                                   std::span<const Value> arguments) {
  bool is_access = method.name.starts_with("get") || method.name.starts_with("put");
  if (!is_access || arguments.size() < 3 || method.name.starts_with("getAnd")) return std::nullopt;
  const Object& object = heap.get(arguments[1].as<ObjectId>());
  auto offset = static_cast<size_t>(arguments[2].as<int64_t>()) - sizeof(Object);
  if (object.storage == Storage::kSlots) return offset / sizeof(Value);
  ir::Type accessed = method.name.starts_with("get") ? method.result : method.parameters[2];
  size_t size = ir::element_size(object.type->element_type());
  if (ir::element_size(accessed) != size || offset % size != 0) return std::nullopt;
  return offset / size;
}

// After arraycopy(from, fromAt, to, toAt, count).
void copy_terms(SymbolicState& state, const Heap& heap, std::span<const Value> arguments) {
  auto from = arguments[0].as<ObjectId>();
  auto to = arguments[2].as<ObjectId>();
  if (!state.is_symbolic(from) && !state.is_symbolic(to)) return;
  auto from_at = static_cast<size_t>(arguments[1].as<int32_t>());
  auto to_at = static_cast<size_t>(arguments[3].as<int32_t>());
  auto count = static_cast<size_t>(arguments[4].as<int32_t>());
  SymbolicState::Terms copied;
  for (size_t i = 0; i < count; ++i) copied.push_back(state.element(from, from_at + i));
  for (size_t i = 0; i < count; ++i) state.set_element(to, to_at + i, heap.get(to).length, copied[i]);
}

// Array.get
bool reads_element(const ir::Method& method) {
  return method.name == "get" && method.owner->name == "java/lang/reflect/Array";
}

// Models that look at nothing else of an object.
bool asks_for_class(const ir::Method& method) {
  bool of_array = method.name == "getLength" && method.owner->name == "java/lang/reflect/Array";
  return of_array || reads_element(method) ||
         (method.name == "isInstance" && method.owner->name == "java/lang/Class");
}

constexpr int32_t kCommonHash = 42;

}  // namespace

const Instr* Interpreter::run_symbolic_model(const ir::Method& method, const Code& code,
                                             std::span<const Value> arguments,
                                             std::span<const ir::Reg> registers, const Instr* ip) {
  SymbolicState& state = *path_->symbolic;
  if (method.owner->name == "jdk/internal/misc/Unsafe" ||
      method.owner->name == "java/lang/invoke/VarHandle") {
    return run_symbolic_access(method, code, arguments, registers, ip);
  }
  for (size_t i = 0; i < arguments.size() && !state.unreadable.empty(); ++i) {
    bool is_object = (i == 0 && !method.is_static()) ||
                     method.parameters[i - (method.is_static() ? 0 : 1)] == ir::Type::kRef;
    if (is_object && state.is_unreadable(arguments[i].as<ObjectId>())) {
      return stop(ip, base::StopReason::kUnsupported, "a look into a text that is made of symbolic values");
    }
  }
  auto unsupported = [&] {
    return stop(ip, base::StopReason::kUnsupported,
                fmt::format("a symbolic value in {}", method.display_name()));
  };
  bool is_hash = method.name == "identityHashCode" || (method.name == "hashCode" && registers.size() == 1 &&
                                                       method.owner->name == "java/lang/Object");
  bool is_object = is_hash && arguments[0].as<ObjectId>() != ObjectId::kNull;
  if (is_object && symbolic->hashed_objects) {
    bool is_opaque = state.registers[frame().base + registers[0]] != term::kNoTerm;
    if (!is_opaque && arguments[0].as<ObjectId>() <= *symbolic->hashed_objects)
      return run_model(method, code, arguments, ip);
    ++symbolic->common_hashes;
    if (ip->dst != ir::kNone) {
      path_->registers[frame().base + ip->dst] = Value(kCommonHash);
      clear_term(ip->dst);
    }
    return ip + 1;
  }
  if (is_object) {
    Term hash = symbolic->terms.fresh_variable(term::Sort::kBv32, "hash");
    symbolic->unmodelled[hash] = "the identity hash of an object";
    if (ip->dst != ir::kNone) state.registers[frame().base + ip->dst] = hash;
    return ip + 1;
  }
  for (size_t i = 0; i < registers.size(); ++i) {
    Term argument = state.registers[frame().base + registers[i]];
    if (argument == term::kNoTerm) continue;
    if (Term variable = symbolic->find_unmodelled(argument); variable != term::kNoTerm)
      symbolic->consulted.push_back(variable);
    Term result = registers.size() == 1 ? apply_model(symbolic->terms, method, argument) : term::kNoTerm;
    if (result != term::kNoTerm) {
      state.registers[frame().base + ip->dst] = result;
      return ip + 1;
    }
    if (method.name == "getClass") continue;  // an opaque object is a java.lang.Object
    if (asks_for_class(method) && symbolic->terms.sort(argument) == term::Sort::kRef) {
      symbolic->inspected.push_back(argument);
      auto is_null = decide(ip, symbolic->terms.eq(argument, symbolic->terms.null()));
      if (!is_null) return nullptr;
      if (!*is_null) continue;
      path_->registers[frame().base + registers[i]] = Value(ObjectId::kNull);
      clear_term(registers[i]);
      return ip;  // again, with null
    }
    if (method.name != "arraycopy" && !reads_element(method)) return unsupported();
    // Positions and lengths are tried one by one.
    auto bits = concretize(ip, argument);
    if (!bits) return nullptr;
    path_->registers[frame().base + registers[i]] = Value(static_cast<int32_t>(static_cast<uint32_t>(*bits)));
    state.registers[frame().base + registers[i]] = term::kNoTerm;
    return ip;  // again, with this argument concrete
  }
  read_symbolic_text_ = false;
  const Instr* next = run_model(method, code, arguments, ip);
  if (read_symbolic_text_) return outcome_ ? nullptr : unsupported();
  if (next == nullptr) return nullptr;
  if (method.name == "arraycopy") copy_terms(state, heap(), arguments);
  if (reads_element(method) && next == ip + 1 && state.is_symbolic(arguments[0].as<ObjectId>())) {
    auto index = static_cast<size_t>(arguments[1].as<int32_t>());
    bool has_result = ip->dst != ir::kNone && index < heap().get(arguments[0].as<ObjectId>()).length;
    if (has_result)
      state.registers[frame().base + ip->dst] = state.element(arguments[0].as<ObjectId>(), index);
  }
  if (method.name == "clone" && state.is_symbolic(arguments[0].as<ObjectId>())) {
    auto copy = path_->registers[frame().base + ip->dst].as<ObjectId>();
    state.objects[copy] = state.objects[arguments[0].as<ObjectId>()];
  }
  return next;
}

// Unsafe and VarHandles, which reach into objects behind the handlers' back.
const Instr* Interpreter::run_symbolic_access(const ir::Method& method, const Code& code,
                                              std::span<const Value> arguments,
                                              std::span<const ir::Reg> registers, const Instr* ip) {
  SymbolicState& state = *path_->symbolic;
  bool touches = false;
  for (size_t i = 0; i < registers.size(); ++i) {
    auto object = arguments[i].as<ObjectId>();
    bool is_object = i == 1 && method.parameters[0] == ir::Type::kRef;
    touches = touches || state.registers[frame().base + registers[i]] != term::kNoTerm ||
              (is_object && state.is_symbolic(object));
  }
  if (!touches) return run_model(method, code, arguments, ip);
  bool has_place = registers.size() >= 3 && state.registers[frame().base + registers[2]] == term::kNoTerm &&
                   arguments[1].as<ObjectId>() != ObjectId::kNull;
  auto index = has_place ? unsafe_index(heap(), method, arguments) : std::nullopt;
  if (!index || method.owner->name != "jdk/internal/misc/Unsafe") {
    return stop(ip, base::StopReason::kUnsupported,
                fmt::format("a symbolic value in {}", method.display_name()));
  }
  auto object = arguments[1].as<ObjectId>();
  const Instr* next = run_model(method, code, arguments, ip);
  if (next == nullptr) return nullptr;
  if (method.name.starts_with("get")) {
    state.registers[frame().base + ip->dst] = state.element(object, *index);
  } else {
    state.set_element(object, *index, heap().get(object).length,
                      state.registers[frame().base + registers[3]]);
  }
  return next;
}

}  // namespace heapwright::exec
