// Models of what reflection asks the JVM for: the members of a class as objects.
#include "models/members.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "models/platform.h"

namespace heapwright::models {

namespace {

constexpr uint16_t kFieldModifiers = 0x50DF;
constexpr uint16_t kMethodModifiers = 0x1FFF;

const ClassInfo& of_mirror(const NativeCall& call) { return call.vm.java().mirrored(call.arg<ObjectId>(0)); }

// Makes the objects of java.lang.reflect. A class that is missing ends it: `missing` is its name then.
class MemberMaker {
 public:
  explicit MemberMaker(Execution& vm) : vm_(vm) {}

  ObjectId field(const ClassInfo& owner, size_t index);
  ObjectId method(const ClassInfo& owner, size_t index);
  ObjectId constructor(const ClassInfo& owner, size_t index);
  ObjectId array(std::string_view class_name, const std::vector<ObjectId>& elements);
  ObjectId bytes(std::span<const uint8_t> content);  // kNull: there are none
  ObjectId text(std::string_view modified_utf8);     // kNull: it is empty
  // Of a type by its descriptor.
  ObjectId type(std::string_view descriptor);
  ObjectId class_named(std::string_view internal_name);

  [[nodiscard]] const std::string& missing() const { return missing_; }

 private:
  ObjectId executable(std::string_view class_name, const ClassInfo& owner, size_t index);
  void set(ObjectId object, std::string_view field, ObjectId value) {
    vm_.java().set_field(object, field, Value(value));
  }

