// Every reason why a path has no answer: the value that the explorer hands out has it, with its place.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "base/interruption.h"
#include "lazyheap/path_explorer.h"
#include "unit/exec/machine.h"

namespace heapwright::exec {

using lazyheap::ExplorationOptions;
using lazyheap::MethodInputs;
using lazyheap::PathExplorer;

namespace {

using base::StopReason;
using test::add_method;
using test::kPublicStatic;

class StopReasons : public test::JdkTest {
 protected:
  // The only thing that was not explored of the paths of p.C.m.
  base::Stop explore(std::string_view descriptor, const std::string& code,
                     const ExplorationOptions& options = {}) {
    add_method(builder_, kPublicStatic, "m", descriptor, {code});
    classes_.add("p/C", builder_);
    const ir::Method& method = classes_.method("p/C", "m");
    auto inputs =
        MethodInputs::of(classes_.program(), method, *method.owner, {}, lazyheap::StaticInputs::kNone);
    EXPECT_TRUE(inputs);
    auto made = PathExplorer::make(classes_.program(), std::move(*inputs), {}, options);
    PathExplorer& explorer = **made;
    EXPECT_TRUE(explorer.run().ok());
    EXPECT_EQ(explorer.incomplete().size(), 1U);
    if (explorer.incomplete().empty()) return {};
    return explorer.incomplete().entries()[0].stop;
  }
  std::string own_method(std::string_view name, std::string_view descriptor) {
    return std::to_string(builder_.member(classfile::ConstantTag::kMethod, "p/C", name, descriptor));
  }

  test::TestProgram classes_;
  classfile::ClassBuilder builder_ = test::new_class({});
  ExplorationOptions options_;
};

const char* const kDecision = "iload_0; ifge end; iconst_1; ireturn; end: iconst_0; ireturn";

TEST_F(StopReasons, StepLimit) {
  options_.limits.max_steps = 100;
  EXPECT_EQ(explore("()V", "again: goto again", options_),
            (base::Stop{StopReason::kStepLimit, "100 instructions", "p.C.m()"}));
}

TEST_F(StopReasons, DepthLimit) {
  options_.limits.max_depth = 9;
  EXPECT_EQ(explore("()V", "invokestatic " + own_method("m", "()V") + "; return", options_),
            (base::Stop{StopReason::kDepthLimit, "9 active calls", "p.C.m()"}));
}

TEST_F(StopReasons, MemoryLimit) {
  options_.limits.max_heap_bytes = size_t{8} << 20;
  EXPECT_EQ(explore("()V", "again: sipush 10000; newarray 10; pop; goto again", options_),
            (base::Stop{StopReason::kMemoryLimit, "8 MB of objects", "p.C.m()"}));
}

TEST_F(StopReasons, TimeLimitOfAPath) {
  options_.limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
  EXPECT_EQ(explore("()V", "again: goto again", options_),
            (base::Stop{StopReason::kTimeLimit, "time is over", "p.C.m()"}));
}

TEST_F(StopReasons, TimeLimitOfTheWhole) {
  options_.limits.deadline = std::chrono::steady_clock::now();
  EXPECT_EQ(explore("()V", "return", options_), (base::Stop{StopReason::kTimeLimit, "", "p.C.m()"}));
}

TEST_F(StopReasons, InterruptionIsTheEndOfTheTime) {
  base::PretendedInterruption interruption;
  EXPECT_EQ(explore("()V", "return"), (base::Stop{StopReason::kTimeLimit, "", "p.C.m()"}));
}

TEST_F(StopReasons, UnmodelledMethod) {
  builder_.add_method(kPublicStatic | classfile::kAccNative, "secret", "()V");
  EXPECT_EQ(explore("()V", "invokestatic " + own_method("secret", "()V") + "; return"),
            (base::Stop{StopReason::kUnmodelledMethod, "p.C.secret()", "p.C.m()"}));
}

TEST_F(StopReasons, Unsupported) {
  std::string type = std::to_string(builder_.text_constant(classfile::ConstantTag::kMethodType, "()V"));
  EXPECT_EQ(explore("()V", "ldc_w " + type + "; pop; return"),
            (base::Stop{StopReason::kUnsupported, "a method type as a constant", "p.C.m()"}));
}

TEST_F(StopReasons, BadClass) {
  add_method(builder_, kPublicStatic, "bad", "()V", {"pop; return"});
  EXPECT_EQ(explore("()V", "invokestatic " + own_method("bad", "()V") + "; return").reason,
            StopReason::kBadClass);
}

TEST_F(StopReasons, LoopLimit) {
  options_.bounds.max_forks = 3;
  EXPECT_EQ(explore("(I)V", "again: iload_0; ifle end; iinc 0 -1; goto again; end: return", options_),
            (base::Stop{StopReason::kLoopLimit, "3 splits at one instruction", "p.C.m(int)"}));
}

TEST_F(StopReasons, ArrayLimit) {
  options_.bounds.max_array_length = 2;
  base::Stop stop = explore("(I)V", "iload_0; newarray 10; pop; return", options_);
  EXPECT_EQ(stop.reason, StopReason::kArrayLimit);
  EXPECT_EQ(stop.where, "p.C.m(int)");
}

TEST_F(StopReasons, PathLimit) {
  options_.max_paths = 1;
  EXPECT_EQ(explore("(I)I", kDecision, options_), (base::Stop{StopReason::kPathLimit, "", "p.C.m(int)"}));
}

TEST_F(StopReasons, SolverUnknown) {
  options_.solver.rewriting = options_.solver.slicing = options_.solver.caching = false;
  options_.solver.domain = options_.solver.smt = false;
  base::Stop stop = explore("(I)I", kDecision, options_);
  EXPECT_EQ(stop.reason, StopReason::kSolverUnknown);
  EXPECT_EQ(stop.where, "p.C.m(int)");
}

}  // namespace
}  // namespace heapwright::exec
