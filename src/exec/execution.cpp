#include "exec/execution.h"

#include <fmt/format.h>

#include <algorithm>

#include "exec/class_init.h"
#include "exec/handlers.h"
#include "exec/symbolic_call.h"
#include "exec/throwing.h"
#include "machine/monitors.h"
#include "merging/branch_watch.h"
#include "merging/meetings.h"

namespace heapwright::exec {

using ir::Method;
using machine::ClassState;
using machine::OnReturn;
using machine::Outcome;
using machine::Returned;

namespace {

constexpr size_t kMaxModelArguments = 16;
constexpr uint64_t kSliceSteps = 200'000;         // between two looks at the clock
constexpr size_t kLargeObject = size_t{1} << 20;  // bytes
constexpr size_t kBytesOfStep = 16;

uint64_t smaller_limit(uint64_t a, uint64_t b) { return a == 0 || b == 0 ? std::max(a, b) : std::min(a, b); }

const HandlerTable& handlers_for(const Path& path) {
  if (path.symbolic) return symbolic_handler_table();
  return path.recording ? recording_handler_table() : handler_table();
}

}  // namespace

Execution::Execution(CodeCache& code, const Options& options, Path& path, const Context& context)
    : code_(code),
      options_(options),
      path_(path),
      context_(context),
      max_steps_(smaller_limit(options.limits.max_steps, context.max_steps)),
      java_(code.program(), path) {
  HW_CHECK(!path.symbolic || context.symbolic != nullptr, "a symbolic path should have terms and a solver");
}

template <bool kObserved, bool kMeets>
const Instr* Execution::run_slice(const Instr* ip, Value* registers, uint64_t& budget) {
  const Handler* handlers = handlers_for(path_).data();
  uint64_t left = budget;
  while (ip != nullptr && left != 0) {
    if constexpr (kMeets) {
      if (ip == stop_) break;
    }
    --left;
    if constexpr (kObserved) (*context_.observer)(path_, *ip);
    ip = handlers[handler_index(*ip)](*this, registers, ip);
  }
  budget = left;
  return ip;
}

const Instr* Execution::run_slice(const Instr* ip, uint64_t& budget) {
  Value* registers = path_.registers.data() + frame().base;
  if (context_.observer != nullptr) return run_slice<true, false>(ip, registers, budget);
  if (!path_.symbolic || symbolic().meetings == nullptr)
    return run_slice<false, false>(ip, registers, budget);
  update_stop();
  ip = run_slice<false, true>(ip, registers, budget);
  if (ip != nullptr && ip == stop_) finish(base::Stop{base::StopReason::kMeeting});
  return ip;
}

void Execution::update_stop() {
  if (symbolic().meetings != nullptr) stop_ = symbolic().meetings->next_stop(path_);
}

void Execution::note_branch(const Instr* ip, uint32_t outcome) {
  path_.note_branch(*ip, outcome);
  if (symbolic().watch == nullptr || ip->branch == ir::kNone) return;
  const Frame& top = frame();
  symbolic().watch->on_branch(path_, {top.method, top.body->branches[ip->branch].first_outcome + outcome});
}

void Execution::meet_again(const Instr* ip) {
  if (symbolic().meetings == nullptr || !symbolic().merging->is_on()) return;
  symbolic().meetings->open(path_, ip);
  update_stop();
}

Outcome Execution::run() {
  bool may_be_endless = path_.symbolic && !path_.symbolic->inputs.empty();
  auto next_slice = [&] {
    uint64_t steps = may_be_endless ? EndlessLoop::kSteps : kSliceSteps;
    return max_steps_ == 0 ? steps : std::min(max_steps_ - std::min(max_steps_, path_.steps), steps);
  };
  uint64_t budget = next_slice();
  uint64_t slice = budget;
  while (!outcome_) {
    const Instr* ip = nullptr;
    try {
      ip = run_slice(frame().ip, budget);
    } catch (const machine::StrangeToModel&) {
      stop(frame().ip, base::StopReason::kUnmodelledMethod, "a call with null or an object of another class");
    }
    if (ip != nullptr) frame().ip = ip;
    if (budget == 0 && !outcome_) {
      path_.steps += slice;
      check_limits();
      if (may_be_endless && !outcome_) look_for_endless_loop();
      slice = budget = next_slice();
    }
  }
  path_.steps += slice - budget;
  bool has_ended = !std::holds_alternative<base::Stop>(*outcome_);
  if (has_ended) path_.frames.clear();  // others show where they were stopped
  return std::move(*outcome_);
}

// An input may be a list that ends in a circle.
void Execution::look_for_endless_loop() {
  if (!endless_loop_.is_due(path_.steps)) return;
  endless_loop_.remember(path_);
  for (uint64_t i = 0; i < EndlessLoop::kSteps && !outcome_; ++i) {
    uint64_t budget = 1;
    const Instr* ip = run_slice(frame().ip, budget);
    ++path_.steps;
    if (ip != nullptr) frame().ip = ip;
    if (outcome_ || !endless_loop_.is_back(path_)) continue;
    stop(frame().ip, base::StopReason::kEndlessLoop, "the same state again and again");
  }
}

void Execution::check_limits() {
  if (max_steps_ != 0 && path_.steps >= max_steps_) {
    stop(frame().ip, base::StopReason::kStepLimit, fmt::format("{} instructions", max_steps_));
  } else if (options_.limits.deadline && std::chrono::steady_clock::now() > *options_.limits.deadline) {
    stop(frame().ip, base::StopReason::kTimeLimit, "time is over");
  }
}

const Instr* Execution::stop(const Instr* ip, base::StopReason reason, std::string what) {
  frame().ip = ip;
  finish(base::Stop{reason, std::move(what), path_.where()});
  return nullptr;
}

bool Execution::fits(size_t bytes, const Instr* ip) {
  if (heap().bytes_used() + bytes <= options_.limits.max_heap_bytes) [[likely]] {
    if (bytes < kLargeObject) [[likely]]
      return true;
    // To make it takes as long as many instructions.
    path_.steps += bytes / kBytesOfStep;
    frame().ip = ip;
    check_limits();
    return !outcome_;
  }
  stop(ip, base::StopReason::kMemoryLimit,
       fmt::format("{} MB of objects", options_.limits.max_heap_bytes >> 20));
  return false;
}

// ---- Calls

void Execution::push_call(const Method& method, std::span<const Value> arguments, Frame frame) {
  const CodeCache::Code& code = code_.of(method);
  HW_CHECK(code.body != nullptr, "only a method with a body should be pushed");
  Value* registers = path_.push_frame(method, *code.body, frame);
  for (size_t i = 0; i < arguments.size(); ++i) {
    registers[method.argument_registers[i]] = arguments[i];
    path_.clear_term(method.argument_registers[i]);
  }
  lock_method(method, registers);
}

// A synchronized method holds the monitor of its receiver or class until its frame is popped.
void Execution::lock_method(const Method& method, const Value* registers) {
  if ((method.flags & classfile::kAccSynchronized) == 0) [[likely]]
    return;
  ObjectId object = method.is_static() ? java_.mirror(*method.owner) : registers[0].as<ObjectId>();
  path_.monitors.push_back({object, path_.frames.size(), true});
}

bool Execution::depth_allows(const Instr* ip) {
  constexpr size_t kReserve = 64;  // for the constructor of the error itself
  const auto& frames = path_.frames;
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
    throw_new(*this, ip, "java/lang/StackOverflowError", std::nullopt);
  }
  return false;
}

