// The compiled classes, and what the engines make of a specification and a structure.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "heaplang/specification.h"
#include "ir/program.h"
#include "seplog/claim_ways.h"
#include "seplog/heap_pattern.h"
#include "seplog_random/structures.h"
#include "shape/shape.h"

namespace heapwright::seplog_random {

class Subject {
 public:
  static base::Result<Subject> open(const std::string& classes, const std::string& jdk);

  base::Result<heaplang::Specification> read(const std::string& text);
  [[nodiscard]] const ir::ClassInfo& type(ClassId type) const { return type == ClassId::kHolder ? *holder_ : *node_; }
  [[nodiscard]] const ir::Field& field(ClassId type, int index) const;

  // Its numbers are variables of the shape of the same index, which come first; then references to plain objects.
  shape::Shape with_variables(const Structure& structure);
  shape::Shape with_constants(const Structure& structure, const std::vector<int64_t>& numbers);
  shape::ClassNames& names() { return *names_; }

 private:
  shape::Shape shape(const Structure& structure, const std::vector<int64_t>* numbers);

  std::unique_ptr<ir::Program> program_;
  std::unique_ptr<shape::ClassNames> names_ = std::make_unique<shape::ClassNames>();
  const ir::ClassInfo* holder_ = nullptr;
  const ir::ClassInfo* node_ = nullptr;
};

// The plain references of a structure, in the order of their variables.
std::vector<int> plain_references(const Structure& structure);

// Whether it holds where number i has the i-th value and variables behind them are these references.
bool holds(const seplog::Condition& condition, const std::vector<int64_t>& numbers, const std::vector<int>& references);
bool any_holds(const std::vector<seplog::Condition>& conditions, const std::vector<int64_t>& numbers,
               const std::vector<int>& references);

// Whether the structure with these numbers is a heap of the pattern, and has no other objects.
bool matches(Subject& subject, const seplog::HeapPattern& pattern, const Structure& structure,
             const std::vector<int64_t>& numbers);

// Structures that the pattern describes; what it does not mention is made up, with `random`.
std::optional<Structure> structure_of(Subject& subject, const seplog::HeapPattern& pattern, std::mt19937_64& random);
// The numbers of that structure, as the values of the pattern's say.
std::vector<int64_t> numbers_of(Subject& subject, const seplog::HeapPattern& pattern, const Structure& structure,
                                const std::vector<uint64_t>& values);

}  // namespace heapwright::seplog_random
