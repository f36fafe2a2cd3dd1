// RandomValues: the numbers and texts that a search passes: simple ones, what the code mentions, what has
// shown something new. The same seed gives the same ones.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "api/api.h"
#include "search/constants.h"
#include "synth/call_sequence.h"

namespace heapwright::search {

class RandomValues {
 public:
  // `given`: all whole numbers are of these.
  RandomValues(Constants constants, std::optional<api::IntRange> given, uint64_t seed);

  [[nodiscard]] uint64_t below(uint64_t limit) { return random_() % limit; }
  [[nodiscard]] bool happens(uint64_t percent) { return below(100) < percent; }

  // Numbers as CallArgument keeps them.
  uint64_t number(ir::Type type);
  uint64_t changed_number(ir::Type type, uint64_t bits);
  uint64_t any_number(ir::Type type);  // whatever was given
  static uint64_t number_bits(ir::Type type, int64_t value);

  // For a call behind those of the sequence.
  std::u16string text(const synth::CallSequence& sequence);
  std::u16string changed_text(std::u16string text);
  // Texts that have shown something new are used more often.
  void remember_texts(const synth::CallSequence& sequence);

 private:
  int64_t integer();
  double floating();
  std::u16string token();

  Constants constants_;
  std::optional<api::IntRange> given_;
  std::vector<char16_t> characters_;
  std::vector<std::u16string> good_texts_;
  std::mt19937_64 random_;
};

}  // namespace heapwright::search
