// From exploration to sequences that cover everything, and what is said of the rest.
#include "testgen/generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/change_counters.h"
#include "api/sample_numbers.h"
#include "coverage/reachable_code.h"
#include "testgen/ir_mutants.h"
#include "testgen/strengthen.h"
#include "testgen/walks.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {

using coverage::Callers;
using coverage::CoverageGoal;
using coverage::Criterion;
using coverage::Obligation;

namespace {

using test::JavaSubject;
using test::object;
using test::result_of;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr auto kNoEnd = std::chrono::steady_clock::time_point::max();

constexpr const char* kChain = R"(package p;
import java.util.Iterator;
public class Chain {
  private static class Link { Object value; Link next; }
  private Link first;
  private int size;
  private int changes;
  public void push(Object value) {
    Link link = new Link();
    link.value = value;
    link.next = first;
    first = link;
    size++;
    changes++;
  }
  public Object pop() {
    if (first == null) throw new IllegalStateException();
    Object value = first.value;
    first = first.next;
    size--;
    changes++;
    return value;
  }
  public int size() { return size; }
  public boolean isLong() { return size > 3; }
  public boolean isStrange() { return size < 0; }
  private void unused() { if (size > 1) changes++; }
  public Iterator<Object> iterator() { return new Walk(); }
  private class Walk implements Iterator<Object> {
    private Link at = first;
    private final int expected = changes;
    @Override public boolean hasNext() { return at != null; }
    @Override public Object next() {
      if (expected != changes) throw new java.util.ConcurrentModificationException();
      Object value = at.value;
      at = at.next;
      return value;
    }
  }
}
)";

class GeneratorTest : public test::JdkTest {
 protected:
  static void SetUpTestSuite() {
    subject_ = std::make_unique<JavaSubject>("Chain.java", kChain, std::vector<std::string>{"p/Chain"});
  }
  static void TearDownTestSuite() { subject_.reset(); }

  static std::unique_ptr<heapgraph::Explorer> explorer(bool follow_results, bool coarse) {
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = subject_->class_path();
    options.worker.classes = {"p/Chain"};
    options.worker.api.follow_results = follow_results;
    options.worker.limits.max_steps = 1'000'000;
    options.coarse = coarse;
    auto made = heapgraph::Explorer::make(options);
    EXPECT_TRUE(made.ok());
    return std::move(*made);
  }

  static std::vector<uint32_t> covered_by(const Generator& generator) {
    std::set<uint32_t> covered;
    for (const Candidate& candidate : generator.candidates())
      covered.insert(candidate.covered.begin(), candidate.covered.end());
    return {covered.begin(), covered.end()};
  }

  static inline std::unique_ptr<JavaSubject> subject_;
};

TEST_F(GeneratorTest, CoversWhatIsFeasibleAndSaysWhyNotTheRest) {
  GeneratorOptions options;
  options.patience = 3'000;
  Generator generator(options);
  auto explored = explorer(false, false);
  generator.explore(*explored, {.own_code_only = true});
  std::vector<std::string> reasons;
  for (const Uncovered& uncovered : generator.uncovered(covered_by(generator))) {
    const Obligation& obligation = generator.obligations()[uncovered.obligation];
    if (obligation.class_name != "p/Chain") continue;  // the iterator's methods were left out
    reasons.push_back(obligation.method_name + ": " + claim_name(uncovered.claim));
    EXPECT_EQ(uncovered.scope.empty(), uncovered.claim != Uncovered::Claim::kBounded);
  }
  EXPECT_THAT(reasons, ElementsAre("isStrange: bounded", "unused: infeasible", "unused: infeasible"));
}

