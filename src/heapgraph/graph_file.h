// A state graph in a file: versioned, compressed, and sealed with a checksum, so that a truncated or foreign
// file is refused.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "heapgraph/state_graph.h"
#include "shape/scope.h"

namespace heapwright::heapgraph {

using ContentHash = std::array<uint64_t, 2>;
ContentHash hash_content(std::string_view bytes);

enum class ExplorationStatus : uint8_t {
  kFixpoint,     // nothing new can be reached within the scope
  kBounded,      // the maximal length was reached, or something could not be explored
  kTimeout,      //
  kInterrupted,  //
};
const char* status_name(ExplorationStatus status);
// Why it has ended before its end; nothing: it has not.
std::optional<base::Stop> why_ended(ExplorationStatus status);

// A graph with all that is needed to ask questions about it, or to explore further.
struct SavedGraph {
  std::vector<std::string> classes;  // under exploration, internal names
  std::optional<std::string> method_pattern;
  bool package_access = false;     // see api::Access
  std::vector<std::string> calls;  // of the Api, in order: "owner.name(descriptor)"
  shape::Scope scope;
  std::optional<uint32_t> max_length;
  std::optional<api::IntRange> numbers;
  bool merged = true;
  bool samples = false;                            // see samples.h
  std::vector<std::string> ignored_by_user;        // fields, as "p.C.f"
  std::vector<std::string> ignorable;              // fields that cannot matter
  std::vector<std::string> initialized;            // platform classes of the base heap, in that order
  std::map<shape::ClassKey, std::string> names;    // of the classes in shapes
  std::map<std::string, ContentHash> class_files;  // every class that was read, by internal name
  ExplorationStatus status = ExplorationStatus::kBounded;
  StateGraph graph;
};

// The bytes of the file; the same for equal graphs.
std::string write_graph(const SavedGraph& graph);
// `file`: its name, for messages of one line that say what is wrong with it.
base::Result<SavedGraph> read_graph(std::string_view bytes, const std::string& file);

}  // namespace heapwright::heapgraph
