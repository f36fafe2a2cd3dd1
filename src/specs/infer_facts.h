// Facts: what holds of a list or tree in all states, as predicates that say so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "specs/infer_draft.h"
#include "specs/infer_structure.h"

namespace heapwright::specs {

// Which facts are looked for. More of them describe fewer heaps, and are longer to read.
struct FactOptions {
  bool numbers = true;  // what fields hold
  bool levels = false;  // numbers beside those of children before heights
  bool shapes = false;  // which children a node may lack
  bool even = false;    // how even a tree without heights is: true of many small ones by accident
  std::optional<size_t> spine =
      std::nullopt;  // the nodes along this link from the first have a predicate of their own
};

class PartFacts {
 public:
  // `headers`: the names of the headers as parameters; `name`: of the first predicate.
  PartFacts(Samples& samples, const Structure& structure, const Part& part, FactOptions options,
            const std::string& name);

  // All facts about fields of nodes. Before what follows.
  void find();
  // A parameter that is the last node along the link; `if_empty`: what it is where there is no node.
  std::string last_along(size_t link, const std::optional<std::string>& if_empty);
  // A parameter that is the number of nodes.
  std::string size();

  // The first describes what the part begins with, given these arguments.
  [[nodiscard]] const std::vector<PredicateDraft>& predicates() const { return predicates_; }
  Arguments& arguments() { return arguments_; }

 private:
  struct Numbers {  // of a field, in one region of one sample
    size_t sample = 0;
    std::vector<int64_t> values;  // by node of the walk
  };
  struct Edge {
    size_t from = 0;  // a context: which predicate describes the node
    size_t link = 0;
  };
  struct Relation {  // between the numbers of a node and of its child along one edge
    std::set<int64_t> differences;
    std::set<std::pair<int64_t, int64_t>> pairs;
  };

  [[nodiscard]] const Sample& sample(size_t index) const { return structure_.samples[index]; }
  [[nodiscard]] size_t edge_target(const Edge& edge) const;
  [[nodiscard]] std::vector<size_t> contexts(const Walk& walk) const;
  [[nodiscard]] std::vector<Edge> edges() const;
  [[nodiscard]] std::string link_name(size_t link) const { return std::string(part_.links[link]->name); }
  PredicateDraft::Call& call(const Edge& edge) { return predicates_[edge.from].calls[edge.link]; }
  void for_each_node(
      const std::function<void(const Sample&, const Walk&, const Walk::Node&, size_t context)>& visit);

  // infer_references.cpp
  void add_stops();
  std::string header(size_t index);
  void add_reference(const ir::Field& field);
  using Rule = size_t;
  [[nodiscard]] Rule first_link_rule() const;
  [[nodiscard]] bool follows(Rule rule, const Sample& sample, const Walk& walk, const Walk::Node& node,
                             const ir::Field& field);
  std::string rule_text(Rule rule, const ir::Field& field, bool is_first);
  void add_missing_children();

  // infer_numbers.cpp
  void add_number(const ir::Field& field);
  std::optional<std::vector<Numbers>> numbers_of(const ir::Field& field);
  bool add_constant(const ir::Field& field, const std::vector<Numbers>& numbers);
  bool add_measure(const ir::Field& field, const std::vector<Numbers>& numbers);
  void add_evenness();
  bool add_relations(const ir::Field& field, const std::vector<Numbers>& numbers, std::set<size_t>& bounded);
  std::vector<Relation> relations(const std::vector<Numbers>& numbers, int64_t at_stop);
  bool add_colour(const ir::Field& field, const std::vector<Numbers>& numbers);
  void add_colour_count(const std::string& colour, const std::vector<Numbers>& numbers);
  void add_grandchildren(const std::string& number, const std::vector<Numbers>& numbers, int64_t at_stop,
                         const std::vector<Relation>& relations);
  void add_height_conditions(const std::string& height, const char* kind, const std::vector<Numbers>& heights,
                             int64_t at_stop);
  std::string synthesised(const std::string& wish, bool is_field, int64_t at_stop);
  std::string of_child(const std::string& parameter, size_t link);
  void pass_children(const std::string& parameter);
  void add_condition(const std::string& condition);
  void add_content(const ir::Field& field, const std::string& value);

  // infer_bounds.cpp
  void add_bounds(const ir::Field& field, const std::set<size_t>& bounded);
  void add_bound(const ir::Field& field, const std::set<size_t>& bounded, bool is_low, bool is_strict);
  void add_range(const ir::Field& field, const std::vector<Numbers>* numbers);

  Samples& samples_;
  const Structure& structure_;
  const Part& part_;
  FactOptions options_;
  FreshNames names_;
  std::vector<PredicateDraft> predicates_;  // by context
  std::map<size_t, std::string> headers_;
  std::map<std::pair<std::string, size_t>, std::string> of_children_;  // by parameter and link
  std::optional<std::string> size_;                                    // the parameter that is the size
  bool has_measure_ = false;                                           // which tells how even a tree is
  Arguments arguments_;
  std::map<size_t, std::string> before_;  // by link: a parameter that is the parent along it
};

}  // namespace heapwright::specs
