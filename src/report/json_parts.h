// What the writers of JSON share: the fields that all results begin with, and parts that several have.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lazyheap/heap_description.h"
#include "results/exploration.h"
#include "results/header.h"
#include "results/witness.h"

namespace heapwright::report {

using Json = nlohmann::ordered_json;

// The fields of every result, without bounds.
Json header_json(results::Command command, const results::Header& header, const char* status);
// The same with the bounds of the exploration and what it has left out.
Json header_json(results::Command command, const results::Header& header, const char* status,
                 const results::Exploration& exploration);

Json notes_json(const results::Exploration& exploration);

// Adds length, calls, java and replay.
void add_witness(Json& json, const results::Witness& witness);

Json heap_json(const lazyheap::HeapDescription& heap);

std::string written(const Json& json);

}  // namespace heapwright::report
