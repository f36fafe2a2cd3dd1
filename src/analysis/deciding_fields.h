// DecidingFields: which fields can decide what a program does. The others only become part of what it
// returns, prints or says: a number that ends in a message, a builder that the result is collected in.
//
// Followed are primitive values and texts (String, StringBuilder): through moves, arithmetic that cannot
// throw, fields, arguments and results of calls, and into texts. All else that is done with a value - a
// branch, an index, a call of unknown code - is a decision. What a builder does to append something is none.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

class OutsideCalls;

class DecidingFields {
 public:
  // `methods`: of the user's classes, all that may be executed. What nobody among them looks at decides
  // nothing.
  DecidingFields(ir::Program& program, std::span<const ir::Method* const> methods);

  // False only for fields that `methods` read or write.
  [[nodiscard]] bool may_decide(const ir::Field& field) const;

 private:
  using Source = uint32_t;  // where a value comes from: a field, a parameter, a result, the texts of a method
  class Flow;

  Source source(std::string name);
  Source of_field(const ir::Field& field);
  void flow(Source from, Source to) { reached_from_[to].insert(from); }
  void mark(Source source);
  void look_at(const ir::Method& method, const OutsideCalls& outside);

  ir::Program* program_;
  std::map<std::string, Source> sources_;
  std::unordered_map<const ir::Field*, Source> fields_;
  std::unordered_map<Source, std::set<Source>> reached_from_;
  std::unordered_set<Source> deciding_;
  bool is_read_by_any_ = false;  // by reflection, say
};

}  // namespace heapwright::analysis
