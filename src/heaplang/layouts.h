// Layouts: the fields of classes and their order, which `data` declarations may change.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "heaplang/class_names.h"
#include "heaplang/mistake.h"
#include "heaplang/syntax.h"
#include "ir/class_info.h"

namespace heapwright::heaplang {

class Layouts {
 public:
  Layouts(ClassNames& names, Mistake& mistake) : names_(names), mistake_(mistake) {}

  // False: the declaration is not what the class has.
  bool declare(const syntax::Data& data);

  // In the order in which they are given by position.
  std::vector<const ir::Field*> fields(const ir::ClassInfo& type) const;

 private:
  ClassNames& names_;
  Mistake& mistake_;
  std::unordered_map<const ir::ClassInfo*, std::vector<const ir::Field*>> declared_;
};

// Of objects of this class, supers' fields first, those that the compiler has added left out: the order
// without a declaration.
std::vector<const ir::Field*> fields_in_order(const ir::ClassInfo& type);

// An instance field of an object of this class, the nearest of those that have the name; null: there is none.
const ir::Field* find_field(const ir::ClassInfo& type, std::string_view name);

// "class p.C has no field 'nxt'; did you mean 'next'?"
std::string no_field(const ir::ClassInfo& type, std::string_view name);

}  // namespace heapwright::heaplang
