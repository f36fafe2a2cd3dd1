// What the tests of call sequences share: calls by name, and sequences as text.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "synth/backward.h"
#include "synth/call_sequence.h"
#include "unit/heapgraph/support.h"

namespace heapwright::synth {

inline CallArgument result(uint64_t call) { return {CallArgument::Kind::kResult, call}; }
inline CallArgument number(int64_t value) {
  return {CallArgument::Kind::kNumber, static_cast<uint64_t>(value)};
}
inline CallArgument plain(uint64_t which) { return {CallArgument::Kind::kObject, which}; }

// "new List(); add(int) r0 7": results by the number of their call, numbers as those of an int.
inline std::string sequence_text(const api::Api& api, const CallSequence& sequence) {
  std::string text;
  for (const ConcreteCall& concrete : sequence.calls) {
    if (!text.empty()) text += "; ";
    text += api.call(concrete.call).short_name();
    for (const CallArgument& argument : concrete.arguments) {
      switch (argument.kind) {
        case CallArgument::Kind::kNull:
          text += " null";
          break;
        case CallArgument::Kind::kResult:
          text += fmt::format(" r{}", argument.value);
          break;
        case CallArgument::Kind::kNumber:
          text += fmt::format(" {}", static_cast<int32_t>(argument.value));
          break;
        case CallArgument::Kind::kObject:
          text += fmt::format(" o{}", argument.value);
          break;
        case CallArgument::Kind::kBox:
          text += fmt::format(" box of {}", static_cast<int32_t>(argument.value));
          break;
        case CallArgument::Kind::kSample:
          text += fmt::format(" sample {}", argument.sample);
          break;
        case CallArgument::Kind::kText:
          text += fmt::format(" text of {}", argument.text.size());
          break;
      }
    }
  }
  return text;
}

// Sequences on a worker, without an explorer.
class SequenceTest : public heapgraph::StepTest {
 protected:
  void make_list_worker() {
    add_list();
    make_worker({"p/List"});
  }
  ConcreteCall call(std::string_view name, std::vector<CallArgument> arguments = {}) {
    return {step(name).call, std::move(arguments)};
  }
};

}  // namespace heapwright::synth
