// What a specification says nothing of.
#pragma once

#include <string>
#include <vector>

#include "heaplang/specification.h"
#include "specs/infer_samples.h"

namespace heapwright::specs {

// Fields that states have, of the receiver and of classes that the specification describes, that may hold
// anything in some object that it describes: "p.C$N.value", by the names of the classes.
std::vector<std::string> unspoken_fields(const Samples& samples, const ir::ClassInfo& receiver,
                                         const heaplang::Specification& specification);

}  // namespace heapwright::specs
