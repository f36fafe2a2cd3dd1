// What is passed to calls. p.C takes something of each kind; p.D extends it.
#include "heapgraph/call_arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "api/sample_numbers.h"
#include "term/print.h"
#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

using api::IntRange;
using api::Parameter;
using api::Sample;
using ir::ObjectId;
using term::Sort;

class CallArgumentsTest : public StepTest {
 protected:
  void SetUp() override {
    StepTest::SetUp();
    if (IsSkipped()) return;
    Assembly c({"p/C"});
    c.field("x").constructor();
    Assembly d({"p/D", "p/C"});
    d.constructor();
    add("p/C", c);
    add("p/D", d);
    make_worker({"p/C", "p/D"});
    path_.symbolic.emplace();
  }

  const ir::ClassInfo& type(std::string_view name) { return worker_->program().require(name); }
  Parameter parameter(std::string descriptor) {
    return api::parameter_of(worker_->program(), std::move(descriptor));
  }
  void hold(std::string_view name) { roots_.push_back(path_.heap.new_object(type(name))); }
  CallArguments arguments(bool is_rough = false) { return {*worker_, symbolic_, path_, roots_, is_rough}; }

  // The path with one argument added.
  CallStart with(const StepArgument& argument, const Parameter& taken) {
    CallStart start{path_.fork(), {}, {}};
    EXPECT_EQ(arguments().add(start, argument, &taken), "");
    EXPECT_THAT(start.values, SizeIs(1));
    EXPECT_THAT(start.terms, SizeIs(1));
    return start;
  }
  std::string condition(const CallStart& start) {
    std::string text;
    for (term::Term literal : start.path.symbolic->condition)
      text += (text.empty() ? "" : " && ") + term::to_string(terms_, literal);
    return text;
  }
  std::vector<std::string> variables(const StepArgument& argument, const Parameter& taken) {
    std::vector<std::string> names;
    for (term::Term variable : argument_variables(terms_, argument, taken))
      names.emplace_back(terms_.variable_name(variable));
    return names;
  }
  // A sample that is made of these.
  static Sample sample_of(std::vector<Parameter> elements, bool if_inspected = false) {
    Sample sample;
    sample.elements = std::move(elements);
    sample.if_inspected = if_inspected;
    return sample;
  }
  Parameter box_of(std::string_view name) {
    Parameter box;
    box.kind = Parameter::Kind::kOpaque;
    box.type = ir::Type::kRef;
    box.boxes = {&type(name)};
    return box;
  }

  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  exec::Symbolic symbolic_{terms_, *solver_, {}};
  machine::Path path_;
  std::vector<ObjectId> roots_;
};

StepArgument box(uint32_t parameter, uint32_t which) { return {StepArgument::Kind::kBox, parameter, which}; }
StepArgument sample(uint32_t parameter, uint32_t which) {
  return {StepArgument::Kind::kSample, parameter, 0, which};
}

// ---- Choices

TEST_F(CallArgumentsTest, HeldObjectsOfAClassAndItsSubclasses) {
  hold("p/D");
  hold("p/C");
  EXPECT_THAT(arguments().held_objects(type("p/C")), ElementsAre(held(0), held(1)));
  EXPECT_THAT(arguments().held_objects(type("p/D")), ElementsAre(held(0)));
  EXPECT_THAT(arguments().held_objects(type("java/lang/String")), IsEmpty());
}

TEST_F(CallArgumentsTest, ANumberIsAVariable) {
  for (const char* descriptor : {"I", "J", "B", "S", "C", "F", "D"})
    EXPECT_THAT(arguments().choices(parameter(descriptor), 3), ElementsAre(any_number(3))) << descriptor;
}

TEST_F(CallArgumentsTest, ABooleanIsBothValues) {
  EXPECT_THAT(arguments().choices(parameter("Z"), 0), ElementsAre(constant(0), constant(1)));
}

TEST_F(CallArgumentsTest, AnObjectIsAHeldOneOrNull) {
  hold("p/C");
  EXPECT_THAT(arguments().choices(parameter("Lp/C;"), 0), ElementsAre(held(0), null()));
  EXPECT_THAT(arguments().choices(parameter("Lp/D;"), 0), ElementsAre(null()));
}

TEST_F(CallArgumentsTest, OfAClassThatIsMissingThereIsOnlyNull) {
  hold("p/C");
  EXPECT_THAT(arguments().choices(parameter("Lp/Missing;"), 0), ElementsAre(null()));
}

TEST_F(CallArgumentsTest, AnObjectOfAnyClassIsAnOpaqueReference) {
  hold("p/C");
  EXPECT_THAT(arguments().choices(parameter("Ljava/lang/Object;"), 2), ElementsAre(any_number(2)))
      << "held ones only where somebody looks at the class";
}

