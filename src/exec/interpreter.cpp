#include "exec/interpreter.h"

#include <fmt/format.h>

#include <algorithm>

#include "exec/handlers.h"
#include "ir/body_builder.h"

namespace heapwright::exec {

using ir::ClassInfo;
using ir::Instr;
using ir::Method;

namespace {

constexpr size_t kDispatchCacheSize = 4096;
constexpr size_t kMaxModelArguments = 16;
constexpr uint64_t kSliceSteps = 200'000;         // between two looks at the clock
constexpr size_t kLargeObject = size_t{1} << 20;  // bytes
constexpr size_t kBytesOfStep = 16;

// A static method that does nothing.
const Method& make_idle_method(ir::Program& program) {
  ClassInfo& owner = program.add_synthetic_class("heapwright/Idle", program.require("java/lang/Object"), {});
  Method& method = program.add_synthetic_method(owner, "idle", "()V", classfile::kAccStatic);
  ir::BodyBuilder body(program, method);
  body.return_void();
  program.set_body(method, body.finish());
  return method;
}

}  // namespace

Interpreter::Interpreter(ir::Program& program, Options options)
    : program_(program), options_(std::move(options)), dispatch_cache_(kDispatchCacheSize) {
  const ir::ClassLookup& known = program.load("heapwright/Idle");
  idle_ = known.found != nullptr ? known.found->methods[0].get() : &make_idle_method(program);
}

Interpreter::Code& Interpreter::code_of(const Method& method) {
  auto index = static_cast<size_t>(method.id);
  if (index >= codes_.size()) codes_.resize(std::max(index + 1, program_.method_count()));
  Code& code = codes_[index];
  if (code.known) return code;
  code.known = true;
  code.model = natives_.find(method);
  code.is_abstracted = makes_text(method) || makes_box(method);
  if (method.is_native() || method.is_abstract()) return code;
  auto body = program_.body(method);
  if (body) {
    code.body = *body;
  } else {
    code.error = body.error().message;
  }
  return code;
}

// A call from outside is one instruction like any other: it initialises classes, finds models, and can throw.
const ir::Body& Interpreter::entry_of(const Method& method) {
  std::unique_ptr<ir::Body>& entry = entries_[&method];
  if (entry) return *entry;
  entry = std::make_unique<ir::Body>();
  auto count = static_cast<ir::Reg>(method.argument_registers.size());
  ir::CallSite& site = entry->call_sites.emplace_back();
  site.kind = method.is_static() ? ir::CallKind::kStatic : ir::CallKind::kSpecial;
  site.resolved = &method;
  for (ir::Reg reg = 0; reg < count; ++reg) site.arguments.push_back(reg);
  Instr invoke;
  invoke.op = ir::Op::kInvoke;
  invoke.dst = method.result == ir::Type::kVoid ? ir::kNone : count;
  invoke.call = &site;
  Instr leave;
  leave.op = method.result == ir::Type::kVoid ? ir::Op::kReturnVoid : ir::Op::kReturn;
  leave.a = invoke.dst;
  entry->code = {invoke, leave};
  entry->pcs = {0, 0};
  entry->local_count = count;
  entry->register_count = count + 1;
  return *entry;
}

const ir::Body& Interpreter::entry_of_new(const Method& constructor) {
  std::unique_ptr<ir::Body>& entry = entries_[&constructor];
  if (entry) return *entry;
  entry = std::make_unique<ir::Body>();
  auto count = static_cast<ir::Reg>(constructor.parameters.size());
  ir::ClassRef& type = entry->class_refs.emplace_back();
  type.name = constructor.owner->name;
  type.resolved = constructor.owner;
  ir::CallSite& site = entry->call_sites.emplace_back();
  site.kind = ir::CallKind::kSpecial;
  site.resolved = &constructor;
  site.arguments.push_back(count);
  for (ir::Reg reg = 0; reg < count; ++reg) site.arguments.push_back(reg);
  Instr make;
  make.op = ir::Op::kNew;
  make.dst = count;
  make.class_ref = &type;
  Instr invoke;
  invoke.op = ir::Op::kInvoke;
  invoke.call = &site;
  Instr leave;
  leave.op = ir::Op::kReturn;
  leave.a = count;
  entry->code = {make, invoke, leave};
  entry->pcs = {0, 0, 0};
  entry->local_count = count;
  entry->register_count = count + 1;
  return *entry;
}

void Interpreter::start_at(Path& path, const ir::Body& entry, std::span<const Value> arguments) {
  path_ = &path;
  path.frames.clear();
  Frame bottom;
  bottom.on_return = OnReturn::kFinish;
  Value* registers = push_frame(*idle_, entry, bottom);
  std::copy(arguments.begin(), arguments.end(), registers);
  // Terms of an earlier call on this path do not belong to these values.
  if (path.symbolic) std::fill_n(path.symbolic->registers.begin(), entry.register_count, term::kNoTerm);
}

void Interpreter::start(Path& path, const Method& method, std::span<const Value> arguments) {
  start_at(path, entry_of(method), arguments);
}

void Interpreter::start_new(Path& path, const Method& constructor, std::span<const Value> arguments) {
  start_at(path, entry_of_new(constructor), arguments);
}

Outcome Interpreter::resume(Path& path) {
  path_ = &path;
  outcome_.reset();
  run();
  return finish();
}

Outcome Interpreter::call(Path& path, const Method& method, std::span<const Value> arguments) {
  start(path, method, arguments);
  return resume(path);
}

Outcome Interpreter::initialize(Path& path, const ClassInfo& type) {
  start(path, *idle_, {});
  outcome_.reset();
  ensure_initialized(type, path.frames.back().ip);
  if (!outcome_) run();
  return finish();
}

std::vector<const Method*> Interpreter::called_methods() const {
  std::vector<const Method*> result;
  for (size_t id = 0; id < codes_.size(); ++id) {
    if (codes_[id].body != nullptr) result.push_back(&program_.method_by_id(static_cast<ir::MethodId>(id)));
  }
  return result;
}

Outcome Interpreter::finish() {
  path_->frames.clear();
  path_ = nullptr;
  return std::move(*outcome_);
}

template <bool kObserved>
const Instr* Interpreter::run_slice(const Instr* ip, Value* registers, uint64_t& budget) {
  const Handler* handlers = path_->symbolic ? symbolic_handler_table().data() : handler_table().data();
  uint64_t left = budget;
  while (ip != nullptr && left != 0) {
    --left;
    if constexpr (kObserved) observer(frame(), *ip);
    ip = handlers[handler_index(*ip)](*this, registers, ip);
  }
  budget = left;
  return ip;
}

void Interpreter::run() {
  auto next_slice = [this] {
    uint64_t left = options_.limits.max_steps == 0 ? kSliceSteps : options_.limits.max_steps - path_->steps;
    return std::min(left, kSliceSteps);
  };
  uint64_t budget = next_slice();
  uint64_t slice = budget;
  while (!outcome_) {
    const Instr* ip = frame().ip;
    Value* registers = path_->registers.data() + frame().base;
    ip = observer ? run_slice<true>(ip, registers, budget) : run_slice<false>(ip, registers, budget);
    if (ip != nullptr) frame().ip = ip;
    if (budget == 0 && !outcome_) {
      path_->steps += slice;
      check_limits();
      slice = budget = next_slice();
    }
  }
  path_->steps += slice - budget;
}

void Interpreter::check_limits() {
  const Limits& limits = options_.limits;
  if (limits.max_steps != 0 && path_->steps >= limits.max_steps) {
    stop(frame().ip, base::StopReason::kStepLimit, fmt::format("{} instructions", limits.max_steps));
  } else if (limits.deadline && std::chrono::steady_clock::now() > *limits.deadline) {
    stop(frame().ip, base::StopReason::kTimeLimit, "time is over");
  }
}

const Instr* Interpreter::stop(const Instr* ip, base::StopReason reason, std::string what) {
  frame().ip = ip;
  outcome_ = base::Stop{reason, std::move(what), where()};
  return nullptr;
}

CodeSite Interpreter::site_of(const Frame& frame) {
  return {frame.method, frame.body->pcs[static_cast<size_t>(frame.ip - frame.body->code.data())]};
}

std::string Interpreter::where() const {
  for (auto it = path_->frames.rbegin(); it != path_->frames.rend(); ++it) {
    if (it->method->source == nullptr) continue;
    uint16_t line = it->method->line_of(site_of(*it).pc);
    return line == 0 ? it->method->display_name()
                     : fmt::format("{}, line {}", it->method->display_name(), line);
  }
  return "";
}

bool Interpreter::fits(size_t bytes, const Instr* ip) {
  if (heap().bytes_used() + bytes <= options_.limits.max_heap_bytes) [[likely]] {
    if (bytes < kLargeObject) [[likely]]
      return true;
    // To make it takes as long as many instructions.
    path_->steps += bytes / kBytesOfStep;
    frame().ip = ip;
    check_limits();
    return !outcome_;
  }
  stop(ip, base::StopReason::kMemoryLimit,
       fmt::format("{} MB of objects", options_.limits.max_heap_bytes >> 20));
  return false;
}

// ---- Frames

Value* Interpreter::push_frame(const Method& method, const ir::Body& body, Frame frame) {
  auto& frames = path_->frames;
  frame.method = &method;
  frame.body = &body;
  frame.ip = body.code.data();
  frame.base = frames.empty() ? 0 : frames.back().base + frames.back().body->register_count;
  size_t needed = size_t{frame.base} + body.register_count;
  if (needed > path_->registers.size())
    path_->registers.resize(std::max(needed, path_->registers.size() * 2 + 256));
  if (path_->symbolic) {
    path_->symbolic->registers.resize(path_->registers.size(), term::kNoTerm);
    note_entry(method);
  }
  frames.push_back(frame);
  return path_->registers.data() + frame.base;
}

void Interpreter::push_call(const Method& method, std::span<const Value> arguments, Frame frame) {
  const Code& code = code_of(method);
  HW_CHECK(code.body != nullptr, "only a method with a body should be pushed");
  Value* registers = push_frame(method, *code.body, frame);
  for (size_t i = 0; i < arguments.size(); ++i) {
    registers[method.argument_registers[i]] = arguments[i];
    clear_term(method.argument_registers[i]);
  }
  lock_method(method, registers);
}

// A synchronized method holds the monitor of its receiver or class until its frame is popped.
void Interpreter::lock_method(const Method& method, const Value* registers) {
  if ((method.flags & classfile::kAccSynchronized) == 0) [[likely]]
    return;
  ObjectId object = method.is_static() ? mirror(*method.owner) : registers[0].as<ObjectId>();
  path_->monitors.push_back({object, path_->frames.size(), true});
}

bool Interpreter::depth_allows(const Instr* ip) {
  constexpr size_t kReserve = 64;  // for the constructor of the error itself
  const auto& frames = path_->frames;
  uint32_t given = options_.limits.max_depth;
  size_t limit = given != 0 ? given : Limits::kStackDepth;
  if (frames.size() <= limit) [[likely]]  // the frame that stands for the caller outside does not count
    return true;
  auto is_throwing = [](const Frame& f) { return f.on_return == OnReturn::kThrow; };
  bool in_reserve = frames.size() < limit + kReserve &&
                    std::any_of(frames.end() - static_cast<std::ptrdiff_t>(std::min(kReserve, frames.size())),
                                frames.end(), is_throwing);
  if (in_reserve) return true;
  if (given != 0) {
    stop(ip, base::StopReason::kDepthLimit, fmt::format("{} active calls", given));
  } else {
    throw_new(ip, "java/lang/StackOverflowError", std::nullopt);
  }
  return false;
}

const Instr* Interpreter::enter(const Method& method, const ir::Body& body,
                                std::span<const ir::Reg> arguments, const Instr* ip) {
  if (!depth_allows(ip)) [[unlikely]]
    return nullptr;
  frame().ip = ip;
  uint32_t caller_base = frame().base;
  Frame callee;
  callee.result = ip->dst;
  Value* registers = push_frame(method, body, callee);
  const Value* from = path_->registers.data() + caller_base;
  const ir::Reg* to = method.argument_registers.data();
  for (size_t i = 0; i < arguments.size(); ++i) registers[to[i]] = from[arguments[i]];
  if (path_->symbolic) [[unlikely]] {
    term::Term* terms = path_->symbolic->registers.data();
    for (size_t i = 0; i < arguments.size(); ++i)
      terms[frame().base + to[i]] = terms[caller_base + arguments[i]];
  }
  lock_method(method, registers);
  return nullptr;
}

const Instr* Interpreter::invoke(const Method& method, const Value* registers,
                                 std::span<const ir::Reg> arguments, const Instr* ip) {
  const Code& code = code_of(method);
  if (code.is_abstracted && path_->symbolic && symbolic != nullptr && symbolic->bounds.abstract_values) {
    if (auto next = run_abstracted(method, registers, arguments, ip)) return *next;
  }
  if (code.model != nullptr) {
    Value values[kMaxModelArguments];
    HW_CHECK(arguments.size() <= kMaxModelArguments, "a modelled method should have few parameters");
    for (size_t i = 0; i < arguments.size(); ++i) values[i] = registers[arguments[i]];
    if (path_->symbolic) [[unlikely]]
      return run_symbolic_model(method, code, {values, arguments.size()}, arguments, ip);
    return run_model(method, code, {values, arguments.size()}, ip);
  }
  if (code.body != nullptr) [[likely]]
    return enter(method, *code.body, arguments, ip);
  if (!code.error.empty()) return stop(ip, base::StopReason::kBadClass, code.error);
  if (method.is_abstract()) return throw_new(ip, "java/lang/AbstractMethodError", method.display_name());
  return stop(ip, base::StopReason::kUnmodelledMethod, method.display_name());
}

// Calls a method with values that do not come from registers.
const Instr* Interpreter::call_values(const Method& method, std::span<const Value> arguments, const Instr* ip,
                                      OnReturn on_return) {
  if (method.is_static() && !ensure_initialized(*method.owner, ip)) return nullptr;
  const Code& code = code_of(method);
  if (code.model != nullptr && on_return == OnReturn::kDeliver) return run_model(method, code, arguments, ip);
  if (code.body == nullptr) {
    return stop(ip, base::StopReason::kUnmodelledMethod,
                code.error.empty() ? method.display_name() : code.error);
  }
  if (!depth_allows(ip)) return nullptr;
  frame().ip = ip;
  Frame callee;
  callee.result = ip->dst;
  callee.on_return = on_return;
  push_call(method, arguments, callee);
  return nullptr;
}

const Instr* Interpreter::run_model(const Method& method, const Code& code, std::span<const Value> arguments,
                                    const Instr* ip) {
  frame().ip = ip;
  NativeResult result = code.model(NativeCall{*this, method, arguments});
  if (auto* value = std::get_if<NativeReturn>(&result)) [[likely]] {
    if (ip->dst != ir::kNone) {
      path_->registers[frame().base + ip->dst] = value->value;
      clear_term(ip->dst);
    }
    return ip + 1;
  }
  if (auto* thrown = std::get_if<NativeThrow>(&result))
    return throw_new(ip, thrown->class_name, thrown->message);
  if (auto* thrown = std::get_if<NativeRethrow>(&result)) return throw_object(ip, thrown->exception);
  if (auto* other = std::get_if<NativeCallThrough>(&result)) {
    return call_values(*other->method, other->arguments, ip, OnReturn::kDeliver);
  }
  if (auto* first = std::get_if<NativeRunFirst>(&result)) {
    return call_values(*first->method, first->arguments, ip, OnReturn::kRetry);
  }
  if (auto* first = std::get_if<NativeInitializeFirst>(&result)) {
    return ensure_initialized(*first->type, ip) ? run_model(method, code, arguments, ip) : nullptr;
  }
  if (std::holds_alternative<NativeProceed>(result)) {
    HW_CHECK(code.body != nullptr, "only a method with bytecode should proceed");
    if (!depth_allows(ip)) return nullptr;
    Frame callee;
    callee.result = ip->dst;
    push_call(method, arguments, callee);
    return nullptr;
  }
  if (std::holds_alternative<NativeOutOfMemory>(result)) {
    return stop(ip, base::StopReason::kMemoryLimit,
                fmt::format("{} MB of objects", options_.limits.max_heap_bytes >> 20));
  }
  return stop(ip, base::StopReason::kUnmodelledMethod,
              fmt::format("{}: {}", method.display_name(), std::get<NativeUnmodelled>(result).what));
}

const Instr* Interpreter::return_from(const Instr* ip, Value value) {
  if (!path_->monitors.empty() && !has_exited_monitors()) {
    return throw_new(ip, "java/lang/IllegalMonitorStateException", std::nullopt);
  }
  release_monitors();
  Frame done = path_->frames.back();
  path_->frames.pop_back();
  switch (done.on_return) {
    case OnReturn::kDeliver: {
      Frame& caller = path_->frames.back();
      if (done.result != ir::kNone) {
        path_->registers[caller.base + done.result] = value;
        if (path_->symbolic) path_->symbolic->registers[caller.base + done.result] = returned_;
      }
      ++caller.ip;
      return nullptr;
    }
    case OnReturn::kRetry:
      return nullptr;
    case OnReturn::kSuperReady:
      continue_initializing(*done.subject_class);
      return nullptr;
    case OnReturn::kClassReady:
      heap().record(*done.subject_class).state = ClassState::kReady;
      return nullptr;
    case OnReturn::kThrow:
      if (done.cause != ObjectId::kNull) set_field(done.subject, "cause", Value(done.cause));
      return throw_object(frame().ip, done.subject);
    case OnReturn::kFinish:
      if (path_->symbolic) path_->symbolic->result = returned_;
      outcome_ = Returned{value};
      return nullptr;
  }
  return nullptr;
}

const Method* Interpreter::select(const ClassInfo& receiver, const Method& resolved) {
  size_t index =
      (static_cast<size_t>(receiver.id) * 0x9E3779B1 ^ static_cast<size_t>(resolved.id) * 0x85EBCA6B) >> 4;
  DispatchEntry& entry = dispatch_cache_[index % kDispatchCacheSize];
  if (entry.receiver == &receiver && entry.resolved == &resolved) [[likely]]
    return entry.selected;
  const Method* selected = program_.select(receiver, resolved).found;
  if (selected != nullptr) entry = {&receiver, &resolved, selected};
  return selected;
}

}  // namespace heapwright::exec
