// Structure: which fields make the objects around a receiver a list or a tree: found by walking along them in
// every state. A header is an object that a field of the receiver always names and where walks end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "specs/infer_samples.h"

namespace heapwright::specs {

// Where a reference is kept outside of lists and trees: in the receiver, or in a header. Without a field: the
// receiver itself.
struct Place {
  const ir::Field* field = nullptr;
  std::optional<size_t> header;  // of Structure::headers
  bool operator==(const Place&) const = default;
};

struct Header {
  const ir::Field* field = nullptr;  // of the receiver
  const ir::ClassInfo* type = nullptr;
};

// The objects that a walk comes to, each once: parents before their children.
struct Walk {
  struct Node {
    uint32_t object = 0;
    std::optional<uint32_t> parent;                 // by index here
    size_t via = 0;                                 // the link that leads here, if there is a parent
    std::vector<std::optional<uint32_t>> children;  // by link, by index here; none: the walk ends
    std::vector<shape::Slot> links;                 // what the fields hold
  };
  std::vector<Node> nodes;  // the first is where it begins
  shape::Slot from;
};

// One list or tree.
struct Part {
  Place from;
  const ir::ClassInfo* type = nullptr;  // of its nodes
  std::vector<const ir::Field*> links;  // one: a list; more: a tree
  std::vector<Walk> walks;              // one a sample
};

struct Structure {
  const ir::ClassInfo* receiver = nullptr;
  std::vector<Header> headers;
  std::vector<Sample> samples;  // those where all headers are there
  std::vector<Sample> without;  // those where the only header is null
  std::vector<Part> parts;
  std::vector<Place> others;  // which lead to nodes of parts, to headers, or wherever
  size_t covered = 0;         // objects that are described, over all samples

  // What is kept there; nothing: the receiver itself.
  [[nodiscard]] shape::Slot slot(const Samples& samples, const Sample& sample, const Place& place) const;
  // The header that the reference leads to.
  [[nodiscard]] std::optional<size_t> header_of(const Samples& samples, const Sample& sample,
                                                const shape::Slot& reference) const;
};

// Those that describe the most objects, simplest first; empty: no field leads along a list or a tree.
std::vector<Structure> find_structures(Samples& samples, const ir::ClassInfo& receiver);

}  // namespace heapwright::specs
