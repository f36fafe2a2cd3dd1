// Models of class loaders, modules and resources: as without any layers, agents and loaders of the user's
// own.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "classfile/module_info.h"

#include "models/platform.h"

namespace heapwright::models {

using exec::NativeCallThrough;

namespace {

NativeResult object_or_null(ObjectId object) { return NativeReturn{Value(object)}; }
NativeResult truth(bool value) { return NativeReturn{Value(static_cast<int32_t>(value))}; }
NativeResult is_null() { return NativeThrow{"java/lang/NullPointerException", std::nullopt}; }
NativeResult loaders(const NativeCall&) { return NativeUnmodelled{"class loaders"}; }
NativeResult modules(const NativeCall&) { return NativeUnmodelled{"modules"}; }
NativeResult as_written(const NativeCall&) { return NativeProceed{}; }

const ClassInfo& asked_class(const NativeCall& call, size_t argument = 0) {
  return call.vm.java().mirrored(call.arg<ObjectId>(argument));
}

std::string text_argument(const NativeCall& call, size_t argument) {
  std::u16string text = call.vm.java().text_of(call.arg<ObjectId>(argument));
  return base::utf8_of_utf16(text);
}

// ---- Which loader a class has

NativeResult loader_of_class(const NativeCall& call) {
  const ClassInfo* type = &asked_class(call);
  while (type->is_array()) type = type->component;
  if (type->kind == ir::ClassKind::kPrimitive) return object_or_null(ObjectId::kNull);
  return object_or_null(loader_of(call.vm, *type));
}

template <ObjectId (*kLoader)(Execution&)>
NativeResult the_loader(const NativeCall& call) {
  return object_or_null(kLoader(call.vm));
}

// The loaders that models know; others are the user's own.
bool is_app_loader(const NativeCall& call) { return call.arg<ObjectId>(0) == app_loader(call.vm); }

// ---- Loading by name

// `loader`: kNull is the JVM's own.
NativeResult load_by_name(const NativeCall& call, ObjectId name, ObjectId loader, bool arrays,
                          bool initializes) {
  if (name == ObjectId::kNull) return is_null();
  std::string wanted = base::utf8_of_utf16(call.vm.java().text_of(name));
  NativeThrow not_found{"java/lang/ClassNotFoundException", wanted};
  std::string internal = wanted;
  std::replace(internal.begin(), internal.end(), '.', '/');
  bool is_name = arrays ? classfile::is_class_or_array_name(internal) : classfile::is_class_name(internal);
  if (!is_name || wanted.find('/') != std::string::npos) return not_found;
  const ir::ClassLookup& lookup = call.vm.program().load(internal);
  if (lookup.found == nullptr) {
    if (lookup.missing.empty()) return NativeUnmodelled{lookup.error};
    if (lookup.missing == internal || internal.starts_with('[')) return not_found;
    return NativeThrow{"java/lang/NoClassDefFoundError", lookup.missing};
  }
  const ClassInfo& type = *lookup.found;
  if (type.kind == ir::ClassKind::kPrimitive || (!type.is_array() && type.file == nullptr)) return not_found;
  ObjectId own = loader_of(call.vm, type);
  // A loader asks its parent, and never its child.
  bool is_seen = own == ObjectId::kNull || own == loader || loader == app_loader(call.vm);
  if (!is_seen) return not_found;
  if (initializes && !type.is_array() && !call.vm.heap().record(type).usable())
    return NativeInitializeFirst{&type};
  return object_or_null(call.vm.java().mirror(type));
}

NativeResult class_for_name(const NativeCall& call) {
  auto loader = call.arg<ObjectId>(2);
  bool is_known =
      loader == ObjectId::kNull || loader == app_loader(call.vm) || loader == platform_loader(call.vm);
  if (!is_known) return NativeUnmodelled{"a class loader of the user's own"};
  return load_by_name(call, call.arg<ObjectId>(0), loader, true, call.arg<int32_t>(1) != 0);
}

NativeResult load_class(const NativeCall& call) {
  auto loader = call.arg<ObjectId>(0);
  bool is_known = loader == app_loader(call.vm) || loader == platform_loader(call.vm);
  if (!is_known) return NativeUnmodelled{"a class loader of the user's own"};
  return load_by_name(call, call.arg<ObjectId>(1), loader, false, false);
}

NativeResult find_core_class(const NativeCall& call) {  // of the JVM's own; null: there is none
  NativeResult result = load_by_name(call, call.arg<ObjectId>(0), ObjectId::kNull, false, false);
  return std::holds_alternative<NativeThrow>(result) ? object_or_null(ObjectId::kNull) : result;
}

// ---- Resources

using Found = base::Result<std::optional<classfile::ClassBytes>>;

// Reading gives the same as from the stream of the JVM's, which is of another class.
NativeResult stream_of(const NativeCall& call, const Found& found) {
  if (!found) return NativeUnmodelled{found.error().message};
  if (!found->has_value()) return object_or_null(ObjectId::kNull);
  if (!may_guess(call)) return NativeUnmodelled{"the class of the stream"};
  std::span<const uint8_t> bytes = (*found)->bytes;
  auto length = static_cast<uint32_t>(bytes.size());
  const ClassInfo& array_type = call.vm.program().require("[B");
  if (call.vm.heap().bytes_used() + Heap::array_bytes(array_type, length) >
      call.vm.options().limits.max_heap_bytes) {
    return exec::NativeOutOfMemory{};
  }
  ObjectId content = call.vm.heap().new_array(array_type, length);
  std::memcpy(call.vm.heap().mutate(content).elements<uint8_t>(), bytes.data(), bytes.size());
  ObjectId stream = call.vm.heap().new_object(call.vm.program().require("java/io/ByteArrayInputStream"));
  call.vm.java().set_field(stream, "buf", Value(content));
  call.vm.java().set_field(stream, "count", Value(static_cast<int32_t>(length)));
  return object_or_null(stream);
}

// What the loader of the class path finds: classes of the JDK too, other files only of the class path.
Found find_on_class_path(const NativeCall& call, const std::string& name) {
  const classfile::ClassPath& path = call.vm.program().class_path();
  constexpr std::string_view kSuffix = ".class";
  if (name.ends_with(kSuffix)) {
    std::string_view type = std::string_view(name).substr(0, name.size() - kSuffix.size());
    if (classfile::is_class_name(type)) return path.find(type);
  }
  return path.find_resource(name);
}

template <size_t kName>
NativeResult resource_stream(const NativeCall& call) {
  if (call.arg<ObjectId>(kName) == ObjectId::kNull) return is_null();
  if (kName == 1 && !is_app_loader(call)) return loaders(call);
  return stream_of(call, find_on_class_path(call, text_argument(call, kName)));
}

template <size_t kName>
NativeResult resource_url(const NativeCall& call) {
  if (call.arg<ObjectId>(kName) == ObjectId::kNull) return is_null();
  if (kName == 1 && !is_app_loader(call)) return loaders(call);
  Found found = find_on_class_path(call, text_argument(call, kName));
  if (!found || found->has_value()) return NativeUnmodelled{"the URL of a resource"};
  return object_or_null(ObjectId::kNull);
}

template <size_t kName>
NativeResult resource_urls(const NativeCall& call) {
  NativeResult first = resource_url<kName>(call);
  if (!std::holds_alternative<NativeReturn>(first)) return first;
  const ClassInfo& collections = call.vm.program().require("java/util/Collections");
  return NativeCallThrough{collections.find_method("emptyEnumeration", "()Ljava/util/Enumeration;"), {}};
}

// (module, name) of the JDK's own.
NativeResult module_resource_stream(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == ObjectId::kNull || call.arg<ObjectId>(1) == ObjectId::kNull)
    return loaders(call);
  return stream_of(call, call.vm.program().class_path().jdk().image->find_resource(text_argument(call, 0),
                                                                                   text_argument(call, 1)));
}

// ---- Modules

NativeResult module_of_class(const NativeCall& call) {
  return object_or_null(module_of(call.vm, asked_class(call)));
}

bool is_named(const NativeCall& call, size_t module) {
  return call.vm.java().field(call.arg<ObjectId>(module), "name").as<ObjectId>() != ObjectId::kNull;
}

std::string name_of_module(const NativeCall& call, size_t module) {
  std::u16string name =
      call.vm.java().text_of(call.vm.java().field(call.arg<ObjectId>(module), "name").as<ObjectId>());
  return {name.begin(), name.end()};
}

bool is_for(const std::vector<classfile::ModulePackage>& packages, std::string_view package,
            std::string_view module) {
  return std::any_of(packages.begin(), packages.end(), [&](const classfile::ModulePackage& one) {
    const auto& targets = one.targets;
    bool is_target = targets.empty() || std::find(targets.begin(), targets.end(), module) != targets.end();
    return one.package == package && is_target;
  });
}

// (package, other module, whether it must be open)
NativeResult is_exported_or_open(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == call.arg<ObjectId>(2) || !is_named(call, 0)) return truth(true);
  auto bytes =
      call.vm.program().class_path().jdk().image->find_resource(name_of_module(call, 0), "module-info.class");
  if (!bytes || !bytes->has_value()) return modules(call);
  auto file = classfile::parse_class(**bytes);
  auto info = file ? classfile::read_module_info(*file) : std::nullopt;
  if (!info) return modules(call);
  std::string package = text_argument(call, 1);
  std::replace(package.begin(), package.end(), '.', '/');
  std::string other = is_named(call, 2) ? name_of_module(call, 2) : "";
  bool is_open = info->is_open || is_for(info->opens, package, other);
  bool must_be_open = call.arg<int32_t>(3) != 0;
  return truth(is_open || (!must_be_open && is_for(info->exports, package, other)));
}

