// HexRules: what the rules of a HEX file allow references of the input to be.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "hex/rules.h"
#include "ir/program.h"
#include "machine/input_rules.h"
#include "term/term_manager.h"

namespace heapwright::lazyheap {

class HexRules final : public machine::InputRules {
 public:
  // Fails, with one line, where a class is missing or there can be no object of it, or where something is
  // triggered.
  static base::Result<std::unique_ptr<HexRules>> make(ir::Program& program, const hex::Rules& rules,
                                                      term::TermManager& terms);

  [[nodiscard]] machine::Referents allowed(const machine::InputHeap& inputs,
                                           const machine::InputReference& reference) const override;
  [[nodiscard]] std::optional<machine::Referents::Classes> receivers(
      const ir::ClassInfo& declared) const override;

  // How the reference was found: "{ROOT}:this.shop/Cart:first".
  [[nodiscard]] std::string origin(const machine::InputHeap& inputs, term::Term reference) const;

 private:
  struct Rule {
    const hex::Rule* written = nullptr;
    const ir::ClassInfo* type = nullptr;
    const ir::ClassInfo* referred = nullptr;  // in rules that name one
  };
  struct Verdict;

  HexRules(const hex::Rules& rules, term::TermManager& terms) : written_(rules), terms_(terms) {}
  void apply(const Rule& rule, const machine::InputHeap& inputs, const std::string& origin,
             Verdict& verdict) const;
  [[nodiscard]] std::vector<bool> targets(const hex::Rule& rule, const machine::InputHeap& inputs,
                                          const std::string& origin) const;

  hex::Rules written_;
  std::vector<Rule> rules_;
  term::TermManager& terms_;
};

}  // namespace heapwright::lazyheap
