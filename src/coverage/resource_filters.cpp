// try (r = ...) { body }: what javac writes to close r, behind the body and in a handler of Throwable.
#include "coverage/code_matcher.h"
#include "coverage/statement_filters.h"

namespace heapwright::coverage {

namespace {

using namespace ir::opcode;  // it holds nothing but constants

// Since version 11, with the handler
//   catch (Throwable primary) { try { r.close(); } catch (Throwable t) { primary.addSuppressed(t); } throw
//   primary; }
// and up to version 10, with a finally block and `catch (Throwable t) { primary = t; throw t; }`, where the
// finally block is
//   if (primary != null) { try { r.close(); } catch (Throwable t) { primary.addSuppressed(t); } } else
//   r.close();
// or a call of the method $closeResource, which does the same. If r may be null, that is checked before.
struct Style {
  bool is_old = false;
  bool may_be_null = false;
  bool calls_method = false;
};

class ResourceFilter {
 public:
  ResourceFilter(const ir::Method& method, const Probes& probes, Filtered& result)
      : probes_(probes), code_(method, probes), result_(result) {}

  // Answers whether the handler is of this style. Then all that closes the resource is ignored.
  bool filter(uint32_t handler, const Style& style) {
    style_ = style;
    code_.forget_variables();
    closed_type_ = {};
    code_.start_at(handler);
    if (style.is_old) {
      match_old_handler();
    } else {
      match_handler();
    }
    if (code_.failed()) return false;
    uint32_t handler_end = code_.last();
    uint32_t close = handler + 1;
    do {  // the nearest one before the handler
      if (close == 0) return false;
      code_.start_at(--close);
      match_close("behind the body");
    } while (code_.failed());
    uint32_t close_end = code_.last();
    const auto& instructions = probes_.instructions();
    bool jumps =
        close_end + 1 < instructions.size() && plain_opcode(instructions[close_end + 1].bytecode) == kGoto;
    ignore(close, jumps ? close_end + 1 : close_end);
    ignore(handler, handler_end);
    return true;
  }

 private:
  void match_handler() {
    code_.is_variable(kAstore, "primary");
    match_close("");
    code_.is(kGoto);
    match_suppressed("t");
    code_.is_variable(kAload, "primary");
    code_.is(kAthrow);
  }

  void match_old_handler() {
    code_.is_variable(kAstore, "t");
    code_.is_variable(kAload, "t");
    code_.is_variable(kAstore, "primary");
    code_.is_variable(kAload, "t");
    code_.is(kAthrow);
    code_.is_variable(kAstore, "any");
    match_close("in the handler");
    code_.is_variable(kAload, "any");
    code_.is(kAthrow);
  }

  // `place`: the two copies of the finally block may use different variables.
  void match_close(std::string_view place) {
    if (style_.may_be_null) {
      code_.is_variable(kAload, "r");
      code_.is(kIfnull);
    }
    if (!style_.is_old) return match_call();
    code_.is_variable(kAload, "primary");
    if (style_.calls_method) {
      code_.is_variable(kAload, "r");
      code_.is_call(kInvokestatic, "", "$closeResource", "(Ljava/lang/Throwable;Ljava/lang/AutoCloseable;)V");
      return;
    }
    code_.is(kIfnull);
    match_call();
    code_.is(kGoto);
    match_suppressed(place);
    code_.is(kGoto);
    match_call();
  }

  void match_suppressed(std::string_view variable) {
    code_.is_variable(kAstore, variable);
    code_.is_variable(kAload, "primary");
    code_.is_variable(kAload, variable);
    code_.is_call(kInvokevirtual, "java/lang/Throwable", "addSuppressed", "(Ljava/lang/Throwable;)V");
  }

  // r.close(), always of the same class.
  void match_call() {
    code_.is_variable(kAload, "r");
    if (code_.failed()) return;
    uint32_t call = code_.last() + 1;
    code_.is_call(kInvokeinterface, closed_type_, "close", "()V");
    if (code_.failed()) {
      code_.start_at(call);
      code_.is_call(kInvokevirtual, closed_type_, "close", "()V");
    }
    if (!code_.failed()) closed_type_ = code_.owner();
  }

  void ignore(uint32_t first, uint32_t last) {
    for (uint32_t i = first; i <= last; ++i) result_.ignored[i] = true;
  }

  const Probes& probes_;
  CodeMatcher code_;
  Filtered& result_;
  Style style_;
  std::string_view closed_type_;
};

constexpr Style kNewStyles[] = {{false, true, false}, {false, false, false}};
constexpr Style kOldStyles[] = {
    {true, false, true}, {true, true, false}, {true, false, false}, {true, true, true}};

}  // namespace

void filter_resources(const ir::Method& method, const Probes& probes, Filtered& result) {
  ResourceFilter filter(method, probes, result);
  for (const classfile::ExceptionRange& range : method.source->code->exceptions) {
    if (range.catch_type != "java/lang/Throwable") continue;
    uint32_t handler = probes.index_of(range.handler_pc);
    for (const Style& style : kNewStyles) filter.filter(handler, style);
    for (const Style& style : kOldStyles) {
      if (filter.filter(handler, style)) break;
    }
  }
}

}  // namespace heapwright::coverage
