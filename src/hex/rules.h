// Rules: what a HEX file says about inputs: what references can refer to, by how they were found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hex/pattern.h"

namespace heapwright::hex {

// Both count from 1.
struct Place {
  size_t line = 1;
  size_t column = 1;
};

// A class as it is written, "shop/Cart$Item", and where.
struct NamedClass {
  std::string name;
  Place place;
};

// A static method without a result that runs when a reference was resolved.
struct Call {
  NamedClass owner;
  std::string descriptor;
  std::string method;
  std::optional<Path> argument;
};

struct Rule {
  enum class What {
    kNotNull,
    kNull,  // only to run something
    kExpandsToNothing,
    kExpandsToClass,
    kAliasesNothing,
    kAliasesClass,
    kAliasesTarget,
    kNeverAliasesTarget,
  };

  Place place;
  std::optional<Pattern> origin;  // of the references that it is about; nothing: of all
  NamedClass type;                // that these are declared with
  What what = What::kNotNull;
  std::optional<NamedClass> referred;  // kExpandsToClass, kAliasesClass
  std::optional<Path> target;          // kAliasesTarget, kNeverAliasesTarget
  std::optional<Call> trigger;
  bool restricts = true;  // false: it only says what runs
};

struct Rules {
  std::string file;
  std::vector<NamedClass> not_initialized;  // before the method runs
  std::vector<Rule> rules;
};

}  // namespace heapwright::hex
