#include "search/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analysis/access.h"
#include "api/maker_types.h"
#include "api/object_samples.h"
#include "api/signature.h"
#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "search/maker_choice.h"

namespace heapwright::search {

using api::ApiCall;
using api::CallId;
using api::Parameter;
using ir::ClassInfo;
using ir::Field;
using ir::Method;

namespace {

constexpr size_t kMaxMakers = 40;
constexpr size_t kMaxMethods = 120;
constexpr uint32_t kHopeless = 12;  // tries without success
constexpr uint16_t kNotCalled = classfile::kAccBridge | classfile::kAccSynthetic;

// Boxed numbers that are passed where any object will do.
constexpr std::string_view kBoxes[] = {"java/lang/Integer",   "java/lang/Long",    "java/lang/Double",
                                       "java/lang/Character", "java/lang/Boolean", "java/lang/Short",
                                       "java/lang/Byte",      "java/lang/Float"};

// The simplest first: what takes nothing, then what takes texts and numbers.
int effort(const ApiCall& call) {
  int effort = call.kind == ApiCall::Kind::kInstance ? 6 : 0;
  for (const Parameter& parameter : call.parameters) {
    bool is_simple = parameter.type != ir::Type::kRef || parameter.descriptor == "Ljava/lang/String;" ||
                     parameter.kind == Parameter::Kind::kOpaque;
    effort += is_simple ? 1 : parameter.samples.empty() ? 5 : 2;
  }
  return effort;
}

}  // namespace

Vocabulary::Vocabulary(heapgraph::Worker& worker, VocabularyOptions options)
    : worker_(worker),
      program_(worker.program()),
      options_(std::move(options)),
      types_(worker.program()),
      samples_(worker.program(), worker.api().classes(), {}) {
  for (std::string_view name : kBoxes) {
    Parameter& box = boxes_.emplace_back();
    box.kind = Parameter::Kind::kOpaque;
    box.type = ir::Type::kRef;
    box.takes_opaque = false;
    box.boxes = {&program_.require(name)};
    box.descriptor = fmt::format("L{};", name);
  }
  choose_literals();
  for (size_t i = 0; i < worker.api().calls().size(); ++i) {
    auto id = static_cast<CallId>(i);
    (call(id).is_public ? targets_ : package_targets_).push_back(id);
    known_.emplace(std::pair(call(id).method, ""), id);
  }
}

// Of each kind of class one, and those that were asked for, as far as a test can name them.
void Vocabulary::choose_literals() {
  std::vector<std::string> names = {"java/lang/Integer",   "java/lang/Runnable",
                                    "java/lang/Override",  "java/util/concurrent/TimeUnit",
                                    "[Ljava/lang/String;", "[I"};
  names.emplace_back(worker_.api().classes()[0]->name);
  names.insert(names.end(), options_.literals.begin(), options_.literals.end());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::erase_if(names, [this](const std::string& name) {
    const ClassInfo* type = program_.load(name).found;
    while (type != nullptr && type->is_array()) type = type->component;
    return type == nullptr || (type->file != nullptr && !is_accessible(*type));
  });
  samples_.also_pass_literals(std::move(names));
}

bool Vocabulary::is_accessible(const ClassInfo& owner, uint16_t flags) const {
  if (package_) return analysis::is_visible(owner, flags, *package_);
  return (flags & classfile::kAccPublic) != 0;
}

bool Vocabulary::is_accessible(const ClassInfo& type) {
  const api::MakerType* indexed = options_.index == nullptr ? nullptr : options_.index->type(type.name);
  if (indexed != nullptr) return options_.index->is_nameable(*indexed, package_ ? *package_ : "?");
  if (package_) return analysis::is_nameable(program_, type, *package_);
  bool is_of_jdk = !type.module().empty();  // not exported, or there is no index
  return api::can_be_named(type) && (!is_of_jdk || type.name.starts_with("java"));
}

void Vocabulary::open_package() {
  if (package_ || !worker_.api().package()) return;
  package_ = worker_.api().package();
  makers_.clear();
  stubs_.clear();
  methods_.clear();
}

std::optional<CallId> Vocabulary::add(const Method& method, const api::TypeBindings& bindings) {
  if (method.is_constructor() && method.owner->is_abstract()) return std::nullopt;
  if (is_left_out(method)) return std::nullopt;
  std::string form;
  if (!bindings.empty() && method.source != nullptr) {
    for (const std::string& parameter : api::parameter_signatures(method.source->signature)) {
      std::string type = types_.substituted(parameter, bindings);
      if (type != parameter || !form.empty()) form += type;
    }
  }
  auto known = known_.find({&method, form});
  if (known != known_.end()) return known->second;
  ApiCall call = api::Api::call_of(program_, method);
  api::TypeVariables variables;
  for (const auto& [name, type] : bindings) variables.set(name, type);
  api::Api::supply(program_, samples_, call, std::move(variables), bindings);
  CallId id = worker_.growing_api().add(std::move(call));
  known_.emplace(std::pair(&method, form), id);
  if (!bindings.empty() && !method.is_static() && !method.is_constructor())
    receivers_.emplace(id, types_.substituted(api::type_of(*method.owner), bindings));
  return id;
}

std::optional<CallId> Vocabulary::add_field(const Field& field) {
  auto [known, is_new] = known_fields_.try_emplace(&field);
  if (!is_new) return known->second;
  ir::ClassInfo& owner =
      program_.add_synthetic_class(fmt::format("heapwright/Constant${}", program_.class_count()),
                                   program_.require("java/lang/Object"), {});
  std::string_view descriptor = program_.keep(fmt::format("(){}", field.descriptor));
  Method& method = program_.add_synthetic_method(owner, program_.keep(std::string(field.name)), descriptor,
                                                 classfile::kAccPublic | classfile::kAccStatic);
  ir::BodyBuilder body(program_, method);
  body.return_value(body.get_static(field));
  program_.set_body(method, body.finish());
  ApiCall call;
  call.kind = ApiCall::Kind::kStatic;
  call.method = &method;
  call.field = &field;
  call.is_public = (field.flags & classfile::kAccPublic) != 0;
  known->second = worker_.growing_api().add(std::move(call));
  return known->second;
}

// By the user, who has named the methods of these classes that are called.
bool Vocabulary::is_left_out(const Method& method) const {
  const std::vector<const ClassInfo*>& explored = worker_.api().classes();
  return worker_.options().api.method_pattern && !known_.contains({&method, ""}) &&
         std::find(explored.begin(), explored.end(), method.owner) != explored.end();
}

std::optional<CallId> Vocabulary::add_maker(const Method& method, const std::string& signature) {
  if (signature.empty()) return add(method);
  auto bindings = api::maker_bindings(program_, method, signature);
  return bindings ? add(method, *bindings) : std::nullopt;
}

std::optional<CallId> Vocabulary::add_maker(const Field& field, const std::string& signature) {
  bool fits = signature.empty() || api::match_types(types_, api::made_type(field), signature);
  return fits ? add_field(field) : std::nullopt;
}

std::optional<CallId> Vocabulary::add(const api::Maker& maker, const std::string& signature) {
  const ClassInfo* owner = program_.load(maker.owner->name).found;
  if (owner == nullptr) return std::nullopt;
  if (maker.kind == api::Maker::Kind::kField) {
    const Field* field = owner->find_field(maker.name, maker.descriptor);
    return field == nullptr ? std::nullopt : add_maker(*field, signature);
  }
  const Method* method = owner->find_method(maker.name, maker.descriptor);
  return method == nullptr ? std::nullopt : add_maker(*method, signature);
}

namespace {

void take(std::optional<CallId> id, std::vector<CallId>& makers) {
  if (id && std::find(makers.begin(), makers.end(), *id) == makers.end()) makers.push_back(*id);
}

}  // namespace

// People's own: they know what makes good objects.
void Vocabulary::add_preferred(const Wanted& wanted, std::vector<CallId>& makers) {
  const auto& [type, signature] = wanted;
  if (type->super == nullptr && !type->is_interface()) return;  // any object will do
  auto gives_one = [&](std::string_view descriptor) {
    const ClassInfo* made = descriptor.starts_with('L') || descriptor.starts_with('[')
                                ? program_.load(classfile::class_of_descriptor(descriptor)).found
                                : nullptr;
    return made != nullptr && made->is_subclass_of(*type);
  };
  for (const std::string& name : options_.preferred) {
    const ClassInfo* owner = program_.load(name).found;
    if (owner == nullptr || !is_accessible(*owner)) continue;
    for (const auto& method : owner->methods) {
      bool is_maker = method->is_static() && is_accessible(*owner, method->flags) &&
                      (method->flags & kNotCalled) == 0 &&
                      gives_one(classfile::result_descriptor(method->descriptor));
      if (is_maker) take(add_maker(*method, signature), makers);
    }
    for (const Field& field : owner->fields) {
      bool is_maker = field.is_static() && is_accessible(*owner, field.flags) && gives_one(field.descriptor);
      if (is_maker) take(add_maker(field, signature), makers);
    }
  }
}

void Vocabulary::add_own_makers(const Wanted& wanted, std::vector<CallId>& makers) {
  const auto& [type, signature] = wanted;
  if (type->file == nullptr || !is_accessible(*type)) return;
  std::string own = fmt::format("L{};", type->name);
  for (const auto& method : type->methods) {
    bool gives_one = method->is_constructor() ||
                     (method->is_static() && classfile::result_descriptor(method->descriptor) == own);
    bool is_nested_in_object = method->is_constructor() && !api::outer_of_inner(*type).empty();
    bool is_certain = !has_random_order(type->name, method->name, method->descriptor);
    if (gives_one && is_certain && !is_nested_in_object && is_accessible(*type, method->flags) &&
        (method->flags & kNotCalled) == 0)
      take(add_maker(*method, signature), makers);
  }
  for (const Field& field : type->fields) {
    if (field.is_static() && field.descriptor == own && is_accessible(*type, field.flags))
      take(add_maker(field, signature), makers);
  }
}

// Not of Object: there are other ways to get just any object.
void Vocabulary::add_indexed_makers(const Wanted& wanted, std::vector<CallId>& makers) {
  const auto& [type, signature] = wanted;
  if (options_.index == nullptr || type->file == nullptr || (type->super == nullptr && !type->is_interface()))
    return;
  const ClassInfo& first = *worker_.api().classes()[0];
  ChoiceOptions choice{.package = first.package(),
                       .near = first.name,
                       .package_access = package_.has_value(),
                       .limit = 2 * kMaxMakers};  // some make something else after all
  for (const api::Maker& maker : choose_makers(*options_.index, type->name, choice)) {
    if (makers.size() < kMaxMakers) take(add(maker, signature), makers);
  }
}

void Vocabulary::sort_by_effort(std::vector<CallId>& calls) const {
  std::stable_sort(calls.begin(), calls.end(),
                   [this](CallId a, CallId b) { return effort(call(a)) < effort(call(b)); });
}

const Vocabulary::Makers& Vocabulary::makers(const ClassInfo& type, const std::string& signature) {
  auto [known, is_new] = makers_.try_emplace(Wanted(&type, signature));
  Makers& makers = known->second;
  if (!is_new) return makers;
  const Wanted& wanted = known->first;
  std::vector<CallId> own;
  add_preferred(wanted, makers.calls);
  add_own_makers(wanted, own);
  sort_by_effort(makers.calls);
  sort_by_effort(own);
  makers.preferred = makers.calls.size();
  for (CallId id : own) take(id, makers.calls);
  add_indexed_makers(wanted, makers.calls);
  if (makers.calls.size() > kMaxMakers) makers.calls.resize(std::max(kMaxMakers, makers.preferred));
  return makers;
}

bool Vocabulary::is_explored(const ClassInfo& type) const {
  const auto& explored = worker_.api().classes();
  return std::find(explored.begin(), explored.end(), &type) != explored.end();
}

// Other ones than lambdas, which do less than a stub.
bool Vocabulary::has_samples(const ClassInfo& type) {
  Parameter parameter = api::parameter_of(program_, fmt::format("L{};", type.name));
  samples_.add(parameter, parameter.descriptor, {});
  return std::any_of(parameter.samples.begin(), parameter.samples.end(), [](const api::Sample& sample) {
    return sample.typing == api::Sample::Typing::kExact || sample.typing == api::Sample::Typing::kInferred;
  });
}

bool Vocabulary::is_functional(const ClassInfo& type) {
  if (!type.is_interface() || type.super == nullptr) return false;
  std::set<std::pair<std::string_view, std::string_view>> open;
  auto add = [&](const ClassInfo& owner) {
    for (const auto& method : owner.methods) {
      const Method* of_object = type.super->find_method(method->name, method->descriptor);
      bool is_open = method->is_abstract() && of_object == nullptr;
      if (is_open)
        open.emplace(method->name, method->descriptor);
      else
        open.erase({method->name, method->descriptor});
    }
  };
  for (const ClassInfo* owner : type.all_interfaces) add(*owner);  // supers' first
  add(type);
  return open.size() == 1;
}

const std::vector<CallId>& Vocabulary::stubs(const ClassInfo& type, const std::string& signature) {
  auto [known, is_new] = stubs_.try_emplace(Wanted(&type, signature));
  std::vector<CallId>& stubs = known->second;
  std::optional<api::StubForm> form = worker_.options().api.stubs;
  if (!is_new || !form) return stubs;
  if (is_explored(type)) form = api::StubForm::kAnonymous;  // what is tested is not mocked
  bool is_users = type.module().empty();
  bool is_wanted = is_users || is_explored(type) || is_functional(type) ||
                   (makers(type, signature).calls.empty() && !has_samples(type));
  if (!is_wanted || (*form == api::StubForm::kAnonymous && !type.is_abstract())) return stubs;
  api::Access access = package_ ? api::Access::kPackage : api::Access::kPublic;
  api::Stubs writer(program_, api::package_of_tests(*worker_.api().classes()[0]), access, *form);
  std::string wanted = signature.empty() ? fmt::format("L{};", type.name) : signature;
  for (ApiCall& call : writer.of(type, wanted, api::Stubs::Variety::kResults)) {
    api::Api::supply(program_, samples_, call, {}, {});
    call.is_public = !package_.has_value();
    stubs.push_back(worker_.growing_api().add(std::move(call)));
  }
  return stubs;
}

const std::vector<CallId>& Vocabulary::methods(const ClassInfo& type, const std::string& signature) {
  auto [known, is_new] = methods_.try_emplace(Wanted(&type, signature));
  std::vector<CallId>& methods = known->second;
  if (!is_new) return methods;
  std::vector<std::string> arguments;  // of the class, such as its objects are wanted
  if (!signature.empty()) {
    auto bindings = api::match_types(types_, api::type_of(type), signature);
    for (const std::string& name : api::type_parameters(type)) {
      auto bound = bindings ? bindings->find(name) : api::TypeBindings::iterator();
      bool is_bound = bindings && bound != bindings->end();
      arguments.push_back(is_bound ? bound->second : std::string(classfile::kObjectDescriptor));
    }
  }
  std::set<std::pair<std::string_view, std::string_view>> seen;
  auto add_of = [&](const ClassInfo& owner) {
    if (owner.super == nullptr && !owner.is_interface()) return;
    bool is_hidden = (owner.flags & classfile::kAccPublic) == 0;  // a helper of its package
    api::TypeBindings bindings;
    if (!arguments.empty()) bindings = api::variables_of(program_, type, arguments, owner).closed(types_);
    for (const auto& method : owner.methods) {
      bool is_public = (method->flags & classfile::kAccPublic) != 0;
      bool is_called = !method->is_static() && !method->is_constructor() &&
                       (is_public || (is_hidden && is_accessible(owner, method->flags))) &&
                       (method->flags & kNotCalled) == 0;
      if (!is_called || methods.size() >= kMaxMethods) continue;
      std::string_view parameters = method->descriptor.substr(0, method->descriptor.find(')'));
      if (!seen.emplace(method->name, parameters).second) continue;
      if (auto id = add(*method, bindings)) methods.push_back(*id);
    }
  };
  bool is_named = false;  // the methods of classes above one that can be named belong to that one, too
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) {
    is_named = is_named || is_accessible(*owner);
    if (is_named) add_of(*owner);
  }
  for (const ClassInfo* owner : type.all_interfaces) {
    if (is_accessible(*owner)) add_of(*owner);
  }
  return methods;
}

