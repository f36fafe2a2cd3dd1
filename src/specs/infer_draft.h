// Draft: a specification while it is put together from facts, and the text that it becomes.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace heapwright::specs {

using Arguments = std::map<std::string, std::string>;  // by parameter; one that is missing may be anything

// pred name(object, parameters...) == object = stop & at_stop || object::type<contents> * calls & conditions
struct PredicateDraft {
  std::string name;
  std::string object;
  std::string type;
  std::vector<std::string> parameters;  // beside the object
  std::vector<std::string> stops;       // what the object is where the walk ends
  std::vector<std::string> at_stop;
  std::vector<std::pair<std::string, std::string>> contents;
  struct Call {
    size_t predicate = 0;
    std::string object;
    Arguments arguments;
  };
  std::vector<Call> calls;
  std::vector<std::string> conditions;
};

// One of the cases of the invariant.
struct CaseDraft {
  std::vector<std::string> atoms;
  std::vector<std::string> conditions;
};

std::string text_of(const std::vector<PredicateDraft>& predicates);
std::string call_text(const PredicateDraft& predicate, const std::string& object, const Arguments& arguments);
// "x::C<f = a, g = b>"
std::string cell_text(const std::string& object, const std::string& type,
                      const std::vector<std::pair<std::string, std::string>>& contents);
// "inv C == ..."
std::string invariant_text(const std::string& type, const std::vector<CaseDraft>& cases);

// Names of variables that are used once.
class FreshNames {
 public:
  void reserve(std::string name) { taken_.insert(std::move(name)); }
  std::string fresh(const std::string& wish);

 private:
  std::set<std::string> taken_ = {"this", "null", "true", "emp", "exists", "pred", "pre", "inv", "data"};
};

}  // namespace heapwright::specs
