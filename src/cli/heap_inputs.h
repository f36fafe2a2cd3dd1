// What `paths` and `verify --method` share: the method, and which of its inputs are meant.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "lazyheap/path_explorer.h"
#include "merging/merge_policy.h"

namespace heapwright::cli {

struct HeapInputOptions {
  std::vector<std::string> invariants;  // "p.C.m"
  std::optional<std::string> pre;       // a file with claims of separation logic
  std::optional<std::string> hex;       // a file of rules
  std::vector<std::string> given;       // "NAME=VALUE"
  std::vector<std::string> scopes;      // "N" or "CLASS=N"
  bool statics = false;                 // static fields of the method's class are inputs too
};

// How many objects inputs may have, from "N" and "CLASS=N"; `usual` of each class where nothing is said.
base::Result<lazyheap::HeapBounds> heap_bounds(const std::vector<std::string>& scopes,
                                               std::optional<uint32_t> usual);

// The rules of a HEX file. Fails with one line that names the file.
base::Result<std::shared_ptr<const hex::Rules>> read_rules(const std::string& file);
// "NAME=VALUE" of --concrete.
base::Result<std::vector<lazyheap::GivenValue>> given_values(const HeapInputOptions& options);

// Fails with one line that names the option or method.
base::Result<std::unique_ptr<lazyheap::PathExplorer>> open_method(
    ir::Program& program, const std::string& method, const HeapInputOptions& options,
    const lazyheap::ExplorationOptions& exploration);

// "auto", "never", "always"
merging::MergeMode merge_mode(const std::string& name);

// What users may not expect of these inputs: type variables, invariants that speak of none of them.
std::vector<std::string> input_notes(const lazyheap::PathExplorer& explorer);

}  // namespace heapwright::cli
