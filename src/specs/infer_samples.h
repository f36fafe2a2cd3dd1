// Samples: the states of a graph as the inference of a predicate looks at them: each object that the
// predicate is to describe, and what is known of the numbers around it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "heapgraph/explorer.h"
#include "heapgraph/formula.h"
#include "shape/shape.h"
#include "solver/solver.h"

namespace heapwright::specs {

struct Sample {
  size_t shape = 0;  // of the graph
  uint32_t receiver = 0;
};

// How two numbers are ordered in all regions of a shape.
enum class Order : uint8_t { kUnknown, kAtMost, kLess };

class Samples {
 public:
  // Every object of the class, or of a subclass; unless `every_object`, those that the caller holds.
  Samples(heapgraph::Explorer& explorer, const ir::ClassInfo& type, bool every_object,
          base::Deadline deadline);

  [[nodiscard]] const std::vector<Sample>& all() const { return samples_; }
  [[nodiscard]] const shape::Shape& shape(const Sample& sample) const {
    return graph_.shapes[sample.shape].shape;
  }
  [[nodiscard]] const shape::Slot& slot(const Sample& sample, uint32_t object, const ir::Field& field) const {
    return shape(sample).objects[object].slots[field.slot];
  }
  // The class of an object that has fields; null: it has none.
  const ir::ClassInfo* class_of(const Sample& sample, uint32_t object);

  // Instance fields that states have and that have a name: not those that others of it hide. Those of
  // superclasses first.
  [[nodiscard]] std::vector<const ir::Field*> fields(const ir::ClassInfo& type) const;

  // Whether states have the instance field.
  [[nodiscard]] bool has(const ir::Field& field) const {
    return !field.is_static() && !left_out_.contains(field.display_name());
  }

  size_t regions(const Sample& sample) { return known(sample.shape).size(); }
  // The only value that the number has there; nothing: it may have others, or that is not known.
  std::optional<int64_t> number(const Sample& sample, size_t region, const shape::Slot& slot, ir::Type type);
  // In all regions.
  Order order(const Sample& sample, const shape::Slot& low, const shape::Slot& high, ir::Type type);
  bool is_at_least(const Sample& sample, const shape::Slot& slot, ir::Type type, int64_t bound);
  bool is_null(const Sample& sample, const shape::Slot& slot);

 private:
  struct Region {
    heapgraph::Conjunction conjunction;
    std::map<uint64_t, std::optional<int64_t>> numbers;  // by variable
  };
  std::vector<Region>& known(size_t shape);
  term::Term term(const Region& region, const shape::Slot& slot, ir::Type type);
  bool always(size_t shape, const std::function<term::Term(const Region&)>& fact);
  bool implies(const Region& region, term::Term fact);

  heapgraph::Explorer& explorer_;
  const heapgraph::StateGraph& graph_;
  std::set<std::string> left_out_;  // fields, by display_name()
  base::Deadline deadline_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<Sample> samples_;
  std::map<shape::ClassKey, const ir::ClassInfo*> classes_;
  std::map<size_t, std::vector<Region>> regions_;
  std::map<std::tuple<size_t, uint64_t, uint64_t>, Order> orders_;  // of two variables
};

}  // namespace heapwright::specs