// What unnamed modules do not have.
NativeResult null_if_unnamed(const NativeCall& call) {
  return is_named(call, 0) ? modules(call) : object_or_null(ObjectId::kNull);
}

NativeResult can_read(const NativeCall& call) {
  if (call.arg<ObjectId>(1) == ObjectId::kNull) return is_null();
  bool is_certain = !is_named(call, 0) || call.arg<ObjectId>(0) == call.arg<ObjectId>(1);
  // The JDK's modules ask for what they need, and read it.
  return is_certain || may_guess(call) ? truth(true) : modules(call);
}

// ---- Services: those of the class path are found by the JDK's own code.

NativeResult yes_always(const NativeCall&) { return truth(true); }
NativeResult booted_level(const NativeCall&) { return NativeReturn{Value(int32_t{4})}; }

// The modules that the JDK says it has: MODULES="java.base java.xml ..." in its file release.
std::vector<std::string> modules_of_jdk(const classfile::Jdk& jdk) {
  std::ifstream file(jdk.home + "/release");
  constexpr std::string_view kKey = "MODULES=\"";
  std::vector<std::string> names;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kKey)) continue;
    std::istringstream words(line.substr(kKey.size(), line.rfind('"') - kKey.size()));
    for (std::string name; words >> name;) names.push_back(name);
  }
  return names;
}