TEST_F(GeneratorTest, FollowsWhatCallsReturn) {
  Generator generator({Criterion::kBranch, 3'000, 100});
  auto explored = explorer(true, true);
  generator.explore(*explored, {.is_exact = false});
  for (const Uncovered& uncovered : generator.uncovered(covered_by(generator)))
    EXPECT_NE(generator.obligations()[uncovered.obligation].class_name, "p/Chain$Walk") << uncovered.why;
}

TEST_F(GeneratorTest, SelectionShowsEverythingWithFewerTests) {
  Generator generator({Criterion::kBranch, 3'000, 100});
  auto explored = explorer(false, true);
  generator.explore(*explored, {.own_code_only = true, .is_exact = false});
  std::vector<size_t> chosen = generator.select(0, {});
  std::set<uint32_t> covered;
  for (size_t index : chosen) {
    const Candidate& candidate = generator.candidates()[index];
    covered.insert(candidate.covered.begin(), candidate.covered.end());
  }
  EXPECT_EQ(std::vector<uint32_t>(covered.begin(), covered.end()), covered_by(generator));
  EXPECT_LE(chosen.size(), generator.candidates().size());
  EXPECT_EQ(generator.select(2, {}).size(), 2U);
  EXPECT_THAT(generator.select(0, {chosen[0]}), ::testing::Not(::testing::Contains(chosen[0])));
}

TEST_F(GeneratorTest, OnlyFieldsThatCountChangesAreChangeCounters) {
  ir::Program& program = subject_->worker().program();
  std::vector<const ir::ClassInfo*> classes = {&program.require("p/Chain"), &program.require("p/Chain$Walk")};
  EXPECT_THAT(analysis::change_counters(program, classes),
              ElementsAre("p.Chain$Walk.expected", "p.Chain.changes"));
}

TEST_F(GeneratorTest, SampleNumbersHaveTheConstantsOfTheCode) {
  ir::Program& program = subject_->worker().program();
  std::vector<const ir::ClassInfo*> classes = {&program.require("p/Chain")};
  EXPECT_THAT(api::sample_numbers(program, classes), ::testing::Contains(3));
  EXPECT_EQ(api::number_bits(ir::Type::kLong, -1), ~uint64_t{0});
  EXPECT_EQ(api::number_bits(ir::Type::kChar, -1), 0xFFFFU);
  EXPECT_EQ(api::number_bits(ir::Type::kDouble, 2), 0x4000000000000000U);
}

TEST_F(GeneratorTest, OtherCodeMayCallWhatOverridesItsMethods) {
  ir::Program& program = subject_->worker().program();
  std::vector<const ir::ClassInfo*> classes = {&program.require("p/Chain"), &program.require("p/Chain$Walk")};
  std::vector<const ir::Method*> called;
  for (const api::ApiCall& call : subject_->worker().api().calls()) called.push_back(call.method);
  const ir::Method& next = subject_->method("p/Chain$Walk", "next");
  EXPECT_TRUE(coverage::reachable_methods(program, called, classes, Callers::kAll).contains(&next));
  EXPECT_FALSE(coverage::reachable_methods(program, called, classes, Callers::kOwn).contains(&next));
  const ir::Method& unused = subject_->method("p/Chain", "unused");
  EXPECT_FALSE(coverage::reachable_methods(program, called, classes, Callers::kAll).contains(&unused));
}

TEST_F(GeneratorTest, MutantsAreTakenBack) {
  ir::Program& program = subject_->worker().program();
  const ir::Method& is_long = subject_->method("p/Chain", "isLong");
  IrMutants mutants(program, {&program.require("p/Chain")}, {&is_long});
  ASSERT_GE(mutants.size(), 3U);  // the condition twice, the constants of the result
  const ir::Body& body = **program.body(is_long);
  auto operations = [&] {
    std::vector<std::pair<ir::Op, int64_t>> result;
    for (const ir::Instr& instr : body.code)
      result.emplace_back(instr.op, instr.op == ir::Op::kConst ? instr.imm : 0);
    return result;
  };
  auto before = operations();
  for (size_t i = 0; i < mutants.size(); ++i) {
    auto applied = mutants.apply(i);
    EXPECT_EQ(&mutants.method(i), &is_long);
    EXPECT_NE(operations(), before);
  }
  EXPECT_EQ(operations(), before);
}

TEST_F(GeneratorTest, WalksFillAndEmptyAndAreTheSameForTheSameSeed) {
  Walks walks = make_walks(subject_->worker(), 30, 7, kNoEnd);
  Walks again = make_walks(subject_->worker(), 30, 7, kNoEnd);
  ASSERT_FALSE(walks.orderly.empty());
  ASSERT_EQ(walks.random.size(), again.random.size());
  for (size_t i = 0; i < walks.random.size(); ++i)
    EXPECT_EQ(walks.random[i].calls.size(), again.random[i].calls.size());
  for (const synth::CallSequence& walk : walks.orderly)
    EXPECT_FALSE(synth::execute(subject_->worker(), walk).stopped);
}

TEST_F(GeneratorTest, StrengtheningNoticesMore) {
  heapgraph::Worker& worker = subject_->worker();
  synth::CallSequence weak{
      {subject_->call("new Chain()", {}), subject_->call("push(Object)", {result_of(0), object(1)})}};
  std::vector<const ir::ClassInfo*> classes = {&worker.program().require("p/Chain")};
  std::unordered_set<const ir::Method*> methods;
  for (const auto& method : classes[0]->methods) methods.insert(method.get());
  CoverageGoal paths(worker, *classes[0], Criterion::kPath);
  StrengthenOptions options;
  options.classes = &classes;
  options.methods = &methods;
  options.features = [&](const synth::CallSequence& sequence) {
    return paths.execute(worker, sequence).all_features;
  };
  Strengthened stronger = strengthen(worker, {weak}, options);
  EXPECT_GT(stronger.mutants, 10U);
  EXPECT_GT(stronger.noticed, stronger.noticed_before);
  EXPECT_LE(stronger.tests.size(), options.max_tests);
  for (const Strengthened::Test& test : stronger.tests)
    EXPECT_FALSE(synth::execute(worker, test.sequence).stopped);
}

// ---- What depends on identity hashes

constexpr const char* kHashed = R"(package p;
public class Hashed {
  private Object[] places = new Object[4];
  private int kept;
  public boolean keep(Object value) {
    int place = System.identityHashCode(value) & 3;
    while (places[place] != null) {
      if (places[place] == value) return false;
      if (kept == 3) throw new IllegalStateException();
      place = (place + 1) & 3;
    }
    places[place] = value;
    kept++;
    return true;
  }
  public int parity(Object value) {
    if ((System.identityHashCode(value) & 1) == 0) return 0;
    return 1;
  }
}
)";

class HashedTest : public test::JdkTest {
 protected:
  HashedTest() : subject_("Hashed.java", kHashed, {"p/Hashed"}) {}

  // By method: how many of its obligations some test fulfils.
  std::map<std::string, size_t> covered(bool coarse) {
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = subject_.class_path();
    options.worker.classes = {"p/Hashed"};
    options.worker.limits.max_steps = 1'000'000;
    options.coarse = coarse;
    options.max_length = 4;
    auto explorer = heapgraph::Explorer::make(options);
    EXPECT_TRUE(explorer.ok());
    Generator generator({Criterion::kBranch, 3'000, 100});
    generator.explore(**explorer, {.is_exact = false});
    std::map<std::string, size_t> result;
    std::set<uint32_t> shown;
    for (const Candidate& candidate : generator.candidates())
      shown.insert(candidate.covered.begin(), candidate.covered.end());
    for (uint32_t obligation : shown) {
      if (generator.goal().counts(obligation)) ++result[generator.obligations()[obligation].method_name];
    }
    return result;
  }

  JavaSubject subject_;
};

TEST_F(HashedTest, ExactExplorationDoesNotDecideOnThem) { EXPECT_FALSE(covered(false).contains("keep")); }

TEST_F(HashedTest, RoughExplorationShowsWhatEveryHashLeadsTo) {
  auto shown = covered(true);
  // An empty place, a taken one, and the same object in it; another object in it would be an accident.
  EXPECT_EQ(shown["keep"], 3U);
}

TEST_F(HashedTest, WhatOneHashLeadsToAndAnotherDoesNotIsNotCovered) {
  EXPECT_FALSE(covered(true).contains("parity"));
}

}  // namespace
}  // namespace heapwright::testgen
