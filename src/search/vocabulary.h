// Vocabulary: the calls that a search makes. It begins with those of the classes under test, and grows by
// what makes and fills the objects that they take. New calls are added to the worker's Api.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "api/api.h"
#include "api/java_types.h"
#include "api/maker_index.h"
#include "api/samples.h"
#include "api/stubs.h"
#include "heapgraph/worker.h"

namespace heapwright::search {

// What may be passed as a parameter, beside objects that calls make.
struct Values {
  const ir::ClassInfo* type = nullptr;       // of a reference; null: the class does not load
  std::string signature;                     // its generic type, if that says more than the class
  bool is_text = false;                      // a string fits
  bool is_any = false;                       // Object: a plain object fits
  std::vector<const api::Parameter*> boxes;  // of which one fits: parameters with one class of boxes
  const api::Parameter* element = nullptr;   // of an array
};

// Where makers are looked for.
struct VocabularyOptions {
  // Null: in the classes of the types themselves.
  const api::MakerIndex* index = nullptr;
  // Classes whose public static methods and fields are taken rather than others; internal names.
  std::vector<std::string> preferred = {};
  // Classes of which the Class is passed, beside that of Object; internal names.
  std::vector<std::string> literals = {};
};

class Vocabulary {
 public:
  Vocabulary(heapgraph::Worker& worker, VocabularyOptions options);
  Vocabulary(const Vocabulary&) = delete;
  Vocabulary& operator=(const Vocabulary&) = delete;

  // The calls of the classes under test: those that anybody may make, and those that only their package may.
  [[nodiscard]] const std::vector<api::CallId>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<api::CallId>& package_targets() const { return package_targets_; }
  // From now on makers and methods are also what only the package may call, where the Api has that. What
  // makers() and methods() have returned is not valid any more.
  void open_package();
  struct Makers {
    std::vector<api::CallId> calls;
    size_t preferred = 0;  // so many of the first are
  };
  // What makes objects of that type and its subtypes: what is preferred, what the class has itself, what
  // others have; of each the simplest first. `signature`: the generic type that is wanted, or empty.
  const Makers& makers(const ir::ClassInfo& type, const std::string& signature = "");
  // Calls that write stubs of the type: where nothing else makes one, and of the user's own types.
  const std::vector<api::CallId>& stubs(const ir::ClassInfo& type, const std::string& signature);
  // Whether a lambda may implement it: an interface with one abstract method, beside those of every object.
  [[nodiscard]] static bool is_functional(const ir::ClassInfo& type);
  // The public methods of such objects, by which they can be filled and changed.
  const std::vector<api::CallId>& methods(const ir::ClassInfo& type, const std::string& signature = "");
  const Values& values(const api::Parameter& parameter);
  // The generic type that the receiver of a call should have; empty: its class says all.
  [[nodiscard]] std::string receiver_signature(api::CallId id) const;
  // A parameter with one sample: an array of that type with so many elements.
  const api::Parameter& array(const ir::ClassInfo& type, const api::Parameter& element, size_t length);

  [[nodiscard]] const api::ApiCall& call(api::CallId id) const { return worker_.api().call(id); }

  [[nodiscard]] bool has_preferred() const { return !options_.preferred.empty(); }
  // Learns whether a maker has made something. One that never does is hopeless.
  void tell(api::CallId maker, bool has_made);
  [[nodiscard]] bool is_hopeless(api::CallId maker) const;

 private:
  using Wanted = std::pair<const ir::ClassInfo*, std::string>;
  struct Experience {
    uint32_t tries = 0;
    uint32_t made = 0;
  };

  std::optional<api::CallId> add(const ir::Method& method, const api::TypeBindings& bindings = {});
  std::optional<api::CallId> add_field(const ir::Field& field);
  std::optional<api::CallId> add(const api::Maker& maker, const std::string& signature);
  // A call of the method that makes what is wanted.
  std::optional<api::CallId> add_maker(const ir::Method& method, const std::string& signature);
  std::optional<api::CallId> add_maker(const ir::Field& field, const std::string& signature);
  void choose_literals();
  void add_preferred(const Wanted& wanted, std::vector<api::CallId>& makers);
  void add_own_makers(const Wanted& wanted, std::vector<api::CallId>& makers);
  void add_indexed_makers(const Wanted& wanted, std::vector<api::CallId>& makers);
  [[nodiscard]] bool has_samples(const ir::ClassInfo& type);
  [[nodiscard]] bool is_explored(const ir::ClassInfo& type) const;
  void sort_by_effort(std::vector<api::CallId>& calls) const;
  Values make_values(const api::Parameter& parameter);
  [[nodiscard]] bool is_left_out(const ir::Method& method) const;
  [[nodiscard]] bool is_accessible(const ir::ClassInfo& type);
  [[nodiscard]] bool is_accessible(const ir::ClassInfo& owner, uint16_t flags) const;

  heapgraph::Worker& worker_;
  ir::Program& program_;
  VocabularyOptions options_;
  api::JavaTypes types_;
  std::optional<std::string> package_;  // what only this one may call is called; nothing: what is public
  api::Samples samples_;
  std::vector<api::CallId> targets_;
  std::vector<api::CallId> package_targets_;
  // By the types of its parameters, too, where these are generic.
  std::map<std::pair<const ir::Method*, std::string>, api::CallId> known_;
  std::map<const ir::Field*, api::CallId> known_fields_;
  std::map<api::CallId, std::string> receivers_;
  std::map<api::CallId, Experience> experience_;
  std::map<Wanted, Makers> makers_;
  std::map<Wanted, std::vector<api::CallId>> stubs_;
  std::map<Wanted, std::vector<api::CallId>> methods_;
  std::map<const api::Parameter*, Values> values_;
  std::vector<api::Parameter> boxes_;
  std::map<std::pair<const ir::ClassInfo*, size_t>, std::unique_ptr<api::Parameter>> arrays_;
  std::deque<api::Parameter> elements_;
};

}  // namespace heapwright::search
