// What a claim is about: classes and methods by name, and what its free variables are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "heaplang/class_names.h"
#include "heaplang/mistake.h"
#include "heaplang/specification.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

struct ClaimTarget {
  const ir::ClassInfo* owner = nullptr;
  const ir::Method* method = nullptr;  // null: all of the class
  std::vector<std::string> parameters = {};

  // "inv shop.Cart", "pre shop.Cart.add(int, java.lang.Object)"
  [[nodiscard]] std::string display_name() const;
  [[nodiscard]] bool has_receiver() const {  // before the method runs
    return method == nullptr || (!method->is_static() && !method->is_constructor());
  }
};

class ClaimTargets {
 public:
  // `classes`: internal names, perhaps with type arguments, where methods without a class are looked up.
  ClaimTargets(ir::Program& program, ClassNames& names, const std::vector<std::string>& classes,
               Mistake& mistake)
      : program_(program), names_(names), classes_(classes), mistake_(mistake) {}

  // The class of an invariant; the methods of a precondition that have the parameters among `variables`.
  // Empty: there is a mistake.
  std::vector<ClaimTarget> find(const syntax::Claim& claim, const std::vector<syntax::Name>& variables);

 private:
  const ir::ClassInfo* class_under_test(size_t index);
  std::vector<ClaimTarget> methods(const syntax::Name& name);
  bool choose_types(const syntax::Claim& claim, std::vector<ClaimTarget>& methods);
  bool choose_parameters(const syntax::Name& name, const std::vector<syntax::Name>& variables,
                         std::vector<ClaimTarget>& methods);
  bool fail(const syntax::Name& name, const std::string& what) { return mistake_.at(name.place, what); }

  ir::Program& program_;
  ClassNames& names_;
  const std::vector<std::string>& classes_;
  Mistake& mistake_;
};

// Those of a formula that are not declared by `exists`, each once, as they first appear.
std::vector<syntax::Name> free_variables(const syntax::Formula& formula);

bool speaks_of_receiver(const std::string& variable);  // "this", "this_f"

// What a free variable means; nothing: it is existential, or there is a mistake.
std::optional<Root> find_root(const ClaimTarget& target, const syntax::Name& variable, Mistake& mistake);

}  // namespace heapwright::heaplang
