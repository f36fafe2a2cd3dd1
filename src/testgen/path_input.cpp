#include "testgen/path_input.h"

namespace heapwright::testgen {

void note_thrown(const ir::Method& method, std::string& throws) {
  if (method.source == nullptr) return;
  for (std::string_view name : method.source->thrown)
    note_thrown(name == "java/lang/Throwable" ? "Throwable" : "Exception", throws);
}

void note_thrown(std::string_view exception, std::string& throws) {
  bool is_wider =
      throws.empty() || exception == "Throwable" || (exception == "Exception" && throws != "Throwable");
  if (is_wider) throws = exception;
}

}  // namespace heapwright::testgen