TEST_F(CallArgumentsTest, BoxesInsteadOfPlainObjects) {
  Parameter taken = box_of("java/lang/Integer");
  taken.boxes.push_back(&type("java/lang/Long"));
  taken.takes_opaque = false;
  EXPECT_THAT(arguments().choices(taken, 1),
              ElementsAre(box(1, 0), box(1, 1), StepArgument{StepArgument::Kind::kNull, 1}));
}

TEST_F(CallArgumentsTest, SamplesForInspectionComeLater) {
  Parameter taken = parameter("Ljava/lang/Object;");
  taken.samples = {sample_of({}, true), sample_of({}), sample_of({box_of("java/lang/Integer")}, true)};
  EXPECT_THAT(arguments().choices(taken, 0), ElementsAre(any_number(0), sample(0, 1)));
  EXPECT_THAT(CallArguments::inspected_choices(taken, 0, false), ElementsAre(sample(0, 0), sample(0, 2)));
}

TEST_F(CallArgumentsTest, WhereHashesMatterNoBoxedVariableIsPassed) {
  Parameter taken = parameter("Ljava/lang/Object;");
  taken.samples = {sample_of({parameter("I")}, true), sample_of({box_of("java/lang/Integer")}, true)};
  EXPECT_THAT(CallArguments::inspected_choices(taken, 0, true), ElementsAre(sample(0, 0)));
}

TEST_F(CallArgumentsTest, AFewNumbersInsteadOfVariables) {
  worker_options_.api.concrete_numbers = true;
  make_worker_with(worker_options_);
  auto not_a_number = constant(uint32_t(api::kNotANumber));
  EXPECT_THAT(arguments().choices(parameter("I"), 0), Contains(constant(0)));
  EXPECT_THAT(arguments().choices(parameter("I"), 0), Contains(constant(uint32_t(-1))));
  EXPECT_THAT(arguments().choices(parameter("I"), 0), Not(Contains(any_number(0))));
  EXPECT_THAT(arguments().choices(parameter("I"), 0), Not(Contains(not_a_number)));
  EXPECT_THAT(arguments().choices(parameter("D"), 0), Contains(not_a_number));
}

TEST_F(CallArgumentsTest, RoughlyOnlyFloatingPointNumbersAreFew) {
  EXPECT_THAT(arguments(true).choices(parameter("I"), 0), ElementsAre(any_number(0)));
  EXPECT_THAT(arguments(true).choices(parameter("D"), 0), Not(Contains(any_number(0))));
}

// ---- In the heap

TEST_F(CallArgumentsTest, AHeldObjectIsPassedAsItIs) {
  hold("p/C");
  hold("p/D");
  CallStart start{path_.fork(), {}, {}};
  EXPECT_EQ(arguments().add(start, held(1), nullptr), "") << "a receiver";
  EXPECT_EQ(start.values.at(0).as<ObjectId>(), roots_[1]);
  EXPECT_EQ(start.terms.at(0), term::kNoTerm);
}

TEST_F(CallArgumentsTest, NullIsNull) {
  EXPECT_EQ(with(null(), parameter("Lp/C;")).values[0].as<ObjectId>(), ObjectId::kNull);
}

TEST_F(CallArgumentsTest, AConstantHasTheTypeOfItsParameter) {
  auto minus_two = constant(uint32_t(-2));
  EXPECT_EQ(with(minus_two, parameter("I")).values[0].as<int32_t>(), -2);
  EXPECT_EQ(with(minus_two, parameter("B")).values[0].as<int32_t>(), -2);
  EXPECT_EQ(with(minus_two, parameter("J")).values[0].as<int64_t>(), -2);
  EXPECT_EQ(with(minus_two, parameter("D")).values[0].as<double>(), -2.0);
  EXPECT_TRUE(std::isnan(with(constant(uint32_t(api::kNotANumber)), parameter("F")).values[0].as<float>()));
}

TEST_F(CallArgumentsTest, AVariableIsAnyNumber) {
  CallStart start = with(any_number(4), parameter("I"));
  EXPECT_EQ(term::to_string(terms_, start.terms[0]), "a4");
  EXPECT_EQ(condition(start), "");
}

TEST_F(CallArgumentsTest, ARangeIsACondition) {
  worker_options_.api.numbers = IntRange{-3, 300};
  EXPECT_EQ(condition(with(any_number(0), parameter("I"))), "a0 >= -3 && a0 < 301");
  CallStart start = with(any_number(0), parameter("I"));
  term::Term variable = argument_variables(terms_, any_number(0), parameter("I"))[0];
  EXPECT_EQ(start.path.symbolic->model.get(variable), uint32_t(-3)) << "the model satisfies it";
}

