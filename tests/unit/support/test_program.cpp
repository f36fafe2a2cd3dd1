#include "unit/support/test_program.h"

namespace heapwright::test {

using classfile::Bytes;
using classfile::ClassBuilder;
using classfile::Writer;

ClassBuilder new_class(const ClassSpec& spec) {
  ClassBuilder builder;
  builder.flags = spec.flags;
  builder.this_class = builder.class_ref(spec.name);
  builder.super_class = builder.class_ref(spec.super);
  for (const std::string& interface : spec.interfaces) builder.add_interface(interface);
  return builder;
}

void add_method(ClassBuilder& builder, uint16_t flags, std::string_view name, std::string_view descriptor,
                const CodeSpec& code) {
  Writer exceptions;
  exceptions.u2(static_cast<uint32_t>(code.exceptions.size()));
  for (const ExceptionRow& row : code.exceptions) {
    const uint16_t type = row.catch_type.empty() ? uint16_t{0} : builder.class_ref(row.catch_type);
    exceptions.u2(row.start).u2(row.end).u2(row.handler).u2(type);
  }
  std::vector<Bytes> attributes;
  if (!code.lines.empty()) {
    Writer lines;
    lines.u2(static_cast<uint32_t>(code.lines.size()));
    for (auto [pc, line] : code.lines) lines.u2(pc).u2(line);
    attributes.push_back(builder.attribute("LineNumberTable", lines.bytes()));
  }
  builder.add_method(
      flags, name, descriptor,
      {builder.code(assemble(code.text), code.max_locals, exceptions.bytes(), attributes, code.max_stack)});
}

void TestProgram::add(const std::string& name, const ClassBuilder& builder) {
  ASSERT_EQ(program_, nullptr) << "classes should be added before they are used";
  const Bytes bytes = builder.build();
  (void)directory_.write(name + ".class", classfile::as_text(bytes));
}

void TestProgram::add_method_m(std::string_view descriptor, const CodeSpec& code, uint16_t flags) {
  ClassBuilder builder = new_class({});
  add_method(builder, flags, "m", descriptor, code);
  add("p/C", builder);
}

ir::Program& TestProgram::program() {
  if (program_ == nullptr) {
    auto class_path = classfile::ClassPath::open(directory_.path(), *classfile::test_jdk());
    EXPECT_TRUE(class_path.ok());
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
  }
  return *program_;
}

const ir::ClassInfo& TestProgram::load(std::string_view name) {
  const ir::ClassLookup& lookup = program().load(name);
  EXPECT_NE(lookup.found, nullptr) << lookup.error;
  return lookup.found != nullptr ? *lookup.found : program().require("java/lang/Object");
}

const ir::Method& TestProgram::method(std::string_view class_name, std::string_view method_name) {
  for (const auto& method : load(class_name).methods) {
    if (method->name == method_name) return *method;
  }
  ADD_FAILURE() << "no method " << method_name << " in " << class_name;
  return *load("java/lang/Object").methods[0];
}

base::Result<const ir::Body*> TestProgram::body_of_m() { return program().body(method("p/C", "m")); }

}  // namespace heapwright::test
