#include "hex/words.h"

#include <fmt/format.h>

namespace heapwright::hex {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  std::vector<Word> split() {
    std::vector<Word> words;
    while (skip_space()) words.push_back(next());
    words.push_back({"", place_});
    return words;
  }

 private:
  [[nodiscard]] bool is_comment() const { return text_.substr(at_).starts_with("--"); }

  // False: this is the end.
  bool skip_space() {
    while (at_ < text_.size()) {
      if (is_comment()) {
        while (at_ < text_.size() && text_[at_] != '\n') advance();
      } else if (is_space(text_[at_])) {
        advance();
      } else {
        return true;
      }
    }
    return false;
  }

  Word next() {
    Word word{"", place_};
    int open = 0;
    while (at_ < text_.size() && !is_space(text_[at_]) && !is_comment()) {
      char c = text_[at_];
      bool ends_array = word.text.starts_with("[") && word.text.find(';') == std::string::npos &&
                        word.text.find('L') != std::string::npos;
      if (c == ';' && open == 0 && !ends_array) {
        if (word.text.empty()) take(word);
        return word;
      }
      open += c == '(' ? 1 : 0;
      open -= c == ')' && open > 0 ? 1 : 0;
      take(word);
    }
    return word;
  }

  void take(Word& word) {
    word.text += text_[at_];
    advance();
  }

  void advance() {
    auto byte = static_cast<unsigned char>(text_[at_++]);
    if (byte == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (at_ == text_.size() || (static_cast<unsigned char>(text_[at_]) & 0xC0) != 0x80) {
      ++place_.column;  // of characters, not of their bytes
    }
  }

  std::string_view text_;
  size_t at_ = 0;
  Place place_;
};

}  // namespace

std::vector<Word> split_words(std::string_view text) { return Splitter(text).split(); }

bool Mistakes::at(const Place& place, const std::string& what) {
  if (!first_) first_ = base::usage_error(fmt::format("{}:{}:{}: {}", file_, place.line, place.column, what));
  return false;
}

}  // namespace heapwright::hex
