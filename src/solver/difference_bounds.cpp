#include "solver/difference_bounds.h"

#include <algorithm>

#include "base/check.h"
#include "solver/difference_reader.h"

namespace heapwright::solver {

using term::Sort;
using term::Term;

Node DifferenceBounds::node_of(Term variable, bool prefer_unsigned) {
  const auto known = std::find(variables_.begin(), variables_.end(), variable);
  if (known != variables_.end()) return static_cast<Node>(known - variables_.begin() + 1);
  const Sort sort = terms_->sort(variable);
  const bool reads_unsigned = prefer_unsigned || sort == Sort::kBool;
  variables_.push_back(variable);
  unsigned_.push_back(reads_unsigned);
  if (reads_unsigned) return matrix_.add_node(0, Wide{term::mask(sort)});
  return matrix_.add_node(Wide{term::signed_min(sort)}, Wide{term::signed_max(sort)});
}

DifferenceBounds::Added DifferenceBounds::apply(const Reading& reading) {
  bool consistent = true;
  switch (reading.kind) {
    case Reading::Kind::kNone:
      return Added::kNotExpressible;
    case Reading::Kind::kTrue:
      return Added::kOk;
    case Reading::Kind::kFalse:
      consistent = false;
      break;
    case Reading::Kind::kBounds:
      for (const Difference& d : reading.differences()) consistent = consistent && matrix_.restrict(d);
      break;
    case Reading::Kind::kExclusions:
      for (const Difference& d : reading.differences()) consistent = consistent && matrix_.exclude(d);
      break;
    case Reading::Kind::kEqual:
      consistent = identities_.add_equal(*terms_, reading.a, reading.b);
      break;
    case Reading::Kind::kDistinct:
      consistent = identities_.add_distinct(*terms_, reading.a, reading.b);
      break;
    case Reading::Kind::kConjunction: {
      DifferenceBounds all = *this;  // all or nothing
      bool expressible = true;
      for (const Term operand : terms_->children(reading.a)) {
        switch (all.add(operand)) {
          case Added::kOk:
            break;
          case Added::kContradiction:
            contradictory_ = true;
            return Added::kContradiction;
          case Added::kNotExpressible:
            if (expressible) obstacle_ = all.obstacle_;
            expressible = false;
            break;
        }
      }
      if (!expressible) return Added::kNotExpressible;
      *this = std::move(all);
      return Added::kOk;
    }
  }
  if (consistent) return Added::kOk;
  contradictory_ = true;
  return Added::kContradiction;
}

DifferenceBounds::Added DifferenceBounds::add(Term literal) {
  if (contradictory_) return Added::kContradiction;
  return apply(read(literal, true));
}

DifferenceBounds::Added DifferenceBounds::add_case(Difference difference) {
  if (contradictory_) return Added::kContradiction;
  if (matrix_.restrict(difference)) return Added::kOk;
  contradictory_ = true;
  return Added::kContradiction;
}

Answer DifferenceBounds::implies(Term literal) {
  if (contradictory_) return Answer::kYes;
  const Reading reading = read(literal, true);
  switch (reading.kind) {
    case Reading::Kind::kNone:
      return Answer::kUnknown;
    case Reading::Kind::kTrue:
      return Answer::kYes;
    case Reading::Kind::kEqual:
      if (identities_.implies_equal(*terms_, reading.a, reading.b)) return Answer::kYes;
      break;
    case Reading::Kind::kDistinct:
      if (identities_.implies_distinct(*terms_, reading.a, reading.b)) return Answer::kYes;
      break;
    case Reading::Kind::kFalse:
      break;
    case Reading::Kind::kBounds: {
      const auto holds = [&](const Difference& d) { return matrix_.bound(d.left, d.right) <= d.bound; };
      if (std::ranges::all_of(reading.differences(), holds)) return Answer::kYes;
      break;
    }
    case Reading::Kind::kExclusions: {
      const auto holds = [&](const Difference& d) { return matrix_.excluded(d); };
      if (std::ranges::all_of(reading.differences(), holds)) return Answer::kYes;
      break;
    }
    case Reading::Kind::kConjunction: {
      Answer answer = Answer::kYes;
      for (const Term operand : terms_->children(reading.a)) {
        const Answer one = implies(operand);
        if (one == Answer::kNo) return Answer::kNo;
        if (one == Answer::kUnknown) answer = Answer::kUnknown;
      }
      return answer;
    }
  }
  // Without exclusions the closed matrix and the identities imply nothing but what was just looked up, and
  // the conjunction has a solution.
  if (matrix_.exclusions().empty()) return Answer::kNo;
  bool open = false;
  const auto outside = [&](Term negated) {
    DifferenceBounds copy = *this;
    switch (copy.add(negated)) {
      case Added::kContradiction:
        return false;
      case Added::kNotExpressible:
        open = true;
        return false;
      case Added::kOk:
        break;
    }
    const Answer answer = copy.solve();
    open = open || answer == Answer::kUnknown;
    return answer == Answer::kYes;
  };
  if (outside(terms_->not_(literal))) return Answer::kNo;
  return open ? Answer::kUnknown : Answer::kYes;
}

Answer DifferenceBounds::solve(Model* model) const {
  if (contradictory_) return Answer::kNo;
  if (model == nullptr && matrix_.exclusions().empty()) return Answer::kYes;
  std::vector<Wide> values;
  switch (matrix_.solve(values)) {
    case BoundMatrix::Search::kNone:
      return Answer::kNo;
    case BoundMatrix::Search::kGaveUp:
      return Answer::kUnknown;
    case BoundMatrix::Search::kFound:
      break;
  }
  if (model != nullptr) {
    for (size_t i = 0; i < variables_.size(); ++i) {
      const auto bits = static_cast<uint64_t>(values[i + 1]);
      model->set(variables_[i], bits & term::mask(terms_->sort(variables_[i])));
    }
    identities_.add_to(*terms_, *model);
  }
  return Answer::kYes;
}

std::optional<Model> DifferenceBounds::model() const {
  Model result;
  if (solve(&result) != Answer::kYes) return std::nullopt;
  return result;
}

DifferenceBounds DifferenceBounds::projected(std::span<const Term> kept) const {
  DifferenceBounds result(*terms_);
  std::vector<Node> nodes{kZeroNode};
  for (const Term variable : kept) {
    const auto at = std::find(variables_.begin(), variables_.end(), variable);
    HW_CHECK(at != variables_.end(), "a projection keeps variables that are there");
    const auto index = static_cast<size_t>(at - variables_.begin());
    nodes.push_back(static_cast<Node>(index + 1));
    result.variables_.push_back(variable);
    result.unsigned_.push_back(unsigned_[index]);
  }
  result.matrix_ = matrix_.projected(nodes);
  result.identities_ = identities_;
  result.contradictory_ = contradictory_;
  return result;
}

}  // namespace heapwright::solver
