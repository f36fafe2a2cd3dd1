#include "analysis/deciding_fields.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "analysis/outside_calls.h"
#include "analysis/register_flow.h"

namespace heapwright::analysis {

using ir::Field;
using ir::Instr;
using ir::Method;
using ir::Op;
using ir::Reg;

namespace {

struct Sources {
  std::set<uint32_t> all;

  Sources& operator|=(const Sources& other) {
    all.insert(other.all.begin(), other.all.end());
    return *this;
  }
  bool operator==(const Sources&) const = default;
};

bool is_builder_class(std::string_view name) {
  return name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer" ||
         name == "java/lang/AbstractStringBuilder";
}

bool is_builder(std::string_view descriptor) {
  return descriptor == "Ljava/lang/StringBuilder;" || descriptor == "Ljava/lang/StringBuffer;";
}

bool is_text(std::string_view descriptor) {
  return descriptor == "Ljava/lang/String;" || is_builder(descriptor);
}

bool is_followed(std::string_view descriptor) {
  return (descriptor.size() == 1 && descriptor != "V") || is_text(descriptor);
}

std::string_view result_of(std::string_view descriptor) {
  return descriptor.substr(descriptor.find(')') + 1);
}

std::vector<std::string_view> parameters_of(std::string_view descriptor) {
  std::vector<std::string_view> parameters;
  size_t at = 1;
  while (descriptor[at] != ')') {
    size_t end = at;
    while (descriptor[end] == '[') ++end;
    end = descriptor[end] == 'L' ? descriptor.find(';', end) + 1 : end + 1;
    parameters.push_back(descriptor.substr(at, end - at));
    at = end;
  }
  return parameters;
}

// Of these, dst is computed from a and b, and no operand can make it throw.
bool computes(const Instr& instr) {
  Op op = instr.op;
  bool divides = op == Op::kDivI32 || op == Op::kRemI32 || op == Op::kDivI64 || op == Op::kRemI64;
  if (divides) return instr.immediate && instr.imm != 0;
  return op == Op::kMove || (op >= Op::kAddI32 && op <= Op::kF64ToF32);
}

// Calls that only make a text of what they are given.
enum class TextCall : uint8_t { kNone, kAppends, kMakes, kPrints };

TextCall text_call(const ir::CallSite& call) {
  if (call.kind == ir::CallKind::kDynamic)
    return call.name.starts_with("makeConcat") ? TextCall::kMakes : TextCall::kNone;
  bool has_one_parameter = parameters_of(call.descriptor).size() == 1;
  if (is_builder_class(call.owner)) {
    bool is_empty = call.name == "<init>" && call.descriptor == "()V";
    bool is_copy = call.name == "<init>" && call.descriptor == "(Ljava/lang/String;)V";
    bool appends = call.name == "append" && has_one_parameter;  // a part of something may not be there
    if (appends || is_empty || is_copy) return TextCall::kAppends;
    return call.name == "toString" ? TextCall::kMakes : TextCall::kNone;
  }
  bool makes_text = call.name == "valueOf" || call.name == "concat";
  if (call.owner == "java/lang/String" && makes_text && has_one_parameter) return TextCall::kMakes;
  bool is_box = call.owner == "java/lang/Integer" || call.owner == "java/lang/Long" ||
                call.owner == "java/lang/Character" || call.owner == "java/lang/Boolean";
  if (is_box && call.kind == ir::CallKind::kStatic && call.name == "toString") return TextCall::kMakes;
  if (call.owner == "java/io/PrintStream" && (call.name == "print" || call.name == "println"))
    return TextCall::kPrints;
  return TextCall::kNone;
}

}  // namespace

// Where the values of a method go. Methods are told apart by their names alone: so those that override one
// are the same.
class DecidingFields::Flow {
 public:
  Flow(DecidingFields& all, const Method& method, const ir::Body& body)
      : all_(all), method_(method), body_(body) {}

  void run() {
    RegisterFlow<Sources> flow(body_);
    std::vector<std::string_view> parameters = parameters_of(method_.descriptor);
    size_t receiver = method_.is_static() ? 0 : 1;
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (!is_followed(parameters[i])) continue;
      flow.first()[method_.argument_registers[i + receiver]].all.insert(
          parameter(call_key(method_.name, method_.descriptor), i));
    }
    flow.run([this](const Instr& instr, std::vector<Sources>& registers) {
      registers_ = &registers;
      step(instr);
    });
  }

 private:
  void step(const Instr& instr) {
    switch (instr.op) {
      case Op::kGetField:
      case Op::kGetStatic:
        return define(instr.dst, of_field(*instr.field));
      case Op::kPutField:
      case Op::kPutStatic:
        return store(instr);
      case Op::kNew:
        return define(instr.dst, is_builder_class(instr.class_ref->name) ? own_texts() : Sources{});
      case Op::kReturn:
        return flow_into(read(instr.a), all_.source("result " + call_key(method_.name, method_.descriptor)),
                         result_of(method_.descriptor));
      case Op::kInvoke:
        return call(*instr.call, instr.dst);
      case Op::kNewMultiArray:
        for (Reg length : body_.register_lists[instr.b]) use(read(length));
        return define(instr.dst, {});
      case Op::kConst:
      case Op::kLoadString:
      case Op::kLoadClass:
        return define(instr.dst, {});
      default:
        break;
    }
    Sources operands = read(instr.a);
    if (!instr.immediate) operands |= read(instr.b);
    if (computes(instr)) return define(instr.dst, std::move(operands));
    use(operands);
    if (ir::is_store(instr.op)) return use(read(instr.dst));
    define(instr.dst, {});
  }