// An entry of the JVM's catalogue of services.
ObjectId service_provider(const NativeCall& call, ObjectId module, std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  ObjectId provider = call.vm.heap().new_object(
      call.vm.program().require("jdk/internal/module/ServicesCatalog$ServiceProvider"));
  ObjectId text = call.vm.java().intern(base::utf16_of_utf8(name));
  call.vm.java().set_field(provider, "module", Value(module));
  call.vm.java().set_field(provider, "providerName", Value(text));
  return provider;
}

// (iterator, loader): an iterator over the providers in the JDK's modules that have this loader.
NativeResult module_providers(const NativeCall& call) {
  Execution& vm = call.vm;
  auto loader = vm.java().field(call.arg<ObjectId>(0), "this$0").as<ObjectId>();
  std::string_view service = vm.java().mirrored(vm.java().field(loader, "service").as<ObjectId>()).name;
  const classfile::Jdk& jdk = vm.program().class_path().jdk();
  std::vector<std::string> names = modules_of_jdk(jdk);
  if (names.empty()) return modules(call);
  std::vector<ObjectId> providers;
  for (const std::string& name : names) {
    auto bytes = jdk.image->find_resource(name, "module-info.class");
    if (!bytes || !bytes->has_value()) continue;
    auto file = classfile::parse_class(**bytes);
    auto info = file ? classfile::read_module_info(*file) : std::nullopt;
    if (!info) return modules(call);
    for (const classfile::ModuleService& provided : info->provided) {
      if (provided.service != service) continue;
      ObjectId module = module_named(vm, name);
      if (vm.java().field(module, "loader").as<ObjectId>() != call.arg<ObjectId>(1)) continue;
      for (std::string_view provider : provided.providers)
        providers.push_back(service_provider(call, module, std::string(provider)));
    }
  }
  ObjectId array = vm.heap().new_array(vm.program().require("[Ljava/lang/Object;"),
                                       static_cast<uint32_t>(providers.size()));
  std::copy(providers.begin(), providers.end(), vm.heap().mutate(array).elements<ObjectId>());
  ObjectId iterator = vm.heap().new_object(vm.program().require("java/util/Arrays$ArrayItr"));
  vm.java().set_field(iterator, "a", Value(array));
  return object_or_null(iterator);
}

