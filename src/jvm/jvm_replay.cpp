#include "jvm/jvm_replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

#include "api/api.h"
#include "base/check.h"
#include "classfile/class_path.h"
#include "heapgraph/worker.h"
#include "javatext/java_names.h"
#include "jvm/child_process.h"
#include "jvm/heap_text.h"
#include "jvm/java_programs.h"
#include "jvm/jdk_process.h"
#include "jvm/jvm_folder.h"
#include "jvm/replay_source.h"
#include "sandbox/refusals.h"

namespace heapwright::jvm {

namespace {

using Clock = std::chrono::steady_clock;
using Status = ReplayResult::Status;

constexpr std::string_view kClassPrefix = "HeapwrightReplay";
constexpr size_t kMaxRepeated = 50;
constexpr std::string_view kOpenName = "@CLASS@";  // in Replay::body

// The number in "/tmp/x/HeapwrightReplay12.java:34: error: ...", and the words behind it.
std::optional<std::pair<size_t, std::string>> compile_error(std::string_view line) {
  size_t at = line.find(kClassPrefix);
  if (at == std::string_view::npos) return std::nullopt;
  size_t number = 0;
  const char* end = line.data() + line.size();
  auto [rest, error] = std::from_chars(line.data() + at + kClassPrefix.size(), end, number);
  std::string_view behind(rest, static_cast<size_t>(end - rest));
  bool is_error =
      error == std::errc() && behind.starts_with(".java:") && behind.find(" warning: ") == behind.npos;
  if (!is_error) return std::nullopt;
  size_t space = behind.find(' ');
  return std::pair(number, std::string(behind.substr(space == std::string_view::npos ? 0 : space + 1)));
}

// The part of a long line around the place where it differs from another.
std::string excerpt(const std::string& line, size_t difference) {
  constexpr size_t kBefore = 60;
  constexpr size_t kLength = 160;
  size_t start = difference > kBefore && line.size() > kLength ? difference - kBefore : 0;
  std::string text = line.substr(start, kLength);
  return fmt::format("{}{}{}", start > 0 ? "..." : "", text, start + kLength < line.size() ? "..." : "");
}

ReplayResult compare(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  for (size_t i = 0; i < std::max(expected.size(), actual.size()); ++i) {
    std::string ours = i < expected.size() ? expected[i] : "nothing more";
    std::string theirs = i < actual.size() ? actual[i] : "nothing more";
    if (ours == theirs) continue;
    auto place = static_cast<size_t>(
        std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end()).first - ours.begin());
    return {Status::kDiverges,
            fmt::format("predicted: {}; on the JVM: {}", excerpt(ours, place), excerpt(theirs, place)), 0,
            ""};
  }
  return {Status::kAgrees, "", 0, ""};
}

ir::Type result_type(const api::ApiCall& call) {
  return call.kind == api::ApiCall::Kind::kConstructor ? ir::Type::kRef : call.method->result;
}

// Text lines of one case in the recorder's file.
struct Record {
  std::vector<std::string> lines;
  bool is_whole = false;
  size_t begin = 0;  // in the file
};

class ReplayRun {
 public:
  ReplayRun(const ReplaySetup& setup, const std::vector<Replay>& replays, const JvmFolder& folder)
      : setup_(setup), replays_(replays), folder_(folder), results_(replays.size()) {
    for (JavaFile& file : program_) file.path.insert(0, "source/");
  }

  std::vector<ReplayResult> run() {
    for (size_t i = 0; i < replays_.size(); ++i) {
      if (replays_[i].refused.empty()) {
        open_.push_back(i);
      } else {
        fail(i, replays_[i].refused);
      }
    }
    if (write_sources() && compile()) execute();
    return std::move(results_);
  }

 private:
  void fail(size_t index, std::string why) { results_[index] = {Status::kFailed, std::move(why), 0, ""}; }
  void fail_open(const std::string& why) {
    for (size_t index : open_) fail(index, why);
    open_.clear();
  }

  static std::string class_name(size_t index) { return fmt::format("{}{}", kClassPrefix, index); }

  std::string source_file(size_t index) const {
    std::string package = javatext::slashes(replays_[index].statements.package);
    return fmt::format("source/{}{}{}.java", package, package.empty() ? "" : "/", class_name(index));
  }

