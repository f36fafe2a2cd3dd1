#include "javatext/java_call.h"

#include <fmt/format.h>

namespace heapwright::javatext {

std::string JavaCall::text() const {
  return variable ? fmt::format("{} {} = {}", variable->type, variable->name, expression()) : expression();
}

JavaStatement declaration(const JavaObject& object) {
  return JavaDeclare{"Object", object.name, "new Object()"};
}

JavaStatement statement(const JavaCall& call) {
  if (!call.variable) return JavaEvaluate{call.expression()};
  return JavaDeclare{call.variable->type, call.variable->name, call.expression()};
}

JavaTry caught(const JavaCall& call, std::string exception) {
  return {{JavaEvaluate{call.expression()}}, std::move(exception), {JavaComment{"the call throws"}}};
}

}  // namespace heapwright::javatext
