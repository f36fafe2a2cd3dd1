#include "cli/heap_claims.h"

#include <fmt/format.h>

#include "cli/files.h"
#include "heaplang/checker.h"
#include "heaplang/parser.h"

namespace heapwright::cli {

base::Result<heaplang::syntax::File> read_specification(const std::string& path) {
  auto text = read_file(path);
  if (!text) return text.error();
  return heaplang::parse_file(*text, path);
}

lazyheap::HeapClaims claims_about(std::shared_ptr<const heaplang::Specification> specification,
                                  const ir::Method& method, const ir::ClassInfo& named) {
  lazyheap::HeapClaims result;
  bool has_receiver = !method.is_static() && !method.is_constructor();
  for (const heaplang::Claim& claim : specification->claims) {
    bool is_meant = claim.method != nullptr ? claim.method == &method
                                            : has_receiver && named.is_subclass_of(*claim.owner);
    if (is_meant) result.claims.push_back(&claim);
  }
  result.specification = std::move(specification);
  return result;
}

base::Result<lazyheap::HeapClaims> claims_about(ir::Program& program, const ir::Method& method,
                                                const ir::ClassInfo& named, const std::string& path) {
  auto file = read_specification(path);
  if (!file) return file.error();
  auto specification = heaplang::check(program, {std::string(named.name)}, *file);
  if (!specification) return specification.error();
  lazyheap::HeapClaims result =
      claims_about(std::make_shared<const heaplang::Specification>(std::move(*specification)), method, named);
  if (result.claims.empty()) {
    return base::usage_error(
        fmt::format("{}: nothing is said of {}: there is no 'pre {} == ...' and no 'inv {} == "
                    "...'",
                    path, method.display_name(), method.name, named.simple_name()));
  }
  return result;
}

}  // namespace heapwright::cli
