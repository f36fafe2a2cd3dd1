#include "results/list_result.h"

namespace heapwright::results {

const char* kind_name(ListedKind kind) {
  switch (kind) {
    case ListedKind::kClass:
      return "class";
    case ListedKind::kAbstractClass:
      return "abstract class";
    case ListedKind::kInterface:
      return "interface";
    case ListedKind::kEnum:
      return "enum";
    case ListedKind::kRecord:
      return "record";
  }
  return "";
}

}  // namespace heapwright::results
