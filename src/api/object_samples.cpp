#include "api/object_samples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "api/signature.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

// A public constructor, or a public static method that returns an object of its class, which takes only
// texts, numbers and booleans.
struct ObjectMaker {
  const ir::Method* method = nullptr;
  std::vector<std::string_view> parameters;  // descriptors

  // The simplest first: few parameters, texts rather than others, constructors rather than methods, short
  // names.
  [[nodiscard]] auto rank() const {
    auto texts = std::count(parameters.begin(), parameters.end(), "Ljava/lang/String;");
    return std::tuple(parameters.size(), -texts, !method->is_constructor(), method->name.size());
  }
};

namespace {

using ir::ClassInfo;

constexpr size_t kMaxSamples = 2;
constexpr size_t kMaxTried = 400;  // classes that may be of a wanted type
constexpr size_t kMaxParameters = 4;

// What makers are given, as Java source; empty: nothing of such a type.
std::string_view java_argument(std::string_view descriptor) {
  if (descriptor == "Ljava/lang/String;") return "\"a\"";
  if (descriptor == "I") return "1";
  if (descriptor == "J") return "1L";
  if (descriptor == "Z") return "true";
  if (descriptor == "C") return "'a'";
  return "";
}

// The same in a method's body.
ir::Reg write_argument(ir::BodyBuilder& body, std::string_view descriptor) {
  if (descriptor == "Ljava/lang/String;") return body.string("a");
  return body.constant(descriptor == "C" ? 'a' : 1);
}

bool is_visible(uint16_t flags) { return (flags & classfile::kAccPublic) != 0; }

Sample sample_of(const ClassInfo& type) {
  Sample sample;
  sample.type = fmt::format("L{};", type.name);
  if (!type_parameters(type).empty()) sample.typing = Sample::Typing::kInferred;
  return sample;
}

// Javac would infer a bound where any type is wanted.
bool has_bounds(const ClassInfo& type) {
  std::string_view signature = type.file == nullptr ? "" : type.file->signature;
  std::vector<TypeParameter> parameters = take_type_parameters(signature);
  return std::any_of(parameters.begin(), parameters.end(), [](const TypeParameter& parameter) {
    return parameter.has_more_bounds || parameter.bound != "Ljava/lang/Object;";
  });
}

}  // namespace

bool can_be_named(const ClassInfo& type) {
  if (type.file == nullptr || !is_visible(type.flags)) return false;
  constexpr uint16_t kNeeded = classfile::kAccPublic | classfile::kAccStatic;
  const classfile::InnerClass* nesting = type.nesting();
  return nesting == nullptr || (nesting->flags & kNeeded) == kNeeded;
}

std::vector<Sample> ObjectSamples::of(const ClassInfo& wanted) {
  std::vector<Sample> samples = constants(wanted);
  if (!samples.empty()) return samples;
  if (auto maker = simplest_maker(wanted)) return {made(*maker)};
  if (wanted.is_abstract()) return of_implementers(wanted);
  return {};
}

std::vector<Sample> ObjectSamples::constants(const ClassInfo& type) {
  std::vector<Sample> samples;
  for (const ir::Field& field : type.fields) {
    constexpr uint16_t kConstant = classfile::kAccPublic | classfile::kAccStatic | classfile::kAccFinal;
    bool is_constant =
        (field.flags & kConstant) == kConstant && field.descriptor == fmt::format("L{};", type.name);
    if (!is_constant || samples.size() == kMaxSamples) continue;
    Sample sample = sample_of(type);
    sample.java = {&type, fmt::format(".{}", field.name)};
    sample.maker = &makers_.make(fmt::format("field {}.{}", type.name, field.name), "",
                                 [&](ir::BodyBuilder& body) { return body.get_static(field); });
    samples.push_back(std::move(sample));
  }
  return samples;
}

