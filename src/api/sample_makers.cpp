#include "api/sample_makers.h"

#include <fmt/format.h>

namespace heapwright::api {

SampleMakers::SampleMakers(ir::Program& program) : program_(program) {}

const ir::Method& SampleMakers::make(const std::string& key, const std::string& parameters,
                                     const std::function<ir::Reg(ir::BodyBuilder&)>& write) {
  const ir::Method*& known = made_[key];
  if (known != nullptr) return *known;
  if (class_ == nullptr) {
    class_ = &program_.add_synthetic_class(fmt::format("heapwright/Samples${}", program_.class_count()),
                                           program_.require("java/lang/Object"), {});
  }
  std::string_view name = program_.keep(fmt::format("make{}", made_.size()));
  std::string_view descriptor = program_.keep(fmt::format("({})Ljava/lang/Object;", parameters));
  ir::Method& method =
      program_.add_synthetic_method(*class_, name, descriptor, classfile::kAccPublic | classfile::kAccStatic);
  ir::BodyBuilder body(program_, method);
  body.return_value(write(body));
  program_.set_body(method, body.finish());
  known = &method;
  return method;
}

// Asking the program would look for a file, and remember that there is none.
const ir::ClassInfo* SampleMakers::find_class(std::string_view name) const {
  for (size_t i = program_.class_count(); i > 0; --i) {
    const ir::ClassInfo& type = program_.class_by_id(static_cast<ir::ClassId>(i - 1));
    if (type.file == nullptr && type.name == name) return &type;
  }
  return nullptr;
}

ir::Reg SampleMakers::new_object(ir::BodyBuilder& body, const ir::ClassInfo& type) {
  ir::Reg object = body.new_object(type.name);
  body.invoke(ir::CallKind::kSpecial, type.name, "<init>", "()V", {object});
  return object;
}

ir::Reg SampleMakers::new_object(ir::BodyBuilder& body, const ir::Method& constructor,
                                 std::vector<ir::Reg> arguments) {
  ir::Reg object = body.new_object(constructor.owner->name);
  arguments.insert(arguments.begin(), object);
  body.invoke(ir::CallKind::kSpecial, constructor.owner->name, "<init>", constructor.descriptor,
              std::move(arguments));
  return object;
}

ir::Reg SampleMakers::new_object(ir::BodyBuilder& body, const ir::ClassInfo& type, std::string_view parameter,
                                 ir::Reg argument) {
  ir::Reg object = body.new_object(type.name);
  body.invoke(ir::CallKind::kSpecial, type.name, "<init>", program_.keep(fmt::format("({})V", parameter)),
              {object, argument});
  return object;
}

}  // namespace heapwright::api
