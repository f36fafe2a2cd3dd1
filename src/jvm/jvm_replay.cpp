#include "jvm/jvm_replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>

#include "api/api.h"
#include "base/check.h"
#include "base/temp_directory.h"
#include "classfile/class_path.h"
#include "heapgraph/worker.h"
#include "javatext/java_names.h"
#include "jvm/child_process.h"
#include "jvm/heap_text.h"
#include "jvm/java_programs.h"
#include "jvm/jdk_process.h"
#include "jvm/replay_source.h"

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
            fmt::format("predicted: {}; on the JVM: {}", excerpt(ours, place), excerpt(theirs, place)), 0};
  }
  return {Status::kAgrees, "", 0};
}

ir::Type result_type(const api::ApiCall& call) {
  return call.kind == api::ApiCall::Kind::kConstructor ? ir::Type::kRef : call.method->result;
}

// Text lines of one case in the recorder's file.
struct Record {
  std::vector<std::string> lines;
  bool is_whole = false;
};

class ReplayRun {
 public:
  ReplayRun(const ReplaySetup& setup, const std::vector<Replay>& replays,
            const base::TempDirectory& directory)
      : setup_(setup), replays_(replays), directory_(directory), results_(replays.size()) {
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
  void fail(size_t index, std::string why) { results_[index] = {Status::kFailed, std::move(why), 0}; }
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
      written = directory_.write(program_[i].path, program_[i].text);
    for (size_t i = 0; i < open_.size() && written; ++i) {
      std::string text = replays_[open_[i]].body;
      text.replace(text.find(kOpenName), kOpenName.size(), class_name(open_[i]));
      written = directory_.write(source_file(open_[i]), text);
    }
    if (!written) fail_open(written.error().message);
    return written.ok();
  }

  // Until all sources that are left compile.
  bool compile() {
    while (!open_.empty()) {
      std::string files;
      for (const JavaFile& file : program_) files += file.path + "\n";
      for (size_t index : open_) files += source_file(index) + "\n";
      if (auto written = directory_.write("files", files); !written)
        return fail_open(written.error().message), false;
      ProcessResult process = run_jdk_program(
          setup_, directory_, "javac",
          {"-J-Xshare:auto", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Duser.language=en",
           "-encoding", "UTF-8", "-proc:none", "-nowarn", "-Xlint:none", "-implicit:none", "-Xmaxerrs",
           "100000", "-sourcepath", "source", "-cp",
           fmt::format("{}", fmt::join(absolute_class_path(setup_), ":")), "-d", "classes", "@files"});
      bool is_done = process.end == ProcessResult::End::kExited && process.code == 0;
      if (is_done) return move_recorder();
      size_t before = open_.size();
      if (process.end == ProcessResult::End::kExited) remove_failed(process.errors);
      if (open_.size() == before) return fail_open(describe_end("javac", process)), false;
    }
    return false;
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

  // The recorder belongs to the parent of the class loaders that load the replays.
  bool move_recorder() {
    std::error_code error;
    std::filesystem::create_directories(directory_.path("recorder/heapwright"), error);
    std::filesystem::rename(directory_.path("classes/heapwright/replay"),
                            directory_.path("recorder/heapwright/replay"), error);
    if (error) fail_open("cannot move the compiled recorder: " + error.message());
    return !error;
  }

  void execute() {
    std::string cases = fmt::format("path {}\n", directory_.path("classes/"));
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
    if (auto written = directory_.write("cases", cases); !written) return fail_open(written.error().message);
    options_ = {"-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};
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
      execute_range(i, i + 1);
      if (results_[open_[i]].status == Status::kFailed) results_[open_[i]] = before;
      ++repeated;
    }
  }

  // Executes the open cases from `from` up to `end`; the first one that is left afterwards.
  size_t execute_range(size_t from, size_t end) {
    std::error_code ignored;
    std::filesystem::remove(directory_.path("results"), ignored);
    std::vector<std::string> arguments = options_;
    arguments.insert(arguments.end(), {"-cp", "recorder", std::string(kReplayRunnerClass), "cases", "results",
                                       std::to_string(from), std::to_string(end),
                                       std::to_string(jvm_lifetime(setup_).count())});
    ProcessResult process = run_jdk_program(setup_, directory_, "java", std::move(arguments));
    std::map<size_t, Record> records = read_records();
    size_t next = from;
    for (; next < end; ++next) {
      auto record = records.find(open_[next]);
      if (record == records.end() || !record->second.is_whole) break;
      conclude(open_[next], record->second.lines);
    }
    if (next == end) return next;
    bool is_late = process.end == ProcessResult::End::kTimedOut;
    bool never_began = records.empty();
    std::string why = describe_end("java", process);
    if (is_late || never_began) {
      for (; next < end; ++next) fail(open_[next], why);
      return next;
    }
    fail(open_[next], why);
    return next + 1;
  }

  std::map<size_t, Record> read_records() const {
    std::map<size_t, Record> records;
    Record* current = nullptr;
    std::ifstream in(directory_.path("results"));
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("case ")) {
        current = &records[std::stoul(line.substr(5))];
      } else if (current != nullptr && line == "end") {
        current->is_whole = true;
      } else if (current != nullptr) {
        current->lines.push_back(line);
      }
    }
    return records;
  }

  void conclude(size_t index, const std::vector<std::string>& lines) {
    if (!lines.empty() && lines.back().starts_with("error "))
      return fail(index, "on the JVM: " + lines.back());
    results_[index] = compare(replays_[index].expected, lines);
  }

  const ReplaySetup& setup_;
  const std::vector<Replay>& replays_;
  const base::TempDirectory& directory_;
  std::vector<JavaFile> program_ = replay_program();
  std::vector<size_t> open_;
  std::vector<std::string> options_;  // of java
  std::vector<ReplayResult> results_;
};

}  // namespace

base::Result<ReplaySetup> replay_setup(heapgraph::Worker& worker, std::optional<Clock::time_point> deadline) {
  return replay_setup(worker.program().class_path(), deadline, worker.vm().options().assertions);
}

base::Result<ReplaySetup> replay_setup(const classfile::ClassPath& class_path,
                                       std::optional<Clock::time_point> deadline, bool assertions) {
  ReplaySetup setup;
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
  auto directory = base::TempDirectory::make();
  if (directory) {
    results = ReplayRun(setup, replays, *directory).run();
  } else {
    results.assign(replays.size(), {Status::kFailed, directory.error().message, 0});
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
