#include <algorithm>
#include <nlohmann/json.hpp>

#include "coverage/obligations.h"
#include "report/json.h"
#include "report/json_parts.h"
#include "report/obligation_text.h"
#include "results/generate_result.h"
#include "testgen/generator.h"
#include "testgen/suite.h"

namespace heapwright::report {

using results::Command;
using results::GeneratedClass;
using results::GenerateResult;
using results::GenerateSums;
using results::UncoveredObligation;

namespace {

using Claim = testgen::Uncovered::Claim;

Json tally_json(const testgen::Tally& tally, bool has_elsewhere) {
  Json json = {{"total", tally.total},
               {"covered", tally.covered},
               {"infeasible", tally.infeasible},
               {"bounded", tally.bounded},
               {"open", tally.open}};
  if (has_elsewhere) json["covered_elsewhere"] = tally.elsewhere;
  return json;
}

Json left_out_json(const coverage::LeftOut& left_out) {
  return {{"methods", left_out.methods}, {"branches", left_out.branches}};
}

Json uncovered_json(const UncoveredObligation& uncovered) {
  const coverage::Obligation& obligation = uncovered.obligation;
  Json json;
  json["method"] = obligation.display;
  json["line"] = obligation.line;
  if (obligation.kind == coverage::Obligation::Kind::kBranch) json["pc"] = obligation.pc;
  json["outcome"] = outcome_text(obligation);
  if (!uncovered.condition.empty()) json["condition"] = uncovered.condition;
  json["why"] = uncovered.why;
  if (uncovered.behind_line != 0) json["behind_line"] = uncovered.behind_line;
  if (!uncovered.nearest.empty()) json["nearest"] = uncovered.nearest;
  if (uncovered.claim == Claim::kBounded) json["scope"] = uncovered.scope;
  return json;
}

// Lists of what is open, bounded and infeasible; all three, even if they are empty.
void add_uncovered(Json& json, const std::vector<const GeneratedClass*>& classes) {
  for (Claim claim : {Claim::kOpen, Claim::kBounded, Claim::kInfeasible})
    json[testgen::claim_name(claim)] = Json::array();
  for (const GeneratedClass* generated : classes) {
    for (const UncoveredObligation& uncovered : generated->uncovered)
      json[testgen::claim_name(uncovered.claim)].push_back(uncovered_json(uncovered));
  }
}

void add_replay(Json& json, const GeneratedClass& generated) {
  Json& replay = json["replay"] = {{"ran", generated.replayed}, {"passed", generated.passed}};
  if (!generated.not_replayed.empty()) replay["why_not"] = generated.not_replayed;
  const testgen::Suite::Second& second = generated.second;
  if (generated.replayed > 0) {
    replay["second"] = {
        {"ran", second.ran}, {"passed", second.passed}, {"dropped_assertions", second.dropped_assertions}};
    if (!second.why_not.empty()) replay["second"]["why_not"] = second.why_not;
  }
  if (generated.late > 0) replay["late"] = generated.late;
  if (!generated.refused.empty()) replay["refused"] = generated.refused;
  Json& dropped = replay["dropped"] = Json::array();
  for (const testgen::Suite::Dropped& test : generated.dropped)
    dropped.push_back({{"test", test.test}, {"why", test.why}});
}

void add_jacoco(Json& json, const GeneratedClass& generated) {
  if (!generated.not_measured.empty()) {
    json["jacoco"]["why_not"] = generated.not_measured;
    return;
  }
  if (generated.replayed == 0) return;
  if (generated.by_chance > 0) json["jacoco"]["by_chance"] = generated.by_chance;
  Json& differences = json["jacoco"]["differences"] = Json::array();
  for (const testgen::Suite::Difference& difference : generated.differences) {
    differences.push_back({{"method", difference.method},
                           {"covered", difference.ours},
                           {"jacoco_covered", difference.jacoco},
                           {"total", difference.our_total},
                           {"jacoco_total", difference.jacoco_total}});
  }
}

// Of a class that has failed nothing is known but that.
Json class_header(const GeneratedClass& generated) {
  const char* status = results::status_name(generated.status());
  if (generated.exploration) {
    Json json = header_json(Command::kGenerate, generated.header, status, *generated.exploration);
    json["notes"] = notes_json(*generated.exploration);
    return json;
  }
  Json json;
  json["target"] = generated.name();
  json["status"] = status;
  json["error"] = generated.error;
  json["seconds"] = generated.header.seconds;
  return json;
}

// All of it runs on the interpreter so far.
Json search_json(const search::SearchStats& stats) {
  return {{"sequences", stats.sequences}, {"on_jvm", 0},
          {"flips", stats.flips},         {"echoes", stats.echoes},
          {"descents", stats.descents},   {"calls", stats.calls},
          {"instructions", stats.steps},  {"seconds", stats.time.count()}};
}

Json class_json(const GeneratedClass& generated) {
  Json json = class_header(generated);
  json["explore_seconds"] = generated.explore_seconds;
  json["branches"] = tally_json(generated.branches, generated.has_elsewhere);
  json["methods"] = tally_json(generated.methods, generated.has_elsewhere);
  if (generated.lines.total > 0) json["lines"] = tally_json(generated.lines, generated.has_elsewhere);
  if (generated.excluded.methods > 0) json["left_out"]["excluded"] = left_out_json(generated.excluded);
  if (generated.generated.methods > 0) json["left_out"]["generated"] = left_out_json(generated.generated);
  add_uncovered(json, {&generated});
  if (!generated.missing.empty()) json["missing"] = generated.missing;
  if (generated.search) json["search"] = search_json(*generated.search);
  if (!generated.why_ended.empty()) json["ended"] = generated.why_ended;
  json["tests"] = generated.tests;
  json["calls"] = generated.calls;
  json["mutants"] = {{"made", generated.mutants}, {"noticed", generated.noticed}};
  json["files"] = Json::array();
  if (!generated.file.empty()) json["files"].push_back(generated.file);
  if (!generated.not_written.empty()) json["not_written"] = generated.not_written;
  add_replay(json, generated);
  add_jacoco(json, generated);
  return json;
}

// The sums of many classes, and each of them.
Json classes_json(const GenerateResult& result) {
  Json json = header_json(Command::kGenerate, result.header, results::status_name(result.status()));
  GenerateSums sums = results::sums_of(result.classes);
  bool has_elsewhere = std::any_of(result.classes.begin(), result.classes.end(),
                                   [](const GeneratedClass& generated) { return generated.has_elsewhere; });
  json["branches"] = tally_json(sums.branches, has_elsewhere);
  json["methods"] = tally_json(sums.methods, has_elsewhere);
  std::vector<const GeneratedClass*> all;
  for (const GeneratedClass& generated : result.classes) all.push_back(&generated);
  add_uncovered(json, all);
  json["tests"] = sums.tests;
  Json files = Json::array();
  Json each = Json::array();
  for (const GeneratedClass& generated : result.classes) {
    if (!generated.file.empty()) files.push_back(generated.file);
    each.push_back(class_json(generated));
  }
  json["files"] = std::move(files);
  json["replay"] = {{"ran", sums.replayed}, {"passed", sums.passed}};
  json["classes"] = std::move(each);
  return json;
}

}  // namespace

std::string to_json(const GenerateResult& result) {
  if (result.is_of_many) return written(classes_json(result));
  Json json = class_json(result.classes[0]);
  json["seconds"] = result.header.seconds;
  return written(json);
}

}  // namespace heapwright::report
