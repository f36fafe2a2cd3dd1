// Invariants: boolean Java methods that say which heaps are meant. They are executed on heaps of which only a
// part is known: to drop what cannot become such a heap, and to complete what can.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "exec/path_loop.h"
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

  using SizeTest = std::function<bool(const machine::Path&)>;  // whether a heap is small enough

  enum class Chance { kNone, kOnlyLarger, kSome };
  // Whether what the path has found may become a heap for which all of them hold: none at all, none that is
  // small enough, or it is found or not known.
  Chance chance(const machine::Path& path, const SizeTest& is_small);
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
  [[nodiscard]] bool empty() const { return questions_.empty(); }

 private:
  struct Search {
    Search(const SizeTest& size, size_t attempts) : is_small(size), most(attempts) {}

    const SizeTest& is_small;
    size_t most;  // paths that it may execute
    size_t executed = 0;
    bool has_larger = false;          // a heap that is too large might do
    std::optional<base::Stop> bound;  // the first other one that was hit
    std::optional<Confirmed> found;
  };
  // Whether one of them holds, or may, as far as can be said without looking at anything new.
  bool may_hold(const machine::Path& path, const Question& question);
  machine::Path restore(const machine::Path& path);
  // False: there is nothing to ask on this path.
  bool start(machine::Path& path, const Question& question);
  [[nodiscard]] std::optional<term::Term> answer(const machine::Path& path, const machine::Outcome& outcome,
                                                 const Question& question);
  void search(machine::Path path, size_t first, Search& state);
  void note_error(const Question& question, const std::string& what);
  bool accept(machine::Path& path, term::Term condition);

  exec::Interpreter& vm_;
  exec::Symbolic& asked_;
  exec::Symbolic symbolic_;
  const MethodInputs& inputs_;
  std::vector<Question> questions_;
  std::vector<const ir::Method*> unused_;
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
