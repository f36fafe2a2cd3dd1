// Models of system properties. They are made as the JVM makes them, by the JDK's own code, when first asked
// for.
#include "base/unicode.h"
#include "ir/body_builder.h"
#include "models/groups.h"

namespace heapwright::models {

using exec::NativeRunFirst;

namespace {

constexpr std::string_view kSystem = "java/lang/System";

// A static method that does what System.initPhase1 does with properties.
const ir::Method& boot_method(ir::Program& program) {
  constexpr std::string_view kName = "heapwright/BootProperties";
  if (const ClassInfo* known = program.load(kName).found) return *known->methods[0];
  ClassInfo& owner = program.add_synthetic_class(std::string(kName), program.require("java/lang/Object"), {});
  ir::Method& method = program.add_synthetic_method(owner, "boot", "()V", classfile::kAccStatic);
  ir::BodyBuilder body(program, method);
  ir::Reg map = body.invoke(ir::CallKind::kStatic, "jdk/internal/util/SystemProps", "initProperties",
                            "()Ljava/util/Map;", {});
  body.invoke(ir::CallKind::kStatic, "java/lang/VersionProps", "init", "(Ljava/util/Map;)V", {map});
  ir::Reg properties = body.invoke(ir::CallKind::kStatic, kSystem, "createProperties",
                                   "(Ljava/util/Map;)Ljava/util/Properties;", {map});
  body.put_static(kSystem, "props", "Ljava/util/Properties;", properties);
  body.return_void();
  program.set_body(method, body.finish());
  return method;
}

// Before any method of System that reads its properties.
NativeResult with_properties(const NativeCall& call) {
  const ClassInfo& system = call.vm.program().require(kSystem);
  if (!call.vm.heap().record(system).usable()) return NativeInitializeFirst{&system};
  if (call.vm.java().static_field(system, "props").as<ObjectId>() == ObjectId::kNull) {
    return NativeRunFirst{&boot_method(call.vm.program()), {}};
  }
  return NativeProceed{};
}

NativeResult line_separator(const NativeCall& call) {
  return NativeReturn{Value(call.vm.java().intern(u"\n"))};
}

ObjectId string_array(Execution& vm, uint32_t length) {
  return vm.heap().new_array(vm.program().require("[Ljava/lang/String;"), length);
}

void set_element(Execution& vm, ObjectId array, size_t index, std::string_view text) {
  ObjectId string = vm.java().intern(base::utf16_of_utf8(text));
  vm.heap().mutate(array).elements<ObjectId>()[index] = string;
}

// Key and value in turn, then null.
NativeResult vm_properties(const NativeCall& call) {
  const std::pair<std::string_view, std::string> properties[] = {
      {"java.home", call.vm.program().class_path().jdk().home},
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", std::to_string(call.vm.program().class_path().jdk().feature_version)},
      {"java.vm.name", "Heapwright"},
      {"java.vm.vendor", "Heapwright"},
      {"java.vm.version", "1"},
      {"java.vm.info", "interpreted mode"},
      {"java.class.path", ""},
      {"java.library.path", ""},
      {"jdk.debug", "release"},
  };
  ObjectId array = string_array(call.vm, static_cast<uint32_t>(std::size(properties) * 2 + 1));
  size_t at = 0;
  for (const auto& [key, value] : properties) {
    set_element(call.vm, array, at++, key);
    set_element(call.vm, array, at++, value);
  }
  return NativeReturn{Value(array)};
}

// By the index that a constant of the class names.
NativeResult platform_properties(const NativeCall& call) {
  static constexpr std::pair<std::string_view, std::string_view> kProperties[] = {
      {"_file_separator_NDX", "/"},
      {"_path_separator_NDX", ":"},
      {"_line_separator_NDX", "\n"},
      {"_file_encoding_NDX", "UTF-8"},
      {"_native_encoding_NDX", "UTF-8"},
      {"_sun_jnu_encoding_NDX", "UTF-8"},
      {"_java_io_tmpdir_NDX", "/tmp"},
      {"_user_dir_NDX", "/"},
      {"_user_home_NDX", "/"},
      {"_user_name_NDX", "user"},
      {"_os_name_NDX", "Linux"},
      {"_os_arch_NDX", "amd64"},
      {"_os_version_NDX", "1"},
      {"_display_language_NDX", "en"},
      {"_sun_arch_data_model_NDX", "64"},
      {"_sun_cpu_endian_NDX", "little"},
      {"_stdout_encoding_NDX", "UTF-8"},
      {"_stderr_encoding_NDX", "UTF-8"},
  };
  const ClassInfo& raw = *call.method.owner;
  auto constant = [&raw](std::string_view name) -> std::optional<uint64_t> {
    for (const ir::Field& field : raw.fields) {
      if (field.name == name && field.constant_value != 0) return raw.file->pool.bits(field.constant_value);
    }
    return std::nullopt;
  };
  auto length = constant("FIXED_LENGTH");
  if (!length) return NativeUnmodelled{"this JDK lays out its properties in another way"};
  ObjectId array = string_array(call.vm, static_cast<uint32_t>(*length));
  for (auto [name, value] : kProperties) {
    auto index = constant(name);
    if (index && *index < *length) set_element(call.vm, array, *index, value);
  }
  return NativeReturn{Value(array)};
}

constexpr NativeEntry kPropertyNatives[] = {
    {kSystem, "getProperty", "", with_properties},
    {kSystem, "setProperty", "", with_properties},
    {kSystem, "clearProperty", "", with_properties},
    {kSystem, "getProperties", "", with_properties},
    {kSystem, "lineSeparator", "", line_separator},
    {"jdk/internal/util/SystemProps$Raw", "vmProperties", "", vm_properties},
    {"jdk/internal/util/SystemProps$Raw", "platformProperties", "", platform_properties},
};

}  // namespace

std::span<const NativeEntry> property_natives() { return kPropertyNatives; }

}  // namespace heapwright::models
