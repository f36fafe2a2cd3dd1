#include "search/condition.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <variant>

#include "javaexpr/expression_lexer.h"
#include "machine/branch_distance.h"

namespace heapwright::search {

namespace {

constexpr uint64_t kStepsOfPart = 20'000;  // of one part
constexpr double kAllTrifles = Condition::kTrifle / 2;

bool compares_references(const ir::Body& body) {
  size_t jumps = 0;
  bool is_of_null = false;
  bool is_of_references = false;
  for (const ir::Instr& instr : body.code) {
    if (!ir::is_branch(instr.op)) continue;
    ++jumps;
    is_of_references = instr.op == ir::Op::kJumpEqRef || instr.op == ir::Op::kJumpNeRef;
    is_of_null = instr.immediate;
  }
  return jumps == 1 && is_of_references && !is_of_null;
}

// "a != b", of which neither is null.
bool says_two_objects(const std::string& part, const ir::Body& body) {
  size_t at = part.find(" != ");
  return at != std::string::npos && part.substr(at + 4) != "null" && compares_references(body);
}

}  // namespace

std::vector<std::string> conjuncts(const std::string& expression) {
  auto lexed = javaexpr::tokenize(expression);
  const auto* tokens = std::get_if<std::vector<javaexpr::Token>>(&lexed);
  if (tokens == nullptr) return {expression};
  std::vector<std::string> parts;
  int depth = 0;
  size_t begin = 0;
  auto add = [&](size_t end) {
    std::string part = expression.substr(begin, end - begin);
    part.erase(0, part.find_first_not_of(' '));
    part.erase(part.find_last_not_of(' ') + 1);
    if (!part.empty()) parts.push_back(std::move(part));
  };
  for (const javaexpr::Token& token : *tokens) {
    if (token.text == "(" || token.text == "[") ++depth;
    if (token.text == ")" || token.text == "]") --depth;
    // Both bind less than &&.
    if (depth == 0 && (token.text == "||" || token.text == "?")) return {expression};
    if (depth != 0 || token.text != "&&") continue;
    add(token.begin);
    begin = token.end;
  }
  add(expression.size());
  return parts;
}

Condition::Condition(ir::Program& program, std::span<const std::string> parts,
                     const std::vector<javaexpr::Variable>& variables, const std::vector<std::string>& near) {
  std::set<std::string> known;
  size_t trifles = 0;
  for (const std::string& joined : parts) {
    for (const std::string& part : conjuncts(joined)) {
      if (!known.insert(part).second) continue;
      auto compiled =
          javaexpr::compile_expression(program, part, variables, near, nullptr, javaexpr::Jumps::kTold);
      auto body =
          compiled ? program.body(*compiled->method) : base::Result<const ir::Body*>(compiled.error());
      if (!body) {
        ++left_out_;
        continue;
      }
      bool is_trifle = says_two_objects(part, **body);
      if (is_trifle) ++trifles;
      methods_.add(*compiled->method, (*body)->outcome_count);
      parts_.push_back({compiled->method, is_trifle ? 0.0 : 1.0, (*body)->outcome_count});
    }
  }
  for (Part& part : parts_) {
    if (part.weight == 0) part.weight = kAllTrifles / static_cast<double>(trifles);
  }
}

double Condition::distance(heapgraph::Worker& worker, machine::Path& path,
                           std::span<const ir::Value> values) const {
  auto begin = [&] {
    machine::Path fresh = path.fork();
    machine::Recording& recording = fresh.recording.emplace();
    recording.watched = &methods_;
    recording.measures = true;
    return fresh;
  };
  machine::Path scratch = begin();
  double sum = 0;
  for (const Part& part : parts_) {
    scratch.recording->clear();
    exec::Context context;
    context.max_steps = scratch.steps + kStepsOfPart;
    worker.vm().start(scratch, *part.method, values);
    machine::Outcome outcome = worker.vm().resume(scratch, context);
    const auto* returned = std::get_if<machine::Returned>(&outcome);
    if (returned == nullptr) {  // what it asks is not there
      sum += part.weight;
      scratch = begin();
      continue;
    }
    if (returned->value.as<int32_t>() != 0) continue;
    double least = machine::kNoDistance;
    const std::vector<double>& distances = scratch.recording->distances;
    uint32_t first = methods_.entry_point(*part.method) + 1;
    for (uint32_t point = first; point < first + part.outcomes && point < distances.size(); ++point) {
      if (distances[point] > 0) least = std::min(least, distances[point]);
    }
    sum += part.weight * (std::isfinite(least) ? least / (least + 1) : 1);
  }
  return sum;
}

}  // namespace heapwright::search
