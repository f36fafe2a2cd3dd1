#include "heapgraph/object_samples.h"

#include <fmt/format.h>

#include <algorithm>

#include "heapgraph/signature.h"

namespace heapwright::heapgraph {

struct MakerArgument {
  std::string_view descriptor;  // empty: there is none
  std::string_view java;
};

namespace {

using ir::ClassInfo;

constexpr size_t kMostSamples = 2;
constexpr size_t kMostTried = 400;  // classes that may be of a wanted type

constexpr std::string_view kText = "a";
constexpr MakerArgument kArguments[] = {{"", ""}, {"Ljava/lang/String;", "\"a\""}, {"I", "1"}};

ir::Reg write(ir::BodyBuilder& body, const MakerArgument& argument) {
  return argument.descriptor == "I" ? body.constant(1) : body.string(kText);
}

bool is_public(uint16_t flags) { return (flags & classfile::kAccPublic) != 0; }

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

std::string_view package_of(std::string_view name) {
  size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash + 1);
}

}  // namespace

bool can_be_named(const ClassInfo& type) {
  if (type.file == nullptr || !is_public(type.flags)) return false;
  for (const classfile::InnerClass& inner : type.file->inner_classes) {
    constexpr uint16_t kNeeded = classfile::kAccPublic | classfile::kAccStatic;
    if (inner.inner == type.name && (inner.flags & kNeeded) != kNeeded) return false;
  }
  return true;
}

std::vector<Sample> ObjectSamples::of(const ClassInfo& wanted) {
  std::vector<Sample> samples = constants(wanted);
  for (const MakerArgument& argument : kArguments) {
    auto sample = samples.empty() ? made(wanted, argument) : std::nullopt;
    if (sample) samples.push_back(std::move(*sample));
  }
  if (samples.empty() && wanted.is_abstract()) samples = of_implementers(wanted);
  return samples;
}

std::vector<Sample> ObjectSamples::constants(const ClassInfo& type) {
  std::vector<Sample> samples;
  for (const ir::Field& field : type.fields) {
    constexpr uint16_t kConstant = classfile::kAccPublic | classfile::kAccStatic | classfile::kAccFinal;
    bool is_constant =
        (field.flags & kConstant) == kConstant && field.descriptor == fmt::format("L{};", type.name);
    if (!is_constant || samples.size() == kMostSamples) continue;
    Sample sample = sample_of(type);
    sample.java = {&type, fmt::format(".{}", field.name)};
    sample.maker = &makers_.make(fmt::format("field {}.{}", type.name, field.name), "",
                                 [&](ir::BodyBuilder& body) { return body.get_static(field); });
    samples.push_back(std::move(sample));
  }
  return samples;
}

// By a constructor, or else by the first factory method.
std::optional<Sample> ObjectSamples::made(const ClassInfo& type, const MakerArgument& argument) {
  if (has_bounds(type)) return std::nullopt;
  std::string_view parameter = argument.descriptor;
  Sample sample = sample_of(type);
  const ir::Method* constructor = type.find_method("<init>", fmt::format("({})V", parameter));
  if (constructor != nullptr && !type.is_abstract() && is_public(constructor->flags)) {
    bool is_generic = sample.typing == Sample::Typing::kInferred;
    sample.java = {"new ", &type, fmt::format("{}({})", is_generic ? "<>" : "", argument.java)};
    sample.maker =
        &makers_.make(fmt::format("new {} {}", type.name, parameter), "", [&](ir::BodyBuilder& body) {
          return parameter.empty() ? SampleMakers::new_object(body, type)
                                   : makers_.new_object(body, type, parameter, write(body, argument));
        });
    return sample;
  }
  for (const auto& method : type.methods) {
    bool is_factory = method->is_static() && is_public(method->flags) &&
                      method->descriptor == fmt::format("({})L{};", parameter, type.name);
    if (!is_factory) continue;
    sample.java = {&type, fmt::format(".{}({})", method->name, argument.java)};
    sample.maker = &makers_.make(fmt::format("{}.{} {}", type.name, method->name, parameter), "",
                                 [&](ir::BodyBuilder& body) {
                                   std::vector<ir::Reg> arguments;
                                   if (!parameter.empty()) arguments.push_back(write(body, argument));
                                   return body.invoke(*method, arguments);
                                 });
    return sample;
  }
  return std::nullopt;
}

std::vector<Sample> ObjectSamples::of_implementers(const ClassInfo& wanted) {
  std::vector<const ClassInfo*> fitting;
  size_t tried = 0;
  for (const std::string& name : names_near(wanted)) {
    if (++tried > kMostTried) break;
    const ClassInfo* type = program_.load(name).found;
    bool fits = type != nullptr && can_be_named(*type) && !type->is_abstract() &&
                (type->flags & classfile::kAccEnum) == 0 && type->is_subclass_of(wanted);
    bool is_explored = std::find(explored_.begin(), explored_.end(), type) != explored_.end();
    if (fits && !is_explored) fitting.push_back(type);
  }
  std::vector<Sample> samples;
  for (const MakerArgument& argument : kArguments) {
    for (const ClassInfo* type : fitting) {
      auto sample = samples.size() < kMostSamples ? made(*type, argument) : std::nullopt;
      if (sample) samples.push_back(std::move(*sample));
    }
  }
  return samples;
}

// Classes of its package and those below it: those first that have its name in theirs (a HashBag is a Bag),
// and short names.
std::vector<std::string> ObjectSamples::names_near(const ClassInfo& wanted) {
  std::string_view package = package_of(wanted.name);
  std::string_view simple = std::string_view(wanted.name).substr(package.size());
  std::vector<std::string> result;
  auto take = [&](const std::vector<std::string>& listed) {
    for (const std::string& name : listed) {
      bool is_near = name.starts_with(package) && name.find('$') == std::string::npos;
      if (is_near && name != wanted.name) result.push_back(name);
    }
  };
  if (wanted.module().empty()) {
    for (const auto& container : program_.class_path().containers()) {
      if (auto listed = container->list()) take(*listed);
    }
  } else {
    take(program_.class_path().jdk().image->list());
  }
  std::sort(result.begin(), result.end(), [&](const std::string& a, const std::string& b) {
    auto rank = [&](const std::string& name) {
      return std::pair(name.find(simple, package.size()) == std::string::npos, name.size());
    };
    return std::pair(rank(a), a) < std::pair(rank(b), b);
  });
  return result;
}

}  // namespace heapwright::heapgraph
