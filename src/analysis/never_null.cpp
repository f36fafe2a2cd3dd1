#include "analysis/never_null.h"

#include <algorithm>
#include <iterator>

#include "ir/boxes.h"

namespace heapwright::analysis {

namespace {

struct KnownMethod {
  std::string_view owner;
  std::string_view name;
};

// Every overload of each. They are static, or final, or of a final class: nobody overrides them.
constexpr KnownMethod kNeverNull[] = {
    {"java/lang/Object", "getClass"},
    {"java/lang/Class", "getName"},
    {"java/lang/String", "substring"},
    {"java/lang/String", "concat"},
    {"java/lang/String", "trim"},
    {"java/lang/String", "replace"},
    {"java/lang/String", "toLowerCase"},
    {"java/lang/String", "toUpperCase"},
    {"java/lang/String", "toCharArray"},
    {"java/lang/String", "getBytes"},
    {"java/lang/String", "split"},
    {"java/lang/String", "format"},
    {"java/lang/String", "join"},
    {"java/lang/String", "intern"},
    {"java/lang/String", "toString"},
    {"java/lang/StringBuilder", "append"},
    {"java/lang/StringBuilder", "insert"},
    {"java/lang/StringBuilder", "delete"},
    {"java/lang/StringBuilder", "deleteCharAt"},
    {"java/lang/StringBuilder", "reverse"},
    {"java/lang/StringBuilder", "toString"},
    {"java/lang/StringBuffer", "append"},
    {"java/lang/StringBuffer", "toString"},
    {"java/lang/Integer", "toString"},
    {"java/lang/Integer", "toHexString"},
    {"java/lang/Long", "toString"},
    {"java/lang/Long", "toHexString"},
    {"java/util/Arrays", "asList"},
    {"java/util/Arrays", "copyOf"},
    {"java/util/Arrays", "copyOfRange"},
    {"java/util/Optional", "of"},
    {"java/util/Optional", "ofNullable"},
    {"java/util/Optional", "empty"},
    {"java/util/Collections", "emptyList"},
    {"java/util/Collections", "emptyMap"},
    {"java/util/Collections", "emptySet"},
};

// These make an object whenever their call site is executed.
bool makes_an_object(const ir::CallSite& site, const ir::Method& caller) {
  if (!caller.owner->file || site.bootstrap >= caller.owner->file->bootstrap_methods.size()) return false;
  const classfile::ClassFile& file = *caller.owner->file;
  auto handle = file.pool.method_handle(file.bootstrap_methods[site.bootstrap].handle);
  return handle && (handle->member.owner == "java/lang/invoke/LambdaMetafactory" ||
                    handle->member.owner == "java/lang/invoke/StringConcatFactory");
}

}  // namespace

bool never_returns_null(const ir::CallSite& site, const ir::Method& caller) {
  if (site.kind == ir::CallKind::kDynamic) return makes_an_object(site, caller);
  if (site.owner.starts_with('[') && site.name == "clone") return true;
  if (site.name == "valueOf" && ir::find_box(site.owner) != nullptr) return true;
  // String.valueOf(Object) gives what the object's toString gives, and that may be null.
  if (site.name == "valueOf" && site.owner == "java/lang/String") {
    return site.descriptor != "(Ljava/lang/Object;)Ljava/lang/String;";
  }
  return std::any_of(std::begin(kNeverNull), std::end(kNeverNull), [&site](const KnownMethod& method) {
    return method.name == site.name && method.owner == site.owner;
  });
}

bool requires_first_argument(const ir::CallSite& site) {
  return site.kind == ir::CallKind::kStatic && site.owner == "java/util/Objects" &&
         site.name == "requireNonNull" && !site.arguments.empty();
}

}  // namespace heapwright::analysis
