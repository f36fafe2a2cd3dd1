#include "coverage/elsewhere.h"

#include <fmt/format.h>

namespace heapwright::coverage {

Elsewhere covered_elsewhere(const ir::Program& program, const Obligations& obligations,
                            const std::vector<ExecutionData>& data) {
  Elsewhere result;
  for (const ExecutionData& file : data) {
    bool has_any = false;
    for (const ir::ClassInfo* type : obligations.classes()) {
      if (!file.has_class(type->name)) continue;  // nobody has loaded it
      has_any = true;
      auto bytes = program.class_path().find(type->name);
      uint64_t id = bytes && *bytes ? class_id((*bytes)->bytes) : 0;
      auto warn = [&](const std::string& what) {
        result.warnings.push_back(fmt::format("{}: {}: {}; what it says of the class is ignored", file.file(),
                                              type->java_name(), what));
      };
      const std::vector<bool>* probes = file.probes(type->name, id);
      if (probes == nullptr) {
        warn("was recorded from another version of the class; run the tests again with the classes of -cp");
        continue;
      }
      auto covered = obligations.covered(*type, *probes);
      if (covered)
        result.covered.insert(covered->begin(), covered->end());
      else
        warn(covered.error().message);
    }
    if (!has_any && !obligations.classes().empty()) {
      result.warnings.push_back(
          fmt::format("{}: has nothing of {}: no test has loaded it, or it was left out", file.file(),
                      obligations.classes().front()->java_name()));
    }
  }
  return result;
}

}  // namespace heapwright::coverage
