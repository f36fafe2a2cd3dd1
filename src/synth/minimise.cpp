#include "synth/minimise.h"

#include <algorithm>
#include <utility>

namespace heapwright::synth {

namespace {

// The simplest first.
std::vector<CallArgument> simpler(const CallArgument& argument, const api::Parameter& parameter) {
  std::vector<CallArgument> result;
  auto add = [&](CallArgument::Kind kind, uint64_t value) {
    CallArgument& simple = result.emplace_back();
    simple.kind = kind;
    simple.value = value;
  };
  if (parameter.type != ir::Type::kRef) {
    add(CallArgument::Kind::kNumber, 0);
    bool is_whole = parameter.type != ir::Type::kFloat && parameter.type != ir::Type::kDouble;
    if (is_whole) add(CallArgument::Kind::kNumber, 1);
  } else {
    add(CallArgument::Kind::kNull, 0);
    if (argument.kind == CallArgument::Kind::kText) add(CallArgument::Kind::kText, 0);
  }
  auto known = std::find(result.begin(), result.end(), argument);
  result.erase(known, result.end());
  return result;
}

class StubSimplifier {
 public:
  StubSimplifier(CallSequence& sequence, const IsEnough& is_enough)
      : sequence_(sequence), is_enough_(is_enough) {}

  void run(size_t call, const api::ApiCall& api_call) {
    for (const api::Stub::Method& method : api_call.stub->methods) {
      if (method.count == 0) continue;
      // Always the same, if that does.
      bool is_constant = method.count == 1;
      for (size_t chosen = 0; chosen < method.count && !is_constant; ++chosen)
        is_constant = set(call, method.first, method.count, value(call, method.first + chosen));
      if (is_constant) {
        simplify(call, method.first, method.count, api_call.parameters[method.first]);
        continue;
      }
      for (size_t i = method.first; i < method.first + method.count; ++i)
        simplify(call, i, 1, api_call.parameters[i]);
    }
  }

 private:
  [[nodiscard]] CallArgument value(size_t call, size_t index) const {
    return sequence_.calls[call].arguments[index];
  }

  void simplify(size_t call, size_t first, size_t count, const api::Parameter& parameter) {
    for (const CallArgument& simple : simpler(value(call, first), parameter)) {
      if (set(call, first, count, simple)) return;
    }
  }

  bool set(size_t call, size_t first, size_t count, const CallArgument& argument) {
    CallSequence other = sequence_;
    std::fill_n(other.calls[call].arguments.begin() + static_cast<std::ptrdiff_t>(first), count, argument);
    if (!is_enough_(other, {})) return false;
    sequence_ = std::move(other);
    return true;
  }

  CallSequence& sequence_;
  const IsEnough& is_enough_;
};

}  // namespace

void simplify_stubs(CallSequence& sequence, const api::Api& api, const IsEnough& is_enough) {
  for (size_t i = 0; i < sequence.calls.size(); ++i) {
    const api::ApiCall& call = api.call(sequence.calls[i].call);
    if (call.stub != nullptr) StubSimplifier(sequence, is_enough).run(i, call);
  }
}

void minimise(CallSequence& sequence, std::vector<CallArgument>& arguments, size_t first, size_t last,
              const IsEnough& is_enough) {
  for (size_t call = last; call-- > first;) {
    if (is_used(sequence, call, arguments)) continue;
    std::vector<CallArgument> renumbered = arguments;
    CallSequence shorter = without(sequence, call, renumbered);
    if (!is_enough(shorter, renumbered)) continue;
    sequence = std::move(shorter);
    arguments = std::move(renumbered);
  }
}

}  // namespace heapwright::synth
