// ClaimCondition: an invariant or a precondition, asked about the states of a graph.
//
// Arguments are the caller's choice: a precondition holds of a state if there are some for which it does.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "heapgraph/explorer.h"
#include "heaplang/specification.h"
#include "seplog/claim_ways.h"
#include "synth/goal.h"

namespace heapwright::specs {

// What a claim is about in the states of an explorer.
struct ClaimSubject {
  const ir::ClassInfo* type =
      nullptr;  // of the receiver; of a static method, of its first argument that is held
  std::optional<uint32_t> parameter;  // of a static method: which
  bool every_object = false;          // nobody can hold such an object: all in the heap are meant
};
// Fails where no state has what the claim is about.
base::Result<ClaimSubject> subject_of(const heapgraph::Explorer& explorer, const heaplang::Claim& claim);

class ClaimCondition : public synth::StateCondition {
 public:
  ClaimCondition(heapgraph::Explorer& explorer, std::shared_ptr<const heaplang::Specification> specification,
                 size_t claim, ClaimSubject subject);

  [[nodiscard]] Cases when_holds(term::TermManager& terms, const shape::Shape& shape,
                                 std::span<const term::Term> variables, uint32_t object,
                                 base::Deadline deadline) const override;
  [[nodiscard]] std::string text() const override { return claim().name; }
  [[nodiscard]] std::vector<std::string> fields() const override;

 private:
  [[nodiscard]] const heaplang::Claim& claim() const { return specification_->claims[claim_]; }
  [[nodiscard]] std::vector<std::vector<seplog::Target>> arguments(const shape::Shape& shape,
                                                                   uint32_t object) const;

  std::shared_ptr<const heaplang::Specification> specification_;
  size_t claim_;
  ClaimSubject subject_;
  seplog::ClassKeys classes_;
  std::vector<std::set<shape::ClassKey>>
      held_;  // by parameter: the classes of what can be passed, besides null
};

// The keys of the classes under exploration of which objects are instances of `type`.
std::set<shape::ClassKey> held_classes(heapgraph::Explorer& explorer, const ir::ClassInfo& type);

}  // namespace heapwright::specs