  bool write_sources() {
    base::Status written = base::Ok{};
    for (size_t i = 0; i < program_.size() && written; ++i)
      written = folder_.give(program_[i].path, program_[i].text);
    for (size_t i = 0; i < open_.size() && written; ++i) {
      std::string text = replays_[open_[i]].body;
      text.replace(text.find(kOpenName), kOpenName.size(), class_name(open_[i]));
      written = folder_.give(source_file(open_[i]), text);
    }
    if (!written) fail_open(written.error().message);
    return written.ok();
  }

  // Until all sources that are left compile.
  bool compile() {
    while (!open_.empty()) {
      std::string files;
      for (const JavaFile& file : program_) files += JvmFolder::kGiven + file.path + "\n";
      for (size_t index : open_) files += JvmFolder::kGiven + source_file(index) + "\n";
      if (auto written = folder_.give("files", files); !written)
        return fail_open(written.error().message), false;
      ProcessResult process = run_jdk_program(setup_, folder_, "javac", javac_arguments());
      bool is_done = process.end == ProcessResult::End::kExited && process.code == 0;
      if (is_done) return move_recorder();
      size_t before = open_.size();
      if (process.end == ProcessResult::End::kExited) remove_failed(process.errors);
      if (open_.size() == before) return fail_open(describe_end("javac", process)), false;
    }
    return false;
  }

  std::vector<std::string> javac_arguments() const {
    std::vector<std::string> arguments;
    for (const std::string& option : quick_jvm_options(setup_, folder_)) arguments.push_back("-J" + option);
    auto given = [](const char* file) { return std::string(JvmFolder::kGiven) + file; };
    auto made = [](const char* file) { return std::string(JvmFolder::kMade) + file; };
    arguments.insert(arguments.end(),
                     {"-encoding", "UTF-8", "-proc:none", "-processorpath", JvmFolder::kNothing, "-nowarn",
                      "-Xlint:none", "-implicit:none", "-Xmaxerrs", "100000", "-sourcepath", given("source"),
                      "-cp", fmt::format("{}", fmt::join(absolute_class_path(setup_), ":")), "-d",
                      made("classes"), "@" + given("files")});
    return arguments;
  }

  void remove_failed(const std::string& errors) {
    for (size_t start = 0; start < errors.size();) {
      size_t end = std::min(errors.find('\n', start), errors.size());
      auto error = compile_error(std::string_view(errors).substr(start, end - start));
      start = end + 1;
      if (!error) continue;
      auto at = std::find(open_.begin(), open_.end(), error->first);
      if (at == open_.end()) continue;
      fail(*at, "does not compile: " + error->second);
      open_.erase(at);
    }
  }

  // The recorder belongs to the parent of the class loaders that load the replays. Nothing of others has been
  // executed yet.
  bool move_recorder() {
    std::error_code error;
    std::filesystem::create_directories(folder_.made("recorder/heapwright"), error);
    std::filesystem::rename(folder_.made("classes/heapwright/replay"),
                            folder_.made("recorder/heapwright/replay"), error);
    if (error) fail_open("cannot move the compiled recorder: " + error.message());
    return !error;
  }

  void execute() {
    std::string cases = fmt::format("path {}/\n", folder_.made("classes"));
    std::set<std::string> opened = {"java.base/jdk.internal.misc"};
    for (const std::string& entry : absolute_class_path(setup_)) cases += fmt::format("path {}\n", entry);
    for (size_t index : open_) {
      const Replay& replay = replays_[index];
      const std::string& package = replay.statements.package;
      cases += fmt::format("case {}\nclass {}{}{}\n", index, package, package.empty() ? "" : ".",
                           class_name(index));
      for (const std::string& name : replay.statics) cases += fmt::format("static {}\n", name);
      opened.insert(replay.opened.begin(), replay.opened.end());
    }
    if (auto written = folder_.give("cases", cases); !written) return fail_open(written.error().message);
    options_ = quick_jvm_options(setup_, folder_);
    if (setup_.assertions) options_.emplace_back("-ea");
    for (const std::string& package : opened) {
      options_.emplace_back("--add-opens");
      options_.push_back(package + "=ALL-UNNAMED");
    }
    // A case that ends the JVM is without an answer; those behind it get another JVM.
    for (size_t from = 0; from < open_.size();) from = execute_range(from, open_.size());
    // The cases of a run share the JDK's own static fields, such as its caches: a case that diverges may have
    // been disturbed by others, so it gets a JVM of its own.
    for (size_t i = 0, repeated = 0; i < open_.size() && open_.size() > 1 && repeated < kMaxRepeated; ++i) {
      if (results_[open_[i]].status != Status::kDiverges) continue;
      ReplayResult before = results_[open_[i]];
      if (!before.refused.empty()) continue;
      execute_range(i, i + 1);
      if (results_[open_[i]].status == Status::kFailed) results_[open_[i]] = before;
      ++repeated;
    }
  }

