// A call sequence that answers a question, as text, Java and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "heapgraph/explorer.h"
#include "synth/java_text.h"
#include "synth/questions.h"

namespace heapwright::cli {

struct Witness {
  synth::JavaStatements statements;
  std::vector<std::string> threw;  // of each call
  std::string java;                // a class that compiles
};

// `names`: of the goal's parameters, for comments; `parameters`: of the goal, receiver first.
Witness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                 const std::vector<heapgraph::Parameter>& parameters, const std::vector<std::string>& names);

// Sets length, calls and java.
void add_witness(nlohmann::ordered_json& json, const Witness& witness);

// "within the scope kiasan.AvlTree=1, ... for call sequences of any length"
std::string bounds_text(const heapgraph::Explorer& explorer, heapgraph::ExplorationStatus status);

}  // namespace heapwright::cli
