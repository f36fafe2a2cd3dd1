// Exclusion: classes and methods that people leave out by name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "ir/program.h"

namespace heapwright::coverage {

class Exclusion {
 public:
  Exclusion() = default;  // leaves out nothing
  // Regular expressions, each for the whole of a full name: of a class ("p.Outer$Inner"), with all that is
  // nested in it, or of a method with or without the types of its parameters ("p.C.m", "p.C.m(int,p.D)"; a
  // constructor is "p.C.C"), with its lambdas. Fails when one is no regular expression.
  static base::Result<Exclusion> of(const std::vector<std::string>& patterns);

  [[nodiscard]] bool leaves_out(const ir::ClassInfo& type) const {
    return leaves_out_class(type.java_name());
  }
  [[nodiscard]] bool leaves_out_class(const std::string& java_name) const;
  [[nodiscard]] bool leaves_out(const ir::Method& method) const;

 private:
  struct Patterns;
  std::shared_ptr<const Patterns> patterns_;
};

}  // namespace heapwright::coverage