TEST_F(CallArgumentsTest, ARangeIsCutToWhatTheTypeHasRoomFor) {
  worker_options_.api.numbers = IntRange{-3, 300};
  for (const auto& [descriptor, lowest, highest] :
       {std::tuple{"B", -3, 127}, {"C", 0, 300}, {"S", -3, 300}}) {
    CallStart start = with(any_number(0), parameter(descriptor));
    for (int number : {lowest - 1, lowest, highest, highest + 1}) {
      term::Term variable = argument_variables(terms_, any_number(0), parameter(descriptor))[0];
      Sort sort = terms_.sort(variable);
      uint64_t bits = term::from_signed(sort, number);
      bool fits = number >= lowest && number <= highest;
      bool wraps = descriptor[0] == 'B' && number == 128;  // the byte -128, which is below the range
      term::Assignment model;
      model.set(variable, bits);
      bool holds = true;
      for (term::Term literal : start.path.symbolic->condition)
        holds = holds && symbolic_.evaluator.holds(literal, model);
      EXPECT_EQ(holds, fits && !wraps) << descriptor << " " << number;
    }
  }
}

TEST_F(CallArgumentsTest, ARangeBeyondTheTypeIsAllOfIt) {
  worker_options_.api.numbers = IntRange{-5'000'000'000, 5'000'000'000};
  CallStart start = with(any_number(0), parameter("I"));
  term::Term variable = argument_variables(terms_, any_number(0), parameter("I"))[0];
  for (uint32_t number : {0x80000000U, 0U, 0x7FFFFFFFU}) {
    term::Assignment model;
    model.set(variable, number);
    for (term::Term literal : start.path.symbolic->condition)
      EXPECT_TRUE(symbolic_.evaluator.holds(literal, model)) << number;
  }
}

TEST_F(CallArgumentsTest, TheModelIsInTheRange) {
  worker_options_.api.numbers = IntRange{-3, 300};
  for (const char* descriptor : {"I", "C", "B"}) {
    CallStart start = with(any_number(0), parameter(descriptor));
    for (term::Term literal : start.path.symbolic->condition)
      EXPECT_TRUE(symbolic_.evaluator.holds(literal, start.path.symbolic->model)) << descriptor;
  }
}

TEST_F(CallArgumentsTest, AnOpaqueReferenceIsTheOpaqueObjectWithAVariable) {
  CallStart start = with(any_number(1), parameter("Ljava/lang/Object;"));
  EXPECT_EQ(start.values[0].as<ObjectId>(), worker_->opaque_object());
  EXPECT_EQ(terms_.sort(start.terms[0]), Sort::kRef);
}

TEST_F(CallArgumentsTest, ABoxIsANewObjectWithAVariableInIt) {
  CallStart start = with(box(0, 0), box_of("java/lang/Integer"));
  auto made = start.values[0].as<ObjectId>();
  EXPECT_EQ(start.path.heap.get(made).type->name, "java/lang/Integer");
  EXPECT_TRUE(start.path.symbolic->is_symbolic(made));
  EXPECT_EQ(start.terms[0], term::kNoTerm) << "which object it is, is known";
}

TEST_F(CallArgumentsTest, ASampleIsMadeOfItsElements) {
  Parameter taken = parameter("[I");
  Sample array = sample_of({parameter("I"), parameter("I")});
  array.array = &type("[I");
  taken.samples = {array};
  CallStart start = with(sample(2, 0), taken);
  auto made = start.values[0].as<ObjectId>();
  EXPECT_EQ(start.path.heap.get(made).length, 2U);
  EXPECT_EQ(term::to_string(terms_, start.path.symbolic->element(made, 1)), "a2_1");
}

// ---- Names of variables

TEST_F(CallArgumentsTest, NumbersBoxesAndOpaqueReferencesHaveOneVariable) {
  EXPECT_THAT(variables(any_number(1), parameter("I")), ElementsAre("a1"));
  EXPECT_THAT(variables(any_number(2), parameter("Ljava/lang/Object;")), ElementsAre("a2"));
  EXPECT_THAT(variables(box(3, 0), box_of("java/lang/Long")), ElementsAre("a3"));
  EXPECT_EQ(terms_.sort(argument_variables(terms_, box(3, 0), box_of("java/lang/Long"))[0]), Sort::kBv64);
}

TEST_F(CallArgumentsTest, WhatIsKnownHasNoVariable) {
  for (const StepArgument& known : {null(), held(0), constant(7)})
    EXPECT_THAT(variables(known, parameter("I")), IsEmpty());
}

TEST_F(CallArgumentsTest, ElementsOfSamplesAreNumberedAsTheyAreNested) {
  Parameter inner = parameter("Lp/C;");
  inner.samples = {sample_of({parameter("I"), box_of("java/lang/Integer")})};
  Parameter taken = parameter("Lp/C;");
  taken.samples = {sample_of({parameter("J"), inner, parameter("Lp/C;"), parameter("Ljava/lang/Object;")})};
  EXPECT_THAT(variables(sample(0, 0), taken), ElementsAre("a0_0", "a0_1_0", "a0_1_1", "a0_3"));
}

}  // namespace
}  // namespace heapwright::heapgraph
