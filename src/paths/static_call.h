// Calling a static method with arguments given as text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/stop_reason.h"
#include "exec/interpreter.h"
#include "ir/program.h"

namespace heapwright::paths {

// The static method named "p.C.m" or, to pick one of several, "p.C.m(int, String)". Fails when the class or
// method is missing, or when several methods fit: then the candidates are listed.
base::Result<const ir::Method*> find_static_method(ir::Program& program, std::string_view name,
                                                   std::optional<size_t> argument_count);

// Any method with code or without, by the same kinds of names; "p.C.C" and "p.C.<init>" are constructors.
struct NamedMethod {
  const ir::Method* method = nullptr;
  const ir::ClassInfo* named = nullptr;  // the class in the name, which may inherit the method
};
base::Result<NamedMethod> find_method(ir::Program& program, std::string_view name);

// A value of that type, made on the path of `java` where it is a string; nothing: the text is none.
std::optional<ir::Value> parse_argument(machine::JavaObjects java, ir::Type type, const std::u16string& text);

// An argument: text as the parameter's type parses it; nullopt is null.
using TextArgument = std::optional<std::u16string>;

struct CallResult {
  // "42", "void", "[1, 2]" or "throws p.E: message"; or why there is no result.
  std::variant<std::u16string, base::Stop> outcome;
  bool threw = false;
  uint64_t steps = 0;
  double seconds = 0;  // of the method itself
};

// Fails when an argument does not parse or its type has no textual form.
base::Result<CallResult> call_static(exec::Interpreter& vm, const ir::Method& method,
                                     std::span<const TextArgument> arguments,
                                     const exec::Context& context = {});

}  // namespace heapwright::paths
