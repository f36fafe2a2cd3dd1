#include "cli/heap_inputs.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/files.h"
#include "cli/heap_claims.h"
#include "hex/parser.h"
#include "javaexpr/find_method.h"
#include "paths/static_call.h"

namespace heapwright::cli {

namespace {

std::optional<uint32_t> positive_number(std::string_view text) {
  uint32_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0) return std::nullopt;
  return value;
}

}  // namespace

merging::MergeMode merge_mode(const std::string& name) {
  if (name == "never") return merging::MergeMode::kNever;
  return name == "always" ? merging::MergeMode::kAlways : merging::MergeMode::kAuto;
}

base::Result<lazyheap::HeapBounds> heap_bounds(const std::vector<std::string>& scopes,
                                               std::optional<uint32_t> usual) {
  lazyheap::HeapBounds bounds;
  for (const std::string& scope : scopes) {
    size_t equals = scope.find('=');
    bool has_class = equals != std::string::npos;
    auto count = positive_number(std::string_view(scope).substr(has_class ? equals + 1 : 0));
    if (!count || equals == 0)
      return base::usage_error(fmt::format("--scope {}: N or CLASS=N is needed, with N above 0", scope));
    if (has_class) {
      bounds.objects[scope.substr(0, equals)] = *count;
    } else {
      bounds.other_objects = *count;
    }
  }
  if (!bounds.other_objects) bounds.other_objects = usual;
  return bounds;
}

base::Result<std::shared_ptr<const hex::Rules>> read_rules(const std::string& file) {
  auto text = read_file(file);
  if (!text) return text.error();
  auto rules = hex::parse(*text, file);
  if (!rules) return rules.error();
  return std::make_shared<const hex::Rules>(std::move(*rules));
}

base::Result<std::vector<lazyheap::GivenValue>> given_values(const HeapInputOptions& options) {
  std::vector<lazyheap::GivenValue> given;
  for (const std::string& text : options.given) {
    size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      return base::usage_error(fmt::format("--concrete {}: NAME=VALUE is needed", text));
    given.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return given;
}

base::Result<std::unique_ptr<lazyheap::PathExplorer>> open_method(
    ir::Program& program, const std::string& name, const HeapInputOptions& options,
    const lazyheap::ExplorationOptions& exploration) {
  auto found = paths::find_method(program, name);
  if (!found) return found.error();
  auto given = given_values(options);
  if (!given) return given.error();
  auto inputs = lazyheap::MethodInputs::of(
      program, *found->method, *found->named, *given,
      options.statics ? lazyheap::StaticInputs::kChanging : lazyheap::StaticInputs::kNone);
  if (!inputs) return inputs.error();
  std::vector<const ir::Method*> invariants;
  std::vector<std::string> near = {std::string(found->named->name)};
  for (const std::string& invariant : options.invariants) {
    auto method = javaexpr::find_boolean_method(program, near, invariant, "--invariant", false);
    if (!method) return method.error();
    invariants.push_back(*method);
  }
  lazyheap::ExplorationOptions chosen = exploration;
  if (options.hex) {
    auto rules = read_rules(*options.hex);
    if (!rules) return rules.error();
    chosen.rules = std::move(*rules);
  }
  // Where a claim decides most, there is little to be gained by merging.
  if (options.pre && chosen.merge == merging::MergeMode::kAuto) chosen.merge = merging::MergeMode::kNever;
  auto explorer = lazyheap::PathExplorer::make(program, std::move(*inputs), invariants, std::move(chosen));
  if (!explorer || !options.pre) return explorer;
  auto claims = claims_about(program, *found->method, *found->named, *options.pre);
  if (!claims) return claims.error();
  (*explorer)->assume(*claims);
  return explorer;
}

std::vector<std::string> input_notes(const lazyheap::PathExplorer& explorer) {
  const ir::Method& method = explorer.method();
  std::vector<std::string> notes;
  bool is_generic = method.source != nullptr && method.source->signature.starts_with('<');
  if (is_generic) {
    notes.push_back(fmt::format(
        "{} is generic: its type variables are taken as their bounds, and need not be the same class",
        method.display_name()));
  }
  for (const ir::Method* unused : explorer.invariants().unused()) {
    notes.push_back(
        fmt::format("--invariant {} restricts nothing: neither the receiver nor a parameter of {} is "
                    "declared with its type",
                    unused->display_name(), method.display_name()));
  }
  for (const std::string& name : explorer.unsatisfiable_claims())
    notes.push_back(fmt::format("{}: no heap at all fulfils it, so there is no input", name));
  return notes;
}

}  // namespace heapwright::cli
