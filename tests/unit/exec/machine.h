// Machine: executes hand-assembled methods.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "exec/interpreter.h"
#include "models/models.h"
#include "unit/support/test_program.h"

namespace heapwright::exec {

struct Machine {
  test::TestProgram classes;
  Options options;
  machine::Path path;
  Context context;
  std::unique_ptr<Interpreter> vm;

  Interpreter& interpreter() {
    if (!vm) vm = std::make_unique<Interpreter>(classes.program(), models::natives(), options);
    return *vm;
  }

  machine::Outcome call(std::string_view class_name, std::string_view method,
                        std::initializer_list<ir::Value> arguments = {}) {
    const std::vector<ir::Value> values(arguments);
    return interpreter().call(path, classes.method(class_name, method), values, context);
  }

  // "returned 7" (an int), "threw p.E: message" or "stopped: step limit: what (where)".
  std::string run(std::string_view class_name, std::string_view method,
                  std::initializer_list<ir::Value> arguments = {}) {
    return describe(call(class_name, method, arguments));
  }

  std::string describe(const machine::Outcome& outcome) {
    if (const auto* returned = std::get_if<machine::Returned>(&outcome))
      return "returned " + std::to_string(returned->value.as<int32_t>());
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
      return std::string("stopped: ") + base::stop_reason_name(stop->reason) + ": " + stop->what + " (" +
             stop->where + ")";
    }
    const ir::ObjectId exception = std::get<machine::Threw>(outcome).exception;
    std::string text = "threw " + path.heap.get(exception).type->java_name();
    machine::JavaObjects java(classes.program(), path);
    const auto message = java.field(exception, "detailMessage").as<ir::ObjectId>();
    if (message != ir::ObjectId::kNull) {
      text += ": ";
      for (const char16_t c : java.text_of(message)) text += static_cast<char>(c);
    }
    return text;
  }
};

}  // namespace heapwright::exec
