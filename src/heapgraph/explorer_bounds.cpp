// The bounds of an exploration: as the user gives them, and how the scope grows when there are none.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/change_counters.h"
#include "classfile/descriptor.h"
#include "heapgraph/explorer.h"

namespace heapwright::heapgraph {

using api::Api;
using api::ApiOptions;
using api::View;
using shape::ClassKey;
using shape::Scope;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

// A class as users write it: its full name, or the simple name of one that is near the classes explored.
const ir::ClassInfo* find_class(ir::Program& program, const Api& api, std::string name) {
  if (name.ends_with("[]")) {
    const ir::ClassInfo* component = find_class(program, api, name.substr(0, name.size() - 2));
    return component == nullptr ? nullptr : &program.array_of(*component);
  }
  std::replace(name.begin(), name.end(), '.', '/');
  std::vector<std::string> candidates;
  for (const ir::ClassInfo* near : api.classes()) {
    candidates.push_back(fmt::format("{}${}", near->name, name));
    candidates.push_back(fmt::format("{}${}", classfile::outermost_class(near->name), name));
    candidates.push_back(near->package().empty() ? name : fmt::format("{}/{}", near->package(), name));
  }
  candidates.push_back(name);
  candidates.push_back("java/lang/" + name);
  for (const std::string& candidate : candidates) {
    if (const ir::ClassInfo* found = program.load(candidate).found) return found;
  }
  return nullptr;
}

// A class under exploration that is a node itself is bounded like other node classes.
bool links_to_itself(const ir::ClassInfo& type) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const ir::Field& field) {
    return !field.is_static() && field.descriptor == fmt::format("L{};", type.name);
  });
}

// Whether static fields hold the same numbers in all states, and no objects that states could share.
bool has_constant_statics(const StateGraph& graph) {
  std::map<ClassKey, const std::vector<Slot>*> known;
  for (const ShapeEntry& entry : graph.shapes) {
    for (const Shape::Statics& statics : entry.shape.statics) {
      bool is_constant = std::all_of(statics.slots.begin(), statics.slots.end(), [](const Slot& slot) {
        return slot.kind == Slot::Kind::kConstant || slot.kind == Slot::Kind::kNull;
      });
      const std::vector<Slot>* first = known.try_emplace(statics.type, &statics.slots).first->second;
      if (!is_constant || *first != statics.slots) return false;
    }
  }
  return true;
}

}  // namespace

base::Status Explorer::prepare_scope() {
  Scope& scope = expansion_.scope;
  for (const ir::ClassInfo* type : api().classes()) {
    if (links_to_itself(*type)) continue;
    scope.objects[names_.add(type->name)] = api().max_objects_taken(*type);
    automatic_.insert(names_.add(type->name));
  }
  for (const View& view : api().views()) {
    for (const ir::ClassInfo* type : view.behind) scope.objects.try_emplace(names_.add(type->name), 1);
  }
  for (const auto& [name, limit] : options_.scopes) {
    const ir::ClassInfo* type = find_class(program(), api(), name);
    if (type == nullptr) {
      return base::usage_error(fmt::format(
          "--scope {}={}: there is no class {}; give its full name (p.C or p.C$D)", name, limit, name));
    }
    scope.objects[names_.add(type->name)] = limit;
    automatic_.erase(names_.add(type->name));
  }
  scope.other_objects = options_.node_scope;
  scope.array_length = options_.array_length;
  std::set<std::string> fields;
  for (const std::string& name : options_.ignored_fields) {
    size_t dot = name.find_last_of('.');
    const ir::ClassInfo* type =
        dot == std::string::npos ? nullptr : find_class(program(), api(), name.substr(0, dot));
    const ir::Field* found = nullptr;
    for (; type != nullptr && found == nullptr; type = type->super) {
      for (const ir::Field& field : type->fields) {
        if (field.name == name.substr(dot + 1)) found = &field;
      }
    }
    if (found == nullptr || found->type == ir::Type::kRef) {
      return base::usage_error(fmt::format(
          "--ignore-field {}: there is no such field of a primitive type (CLASS.field is needed)", name));
    }
    fields.insert(found->display_name());
  }
  options_.ignored_fields = std::move(fields);
  return base::Ok{};
}

void Explorer::make_coarse() {
  std::vector<const ir::ClassInfo*> classes = api().classes();
  for (const View& view : api().views())
    classes.insert(classes.end(), view.behind.begin(), view.behind.end());
  expansion_.counters = analysis::change_counters(program(), classes);
  expansion_.is_rough = true;
  for (ClassKey key : automatic_) {
    uint32_t& limit = expansion_.scope.objects[key];
    limit = std::min(limit, 2U);
    expansion_.scope.enough_objects[key] = 1;
  }
}

std::map<std::string, uint32_t> Explorer::scopes() const {
  std::map<std::string, uint32_t> result;
  for (const auto& [key, limit] : expansion_.scope.objects)
    result[shape::class_text(names_.name(key))] = limit;
  for (const ShapeEntry& entry : graph_.shapes) {
    for (const ShapeObject& object : entry.shape.objects) {
      bool counts = object.kind == ShapeObject::Kind::kInstance || object.kind == ShapeObject::Kind::kArray;
      if (counts && expansion_.scope.other_objects)
        result.try_emplace(shape::class_text(names_.name(object.type)), *expansion_.scope.other_objects);
    }
  }
  return result;
}

// A call that is given nothing of a state makes beside it what it makes of nothing. So what is cut there can
// be left out, as long as no call brings several objects together and no static field does.
bool Explorer::cuts_only_unrelated() const {
  bool is_beside = std::all_of(cut_.begin(), cut_.end(), [](const Successor& successor) {
    return successor.piece.from != kStart && held_arguments(successor.piece.step) == 0;
  });
  return is_beside && !relates_objects_ && has_constant_statics(graph_);
}

bool Explorer::has_all_states() const {
  const ApiOptions& api = options_.worker.api;
  bool is_whole = status_ == ExplorationStatus::kFixpoint && expansion_.keep_cut && options_.merge &&
                  !options_.coarse && !options_.max_length && options_.ignored_fields.empty() &&
                  !api.numbers && !api.concrete_numbers && !api.method_pattern && !has_cut_array_ &&
                  asking_.empty() && inspecting_.empty();
  return is_whole && (cut_.empty() || cuts_only_unrelated());
}

// A larger scope, if one would let a state in that was cut.
bool Explorer::grow() {
  auto lets_one_in = [&](const Scope& scope) {
    return std::any_of(cut_.begin(), cut_.end(),
                       [&](const Successor& successor) { return scope.allows(successor.shape); });
  };
  Scope unlimited = expansion_.scope;
  unlimited.other_objects.reset();
  if (lets_one_in(unlimited)) {
    ++*expansion_.scope.other_objects;
    return true;
  }
  if (!allows_more_objects_ || cuts_only_unrelated()) return false;
  for (ClassKey key : automatic_) unlimited.objects.erase(key);
  if (!lets_one_in(unlimited)) return false;
  for (ClassKey key : automatic_) ++expansion_.scope.objects[key];
  return true;
}

void Explorer::need_objects(const ir::ClassInfo& type, uint32_t count) {
  ClassKey key = names_.add(type.name);
  if (!automatic_.contains(key)) return;
  expansion_.scope.objects[key] = std::max(expansion_.scope.objects[key], count);
  if (options_.single_first) {
    uint32_t& enough = expansion_.scope.enough_objects.try_emplace(key, 1).first->second;
    enough = std::max(enough, count);
  }
}

}  // namespace heapwright::heapgraph