  Execution& vm_;
  std::string missing_;
};

ObjectId MemberMaker::array(std::string_view class_name, const std::vector<ObjectId>& elements) {
  ObjectId array =
      vm_.heap().new_array(vm_.program().require(class_name), static_cast<uint32_t>(elements.size()));
  std::copy(elements.begin(), elements.end(), vm_.heap().mutate(array).elements<ObjectId>());
  return array;
}

ObjectId MemberMaker::bytes(std::span<const uint8_t> content) {
  if (content.empty()) return ObjectId::kNull;
  ObjectId array = vm_.heap().new_array(vm_.program().require("[B"), static_cast<uint32_t>(content.size()));
  std::memcpy(vm_.heap().mutate(array).elements<uint8_t>(), content.data(), content.size());
  return array;
}

ObjectId MemberMaker::text(std::string_view modified_utf8) {
  if (modified_utf8.empty()) return ObjectId::kNull;
  return vm_.java().intern(classfile::utf16_of_modified_utf8(modified_utf8));
}

ObjectId MemberMaker::class_named(std::string_view internal_name) {
  const ir::ClassLookup& lookup = vm_.program().load(internal_name);
  if (lookup.found != nullptr) return vm_.java().mirror(*lookup.found);
  missing_ = lookup.missing.empty() ? std::string(internal_name) : lookup.missing;
  return ObjectId::kNull;
}

ObjectId MemberMaker::type(std::string_view descriptor) {
  ir::Type type = ir::type_of_descriptor(descriptor);
  if (type != ir::Type::kRef) return vm_.java().mirror(vm_.program().primitive(type));
  return class_named(classfile::class_of_descriptor(descriptor));
}

ObjectId MemberMaker::field(const ClassInfo& owner, size_t index) {
  const ir::Field& field = owner.fields[index];
  const classfile::Field& source = owner.file->fields[index];
  ObjectId object = vm_.heap().new_object(vm_.program().require("java/lang/reflect/Field"));
  set(object, "clazz", vm_.java().mirror(owner));
  set(object, "name", text(field.name));
  set(object, "type", type(field.descriptor));
  set(object, "signature", text(source.signature));
  set(object, "annotations", bytes(source.visible_annotations));
  vm_.java().set_field(object, "slot", Value(static_cast<int32_t>(index)));
  vm_.java().set_field(object, "modifiers", Value(static_cast<int32_t>(field.flags & kFieldModifiers)));
  bool is_final = (field.flags & classfile::kAccFinal) != 0;
  bool is_trusted = is_final && (field.is_static() || owner.file->record_components.has_value());
  vm_.java().set_field(object, "trustedFinal", Value(static_cast<int32_t>(is_trusted)));
  return object;
}

ObjectId MemberMaker::executable(std::string_view class_name, const ClassInfo& owner, size_t index) {
  const ir::Method& method = *owner.methods[index];
  const classfile::Method& source = *method.source;
  ObjectId object = vm_.heap().new_object(vm_.program().require(class_name));
  std::vector<ObjectId> parameters;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (std::string_view parameter : descriptor->parameters) parameters.push_back(type(parameter));
  std::vector<ObjectId> thrown;
  for (std::string_view exception : source.thrown) thrown.push_back(class_named(exception));
  set(object, "clazz", vm_.java().mirror(owner));
  set(object, "parameterTypes", array("[Ljava/lang/Class;", parameters));
  set(object, "exceptionTypes", array("[Ljava/lang/Class;", thrown));
  set(object, "signature", text(source.signature));
  set(object, "annotations", bytes(source.visible_annotations));
  set(object, "parameterAnnotations", bytes(source.visible_parameter_annotations));
  vm_.java().set_field(object, "slot", Value(static_cast<int32_t>(index)));
  vm_.java().set_field(object, "modifiers", Value(static_cast<int32_t>(method.flags & kMethodModifiers)));
  return object;
}

ObjectId MemberMaker::method(const ClassInfo& owner, size_t index) {
  const ir::Method& method = *owner.methods[index];
  ObjectId object = executable("java/lang/reflect/Method", owner, index);
  set(object, "name", text(method.name));
  set(object, "returnType", type(classfile::result_descriptor(method.descriptor)));
  set(object, "annotationDefault", bytes(method.source->annotation_default));
  return object;
}

ObjectId MemberMaker::constructor(const ClassInfo& owner, size_t index) {
  return executable("java/lang/reflect/Constructor", owner, index);
}

NativeResult made(const MemberMaker& maker, ObjectId object) {
  if (!maker.missing().empty()) return NativeThrow{"java/lang/NoClassDefFoundError", maker.missing()};
  return NativeReturn{Value(object)};
}

bool is_wanted(const NativeCall& call, uint16_t flags) {
  bool public_only = call.arg<int32_t>(1) != 0;
  return !public_only || (flags & classfile::kAccPublic) != 0;
}

NativeResult declared_fields(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  MemberMaker maker(call.vm);
  std::vector<ObjectId> fields;
  size_t count = type.file ? type.fields.size() : 0;
  for (size_t i = 0; i < count; ++i) {
    if (is_wanted(call, type.fields[i].flags)) fields.push_back(maker.field(type, i));
  }
  return made(maker, maker.array("[Ljava/lang/reflect/Field;", fields));
}

// Classes of which reflection hides fields (jdk.internal.reflect.Reflection).
bool has_hidden_fields(const ClassInfo& type) {
  return type.name == "java/lang/Class" || type.name == "java/lang/ClassLoader" ||
         type.name == "java/lang/Module" || type.name == "java/lang/System" ||
         type.name.starts_with("java/lang/reflect/") || type.name.starts_with("jdk/internal/reflect/");
}

// One field, without looking at the others. What reflection hides is left to the JDK.
NativeResult declared_field(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  if (!type.file || has_hidden_fields(type) || call.arg<ObjectId>(1) == ObjectId::kNull)
    return NativeProceed{};
  std::u16string wanted = call.vm.java().text_of(call.arg<ObjectId>(1));
  MemberMaker maker(call.vm);
  for (size_t i = 0; i < type.fields.size(); ++i) {
    if (classfile::utf16_of_modified_utf8(type.fields[i].name) == wanted)
      return made(maker, maker.field(type, i));
  }
  return NativeThrow{"java/lang/NoSuchFieldException", std::string(wanted.begin(), wanted.end())};
}

// The JVM has them in any order, another one in another run. False: nothing may depend on that.
bool in_any_order(const NativeCall& call, std::vector<size_t>& members) {
  if (members.size() < 2) return true;
  if (!may_guess(call)) return false;
  exec::RunVariation& run_variation = call.vm.run_variation();
  ++run_variation.asked;
  auto first = static_cast<ptrdiff_t>(run_variation.seed % members.size());
  std::rotate(members.begin(), members.begin() + first, members.end());
  if (run_variation.seed % 2 == 1) std::reverse(members.begin(), members.end());
  return true;
}

NativeResult declared_methods(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  std::vector<size_t> wanted;
  for (size_t i = 0; i < type.methods.size(); ++i) {
    const ir::Method& method = *type.methods[i];
    if (method.source != nullptr && !method.name.starts_with('<') && is_wanted(call, method.flags))
      wanted.push_back(i);
  }
  if (!in_any_order(call, wanted)) return NativeUnmodelled{"the order of methods"};
  MemberMaker maker(call.vm);
  std::vector<ObjectId> methods;
  for (size_t index : wanted) methods.push_back(maker.method(type, index));
  return made(maker, maker.array("[Ljava/lang/reflect/Method;", methods));
}

NativeResult declared_constructors(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  std::vector<size_t> wanted;
  for (size_t i = 0; i < type.methods.size(); ++i) {
    const ir::Method& method = *type.methods[i];
    if (method.source != nullptr && method.is_constructor() && is_wanted(call, method.flags))
      wanted.push_back(i);
  }
  if (!in_any_order(call, wanted)) return NativeUnmodelled{"the order of constructors"};
  MemberMaker maker(call.vm);
  std::vector<ObjectId> constructors;
  for (size_t index : wanted) constructors.push_back(maker.constructor(type, index));
  return made(maker, maker.array("[Ljava/lang/reflect/Constructor;", constructors));
}

NativeResult declared_classes(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  MemberMaker maker(call.vm);
  std::vector<ObjectId> classes;
  if (type.file) {
    for (const classfile::InnerClass& inner : type.file->inner_classes) {
      if (inner.outer == type.name) classes.push_back(maker.class_named(inner.inner));
    }
  }
  return made(maker, maker.array("[Ljava/lang/Class;", classes));
}

std::string_view nest_host_of(const ClassInfo& type) {
  return type.file && !type.file->nest_host.empty() ? type.file->nest_host : type.name;
}

NativeResult nest_host(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  MemberMaker maker(call.vm);
  return made(maker, maker.class_named(nest_host_of(type)));
}

// Null: it is not sealed.
NativeResult permitted_subclasses(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  if (!type.file || type.file->permitted_subclasses.empty()) return NativeReturn{Value(ObjectId::kNull)};
  MemberMaker maker(call.vm);
  std::vector<ObjectId> classes;
  for (std::string_view name : type.file->permitted_subclasses) classes.push_back(maker.class_named(name));
  return made(maker, maker.array("[Ljava/lang/Class;", classes));
}

NativeResult has_initializer(const NativeCall& call) {
  return NativeReturn{Value(static_cast<int32_t>(of_mirror(call).initializer != nullptr))};
}

// Its class, name and descriptor; null: it is in no method and no initialiser.
NativeResult enclosing_method(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  if (!type.file || type.file->enclosing_class.empty()) return NativeReturn{Value(ObjectId::kNull)};
  MemberMaker maker(call.vm);
  std::vector<ObjectId> parts(3, ObjectId::kNull);
  parts[0] = maker.class_named(type.file->enclosing_class);
  if (auto method = type.file->pool.name_and_type(type.file->enclosing_method)) {
    parts[1] = maker.text(method->name);
    parts[2] = maker.text(method->descriptor);
  }
  return made(maker, maker.array("[Ljava/lang/Object;", parts));
}

NativeResult generic_signature(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  return NativeReturn{Value(type.file ? MemberMaker(call.vm).text(type.file->signature) : ObjectId::kNull)};
}

// ---- Annotations, as they stand in the class file

NativeResult raw_annotations(const NativeCall& call) {
  const ClassInfo& type = of_mirror(call);
  return NativeReturn{
      Value(type.file ? MemberMaker(call.vm).bytes(type.file->visible_annotations) : ObjectId::kNull)};
}

// The JDK looks up in it what annotations refer to. Its content is that of the class that it names.
NativeResult constant_pool(const NativeCall& call) {
  ObjectId pool = call.vm.heap().new_object(call.vm.program().require("jdk/internal/reflect/ConstantPool"));
  call.vm.java().set_field(pool, "constantPoolOop", Value(call.arg<ObjectId>(0)));
  return NativeReturn{Value(pool)};
}

// (pool, class, index)
template <class T>
NativeResult pool_number(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  auto bits = type.file->pool.bits(static_cast<uint16_t>(call.arg<int32_t>(2)));
  if (!bits) return NativeThrow{"java/lang/IllegalArgumentException", "Wrong type at constant pool index"};
  if constexpr (sizeof(T) == sizeof(int32_t))
    return NativeReturn{Value(static_cast<int32_t>(static_cast<uint32_t>(*bits)))};
  return NativeReturn{Value::of_bits(*bits)};
}

NativeResult pool_text(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  auto text = type.file->pool.utf8(static_cast<uint16_t>(call.arg<int32_t>(2)));
  if (!text) return NativeThrow{"java/lang/IllegalArgumentException", "Wrong type at constant pool index"};
  return NativeReturn{Value(call.vm.java().intern(classfile::utf16_of_modified_utf8(*text)))};
}

NativeResult is_caller_sensitive(const NativeCall& call) {
  const ir::Method& method = reflected_method(call.vm, call.arg<ObjectId>(0));
  auto types = classfile::annotation_types(method.owner->file->pool, method.source->annotations);
  bool is_sensitive =
      std::find(types.begin(), types.end(), "Ljdk/internal/reflect/CallerSensitive;") != types.end();
  return NativeReturn{Value(static_cast<int32_t>(is_sensitive))};
}

// Null: the class file has no names of parameters.
NativeResult parameters(const NativeCall& call) {
  bool has_names = !reflected_method(call.vm, call.arg<ObjectId>(0)).source->parameter_names.empty();
  return has_names ? NativeResult(NativeUnmodelled{"the names of parameters"})
                   : NativeReturn{Value(ObjectId::kNull)};
}

NativeResult class_access_flags(const NativeCall& call) {
  return NativeReturn{Value(static_cast<int32_t>(of_mirror(call).flags))};
}

NativeResult are_nest_mates(const NativeCall& call) {
  const ClassInfo& other = call.vm.java().mirrored(call.arg<ObjectId>(1));
  return NativeReturn{Value(static_cast<int32_t>(nest_host_of(of_mirror(call)) == nest_host_of(other)))};
}

// What the JVM's start has initialised, before anything that is made here and in this order.
template <exec::NativeModel kModel>
NativeResult after_boot(const NativeCall& call) {
  const ClassInfo& type = call.vm.program().require("java/lang/reflect/AccessibleObject");
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  return kModel(call);
}

NativeResult own_code(const NativeCall&) { return NativeProceed{}; }

constexpr std::string_view kMirror = "java/lang/Class";
constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";

constexpr NativeEntry kMemberNatives[] = {
    {kMirror, "getDeclaredFields0", "", after_boot<declared_fields>},
    {kMirror, "getDeclaredField", "", after_boot<declared_field>},
    {kMirror, "getDeclaredMethods0", "", after_boot<declared_methods>},
    {kMirror, "getDeclaredConstructors0", "", after_boot<declared_constructors>},
    {kMirror, "getDeclaredClasses0", "", declared_classes},
    {kMirror, "getNestHost0", "", nest_host},
    {kMirror, "getPermittedSubclasses0", "", permitted_subclasses},
    {"java/io/ObjectStreamClass", "initNative", "", exec::return_nothing},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "", has_initializer},
    {kMirror, "getEnclosingMethod0", "", enclosing_method},
    {kMirror, "getGenericSignature0", "", generic_signature},
    {kMirror, "getRawAnnotations", "", raw_annotations},
    {kMirror, "getConstantPool", "", constant_pool},
    {kPool, "getUTF8At0", "", pool_text},
    {kPool, "getIntAt0", "", pool_number<int32_t>},
    {kPool, "getLongAt0", "", pool_number<int64_t>},
    {kPool, "getFloatAt0", "", pool_number<float>},
    {kPool, "getDoubleAt0", "", pool_number<double>},
    {"jdk/internal/reflect/Reflection", "isCallerSensitive", "", is_caller_sensitive},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "", class_access_flags},
    {"jdk/internal/reflect/Reflection", "areNestMates", "", are_nest_mates},
    {"jdk/internal/access/SharedSecrets", "getJavaLangReflectAccess", "", after_boot<own_code>},
    {kMirror, "getReflectionFactory", "", after_boot<own_code>},
    {"java/lang/reflect/Executable", "getParameters0", "", parameters},
};

}  // namespace

const ir::Method& reflected_method(Execution& vm, ObjectId executable) {
  const ClassInfo& owner = vm.java().mirrored(vm.java().field(executable, "clazz").as<ObjectId>());
  return *owner.methods[static_cast<size_t>(vm.java().field(executable, "slot").as<int32_t>())];
}

std::span<const NativeEntry> member_natives() { return kMemberNatives; }

}  // namespace heapwright::models
