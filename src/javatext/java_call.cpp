#include "javatext/java_call.h"

#include <fmt/format.h>

#include "javatext/java_layout.h"

namespace heapwright::javatext {

std::string JavaCall::expression() const {
  std::string text = cast + call;
  if (members.empty()) return text;
  text += " { ";
  for (const JavaMember& member : members) text += one_line(member) + " ";
  return text + "}";
}

std::string JavaCall::text() const {
  return variable ? fmt::format("{} {} = {}", variable->type, variable->name, expression()) : expression();
}

JavaStatement declaration(const JavaObject& object) {
  return JavaDeclare{"Object", object.name, "new Object()"};
}

JavaBlock statements(const JavaCall& call) {
  JavaBlock block = call.before;
  std::string expression = call.cast + call.call;
  if (call.variable) {
    block.emplace_back(JavaDeclare{call.variable->type, call.variable->name, expression, call.members});
  } else {
    block.emplace_back(JavaEvaluate{expression, call.members});
  }
  append(block, call.after);
  return block;
}

JavaTry caught(const JavaCall& call, std::string exception) {
  JavaBlock body = call.before;
  body.emplace_back(JavaEvaluate{call.expression()});
  return {std::move(body), std::move(exception), {JavaComment{"the call throws"}}};
}

}  // namespace heapwright::javatext
