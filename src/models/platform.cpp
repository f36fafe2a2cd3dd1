#include "models/platform.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::models {

namespace {

// A class of our own whose static field keeps the object: so it is in the heap, and copied with it.
const ClassInfo& keeper(ir::Program& program, std::string_view name) {
  std::string class_name = fmt::format("heapwright/Kept${}", name);
  if (const ClassInfo* known = program.load(class_name).found) return *known;
  ClassInfo& added = program.add_synthetic_class(class_name, program.require("java/lang/Object"), {});
  program.add_synthetic_field(added, "object", "Ljava/lang/Object;", classfile::kAccStatic);
  return added;
}

// What jdk.internal.module.ModuleLoaderMap says; the others, which are tools, have the class path's loader.
constexpr std::string_view kCoreModules[] = {"java.base",
                                             "java.datatransfer",
                                             "java.desktop",
                                             "java.instrument",
                                             "java.logging",
                                             "java.management",
                                             "java.management.rmi",
                                             "java.naming",
                                             "java.prefs",
                                             "java.rmi",
                                             "java.security.sasl",
                                             "java.xml",
                                             "jdk.incubator.foreign",
                                             "jdk.incubator.vector",
                                             "jdk.internal.vm.ci",
                                             "jdk.jfr",
                                             "jdk.management",
                                             "jdk.management.agent",
                                             "jdk.management.jfr",
                                             "jdk.naming.rmi",
                                             "jdk.net",
                                             "jdk.nio.mapmode",
                                             "jdk.sctp",
                                             "jdk.unsupported"};
constexpr std::string_view kPlatformModules[] = {"java.compiler",
                                                 "java.net.http",
                                                 "java.scripting",
                                                 "java.se",
                                                 "java.security.jgss",
                                                 "java.smartcardio",
                                                 "java.sql",
                                                 "java.sql.rowset",
                                                 "java.transaction.xa",
                                                 "java.xml.crypto",
                                                 "jdk.accessibility",
                                                 "jdk.charsets",
                                                 "jdk.crypto.cryptoki",
                                                 "jdk.crypto.ec",
                                                 "jdk.dynalink",
                                                 "jdk.graal.compiler",
                                                 "jdk.graal.compiler.management",
                                                 "jdk.httpserver",
                                                 "jdk.internal.vm.compiler",
                                                 "jdk.internal.vm.compiler.management",
                                                 "jdk.jsobject",
                                                 "jdk.localedata",
                                                 "jdk.naming.dns",
                                                 "jdk.security.auth",
                                                 "jdk.security.jgss",
                                                 "jdk.xml.dom",
                                                 "jdk.zipfs"};

template <size_t kSize>
bool has(const std::string_view (&list)[kSize], std::string_view name) {
  return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

const ClassInfo& innermost(const ClassInfo& type) {
  const ClassInfo* inner = &type;
  while (inner->is_array()) inner = inner->component;
  return *inner;
}

std::string_view module_name(const ClassInfo& type) {
  const ClassInfo& inner = innermost(type);
  return inner.kind == ir::ClassKind::kPrimitive ? "java.base" : std::string_view(inner.module());
}

ObjectId loader_of_module(Execution& vm, std::string_view name) {
  if (has(kCoreModules, name)) return ObjectId::kNull;
  return has(kPlatformModules, name) ? platform_loader(vm) : app_loader(vm);
}

ObjectId new_module(Execution& vm, std::string_view name, ObjectId loader) {
  ObjectId module = vm.heap().new_object(vm.program().require("java/lang/Module"));
  vm.java().set_field(module, "loader", Value(loader));
  if (!name.empty()) {
    ObjectId text = vm.java().intern(std::u16string(name.begin(), name.end()));
    vm.java().set_field(module, "name", Value(text));
  }
  return module;
}

// A loader with what asks for no work: the models do the rest.
ObjectId new_loader(Execution& vm, std::string_view key, std::u16string_view name,
                    std::string_view class_name, ObjectId parent) {
  ObjectId loader = vm.heap().new_object(vm.program().require(class_name));
  keep_object(vm, key, loader);
  ObjectId text = vm.java().intern(name);
  vm.java().set_field(loader, "name", Value(text));
  vm.java().set_field(loader, "parent", Value(parent));
  ObjectId module = new_module(vm, "", loader);
  vm.java().set_field(loader, "unnamedModule", Value(module));
  ObjectId packages = vm.heap().new_object(vm.program().require("java/util/concurrent/ConcurrentHashMap"));
  vm.java().set_field(loader, "packages", Value(packages));
  return loader;
}

}  // namespace

ObjectId kept_object(Execution& vm, std::string_view name) {
  const ClassInfo& type = keeper(vm.program(), name);
  if (!vm.heap().record(type).usable()) return ObjectId::kNull;
  return vm.java().static_field(type, "object").as<ObjectId>();
}

void keep_object(Execution& vm, std::string_view name, ObjectId object) {
  const ClassInfo& type = keeper(vm.program(), name);
  if (!vm.heap().record(type).usable()) {
    vm.heap().begin_initialization(type);
    ObjectId statics = vm.heap().new_statics(type);
    vm.heap().record(type).statics = statics;
    vm.heap().end_initialization(type, machine::ClassState::kReady);
  }
  vm.java().set_static_field(type, "object", Value(object));
}

ObjectId platform_loader(Execution& vm) {
  ObjectId known = kept_object(vm, "PlatformLoader");
  if (known != ObjectId::kNull) return known;
  return new_loader(vm, "PlatformLoader", u"platform", "jdk/internal/loader/ClassLoaders$PlatformClassLoader",
                    ObjectId::kNull);
}

ObjectId app_loader(Execution& vm) {
  ObjectId known = kept_object(vm, "AppLoader");
  if (known != ObjectId::kNull) return known;
  return new_loader(vm, "AppLoader", u"app", "jdk/internal/loader/ClassLoaders$AppClassLoader",
                    platform_loader(vm));
}

ObjectId loader_of(Execution& vm, const ClassInfo& type) { return loader_of_module(vm, module_name(type)); }

ObjectId module_of(Execution& vm, const ClassInfo& type) { return module_named(vm, module_name(type)); }

ObjectId module_named(Execution& vm, std::string_view name) {
  ObjectId loader = loader_of_module(vm, name);
  if (name.empty()) return vm.java().field(loader, "unnamedModule").as<ObjectId>();
  std::string key = fmt::format("Module${}", name);
  ObjectId known = kept_object(vm, key);
  if (known != ObjectId::kNull) return known;
  ObjectId module = new_module(vm, name, loader);
  keep_object(vm, key, module);
  return module;
}

ObjectId main_thread_group(Execution& vm) {
  ObjectId known = kept_object(vm, "MainThreadGroup");
  if (known != ObjectId::kNull) return known;
  constexpr int32_t kMaxPriority = 10;
  ObjectId parent = ObjectId::kNull;
  for (std::u16string_view name : {u"system", u"main"}) {
    ObjectId group = vm.heap().new_object(vm.program().require("java/lang/ThreadGroup"));
    ObjectId text = vm.java().intern(name);
    vm.java().set_field(group, "name", Value(text));
    vm.java().set_field(group, "parent", Value(parent));
    vm.java().set_field(group, "maxPriority", Value(kMaxPriority));
    parent = group;
  }
  keep_object(vm, "MainThreadGroup", parent);
  return parent;
}

}  // namespace heapwright::models
