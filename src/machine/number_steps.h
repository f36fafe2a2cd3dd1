// NumberSteps: moves one number in larger and larger steps, as long as that leads nearer to something (a part
// of the alternating variable method).
#pragma once

#include <cstdint>
#include <functional>

#include "ir/types.h"

namespace heapwright::machine {

bool is_floating(ir::Type type);
// Numbers as a variable of that type holds them; what is too large wraps around.
uint64_t integer_bits(ir::Type type, int64_t value);
uint64_t floating_bits(ir::Type type, double value);
uint64_t moved_number(ir::Type type, uint64_t bits, double step);

class NumberSteps {
 public:
  // Whether that is nearer, with the number as it is now.
  using IsNearer = std::function<bool()>;
  using GoesOn = std::function<bool()>;

  NumberSteps(ir::Type type, uint64_t& bits, IsNearer is_nearer, GoesOn goes_on)
      : type_(type), bits_(bits), is_nearer_(std::move(is_nearer)), goes_on_(std::move(goes_on)) {}

  // Of a floating-point number, from large steps to small ones: at each size as long as that leads down.
  // Whether it has come nearer.
  bool descend();
  bool slide(double step);
  bool try_value(uint64_t bits);

 private:
  ir::Type type_;
  uint64_t& bits_;
  IsNearer is_nearer_;
  GoesOn goes_on_;
};

}  // namespace heapwright::machine
