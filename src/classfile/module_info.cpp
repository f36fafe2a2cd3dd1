#include "classfile/module_info.h"

#include "classfile/byte_reader.h"

namespace heapwright::classfile {

namespace {

constexpr uint16_t kOpenModule = 0x0020;

std::vector<ModulePackage> read_packages(ByteReader& in, const ConstantPool& pool) {
  std::vector<ModulePackage> packages;
  const uint16_t count = in.u2();
  for (size_t i = 0; i < count && in.ok(); ++i) {
    ModulePackage& package = packages.emplace_back();
    package.package = pool.package_name(in.u2()).value_or("");
    in.u2();  // flags
    const uint16_t targets = in.u2();
    for (size_t j = 0; j < targets && in.ok(); ++j)
      package.targets.push_back(pool.module_name(in.u2()).value_or(""));
  }
  return packages;
}

}  // namespace

std::optional<ModuleInfo> read_module_info(const ClassFile& file) {
  if (file.module.empty()) return std::nullopt;
  ByteReader in(file.module);
  ModuleInfo info;
  in.u2();  // name
  info.is_open = (in.u2() & kOpenModule) != 0;
  in.u2();  // version
  const uint16_t required = in.u2();
  for (size_t i = 0; i < required && in.ok(); ++i) {
    in.u2();  // name
    in.u2();  // flags
    in.u2();  // version
  }
  info.exports = read_packages(in, file.pool);
  info.opens = read_packages(in, file.pool);
  const uint16_t used = in.u2();
  for (size_t i = 0; i < used && in.ok(); ++i) in.u2();
  const uint16_t provided = in.u2();
  for (size_t i = 0; i < provided && in.ok(); ++i) {
    ModuleService& service = info.provided.emplace_back();
    service.service = file.pool.class_name(in.u2()).value_or("");
    const uint16_t providers = in.u2();
    for (size_t j = 0; j < providers && in.ok(); ++j)
      service.providers.push_back(file.pool.class_name(in.u2()).value_or(""));
  }
  if (!in.ok()) return std::nullopt;
  return info;
}

}  // namespace heapwright::classfile
