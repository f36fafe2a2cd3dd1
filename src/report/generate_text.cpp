#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "base/stop_reason.h"
#include "coverage/coverage_goal.h"
#include "report/obligation_text.h"
#include "report/text.h"
#include "results/generate_result.h"
#include "testgen/generator.h"
#include "testgen/suite.h"

namespace heapwright::report {

using results::GeneratedClass;
using results::GenerateResult;
using results::GenerateSums;
using results::UncoveredObligation;

namespace {

constexpr std::string_view kRow = "{:<{}} {:>8} {:>8} {:>10} {:>7} {:>5} {:>6} {:>8}\n";

std::string cells(const std::string& name, size_t width, const testgen::Tally& tally, size_t tests,
                  double seconds) {
  return fmt::format(kRow, name, width, tally.total, tally.covered, tally.infeasible, tally.bounded,
                     tally.open, tests, fmt::format("{:.2f}", seconds));
}

// Where a class follows, or with `before_any` whatever does.
void erase_all(std::string& text, const std::string& prefix, bool before_any) {
  for (size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) {
    size_t next = at + prefix.size();
    bool is_class = next < text.size() && std::isupper(static_cast<unsigned char>(text[next])) != 0;
    if (before_any || is_class)
      text.erase(at, prefix.size());
    else
      at = next;
  }
}

// "insert(Node)" for p.Tree.insert(p.Tree$Node): the class is in the table.
std::string short_name(std::string method, const std::string& class_name) {
  erase_all(method, class_name + ".", true);
  erase_all(method, class_name + "$", true);
  if (size_t dot = class_name.rfind('.'); dot != std::string::npos)
    erase_all(method, class_name.substr(0, dot + 1), false);
  erase_all(method, "java.lang.", false);
  return method;
}

constexpr size_t kMostPlaces = 3;  // of a method whose branches are open

// What is open, one line for a method: where, and what is missing for the first of them that does not just
// lie behind another.
std::string open_text(const GeneratedClass& generated) {
  struct OpenMethod {
    std::vector<std::string> places;
    std::string why;
    bool is_behind = false;
  };
  std::map<std::string, OpenMethod> methods;
  for (const UncoveredObligation& uncovered : generated.uncovered) {
    if (uncovered.claim != testgen::Uncovered::Claim::kOpen) continue;
    OpenMethod& method = methods[uncovered.obligation.display];
    method.places.push_back(place_text(uncovered));
    bool is_behind = uncovered.behind_line != 0;
    if (method.places.size() > 1 && (!method.is_behind || is_behind)) continue;
    method.why = uncovered.why;
    method.is_behind = is_behind;
  }
  std::string text;
  for (const auto& [name, method] : methods) {
    auto size = generated.sizes.find(name);
    bool is_whole = size != generated.sizes.end() && method.places.size() == size->second;
    std::vector<std::string> shown(method.places.begin(),
                                   method.places.begin() + std::min(method.places.size(), kMostPlaces));
    if (shown.size() < method.places.size())
      shown.push_back(fmt::format("and {} more", method.places.size() - shown.size()));
    text += fmt::format("  {}{}: {}\n", short_name(name, generated.name()),
                        is_whole ? "" : fmt::format(": {}", fmt::join(shown, ", ")), method.why);
  }
  return text.empty() ? "" : "open:\n" + text;
}

// What else is not covered, one line for a method and a reason; and what is open.
std::string uncovered_text(const GeneratedClass& generated) {
  std::map<std::string, std::map<std::string, std::vector<std::string>>> places;  // by reason and method
  for (const UncoveredObligation& uncovered : generated.uncovered) {
    if (uncovered.claim == testgen::Uncovered::Claim::kOpen) continue;
    std::string reason = fmt::format("{}: {}", testgen::claim_name(uncovered.claim), uncovered.why);
    places[reason][uncovered.obligation.display].push_back(place_text(uncovered));
  }
  std::string text;
  for (const auto& [reason, methods] : places) {
    text += reason + "\n";
    for (const auto& [method, in_method] : methods) {
      auto size = generated.sizes.find(method);
      bool is_whole = size != generated.sizes.end() && in_method.size() == size->second;
      text += fmt::format("  {}{}{}\n", short_name(method, generated.name()), is_whole ? "" : ": ",
                          is_whole ? "" : fmt::format("{}", fmt::join(in_method, ", ")));
    }
  }
  return text + open_text(generated);
}

std::string counted(size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string replay_text(const GeneratedClass& generated) {
  return generated.not_replayed.empty()
             ? fmt::format("{} of {} pass on the JVM", generated.passed, generated.replayed)
             : fmt::format("not replayed: {}", generated.not_replayed);
}

// `same`: when it counts nothing else.
std::string jacoco_text(const GeneratedClass& generated, std::string_view same) {
  if (!generated.not_measured.empty())
    return fmt::format("; coverage not measured: {}", generated.not_measured);
  if (!generated.not_replayed.empty()) return "";
  std::string text(generated.differences.empty() ? same : ", JaCoCo counts something else");
  if (generated.by_chance > 0) text += fmt::format(" and {} more by chance", generated.by_chance);
  return text;
}

// Of tests on heaps that a specification describes.
std::string precondition_text(const GeneratedClass& generated) {
  const results::PreconditionCounts& counts = *generated.precondition;
  size_t further = counts.further_files.size();
  std::string text =
      fmt::format("{}{}: {}; {}\n", generated.file,
                  further == 0 ? "" : fmt::format(" and {}", counted(further, "more file")),
                  counted(generated.tests, "test"),
                  replay_text(generated) + jacoco_text(generated, ", JaCoCo counts all of that"));
  text += fmt::format("inputs: {} of the specification, {}, {} with other numbers\n", counts.described,
                      counted(counts.paths, "path"), counts.tried);
  text += fmt::format("heaps: {} by calls, {} by fields; {} tests ask first whether it is valid\n",
                      counts.by_calls, counts.by_fields, counts.asked);
  return text;
}

std::string file_text(const GeneratedClass& generated) {
  if (generated.file.empty()) return "";
  if (generated.precondition) return precondition_text(generated);
  std::string text = fmt::format("{}: {}, {}", generated.file, counted(generated.tests, "test"),
                                 counted(generated.calls, "call"));
  text += "; " + replay_text(generated) + jacoco_text(generated, ", JaCoCo counts the same");
  return text + "\n";
}

// What needs no tests: what is left out, and what others cover.
std::string aside_text(const GeneratedClass& generated) {
  std::string text;
  auto add = [&](const coverage::LeftOut& left_out, const char* why) {
    if (left_out.methods == 0) return;
    text +=
        fmt::format("left out: {}, {} ({})\n", counted(left_out.methods, "method"),
                    left_out.branches == 1 ? "1 branch" : fmt::format("{} branches", left_out.branches), why);
  };
  add(generated.excluded, "--exclude");
  add(generated.generated, "marked as generated");
  if (generated.has_elsewhere) {
    text += fmt::format("covered by other tests: {} of {} {} (--exec)\n", generated.main_tally().elsewhere,
                        generated.main_tally().total, generated.lines.total > 0 ? "lines" : "branches");
  }
  return text;
}

std::string details_text(const GeneratedClass& generated) {
  if (!generated.error.empty()) return "";
  std::string text = uncovered_text(generated) + aside_text(generated) + file_text(generated);
  bool is_left = generated.has_open() || generated.has_bounded();
  if (is_left && generated.pursuit && generated.pursuit->pursued > 0) {
    text += fmt::format(
        "paths to open branches: {} pursued, {} built by calls, {} spurious (nothing found builds them)\n",
        generated.pursuit->pursued, generated.pursuit->built, generated.pursuit->spurious);
  }
  if (!generated.why_ended.empty()) {
    text +=
        fmt::format("exploration ended after {:.2f} s: {}\n", generated.explore_seconds, generated.why_ended);
  }
  return text;
}

std::string dropped_text(const testgen::Suite::Dropped& dropped) {
  using Reason = testgen::Suite::Dropped::Reason;
  switch (dropped.reason) {
    case Reason::kCannotBeWritten:
      return fmt::format("a test of {} cannot be written: {}", dropped.test, dropped.why);
    case Reason::kDoesNotCompile:
      return fmt::format("dropped {}, which does not compile: {}", dropped.test, dropped.why);
    case Reason::kRefused:
      return fmt::format("dropped {}: {}", dropped.test, dropped.why);
    case Reason::kElsewhere:
      return fmt::format(
          "dropped {}, which does something else with another locale, time zone, encoding or order: {}",
          dropped.test, dropped.why);
    case Reason::kDiverges:
      return fmt::format("dropped {}, which does something else on the JVM: {}", dropped.test, dropped.why);
  }
  return "";
}

// Differences and failures are for everyone to see; they are bugs of ours, or of the class.
std::string warnings_text(const GeneratedClass& generated) {
  std::vector<std::string> lines = generated.warnings;
  if (generated.late > 0) {
    lines.push_back(
        fmt::format("time was over: {} not replayed, not written", counted(generated.late, "test")));
  }
  const testgen::Suite::Second& second = generated.second;
  if (second.dropped_assertions > 0) {
    lines.push_back(fmt::format(
        "left out {} that {} not hold with another locale, time zone, encoding or order",
        counted(second.dropped_assertions, "assertion"), second.dropped_assertions == 1 ? "does" : "do"));
  }
  if (generated.replayed > 0 && !second.why_not.empty()) {
    lines.push_back(
        fmt::format("not run with another locale, time zone, encoding and order: {}", second.why_not));
  }
  if (!generated.refused.empty()) lines.push_back("refused: " + generated.refused);
  for (const testgen::Suite::Dropped& dropped : generated.dropped) lines.push_back(dropped_text(dropped));
  for (const testgen::Suite::Difference& difference : generated.differences) {
    lines.push_back(fmt::format("JaCoCo counts {} of {} in {}, we count {} of {}", difference.jacoco,
                                difference.jacoco_total, difference.method, difference.ours,
                                difference.our_total));
  }
  for (const auto& [stop, count] : generated.failures)
    lines.push_back(fmt::format("{} times no test for {}: {}", count, stop.where, base::stop_text(stop)));
  std::string text;
  for (const std::string& line : lines) text += fmt::format("heapwright: {}: {}\n", generated.name(), line);
  if (!generated.not_written.empty()) text += fmt::format("heapwright: {}\n", generated.not_written);
  return text;
}

}  // namespace

size_t table_width(const std::vector<std::string>& class_names) {
  constexpr size_t kUsual = 44;
  size_t width = kUsual;
  for (const std::string& name : class_names) width = std::max(width, name.size());
  return width;
}

std::string table_header(const GenerateResult& result, size_t width) {
  return fmt::format(kRow, "class", width,
                     result.criterion == coverage::Criterion::kLine ? "lines" : "branches", "covered",
                     "infeasible", "bounded", "open", "tests", "seconds");
}

std::string table_row(const GeneratedClass& generated, size_t width) {
  if (!generated.error.empty())
    return fmt::format("{:<{}} failed: {}\n", generated.name(), width, generated.error);
  return cells(generated.name(), width, generated.main_tally(), generated.tests, generated.header.seconds);
}

std::string to_text(const GenerateResult& result, bool verbose) {
  std::vector<std::string> names;
  for (const GeneratedClass& generated : result.classes) names.push_back(generated.name());
  size_t width = table_width(names);
  if (!result.is_of_many) {
    const GeneratedClass& only = result.classes[0];
    return table_header(result, width) + table_row(only, width) + details_text(only);
  }
  GenerateSums sums = results::sums_of(result.classes);
  std::string text = cells(fmt::format("{} classes", result.classes.size()), width, sums.main, sums.tests,
                           result.header.seconds);
  if (!verbose) return text;
  for (const GeneratedClass& generated : result.classes) {
    if (generated.error.empty()) text += fmt::format("\n{}\n", generated.name()) + details_text(generated);
  }
  return text;
}

std::string notes_text(const GenerateResult& result) {
  std::set<std::string> missing;  // each is named once
  for (const GeneratedClass& generated : result.classes)
    missing.insert(generated.missing.begin(), generated.missing.end());
  std::string text;
  for (const std::string& name : missing)
    text += fmt::format("heapwright: {} is missing; add its jar to -cp\n", name);
  for (const GeneratedClass& generated : result.classes) text += warnings_text(generated);
  return text;
}

}  // namespace heapwright::report
