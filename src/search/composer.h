// Composer: continues trials by calls with whatever these need, and changes what sequences pass. What it
// chooses is random; the same seed makes the same choices.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/constants.h"
#include "search/random_values.h"
#include "search/trial.h"
#include "search/vocabulary.h"

namespace heapwright::search {

class Composer {
 public:
  // `longest`: calls in a sequence; 0: as many as make sense. `on_call`: told of each call that was executed.
  Composer(heapgraph::Worker& worker, Vocabulary& vocabulary, const Constants& constants, uint64_t seed,
           size_t longest, std::function<void(const Trial&, Trial::Outcome)> on_call);

  // Appends the call, and before it what makes its receiver and arguments. False: something could not be
  // made, or the trial was stopped.
  bool append(Trial& trial, api::CallId call);
  // Appends some calls of methods of an object that the call could be made on, and before them what makes
  // one.
  bool prepare(Trial& trial, api::CallId call, size_t count);
  // Appends some calls of methods of an object that the trial holds. `signature`: its generic type, or empty.
  // `depth`: of what is made for them.
  bool fill(Trial& trial, size_t result, size_t count, const std::string& signature = "", int depth = 0);
  // A sequence that differs in one value or two from this one; nothing: it passes nothing that could differ.
  std::optional<synth::CallSequence> changed(const synth::CallSequence& sequence);
  // Calls of the first, and then calls of the second, which use objects of the first where they can.
  std::optional<synth::CallSequence> crossed(const synth::CallSequence& first,
                                             const synth::CallSequence& second);
  // Executes a sequence; nothing: it does not end, or uses what is not there.
  std::optional<Trial> execute(const machine::MethodSet& watched, const synth::CallSequence& sequence,
                               Flavor flavor);

  [[nodiscard]] size_t longest() const { return longest_; }  // calls in a sequence
  // The numbers and texts that it passes, and its other choices.
  RandomValues& values() { return values_; }
  [[nodiscard]] uint64_t below(uint64_t limit) { return values_.below(limit); }
  [[nodiscard]] bool happens(uint64_t percent) { return values_.happens(percent); }
  Flavor flavor();

 private:
  using CallArgument = synth::CallArgument;

  bool append(Trial& trial, api::CallId call, int depth);
  bool execute(Trial& trial, synth::ConcreteCall call);
  std::optional<CallArgument> argument(Trial& trial, const api::Parameter& parameter, int depth);
  std::optional<CallArgument> reference(Trial& trial, const api::Parameter& parameter, const Values& values,
                                        int depth);
  // `signature`: its generic type, or empty.
  std::optional<CallArgument> object(Trial& trial, const ir::ClassInfo& type, const std::string& signature,
                                     int depth);
  std::optional<CallArgument> of_asked_class(Trial& trial, const Values& values, int depth);
  std::optional<CallArgument> made_by(Trial& trial, api::CallId maker, const ir::ClassInfo& type, int depth);
  std::optional<CallArgument> from_preferred(Trial& trial, const Values& values, int depth);
  std::optional<CallArgument> sample(Trial& trial, const api::Parameter& parameter, int depth);
  std::optional<CallArgument> array(Trial& trial, const Values& values, int depth);
  CallArgument box(const Trial& trial, const Values& values);
  CallArgument text_argument(const synth::CallSequence& sequence);
  CallArgument plain();
  std::optional<CallArgument> held(const Trial& trial, const ir::ClassInfo& type);

  std::optional<CallArgument> passed_before(const synth::ConcreteCall& call, const api::Parameter* parameters,
                                            size_t next);
  size_t some_length(int depth);
  void order(std::vector<CallArgument>& elements, ir::Type type);
  void change_array(CallArgument& argument);

  void change(CallArgument& argument, const api::Parameter* parameter, const synth::CallSequence& sequence);

  heapgraph::Worker& worker_;
  Vocabulary& vocabulary_;
  RandomValues values_;
  std::vector<std::unique_ptr<api::Parameter>> asked_;  // one of each class that the code asks about
  size_t longest_;                                      // calls in a sequence
  size_t usual_length_ = 2;                             // of arrays that are passed to the same call
  std::function<void(const Trial&, Trial::Outcome)> on_call_;
};

}  // namespace heapwright::search
