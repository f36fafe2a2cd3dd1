#include "unit/support/assembler.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "ir/bytecode.h"

namespace heapwright::test {

namespace {

using classfile::Bytes;
using classfile::Writer;
using ir::OperandLayout;

int opcode_of(const std::string& name) {
  for (int i = 0; i < 256; ++i) {
    const ir::OpcodeInfo& info = ir::opcode_info(static_cast<uint8_t>(i));
    if (info.layout != OperandLayout::kInvalid && info.name == name) return i;
  }
  ADD_FAILURE() << "no such instruction: " << name;
  return 0;
}

class Assembler {
 public:
  // Twice the same: the first pass only finds out where the labels are.
  Bytes run(const std::string& text) {
    for (is_final_ = false;; is_final_ = true) {
      out_ = {};
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line, ';');) instruction(line);
      if (is_final_) return out_.bytes();
    }
  }

 private:
  [[nodiscard]] uint32_t here() const { return static_cast<uint32_t>(out_.bytes().size()); }

  void instruction(const std::string& line) {
    std::istringstream in(line);
    words_.clear();
    for (std::string word; in >> word;) {
      if (word.back() == ':') {
        labels_[word.substr(0, word.size() - 1)] = here();
      } else {
        words_.push_back(word);
      }
    }
    if (words_.empty()) return;
    pc_ = here();
    if (words_[0] == ".byte") {
      out_.u1(number(1));
      return;
    }
    is_wide_ = words_[0] == "wide" && words_.size() > 1;
    if (is_wide_) {
      out_.u1(0xc4);
      words_.erase(words_.begin());
    }
    const int opcode = opcode_of(words_[0]);
    out_.u1(static_cast<uint32_t>(opcode));
    operands(static_cast<uint8_t>(opcode));
  }

  void operands(uint8_t opcode) {
    switch (ir::opcode_info(opcode).layout) {
      case OperandLayout::kInvalid:
      case OperandLayout::kPlain:
      case OperandLayout::kWide:
        break;
      case OperandLayout::kByte:
      case OperandLayout::kPool1:
      case OperandLayout::kArrayType:
        out_.u1(number(1));
        break;
      case OperandLayout::kLocal:
        local();
        break;
      case OperandLayout::kIncrement:
        local();
        is_wide_ ? out_.u2(number(2)) : out_.u1(number(2));
        break;
      case OperandLayout::kShort:
      case OperandLayout::kPool2:
        out_.u2(number(1));
        break;
      case OperandLayout::kBranch2:
        out_.u2(distance(1));
        break;
      case OperandLayout::kBranch4:
        out_.u4(distance(1));
        break;
      case OperandLayout::kInterface:
        out_.u2(number(1)).u1(words_.size() > 2 ? number(2) : 1).u1(0);
        break;
      case OperandLayout::kDynamic:
        out_.u2(number(1)).u2(0);
        break;
      case OperandLayout::kMultiArray:
        out_.u2(number(1)).u1(number(2));
        break;
      case OperandLayout::kSwitch:
        switch_(words_[0] == "tableswitch");
        break;
    }
  }

  void local() { is_wide_ ? out_.u2(number(1)) : out_.u1(number(1)); }

  void switch_(bool dense) {
    while (here() % 4 != 0) out_.u1(0);
    out_.u4(distance(1));
    if (dense) {
      out_.u4(number(2)).u4(number(2) + static_cast<uint32_t>(words_.size()) - 4);
      for (size_t i = 3; i < words_.size(); ++i) out_.u4(distance(i));
      return;
    }
    out_.u4(static_cast<uint32_t>(words_.size() - 2) / 2);
    for (size_t i = 2; i + 1 < words_.size(); i += 2) out_.u4(number(i)).u4(distance(i + 1));
  }

  [[nodiscard]] uint32_t number(size_t index) const {
    if (index < words_.size()) return static_cast<uint32_t>(std::strtoll(words_[index].c_str(), nullptr, 0));
    ADD_FAILURE() << words_[0] << " needs an operand";
    return 0;
  }

  [[nodiscard]] uint32_t distance(size_t index) const {
    const char first = index < words_.size() ? words_[index].front() : '+';
    if (first == '+' || first == '-') return number(index);
    auto label = labels_.find(words_[index]);
    if (label != labels_.end()) return label->second - pc_;
    if (is_final_) ADD_FAILURE() << "no such label: " << words_[index];
    return 0;
  }

  Writer out_;
  std::vector<std::string> words_;
  std::map<std::string, uint32_t> labels_;
  uint32_t pc_ = 0;
  bool is_wide_ = false;
  bool is_final_ = false;
};

}  // namespace

Bytes assemble(std::string_view text) { return Assembler().run(std::string(text)); }

}  // namespace heapwright::test
