// ClassNames: which class a name in a specification means: as Java writes it, or with underscores.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "javaexpr/class_scope.h"

namespace heapwright::heaplang {

class ClassNames {
 public:
  // `near`: internal names; simple names of classes mean those near them.
  ClassNames(ir::Program& program, std::span<const std::string> near)
      : program_(program), scope_(program, near) {}

  // "shop.Cart$Item", "Cart.Item", "shop_Cart__Item", "int", "Item[]"; null: there is no such class.
  // Underscores may be part of real names: a class of exactly this name comes first, then one where each of
  // them stands for a dot or a dollar sign, then the other readings.
  const ir::ClassInfo* find(std::string_view name);
  // Why find() has found nothing.
  std::string why_missing(std::string_view name);

 private:
  const ir::ClassInfo* find_element(std::string_view name);
  const ir::ClassInfo* find_reading(std::string_view name, size_t from, std::string& reading);

  ir::Program& program_;
  javaexpr::ClassScope scope_;
};

// "p.C.D" of p/C$D, as messages and results show it: "shop.Cart$Item", "int[]".
std::string type_text(const ir::ClassInfo& type);

}  // namespace heapwright::heaplang