std::optional<ObjectMaker> ObjectSamples::simplest_maker(const ClassInfo& type) {
  if (has_bounds(type)) return std::nullopt;
  std::optional<ObjectMaker> best;
  for (const auto& method : type.methods) {
    bool is_maker = method->is_constructor()
                        ? !type.is_abstract()
                        : method->is_static() && classfile::result_descriptor(method->descriptor) ==
                                                     fmt::format("L{};", type.name);
    if (!is_maker || !is_visible(method->flags)) continue;
    ObjectMaker maker{method.get(), classfile::parse_method_descriptor(method->descriptor)->parameters};
    bool is_simple =
        maker.parameters.size() <= kMaxParameters &&
        std::none_of(maker.parameters.begin(), maker.parameters.end(),
                     [](std::string_view parameter) { return java_argument(parameter).empty(); });
    if (is_simple && (!best || maker.rank() < best->rank())) best = std::move(maker);
  }
  return best;
}

Sample ObjectSamples::made(const ObjectMaker& maker) {
  const ir::Method& method = *maker.method;
  const ClassInfo& type = *method.owner;
  Sample sample = sample_of(type);
  std::vector<std::string_view> arguments;
  for (std::string_view parameter : maker.parameters) arguments.push_back(java_argument(parameter));
  std::string text = fmt::format("({})", fmt::join(arguments, ", "));
  if (method.is_constructor()) {
    bool is_generic = sample.typing == Sample::Typing::kInferred;
    sample.java = {"new ", &type, (is_generic ? "<>" : "") + text};
  } else {
    sample.java = {&type, fmt::format(".{}{}", method.name, text)};
  }
  sample.maker = &makers_.make(
      fmt::format("{}.{} {}", type.name, method.name, method.descriptor), "", [&](ir::BodyBuilder& body) {
        std::vector<ir::Reg> values;
        for (std::string_view parameter : maker.parameters) values.push_back(write_argument(body, parameter));
        return method.is_constructor() ? SampleMakers::new_object(body, method, std::move(values))
                                       : body.invoke(method, std::move(values));
      });
  return sample;
}

std::vector<Sample> ObjectSamples::of_implementers(const ClassInfo& wanted) {
  std::vector<ObjectMaker> makers;
  size_t tried = 0;
  for (const std::string& name : names_near(wanted)) {
    if (++tried > kMaxTried) break;
    const ClassInfo* type = program_.load(name).found;
    bool fits = type != nullptr && can_be_named(*type) && !type->is_abstract() &&
                (type->flags & classfile::kAccEnum) == 0 && type->is_subclass_of(wanted);
    bool is_explored = std::find(explored_.begin(), explored_.end(), type) != explored_.end();
    auto maker = fits && !is_explored ? simplest_maker(*type) : std::nullopt;
    if (maker) makers.push_back(std::move(*maker));
  }
  std::stable_sort(makers.begin(), makers.end(), [](const ObjectMaker& a, const ObjectMaker& b) {
    return a.parameters.size() < b.parameters.size();
  });
  if (makers.size() > kMaxSamples) makers.resize(kMaxSamples);
  std::vector<Sample> samples;
  for (const ObjectMaker& maker : makers) samples.push_back(made(maker));
  return samples;
}

// Classes of its package and those below it: those first that have its name in theirs (a HashBag is a Bag),
// and short names.
std::vector<std::string> ObjectSamples::names_near(const ClassInfo& wanted) {
  size_t start = wanted.package().empty() ? 0 : wanted.package().size() + 1;
  std::string_view simple = wanted.name.substr(start);
  std::vector<std::string> result = program_.class_path().names_below(wanted.package());
  std::erase_if(result, [&](const std::string& name) {
    return name.find('$') != std::string::npos || name == wanted.name;
  });
  std::sort(result.begin(), result.end(), [&](const std::string& a, const std::string& b) {
    auto rank = [&](const std::string& name) {
      return std::pair(name.find(simple, start) == std::string::npos, name.size());
    };
    return std::pair(rank(a), a) < std::pair(rank(b), b);
  });
  return result;
}

}  // namespace heapwright::api
