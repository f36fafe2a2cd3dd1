// Vocabulary: the calls that a search makes. It begins with those of the classes under test, and grows by what
// makes and fills the objects that they take. New calls are added to the worker's Api.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "api/api.h"
#include "api/samples.h"
#include "heapgraph/worker.h"

namespace heapwright::api {
class MakerIndex;
struct Maker;
}  // namespace heapwright::api

namespace heapwright::search {

// What may be passed as a parameter, beside objects that calls make.
struct Values {
  const ir::ClassInfo* type = nullptr;        // of a reference; null: the class does not load
  bool is_text = false;                       // a string fits
  bool is_any = false;                        // Object: a plain object fits
  std::vector<const api::Parameter*> boxes;   // of which one fits: parameters with one class of boxes
  const api::Parameter* element = nullptr;    // of an array
};

class Vocabulary {
 public:
  // `index`: null: what makes objects is looked for in their own classes only.
  Vocabulary(heapgraph::Worker& worker, const api::MakerIndex* index);

  // The calls of the classes under test: those that anybody may make, and those that only their package may.
  [[nodiscard]] const std::vector<api::CallId>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<api::CallId>& package_targets() const { return package_targets_; }
  // From now on makers and methods are also what only the package may call, where the Api has that. What
  // makers() and methods() have returned is not valid any more.
  void open_package();
  // What makes objects of that type, the simplest first; also of its subclasses, if there is little else.
  const std::vector<api::CallId>& makers(const ir::ClassInfo& type);
  // The public methods of such objects, by which they can be filled and changed.
  const std::vector<api::CallId>& methods(const ir::ClassInfo& type);
  const Values& values(const api::Parameter& parameter);
  // A parameter with one sample: an array of that type with so many elements.
  const api::Parameter& array(const ir::ClassInfo& type, const api::Parameter& element, size_t length);

  [[nodiscard]] const api::ApiCall& call(api::CallId id) const { return worker_.api().call(id); }

 private:
  std::optional<api::CallId> add(const ir::Method& method);
  std::optional<api::CallId> add_field(const ir::Field& field);
  std::optional<api::CallId> add(const api::Maker& maker);
  void add_own_makers(const ir::ClassInfo& type, std::vector<api::CallId>& makers);
  void add_indexed_makers(const ir::ClassInfo& type, std::vector<api::CallId>& makers);
  void supply(api::ApiCall& call);
  Values make_values(const api::Parameter& parameter);
  [[nodiscard]] bool is_accessible(const ir::ClassInfo& type);
  [[nodiscard]] bool is_accessible(const ir::ClassInfo& owner, uint16_t flags) const;

  heapgraph::Worker& worker_;
  ir::Program& program_;
  const api::MakerIndex* index_;
  std::optional<std::string> package_;  // what only this one may call is called; nothing: what is public
  api::Samples samples_;
  api::SampleMakers readers_;  // of static fields
  std::vector<api::CallId> targets_;
  std::vector<api::CallId> package_targets_;
  std::map<const ir::Method*, api::CallId> known_;
  std::map<const ir::Field*, api::CallId> known_fields_;
  std::map<const ir::ClassInfo*, std::vector<api::CallId>> makers_;
  std::map<const ir::ClassInfo*, std::vector<api::CallId>> methods_;
  std::map<const api::Parameter*, Values> values_;
  std::vector<api::Parameter> boxes_;
  std::map<std::pair<const ir::ClassInfo*, size_t>, std::unique_ptr<api::Parameter>> arrays_;
  std::deque<api::Parameter> elements_;
};

}  // namespace heapwright::search
