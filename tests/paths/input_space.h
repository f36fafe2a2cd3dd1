// InputSpace: all inputs of a static method whose parameters are primitive values, strings and arrays of
// primitive values, as one formula, and the part of them that takes a path. Which references are null or the
// same, and how strings are stored, are variables of truth values here.
#pragma once

#include <vector>

#include "lazyheap/path_explorer.h"

namespace heapwright::lazyheap {

class InputSpace {
 public:
  explicit InputSpace(PathExplorer& explorer);

  // What is true of every input, said without a look at what the paths take to be true.
  [[nodiscard]] std::vector<term::Term> all_inputs();
  // Only inputs whose arrays and strings are not longer.
  void add_bounds(const InputBounds& bounds, std::vector<term::Term>& literals);
  // Only inputs that take the path.
  void add(const ExploredPath& path, std::vector<term::Term>& literals);
  [[nodiscard]] term::Term not_taking(const ExploredPath& path);
  // One input, which may be of another exploration of the method: values for the variables in these terms.
  [[nodiscard]] term::Assignment values(const Witness& witness, const std::vector<term::Term>& used);

 private:
  struct Reference {
    std::string name;
    const ir::ClassInfo* type = nullptr;
    std::vector<term::Term> parts;  // variables of which the conditions speak: its length, its elements

    [[nodiscard]] bool is_string() const { return !type->is_array(); }
  };
  [[nodiscard]] Reference& find(std::string_view name);
  [[nodiscard]] term::Term is_null(const Reference& reference);
  [[nodiscard]] term::Term is_wide(const Reference& reference);
  [[nodiscard]] term::Term are_same(const Reference& a, const Reference& b);
  [[nodiscard]] term::Term length(const Reference& reference);
  [[nodiscard]] uint64_t value(const Witness& witness, term::Term variable);
  void add_string(const Reference& reference, std::vector<term::Term>& literals);
  void add_same(const Reference& a, const Reference& b, std::vector<term::Term>& literals);

  PathExplorer& explorer_;
  term::TermManager& terms_;
  std::vector<Reference> references_;
};

}  // namespace heapwright::lazyheap
