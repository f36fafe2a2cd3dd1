// Explorer: grows a StateGraph level by level until nothing new is found, on several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

#include "analysis/method_cone.h"
#include "heapgraph/expansion.h"
#include "heapgraph/graph_file.h"
#include "heapgraph/similar_state_filter.h"
#include "heapgraph/state_graph.h"
#include "heapgraph/worker.h"

namespace heapwright::heapgraph {

struct ExplorerOptions {
  WorkerOptions worker;
  std::map<std::string, uint32_t> scopes;  // by class name, simple or full, as users write it
  std::optional<uint32_t> node_scope;      // for classes that are not under exploration
  std::optional<uint32_t> array_length;
  std::optional<uint32_t> max_length;
  std::set<std::string> ignored_fields;  // as the user wishes, by display_name()
  bool merge = true;
  bool find_ignorable = true;  // leave out fields that cannot matter
  // Look for something new rather than for everything: states that differ in how often something was changed
  // are taken for one, of those that differ in numbers only some are explored (similar_state_filter.h), of
  // each class under exploration there is one object, and executions are rough (see ExpansionOptions). Then
  // explored_scopes() stays empty.
  bool coarse = false;
  // While the scope grows by itself: states with more objects of the classes under exploration than the
  // questions need come later than larger ones with just as many. For a search, not for a proof.
  bool single_first = false;
  unsigned threads = 1;
  size_t max_memory = 0;  // bytes of the whole process; 0: none
};

// How exploration goes on.
enum class Inspection : uint8_t {
  kGoOn,
  kGrow,  // with a larger scope, if it can grow, although this one is not explored completely
  kStop,
};

struct Progress {
  uint32_t level = 0;
  size_t shapes = 0;
  size_t regions = 0;
  size_t frontier = 0;
  size_t expanded = 0;  // of the frontier
  std::optional<uint32_t> node_scope;
  ExplorationStats stats;
};

class Explorer {
 public:
  ~Explorer();
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  // Fails on a class that is missing or has nothing to call, and on a scope for a class that is not there.
  static base::Result<std::unique_ptr<Explorer>> make(ExplorerOptions options);

  // One that stands where the saved exploration ended. Classes and bounds are those of the graph. Fails when
  // a class has changed since; `file` is for the message.
  static base::Result<std::unique_ptr<Explorer>> restore(SavedGraph saved, ExplorerOptions options,
                                                         const std::string& file);
  [[nodiscard]] SavedGraph saved(ExplorationStatus status) const;

  // Explores until the fixpoint, a bound, the deadline, or an interruption.
  ExplorationStatus run();
  // Called with the states that were just found, the start included, before they are explored.
  std::function<Inspection(const std::vector<StateId>&)> inspect;
  // function(worker, index) for every index, in any order and on any thread.
  void on_all_threads(size_t count, const std::function<void(Worker&, size_t)>& function);
  [[nodiscard]] Worker& worker() { return *workers_[0]; }
  [[nodiscard]] std::vector<Worker*> workers() const;
  // A scope of at least so many objects of a class under exploration, unless the user has given one. Before
  // run().
  void need_objects(const ir::ClassInfo& type, uint32_t count);
  // When nothing else can grow, there may be more objects of the classes under exploration. Before run().
  void allow_more_objects() { allows_more_objects_ = true; }
  // A method that will be executed on states: fields that matter in it are kept in them. Before run().
  void add_method(Worker& worker, const ir::Method& method);
  // These fields, by display_name(), are kept in states; during run() it begins anew if they were not.
  void keep_fields(const std::set<std::string>& fields) { mattering_.insert(fields.begin(), fields.end()); }
  // Calls that were noted (see Watch) since exploration began or began anew, in the order in which they were
  // found.
  [[nodiscard]] const std::vector<NotedCall>& noted() const { return noted_; }
  // Features that are not noted any more.
  void add_seen_features(const std::vector<uint64_t>& features) {
    expansion_.seen_features.insert(features.begin(), features.end());
  }
  // The largest scope, by class, of which everything was explored; nothing: of none.
  [[nodiscard]] const std::optional<std::map<std::string, uint32_t>>& explored_scopes() const {
    return explored_scopes_;
  }
  // After run(): whether the states are all that any calls of the classes can build, beside more of the same
  // kind that have nothing to do with each other. False: not, or that is not certain.
  [[nodiscard]] bool has_all_states() const;
  // Calls that call a method of a plain object, such as equals, or look at its class.
  [[nodiscard]] const std::set<api::CallId>& asking() const { return asking_; }
  [[nodiscard]] const ExpansionOptions& expansion() const { return expansion_; }
  // Whether time or memory is over, or the user wishes it.
  [[nodiscard]] bool must_stop() const;
  // Whether not even what was found can be used any more: the deadline has passed, or somebody interrupts.
  [[nodiscard]] bool is_over() const;
  // Called now and then during run(), from one thread.
  std::function<void(const Progress&)> on_progress;

