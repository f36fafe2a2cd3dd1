#include "hex/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "hex/path_parser.h"
#include "hex/words.h"

namespace heapwright::hex {

namespace {

using What = Rule::What;

constexpr std::array<std::string_view, 3> kSections = {"init", "resolve", "trigger"};

class Parser {
 public:
  Parser(std::string_view text, const std::string& file) : words_(split_words(text)), mistakes_(file) {
    rules_.file = file;
  }

  base::Result<Rules> parse() {
    if (!sections()) return *mistakes_.first();
    return std::move(rules_);
  }

 private:
  [[nodiscard]] const Word& word() const { return words_[at_]; }
  [[nodiscard]] bool at_end() const { return word().text.empty(); }
  [[nodiscard]] bool is(std::string_view wanted) const { return word().text == wanted; }
  // "resolve begin"
  [[nodiscard]] bool is_mark(std::string_view section, std::string_view mark) const {
    return is(section) && !at_end() && words_[at_ + 1].text == mark;
  }
  [[nodiscard]] bool begins_section() const {
    return std::any_of(kSections.begin(), kSections.end(),
                       [this](std::string_view name) { return is_mark(name, "begin"); });
  }
  bool skip(std::string_view wanted) {
    if (!is(wanted)) return false;
    ++at_;
    return true;
  }
  bool expect(std::string_view wanted) { return skip(wanted) || expected(wanted); }
  bool expected(std::string_view what) {
    return mistakes_.at(word().place, at_end() ? fmt::format("{} is expected here, and the file ends", what)
                                               : fmt::format("{} is expected here", what));
  }

  bool sections() {
    bool has_begun = false;  // init, which may end behind the others
    for (std::string_view section : kSections) {
      if (!is_mark(section, "begin")) continue;
      at_ += 2;
      if (section == "init") {
        has_begun = true;
        if (!not_initialized(has_begun)) return false;
      } else if (!rules(section)) {
        return false;
      }
    }
    if (has_begun && is_mark("init", "end")) at_ += 2;
    if (at_end()) return true;
    return mistakes_.at(word().place,
                        begins_section()
                            ? "the sections are init, resolve, trigger, each at most once, in this order"
                            : "init begin, resolve begin or trigger begin is expected here");
  }

  bool not_initialized(bool& has_begun) {
    while (!at_end() && !begins_section()) {
      if (is_mark("init", "end")) {
        at_ += 2;
        has_begun = false;
        return true;
      }
      NamedClass name;
      if (!class_name(name) || !expect(";")) return false;
      rules_.not_initialized.push_back(std::move(name));
    }
    return true;
  }

  bool rules(std::string_view section) {
    while (!is_mark(section, "end")) {
      if (at_end()) return expected(fmt::format("{} end", section));
      Rule rule;
      rule.restricts = section == "resolve";
      if (!this->rule(rule)) return false;
      if (!rule.restricts && !rule.trigger)
        return mistakes_.at(rule.place, "a rule of the trigger section needs triggers");
      rules_.rules.push_back(std::move(rule));
    }
    at_ += 2;
    return true;
  }

  bool rule(Rule& rule) {
    rule.place = word().place;
    if (!is("instanceof")) {
      if (is(";")) return expected("a rule");
      if (!parse_pattern(word(), rule.origin.emplace(), mistakes_)) return false;
      ++at_;
    }
    if (!expect("instanceof") || !class_name(rule.type) || !what(rule)) return false;
    if (skip("triggers") && !call(rule)) return false;
    return check(rule) && expect(";");
  }