  void call(ir::CallSite& site, Reg dst) {
    std::vector<std::string_view> parameters = parameters_of(site.descriptor);
    bool has_receiver = site.arguments.size() > parameters.size();
    auto argument = [&](size_t i) { return read(site.arguments[i + (has_receiver ? 1 : 0)]); };
    Sources receiver = has_receiver ? read(site.arguments[0]) : Sources{};
    TextCall kind = text_call(site);
    if (kind == TextCall::kNone) {
      use(receiver);
      bool is_dynamic = site.kind == ir::CallKind::kDynamic;
      const Method* called = is_dynamic ? nullptr : all_.program_->resolve(site, method_).found;
      all_.is_read_by_any_ = all_.is_read_by_any_ || (called != nullptr && calls_anything(*called));
      bool is_ours = called != nullptr && called->owner->module().empty() && !called->is_native();
      std::string name = call_key(site.name, site.descriptor);
      for (size_t i = 0; i < parameters.size(); ++i) {
        if (is_ours && is_followed(parameters[i])) {
          flow_into(argument(i), parameter(name, i), parameters[i]);
        } else {
          use(argument(i));
        }
      }
      bool is_known = is_ours && is_followed(result_of(site.descriptor));
      return define(dst, is_known ? Sources{{all_.source("result " + name)}} : Sources{});
    }
    Sources told;
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (is_followed(parameters[i])) {
        told |= argument(i);
      } else {
        use(argument(i));  // code of its own makes a text of it
      }
    }
    if (kind == TextCall::kPrints) return define(dst, {});
    if (kind == TextCall::kAppends) {
      for (Source builder : receiver.all) {
        for (Source from : told.all) all_.flow(from, builder);
      }
      return define(dst, std::move(receiver));
    }
    told |= receiver;
    define(dst, std::move(told));
  }

  void store(const Instr& instr) {
    const Field* field = all_.program_->resolve(*instr.field, method_).found;
    if (field == nullptr) return;
    if (!is_followed(field->descriptor)) return use(read(instr.dst));
    flow_into(read(instr.dst), all_.of_field(*field), field->descriptor);
  }

  // What is appended to a builder is seen wherever else it is.
  void flow_into(const Sources& values, Source target, std::string_view descriptor) {
    for (Source from : values.all) {
      all_.flow(from, target);
      if (is_builder(descriptor)) all_.flow(target, from);
    }
    if (!is_followed(descriptor)) use(values);
  }

  Sources of_field(ir::FieldRef& ref) {
    if (!is_followed(ref.descriptor)) return {};
    const Field* field = all_.program_->resolve(ref, method_).found;
    if (field == nullptr) return {};
    return {{all_.of_field(*field)}};
  }

  Sources own_texts() { return {{all_.source("texts " + method_.display_name())}}; }
  Source parameter(const std::string& name, size_t index) {
    return all_.source("parameter " + std::to_string(index) + " " + name);
  }
  void use(const Sources& values) {
    for (Source value : values.all) all_.mark(value);
  }
  [[nodiscard]] Sources read(Reg reg) const { return reg == ir::kNone ? Sources{} : (*registers_)[reg]; }
  void define(Reg reg, Sources sources) {
    if (reg != ir::kNone) (*registers_)[reg] = std::move(sources);
  }

  DecidingFields& all_;
  const Method& method_;
  const ir::Body& body_;
  std::vector<Sources>* registers_ = nullptr;
};

DecidingFields::DecidingFields(ir::Program& program, std::span<const Method* const> methods)
    : program_(&program) {
  OutsideCalls outside(methods);
  for (const Method* method : methods) look_at(*method, outside);
  // Whoever makes a value that decides.
  std::vector<Source> work(deciding_.begin(), deciding_.end());
  while (!work.empty()) {
    Source next = work.back();
    work.pop_back();
    for (Source from : reached_from_[next]) {
      if (deciding_.insert(from).second) work.push_back(from);
    }
  }
}

void DecidingFields::look_at(const Method& method, const OutsideCalls& outside) {
  if (method.is_abstract() || method.is_native()) return;
  auto body = program_->body(method);
  if (!body) return;
  if (outside.may_call(method)) {
    std::string name = call_key(method.name, method.descriptor);
    mark(source("result " + name));
    for (size_t i = 0; i < method.parameters.size(); ++i)
      mark(source("parameter " + std::to_string(i) + " " + name));
  }
  Flow(*this, method, **body).run();
}

DecidingFields::Source DecidingFields::source(std::string name) {
  return sources_.try_emplace(std::move(name), static_cast<Source>(sources_.size() + fields_.size()))
      .first->second;
}

DecidingFields::Source DecidingFields::of_field(const Field& field) {
  return fields_.try_emplace(&field, static_cast<Source>(sources_.size() + fields_.size())).first->second;
}

void DecidingFields::mark(Source source) { deciding_.insert(source); }

bool DecidingFields::may_decide(const Field& field) const {
  auto found = fields_.find(&field);
  return is_read_by_any_ || found == fields_.end() || deciding_.contains(found->second);
}

}  // namespace heapwright::analysis
