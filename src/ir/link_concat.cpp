// String concatenation, as the StringBuilder chain that it stands for.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "ir/link_dynamic.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

constexpr std::string_view kBuilder = "java/lang/StringBuilder";

std::string_view append_parameter(std::string_view descriptor) {
  switch (type_of_descriptor(descriptor)) {
    case Type::kByte:
    case Type::kShort:
    case Type::kInt:
      return "I";
    case Type::kRef:
      return descriptor == "Ljava/lang/String;" ? descriptor : "Ljava/lang/Object;";
    case Type::kVoid:
    case Type::kBoolean:
    case Type::kChar:
    case Type::kLong:
    case Type::kFloat:
    case Type::kDouble:
      return descriptor;
  }
  return descriptor;
}

class ConcatWriter {
 public:
  ConcatWriter(Program& program, const Method& method) : program_(program), body_(program, method) {
    builder_ = body_.new_object(kBuilder);
    body_.invoke(CallKind::kSpecial, kBuilder, "<init>", "()V", {builder_});
  }
  void literal(std::string_view text) { literal_ += text; }
  void argument(Reg value, std::string_view descriptor) {
    flush();
    append(value, append_parameter(descriptor));
  }
  std::unique_ptr<Body> finish() {
    flush();
    body_.return_value(
        body_.invoke(CallKind::kVirtual, kBuilder, "toString", "()Ljava/lang/String;", {builder_}));
    return body_.finish();
  }
  BodyBuilder& body() { return body_; }

 private:
  void append(Reg value, std::string_view parameter) {
    std::string_view descriptor = program_.keep(fmt::format("({})L{};", parameter, kBuilder));
    body_.invoke(CallKind::kVirtual, kBuilder, "append", descriptor, {builder_, value});
  }
  void flush() {
    if (literal_.empty()) return;
    append(body_.string(literal_), "Ljava/lang/String;");
    literal_.clear();
  }

  Program& program_;
  BodyBuilder body_;
  Reg builder_ = kNone;
  std::string literal_;
};

}  // namespace

base::Result<const Method*> link_string_concat(Program& program, const DynamicSite& site) {
  ClassInfo& owner = add_linkage_class(program, site, "Concat");
  Method& method = program.add_synthetic_method(owner, "concat", site.descriptor,
                                                classfile::kAccPublic | classfile::kAccStatic);
  auto descriptor = classfile::parse_method_descriptor(site.descriptor);
  ConcatWriter writer(program, method);
  size_t parameter = 0;
  auto next_argument = [&] {
    if (parameter >= descriptor->parameters.size()) return false;
    writer.argument(writer.body().argument(parameter), descriptor->parameters[parameter]);
    ++parameter;
    return true;
  };
  if (site.bootstrap.name == "makeConcat") {
    while (next_argument()) {
    }
  } else {
    if (site.arguments.empty()) return malformed_site(site);
    auto recipe = site.pool().string(site.arguments[0]);
    if (!recipe) return malformed_site(site);
    size_t constant = 1;
    for (char c : *recipe) {
      if (c == '\1') {
        if (!next_argument()) return malformed_site(site);
      } else if (c == '\2') {
        if (constant >= site.arguments.size()) return malformed_site(site);
        auto text = site.pool().string(site.arguments[constant++]);
        if (!text) return base::input_error("string concatenation with a constant that is not a string");
        writer.literal(*text);
      } else {
        writer.literal(std::string_view(&c, 1));
      }
    }
  }
  program.set_body(method, writer.finish());
  return &method;
}

}  // namespace heapwright::ir
