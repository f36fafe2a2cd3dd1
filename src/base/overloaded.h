// Overloaded: one visitor of several lambdas, for std::visit.
#pragma once

namespace heapwright::base {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace heapwright::base
