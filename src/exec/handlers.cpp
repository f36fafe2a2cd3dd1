#include "exec/handlers.h"

#include "base/check.h"

namespace heapwright::exec {

const HandlerTable& handler_table() {
  static const HandlerTable kTable = [] {
    HandlerTable table{};
    add_arithmetic_handlers(table);
    add_control_handlers(table);
    add_memory_handlers(table);
    add_object_handlers(table);
    for (int op = 0; op < ir::kOpCount; ++op) {
      HW_CHECK(table[static_cast<size_t>(op)] != nullptr, "every op should have a handler");
    }
    return table;
  }();
  return kTable;
}

}  // namespace heapwright::exec