NativeResult is_in_named_module(const NativeCall& call) {
  return truth(!asked_class(call, 1).module().empty());
}

// Class.forName(module, name): null when there is none.
NativeResult class_in_module(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == ObjectId::kNull) return is_null();
  auto loader = call.vm.java().field(call.arg<ObjectId>(0), "loader").as<ObjectId>();
  NativeResult result = load_by_name(call, call.arg<ObjectId>(1), loader, false, false);
  return std::holds_alternative<NativeThrow>(result) ? object_or_null(ObjectId::kNull) : result;
}

// ---- Packages

// The JVM has one object for each.
NativeResult core_package(const NativeCall& call) {
  if (!may_guess(call)) return NativeUnmodelled{"the package of a class of the platform"};
  std::string name(asked_class(call).package());
  std::replace(name.begin(), name.end(), '/', '.');
  const ClassInfo& named = call.vm.program().require("java/lang/NamedPackage");
  const ir::Method* make =
      named.find_method("toPackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;");
  if (make == nullptr) return loaders(call);
  ObjectId text = call.vm.java().intern(std::u16string(name.begin(), name.end()));
  return NativeCallThrough{make, {Value(text), Value(module_of(call.vm, asked_class(call)))}};
}

// A jar's manifest may say it.
NativeResult from_manifest(const NativeCall& call) {
  auto module = call.vm.java().field(call.arg<ObjectId>(0), "module").as<ObjectId>();
  bool is_named = call.vm.java().field(module, "name").as<ObjectId>() != ObjectId::kNull;
  return is_named ? NativeResult(NativeProceed{}) : NativeUnmodelled{"the manifest of a jar"};
}

// Libraries of the JDK are there; its native methods have models or not.
NativeResult load_library(const NativeCall& call) {
  const auto& frames = call.vm.path().frames;
  bool is_jdk = !frames.empty() && !frames.back().method->owner->module().empty();
  return is_jdk ? NativeResult(NativeReturn{}) : NativeUnmodelled{"native libraries"};
}

constexpr std::string_view kClassClass = "java/lang/Class";
constexpr std::string_view kLoader = "java/lang/ClassLoader";
constexpr std::string_view kBuiltin = "jdk/internal/loader/BuiltinClassLoader";
constexpr std::string_view kApp = "jdk/internal/loader/ClassLoaders$AppClassLoader";
constexpr std::string_view kLoaders = "jdk/internal/loader/ClassLoaders";
constexpr std::string_view kBoot = "jdk/internal/loader/BootLoader";
constexpr std::string_view kModule = "java/lang/Module";
constexpr std::string_view kPackage = "java/lang/Package";