const Instr* Execution::enter(const Method& method, const ir::Body& body, std::span<const ir::Reg> arguments,
                              const Instr* ip) {
  if (!depth_allows(ip)) [[unlikely]]
    return nullptr;
  frame().ip = ip;
  uint32_t caller_base = frame().base;
  Frame callee;
  callee.result = ip->dst;
  Value* registers = path_.push_frame(method, body, callee);
  const Value* from = path_.registers.data() + caller_base;
  const ir::Reg* to = method.argument_registers.data();
  for (size_t i = 0; i < arguments.size(); ++i) registers[to[i]] = from[arguments[i]];
  if (path_.symbolic) [[unlikely]] {
    term::Term* terms = path_.symbolic->registers.data();
    for (size_t i = 0; i < arguments.size(); ++i)
      terms[frame().base + to[i]] = terms[caller_base + arguments[i]];
  }
  lock_method(method, registers);
  return nullptr;
}

const Instr* Execution::invoke(const Method& method, const Value* registers,
                               std::span<const ir::Reg> arguments, const Instr* ip) {
  const CodeCache::Code& code = code_.of(method);
  if (code.native != nullptr && (path_.symbolic || code.native->model != nullptr)) {
    HW_CHECK(arguments.size() <= kMaxModelArguments, "a modelled method should have few parameters");
    Value values[kMaxModelArguments];
    for (size_t i = 0; i < arguments.size(); ++i) values[i] = registers[arguments[i]];
    std::span<const Value> given(values, arguments.size());
    if (path_.symbolic) [[unlikely]] {
      if (auto next = run_symbolic_native(SymbolicCall(*this, method, given, arguments, ip), *code.native))
        return *next;
    } else {
      return run_model(method, given, ip);
    }
  }
  if (code.body != nullptr) [[likely]]
    return enter(method, *code.body, arguments, ip);
  if (!code.error.empty()) return stop(ip, base::StopReason::kBadClass, code.error);
  if (method.is_abstract())
    return throw_new(*this, ip, "java/lang/AbstractMethodError", method.display_name());
  return stop(ip, base::StopReason::kUnmodelledMethod, method.display_name());
}