  // Executes the open cases from `from` up to `end`; the first one that is left afterwards.
  size_t execute_range(size_t from, size_t end) {
    std::error_code ignored;
    std::filesystem::remove(folder_.made(kResults), ignored);
    std::vector<std::string> arguments = options_;
    arguments.insert(
        arguments.end(),
        {"-cp", std::string(JvmFolder::kMade) + "recorder", std::string(kReplayRunnerClass),
         std::string(JvmFolder::kGiven) + "cases", std::string(JvmFolder::kMade) + kResults,
         std::to_string(from), std::to_string(end), std::to_string(jvm_lifetime(setup_).count())});
    ProcessResult process = run_jdk_program(setup_, folder_, "java", std::move(arguments));
    std::map<size_t, Record> records = read_records();
    std::map<size_t, std::vector<sandbox::Refusal>> refused = refusals_by_case(process.refused, records);
    size_t next = from;
    for (; next < end; ++next) {
      auto record = records.find(open_[next]);
      if (record == records.end() || !record->second.is_whole) break;
      conclude(open_[next], record->second.lines, sandbox::summary(refused[open_[next]]));
    }
    if (next == end) return next;
    std::string refused_to_last = sandbox::summary(refused[open_[next]]);
    bool is_late = process.end == ProcessResult::End::kTimedOut;
    bool never_began = records.empty();
    std::string why = describe_end("java", process);
    if (is_late || never_began) {
      for (; next < end; ++next) fail(open_[next], why);
      return next;
    }
    fail(open_[next], why);
    results_[open_[next]].refused = refused_to_last;
    return next + 1;
  }

  std::map<size_t, Record> read_records() const {
    std::map<size_t, Record> records;
    Record* current = nullptr;
    std::string text = folder_.read_made(kResults);
    for (size_t start = 0; start < text.size();) {
      size_t end = std::min(text.find('\n', start), text.size());
      std::string line = text.substr(start, end - start);
      start = end + 1;
      if (line.starts_with("case ")) {
        size_t number = replays_.size();
        std::from_chars(line.data() + 5, line.data() + line.size(), number);
        current = &records[number];
        current->begin = end;
      } else if (current != nullptr && line == "end") {
        current->is_whole = true;
      } else if (current != nullptr) {
        current->lines.push_back(line);
      }
    }
    return records;
  }

  // What was refused when the case was the last one in the file.
  static std::map<size_t, std::vector<sandbox::Refusal>> refusals_by_case(
      const std::vector<sandbox::Refusal>& refusals, const std::map<size_t, Record>& records) {
    std::map<size_t, std::vector<sandbox::Refusal>> result;
    for (const sandbox::Refusal& refusal : refusals) {
      const std::pair<const size_t, Record>* last = nullptr;
      for (const auto& record : records) {
        bool is_later = last == nullptr || record.second.begin > last->second.begin;
        if (record.second.begin <= refusal.journal && is_later) last = &record;
      }
      if (last != nullptr) result[last->first].push_back(refusal);
    }
    return result;
  }

  // What only works because something was refused is no answer.
  void conclude(size_t index, const std::vector<std::string>& lines, const std::string& refused) {
    if (!refused.empty())
      fail(index, "the sandbox has refused " + refused);
    else if (!lines.empty() && lines.back().starts_with("error "))
      fail(index, "on the JVM: " + lines.back());
    else
      results_[index] = compare(replays_[index].expected, lines);
    results_[index].refused = refused;
  }

  const ReplaySetup& setup_;
  const std::vector<Replay>& replays_;
  const JvmFolder& folder_;
  std::vector<JavaFile> program_ = replay_program();
  std::vector<size_t> open_;
  std::vector<std::string> options_;  // of java
  std::vector<ReplayResult> results_;
};

}  // namespace

