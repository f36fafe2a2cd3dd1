#include "cli/generate_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "cli/cli.h"
#include "cli/json_output.h"

namespace heapwright::cli {

namespace {

using testgen::Obligation;
using testgen::Tally;

constexpr std::string_view kRow = "{:<{}} {:>8} {:>8} {:>10} {:>7} {:>5} {:>6} {:>8}\n";

void add(Tally& sum, const Tally& part) {
  sum.total += part.total;
  sum.covered += part.covered;
  sum.infeasible += part.infeasible;
  sum.bounded += part.bounded;
  sum.open += part.open;
}

// What the criterion counts.
const Tally& main_tally(const testgen::Suite& suite) {
  return suite.lines.total > 0 ? suite.lines : suite.branches;
}

void print_cells(const std::string& name, size_t width, const Tally& tally, size_t tests, double seconds) {
  fmt::print(kRow, name, width, tally.total, tally.covered, tally.infeasible, tally.bounded, tally.open,
             tests, fmt::format("{:.2f}", seconds));
}

// "jumps", "case 3", "not called"
std::string outcome_text(const Obligation& obligation) {
  switch (obligation.kind) {
    case Obligation::Kind::kMethod:
      return "not called";
    case Obligation::Kind::kLine:
      return "not executed";
    case Obligation::Kind::kBranch:
      break;
  }
  if (!obligation.is_switch) return obligation.outcome == 1 ? "jumps" : "goes on";
  return obligation.outcome == 0 ? "default" : fmt::format("arm {}", obligation.outcome);
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

// "line 46 when nodeIsNull", "line 7"
std::string place_text(const GeneratedClass& generated, uint32_t number) {
  const Obligation& obligation = generated.obligations[number];
  std::string line = fmt::format("line {}", obligation.line);
  if (obligation.kind != Obligation::Kind::kBranch) return line;
  const std::string& condition = generated.conditions[number];
  return condition.empty() ? fmt::format("{} ({})", line, outcome_text(obligation))
                           : fmt::format("{} when {}", line, condition);
}

// What is not covered, one line for a method and a reason.
std::string uncovered_text(const GeneratedClass& generated) {
  std::map<std::string, size_t> sizes;  // of methods, in obligations
  for (size_t i = 0; i < generated.obligations.size(); ++i)
    sizes[generated.obligations[i].display] += generated.counts[i] ? 1 : 0;
  std::map<std::string, std::map<std::string, std::vector<std::string>>> places;  // by reason and method
  for (const testgen::Uncovered& uncovered : generated.suite.uncovered) {
    if (!generated.counts[uncovered.obligation]) continue;
    std::string reason = fmt::format("{}: {}", testgen::claim_name(uncovered.claim), uncovered.why);
    places[reason][generated.obligations[uncovered.obligation].display].push_back(
        place_text(generated, uncovered.obligation));
  }
  std::string text;
  for (const auto& [reason, methods] : places) {
    text += reason + "\n";
    for (const auto& [method, in_method] : methods) {
      bool is_whole = in_method.size() == sizes[method];
      text += fmt::format("  {}{}{}\n", short_name(method, generated.name), is_whole ? "" : ": ",
                          is_whole ? "" : fmt::format("{}", fmt::join(in_method, ", ")));
    }
  }
  return text;
}

std::string counted(size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string dropped_text(const testgen::Suite::Dropped& dropped) {
  using Reason = testgen::Suite::Dropped::Reason;
  switch (dropped.reason) {
    case Reason::kCannotBeWritten:
      return fmt::format("a test of {} cannot be written: {}", dropped.test, dropped.why);
    case Reason::kDoesNotCompile:
      return fmt::format("dropped {}, which does not compile: {}", dropped.test, dropped.why);
    case Reason::kDiverges:
      return fmt::format("dropped {}, which does something else on the JVM: {}", dropped.test, dropped.why);
  }
  return "";
}

// Differences and failures are for everyone to see; they are bugs of ours, or of the class.
void print_warnings(const GeneratedClass& generated) {
  const testgen::Suite& suite = generated.suite;
  if (suite.late > 0)
    fmt::print(stderr, "heapwright: {}: time was over: {} not replayed, not written\n", generated.name,
               counted(suite.late, "test"));
  for (const testgen::Suite::Dropped& dropped : suite.dropped)
    fmt::print(stderr, "heapwright: {}: {}\n", generated.name, dropped_text(dropped));
  for (const testgen::Suite::Difference& difference : suite.differences) {
    fmt::print(stderr, "heapwright: {}: JaCoCo counts {} of {} in {}, we count {} of {}\n", generated.name,
               difference.jacoco, difference.jacoco_total, difference.method, difference.ours,
               difference.our_total);
  }
  for (const auto& [stop, count] : generated.failures.entries())
    fmt::print(stderr, "heapwright: {}: {} times no test for {}: {}\n", generated.name, count, stop.where,
               base::stop_text(stop));
  if (!generated.not_written.empty()) fmt::print(stderr, "heapwright: {}\n", generated.not_written);
}

std::string file_text(const GeneratedClass& generated) {
  const testgen::Suite& suite = generated.suite;
  if (generated.file.empty()) return "";
  std::string text =
      fmt::format("{}: {}, {}", generated.file, counted(suite.tests, "test"), counted(suite.calls, "call"));
  if (suite.not_replayed.empty())
    text += fmt::format("; {} of {} pass on the JVM", suite.passed, suite.replayed);
  else
    text += fmt::format("; not replayed: {}", suite.not_replayed);
  if (suite.not_replayed.empty() && suite.not_measured.empty()) {
    text += suite.differences.empty() ? ", JaCoCo counts the same" : ", JaCoCo counts something else";
  } else if (!suite.not_measured.empty()) {
    text += fmt::format("; coverage not measured: {}", suite.not_measured);
  }
  return text + "\n";
}

nlohmann::ordered_json tally_json(const Tally& tally) {
  return {{"total", tally.total},
          {"covered", tally.covered},
          {"infeasible", tally.infeasible},
          {"bounded", tally.bounded},
          {"open", tally.open}};
}

const char* status_text(const GeneratedClass& generated) {
  if (!generated.error.empty()) return "failed";
  if (generated.file.empty()) return "nothing";
  if (generated.has_open()) return "open";
  return generated.has_bounded() ? "bounded" : "complete";
}

nlohmann::ordered_json to_json(const GeneratedClass& generated) {
  nlohmann::ordered_json json = generated.exploration;
  const testgen::Suite& suite = generated.suite;
  json["target"] = generated.name;
  json["status"] = status_text(generated);
  if (!generated.error.empty()) json["error"] = generated.error;
  json["seconds"] = generated.seconds;
  json["explore_seconds"] = generated.explore_seconds;
  json["branches"] = tally_json(suite.branches);
  json["methods"] = tally_json(suite.methods);
  if (suite.lines.total > 0) json["lines"] = tally_json(suite.lines);
  using Claim = testgen::Uncovered::Claim;
  for (Claim claim : {Claim::kOpen, Claim::kBounded, Claim::kInfeasible})
    json[testgen::claim_name(claim)] = nlohmann::ordered_json::array();
  for (const testgen::Uncovered& uncovered : suite.uncovered) {
    if (!generated.counts[uncovered.obligation]) continue;
    const Obligation& obligation = generated.obligations[uncovered.obligation];
    auto& entry = json[testgen::claim_name(uncovered.claim)].emplace_back();
    entry["method"] = obligation.display;
    entry["line"] = obligation.line;
    if (obligation.kind == Obligation::Kind::kBranch) entry["pc"] = obligation.pc;
    entry["outcome"] = outcome_text(obligation);
    const std::string& condition = generated.conditions[uncovered.obligation];
    if (!condition.empty()) entry["condition"] = condition;
    entry["why"] = uncovered.why;
    if (uncovered.claim == Claim::kBounded) entry["scope"] = uncovered.scope;
  }
  if (!generated.why_ended.empty()) json["ended"] = generated.why_ended;
  json["tests"] = suite.tests;
  json["calls"] = suite.calls;
  json["mutants"] = {{"made", suite.mutants}, {"noticed", suite.noticed}};
  json["files"] = nlohmann::ordered_json::array();
  if (!generated.file.empty()) json["files"].push_back(generated.file);
  if (!generated.not_written.empty()) json["not_written"] = generated.not_written;
  auto& replay = json["replay"] = {{"ran", suite.replayed}, {"passed", suite.passed}};
  if (!suite.not_replayed.empty()) replay["why_not"] = suite.not_replayed;
  if (suite.late > 0) replay["late"] = suite.late;
  auto& dropped = replay["dropped"] = nlohmann::ordered_json::array();
  for (const testgen::Suite::Dropped& test : suite.dropped)
    dropped.push_back({{"test", test.test}, {"why", test.why}});
  if (suite.replayed > 0 && suite.not_measured.empty()) {
    auto& differences = json["jacoco"]["differences"] = nlohmann::ordered_json::array();
    for (const testgen::Suite::Difference& difference : suite.differences) {
      differences.push_back({{"method", difference.method},
                             {"covered", difference.ours},
                             {"jacoco_covered", difference.jacoco},
                             {"total", difference.our_total},
                             {"jacoco_total", difference.jacoco_total}});
    }
  } else if (!suite.not_measured.empty()) {
    json["jacoco"]["why_not"] = suite.not_measured;
  }
  return json;
}

// The sums of many classes, and each of them.
nlohmann::ordered_json to_json(const GenerateOptions& options, const std::vector<GeneratedClass>& classes) {
  auto json = json_header("generate", options.classes.value_or(""));
  Tally branches;
  Tally methods;
  size_t tests = 0;
  size_t ran = 0;
  size_t passed = 0;
  bool any_open = false;
  bool any_bounded = false;
  auto files = nlohmann::ordered_json::array();
  nlohmann::ordered_json uncovered;
  for (const char* claim : {"open", "bounded", "infeasible"})
    uncovered[claim] = nlohmann::ordered_json::array();
  auto each = nlohmann::ordered_json::array();
  for (const GeneratedClass& generated : classes) {
    add(branches, generated.suite.branches);
    add(methods, generated.suite.methods);
    tests += generated.suite.tests;
    ran += generated.suite.replayed;
    passed += generated.suite.passed;
    any_open = any_open || generated.has_open();
    any_bounded = any_bounded || generated.has_bounded();
    if (!generated.file.empty()) files.push_back(generated.file);
    each.push_back(to_json(generated));
    for (const char* claim : {"open", "bounded", "infeasible"}) {
      for (const auto& entry : each.back()[claim]) uncovered[claim].push_back(entry);
    }
  }
  json["status"] = files.empty() ? "nothing" : any_open ? "open" : any_bounded ? "bounded" : "complete";
  json["branches"] = tally_json(branches);
  json["methods"] = tally_json(methods);
  json.update(uncovered);
  json["tests"] = tests;
  json["files"] = std::move(files);
  json["replay"] = {{"ran", ran}, {"passed", passed}};
  json["classes"] = std::move(each);
  return json;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string result = "\"";
  for (char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

std::string to_csv(const std::vector<GeneratedClass>& classes) {
  std::string text =
      "class,status,branches,covered,infeasible,bounded,open,methods,methods_covered,tests,calls,replayed,"
      "passed,"
      "dropped,explore_seconds,seconds,error\n";
  for (const GeneratedClass& generated : classes) {
    const testgen::Suite& suite = generated.suite;
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f},{}\n", generated.name,
                        status_text(generated), suite.branches.total, suite.branches.covered,
                        suite.branches.infeasible, suite.branches.bounded, suite.branches.open,
                        suite.methods.total, suite.methods.covered, suite.tests, suite.calls, suite.replayed,
                        suite.passed, suite.dropped.size(), generated.explore_seconds, generated.seconds,
                        quoted(generated.error));
  }
  return text;
}

void print_sums(const std::vector<GeneratedClass>& classes, size_t width, double seconds) {
  Tally sum;
  size_t tests = 0;
  for (const GeneratedClass& generated : classes) {
    add(sum, main_tally(generated.suite));
    tests += generated.suite.tests;
  }
  print_cells(fmt::format("{} classes", classes.size()), width, sum, tests, seconds);
}

}  // namespace

bool GeneratedClass::has(testgen::Uncovered::Claim claim) const {
  return std::any_of(suite.uncovered.begin(), suite.uncovered.end(),
                     [&](const testgen::Uncovered& uncovered) {
                       return counts[uncovered.obligation] && uncovered.claim == claim;
                     });
}

bool GeneratedClass::has_open() const {
  return has(testgen::Uncovered::Claim::kOpen) || !error.empty() || !not_written.empty() || suite.late > 0;
}

size_t table_width(const std::vector<std::string>& names) {
  constexpr size_t kUsual = 44;
  size_t width = kUsual;
  for (const std::string& name : names) width = std::max(width, name.size());
  return width;
}

void print_header(const GenerateOptions& options, size_t width) {
  fmt::print(kRow, "class", width, options.criterion == "line" ? "lines" : "branches", "covered",
             "infeasible", "bounded", "open", "tests", "seconds");
}

void print_row(const GeneratedClass& generated, size_t width) {
  if (!generated.error.empty()) {
    fmt::print("{:<{}} failed: {}\n", generated.name, width, generated.error);
  } else {
    print_cells(generated.name, width, main_tally(generated.suite), generated.suite.tests, generated.seconds);
  }
  std::fflush(stdout);
}

int finish_generate(const GenerateOptions& options, const std::vector<GeneratedClass>& classes,
                    double seconds, int code) {
  const CommonOptions& common = options.target.common;
  if (common.json != "-") {
    std::vector<std::string> names;
    for (const GeneratedClass& generated : classes) names.push_back(generated.name);
    size_t width = table_width(names);
    if (options.classes) {
      print_sums(classes, width, seconds);
    } else {
      print_header(options, width);
      print_row(classes[0], width);
    }
    bool has_details = !options.classes || common.verbose;
    for (const GeneratedClass& generated : classes) {
      if (!has_details || !generated.error.empty()) continue;
      if (options.classes) fmt::print("\n{}\n", generated.name);
      fmt::print("{}{}", uncovered_text(generated), file_text(generated));
      if (!generated.why_ended.empty())
        fmt::print("exploration ended after {:.2f} s: {}\n", generated.explore_seconds, generated.why_ended);
    }
  }
  for (const GeneratedClass& generated : classes) print_warnings(generated);
  if (common.json) {
    auto json = options.classes ? to_json(options, classes) : to_json(classes[0]);
    json["seconds"] = seconds;
    if (auto written = write_json(*common.json, json); !written) return report_error(written.error());
  }
  if (options.csv) {
    if (auto written = write_file(*options.csv, to_csv(classes)); !written)
      return report_error(written.error());
  }
  return code;
}

}  // namespace heapwright::cli
