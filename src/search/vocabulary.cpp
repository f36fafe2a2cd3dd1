#include "search/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analysis/access.h"
#include "api/object_samples.h"
#include "classfile/descriptor.h"
#include "ir/body_builder.h"

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
constexpr uint16_t kNotCalled = classfile::kAccBridge | classfile::kAccSynthetic;

// Boxed numbers that are passed where any object will do.
constexpr std::string_view kBoxes[] = {"java/lang/Integer", "java/lang/Long",   "java/lang/Double",
                                       "java/lang/Character", "java/lang/Boolean", "java/lang/Short",
                                       "java/lang/Byte",    "java/lang/Float"};

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

Vocabulary::Vocabulary(heapgraph::Worker& worker, const api::MakerIndex* index)
    : worker_(worker),
      program_(worker.program()),
      index_(index),
      samples_(worker.program(), worker.api().classes(), {}),
      readers_(worker.program()) {
  for (std::string_view name : kBoxes) {
    Parameter& box = boxes_.emplace_back();
    box.kind = Parameter::Kind::kOpaque;
    box.type = ir::Type::kRef;
    box.takes_opaque = false;
    box.boxes = {&program_.require(name)};
    box.descriptor = fmt::format("L{};", name);
  }
  for (size_t i = 0; i < worker.api().calls().size(); ++i) {
    auto id = static_cast<CallId>(i);
    (call(id).is_public ? targets_ : package_targets_).push_back(id);
    known_.emplace(call(id).method, id);
  }
}

bool Vocabulary::is_accessible(const ClassInfo& owner, uint16_t flags) const {
  if (package_) return analysis::is_visible(owner, flags, *package_);
  return (flags & classfile::kAccPublic) != 0;
}

bool Vocabulary::is_accessible(const ClassInfo& type) {
  return package_ ? analysis::is_nameable(program_, type, *package_) : api::can_be_named(type);
}

void Vocabulary::open_package() {
  if (package_ || !worker_.api().package()) return;
  package_ = worker_.api().package();
  makers_.clear();
  methods_.clear();
}

void Vocabulary::supply(ApiCall& call) { api::Api::supply(program_, samples_, call, {}); }

std::optional<CallId> Vocabulary::add(const Method& method) {
  auto known = known_.find(&method);
  if (known != known_.end()) return known->second;
  if (method.is_constructor() && method.owner->is_abstract()) return std::nullopt;
  ApiCall call = api::Api::call_of(program_, method);
  supply(call);
  CallId id = worker_.growing_api().add(std::move(call));
  known_.emplace(&method, id);
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

void Vocabulary::add_own_makers(const ClassInfo& type, std::vector<CallId>& makers) {
  if (type.file == nullptr || !is_accessible(type)) return;
  std::string own = fmt::format("L{};", type.name);
  auto take = [&](std::optional<CallId> id) {
    if (id && std::find(makers.begin(), makers.end(), *id) == makers.end()) makers.push_back(*id);
  };
  for (const auto& method : type.methods) {
    bool gives_one = method->is_constructor() ||
                     (method->is_static() && classfile::result_descriptor(method->descriptor) == own);
    if (gives_one && is_accessible(type, method->flags) && (method->flags & kNotCalled) == 0)
      take(add(*method));
  }
  for (const Field& field : type.fields) {
    if (field.is_static() && field.descriptor == own && is_accessible(type, field.flags))
      take(add_field(field));
  }
}

const std::vector<CallId>& Vocabulary::makers(const ClassInfo& type) {
  auto [known, is_new] = makers_.try_emplace(&type);
  std::vector<CallId>& makers = known->second;
  if (!is_new) return makers;
  add_own_makers(type, makers);
  std::stable_sort(makers.begin(), makers.end(),
                   [this](CallId a, CallId b) { return effort(call(a)) < effort(call(b)); });
  if (makers.size() > kMaxMakers) makers.resize(kMaxMakers);
  return makers;
}

const std::vector<CallId>& Vocabulary::methods(const ClassInfo& type) {
  auto [known, is_new] = methods_.try_emplace(&type);
  std::vector<CallId>& methods = known->second;
  if (!is_new) return methods;
  std::set<std::pair<std::string_view, std::string_view>> seen;
  auto add_of = [&](const ClassInfo& owner) {
    if (owner.super == nullptr && !owner.is_interface()) return;
    for (const auto& method : owner.methods) {
      bool is_called = !method->is_static() && !method->is_constructor() &&
                       is_accessible(owner, method->flags) && (method->flags & kNotCalled) == 0;
      if (!is_called || methods.size() >= kMaxMethods) continue;
      std::string_view parameters = method->descriptor.substr(0, method->descriptor.find(')'));
      if (!seen.emplace(method->name, parameters).second) continue;
      if (auto id = add(*method)) methods.push_back(*id);
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
