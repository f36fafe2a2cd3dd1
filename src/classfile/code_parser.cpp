#include <algorithm>

#include <fmt/format.h>

#include "classfile/member_parser.h"

namespace heapwright::classfile {
namespace {

constexpr uint32_t kMaxCodeLength = 65535;

void read_exception_ranges(ClassInput& input, Code& code) {
  constexpr size_t kRangeSize = 8;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kRangeSize)) return;
  code.exceptions.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    const size_t start = input.in.position();
    ExceptionRange& range = code.exceptions.emplace_back();
    range.start_pc = input.in.u2();
    range.end_pc = input.in.u2();
    range.handler_pc = input.in.u2();
    range.catch_type = input.optional_class_name();
    if (range.start_pc >= range.end_pc || range.end_pc > code.bytes.size()) {
      input.in.fail_at(start, fmt::format("exception range {}..{} in code of {} bytes", range.start_pc,
                                          range.end_pc, code.bytes.size()));
    }
    if (range.handler_pc >= code.bytes.size()) {
      input.in.fail_at(start, fmt::format("exception handler at {} in code of {} bytes", range.handler_pc,
                                          code.bytes.size()));
    }
  }
}

void read_lines(ClassInput& input, Code& code) {
  constexpr size_t kEntrySize = 4;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kEntrySize)) return;
  code.lines.reserve(code.lines.size() + count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    const size_t start = input.in.position();
    LineEntry& entry = code.lines.emplace_back();
    entry.start_pc = input.in.u2();
    entry.line = input.in.u2();
    if (entry.start_pc >= code.bytes.size()) {
      input.in.fail_at(
          start, fmt::format("line number for {} in code of {} bytes", entry.start_pc, code.bytes.size()));
    }
  }
}

void read_variables(ClassInput& input, Code& code) {
  constexpr size_t kEntrySize = 10;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kEntrySize)) return;
  code.variables.reserve(code.variables.size() + count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    const size_t start = input.in.position();
    LocalVariable& variable = code.variables.emplace_back();
    variable.start_pc = input.in.u2();
    variable.length = input.in.u2();
    variable.name = input.unqualified_name();
    variable.descriptor = input.field_descriptor();
    variable.slot = input.in.u2();
    if (variable.start_pc + size_t{variable.length} > code.bytes.size()) {
      input.in.fail_at(start, fmt::format("variable '{}' at {}+{} in code of {} bytes", variable.name,
                                          variable.start_pc, variable.length, code.bytes.size()));
    }
    const int slots = variable.descriptor == "J" || variable.descriptor == "D" ? 2 : 1;
    if (variable.slot + slots > code.max_locals) {
      input.in.fail_at(start, fmt::format("variable '{}' in slot {} of {}", variable.name, variable.slot,
                                          code.max_locals));
    }
  }
}

void read_code_bytes(ClassInput& input, Code& code) {
  const size_t start = input.in.position();
  const uint32_t length = input.in.u4();
  if (input.in.ok() && (length == 0 || length > kMaxCodeLength)) {
    input.in.fail_at(start, fmt::format("code of {} bytes, 1 to {} allowed", length, kMaxCodeLength));
  }
  code.file_offset = static_cast<uint32_t>(input.in.position());
  code.bytes = input.in.bytes(length);
}

}  // namespace

Code read_code(ClassInput& input) {
  Code code;
  code.max_stack = input.in.u2();
  code.max_locals = input.in.u2();
  read_code_bytes(input, code);
  read_exception_ranges(input, code);
  read_attributes(input, [&](Attribute attribute) {
    if (attribute == Attribute::kLineNumberTable) {
      read_lines(input, code);
      return true;
    }
    if (attribute == Attribute::kLocalVariableTable) {
      read_variables(input, code);
      return true;
    }
    return false;
  });
  const auto by_pc = [](const LineEntry& a, const LineEntry& b) { return a.start_pc < b.start_pc; };
  if (!std::is_sorted(code.lines.begin(), code.lines.end(), by_pc)) {
    std::stable_sort(code.lines.begin(), code.lines.end(), by_pc);
  }
  return code;
}

}  // namespace heapwright::classfile