constexpr NativeEntry kLoaderNatives[] = {
    {kClassClass, "getClassLoader", "", loader_of_class},
    {kClassClass, "getClassLoader0", "", loader_of_class},
    {kClassClass, "forName0", "", class_for_name},
    {kClassClass, "forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", class_in_module},
    {kLoaders, "<clinit>", "", exec::return_nothing},
    {kLoaders, "platformClassLoader", "", the_loader<platform_loader>},
    {kLoaders, "appClassLoader", "", the_loader<app_loader>},
    {kLoaders, "bootLoader", "", loaders},
    {kBoot, "hasClassPath", "", exec::return_zero},
    {kClassClass, "getModule", "", module_of_class},
    {kLoader, "getSystemClassLoader", "", the_loader<app_loader>},
    {kLoader, "getBuiltinAppClassLoader", "", the_loader<app_loader>},
    {kLoader, "getPlatformClassLoader", "", the_loader<platform_loader>},
    {kLoader, "getBuiltinPlatformClassLoader", "", the_loader<platform_loader>},
    {kLoader, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", load_class},
    {kLoader, "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class},
    {kLoader, "findBootstrapClassOrNull", "", find_core_class},
    {kLoader, "getResource", "", resource_url<1>},
    {kLoader, "getResources", "", resource_urls<1>},
    {kLoader, "getResourceAsStream", "", resource_stream<1>},
    {kLoader, "getSystemResource", "", resource_url<0>},
    {kLoader, "getSystemResources", "", resource_urls<0>},
    {kLoader, "getSystemResourceAsStream", "", resource_stream<0>},
    {kLoader, "registerAsParallelCapable", "", yes_always},
    {kLoader, "createOrGetClassLoaderValueMap", "", as_written},
    {kLoader, "trySetObjectField", "", as_written},
    {kLoader, "getParent", "", as_written},
    {kLoader, "getName", "", as_written},
    {kLoader, "name", "", as_written},
    {kLoader, "getUnnamedModule", "", as_written},
    {kLoader, "getClassLoader", "", as_written},
    {kLoader, "checkClassLoaderPermission", "", as_written},
    {kLoader, "needsClassLoaderPermissionCheck", "", as_written},
    {kLoader, "isAncestor", "", as_written},
    {kLoader, "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", as_written},
    {kLoader, "definePackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;", as_written},
    {kLoader, "getDefinedPackage", "", as_written},
    {kLoader, "toPackage", "", as_written},
    {kLoader, "*", "", loaders},
    {kBuiltin, "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class},
    {kBuiltin, "*", "", loaders},
    {kApp, "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class},
    {kApp, "*", "", loaders},
    {kBoot, "loadClassOrNull", "", find_core_class},
    {kBoot, "findResourceAsStream", "", module_resource_stream},
    {kBoot, "definePackage", "", core_package},
    {kBoot, "loadLibrary", "", load_library},
    {kBoot, "setBootLoaderUnnamedModule0", "", exec::return_nothing},
    {"java/lang/System", "loadLibrary", "", load_library},
    {kModule, "isNamed", "", as_written},
    {kModule, "getName", "", as_written},
    {kModule, "getClassLoader", "", as_written},
    {kModule, "isExported", "", as_written},
    {kModule, "isOpen", "", as_written},
    {kModule, "toString", "", as_written},
    {kModule, "<init>", "", as_written},
    {kModule, "implAddEnableNativeAccess", "", as_written},
    {kModule, "getDescriptor", "", null_if_unnamed},
    {kModule, "getLayer", "", null_if_unnamed},
    {kModule, "canRead", "", can_read},
    {kModule, "canUse", "", yes_always},
    {"jdk/internal/misc/VM", "initLevel", "()I", booted_level},
    {"jdk/internal/misc/VM", "isBooted", "", yes_always},
    {"jdk/internal/misc/VM", "isModuleSystemInited", "", yes_always},
    {"java/util/ServiceLoader", "inExplicitModule", "", is_in_named_module},
    {"java/util/ServiceLoader$ModuleServicesLookupIterator", "iteratorFor", "", module_providers},
    {kModule, "implIsExportedOrOpen", "", is_exported_or_open},
    {kModule, "*", "", modules},
    {kPackage, "getImplementationTitle", "", from_manifest},
    {kPackage, "getImplementationVendor", "", from_manifest},
    {kPackage, "getImplementationVersion", "", from_manifest},
    {kPackage, "getSpecificationTitle", "", from_manifest},
    {kPackage, "getSpecificationVendor", "", from_manifest},
    {kPackage, "getSpecificationVersion", "", from_manifest},
    {kPackage, "isSealed", "", from_manifest},
    {kPackage, "toString", "", from_manifest},
};

}  // namespace

std::span<const NativeEntry> loader_natives() { return kLoaderNatives; }

}  // namespace heapwright::models
