// Invariants: which heaps are meant, by boolean Java methods and by claims of a specification. Methods are
// executed on heaps of which only a part is known, claims are unfolded along what is known of them: to drop
// what cannot become such a heap, and to complete what can.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "exec/path_loop.h"
#include "lazyheap/claim_completion.h"
#include "lazyheap/method_inputs.h"

namespace heapwright::lazyheap {

// A complete heap for which all of them hold.
struct Confirmed {
  machine::InputHeap found;
  std::vector<term::Term> condition;
  term::Assignment model;
};
struct NoSuchHeap {};  // there is none at all
struct Unconfirmed {
  base::Stop why;
};
using Confirmation = std::variant<Confirmed, NoSuchHeap, Unconfirmed>;

class Invariants {
 public:
  // Fails for a method that is not a question about one object.
  static base::Status check(const ir::Method& method);

  // `symbolic`: of the paths that are asked about; its terms, solver, bounds and world are used. `methods`
  // must hold of every input of their type.
  Invariants(exec::Interpreter& vm, exec::Symbolic& symbolic, const MethodInputs& inputs,
             const std::vector<const ir::Method*>& methods);
  // These must hold besides; `most_objects`: how many of a class there may be, if that is bounded.
  void add(const HeapClaims& claims, std::map<const ir::ClassInfo*, uint32_t> most_objects,
           std::optional<uint32_t> most_others);

  using SizeTest = std::function<bool(const machine::Path&)>;  // whether a heap is small enough

  enum class Chance { kNone, kOnlyLarger, kSome };
  // Whether what the path has found may become a heap for which all of them hold: none at all, none that is
  // small enough, or it is found or not known. Where there are claims, the path's model is one of that heap
  // afterwards, so that it goes on as inputs do that are meant.
  Chance chance(machine::Path& path, const SizeTest& is_small);
  // A heap that is found without much work; nothing: there may be one all the same.
  std::optional<Confirmed> complete_quickly(const machine::Path& path, const SizeTest& is_small);
  Confirmation confirm(const machine::Path& path, const SizeTest& is_small);
  // Executes them on a path with concrete inputs: 0 of them, or the first that does not hold.
  const ir::Method* first_violated(machine::Path& path, std::span<const ir::Value> passed);

  // Set when one of them throws or changes the heap: what was answered since means nothing.
  [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }
  [[nodiscard]] uint64_t evaluations() const { return evaluations_; }
  // Which of them is asked about which input.
  struct Question {
    const ir::Method* method = nullptr;
    size_t input = 0;
  };
  [[nodiscard]] const std::vector<Question>& questions() const { return questions_; }
  // Those that speak of no input: none is declared with their type.
  [[nodiscard]] const std::vector<const ir::Method*>& unused() const { return unused_; }
  [[nodiscard]] bool empty() const { return questions_.empty() && claims_.empty(); }
  [[nodiscard]] const std::vector<const heaplang::Claim*>& claims() const { return claims_; }
  // All heaps that the claims describe where each predicate is unfolded `levels` times one below the other,
  // small ones first, until `on_heap` answers false. Answers why there may be more.
  std::optional<base::Stop> for_each_heap(const machine::Path& path, uint32_t levels,
                                          const SizeTest& is_small,
                                          const std::function<bool(Confirmed)>& on_heap);

 private:
  struct Search {
    Search(const SizeTest& size, size_t attempts, size_t unfoldings)
        : is_small(size), most(attempts), most_unfoldings(unfoldings) {}

    const SizeTest& is_small;
    size_t most;                   // paths that it may execute
    size_t most_unfoldings;        // of predicates
    uint32_t levels = UINT32_MAX;  // of unfolding
    size_t executed = 0;
    bool has_larger = false;          // a heap that is too large might do
    std::optional<base::Stop> bound;  // the first other one that was hit
    std::optional<Confirmed> found;
    std::function<bool(Confirmed)> on_heap;  // is told of all that are found; none: the first is enough
    bool is_over = false;
  };
  // Whether one of them holds, or may, as far as can be said without looking at anything new.
  bool may_hold(const machine::Path& path, const Question& question);
  machine::Path restore(const machine::Path& path);
  // False: there is nothing to ask on this path.
  bool start(machine::Path& path, const Question& question);
  [[nodiscard]] std::optional<term::Term> answer(const machine::Path& path, const machine::Outcome& outcome,
                                                 const Question& question);
  void search(machine::Path path, size_t claim, size_t first, Search& state);
  void search_claims(machine::Path& path, size_t claim, size_t first, Search& state);
  void note_found(machine::Path& path, Search& state);
  void note_error(const Question& question, const std::string& what);
  bool accept(machine::Path& path, term::Term condition);

  exec::Interpreter& vm_;
  exec::Symbolic& asked_;
  exec::Symbolic symbolic_;
  const MethodInputs& inputs_;
  std::vector<Question> questions_;
  std::vector<const ir::Method*> unused_;
  std::vector<const heaplang::Claim*> claims_;
  std::unique_ptr<ClaimCompletions> completions_;
  seplog::UnfoldingBounds unfolding_bounds_;
  std::optional<base::Error> error_;
  uint64_t evaluations_ = 0;
};

// "n != null", "n.next == n", "n.value > 10": what a condition joins by &&, in Java.
std::vector<std::string> condition_parts(const term::TermManager& terms,
                                         const std::vector<term::Term>& condition,
                                         const machine::InputHeap& found);
// "n != null && n.next == n && n.value > 10"; "true" when nothing is known.
std::string condition_text(const term::TermManager& terms, const std::vector<term::Term>& condition,
                           const machine::InputHeap& found);

}  // namespace heapwright::lazyheap