  [[nodiscard]] const StateGraph& graph() const { return graph_; }
  // What was not passed to calls, and should be said with every answer: notes of the Api, and calls that look
  // at the class of an Object argument.
  [[nodiscard]] std::vector<api::ApiNote> notes() const;
  // Calls that ended in one of WorkerOptions::reported_exceptions, in the order in which they were found.
  [[nodiscard]] const std::vector<ThrownCall>& thrown() const { return thrown_; }
  [[nodiscard]] const ExplorerOptions& options() const { return options_; }
  [[nodiscard]] shape::ClassNames& names() { return names_; }
  [[nodiscard]] const api::Api& api() const { return workers_[0]->api(); }
  [[nodiscard]] ir::Program& program() { return workers_[0]->program(); }
  [[nodiscard]] shape::Layouts layouts() const {
    return {expansion_.ignored_fields, expansion_.zeroed_fields};
  }
  // Fields that were left out because they cannot matter.
  [[nodiscard]] const std::vector<std::string>& ignored_fields() const { return ignorable_; }
  // The limit of each class that states have objects of.
  [[nodiscard]] std::map<std::string, uint32_t> scopes() const;

 private:
  explicit Explorer(ExplorerOptions options);
  base::Status make_workers();
  [[nodiscard]] std::vector<std::string> call_texts() const;  // explorer_saved.cpp

  // Bounds (explorer_bounds.cpp).
  base::Status prepare_scope();
  void make_coarse();
  bool grow();
  [[nodiscard]] bool cuts_only_unrelated() const;

  // Why exploration must end here; nothing: it need not.
  std::optional<ExplorationStatus> stop_status();

  ExplorationStatus explore();
  std::optional<ExplorationStatus> explore_from(std::vector<StateId> frontier, bool may_pause);
  std::vector<Expansion> expand(const std::vector<StateId>& states);
  std::vector<StateId> add(std::vector<Expansion>& expansions);
  std::vector<StateId> add(std::vector<Successor*> successors);
  ShapeId shape_id(Successor& successor);
  void note_held_elsewhere(const std::vector<State>& states);
  std::vector<StateId> take_back_cut();
  std::vector<StateId> start_graph();
  [[nodiscard]] bool may_matter(const ir::ClassInfo& owner, const ir::Field& field);
  bool update_ignorable();
  void report(size_t frontier, size_t expanded);

  ExplorerOptions options_;
  shape::ClassNames names_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::unique_ptr<analysis::MethodCone>> cones_;  // one a worker: methods belong to its program
  ExpansionOptions expansion_;
  std::set<shape::ClassKey> automatic_;   // classes under exploration whose scope the user has not given
  std::vector<std::string> initialized_;  // platform classes in the base heaps, in order
  StateGraph graph_;
  std::vector<ThrownCall> thrown_;
  std::vector<NotedCall> noted_;
  bool allows_more_objects_ = false;
  std::optional<std::map<std::string, uint32_t>> explored_scopes_;
  std::set<api::CallId> inspecting_;
  std::set<api::CallId> asking_;
  bool has_cut_array_ = false;
  bool relates_objects_ = false;             // a call that takes several objects has changed something
  std::optional<ExplorationStatus> status_;  // of run()
  mutable std::atomic<std::chrono::steady_clock::time_point> next_memory_check_{};
  mutable std::atomic<bool> out_of_memory_{false};  // once too much was used, work was left out
  std::vector<StateId> waiting_;                    // states that are left for a larger scope
  SimilarStateFilter similar_states_;               // coarse exploration only
  std::vector<Successor> cut_;          // states outside the scope, while the scope may still grow
  std::vector<std::string> ignorable_;  // fields that cannot matter, sorted
  std::set<std::string> mattering_;     // fields of which execution has shown that they do
};

}  // namespace heapwright::heapgraph
