#include "machine/path.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::machine {

using ir::Value;

Path Path::fork() {
  Path other;
  other.heap = heap.fork();
  other.frames = frames;
  other.registers = registers;
  other.main_thread = main_thread;
  other.symbolic = symbolic;
  other.recording = recording;
  other.scripted = scripted;
  other.steps = steps;
  other.monitors = monitors;
  other.backtraces = backtraces;
  other.null_sites = null_sites;
  return other;
}

Value* Path::push_frame(const ir::Method& method, const ir::Body& body, Frame frame) {
  frame.method = &method;
  frame.body = &body;
  frame.ip = body.code.data();
  frame.base = frames.empty() ? 0 : frames.back().base + frames.back().body->register_count;
  size_t needed = size_t{frame.base} + body.register_count;
  if (needed > registers.size()) registers.resize(std::max(needed, registers.size() * 2 + 256));
  if (symbolic) symbolic->registers.resize(registers.size(), term::kNoTerm);
  if (recording) recording->enter(method);
  frames.push_back(frame);
  return registers.data() + frame.base;
}

std::string Path::where() const {
  for (auto it = frames.rbegin(); it != frames.rend(); ++it) {
    if (it->method->source == nullptr) continue;
    uint16_t line = it->method->line_of(it->site().pc);
    return line == 0 ? it->method->display_name()
                     : fmt::format("{}, line {}", it->method->display_name(), line);
  }
  return "";
}

}  // namespace heapwright::machine
