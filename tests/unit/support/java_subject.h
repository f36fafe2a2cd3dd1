// JavaSubject: Java source that a test compiles with the JDK's javac, and call sequences on it.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "heapgraph/worker.h"
#include "javatext/java_text.h"
#include "jvm/child_process.h"
#include "synth/call_sequence.h"
#include "unit/support/compiled_java.h"
#include "unit/support/test_files.h"

namespace heapwright::test {

inline synth::CallArgument result_of(size_t call) { return {synth::CallArgument::Kind::kResult, call}; }
inline synth::CallArgument number(int64_t value) {
  return {synth::CallArgument::Kind::kNumber, static_cast<uint64_t>(value)};
}
inline synth::CallArgument object(uint64_t which) { return {synth::CallArgument::Kind::kObject, which}; }

class JavaSubject {
 public:
  // Classes by internal name; options for javac.
  JavaSubject(const std::string& file, const std::string& source, std::vector<std::string> classes,
              const std::vector<std::string>& options = {}, bool samples = false,
              api::Access access = api::Access::kPublic) {
    if (!classfile::test_jdk()) return;  // its tests are skipped
    options_.classes = std::move(classes);
    options_.api.samples = samples;
    options_.api.access = access;
    options_.source.class_path = test::compiled_java({{file, source}}, options);
    auto made = heapgraph::Worker::make(options_, names_);
    EXPECT_TRUE(made.ok());
    worker_ = std::move(*made);
  }

  static jvm::ProcessResult run(const std::string& program, std::vector<std::string> arguments) {
    return jvm::run_process({classfile::test_jdk()->home + "/bin/" + program, std::move(arguments), "", {}});
  }
  static jvm::ProcessResult javac(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-Xlint:none"});
    return run("javac", std::move(arguments));
  }

  heapgraph::Worker& worker() { return *worker_; }
  // The folder of its class files.
  [[nodiscard]] const std::string& class_path() const { return options_.source.class_path; }

  // By short name: "add(int)", "new Box()".
  synth::ConcreteCall call(const std::string& name, std::vector<synth::CallArgument> arguments) {
    const auto& calls = worker_->api().calls();
    for (size_t i = 0; i < calls.size(); ++i) {
      if (calls[i].short_name() == name) return {static_cast<api::CallId>(i), std::move(arguments)};
    }
    ADD_FAILURE() << "no call " << name;
    return {};
  }
  const ir::Method& method(const std::string& class_name, const std::string& name) {
    for (const auto& candidate : worker_->program().require(class_name).methods) {
      if (candidate->name == name) return *candidate;
    }
    ADD_FAILURE() << "no method " << name;
    return *worker_->program().require(class_name).methods[0];
  }

 private:
  heapgraph::WorkerOptions options_;
  shape::ClassNames names_;
  std::unique_ptr<heapgraph::Worker> worker_;
};

// A sequence, its execution and its statements.
struct Executed {
  Executed(JavaSubject& subject, std::vector<synth::ConcreteCall> calls,
           const std::vector<synth::CallArgument>& arguments = {},
           const std::vector<api::Parameter>& parameters = {}) {
    sequence.calls = std::move(calls);
    execution = synth::execute(subject.worker(), sequence);
    EXPECT_FALSE(execution.stopped);
    for (const auto& result : execution.results) threw.push_back(result.threw);
    statements = javatext::java_statements(subject.worker().program(), subject.worker().api(), sequence,
                                           threw, arguments, parameters);
  }

  synth::CallSequence sequence;
  synth::Execution execution;
  std::vector<std::string> threw;
  javatext::JavaStatements statements;
};

}  // namespace heapwright::test