  bool what(Rule& rule) {
    if (skip("not")) {
      rule.what = What::kNotNull;
      return expect("null");
    }
    if (skip("null")) {
      rule.what = What::kNull;
      return is("triggers") || expected("triggers");
    }
    if (skip("never")) {
      rule.what = What::kNeverAliasesTarget;
      return expect("aliases") && expect("target") && target(rule);
    }
    if (skip("expands")) {
      if (!expect("to")) return false;
      if (skip("nothing")) {
        rule.what = What::kExpandsToNothing;
        return true;
      }
      rule.what = What::kExpandsToClass;
      return skip("instanceof") ? class_name(rule.referred.emplace()) : expected("nothing or instanceof");
    }
    if (skip("aliases")) {
      if (skip("nothing")) {
        rule.what = What::kAliasesNothing;
        return true;
      }
      if (skip("instanceof")) {
        rule.what = What::kAliasesClass;
        return class_name(rule.referred.emplace());
      }
      rule.what = What::kAliasesTarget;
      return skip("target") ? target(rule) : expected("nothing, instanceof or target");
    }
    return expected("not null, null, expands to, aliases or never aliases");
  }

  bool target(Rule& rule) {
    if (is(";") || at_end()) return expected("a path");
    if (!parse_path(word(), rule.target.emplace(), mistakes_)) return false;
    bool is_of_rule = rule.target->base == Path::Base::kBeginning;
    if (is_of_rule && !has_any_beginning(rule)) return without_beginning(word().place);
    ++at_;
    return true;
  }

  bool check(const Rule& rule) {
    bool may_trigger = rule.what == What::kNull || rule.what == What::kExpandsToClass ||
                       rule.what == What::kAliasesClass || rule.what == What::kAliasesTarget;
    if (!rule.trigger || may_trigger) return true;
    return mistakes_.at(rule.place, "nothing is resolved by this rule that could trigger something");
  }

  static bool has_any_beginning(const Rule& rule) { return rule.origin && rule.origin->has_any_beginning(); }
  bool without_beginning(const Place& place) {
    return mistakes_.at(place,
                        "the origin of this rule does not begin with {R_ANY}, which {$R_ANY} stands for");
  }

  bool class_name(NamedClass& name) {
    bool is_name = !at_end() && word().text.find_first_of("{}()|*+?:") == std::string::npos && !is(";");
    if (!is_name) return expected("the name of a class");
    name = {word().text, word().place};
    if (name.name.find('.') != std::string::npos)
      return mistakes_.at(name.place,
                          fmt::format("classes are written with slashes: {}", with_slashes(name.name)));
    ++at_;
    return true;
  }
  static std::string with_slashes(std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return name;
  }

  // CLASS:DESCRIPTOR:METHOD[:PATH], which white space may part.
  bool call(Rule& rule) {
    Word all{"", word().place};
    for (; !at_end() && !is(";"); ++at_) all.text += word().text;
    constexpr const char* kForm =
        "CLASS:DESCRIPTOR:METHOD is expected here, where the descriptor ends with )V";
    Call& call = rule.trigger.emplace();
    size_t colon = all.text.find(':');
    size_t end = all.text.find(")V:");
    if (colon == std::string::npos || end == std::string::npos || all.text.substr(colon, 2) != ":(")
      return mistakes_.at(all.place, kForm);
    call.owner = {all.text.substr(0, colon), all.place};
    call.descriptor = all.text.substr(colon + 1, end + 2 - (colon + 1));
    size_t method = end + 3;
    size_t path = all.text.find(':', method);
    call.method = all.text.substr(method, path == std::string::npos ? path : path - method);
    if (call.owner.name.empty() || call.method.empty()) return mistakes_.at(all.place, kForm);
    if (path == std::string::npos) return true;
    Word argument{all.text.substr(path + 1), all.place};
    if (!parse_path(argument, call.argument.emplace(), mistakes_)) return false;
    bool is_of_rule = call.argument->base == Path::Base::kBeginning;
    return !is_of_rule || has_any_beginning(rule) || without_beginning(all.place);
  }

  std::vector<Word> words_;
  size_t at_ = 0;
  Mistakes mistakes_;
  Rules rules_;
};

}  // namespace

base::Result<Rules> parse(std::string_view text, const std::string& file) {
  return Parser(text, file).parse();
}

}  // namespace heapwright::hex
