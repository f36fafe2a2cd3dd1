#include "lazyheap/any_heap.h"

#include <algorithm>

#include "lazyheap/path_explorer.h"

namespace heapwright::lazyheap {

namespace {

constexpr size_t kMostPaths = 200;
constexpr uint64_t kMostSteps = 4'000;  // of a path
constexpr uint32_t kMostForks = 12;     // at one instruction

// Errors that the JVM throws when it comes to its own limits, of which executions here know nothing.
constexpr std::string_view kErrorsOfJvm[] = {"java/lang/OutOfMemoryError",    "java/lang/StackOverflowError",
                                             "java/lang/VirtualMachineError", "java/lang/InternalError",
                                             "java/lang/ThreadDeath",         "java/lang/Error"};

bool catches_errors_of_jvm(const ir::Body& body) {
  return std::any_of(body.exceptions.begin(), body.exceptions.end(), [](const ir::ExceptionEdge& edge) {
    return edge.catch_type != nullptr && std::find(std::begin(kErrorsOfJvm), std::end(kErrorsOfJvm),
                                                   edge.catch_type->name) != std::end(kErrorsOfJvm);
  });
}

}  // namespace

std::optional<std::vector<machine::BranchTaken>> branches_on_any_heap(ir::Program& program,
                                                                      const ir::Method& method,
                                                                      solver::Deadline deadline) {
  if (method.is_abstract() || method.is_native() || method.name == "<clinit>") return std::nullopt;
  // What a constructor's `this` is, is not known where the class can be extended.
  if (method.is_constructor() && method.owner->can_be_extended()) return std::nullopt;
  auto body = program.body(method);
  if (!body || catches_errors_of_jvm(**body)) return std::nullopt;
  auto inputs = MethodInputs::of(program, method, *method.owner, {}, StaticInputs::kAll);
  if (!inputs) return std::nullopt;
  ExplorationOptions options;
  options.for_open_world = true;
  options.max_paths = kMostPaths;
  options.bounds.max_forks = kMostForks;
  options.bounds.abstract_values = true;  // messages of exceptions need not be known
  options.limits.max_steps = kMostSteps;
  options.limits.deadline = deadline;
  auto explorer = PathExplorer::make(program, std::move(*inputs), {}, options);
  if (!explorer || !(*explorer)->run()) return std::nullopt;
  if (!(*explorer)->incomplete().empty()) return std::nullopt;
  return (*explorer)->taken();
}

void prove_untaken(ir::Program& program, std::vector<Obligation>& obligations, solver::Deadline deadline) {
  const ir::Method* asked = nullptr;
  std::optional<std::vector<machine::BranchTaken>> taken;
  for (Obligation& obligation : obligations) {
    if (obligation.status != Obligation::Status::kOpen) continue;
    if (obligation.branch.method != asked) {
      asked = obligation.branch.method;
      taken = solver::has_passed(deadline) ? std::nullopt : branches_on_any_heap(program, *asked, deadline);
    }
    if (taken && std::find(taken->begin(), taken->end(), obligation.branch) == taken->end())
      obligation.status = Obligation::Status::kInfeasible;
  }
}

}  // namespace heapwright::lazyheap