// Calls a method with values that do not come from registers.
const Instr* Execution::call_values(const Method& method, std::span<const Value> arguments, const Instr* ip,
                                    OnReturn on_return) {
  if (method.is_static() && !ensure_initialized(*this, *method.owner, ip)) return nullptr;
  const CodeCache::Code& code = code_.of(method);
  if (code.model() != nullptr && on_return == OnReturn::kDeliver) return run_model(method, arguments, ip);
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

const Instr* Execution::run_model(const Method& method, std::span<const Value> arguments, const Instr* ip) {
  const CodeCache::Code& code = code_.of(method);
  frame().ip = ip;
  NativeResult result = code.model()(NativeCall{*this, method, arguments});
  if (auto* value = std::get_if<NativeReturn>(&result)) [[likely]] {
    if (ip->dst != ir::kNone) {
      path_.registers[frame().base + ip->dst] = value->value;
      path_.clear_term(ip->dst);
    }
    return ip + 1;
  }
  if (auto* thrown = std::get_if<NativeThrow>(&result)) {
    bool is_missing = thrown->class_name == "java/lang/NoClassDefFoundError";
    if (is_missing && thrown->message)
      return throw_linkage_error(*this, ip, thrown->class_name, *thrown->message);
    return throw_new(*this, ip, thrown->class_name, thrown->message);
  }
  if (auto* thrown = std::get_if<NativeRethrow>(&result)) return throw_object(*this, ip, thrown->exception);
  if (auto* other = std::get_if<NativeCallThrough>(&result)) {
    return call_values(*other->method, other->arguments, ip, OnReturn::kDeliver);
  }
  if (auto* first = std::get_if<NativeRunFirst>(&result)) {
    return call_values(*first->method, first->arguments, ip, OnReturn::kRetry);
  }
  if (auto* first = std::get_if<NativeInitializeFirst>(&result)) {
    return ensure_initialized(*this, *first->type, ip) ? run_model(method, arguments, ip) : nullptr;
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

const Instr* Execution::return_from(const Instr* ip, Value value, term::Term term) {
  if (!path_.monitors.empty() && !machine::has_exited_monitors(path_)) {
    return throw_new(*this, ip, "java/lang/IllegalMonitorStateException", std::nullopt);
  }
  machine::release_monitors(path_);
  Frame done = path_.frames.back();
  path_.frames.pop_back();
  switch (done.on_return) {
    case OnReturn::kDeliver: {
      Frame& caller = path_.frames.back();
      if (done.result != ir::kNone) {
        path_.registers[caller.base + done.result] = value;
        if (path_.symbolic) path_.symbolic->registers[caller.base + done.result] = term;
      }
      ++caller.ip;
      return nullptr;
    }
    case OnReturn::kRetry:
      return nullptr;
    case OnReturn::kSuperReady:
      continue_initializing(*this, *done.subject_class);
      return nullptr;
    case OnReturn::kClassReady:
      heap().end_initialization(*done.subject_class, ClassState::kReady);
      return nullptr;
    case OnReturn::kThrow:
      if (done.cause != ObjectId::kNull) java_.set_field(done.subject, "cause", Value(done.cause));
      return throw_object(*this, frame().ip, done.subject);
    case OnReturn::kFinish:
      if (path_.symbolic) path_.symbolic->result = term;
      outcome_ = Returned{value};
      return nullptr;
  }
  return nullptr;
}

}  // namespace heapwright::exec