base::Result<ReplaySetup> replay_setup(heapgraph::Worker& worker, std::optional<Clock::time_point> deadline,
                                       sandbox::Kind sandbox) {
  return replay_setup(worker.program().class_path(), deadline, worker.vm().options().assertions, sandbox);
}

base::Result<ReplaySetup> replay_setup(const classfile::ClassPath& class_path,
                                       std::optional<Clock::time_point> deadline, bool assertions,
                                       sandbox::Kind sandbox) {
  ReplaySetup setup;
  setup.sandbox = sandbox;
  setup.jdk_home = class_path.jdk().home;
  for (const auto& container : class_path.containers()) setup.class_path.push_back(container->location());
  setup.deadline = deadline;
  setup.assertions = assertions;
  for (const char* program : {"javac", "java"}) {
    std::string file = fmt::format("{}/bin/{}", setup.jdk_home, program);
    if (access(file.c_str(), X_OK) == 0) continue;
    return base::input_error(
        fmt::format("{} is missing, so that call sequences cannot be replayed: give a whole JDK with --jdk, "
                    "or --no-replay",
                    file));
  }
  return setup;
}

Replay make_replay(heapgraph::Worker& worker, const synth::CallSequence& sequence,
                   const javatext::JavaStatements& statements, synth::Execution& execution,
                   const ReplayOptions& options) {
  Replay replay;
  replay.statements = statements;
  if (execution.stopped) {
    replay.refused = "our own execution has stopped: " + base::stop_text(*execution.stopped);
    return replay;
  }
  HW_CHECK(statements.calls.size() == execution.results.size(),
           "the statements should be those of the execution");
  ReplayText text{std::string(kOpenName), {}, options.results};
  HeapText heap(worker.program(), execution.path);
  for (const javatext::JavaObject& object : statements.objects) {
    if (object.is_passed) heap.add_root(object.name, execution.objects.at(object.which));
  }
  for (size_t i = 0; i < statements.calls.size(); ++i) {
    const javatext::JavaCall& call = statements.calls[i];
    ir::Type type = result_type(worker.api().call(sequence.calls[i].call));
    bool is_object = !call.throws() && type == ir::Type::kRef;
    ir::ObjectId object = is_object ? execution.results[i].value.as<ir::ObjectId>() : ir::ObjectId::kNull;
    bool is_held = object != ir::ObjectId::kNull && worker.api().holds(*execution.path.heap.get(object).type);
    text.is_root.push_back(is_held && !call.variable);
    if (is_object && (is_held || call.variable))
      heap.add_root(call.variable ? call.variable->name : root_name(i), object);
  }
  replay.body = replay_source(worker.api(), sequence, statements, text);
  for (const ir::ClassInfo* type : HeapText::classes_with_statics(worker.program())) {
    heap.add_static(*type);
    replay.statics.push_back(type->java_name());
  }
  heap.close();
  for (size_t i = 0; i < statements.calls.size(); ++i) {
    const javatext::JavaCall& call = statements.calls[i];
    std::string line = fmt::format("call {} {}", i + 1, call.throws() ? "throws " + call.threw : "returns");
    ir::Type type = result_type(worker.api().call(sequence.calls[i].call));
    bool has_text = options.results && !call.throws() && !call.variable && type != ir::Type::kVoid;
    if (has_text) line += " " + heap.result_text(type, execution.results[i].value);
    replay.expected.push_back(std::move(line));
  }
  for (std::string& line : heap.lines()) replay.expected.push_back(std::move(line));
  replay.opened = heap.opened();
  return replay;
}

std::vector<ReplayResult> run_replays(const ReplaySetup& setup, const std::vector<Replay>& replays) {
  Clock::time_point start = Clock::now();
  std::vector<ReplayResult> results;
  auto folder = JvmFolder::make();
  if (folder) {
    results = ReplayRun(setup, replays, *folder).run();
  } else {
    results.assign(replays.size(), {Status::kFailed, folder.error().message, 0, ""});
  }
  double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  for (ReplayResult& result : results) result.seconds = seconds;
  return results;
}

ReplayResult replay_on_jvm(const ReplaySetup& setup, heapgraph::Worker& worker,
                           const synth::CallSequence& sequence, const javatext::JavaStatements& statements,
                           synth::Execution& execution) {
  return run_replays(setup, {make_replay(worker, sequence, statements, execution)})[0];
}

}  // namespace heapwright::jvm