std::string Vocabulary::receiver_signature(CallId id) const {
  auto known = receivers_.find(id);
  return known == receivers_.end() ? "" : known->second;
}

void Vocabulary::tell(CallId maker, bool has_made) {
  Experience& experience = experience_[maker];
  ++experience.tries;
  experience.made += has_made ? 1 : 0;
}

bool Vocabulary::is_hopeless(CallId maker) const {
  auto known = experience_.find(maker);
  return known != experience_.end() && known->second.made == 0 && known->second.tries >= kHopeless;
}

const Values& Vocabulary::values(const Parameter& parameter) {
  auto known = values_.find(&parameter);
  if (known == values_.end()) known = values_.emplace(&parameter, make_values(parameter)).first;
  return known->second;
}

Values Vocabulary::make_values(const Parameter& parameter) {
  Values values;
  if (parameter.type != ir::Type::kRef) return values;
  bool is_box = parameter.kind == Parameter::Kind::kOpaque && !parameter.takes_opaque;
  values.type = parameter.of_class;
  if (parameter.kind == Parameter::Kind::kOpaque)
    values.type = is_box ? parameter.boxes.front() : &program_.require("java/lang/Object");
  if (values.type == nullptr) return values;
  bool is_generic = parameter.signature.find('<') != std::string::npos;
  if (is_generic && types_.class_of(parameter.signature) == values.type)
    values.signature = parameter.signature;
  values.is_text = program_.require("java/lang/String").is_subclass_of(*values.type);
  values.is_any = values.type->super == nullptr && !values.type->is_interface();
  for (const Parameter& box : boxes_) {
    if (box.boxes.front()->is_subclass_of(*values.type)) values.boxes.push_back(&box);
  }
  if (values.type->is_array()) {
    const ClassInfo* component = values.type->component;
    std::string descriptor(values.type->name.substr(1));
    Parameter& element = elements_.emplace_back(api::parameter_of(program_, descriptor));
    // What samples know of the elements, from the signature, is better.
    for (const api::Sample& sample : parameter.samples) {
      if (sample.array == values.type && !sample.elements.empty()) element = sample.elements.front();
    }
    if (element.signature.empty() && parameter.signature.starts_with('['))
      element.signature = parameter.signature.substr(1);
    if (component != nullptr) values.element = &element;
  }
  return values;
}

const Parameter& Vocabulary::array(const ClassInfo& type, const Parameter& element, size_t length) {
  auto& known = arrays_[{&type, length}];
  if (known != nullptr) return *known;
  known = std::make_unique<Parameter>();
  known->kind = Parameter::Kind::kObject;
  known->type = ir::Type::kRef;
  known->of_class = &type;
  known->descriptor = type.name;
  const ClassInfo* innermost = type.component;
  std::string brackets = "[]";
  for (; innermost->is_array(); innermost = innermost->component) brackets += "[]";
  api::Sample& sample = known->samples.emplace_back();
  sample.array = &type;
  sample.type = type.name;
  sample.java = {"new ", innermost, brackets + " {", api::Sample::Elements{}, "}"};
  sample.elements.assign(length, element);
  return *known;
}

}  // namespace heapwright::search
