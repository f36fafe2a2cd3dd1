// Strengthening: tests beyond those that cover everything, chosen because they notice changes of the code
// that the others do not.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/class_info.h"
#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

struct StrengthenOptions {
  size_t max_tests = 28;
  size_t walks = 400;      // that are tried
  size_t whole_walks = 5;  // of each kind, that are taken as they are
  // What a sequence shows beyond what tests assert: those that show most are taken whole. Ascending.
  std::function<std::vector<uint64_t>(const synth::CallSequence&)> features;
  uint64_t seed = 2;
  uint64_t max_steps = 150'000'000;  // instructions in all
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  const std::vector<const ir::ClassInfo*>* classes = nullptr;      // whose code is changed
  const std::unordered_set<const ir::Method*>* methods = nullptr;  // of these classes
};

struct Strengthened {
  struct Test {
    synth::CallSequence sequence;
    std::string name;  // what it is, for a method; empty: nothing special
  };
  std::vector<Test> tests;
  size_t mutants = 0;
  size_t noticed_before = 0;  // by the suite alone
  size_t noticed = 0;         // with the new tests
};

// `suite`: the sequences of the tests that are there already, with all that they assert in the end. Executes
// on this worker alone.
Strengthened strengthen(heapgraph::Worker& worker, const std::vector<synth::CallSequence>& suite,
                        const StrengthenOptions& options);

}  // namespace heapwright::testgen
