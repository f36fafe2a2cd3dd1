// Constants: numbers, texts and classes that the code of some classes computes with or compares to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/program.h"

namespace heapwright::search {

struct Constants {
  std::vector<int64_t> integers;  // ascending; characters among them
  std::vector<double> floats;
  std::vector<std::u16string> texts;  // the shortest first
  std::vector<std::string>
      classes;  // that objects are asked about, by instanceof or a cast; internal, ascending

  std::vector<std::string> literals;  // classes that the code names as objects: C.class; internal, ascending

  // The same in every program.
  static Constants of(ir::Program& program, std::span<const ir::ClassInfo* const> classes);
};

}  // namespace heapwright::search
